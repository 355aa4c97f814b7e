"""The registry of facts: who reads them off an edition's game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.statistics import extreme, wizard
from scorekeeper.statistics.facts import GameFacts, RoundFacts, margin, seat_facts


@dataclass(frozen=True, slots=True)
class Reader:
    """What an edition adds: the kinds of its games, the usual one first, and the facts of their rounds."""

    kinds: tuple[str, ...]
    kind_of: Callable[[Any], str]
    usual_rounds: Callable[[Any, int], int]
    rounds_of: Callable[[Game, Result], list[list[RoundFacts]]]


READERS: dict[str, Reader] = {
    "wizard": Reader(wizard.KINDS, wizard.kind_of, wizard.usual_rounds, wizard.rounds_of),
    "extreme": Reader(extreme.KINDS, extreme.kind_of, extreme.usual_rounds, extreme.rounds_of),
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
