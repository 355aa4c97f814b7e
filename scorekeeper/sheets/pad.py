"""The empty pad: to print, put on the table and write on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.sheets.edition import PadPlan
from scorekeeper.sheets.editions import PAPER, paper_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.heading import heads
from scorekeeper.sheets.page import SIZES, TWO_ABREAST, page_of
from scorekeeper.sheets.worker import render_pdf
from scorekeeper.words import N_, say_problem, translations

DEFAULT_EDITION = next(iter(PAPER))
MOST_SHEETS = 40

PLAYERS = N_("The pad is for {fewest} to {most} players, not {players}.")
NAMES = N_("{names} names were given for {players} players.")
DEALER = N_("Who deals first is one of the {players} places.")
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

    `names` are printed over the columns; None, or an empty name, leaves room to write one. With
    `first_dealer`, a place from 0, every round has a mark beside whoever deals. `per_page` 2 puts two pads
    of half the size side by side, and `sheets` is how many sheets of paper there are to be.
    """

    players: int
    names: Sequence[str] | None = None
    edition: str = DEFAULT_EDITION
    options: Mapping[str, Any] = field(default_factory=dict)
    first_dealer: int | None = None
    size: str = next(iter(SIZES))
    per_page: int = 1
    sheets: int = 1


def pad_html(pad: Pad, *, language: str) -> str:
    """The sheets, with a row of at least 7 mm for each round.

    A pad is one page, a front and a back where a small page cannot hold a long game's scores and seals.
    Raises PadRefused, with a sentence in `language`, for what no such pad is made for, and ValueError for
    an unknown edition.
    """
    paper, words = paper_of(pad.edition), translations(language)
    _check(pad, paper.player_counts, words.gettext)
    rules = edition_of(pad.edition)
    raw = paper.pad_options(pad.options, pad.players)
    problems = rules.judge_options(raw, pad.players)
    if problems:
        first = problems[0]
        sentence = say_problem(first.code, first.facts, first.seat, (), language)
        raise PadRefused(_field_of(first), sentence)
    page = page_of(pad.size)
    style, half = TWO_ABREAST[pad.size] if pad.per_page == 2 else (page.style, page)
    plan = PadPlan(pad.players, rules.read_options(raw), pad.first_dealer)
    values = paper.pad(plan, half, words)
    if pad.per_page == 1:
        leaves = [(part,) for part in values["parts"]]
    else:
        leaves = [values["parts"] if len(values["parts"]) == 2 else values["parts"] * 2]
    return fill(
        paper.pad_template,
        language,
        half,
        style=style,
        heading=words.gettext(paper.heading),
        heads=heads(pad.names or [""] * pad.players, half),
        leaves=leaves * pad.sheets,
        **values,
    )


def pad_pdf(pad: Pad, *, language: str, render: Callable[[str], bytes] = render_pdf) -> bytes:
    """The same as PDF. Raises PrintingUnavailable, PrintingFailed, and what `pad_html` raises."""
    return render(pad_html(pad, language=language))


def _check(pad: Pad, counts: range, say: Callable[[str], str]) -> None:
    players, names = pad.players, pad.names
    if players not in counts:
        raise PadRefused("players", say(PLAYERS).format(fewest=counts[0], most=counts[-1], players=players))
    if names is not None and len(names) != players:
        raise PadRefused("name", say(NAMES).format(names=len(names), players=players))
    if pad.first_dealer is not None and not 0 <= pad.first_dealer < players:
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
