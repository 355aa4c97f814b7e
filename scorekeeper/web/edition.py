"""What an edition adds to the pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.errors import Problem
from scorekeeper.sheets.protocol import Noted
from scorekeeper.statistics.moments.moment import Moment
from scorekeeper.web.statistics.figures import Figure
from scorekeeper.web.ui.forms import Form, PadForm


@dataclass(frozen=True, slots=True)
class OptionsForm:
    """An edition's part of the set-up page: what a table may agree on.

    `template` is drawn with `values`, the raw options as the record names them, `errors` by field, and
    what `page_values` gives for those values. `form` has a field for each option, and `usual` its default.
    `usable` makes of raw values, for so many seats, the edition's options as far as they can be used; it
    refuses nothing. `field_of` names the field that a problem is shown beside, "" for the top of the page.
    """

    template: str
    form: type[Form]
    usual: Mapping[str, Any]
    page_values: Callable[[Mapping[str, Any]], dict[str, Any]]
    usable: Callable[[Mapping[str, Any], int], Any]
    field_of: Callable[[Problem], str]

    def read(self, form: Form) -> dict[str, Any]:
        """The raw options that the form holds."""
        return {name: form[name].data for name in self.usual}

    def prefill(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """The raw options of an earlier game, of which only those that were not usual are written."""
        return {name: written.get(name, usual) for name, usual in self.usual.items()}

    def without_usual(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The raw options that are not the usual ones."""
        return {name: value for name, value in values.items() if value != self.usual[name]}


@dataclass(frozen=True, slots=True)
class NotedRound:
    """A round whose tricks were noted; `step` opens them on the round page, "" once scored."""

    noted: Noted
    step: str = ""


@dataclass(frozen=True, slots=True)
class EditionStatistics:
    """What an edition adds to the pages; words are to be translated where they are said.

    `kinds` names the kinds of its games. `by_round` is the value of a round that the picture of hits goes by.
    `heads` stand over its tables of rounds: the shares of hits, of too high and of too low bids, and the
    points of a round. `by_trump` tells whether trump changes from round to round, `penalty` that
    points are penalty points.
    """

    kinds: Mapping[str, str]
    figures: Sequence[Figure]
    by_round: str
    round_title: str
    hits_title: str
    bid_title: str
    bids_title: str
    heads: tuple[str, str, str, str]
    by_trump: bool
    penalty: bool


@dataclass(frozen=True, slots=True)
class Edition:
    """How its table is set up, drawn and put into words.

    `templates`: the folder of its round page, drawn with `page_values`. `own_values`: what a seat's own
    device draws besides; `asks` tells from it whether that seat has something to enter. `offer_texts`: the
    result that waits for a second person, a text a seat. `describe`: an event as a sentence; `tell`: a moment
    as one. `find_noted_rounds`: the rounds whose tricks were noted. `options_form`: its part of the set-up
    page. `pad_form`: what an empty pad may show. `statistics`: what is shown of its games. `extra_rounds`:
    the key of the explanation of playing on. `trick_page`: the endpoint where a trick of a game is settled.
    """

    templates: str
    own_values: Callable[[History, int], Any]
    asks: Callable[[Any], bool]
    offer_texts: Callable[[Table], tuple[str, ...]]
    page_values: Callable[[Table, str | None], dict[str, Any]]
    describe: Callable[[Event, tuple[str, ...], Table], str]
    tell: Callable[[Moment, tuple[str, ...]], str]
    find_noted_rounds: Callable[[History], tuple[NotedRound, ...]]
    options_form: OptionsForm
    pad_form: type[PadForm]
    statistics: EditionStatistics
    extra_rounds: str
    trick_page: str
