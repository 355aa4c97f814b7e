"""The proxies as `deploy/` sets them up: they work, and none of their logs holds what lets anybody in."""

import http.client
import re
import shutil
import socket
import ssl
import subprocess
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from scorekeeper.server.certificate_authority import CertificateAuthority
from tests.serving import Browser, Server, free_port

pytestmark = pytest.mark.slow

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "pad.example.org"

# As Debian's own nginx.conf has it around what lies in conf.d.
NGINX = """
daemon off; pid {folder}/nginx.pid; worker_processes 1; error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/scorekeeper.conf;
}}
"""
CADDY = """{{
    admin off
    auto_https disable_certs
    storage file_system {folder}/storage
    http_port {plain}
    https_port {port}
    log {{
        output file {folder}/error.log
    }}
}}
"""


@dataclass
class Proxy:
    """`nginx` or `caddy` before an app on `app_port`."""

    kind: str
    folder: Path
    app_port: int
    port: int = field(default_factory=free_port)
    plain: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Proxy":
        program = shutil.which(self.kind) or shutil.which(self.kind, path="/usr/sbin")
        assert program, f"{self.kind} is missing: scripts/system-packages test installs it"
        self.folder.mkdir()
        certificate = CertificateAuthority(self.folder).certify(["localhost"])
        if self.kind == "nginx":
            words = ["-c", str(self._nginx(certificate))]
        else:
            words = ["run", "--adapter", "caddyfile", "--config", str(self._caddy(certificate))]
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "PATH": "/usr/bin:/bin"}
        with open(self.folder / "printed.log", "wb") as printed:
            self.process = subprocess.Popen([program, *words], stdout=printed, stderr=printed, env=home)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log_text()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise AssertionError(self.log_text())

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(10)

    def log_text(self) -> str:
        """All that it wrote down anywhere."""
        return "\n".join(path.read_text() for path in self.folder.rglob("*.log"))

    def _nginx(self, certificate: Path) -> Path:
        shipped = (DEPLOY / "nginx.conf").read_text()
        ours = {
            "listen [::]:": "# listen [::]:",
            "listen 80": f"listen 127.0.0.1:{self.plain}",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(certificate),
            "/var/log/nginx/": f"{self.folder}/",
            "127.0.0.1:8000": f"127.0.0.1:{self.app_port}",
        }
        (self.folder / "scorekeeper.conf").write_text(_with(shipped, ours))
        file = self.folder / "nginx.conf"
        file.write_text(NGINX.format(folder=self.folder))
        return file

    def _caddy(self, certificate: Path) -> Path:
        shipped = (DEPLOY / "Caddyfile").read_text()
        block = f"{NAME} {{\n\ttls {certificate} {certificate}"
        ours = {f"{NAME} {{": block, "127.0.0.1:8000": f"127.0.0.1:{self.app_port}"}
        file = self.folder / "Caddyfile"
        around = CADDY.format(folder=self.folder, plain=self.plain, port=self.port)
        file.write_text(around + _with(shipped, ours))
        return file


def _with(text: str, ours: dict[str, str]) -> str:
    for shipped, block in ours.items():
        assert shipped in text, f"the shipped settings have no {shipped}"
        text = text.replace(shipped, block)
    return text


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
        connection.sock = ssl._create_unverified_context().wrap_socket(plain, server_hostname=NAME)
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
