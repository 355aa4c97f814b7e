"""How many numbers stand in a row: the server tells how many there are, a style sheet how much room."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

STATIC = Path(__file__).parents[2] / "static" / "css"
SHEETS = ("ui/tokens.css", "ui/base.css", "game/chips.css")
FINGER = 44
COUNTS = range(2, 24)
ROOMS = (140, 176, 219, 264, 300, 308, 352, 366, 396, 451, 484, 528, 572, 600, 650, 700, 748, 836, 968, 1060)
NAMED = "@container numbers "

# Where each number lies in its row of seats, as [left, top, width, height] from the upper left of all.
MEASURE = """() => Object.fromEntries([...document.querySelectorAll(".chips")].map((chips) => {
  const corner = chips.getBoundingClientRect();
  return [chips.dataset.of, [...chips.children].map((each) => each.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x - corner.x, y - corner.y, width, height])];
}))"""

Box = tuple[float, float, float, float]


def laid(page: Page, styles: str) -> dict[tuple[int, int], list[Box]]:
    """Every count of numbers in every room."""
    rows = "".join(
        f'<form class="seat__form" style="width: {room}px">'
        f'<div class="chips of-{count}" data-of="{count} {room}">'
        + '<button type="button" class="chip">1</button>' * count
        + "</div></form>"
        for count in COUNTS
        for room in ROOMS
    )
    page.set_content(f"<!doctype html><style>{styles}</style>{rows}")
    found = page.evaluate(MEASURE)
    return {(int(of.split()[0]), int(of.split()[1])): boxes for of, boxes in found.items()}


def rows_of(boxes: list[Box]) -> list[int]:
    """How many numbers each row has."""
    tops = [round(top) for _, top, _, _ in boxes]
    return [tops.count(top) for top in sorted(set(tops))]


@pytest.fixture(scope="module")
def styles() -> str:
    return "".join((STATIC / sheet).read_text() for sheet in SHEETS)


def test_numbers_stand_in_as_few_rows_as_fingers_allow(
    stranger_page: Callable[..., Page], styles: str
) -> None:
    """By hand: 12 numbers in 352 px, where 8 fit: 6 and 6; 23 in 308 px: 6, 6, 6 and 5."""
    found = laid(stranger_page(), styles)
    assert rows_of(found[12, 352]) == [6, 6]
    assert rows_of(found[23, 308]) == [6, 6, 6, 5]
    for (count, room), boxes in found.items():
        rows = math.ceil(count / (room // FINGER))
        long = math.ceil(count / rows)
        assert rows_of(boxes) == [long] * (rows - 1) + [count - long * (rows - 1)], (count, room)
        for left, _, width, height in boxes:
            assert width > FINGER - 0.1, (count, room)
            assert height > FINGER - 0.1, (count, room)
            assert left + width < room + 0.1, (count, room)


def test_a_browser_that_asks_no_container_has_numbers_for_fingers(
    stranger_page: Callable[..., Page], styles: str
) -> None:
    """Safari 15.4 and Chrome 100: perhaps one row more, and the last one shorter."""
    assert styles.count(NAMED) > 20
    for (count, room), boxes in laid(stranger_page(), styles.replace(NAMED, "@media not all and ")).items():
        across = (room + 2) // (FINGER + 2)
        assert len(rows_of(boxes)) == math.ceil(count / across), (count, room)
        assert all(
            width > FINGER - 0.1 and height > FINGER - 0.1 and left + width < room + 0.1
            for left, _, width, height in boxes
        ), (count, room)
