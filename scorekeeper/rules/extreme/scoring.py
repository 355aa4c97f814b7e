"""Penalty points and the table of a game. Source: 004 «Die Vergabe der Strafpunkte», «Das Ende»."""

from collections.abc import Iterator, Sequence
from operator import mul

from scorekeeper.rules.extreme.cards import BLACK, HAND_SIZE, KINDS, WHITE
from scorekeeper.rules.extreme.schedule import plan_round, rounds_planned
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Played, Result, add_up

A_COLOURED = 2
A_BLACK = 3
A_WHITE = 4

_EACH = tuple([{WHITE: A_WHITE, BLACK: A_BLACK}.get(kind, A_COLOURED) for kind in KINDS])


def penalty(seals: Seals) -> int:
    """Penalty points of the seals that are left before a seat."""
    return sum(map(mul, _EACH, seals.counts))


def mage_penalty(base: int, blacks: int) -> int:
    """Penalty points of the Schwarzmagier where the others took so many black seals."""
    return max(base - blacks, 0)


def penalties(left: Sequence[Seals], mage: int | None, base: int) -> tuple[int, ...]:
    """Penalty points of every seat in one round; `mage` is the Schwarzmagier's seat or None."""
    blacks = sum(seals[BLACK] for seat, seals in enumerate(left) if seat != mage)
    of_mage, seats = mage_penalty(base, blacks), enumerate(left)
    return tuple(of_mage if seat == mage else penalty(seals) for seat, seals in seats)


def score(game: Game) -> Result:
    """The derived table of a game's closed rounds."""
    return add_up(game, _played(game), rounds_planned, 1, fewest_first=True)


def _played(game: Game) -> Iterator[Played]:
    for lineup, rounds in game.stretches():
        options, seats, dealer = lineup.options, len(lineup.seats), lineup.first_dealer
        for number, round in enumerate(rounds, start=lineup.first):
            plan = plan_round(options, seats, dealer, number)
            yield HAND_SIZE, plan.dealer, penalties(round.left, round.mage, plan.mage_base)
