"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.extreme.edition import EDITION as EXTREME
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """The rules of the edition of that code. Raises KeyError where there is none."""
    return EDITIONS[code]


def score(game: Game) -> Result:
    """What a game adds up to by the rules of its edition."""
    return edition_of(game.edition).score(game)


def planned_of(game: Game) -> int:
    """How many rounds a game has, as far as it is agreed."""
    last = game.last_sitting
    return edition_of(game.edition).rounds_planned(last.options, len(last.seats))
