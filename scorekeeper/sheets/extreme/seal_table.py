"""The seal table of Extreme: below each player a block, with a row for each kind of seals, a column a round.

To tick during the rounds, or filled with the seals that were taken and left.
"""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from itertools import pairwise

from msgspec import Struct

from scorekeeper.rules.extreme.cards import COLOURS, KINDS
from scorekeeper.rules.extreme.options import RAISED_BASE, USUAL_BASE
from scorekeeper.rules.extreme.scoring import A_BLACK, A_COLOURED, A_WHITE
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.sheets.pad_lines import Grid, Ruling, across, down, tab
from scorekeeper.sheets.page import Page, row_height
from scorekeeper.sheets.symbols import SEAL_SYMBOLS
from scorekeeper.words.cards import SEAL_NAMES

# Millimetres.
KIND_COUNT = len(KINDS)
_MOST_ABREAST, _NARROWEST = 6, 5.2


def band_head(page: Page) -> float:
    """The row with the numbers of the rounds."""
    return 5.0 if page.small else 6.0


def band_gap(page: Page) -> float:
    """What is left free above a band."""
    return 4.0 if page.small else 5.0


def lead(page: Page) -> tuple[float, ...]:
    """The columns for symbol, letter and word of a kind."""
    return (5.5, 4.0, 14.5) if page.small else (7.0, 5.0, 18.0)


class SealCell(Struct, frozen=True):
    """The seals of a kind that a seat took, and those that were left, empty for none."""

    taken: str = ""
    left: str = ""


# For each round that was played, the seals of every seat after the takings and at the end.
SealsOfRounds = Sequence[tuple[Sequence[Seals], Sequence[Seals]]]


class SealRow(Struct, frozen=True):
    """One kind of seals: its symbol, its letter where it has one, and its word. Then what is written for each
    seat and round of the band, seat by seat.
    """

    kind: str
    symbol: str
    letter: str
    word: str
    cells: tuple[SealCell, ...]


class Band(Struct, frozen=True):
    """Some rounds of a game, all kinds of seals, and the lines."""

    rounds: tuple[int, ...]
    rows: tuple[SealRow, ...]
    ruling: Ruling


def band_count(rounds: int, seats: int, page: Page) -> int:
    """How many bands so many rounds need, so that their columns are wide enough to write in."""
    abreast = min(_MOST_ABREAST, int((page.width - sum(lead(page))) / seats / _NARROWEST))
    return -(-rounds // abreast)


def least_room(rounds: int, seats: int, row_height: float, page: Page) -> float:
    """What all bands take with rows of that height."""
    return band_count(rounds, seats, page) * (KIND_COUNT * row_height + band_gap(page) + band_head(page))


def seal_height(rounds: int, seats: int, room: float, tallest: int, page: Page) -> int:
    """The height of a row, where all bands have so much room."""
    count = band_count(rounds, seats, page)
    return row_height(KIND_COUNT * count, room - count * (band_gap(page) + band_head(page)), tallest)


def bands(
    seats: int,
    rounds: int,
    height: float,
    page: Page,
    words: NullTranslations,
    named: bool,
    played: SealsOfRounds = (),
) -> tuple[Band, ...]:
    """The bands of a table of `seats`, filled with the seals of the rounds that were `played`.

    `named`: the first one has a row with the names.
    """
    many = -(-rounds // band_count(rounds, seats, page))
    starts = range(1, rounds + 1, many)
    spans = [tuple(range(first, min(first + many, rounds + 1))) for first in starts]
    above = [band_head(page) + (page.head if named and not at else 0) for at in range(len(spans))]
    return tuple(
        Band(
            span,
            tuple(_rows(seats, span, words, played)),
            _ruling(
                seats, len(span), height, page, head, page.head if head > page.head and not played else 0
            ),
        )
        for span, head in zip(spans, above, strict=True)
    )


def _rows(
    seats: int, span: tuple[int, ...], words: NullTranslations, played: SealsOfRounds
) -> Iterator[SealRow]:
    for kind in KINDS:
        word = words.gettext(SEAL_NAMES[kind])
        cells = tuple(
            SealCell(*(str(seals[seat][kind] or "") for seals in played[number - 1]))
            if number <= len(played)
            else SealCell()
            for seat in range(seats)
            for number in span
        )
        letter = kind if kind in COLOURS else ""
        yield SealRow(kind, SEAL_SYMBOLS[kind], letter, word[:1].upper() + word[1:], cells)


def _ruling(seats: int, rounds: int, row_height: float, page: Page, head: float, names: float) -> Ruling:
    """The lines below a head row of that height, with boxes so high where `names` are written."""
    start, width = sum(lead(page)), page.width
    end = head + KIND_COUNT * row_height
    seat_width = (width - start) / seats
    seat_lines = [start + seat * seat_width for seat in range(seats + 1)]
    columns = [left + part * seat_width / rounds for left in seat_lines[:-1] for part in range(1, rounds)]
    rows = [head + row * row_height for row in range(1, KIND_COUNT)]
    return Ruling(
        width=width,
        height=end + 0.2,  # half of the last line
        hairlines="".join([across(0, width, y) for y in rows] + [down(x, head, end) for x in columns]),
        boxes="".join(
            f"{tab(left + 0.8, right - 0.8, 0.2, names)}z" for left, right in pairwise(seat_lines) if names
        ),
        frames=across(0, width, head) + across(0, width, end),
        strikes="",
        corners="",
        heavy="".join(down(x, head, end) for x in seat_lines),
    )


def legend_points() -> dict[str, int]:
    """The numbers of the legend, in penalty points."""
    return {
        "coloured": A_COLOURED,
        "black": A_BLACK,
        "white": A_WHITE,
        "base": USUAL_BASE,
        "raised": RAISED_BASE,
    }


def score_lead(page: Page, bases: bool) -> tuple[float, ...]:
    """The columns before the seats': the round, and what the Black Mage costs where that changes."""
    whole = sum(lead(page))
    return (whole * 0.6, whole * 0.4) if bases else (whole,)


def score_columns(grid: Grid, hat: float) -> tuple[float | None, ...]:
    """All of them; `hat` is how wide the Black Mage's sign is, which stands beside each seat's points."""
    return (*grid.lead, *(None, hat, grid.box - hat) * grid.seats)
