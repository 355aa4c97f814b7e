"""The proxies as `deploy/` sets them up: they work, and none of their logs holds what lets anybody in."""

import http.client
import re
import socket
import urllib.parse
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.proxies import NAME, Proxy
from tests.serving import Server

pytestmark = pytest.mark.slow


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
        connection = http.client.HTTPConnection(NAME)
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


class Evening:
    """A host and a phone behind one of the proxies, and all that lets them in."""

    def __init__(self, proxy: Proxy, secret: str) -> None:
        self.proxy, self.secret = proxy, secret
        self.host, self.phone = Visitor(proxy), Visitor(proxy)

    def begins(self) -> None:
        assert redirected(self.proxy, "/start").startswith(f"https://{NAME}")
        assert self.host.get(f"/start#{self.secret}")[0] == 200
        assert self.host.post("/start", secret=self.secret)[0] == 303
        assert set(self.host.cookies) == {"__Host-scorekeeper"}
        assert self.host.get("/games/new")[0] == 200
        self.game = self.host.post("/games", player=["Henry", "Anya", "Freya"], first_dealer=0)[2]
        assert self.host.get(f"{self.game}/people")[0] == 200
        assert self.host.post(f"{self.game}/invitations/seat")[0] == 303
        page = self.host.get(f"{self.game}/people")[1]
        link = re.search(r'href="https://[^/"]+/join#([^"]+)"', page)
        letters = re.search(r'class="figure" aria-label="([^"]+)"', page)
        assert link is not None
        assert letters is not None
        self.link, self.code = link[1], letters[1].replace(" ", "")
        redirected(self.proxy, "/join")
        assert self.phone.get(f"/join#{self.link}")[0] == 200

    def waits(self) -> None:
        """As long as the server starts again."""
        for visitor, path in ((self.host, self.game), (self.phone, "/join"), (self.host, "/start")):
            assert visitor.get(path)[0] == 502
        assert self.phone.post("/join", code=self.link)[0] == 502
        assert self.host.post("/start", secret=self.secret)[0] == 502

    def goes_on(self) -> None:
        assert self.phone.post("/join", code=self.link)[2] == "/invitation"
        assert self.phone.get("/invitation")[0] == 200
        assert self.phone.post("/invitation", seat=1)[0] == 303
        assert self.phone.get(self.game)[0] == 200

    @property
    def secrets(self) -> list[str]:
        cookies = [*self.host.cookies.values(), *self.phone.cookies.values()]
        return [self.secret, self.link, self.code, self.code.upper(), *cookies]


def test_no_log_of_a_proxy_holds_what_lets_anybody_in(tmp_path: Path, subtests: pytest.Subtests) -> None:
    settings = {"SCOREKEEPER_PROXIES": "1", "SCOREKEEPER_HOSTS": NAME}
    server = Server(tmp_path / "instance", settings=settings).start()
    with ExitStack() as ends:
        ends.callback(server.stop)
        evenings = []
        for kind in ("nginx", "caddy"):
            proxy = Proxy(kind, tmp_path / kind, server.port)
            ends.callback(proxy.stop)
            evenings.append(Evening(proxy.start(), server.start_link.partition("#")[2]))
        for evening in evenings:
            evening.begins()
        server.kill()
        for evening in evenings:
            evening.waits()
        server.start()
        for evening in evenings:
            evening.goes_on()
    for evening in evenings:
        with subtests.test(evening.proxy.kind):
            logs = evening.proxy.log_text()
            assert [secret for secret in evening.secrets if secret in logs] == []
