"""A real server in a process of its own, on a free port of this computer, and a plain browser."""

import http.client
import os
import random
import re
import signal
import socket
import urllib.parse
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.processes import started
from tests.waiting import wait_until

UNHURRIED = {
    "DATABASE_URL": "",
    "SCOREKEEPER_HTTPS_PORT": "0",
    "SCOREKEEPER_WRITES_A_MINUTE": "100000",
    "SCOREKEEPER_CONNECTIONS": "0",
    "SCOREKEEPER_CORE": "nowhere",  # each page that lies still for five seconds would begin a Python in it
}


def free_port() -> int:
    """A port that nobody has and browsers go to: below those that connections get by themselves, so that none
    is faster, and above 10080, where Chromium refuses.
    """
    while True:
        port = random.SystemRandom().randrange(10_100, 30_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass
class Server:
    """`scorekeeper run` on an instance folder; can be killed and started again on the same port. `command`
    may be `serve`, and `settings` are environment variables; devices of tests write faster than any finger,
    so that nobody is stopped for it unless a test says so, and get no core unless it is about that.
    """

    instance: Path
    command: str = "run"
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: ForkServerProcess | None = None

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.instance / "server.log"

    @property
    def start_link(self) -> str:
        return f"{self.url}/start#{(self.instance / 'start_link').read_text()}"

    def start(self) -> "Server":
        words = [self.command, "--host", "127.0.0.1", "--port", str(self.port)]
        settings = UNHURRIED | {"SCOREKEEPER_INSTANCE": str(self.instance)} | self.settings
        self.instance.mkdir(parents=True, exist_ok=True)
        self.process = started(words, settings, self.log, self.log)
        wait_until(self.healthy, 30)
        return self

    def healthy(self) -> bool:
        assert self.process is None or self.process.is_alive(), self.log.read_text()
        try:
            return self.get("/healthz")[0] == 200
        except OSError:
            return False

    def get(self, path: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read().decode()

    def kill(self) -> None:
        """End it and all its processes as a power cut would."""
        os.killpg(self.pid, signal.SIGKILL)
        self.process.join()

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        if self.process is not None and self.process.is_alive():
            os.kill(self.pid, signal.SIGINT)
            self.process.join(30)  # `serve` itself allows its workers 20
            if self.process.is_alive():
                self.kill()
                raise AssertionError("it had to be killed: " + self.log.read_text())


class Browser:
    """A browser without JavaScript: keeps cookies and the page's token, sends forms. `patience` is how many
    seconds it waits for an answer.
    """

    def __init__(self, server: Server, patience: float = 10) -> None:
        self.server, self.patience = server, patience
        self._connection: http.client.HTTPConnection | None = None
        self._cookies: dict[str, str] = {}
        self.token = ""
        self.place = ""  # the address that it asks from, if not the usual one

    def open(self) -> "Browser":
        self.get("/start")
        self.post("/start", {"secret": self.server.start_link.partition("#")[2], "csrf_token": self.token})
        self.get("/games/new")  # a start page with games has no form, so no token
        return self

    def new_game(self, **options: object) -> str:
        """The code of a game of four that it has begun."""
        players = [("player", name) for name in ("Henry", "Anya", "Freya", "Ben")]
        status, page, headers = self.post("/games", [*players, ("first_dealer", 0), *options.items()])
        assert status == 303, page
        return str(headers["Location"]).rpartition("/")[2]

    def hang_up(self) -> None:
        """The next request has a connection of its own, so that any of the processes may get it."""
        self._connection = None

    def twin(self) -> "Browser":
        """Another window of the same browser, with a connection of its own."""
        twin = Browser(self.server, self.patience)
        twin._cookies, twin.token = dict(self._cookies), self.token
        return twin

    @property
    def cookies(self) -> str:
        """The cookies as a header's value."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def connected(self) -> http.client.HTTPConnection:
        source = (self.place, 0) if self.place else None
        address = ("127.0.0.1", self.server.port)
        return http.client.HTTPConnection(*address, timeout=self.patience, source_address=source)

    def get(self, path: str) -> tuple[int, str, http.client.HTTPMessage]:
        return self.send("GET", path)

    def post(
        self, path: str, fields: dict[str, object] | list[tuple[str, object]], **headers: str
    ) -> tuple[int, str, http.client.HTTPMessage]:
        body = urllib.parse.urlencode(fields)
        sent = {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": self.token}
        return self.send(
            "POST", path, body, sent | {name.replace("_", "-"): text for name, text in headers.items()}
        )

    def send(
        self, method: str, path: str, body: str | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, str, http.client.HTTPMessage]:
        if self._connection is None:
            self._connection = self.connected()
        try:
            self._connection.request(method, path, body, {"Cookie": self.cookies, **(headers or {})})
            response = self._connection.getresponse()
            text = response.read().decode("utf-8", "replace")
        except (OSError, http.client.HTTPException):
            self._connection = None
            raise
        for cookie in response.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        found = re.search(r'name="csrf[_-]token"\s+(?:content|value)="([^"]+)"', text)
        self.token = found.group(1) if found else self.token
        return response.status, text, response.headers
