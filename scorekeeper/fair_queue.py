"""A queue for what is done for one at a time, as printing or drawing: who is next, and who is refused."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from itertools import count


class Rank(IntEnum):
    """Who is asked first, the least number before the others."""

    HOST = 0
    PLAYER = 1
    GUEST = 2


# Those who are served or wait at once; each holds a thread of the server, which bids need too.
MOST_WAITING = 3
MOST_OF = {Rank.HOST: MOST_WAITING, Rank.PLAYER: MOST_WAITING, Rank.GUEST: MOST_WAITING - 1}
MOST_OF_A_DEVICE = 2


class QueueBusy(Exception):
    """So many wait already that another one would wait too long."""


@dataclass(frozen=True, slots=True)
class Customer:
    """Whoever wants something done. What one without a device wants is not counted."""

    rank: Rank = Rank.HOST
    device: str = ""


@dataclass(eq=False, slots=True)
class _Waiting:
    customer: Customer
    number: int
    gives_way: bool  # to what the same device asks for next


class FairQueue:
    """The customers that wait for one thing; thread-safe."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._numbers = count()
        self._waiting: list[_Waiting] = []
        self._served: _Waiting | None = None

    @contextmanager
    def turn(self, customer: Customer, timeout: float, gives_way: bool = False) -> Iterator[None]:
        """A turn; with `gives_way` the device's next wish replaces it. Raises QueueBusy, TimeoutError."""
        mine = _Waiting(customer, next(self._numbers), gives_way)
        with self._changed:
            self._make_room(mine)
            self._waiting.append(mine)
            self._changed.notify_all()
            try:
                if not self._changed.wait_for(lambda: self._is_settled(mine), timeout):
                    raise TimeoutError
                if mine not in self._waiting:
                    raise QueueBusy("the same device has asked for something else")
                self._served = mine
            finally:
                if mine in self._waiting:
                    self._waiting.remove(mine)
        try:
            yield
        finally:
            with self._changed:
                self._served = None
                self._changed.notify_all()

    def _make_room(self, mine: _Waiting) -> None:
        customer = mine.customer
        for other in [waiter for waiter in self._waiting if waiter.gives_way and customer.device]:
            if other.customer.device == customer.device:
                self._waiting.remove(other)
        present = [*self._waiting, *([self._served] if self._served else [])]
        alike = sum(waiter.customer.rank == customer.rank for waiter in present)
        own = sum(waiter.customer.device == customer.device for waiter in present) if customer.device else 0
        most_own = MOST_WAITING if customer.rank == Rank.HOST else MOST_OF_A_DEVICE
        if len(present) >= MOST_WAITING or alike >= MOST_OF[customer.rank] or own >= most_own:
            raise QueueBusy("too many wait")

    def _is_settled(self, mine: _Waiting) -> bool:
        """Whether it is next, or will never be."""
        if mine not in self._waiting:
            return True
        first = min(self._waiting, key=lambda waiter: (waiter.customer.rank, waiter.number))
        return self._served is None and first is mine
