"""Figures, names, symbols and lines: the small parts of a sheet."""

from datetime import date

import pytest

from scorekeeper.sheets.pad_lines import Grid, ruling
from scorekeeper.sheets.page import A4, heads
from scorekeeper.sheets.written_numbers import day, figure, fit_of, listing
from scorekeeper.words import translations
from scripts.suits import FONT, build


@pytest.mark.parametrize("number, text", [(0, "0"), (130, "130"), (-10, "−10"), (-1230, "−1230")])
def test_figures(number, text):
    assert figure(number) == text


def test_days():
    assert day(date(2025, 3, 9), translations("de")) == "9. März 2025"
    assert day(date(2025, 3, 9), translations("en")) == "9 March 2025"


@pytest.mark.parametrize(
    "names, text",
    [((), ""), (("Anya",), "Anya"), (("Anya", "Ben"), "Anya und Ben"), (("A", "B", "C"), "A, B und C")],
)
def test_listings(names, text):
    assert listing(names, translations("de")) == text


def test_wide_letters_need_more_room():
    assert fit_of("i" * 10, 10) == "fits"
    assert fit_of("W" * 10, 10) == "longest"
    assert fit_of("愛" * 8, 10) == "long"


def test_one_size_for_all_names():
    assert heads(["Ben", "Anya", "Freya"]).fit == "fits"
    assert heads(["Ben", "A" * 60, "Freya"]).fit == "longest"


def test_a_mark_lies_in_its_cell():
    drawn = ruling(Grid(A4, (18, 12), 10, seats=4, rows=2, row_height=10), deals=[(1, 3)], missed=[(0, 1)])
    assert drawn.corners == "M145.5 20h1.7l-1.7 1.7z"  # 30 + 3 × 38.5; head 10 + one row
    assert drawn.strikes == "M97 10l2.6 2.6M107 20l-2.6 -2.6"  # 30 + 2 × 38.5 − 10, clear of the number
    assert drawn.hairlines == "M0 20H184"


def test_the_font_is_what_its_outlines_make():
    assert FONT.read_bytes() == build(), "run python -m scripts.suits"
