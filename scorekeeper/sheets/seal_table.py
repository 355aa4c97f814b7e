"""The seal table of Extreme: below each player a block, with a row for each kind of seals, a column a round.

To tick during the rounds, or filled with the seals that were left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.spelling import COLOURS, KINDS
from scorekeeper.sheets.ruling import LEAD, WIDTH, Ruling, across, down
from scorekeeper.sheets.symbols import SEAL_SYMBOLS
from scorekeeper.words import SEAL_NAMES

# Millimetres.
BAND_HEAD = 6.0
BAND_GAP = 5.0
KIND_COUNT = len(KINDS)
_MOST_ABREAST = 6  # rounds; more would leave columns too narrow to write in


@dataclass(frozen=True, slots=True)
class SealRow:
    """One kind of seals: its symbol, its letter where it has one, its word, and what is written for each
    seat and round of the band, seat by seat."""

    kind: str
    symbol: str
    letter: str
    word: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """Some rounds of a game, all kinds of seals, and the lines."""

    rounds: tuple[int, ...]
    rows: tuple[SealRow, ...]
    ruling: Ruling


def band_count(rounds: int) -> int:
    """How many bands so many rounds need."""
    return -(-rounds // _MOST_ABREAST)


def bands(
    seats: int,
    rounds: int,
    row_height: float,
    words: NullTranslations,
    left: Sequence[Sequence[Seals]] = (),
) -> tuple[Band, ...]:
    """The bands of a table of `seats`; `left` has the seals of every seat for each round that was played."""
    many = -(-rounds // band_count(rounds))
    starts = range(1, rounds + 1, many)
    spans = [tuple(range(first, min(first + many, rounds + 1))) for first in starts]
    return tuple(
        Band(span, tuple(_rows(seats, span, words, left)), _ruling(seats, len(span), row_height))
        for span in spans
    )


def _rows(
    seats: int, span: tuple[int, ...], words: NullTranslations, left: Sequence[Sequence[Seals]]
) -> Iterator[SealRow]:
    for kind in KINDS:
        word = words.gettext(SEAL_NAMES[kind])
        cells = tuple(
            str(left[number - 1][seat][kind] or "") if number <= len(left) else ""
            for seat in range(seats)
            for number in span
        )
        letter = kind if kind in COLOURS else ""
        yield SealRow(kind, SEAL_SYMBOLS[kind], letter, word[:1].upper() + word[1:], cells)


def _ruling(seats: int, rounds: int, row_height: float) -> Ruling:
    end = BAND_HEAD + KIND_COUNT * row_height
    seat_width = (WIDTH - LEAD) / seats
    seat_lines = [LEAD + seat * seat_width for seat in range(seats + 1)]
    columns = [left + part * seat_width / rounds for left in seat_lines[:-1] for part in range(1, rounds)]
    rows = [BAND_HEAD + row * row_height for row in range(1, KIND_COUNT)]
    return Ruling(
        width=WIDTH,
        height=end + 0.2,  # half of the last line
        hairlines="".join([across(0, WIDTH, y) for y in rows] + [down(x, BAND_HEAD, end) for x in columns]),
        boxes="",
        frames=across(0, WIDTH, BAND_HEAD)
        + across(0, WIDTH, end)
        + "".join(down(x, BAND_HEAD, end) for x in seat_lines),
        tints="",
        corners="",
    )
