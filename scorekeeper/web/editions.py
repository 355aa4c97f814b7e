"""The registry of boards: how an edition's table is set up, drawn and told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.game import Game
from scorekeeper.statistics.moments.moment import Moment
from scorekeeper.web.extreme import house as extreme_house
from scorekeeper.web.extreme import moments as extreme_moments
from scorekeeper.web.extreme import noted_rounds as extreme_filing
from scorekeeper.web.extreme import page as extreme_page
from scorekeeper.web.extreme import strokes as extreme_strokes
from scorekeeper.web.game.derived import Standings
from scorekeeper.web.game.noted_rounds import Filed
from scorekeeper.web.start.house import House
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.wizard import house as wizard_house
from scorekeeper.web.wizard import moments as wizard_moments
from scorekeeper.web.wizard import own_view
from scorekeeper.web.wizard import page as wizard_page
from scorekeeper.web.wizard import strokes as wizard_strokes
from scorekeeper.web.wizard.protocol import noted_rounds as wizard_filing


@dataclass(frozen=True, slots=True)
class Board:
    """What an edition adds to the pages.

    `title` is the name on its box, `templates` the folder of its round page and `page_values` what that
    draws; `own_values` is what a seat's own device draws beside it, and `offered` the result of the round
    that waits for a second person, a text a seat; `describe` tells its strokes in words and `tell` its
    moments, `file_rounds` finds the rounds whose tricks were noted, and `house` is its part of the set-up
    page.
    """

    title: str
    templates: str
    own_values: Callable[[History, int], Any]
    offered: Callable[[Table], tuple[str, ...]]
    page_values: Callable[[Table, Standings, str | None], dict[str, Any]]
    describe: Callable[[Event, tuple[str, ...], Table], str]
    tell: Callable[[Moment, tuple[str, ...]], str]
    file_rounds: Callable[[History], tuple[Filed, ...]]
    house: House


BOARDS: dict[str, Board] = {
    "wizard": Board(
        title="Wizard",
        templates=wizard_page.TEMPLATES,
        own_values=own_view.view_own,
        offered=own_view.offered,
        page_values=wizard_page.page_values,
        describe=wizard_strokes.describe,
        tell=wizard_moments.tell,
        file_rounds=wizard_filing.file_rounds,
        house=wizard_house.HOUSE,
    ),
    "extreme": Board(
        title="Wizard Extreme",
        templates=extreme_page.TEMPLATES,
        own_values=extreme_page.own_values,
        offered=extreme_page.offered,
        page_values=extreme_page.page_values,
        describe=extreme_strokes.describe,
        tell=extreme_moments.tell,
        file_rounds=extreme_filing.file_rounds,
        house=extreme_house.HOUSE,
    ),
}


def board_of(game: Game) -> Board:
    """The board of that game's edition."""
    return BOARDS[game.edition]


def usual_edition() -> str:
    """The edition of a table that asked for none: the first."""
    return next(iter(BOARDS))


def titles() -> tuple[tuple[str, str], ...]:
    """Each edition that can be chosen, with the name on its box."""
    return tuple((edition, board.title) for edition, board in BOARDS.items())


def no_such_edition() -> str:
    """The sentence for an edition that is not here, on a page that is drawn for the usual one."""
    title = BOARDS[usual_edition()].title
    return _("There is no such edition here; this table is set for %(edition)s.", edition=title)
