"""POST a bid through the real server against a bare view that commits one row."""

import http.client
import json
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from tests.bench.bringing import bring
from tests.bench.evenings import record
from tests.bench.report import heading, line, milliseconds, percentile, timed
from tests.serving import Browser, Server, free_port

WARM, COUNT = 60, 600
# The page fills in one value for about every 64 bytes; the second floor is a page that is nearly fixed.
FLOORS = {"as many values": lambda size: size // 64, "100 values": lambda size: 100}


def measure() -> None:
    heading("A bid, committed durably, the page's part returned (15-round game, round 8)")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance").start()
        bare: dict[str, _Bare] = {}
        try:
            browser = Browser(server).open()
            own = _Bids(browser, _game(browser))
            size = own.send()
            bare = {name: _Bare(folder, size, values(size)) for name, values in FLOORS.items()}
            senders = {"own": own.send, **{name: one.send for name, one in bare.items()}}
            times: dict[str, list[float]] = {name: [] for name in senders}
            for turn in range(WARM + COUNT):  # in turns, so that all meet the same disk
                for name, send in senders.items():
                    took = timed(send)
                    if turn >= WARM:
                        times[name].append(took)
        finally:
            for one in bare.values():
                one.stop()
            server.stop()
    for floor in FLOORS:
        for name, share, goal in (("p50", 0.5, "at most 2 ×"), ("p99", 0.99, "")):
            mine, least = percentile(times["own"], share), percentile(times[floor], share)
            what = f"bid {name} (floor: same bytes, {floor})"
            line(what, milliseconds(mine), milliseconds(least), mine / least, goal)
    line("bytes of the answer", f"{size}")


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

    def send(self, fields: dict[str, object]) -> tuple[int, str | None]:
        """The number of bytes answered, and the log's sequence number."""
        self._connection.request("POST", self._path, urllib.parse.urlencode(fields), self._headers)
        response = self._connection.getresponse()
        size = len(response.read())
        assert response.status == 200
        return size, response.headers["X-Seq"]


class _Bids:
    def __init__(self, browser: Browser, code: str) -> None:
        headers = {"X-Fragment": "1", "X-CSRFToken": browser.token, "Cookie": browser.cookies}
        self._sender = _Sender(browser.server.port, f"/games/{code}/rounds/8/bids", headers)
        self._seq, self._count = 1, 0

    def send(self) -> int:
        self._count += 1
        entry = f"stroke-{self._count:06}"
        seat, bid = self._count % 4, self._count * 5 // 4 % 9  # hardly ever the same pad twice
        fields = {"seat": seat, "bid": bid, "entry": entry, "expected": self._seq}
        size, seq = self._sender.send(fields)
        self._seq = int(seq or 0)
        return size


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

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
