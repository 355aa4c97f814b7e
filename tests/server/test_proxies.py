"""The proxies as `deploy/` sets them up: they work, and none of their logs holds what lets anybody in."""

import http.client
import re
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.proxies import NAME, Proxy
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow


class Visitor(Browser):
    """A browser behind the proxy, with a connection for each request; of a link it sends what is before the
    #, as all do.
    """

    def __init__(self, server: Server, proxy: Proxy) -> None:
        super().__init__(server, patience=20)
        self._proxy = proxy

    def connected(self) -> http.client.HTTPConnection:
        connection = http.client.HTTPConnection(NAME)
        plain = socket.create_connection(("127.0.0.1", self._proxy.port), timeout=20)
        connection.sock = self._proxy.context().wrap_socket(plain, server_hostname=NAME)
        return connection

    def send(
        self, method: str, path: str, body: str | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, str, http.client.HTTPMessage]:
        self.hang_up()
        ours = {"Referer": f"https://{NAME}/", **(headers or {})}
        return super().send(method, path.partition("#")[0], body, ours)


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

    def __init__(self, server: Server, proxy: Proxy) -> None:
        self.proxy, self.secret = proxy, server.start_link.partition("#")[2]
        self.host, self.phone = Visitor(server, proxy), Visitor(server, proxy)

    def begins(self) -> None:
        assert redirected(self.proxy, "/start").startswith(f"https://{NAME}")
        assert self.host.get(f"/start#{self.secret}")[0] == 200
        assert self.host.post("/start", {"secret": self.secret})[0] == 303
        assert self.host.cookies.partition("=")[0] == "__Host-scorekeeper"
        assert self.host.get("/games/new")[0] == 200
        self.game = f"/games/{self.host.new_game()}"
        assert self.host.get(f"{self.game}/people")[0] == 200
        assert self.host.post(f"{self.game}/invitations/seat", {})[0] == 303
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
        assert self.phone.post("/join", {"code": self.link})[0] == 502
        assert self.host.post("/start", {"secret": self.secret})[0] == 502

    def goes_on(self) -> None:
        assert self.phone.post("/join", {"code": self.link})[2]["Location"] == "/invitation"
        assert self.phone.get("/invitation")[0] == 200
        assert self.phone.post("/invitation", {"seat": 1})[0] == 303
        assert self.phone.get(self.game)[0] == 200

    @property
    def secrets(self) -> list[str]:
        cookies = re.findall(r"=([^;]+)", f"{self.host.cookies}; {self.phone.cookies}")
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
            evenings.append(Evening(server, proxy.start()))
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
