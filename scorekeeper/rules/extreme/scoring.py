"""Penalty points of a round and the derived table of a game: the fewest lead.

Source: 004 «Die Vergabe der Strafpunkte», «Das Ende».
"""

from collections.abc import Sequence

from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.schedule import plan_round, rounds_planned
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.spelling import BLACK, WHITE
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result, RoundResult, rank_seats

A_COLOURED = 2
A_BLACK = 3
A_WHITE = 4


def penalty(seals: Seals) -> int:
    """Penalty points of the seals that are left before a seat."""
    return A_COLOURED * seals.coloured + A_BLACK * seals[BLACK] + A_WHITE * seals[WHITE]


def mage_penalty(base: int, blacks: int) -> int:
    """Penalty points of the Schwarzmagier where the others took so many black seals."""
    return max(base - blacks, 0)


def penalties(left: Sequence[Seals], mage: int | None, base: int) -> tuple[int, ...]:
    """Penalty points of every seat in one round; `mage` is the Schwarzmagier's seat or None."""
    blacks = sum(seals[BLACK] for seat, seals in enumerate(left) if seat != mage)
    return tuple(
        mage_penalty(base, blacks) if seat == mage else penalty(seals) for seat, seals in enumerate(left)
    )


def score(game: Game) -> Result:
    """The derived table of a game's closed rounds."""
    totals = [0] * game.seats
    rows = []
    for number, round in enumerate(game.rounds, start=1):
        plan = plan_round(game.options, game.seats, game.first_dealer, number)
        made = penalties(round.left, round.mage, plan.mage_base)
        totals = [total + new for total, new in zip(totals, made, strict=True)]
        rows.append(RoundResult(number, HAND_SIZE, plan.dealer, made, tuple(totals)))
    planned = rounds_planned(game.options, game.seats)
    ranking = rank_seats(totals, fewest_first=True)
    return Result(
        game=game,
        rounds_planned=planned,
        rounds=tuple(rows),
        complete=len(rows) == planned,
        ranking=ranking,
        leaders=tuple(standing.seat for standing in ranking if standing.rank == 1),
    )
