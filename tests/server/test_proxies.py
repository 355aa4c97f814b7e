"""The proxies as `deploy/` sets them up: they work, and none of their logs holds what lets anybody in."""

import http.client
import re
import socket
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.proxies import NAME, Proxy
from tests.serving import Server

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    settings = {"SCOREKEEPER_PROXIES": "1", "SCOREKEEPER_HOSTS": NAME}
    server = Server(tmp_path / "instance", settings=settings).start()
    yield server
    server.stop()


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Iterator[Proxy]:
    proxy = Proxy(request.param, tmp_path / request.param, server.port).start()
    yield proxy
    proxy.stop()


class Visitor:
    """A browser without scripts behind the proxy; of a link it sends what is before the #, as all do."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self.cookies: dict[str, str] = {}
        self._page = ""

    def get(self, address: str) -> tuple[int, str, str]:
        return self._ask("GET", address)

    def post(self, path: str, **fields: object) -> tuple[int, str, str]:
        token = re.search(r'name="csrf[_-]token"\s+(?:content|value)="([^"]+)"', self._page)
        data = {"csrf_token": token[1] if token else ""} | fields
        return self._ask("POST", path, urllib.parse.urlencode(data, doseq=True))

    def _ask(self, method: str, address: str, body: str | None = None) -> tuple[int, str, str]:
        connection = http.client.HTTPSConnection(
            NAME, self._proxy.port, context=self._proxy.context(), timeout=20
        )
        plain = socket.create_connection(("127.0.0.1", self._proxy.port), timeout=20)
        connection.sock = self._proxy.context().wrap_socket(plain, server_hostname=NAME)
        headers = {"Host": NAME, "Cookie": "; ".join(f"{name}={text}" for name, text in self.cookies.items())}
        if body is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Referer": f"https://{NAME}/"}
        connection.request(method, address.partition("#")[0], body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        self._page = text if answer.status == 200 else self._page
        connection.close()
        return answer.status, text, answer.headers.get("Location", "")


def redirected(proxy: Proxy, path: str) -> str:
    """Where who asks without TLS is sent."""
    connection = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=20)
    connection.request("GET", path, headers={"Host": NAME})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.status in (301, 308)
    return answer.headers["Location"]


def test_no_log_of_a_proxy_holds_what_lets_anybody_in(server: Server, proxy: Proxy) -> None:
    secret = server.start_link.partition("#")[2]
    host, phone = Visitor(proxy), Visitor(proxy)
    assert redirected(proxy, "/start").startswith(f"https://{NAME}")
    assert host.get(f"/start#{secret}")[0] == 200
    assert host.post("/start", secret=secret)[0] == 303
    assert set(host.cookies) == {"__Host-scorekeeper"}
    assert host.get("/games/new")[0] == 200
    game = host.post("/games", player=["Henry", "Anya", "Freya"], first_dealer=0)[2]
    assert host.get(f"{game}/people")[0] == 200
    assert host.post(f"{game}/invitations/seat")[0] == 303
    page = host.get(f"{game}/people")[1]
    link = re.search(r'href="https://[^/"]+/join#([^"]+)"', page)
    letters = re.search(r'class="figure" aria-label="([^"]+)"', page)
    assert link is not None
    assert letters is not None
    redirected(proxy, "/join")
    assert phone.get(f"/join#{link[1]}")[0] == 200
    server.kill()
    for visitor, path in ((host, game), (phone, "/join"), (host, "/start")):
        assert visitor.get(path)[0] == 502, "as long as it starts again"
    assert phone.post("/join", code=link[1])[0] == 502
    assert host.post("/start", secret=secret)[0] == 502
    server.start()
    assert phone.post("/join", code=link[1])[2] == "/invitation"
    assert phone.get("/invitation")[0] == 200
    assert phone.post("/invitation", seat=1)[0] == 303
    assert phone.get(game)[0] == 200
    proxy.stop()
    logs = proxy.log_text()
    code = letters[1].replace(" ", "")
    secrets = [secret, link[1], code, code.upper(), *host.cookies.values(), *phone.cookies.values()]
    assert [secret for secret in secrets if secret in logs] == []
