"""POST a bid through the real server against a bare view that commits one row."""

import http.client
import json
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from tests.bench.evenings import record
from tests.bench.report import heading, line, milliseconds, percentile, timed
from tests.serving import Browser, Server, free_port

WARM, COUNT = 60, 600


def measure() -> None:
    heading("A bid, committed durably, the page's part returned (15-round game, round 8)")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance").start()
        try:
            browser = Browser(server).open()
            code = _game(browser)
            own = _Bids(browser, code)
            size = own.send()
            bare = _Bare(folder, size)
            try:
                for _ in range(WARM):
                    own.send()
                    bare.send()
                own_times, bare_times = [], []
                for _ in range(COUNT):  # in turns, so that both meet the same disk
                    own_times.append(timed(own.send))
                    bare_times.append(timed(bare.send))
            finally:
                bare.stop()
        finally:
            server.stop()
    for name, share, goal in (("p50", 0.5, "at most 2 ×"), ("p99", 0.99, "")):
        mine, floor = percentile(own_times, share), percentile(bare_times, share)
        line(f"bid {name}", milliseconds(mine), milliseconds(floor), mine / floor, goal)
    line("bytes of the answer", f"{size}")


def _game(browser: Browser) -> str:
    text = json.dumps(record(4, rounds=7))
    status, page, _ = browser.post("/import", {"text": text})
    assert status == 200, page
    return page.partition('href="/games/')[2].partition('"')[0]


class _Bids:
    def __init__(self, browser: Browser, code: str) -> None:
        self._browser, self._path, self._seq, self._count = browser, f"/games/{code}/rounds/8/bids", 1, 0

    def send(self) -> int:
        self._count += 1
        fields = {
            "seat": 0,
            "bid": self._count % 2,
            "entry": f"stroke-{self._count:06}",
            "expected": self._seq,
        }
        status, page, headers = self._browser.post(self._path, fields, X_Fragment="1")
        assert status == 200, page
        self._seq = int(headers["X-Seq"])
        return len(page.encode())


class _Bare:
    def __init__(self, folder: str, size: int) -> None:
        port = free_port()
        command = [sys.executable, "-m", "tests.bench.bare", str(port), folder, str(size)]
        self._process = subprocess.Popen(command)
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self._count = 0
        while True:
            try:
                self._connection.connect()
                break
            except OSError:
                time.sleep(0.05)

    def send(self) -> None:
        self._count += 1
        body = urllib.parse.urlencode({"seat": 0, "bid": self._count % 2})
        self._connection.request("POST", "/bid", body, {"Content-Type": "application/x-www-form-urlencoded"})
        self._connection.getresponse().read()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
