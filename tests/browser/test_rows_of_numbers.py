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


@pytest.mark.parametrize("asks_containers", [True, False], ids=["new", "Safari 15.4 and Chrome 100"])
def test_numbers_stand_in_as_few_rows_as_fingers_allow(
    stranger_page: Callable[..., Page], asks_containers: bool
) -> None:
    """By hand: 12 numbers in 352 px, where 8 fit: 6 and 6; 23 in 308 px: 6, 6, 6 and 5. A browser that asks
    no container has perhaps one row more, and the last one shorter.
    """
    styles = "".join((STATIC / sheet).read_text() for sheet in SHEETS)
    assert styles.count(NAMED) > 20
    if not asks_containers:
        styles = styles.replace(NAMED, "@media not all and ")
    found = laid(stranger_page(), styles)
    if asks_containers:
        assert [rows_of(found[12, 352]), rows_of(found[23, 308])] == [[6, 6], [6, 6, 6, 5]]
    for (count, room), boxes in found.items():
        rows = math.ceil(count / (room // FINGER))
        long = math.ceil(count / rows)
        if asks_containers:
            assert rows_of(boxes) == [long] * (rows - 1) + [count - long * (rows - 1)], (count, room)
        else:
            assert len(rows_of(boxes)) == math.ceil(count / ((room + 2) // (FINGER + 2))), (count, room)
        for left, _, width, height in boxes:
            assert min(width, height) > FINGER - 0.1, (count, room)
            assert left + width < room + 0.1, (count, room)
