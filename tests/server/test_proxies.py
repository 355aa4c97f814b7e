"""The proxies as `deploy/` sets them up: they work, and none of their logs holds what lets anybody in."""

import http.client
import re
import shutil
import socket
import ssl
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest

from scorekeeper.server.certificate_authority import CertificateAuthority
from tests.serving import Browser, Server, free_port
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "pad.example.org"

FILES = {"nginx": "nginx.conf", "caddy": "Caddyfile"}
# What the file lies in: for nginx, as Debian's own nginx.conf has it around what lies in conf.d.
AROUND = {
    "nginx": """
daemon off; pid {folder}/nginx.pid; worker_processes 1; error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    SHIPPED
}}
""",
    "caddy": """{{
    admin off
    auto_https disable_certs
    storage file_system {folder}/storage
    http_port {plain}
    https_port {port}
    log {{
        output file {folder}/error.log
    }}
}}
SHIPPED""",
}
OURS = {
    "nginx": {
        "listen [::]:": "# listen [::]:",
        "listen 80": "listen 127.0.0.1:{plain}",
        "listen 443": "listen 127.0.0.1:{port}",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": "{certificate}",
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": "{certificate}",
        "/var/log/nginx/": "{folder}/",
        "127.0.0.1:8000": "127.0.0.1:{app_port}",
    },
    "caddy": {
        f"{NAME} {{": f"{NAME} {{{{\n\ttls {{certificate}} {{certificate}}",
        "127.0.0.1:8000": "127.0.0.1:{app_port}",
    },
}


class Proxy:
    """`nginx` or `caddy` before an app on `app_port`."""

    def __init__(self, kind: str, folder: Path, app_port: int) -> None:
        program = shutil.which(kind) or shutil.which(kind, path="/usr/sbin")
        assert program, f"{kind} is missing: scripts/system-packages test installs it"
        self.folder, self.port, self.plain = folder, free_port(), free_port()
        folder.mkdir()
        certificate = CertificateAuthority(folder).certify(["localhost"])
        facts = {"certificate": certificate, "app_port": app_port} | vars(self)
        text = (DEPLOY / FILES[kind]).read_text()
        for shipped, own in OURS[kind].items():
            assert shipped in text, f"the shipped settings have no {shipped}"
            text = text.replace(shipped, own.format(**facts))
        settings = folder / FILES[kind]
        settings.write_text(AROUND[kind].format(**facts).replace("SHIPPED", text))
        words = ["-c"] if kind == "nginx" else ["run", "--adapter", "caddyfile", "--config"]
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "PATH": "/usr/bin:/bin"}
        with open(folder / "printed.log", "wb") as printed:
            command = [program, *words, str(settings)]
            self.process = subprocess.Popen(command, stdout=printed, stderr=printed, env=home)

    def answers(self) -> bool:
        assert self.process.poll() is None, self.log_text()
        with socket.socket() as probe, socket.socket() as other:
            ports = ((probe, self.port), (other, self.plain))
            return all(end.connect_ex(("127.0.0.1", port)) == 0 for end, port in ports)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)

    def log_text(self) -> str:
        return "\n".join(path.read_text() for path in self.folder.rglob("*.log"))


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
    assert answer.status in (301, 308)
    return answer.headers["Location"]


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_no_log_of_a_proxy_holds_what_lets_anybody_in(kind: str, tmp_path: Path) -> None:
    settings = {"SCOREKEEPER_PROXIES": "1", "SCOREKEEPER_HOSTS": NAME}
    server = Server(tmp_path / "instance", settings=settings).start()
    secret = server.start_link.partition("#")[2]
    with ExitStack() as ends:
        ends.callback(server.stop)
        proxy = Proxy(kind, tmp_path / kind, server.port)
        ends.callback(proxy.stop)
        wait_until(proxy.answers, 20)
        host, phone = Visitor(server, proxy), Visitor(server, proxy)
        assert redirected(proxy, "/start").startswith(f"https://{NAME}")
        assert host.get(f"/start#{secret}")[0] == 200
        assert host.post("/start", {"secret": secret})[0] == 303
        assert (host.cookies.partition("=")[0], host.get("/games/new")[0]) == ("__Host-scorekeeper", 200)
        game = f"/games/{host.new_game()}"
        assert host.get(f"{game}/people")[0] == 200
        assert host.post(f"{game}/invitations/seat", {})[0] == 303
        page = host.get(f"{game}/people")[1]
        link = re.search(r'href="https://[^/"]+/join#([^"]+)"', page)[1]
        code = re.search(r'class="figure" aria-label="([^"]+)"', page)[1].replace(" ", "")
        redirected(proxy, "/join")
        assert phone.get(f"/join#{link}")[0] == 200
        server.kill()
        for visitor, path in ((host, game), (phone, "/join"), (host, "/start")):
            assert visitor.get(path)[0] == 502
        assert phone.post("/join", {"code": link})[0] == 502
        assert host.post("/start", {"secret": secret})[0] == 502
        server.start()
        assert phone.post("/join", {"code": link})[2]["Location"] == "/invitation"
        assert phone.get("/invitation")[0] == 200
        assert (phone.post("/invitation", {"seat": 1})[0], phone.get(game)[0]) == (303, 200)
    logs, cookies = proxy.log_text(), re.findall(r"=([^;]+)", f"{host.cookies}; {phone.cookies}")
    assert [text for text in (secret, link, code, code.upper(), *cookies) if text in logs] == []
