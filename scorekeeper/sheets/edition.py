"""What an edition needs to come on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any, Protocol

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.page import Page
from scorekeeper.sheets.protocol import Noted


@dataclass(frozen=True, slots=True)
class PadPlan:
    """The games that an empty pad is for; `options` are the edition's own value.

    `tables` are the numbers of players that it serves, ascending; `names` are empty where they are to be
    written. `first_dealer` is None where that is not settled yet. A `plain` one has no columns but those that
    are written in each round.
    """

    tables: tuple[int, ...]
    options: Any
    names: tuple[str, ...]
    first_dealer: int | None
    plain: bool

    @property
    def seats(self) -> int:
        """How many columns."""
        return self.tables[-1]


@dataclass(frozen=True, slots=True)
class Number:
    """A figure of the evening, in words: what it is, and how much."""

    what: str
    much: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rules card: a title in English, and explanations of the rulebook by key."""

    title: str
    keys: tuple[str, ...]


Quarters = tuple[tuple[Chapter, ...], ...]  # the pages of the folded card, the cover first
Signs = tuple[tuple[str, str, str], ...]  # suit or colour, symbol, name in English


class Edition(Protocol):
    """An edition's sheets: what stands over them, their templates and the values that they are filled with.

    A further edition is a module with this shape, three templates, and a row in `sheets.editions`.
    """

    player_counts: range
    heading: str  # in English, or a name
    hits_title: str  # in English: what it is called that somebody played as they should
    sheet_template: str
    pad_template: str
    protocol_template: str
    signs: Signs
    card: Quarters

    def sheet(self, result: Result, page: Page, words: NullTranslations) -> Mapping[str, Any]:
        """What the filled sheet shows beyond names and date; `closing` is how high the end may be."""

    def hits(self, result: Result) -> tuple[int, ...]:
        """How often each seat played as it should: what the ranking tells beside the points."""

    def pad_options(self, raw: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
        """The options of a game that such a pad has to have room for."""

    def pad(self, plan: PadPlan, page: Page, words: NullTranslations) -> Mapping[str, Any]:
        """What the empty pad shows; `parts` are the pages that it takes."""

    def protocol(self, game: Game, noted: Noted, language: str) -> Mapping[str, Any]:
        """What a round's protocol shows, on paper and on the screen: `protocol` is its table."""

    def numbers(self, result: Result, ahead: tuple[int, ...], words: NullTranslations) -> tuple[Number, ...]:
        """What a certificate tells of the evening of those who are `ahead`, together."""
