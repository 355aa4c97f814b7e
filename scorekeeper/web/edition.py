"""What an edition adds to the pages."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.statistics.moments.moment import Moment
from scorekeeper.web.game.noted_rounds import Filed
from scorekeeper.web.start.house import House
from scorekeeper.web.statistics.shown import Shown
from scorekeeper.web.ui.forms import PadForm


@dataclass(frozen=True, slots=True)
class Edition:
    """How its table is set up, drawn and told.

    `templates` is the folder of its round page and `page_values` what that
    draws; `own_values` is what a seat's own device draws beside it, of which `asks` tells whether
    anything is asked of that seat now, and `offered` the result of the round
    that waits for a second person, a text a seat; `describe` tells its strokes in words and `tell` its
    moments, `file_rounds` finds the rounds whose tricks were noted, `house` is its part of the set-up
    page, `pad_form` what may be chosen for its empty pad, and `statistics` what is shown of its games;
    `extra_rounds` is the key of the explanation of playing on, `trick_page` the endpoint where a trick of a
    game is settled.
    """

    templates: str
    own_values: Callable[[History, int], Any]
    asks: Callable[[Any], bool]
    offered: Callable[[Table], tuple[str, ...]]
    page_values: Callable[[Table, str | None], dict[str, Any]]
    describe: Callable[[Event, tuple[str, ...], Table], str]
    tell: Callable[[Moment, tuple[str, ...]], str]
    file_rounds: Callable[[History], tuple[Filed, ...]]
    house: House
    pad_form: type[PadForm]
    statistics: Shown
    extra_rounds: str
    trick_page: str
