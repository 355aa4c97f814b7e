"""POST a bid through the real server against a bare view that commits one row."""

import http.client
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from tests.bench.bringing import bring
from tests.bench.evenings import record
from tests.bench.processes import cpu_of
from tests.bench.report import heading, line, milliseconds, percentile, timed
from tests.serving import Browser, Server, free_port

WARM, COUNT = 60, 600
# The answer fills in one value for about every 64 bytes; the second floor is a page that is nearly fixed.
FLOORS = {"as many values": lambda size: max(size // 64, 2), "10 values": lambda size: 10}
GOAL = 1.2  # × the first floor
PIECES = re.compile(rb'data-pieces="([^"]*)"')


def measure() -> None:
    heading("A bid, committed durably, answered with what changed (15-round game, round 8)")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance").start()
        bare: dict[str, _Bare] = {}
        try:
            browser = Browser(server).open()
            own = Tablet(browser, _game(browser))
            whole = own.send()
            size = int(statistics.median(own.send() for _ in range(WARM)))
            bare = {name: _Bare(folder, size, values(size)) for name, values in FLOORS.items()}
            senders = {"own": own.send, **{name: bare_server.send for name, bare_server in bare.items()}}
            pids = {"own": server.pid, **{name: bare_server.pid for name, bare_server in bare.items()}}
            times: dict[str, list[float]] = {name: [] for name in senders}
            for turn in range(WARM + COUNT):  # in turns, so that all meet the same disk
                if turn == WARM:
                    before = {name: cpu_of(pid) for name, pid in pids.items()}
                for name, send in senders.items():
                    times[name].append(timed(send))
            cpu = {name: (cpu_of(pid) - before[name]) / COUNT for name, pid in pids.items()}
        finally:
            for bare_server in bare.values():
                bare_server.stop()
            server.stop()
    counted = {name: taken[WARM:] for name, taken in times.items()}
    for floor in FLOORS:
        goal = {"goal": f"at most {GOAL} ×"} if floor == next(iter(FLOORS)) else {}
        for name, share in (("p50", 0.5), ("p99", 0.99)):
            mine, least = percentile(counted["own"], share), percentile(counted[floor], share)
            _against(f"bid {name} (floor: same bytes, {floor})", mine, least, **goal if name == "p50" else {})
        _against(f"CPU of a bid (floor: same bytes, {floor})", cpu["own"], cpu[floor], **goal)
    line("bytes of the answer (floor: the whole part)", f"{size}", f"{whole}", size / whole)


def _against(what: str, mine: float, least: float, goal: str = "") -> None:
    ratio = mine / least
    line(what, milliseconds(mine), milliseconds(least), ratio, goal, not goal or ratio <= GOAL)


def _game(browser: Browser) -> str:
    return bring(browser, json.dumps(record(4, rounds=7)))[0]


class _Sender:
    """Sends forms over one open connection and reads the answer; the same for both servers."""

    def __init__(self, port: int, path: str, headers: dict[str, str]) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self._path = path
        self._headers = {"Content-Type": "application/x-www-form-urlencoded", **headers}
        while True:
            try:
                self._connection.connect()
                break
            except OSError:
                time.sleep(0.05)

    def send(self, fields: dict[str, object], **headers: str) -> tuple[bytes, str | None]:
        """What is answered, and the log's sequence number."""
        sent = self._headers | headers
        self._connection.request("POST", self._path, urllib.parse.urlencode(fields), sent)
        response = self._connection.getresponse()
        body = response.read()
        assert response.status == 200
        return body, response.headers["X-Seq"]


class Tablet:
    """A tablet: it says what it shows, and is answered what is new."""

    def __init__(self, browser: Browser, code: str) -> None:
        headers = {"X-Fragment": "1", "X-CSRFToken": browser.token, "Cookie": browser.cookies}
        self._sender = _Sender(browser.server.port, f"/games/{code}/rounds/8/bids", headers)
        self._seq, self._count, self._shows = 1, 0, ""

    def send(self) -> int:
        self._count += 1
        entry = f"stroke-{self._count:06}"
        seat, bid = self._count % 4, self._count * 5 // 4 % 9  # hardly ever the same pad twice
        fields = {"seat": seat, "bid": bid, "entry": entry, "expected": self._seq}
        body, seq = self._sender.send(fields, **{"X-Shows": self._shows})
        self._seq = int(seq or 0)
        found = PIECES.search(body)
        assert found is not None
        self._shows = found[1].decode()
        return len(body)


class _Bare:
    def __init__(self, folder: str, size: int, values: int) -> None:
        port = free_port()
        numbers = (str(size), str(values))
        command = [sys.executable, "-m", "tests.bench.bare", str(port), folder, *numbers]
        self._process = subprocess.Popen(command)
        self._sender = _Sender(port, "/bid", {})
        self._count = 0

    def send(self) -> None:
        self._count += 1
        self._sender.send({"seat": 0, "bid": self._count % 2})

    @property
    def pid(self) -> int:
        return self._process.pid

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
