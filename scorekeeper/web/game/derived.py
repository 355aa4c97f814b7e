"""What follows from the rounds that count, worked out once for each state of the pad.

Most taps enter something into the open round and leave the closed ones alone; the log then keeps
the very same `Game`, and what was derived from it is still right.
"""

from collections import OrderedDict
from dataclasses import dataclass
from itertools import count
from threading import Lock

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result

KEPT = 256


@dataclass(frozen=True, slots=True, eq=False)
class Standings:
    """A state of the pad with its derived table; `key` is its number in this process."""

    key: int
    result: Result


_kept: OrderedDict[int, Standings] = OrderedDict()
_lock = Lock()
_numbers = count(1)


def standings_of(game: Game) -> Standings:
    """The standings of that very game."""
    with _lock:
        standings = _kept.get(id(game))
        if standings is None or standings.result.game is not game:
            standings = Standings(next(_numbers), score(game))
            _kept[id(game)] = standings
        _kept.move_to_end(id(game))
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
        return standings
