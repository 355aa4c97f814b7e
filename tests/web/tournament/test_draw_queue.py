"""Who wants a heat drawn waits a little: everybody in turn, no device before others a second time."""

import threading
import time
from collections.abc import Iterator

import pytest

from scorekeeper.web.tournament.draw_queue import DrawQueue


class Desks:
    """Desks before a draw that is held up until it is told to go on; `order` is whose turn it was."""

    def __init__(self) -> None:
        self.turns, self.go_on, self.order = DrawQueue(), threading.Event(), list[str]()
        self.sent_away = list[str]()
        self.threads = list[threading.Thread]()

    def ask(self, device: str, patience: float = 20) -> None:
        thread = threading.Thread(target=self._draw, args=(device, patience))
        before = self.arrivals()
        thread.start()
        self.threads.append(thread)
        until = time.monotonic() + 20
        while self.arrivals() == before and time.monotonic() < until:
            time.sleep(0.001)

    def arrivals(self) -> int:
        return len(self.order) + len(self.sent_away) + self.turns.waiting

    def _draw(self, device: str, patience: float) -> None:
        with self.turns.turn(device, patience) as has_it:
            if not has_it:
                self.sent_away.append(device)
                return
            self.order.append(device)
            self.go_on.wait(20)

    def finish(self) -> list[str]:
        self.go_on.set()
        for thread in self.threads:
            thread.join(20)
        return self.order


@pytest.fixture
def desks() -> Iterator[Desks]:
    desks = Desks()
    yield desks
    desks.finish()


def test_whoever_comes_first_draws_first(desks: Desks) -> None:
    for device in ("anya", "ben", "cleo"):
        desks.ask(device)
    assert desks.order == ["anya"]
    assert desks.finish() == ["anya", "ben", "cleo"]


def test_a_device_that_asks_again_lets_all_others_go_first(desks: Desks) -> None:
    for device in ("guest", "guest", "ben", "cleo"):
        desks.ask(device)
    assert desks.finish() == ["guest", "ben", "cleo", "guest"]


def test_a_device_that_asks_without_end_takes_no_place_from_others(desks: Desks) -> None:
    for device in ("guest", "guest", "guest", "guest", "ben", "cleo"):
        desks.ask(device)
    assert desks.sent_away == ["guest", "guest"]
    assert desks.finish() == ["guest", "ben", "cleo", "guest"]


def test_so_many_wait_that_threads_are_left_for_bids(desks: Desks) -> None:
    for device in ("anya", "ben", "cleo", "dora", "emil"):
        desks.ask(device)
    assert desks.sent_away == ["emil"]


def test_nobody_waits_for_ever_and_the_turn_goes_on(desks: Desks) -> None:
    desks.ask("anya")
    desks.ask("ben", patience=0.05)
    desks.threads[1].join(20)
    assert desks.sent_away == ["ben"]
    desks.ask("cleo")
    assert desks.finish() == ["anya", "cleo"]


def test_a_draw_that_failed_leaves_its_turn_to_the_next() -> None:
    turns = DrawQueue()
    with pytest.raises(RuntimeError), turns.turn("anya", 1):
        raise RuntimeError
    with turns.turn("ben", 1) as has_it:
        assert has_it
