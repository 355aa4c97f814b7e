"""How high rows may be, and how much a name takes of a line: by hand from the measures of a page."""

import pytest

from scorekeeper.sheets.page import (
    A4,
    A5,
    comfortable,
    is_wide,
    pad_row_height,
    page_of,
    row_height,
    standings_height,
    terms_height,
)


@pytest.mark.parametrize(
    "rows, room, height",
    [(5, 33.9, 6), (5, 34.9, 6), (5, 35.0, 7), (5, 200.0, 12), (0, 9.5, 9)],
)
def test_rows_are_whole_millimetres_high_and_fit(rows: int, room: float, height: int) -> None:
    assert row_height(rows, room, tallest=12) == height


@pytest.mark.parametrize(
    "rows, room, height",
    [(3, 20.0, 6.6), (3, 20.1, 6.7), (7, 100.0, 12), (8, 100.0, 12), (9, 100.0, 11.1)],
)
def test_rows_to_write_in_are_tenths_of_a_millimetre_high(rows: int, room: float, height: float) -> None:
    assert pad_row_height(rows, room, tallest=12) == height


@pytest.mark.parametrize(
    "rows, height, lower",
    [
        (20, 12, 9),  # below the head are 246 mm, of which a chart takes 62: 184 for 20 rows
        (20, 8, 8),  # no higher than they could be
        (23, 10, 8),
        (24, 10, 10),  # 7 mm would be too low: no chart
    ],
)
def test_rows_are_a_little_lower_where_a_chart_then_stands_below(rows: int, height: int, lower: int) -> None:
    assert comfortable(rows, height, (), A4) == lower


def test_on_a_small_page_rows_may_be_lower() -> None:
    """Below the head are 169.5 mm, of which a chart takes 44.6: 124.9."""
    assert [comfortable(rows, 10, (), A5) for rows in (20, 21)] == [6, 10]


def test_what_was_agreed_takes_room_from_the_rows() -> None:
    """3 mm and a line of 4.2: 176.8 are left, 8 for each of 22 rows and not for 23."""
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


def test_standings_of_a_small_page_have_lower_lines() -> None:
    assert standings_height(["Ida", "Kai", "Ole"], A5) == pytest.approx(14 + 4 * 3.7)


def test_a_name_of_more_than_two_lines_takes_the_ranking_over_the_whole_page() -> None:
    assert [is_wide(["a" * letters], A4) for letters in (20, 32, 33)] == [False, False, True]


def test_there_are_three_sizes_of_paper() -> None:
    with pytest.raises(ValueError, match="only A4, A5, Letter"):
        page_of("A3")
