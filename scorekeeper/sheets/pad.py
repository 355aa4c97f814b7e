"""The empty pad: to print, put on the table and write on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.sheets.edition import PadPlan
from scorekeeper.sheets.editions import EDITIONS
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.page import SIZES, TWO_ABREAST, heads, page_of
from scorekeeper.sheets.templates import fill
from scorekeeper.words import N_, translations
from scorekeeper.words.problems import say_problem

DEFAULT_EDITION = next(iter(EDITIONS))
MOST_SHEETS = 40

ANY_DEALER = N_("A pad for any number of players marks no dealers: who deals depends on how many play.")
PLAYERS = N_("The pad is for {fewest} to {most} players, not {players}.")
NAMES = N_("{names} names were given for {players} players.")
DEALER = N_("The first dealer has to be one of the {players} seats.")
SHEETS = N_("1 to {most} sheets can be printed at once, not {sheets}.")
SIZE = N_("There is no pad of the size {size}, only {sizes}.")
ABREAST = N_("Two pads fit on one sheet of the size {sizes}, not {size}.")


class PadRefused(ValueError):
    """Such a pad is not made: a sentence, and the `field` or option that is to blame."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


@dataclass(frozen=True, slots=True)
class Pad:
    """Which empty pad it shall be; `options` are raw ones of the public record.

    `players` None is the universal pad: as many columns and rows as any table needs, with bars where the
    games of fewer rounds end. `names` are printed over the columns; None, or an empty name, leaves room to
    write one. With `first_dealer`, a place from 0, every round has a mark beside whoever deals. A `plain`
    one leaves out what is there to ring or to add up. `per_page` 2 puts two pads of half the size side by
    side, and `sheets` is how many sheets of paper there are to be. `table` and `event` are printed where else
    table and date are to be written.
    """

    players: int | None
    names: Sequence[str] | None = None
    edition: str = DEFAULT_EDITION
    options: Mapping[str, Any] = field(default_factory=dict)
    first_dealer: int | None = None
    size: str = next(iter(SIZES))
    per_page: int = 1
    sheets: int = 1
    plain: bool = False
    table: str = ""
    event: str = ""


def pad_html(pad: Pad, *, language: str, told_in: str | None = None) -> str:
    """The sheets, with a row of at least 7 mm for each round.

    A pad is one page, a front and a back where a small page cannot hold a game's scores and seals.
    Raises PadRefused, with a sentence in `told_in` or else in `language`, for what no such pad is made for,
    and ValueError for an unknown edition.
    """
    paper, words = paper_of(pad.edition), translations(language)
    say = translations(told_in or language).gettext
    _check(pad, paper.player_counts, say)
    rules, records = edition_of(pad.edition), records_of(pad.edition)
    agreed = {
        table: records.read_options(paper.pad_options(pad.options, table))
        for table in (paper.player_counts if pad.players is None else (pad.players,))
    }
    problems = {table: rules.judge_options(options, table) for table, options in agreed.items()}
    tables = tuple(table for table, found in problems.items() if not found)
    if not tables:
        first = next(iter(problems.values()))[0]
        sentence = say_problem(first.code, first.facts, first.seat, (), told_in or language)
        raise PadRefused(_field_of(first), sentence)
    names = _names(pad, tables[-1], say)
    page = page_of(pad.size)
    style, half = TWO_ABREAST[pad.size] if pad.per_page == 2 else (page.style, page)
    options = agreed[tables[-1]].valid_options
    values = paper.pad(PadPlan(tables, options, names, pad.first_dealer, pad.plain), half, words)
    return fill(
        paper.pad_template,
        language,
        half,
        style=style,
        heading=words.gettext(paper.heading),
        heads=heads(names, half),
        table=pad.table,
        event=pad.event,
        leaves=[(part,) * pad.per_page for part in values["parts"]] * pad.sheets,
        **values,
    )


def _names(pad: Pad, seats: int, say: Callable[[str], str]) -> tuple[str, ...]:
    """A name for each column, empty where it is to be written."""
    given = tuple(pad.names or ())
    if len(given) > seats or (given and pad.players is not None and len(given) != seats):
        raise PadRefused("name", say(NAMES).format(names=len(given), players=seats))
    return given + ("",) * (seats - len(given))


def _check(pad: Pad, counts: range, say: Callable[[str], str]) -> None:
    players = pad.players
    if players is not None and players not in counts:
        raise PadRefused("players", say(PLAYERS).format(fewest=counts[0], most=counts[-1], players=players))
    if pad.first_dealer is not None and players is None:
        raise PadRefused("first_dealer", say(ANY_DEALER))
    if pad.first_dealer is not None and players is not None and not 0 <= pad.first_dealer < players:
        raise PadRefused("first_dealer", say(DEALER).format(players=players))
    if not 1 <= pad.sheets <= MOST_SHEETS:
        raise PadRefused("sheets", say(SHEETS).format(most=MOST_SHEETS, sheets=pad.sheets))
    if pad.size not in SIZES:
        raise PadRefused("size", say(SIZE).format(sizes=", ".join(SIZES), size=pad.size))
    if pad.per_page != 1 and (pad.per_page != 2 or pad.size not in TWO_ABREAST):
        raise PadRefused("per_page", say(ABREAST).format(sizes=", ".join(TWO_ABREAST), size=pad.size))


def _field_of(problem: Problem) -> str:
    if problem.code == "rounds-out-of-range":
        return "rounds"
    pair = problem.facts.get("options")
    return str(pair[0]) if isinstance(pair, tuple) else str(problem.facts.get("option", ""))
