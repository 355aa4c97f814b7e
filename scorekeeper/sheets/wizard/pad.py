"""The empty pad of Wizard: where its columns stand, and what is printed before anybody writes.

Source: 003 «Die Vergabe der Erfahrungspunkte», the printed pad: running total, and the bid in a frame.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any

from scorekeeper.rulebook.wizard.options import options_in_words
from scorekeeper.rules.wizard.bids import sum_is_bound
from scorekeeper.rules.wizard.cards import SUITS
from scorekeeper.rules.wizard.schedule import MAXIMUS_TRUMPS, hand_size, rounds_planned
from scorekeeper.sheets.edition import PadPlan
from scorekeeper.sheets.pad_lines import INK, Grid, Ruled, bars, columns, deals_of, draw_pad, ends
from scorekeeper.sheets.page import Page, lines_of, pad_row_height
from scorekeeper.sheets.standings import team_letter
from scorekeeper.sheets.symbols import CORNER, HAT, SPACE, SUIT_SYMBOLS
from scorekeeper.words.cards import CARD_NAMES

ORNAMENT = (Ruled(HAT, 0, "none", INK),)

# Millimetres.
ROOM = 17.0  # to write a running total in, wherever the paper has it
_LESS_ROOM, _LEAST_ROOM = 16.0, 10.0  # rather than suits that a pen cannot ring apart
_LEAST_IN_TALL = 9.0  # the same where rows are tall
_TALLEST, _STACKED_LEAST = 20, 9
APART = 6.0  # the middles of two suits, so that a pen rings one of them
_SIGN = 3.175  # a letter of the suits' font, 9 points
_SIGN_HEIGHT, _BESIDE_SIGNS = 2.6, 1.8  # what of it is inked, and what a large page leaves free beside them


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns before the seats', 0 for one that is not there; `trump` is how that column is set.

    The suits to ring stand side by side ("wide") or one up, one down ("zigzag"), both `APART`. A "stack" has
    them in two lines, closer; "blank" has room. `across` and `down` are how far neighbouring suits are apart.
    """

    number: float
    suits: float
    sum: float
    trump: str
    across: float
    down: float

    @property
    def lead(self) -> tuple[float, ...]:
        """Their widths."""
        return tuple(width for width in (self.number, self.suits, self.sum) if width)


@dataclass(frozen=True, slots=True)
class EmptyRow:
    """A round to write down; `trump` is a suit or "–" where it is settled before, "" where not.

    `tricks` is None where it depends on how many play; `binds`: the bids must not add up to them. `ends`
    tells for how many the game is over.
    """

    number: int
    tricks: int | None
    trump: str
    binds: bool
    ends: str


def wizard_pad(plan: PadPlan, page: Page, words: NullTranslations) -> Mapping[str, Any]:
    """What the pad shows beyond heading, names, table and date."""
    options, seats = plan.options, plan.seats
    lengths = {table: rounds_planned(options, table) for table in plan.tables}
    endings = ends(lengths, words)
    rows = tuple(_rows(plan, lengths, endings))
    feet = 2 if options.teams else 1  # the ranks at the end, and the sums of the teams
    terms = options_in_words(replace(options, specials=()), seats, words)
    sums = not plan.plain or any(row.binds for row in rows)
    lines = 3 + 2 * any(row.binds for row in rows) + lines_of(sum(len(term) + 3 for term in terms), page)
    height = pad_row_height(len(rows) + feet, page.below_head - page.legend_line * lines, _TALLEST)
    box = _box(page, seats)
    fitted = _fitted(plan, page, height, box, sums, bool(endings))
    grid = Grid(page, fitted.lead, box, seats, len(rows), height, feet)
    deals = deals_of(plan, len(rows))
    has_teams = options.teams and len(plan.tables) == 1  # who is a team; not before the table is
    return {
        "parts": ("pad",),
        "rows": rows,
        "trump": fitted.trump,
        "between": round(fitted.across - _SIGN, 3),
        "lower": round(fitted.down / 2, 3),
        "sums": sums,
        "binding": any(row.binds for row in rows),
        "teams": tuple(_teams(plan)) if options.teams else (),
        "team_of": [team_letter(seat, seats) if has_teams else "" for seat in range(seats)],
        "columns": columns(grid),
        "row_height": height,
        "drawing": draw_pad(grid, ORNAMENT, deals, bars(endings, len(rows)), pairs=feet - 1),
        "symbols": SUIT_SYMBOLS,
        "suits": [(suit, SUIT_SYMBOLS[suit], words.gettext(CARD_NAMES[suit])) for suit in SUITS],
        "endings": bool(endings),
        "corner": CORNER if deals else "",
        "space": SPACE,
        "progressive": options.scoring == "progressive",
        "agreed": terms,
    }


def _rows(plan: PadPlan, lengths: Mapping[int, int], endings: Mapping[int, str]) -> Iterator[EmptyRow]:
    options = plan.options
    for number in range(1, max(lengths.values()) + 1):
        tricks = {hand_size(options, table, number) for table in plan.tables if number <= lengths[table]}
        yield EmptyRow(
            number,
            next(iter(tricks)) if len(tricks) == 1 else None,
            (MAXIMUS_TRUMPS[number - 1] or "–") if options.variant == "maximus" else "",
            any(sum_is_bound(options, number, trick) for trick in tricks),
            endings.get(number, ""),
        )


def _fitted(plan: PadPlan, page: Page, height: float, box: float, sums: bool, ends: bool) -> Columns:
    """The widest columns that leave room to write the totals; where none does, the narrowest."""
    for kind, room in _kinds(plan, height):
        fitted = _columns(page, kind, height, sums, ends)
        if (page.width - sum(fitted.lead)) / plan.seats - box >= room:
            break
    return fitted


def _kinds(plan: PadPlan, height: float) -> Iterator[tuple[str, float]]:
    """How the trump's column may be set, the best first, and what each must leave for a total."""
    if plan.options.variant == "einfarbig":
        yield "none", ROOM
    elif plan.options.variant == "maximus":
        yield "settled", ROOM
    elif plan.plain:
        yield "blank", ROOM
    else:
        closest, least = ("stack", _LEAST_IN_TALL) if height >= _STACKED_LEAST else ("blank", _LEAST_ROOM)
        yield from (("wide", ROOM), ("zigzag", _LESS_ROOM), (closest, ROOM), ("zigzag", least), (closest, 0))


def _columns(page: Page, kind: str, height: float, sums: bool, ends: bool) -> Columns:
    across, down = _apart(kind, height)
    signs = round(4 * across + _SIGN + (0 if page.small else _BESIDE_SIGNS), 1)
    if page.small:
        number = 8.6 if ends else 7.5 if kind == "wide" else 6.4
        suits = {"stack": 10.4, "settled": 9.5, "blank": 7.5, "none": 0.0}.get(kind, signs)
        sum_ = 12.0 if kind in ("wide", "none") else 9.6
    else:
        number = 9.4 if ends else 10.0 if kind == "wide" else 8.4
        suits = {"stack": 12.4, "settled": 13.0, "blank": 12.0, "none": 0.0}.get(kind, signs)
        sum_ = 15.0 if kind in ("wide", "none") else 10.6
    return Columns(number, suits, sum_ if sums else 0.0, kind, across, down)


def _apart(kind: str, height: float) -> tuple[float, float]:
    """How far apart the middles of neighbouring suits are, across and down, in a row so high."""
    if kind != "zigzag":
        return APART, 0.0
    down = min(height - _SIGN_HEIGHT - 0.3, (APART**2 - (APART / 2) ** 2) ** 0.5)
    return (APART**2 - down**2) ** 0.5, down


def _box(page: Page, seats: int) -> float:
    """A seat's framed column, for the bid."""
    return (
        {3: 8.6, 4: 6.8, 5: 6.6}.get(seats, 6.2) if page.small else {3: 10.5, 4: 9.5, 5: 8.5}.get(seats, 7.0)
    )


def _teams(plan: PadPlan) -> Iterator[tuple[str, str]]:
    """Letter and names of each team, the names where all are known."""
    many = plan.seats // 2
    for team in range(many):
        names = [name for name in plan.names[team::many] if name] if len(plan.tables) == 1 else []
        yield team_letter(team, plan.seats), " & ".join(names) if len(names) == plan.seats // many else ""
