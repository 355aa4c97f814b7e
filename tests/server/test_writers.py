"""Many devices write to one game at once while the server dies again and again: the log is what was said."""

import http.client
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from tests.server.conftest import log_of, scorekeeper
from tests.serving import Browser, Server
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.long]
DEVICES, KILLS, ENOUGH = 8, 3, 60


@dataclass
class Device:
    """A device that sends what it likes: new strokes, strokes it has sent before, stale ones. Its strokes are
    covered bids of three seats of four: each makes a stroke of the log, however often a seat bids, and those
    of one seat make each other stale.
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
        chance, sent = random.Random(self.number), list[dict[str, object]]()
        while not over.is_set():
            time.sleep(chance.uniform(0, 0.05))
            if not sent or chance.random() < 0.7:
                sent.append(self._new(chance, len(sent)))
                self.send(sent[-1])
            else:
                self.send(chance.choice(sent))

    def _new(self, chance: random.Random, count: int) -> dict[str, object]:
        stale = max(1, self.seq - chance.randint(1, 9)) if chance.random() < 0.05 else self.seq
        bid = {"seat": chance.randrange(3), "bid": chance.randrange(2)}
        return bid | {"entry": f"device-{self.number:02}-{count:04}", "expected": stale}

    def send(self, entry: dict[str, object]) -> None:
        """Send it once, on a connection of its own; nobody may have heard it."""
        name = str(entry["entry"])
        self.browser.hang_up()
        try:
            status, _, headers = self.browser.post(f"/games/{self.code}/rounds/1/bids", entry, X_Fragment="1")
        except (OSError, http.client.HTTPException):
            if name not in self.acknowledged:
                self.unanswered[name] = entry
            time.sleep(0.1)  # it is being started again
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


@pytest.mark.parametrize("server", ["run", "serve", "serve on postgresql"], indirect=True)
def test_what_many_devices_were_told_is_what_the_log_holds(server: Server) -> None:
    host = Browser(server).open()
    code = host.new_game(bidding="secret")
    host.post(f"/games/{code}/rounds/1/trump", {"card": "R", "entry": "the-trump", "expected": 1})
    devices = [Device(number, host.twin(), code) for number in range(DEVICES)]
    chance, over = random.Random(6), threading.Event()

    def acknowledged() -> int:
        return sum(len(device.acknowledged) for device in devices)

    with ThreadPoolExecutor(DEVICES) as threads:
        running = [threads.submit(device.run, over) for device in devices]
        try:
            for kill in range(1, KILLS + 1):
                wait_until(lambda kill=kill: acknowledged() > ENOUGH * kill // KILLS)  # type: ignore[misc]
                time.sleep(chance.uniform(0, 0.1))  # so that it dies at any moment of a write
                server.kill()
                server.start()
            least = acknowledged() + ENOUGH
            wait_until(lambda: acknowledged() > least)
        finally:
            over.set()
        for device in running:
            device.result()
    for device in devices:
        for entry in list(device.unanswered.values()):
            device.send(entry)  # as a device does when the server is back
    assert not any(device.unanswered for device in devices)
    log = log_of(server, code)
    assert [seq for seq, _ in log] == list(range(1, len(log) + 1))
    entries = {seq: name for device in devices for name, seq in device.acknowledged.items()}
    assert dict(log[2:]) == entries, "after the game's beginning and its trump"
    assert min(sum(device.refused for device in devices), sum(device.doubled for device in devices)) > 5
    assert scorekeeper(server, "verify").returncode == 0
    for _ in range(8):
        host.hang_up()
        assert f'data-seq="{len(log)}"' in host.get(f"/games/{code}")[1], "every process shows all of it"
