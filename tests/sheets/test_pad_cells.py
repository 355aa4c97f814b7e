"""Where somebody writes on an empty pad, measured in the PDF: rows, room for totals, frames, bars, marks."""

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest

from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.print_pool import render_pdf
from tests.sheets.reading import Line, drawn, inked, lines, ruled, sizes

HEAVY = 0.45  # millimetres: what parts players, or ends a game
SUITS = "🛡".encode("utf-16-le")[2:].decode("utf-16-le", "surrogatepass") + "⚒☘⛰–"  # pdfium tells halves


@dataclass(frozen=True)
class Cells:
    """The grid of one pad: upper edges of its rows and the last lower one, the rules between players from
    left to right, and the frames as left, top, right, bottom."""

    rows: tuple[float, ...]
    players: tuple[float, ...]
    frames: tuple[tuple[float, float, float, float], ...]

    @property
    def heights(self) -> list[float]:
        return [round(below - above, 2) for above, below in pairwise(self.rows)]

    @property
    def rooms(self) -> list[float]:
        """How wide a running total may be, a frame each."""
        return [
            frame[0] - max(player for player in self.players if player < frame[0]) for frame in self.frames
        ]


def pdf_of(players: int | None, **how: Any) -> bytes:
    """A German pad."""
    return render_pdf(pad_html(Pad(players, **how), language="de"))


def cells(pdf: bytes, page: int = 0) -> Cells:
    """The pad on the left half of a page, or on the whole."""
    found = ruled(pdf, page)
    middle = sizes(pdf)[page][0] / 2 if sizes(pdf)[page][0] > sizes(pdf)[page][1] else 999
    found = [line for line in found if line.right < middle]
    widest = max(line.right - line.left for line in found if line.level)
    wide = [line for line in found if line.level and line.right - line.left > widest - 0.5]
    levels = sorted({round(line.top, 2) for line in wide})
    heavy = sorted({round(line.left, 2) for line in found if is_heavy(line)})
    frames = sorted(
        (square for square in squares(found) if levels[0] < square[1] and square[3] < levels[-1]),
        key=lambda square: (square[1], square[0]),
    )
    return Cells(tuple(levels), tuple(heavy), tuple(frames))


def is_heavy(line: Line) -> bool:
    return line.upright and line.width > HEAVY and line.bottom - line.top > 30


def squares(found: list[Line]) -> list[tuple[float, float, float, float]]:
    """What four neighbouring strokes enclose: across, down, back, up."""
    return [
        (a.left, a.top, b.right, c.bottom)
        for a, b, c, d in zip(found, found[1:], found[2:], found[3:], strict=False)
        if a.level and b.upright and c.level and d.upright and a.top < c.top and a.left == d.left
    ]


LONG = {"rounds": 10}


@pytest.mark.parametrize(
    "players, how, room",
    [
        # 17 mm wide wherever the paper has it, beside the frame, in rows of 7 mm.
        *((players, {"size": "A4"}, 17) for players in (3, 4, 5, 6, None)),
        *((players, {"size": "Letter"}, 17) for players in (6, None)),
        (4, {"size": "A5"}, 17),
        (4, {"per_page": 2}, 17),
        (5, {"edition": "extreme", "options": LONG}, 17),
        (None, {"edition": "extreme"}, 17),
        (4, {"edition": "extreme", "size": "A5"}, 17),
        (4, {"edition": "extreme", "options": {"rounds": 8}, "per_page": 2}, 17),
        # Half a sheet has what room there is; Letter keeps suits apart.
        *((players, {"size": "A5"}, 10) for players in (5, 6, None)),
        (4, {"size": "Letter", "per_page": 2}, 16),
        (6, {"size": "Letter", "per_page": 2}, 9),
    ],
)
def test_there_is_room_for_a_total(players, how, room):
    made = cells(pdf_of(players, **how))
    most = 5 if how.get("edition") == "extreme" else 6
    assert len(made.players) == (players or most) + 1
    assert min(made.rooms) >= room
    assert min(made.heights) >= 7
    if room == 10:
        assert min(cells(pdf_of(players, size="A5", plain=True)).rooms) > min(made.rooms)


@pytest.mark.parametrize(
    "players, size, per_page",
    [
        *((players, "A4", 1) for players in (3, 6, None)),
        *((players, "A5", 1) for players in (3, 4, 5, 6)),
        *((players, size, 2) for players in (3, 6) for size in ("A4", "Letter")),
        (None, "Letter", 1),
    ],
)
def test_a_pen_rings_one_trump_and_no_other(players, size, per_page):
    """Six millimetres between the middles of neighbouring suits, and of the dash for no trump."""
    pdf = pdf_of(players, size=size, per_page=per_page)
    grid = cells(pdf)
    suits = [mark for mark in inked(pdf) if mark.letter in SUITS and mark.left < grid.players[0]]
    rows = [
        [mark.middle for mark in suits if above < mark.middle[1] < below]
        for above, below in pairwise(grid.rows)
    ]
    assert [len(row) for row in rows[:10]] == [5] * 10
    assert min(dist(sign, other) for row in rows for sign, other in combinations(row, 2)) > 5.8


def test_the_bid_has_a_frame_of_its_own_and_the_rule_between_players_is_heavier_than_any_other():
    pdf = pdf_of(4)
    made, found = cells(pdf), ruled(pdf)
    assert len(made.frames) == 15 * 4
    assert len(made.heights) == 15 + 1, "a row a round, and one for the places"
    for left, top, right, bottom in made.frames:
        above = max(row for row in made.rows if row < top)
        below = min(row for row in made.rows if row > bottom)
        beside = min(player for player in made.players if player > right)
        assert 6 <= right - left <= 9
        assert 6 <= bottom - top < 9.01
        assert min(top - above, below - bottom) >= 0.5
        assert beside - right >= 0.5
    between = [line for line in found if is_heavy(line)]
    others = [line for line in found if line.upright and not is_heavy(line) and line.bottom - line.top > 3]
    assert len({round(line.left, 2) for line in between}) == 5
    assert min(line.width for line in between) >= 2 * max(line.width for line in others)
    rings = [box for box in drawn(pdf) if box[1] < 30 and 2 < box[3] - box[1] < 4 and box[2] - box[0] > 50]
    assert len(rings) == 1, "for whoever deals first"


@pytest.mark.parametrize(
    "edition, ends, rows", [("wizard", {10: 6, 12: 5, 15: 4}, 20), ("extreme", {4: 4, 5: 5}, 6)]
)
def test_the_universal_pad_has_a_bar_where_each_table_ends(edition, ends, rows):
    """Wizard: 20, 15, 12, 10 rounds for 3 to 6. Extreme: 6, 4, 5 for 3 to 5."""
    pdf = pdf_of(None, edition=edition)
    found = [line for line in ruled(pdf) if line.level and line.right - line.left > 150]
    bars = sorted(line.top for line in found if line.width > 0.7)
    levels = sorted({round(line.top, 2) for line in found})
    assert [levels.index(round(bar, 2)) for bar in bars] == [*ends]
    labels = [line.strip(" ⚒⛰") for line in lines(pdf) if line.startswith("zu ")]
    words = {3: "zu dritt", 4: "zu viert", 5: "zu fünft", 6: "zu sechst"}
    assert labels == [*(words[players] for players in ends.values()), words[3]]


@pytest.mark.parametrize(
    "options, columns, first, last",
    [
        ({"variant": "einfarbig"}, 4, "1 / 4", "12 / 15"),  # for three and four, one more card a round
        ({"variant": "maximus"}, 6, "1 🛡 Bl /", "5 – /"),  # 20, 15, 12 or 10 tricks: nobody knows yet
        ({"teams": True}, 6, "1 🛡 ☘ – / 1", "15 🛡 ☘ – / 15"),  # for four and six; two suits stand lower
    ],
)
def test_the_universal_pad_serves_the_tables_that_a_rule_allows(options, columns, first, last):
    pdf = pdf_of(None, options=options)
    rows = [line for line in lines(pdf) if "/" in line]
    assert (rows[0], rows[-1]) == (first, last)
    assert len(cells(pdf).players) == columns + 1


@pytest.mark.parametrize("players, size", [(3, "A4"), (6, "A4"), (None, "A4"), (4, "A5"), (5, "Letter")])
def test_no_word_of_the_legend_stands_alone_in_its_last_line(players, size):
    legend = lines(pdf_of(players, size=size))
    foot = legend[next(at for at, line in enumerate(legend) if line == "Platz") + 1 :]
    assert [line for line in foot if len(line) < 12] == []
