"""The round plan: rounds, dealers, takings, the Schwarzmagier's cost. Source: 004 «Die Vorhersage», «Die
Vergabe der Strafpunkte», «Das Ende», «Hinweise und Taktik».
"""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import HAND_SIZE
from scorekeeper.rules.extreme.options import RAISED_BASE, Options
from scorekeeper.rules.lineup import dealer_of, order_from

OFFICIAL_ROUNDS = {3: 6, 4: 4, 5: 5}
LONG_ROUNDS = {4: 8, 5: 10}


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """What is fixed before dealing: the `order` of taking, the dealer last, and `mage_base` in points."""

    number: int
    dealer: int
    order: tuple[int, ...]
    mage_base: int
    hand_size: int = HAND_SIZE

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.order)


def rounds_planned(options: Options, seats: int) -> int:
    """How many rounds this game has."""
    return _rounds_agreed(options, seats) + options.extra_rounds


def _rounds_agreed(options: Options, seats: int) -> int:
    """How many rounds it has before it is played on."""
    return OFFICIAL_ROUNDS[seats] if options.rounds is None else options.rounds


def judge_rounds_option(options: Options, seats: int) -> list[Problem]:
    """Whether the agreed number of rounds is one of the table's; where it cannot be, of any table's."""
    of_table = {OFFICIAL_ROUNDS.get(seats), LONG_ROUNDS.get(seats)} - {None}
    choices = of_table or {*OFFICIAL_ROUNDS.values(), *LONG_ROUNDS.values()}
    if options.rounds is None or options.rounds in choices:
        return []
    facts = {"rounds": options.rounds, "choices": " / ".join(map(str, sorted(filter(None, choices))))}
    return [Problem("rounds-out-of-range", facts=facts)]


def mage_base(options: Options, seats: int, number: int) -> int:
    """What the Schwarzmagier costs in round `number` (from 1): unless agreed, 5 late in a long game."""
    length = _rounds_agreed(options, seats)
    long = length == LONG_ROUNDS.get(seats)
    raised = long and options.mage_raise and number > length // 2
    return RAISED_BASE if raised else options.mage_base


@lru_cache(maxsize=1024)
def plan_round(options: Options, seats: int, first_dealer: int, number: int) -> PlannedRound:
    """The plan of round `number` (from 1)."""
    dealer = dealer_of(first_dealer, number, seats)
    order = order_from(dealer + 1, seats)
    return PlannedRound(number, dealer, order, mage_base(options, seats, number))
