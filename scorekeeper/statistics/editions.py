"""The registry of facts: who reads them off an edition's game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.statistics.extreme import facts as extreme
from scorekeeper.statistics.extreme import moments as extreme_moments
from scorekeeper.statistics.facts import GameFacts, RoundFacts, SeatFacts, margin, seat_facts
from scorekeeper.statistics.moments import course
from scorekeeper.statistics.moments.choice import chosen
from scorekeeper.statistics.moments.course import Course
from scorekeeper.statistics.moments.moment import Moment
from scorekeeper.statistics.wizard import facts as wizard
from scorekeeper.statistics.wizard import moments as wizard_moments


@dataclass(frozen=True, slots=True)
class Reader:
    """What an edition adds: the kinds of its games, the usual one first, the facts of their rounds, and what
    may be remarkable about a game besides its lead and its victory.
    """

    kinds: tuple[str, ...]
    kind_of: Callable[[Any], str]
    usual_rounds: Callable[[Any, int], int]
    rounds_of: Callable[[Game, Result], list[list[RoundFacts]]]
    moments_of: Callable[[Game, Course, Sequence[SeatFacts]], list[Moment]]


READERS: dict[str, Reader] = {
    "wizard": Reader(
        wizard.KINDS, wizard.kind_of, wizard.usual_rounds, wizard.rounds_of, wizard_moments.moments_of
    ),
    "extreme": Reader(
        extreme.KINDS, extreme.kind_of, extreme.usual_rounds, extreme.rounds_of, extreme_moments.moments_of
    ),
}


def facts_of(game: Game, result: Result) -> GameFacts | None:
    """What a finished game tells; None where not one round was played."""
    if not result.rounds:
        return None
    reader = READERS[game.edition]
    planned = result.rounds_planned
    return GameFacts(
        edition=game.edition,
        kind=reader.kind_of(game.options),
        whole=result.complete and planned == reader.usual_rounds(game.options, game.seats),
        margin=margin(result),
        seats=seat_facts(game, result, reader.rounds_of(game, result)),
    )


def moments_of(game: Game, result: Result) -> tuple[Moment, ...]:
    """What was remarkable about a game, the most remarkable first."""
    return chosen(candidates_of(game, result), game.seats)


def candidates_of(game: Game, result: Result) -> list[Moment]:
    """Everything that could be told about a game, at most one of a kind; nothing before the first round."""
    facts = facts_of(game, result)
    if facts is None:
        return []
    seen = Course(game, result)
    return [*course.moments_of(seen), *READERS[game.edition].moments_of(game, seen, facts.seats)]
