"""Many devices write to one game at once while the server dies again and again: the log is what was said."""

import http.client
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.server.test_kill import strokes, wait_until
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow

CLIENTS, KILLS, ENOUGH = 20, 10, 100


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance").start()
    yield server
    server.stop()


@dataclass
class Client:
    """A device that sends what it likes: new strokes, strokes it has sent before, stale ones.

    Its strokes are covered bids of three seats of four: each makes a stroke of the log, however often a
    seat bids, and those of one seat make each other stale.
    """

    number: int
    browser: Browser
    code: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, dict[str, object]] = field(default_factory=dict)
    refused: int = 0
    doubled: int = 0
    seq: int = 1

    def run(self, over: threading.Event) -> None:
        chance = random.Random(self.number)
        sent: list[dict[str, object]] = []
        while not over.is_set():
            time.sleep(chance.uniform(0, 0.2))
            if sent and chance.random() < 0.3:
                self.send(chance.choice(sent))
            else:
                sent.append(self._new(chance, len(sent)))
                self.send(sent[-1])

    def _new(self, chance: random.Random, count: int) -> dict[str, object]:
        stale = max(1, self.seq - chance.randint(1, 9)) if chance.random() < 0.05 else self.seq
        return {
            "entry": f"client-{self.number:02}-{count:04}",
            "expected": stale,
            "seat": chance.randrange(3),
            "bid": chance.randrange(2),
        }

    def send(self, entry: dict[str, object]) -> None:
        """Send it once; nobody may have heard it."""
        name = str(entry["entry"])
        try:
            status, _, headers = self.browser.post(f"/games/{self.code}/rounds/1/bids", entry, X_Fragment="1")
        except (OSError, http.client.HTTPException):
            if name not in self.acknowledged:
                self.unanswered[name] = entry
            time.sleep(0.3)  # it is being started again
            return
        assert status in (200, 409), status
        self.seq = int(headers["X-Seq"])
        self.unanswered.pop(name, None)
        if status == 409:
            self.refused += 1
            assert name not in self.acknowledged, "what is in the log is never refused"
        else:
            self.doubled += name in self.acknowledged
            assert self.acknowledged.setdefault(name, self.seq) == self.seq, "told twice, told the same"


@pytest.mark.deep
@pytest.mark.long
def test_what_many_devices_were_told_is_what_the_log_holds(server: Server) -> None:
    host = Browser(server).open()
    players = [("player", name) for name in ("Henry", "Anya", "Freya", "Ben")]
    _, _, headers = host.post("/games", [*players, ("first_dealer", 0), ("bidding", "secret")])
    code = str(headers["Location"]).rpartition("/")[2]
    host.post(f"/games/{code}/rounds/1/trump", {"card": "R", "entry": "the-trump", "expected": 1})
    clients = [Client(number, host.twin(), code) for number in range(CLIENTS)]
    chance, over = random.Random(6), threading.Event()

    def count_acknowledged() -> int:
        return sum(len(client.acknowledged) for client in clients)

    with ThreadPoolExecutor(CLIENTS) as devices:
        running = [devices.submit(client.run, over) for client in clients]
        try:
            for kill in range(KILLS):
                wait_until(lambda kill=kill: count_acknowledged() > ENOUGH * kill // KILLS)  # type: ignore[misc]
                time.sleep(chance.uniform(0, 0.1))  # so that it dies at any moment of a write
                server.kill()
                server.start()
            wait_until(lambda: count_acknowledged() > ENOUGH)
        finally:
            over.set()
        for device in running:
            device.result()
    for client in clients:
        for entry in list(client.unanswered.values()):
            client.send(entry)  # as a device does when the server is back
    assert not any(client.unanswered for client in clients)

    log = strokes(server, code)
    assert [seq for seq, _ in log] == list(range(1, len(log) + 1))
    acknowledged = {seq: name for client in clients for name, seq in client.acknowledged.items()}
    assert dict(log[2:]) == acknowledged, "after the game's beginning and its trump"
    assert sum(client.refused for client in clients) > 20
    assert sum(client.doubled for client in clients) > 5
