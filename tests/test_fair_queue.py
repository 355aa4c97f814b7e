"""Who prints next: the host before others, players before spectators, nobody twice while others wait."""

import threading

import pytest

from scorekeeper.fair_queue import Customer, FairQueue, QueueBusy, Rank
from tests.waiting import wait_until

ANYA, BEN = Customer(Rank.PLAYER, "anya"), Customer(Rank.PLAYER, "ben")
ONE, TWO, THREE = (Customer(Rank.GUEST, f"guest {number}") for number in (1, 2, 3))


class Printer:
    """A line before a printer that is held up until it is told to go on; `order` is who was served."""

    def __init__(self) -> None:
        self.line, self.go_on, self.order = FairQueue(), threading.Event(), []
        self.threads: list[threading.Thread] = []
        self.turned_away: list[str] = []

    def ask(self, customer: Customer, name: str, gives_way: bool = False) -> None:
        thread = threading.Thread(target=self._print, args=(customer, name, gives_way), daemon=True)
        before = self.arrivals()
        thread.start()
        self.threads.append(thread)
        wait_until(lambda: self.arrivals() > before)  # it is in the line, or was told to come back

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


@pytest.mark.parametrize(
    "asking, served, turned_away",
    [
        # Players before spectators, and else who came first.
        ([(ONE, "first"), (TWO, "spectator"), (ANYA, "player")], ["first", "player", "spectator"], []),
        # Spectators leave a place for a player.
        ([(ONE, "1"), (TWO, "2"), (THREE, "3"), (ANYA, "anya")], ["1", "anya", "2"], ["3"]),
        # One device cannot fill the line.
        ([*((ANYA, f"{at}") for at in range(5)), (BEN, "ben")], ["0", "1", "ben"], ["2", "3", "4"]),
    ],
)
def test_who_is_next(asking: list[tuple[Customer, str]], served: list[str], turned_away: list[str]) -> None:
    printer = Printer()
    for customer, name in asking:
        printer.ask(customer, name)
    assert (printer.turned_away, printer.finish()) == (turned_away, served)


def test_of_the_previews_of_a_device_only_the_newest_waits() -> None:
    printer = Printer()
    printer.ask(ANYA, "drawn", gives_way=True)
    for number in range(3):
        printer.ask(ANYA, f"preview {number}", gives_way=True)
        wait_until(lambda number=number: len(printer.turned_away) >= number)
    assert (printer.turned_away, printer.finish()) == (["preview 0", "preview 1"], ["drawn", "preview 2"])


def test_whoever_waited_too_long_is_told_and_who_failed_or_waited_leaves_the_turn_to_the_next() -> None:
    printer = Printer()
    printer.ask(ANYA, "anya")
    with pytest.raises(TimeoutError), printer.line.turn(BEN, 0.01):
        pass
    assert printer.finish() == ["anya"]
    with pytest.raises(RuntimeError), printer.line.turn(ANYA, 60):
        raise RuntimeError
    with printer.line.turn(BEN, 60):
        pass
