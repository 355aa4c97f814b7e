"""The proxies that `deploy/` has settings for, run with those: on free ports, their logs in a folder."""

import shutil
import socket
import ssl
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.serving import free_port

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
        certificate = self._certificate()
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

    def context(self) -> ssl.SSLContext:
        """Who knows its certificate."""
        return ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))

    def _certificate(self) -> tuple[Path, Path]:
        certificate, key = self.folder / "fullchain.pem", self.folder / "privkey.pem"
        words = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME}".split()
        words += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate)]
        subprocess.run(words, check=True, capture_output=True)
        return certificate, key

    def _nginx(self, certificate: tuple[Path, Path]) -> Path:
        shipped = (DEPLOY / "nginx.conf").read_text()
        ours = {
            "listen [::]:": "# listen [::]:",
            "listen 80": f"listen 127.0.0.1:{self.plain}",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate[0]),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(certificate[1]),
            "/var/log/nginx/": f"{self.folder}/",
            "127.0.0.1:8000": f"127.0.0.1:{self.app_port}",
        }
        (self.folder / "scorekeeper.conf").write_text(_with(shipped, ours))
        file = self.folder / "nginx.conf"
        file.write_text(NGINX.format(folder=self.folder))
        return file

    def _caddy(self, certificate: tuple[Path, Path]) -> Path:
        shipped = (DEPLOY / "Caddyfile").read_text()
        block = f"{NAME} {{\n\ttls {certificate[0]} {certificate[1]}"
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
