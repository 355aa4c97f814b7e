"""Measures of a page by hand, and the small parts of a sheet: figures, names, symbols, lines."""

import re
from datetime import date

import pytest

from scorekeeper.paths import PRINT
from scorekeeper.sheets.pad_lines import Grid, ruling
from scorekeeper.sheets.page import (
    A4,
    A5,
    HALF_LETTER,
    LETTER,
    comfortable,
    heads,
    is_wide,
    pad_row_height,
    row_height,
    standings_height,
    terms_height,
)
from scorekeeper.sheets.written_numbers import day, figure, fit_of, listing
from scorekeeper.words import translations
from scripts.suits import FONT, build


def test_a_page_is_what_its_stylesheet_leaves_of_the_paper() -> None:
    styles = "".join((PRINT / f"{name}.css").read_text() for name in ("paper", "small"))
    margins = re.findall(r"@page ?\w* \{.*margin: (\S+)mm (\S+)mm (\S+)mm (\S+)mm; \}", styles)
    papers = ((A4, 210, 297), (LETTER, 215.9, 279.4), (A5, 148, 210))
    for (page, width, height), sides in zip(papers, margins, strict=True):
        top, right, bottom, left = map(float, sides)
        assert (page.width, page.height) == pytest.approx((width - left - right, height - top - bottom))
    halves = re.findall(r"\.half \{ left.* width: (\S+)mm; height: (\S+)mm; \}", styles)
    assert [(str(page.width), str(page.height)) for page in (A5, HALF_LETTER)] == halves


def test_rows_fit_whole_millimetres_high_and_are_lower_where_a_chart_then_stands_below() -> None:
    rooms = [(5, 33.9), (5, 34.9), (5, 35.0), (5, 200.0), (0, 9.5)]
    assert [row_height(rows, room, tallest=12) for rows, room in rooms] == [6, 6, 7, 12, 9]
    rooms = [(3, 20.0), (3, 20.1), (7, 100.0), (8, 100.0), (9, 100.0)]
    assert [pad_row_height(rows, room, tallest=12) for rows, room in rooms] == [6.6, 6.7, 12, 12, 11.1]
    assert [page.below_head for page in (A4, A5)] == [246, 169.5]
    # Below the head are 246 mm, of which a chart takes 62: 184. On A5 it takes 44.6 of 169.5: 124.9.
    assert comfortable(20, 12, (), A4) == 9
    assert comfortable(20, 8, (), A4) == 8, "no higher than they could be"
    assert comfortable(23, 10, (), A4) == 8
    assert comfortable(24, 10, (), A4) == 10, "7 mm would be too low: no chart"
    assert [comfortable(rows, 10, (), A5) for rows in (20, 21)] == [6, 10]
    # What was agreed takes 3 mm and a line of 4.2: 176.8 are left, 8 for each of 22 rows and not for 23.
    assert terms_height(("Plus/minus One",), A4) == pytest.approx(7.2)
    assert [comfortable(rows, 10, ("Plus/minus One",), A4) for rows in (22, 23)] == [8, 10]
    assert terms_height((), A4) == 0


@pytest.mark.parametrize(
    "names, height",
    [
        (["Ida", "Kai", "Ole"], 18 + 4 * 4.8),
        (["a" * 18] * 3, 18 + 4 * 4.8),  # 54 letters, in one line of the heading
        (["a" * 18] * 4, 24 + 5 * 4.8),  # 72, in two
        (["a" * 32, "Ida"], 18 + 4 * 4.8),  # the name in two lines of 16
        (["a" * 33, "Ida"], 18 + 3 * 4.8),  # it would take three: over the whole page one is enough
    ],
)
def test_standings_are_as_high_as_their_lines(names: list[str], height: float) -> None:
    assert standings_height(names, A4) == pytest.approx(height)
    assert is_wide(names, A4) is (len(names[0]) > 32)
    assert standings_height(["Ida", "Kai", "Ole"], A5) == pytest.approx(14 + 4 * 3.7)


def test_figures_days_listings_and_names_that_need_more_room() -> None:
    assert [figure(number) for number in (0, 130, -10, -1230)] == ["0", "130", "−10", "−1230"]
    german, english = translations("de"), translations("en")
    assert [day(date(2025, 3, 9), words) for words in (german, english)] == ["9. März 2025", "9 March 2025"]
    named = [listing(("A", "B", "C")[:number], german) for number in range(4)]
    assert named == ["", "A", "A und B", "A, B und C"]
    assert [fit_of(name, 10) for name in ("i" * 10, "W" * 10, "愛" * 8)] == ["fits", "longest", "long"]
    assert heads(["Ben", "Anya", "Freya"]).fit == "fits"
    for seats, most in ((3, 22), (4, 16), (5, 12), (6, 9)):
        ends = [heads(["Ida", *["e" * letters] * (seats - 1)]).fit == "fits" for letters in (most, most + 1)]
        assert ends == [True, False], seats
    assert heads(["Ben", "A" * 60, "Freya"]).fit == "longest"


def test_a_mark_lies_in_its_cell() -> None:
    lines = ruling(Grid(A4, (18, 12), 10, seats=4, rows=2, row_height=10), deals=[(1, 3)], missed=[(0, 1)])
    assert lines.corners == "M145.5 20h1.7l-1.7 1.7z"  # 30 + 3 × 38.5; head 10 + one row
    assert lines.strikes == "M97 10l2.6 2.6M107 20l-2.6 -2.6"  # 30 + 2 × 38.5 − 10, clear of the number
    assert lines.hairlines == "M0 20H184"


def test_the_font_is_what_its_outlines_make() -> None:
    assert FONT.read_bytes() == build(), "run python -m scripts.suits"
