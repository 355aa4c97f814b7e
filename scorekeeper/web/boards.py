"""The registry of boards: how an edition's table is drawn and told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.game import Game
from scorekeeper.web.standings import Standings
from scorekeeper.web.wizard import page as wizard_page
from scorekeeper.web.wizard import strokes as wizard_strokes


@dataclass(frozen=True, slots=True)
class Board:
    """What an edition adds to the pages: its templates, their values, its strokes in words."""

    templates: str
    page_values: Callable[[Table, Standings, str | None], dict[str, Any]]
    describe: Callable[[Event, tuple[str, ...], Table], str]


BOARDS: dict[str, Board] = {
    "wizard": Board(wizard_page.TEMPLATES, wizard_page.page_values, wizard_strokes.describe),
}


def board_of(game: Game) -> Board:
    """The board of that game's edition."""
    return BOARDS[game.edition]
