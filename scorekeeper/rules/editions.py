"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.extreme.edition import EDITION as EXTREME
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard.edition import EDITION as WIZARD

_last: tuple[Game, Result] | None = None  # games never change; who lists, stores and shows one asks in turn

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}
edition_of = EDITIONS.__getitem__  # by its code; raises KeyError where there is none


def score(game: Game) -> Result:
    """What a game adds up to by the rules of its edition; what was asked last is known."""
    global _last
    last, result = _last or (None, None)
    if result is None or last is not game:
        result = edition_of(game.edition).score(game)
        _last = game, result
    return result


def planned_of(game: Game) -> int:
    """How many rounds a game has, as far as it is agreed."""
    last = game.last_lineup
    return edition_of(game.edition).rounds_planned(last.options, len(last.seats))
