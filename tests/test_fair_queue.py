"""Who prints next: the host before others, players before spectators, nobody twice while others wait."""

import threading
import time

import pytest

from scorekeeper.fair_queue import Customer, FairQueue, QueueBusy, Rank

ANYA, BEN = Customer(Rank.PLAYER, "anya"), Customer(Rank.PLAYER, "ben")
ONE, TWO, THREE = (Customer(Rank.GUEST, f"guest {number}") for number in (1, 2, 3))


class Printer:
    """A line before a printer that is held up until it is told to go on; `order` is who was served."""

    def __init__(self) -> None:
        self.line, self.go_on, self.order = FairQueue(), threading.Event(), []
        self.threads: list[threading.Thread] = []
        self.turned_away: list[str] = []

    def ask(self, customer: Customer, name: str, gives_way: bool = False) -> None:
        thread = threading.Thread(target=self._print, args=(customer, name, gives_way))
        before = self.arrivals()
        thread.start()
        self.threads.append(thread)
        while self.arrivals() == before:  # it is in the line, or was told to come back
            time.sleep(0.001)

    def arrivals(self) -> int:
        return len(self.order) + len(self.turned_away) + len(self.line._waiting)

    def _print(self, customer: Customer, name: str, gives_way: bool) -> None:
        try:
            with self.line.turn(customer, 60, gives_way):
                self.order.append(name)
                assert self.go_on.wait(60)
        except QueueBusy:
            self.turned_away.append(name)

    def finish(self) -> list[str]:
        self.go_on.set()
        for thread in self.threads:
            thread.join()
        return self.order


def test_players_go_before_spectators_and_else_who_came_first() -> None:
    printer = Printer()
    for customer, name in ((ONE, "first"), (TWO, "spectator"), (ANYA, "player")):
        printer.ask(customer, name)
    assert printer.finish() == ["first", "player", "spectator"]


def test_spectators_leave_a_place_for_a_player() -> None:
    printer = Printer()
    for customer, name in ((ONE, "one"), (TWO, "two"), (THREE, "three"), (ANYA, "anya")):
        printer.ask(customer, name)
    assert printer.turned_away == ["three"]
    assert printer.finish() == ["one", "anya", "two"]


def test_one_device_cannot_fill_the_line() -> None:
    printer = Printer()
    for number in range(5):
        printer.ask(ANYA, f"anya {number}")
    printer.ask(BEN, "ben")
    assert printer.turned_away == ["anya 2", "anya 3", "anya 4"]
    assert printer.finish() == ["anya 0", "anya 1", "ben"]


def test_of_the_previews_of_a_device_only_the_newest_waits() -> None:
    printer = Printer()
    printer.ask(ANYA, "drawn", gives_way=True)
    for number in range(3):
        printer.ask(ANYA, f"preview {number}", gives_way=True)
        while len(printer.turned_away) < number:
            time.sleep(0.001)
    assert printer.turned_away == ["preview 0", "preview 1"]
    assert printer.finish() == ["drawn", "preview 2"]


def test_whoever_waited_too_long_is_told_and_the_line_goes_on() -> None:
    printer = Printer()
    printer.ask(ANYA, "anya")
    with pytest.raises(TimeoutError), printer.line.turn(BEN, 0.01):
        pass
    assert printer.finish() == ["anya"]
    with printer.line.turn(BEN, 60):
        pass


def test_whoever_failed_leaves_the_turn_to_the_next() -> None:
    line = FairQueue()
    with pytest.raises(RuntimeError), line.turn(ANYA, 60):
        raise RuntimeError
    with line.turn(BEN, 60):
        pass
