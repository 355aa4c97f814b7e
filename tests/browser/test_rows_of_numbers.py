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

# How many numbers each row has, the least side of all, and how far they reach to the right.
MEASURE = """() => [...document.querySelectorAll(".chips")].map((chips) => {
  const boxes = [...chips.children].map((number) => number.getBoundingClientRect());
  const tops = boxes.map(({ y }) => Math.round(y));
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  const least = Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
  const right = Math.max(...boxes.map((box) => box.right)) - chips.getBoundingClientRect().x;
  return [...chips.dataset.of.split(" ").map(Number), rows, least, right];
})"""


@pytest.mark.parametrize("asks_containers", [True, False], ids=["new", "Safari 15.4 and Chrome 100"])
def test_numbers_stand_in_the_fewest_rows(stranger_page: Callable[..., Page], asks_containers: bool) -> None:
    """By hand: 12 numbers in 352 px, where 8 fit: 6 and 6; 23 in 308 px: 6, 6, 6 and 5. A browser that asks
    no container has perhaps one row more, and the last one shorter.
    """
    styles = "".join((STATIC / sheet).read_text() for sheet in SHEETS)
    assert styles.count(NAMED) > 20
    if not asks_containers:
        styles = styles.replace(NAMED, "@media not all and ")
    forms = "".join(
        f'<form class="seat__form" style="width: {room}px">'
        f'<div class="chips of-{count}" data-of="{count} {room}">'
        + '<button type="button" class="chip">1</button>' * count
        + "</div></form>"
        for count in COUNTS
        for room in ROOMS
    )
    page = stranger_page()
    page.set_content(f"<!doctype html><style>{styles}</style>{forms}")
    found = {(count, room): measured for count, room, *measured in page.evaluate(MEASURE)}
    if asks_containers:
        assert [found[12, 352][0], found[23, 308][0]] == [[6, 6], [6, 6, 6, 5]]
    for (count, room), (numbers, least, right) in found.items():
        rows = math.ceil(count / (room // FINGER))
        long = math.ceil(count / rows)
        if asks_containers:
            assert numbers == [long] * (rows - 1) + [count - long * (rows - 1)], (count, room)
        else:
            assert len(numbers) == math.ceil(count / ((room + 2) // (FINGER + 2))), (count, room)
        assert least > FINGER - 0.1, (count, room)
        assert right < room + 0.1, (count, room)
