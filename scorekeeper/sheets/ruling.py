"""The lines of a pad, drawn under its table as a few strokes of one picture.

Borders of single cells would be the larger half of the work of drawing a sheet, and would not meet
as exactly. All measures are millimetres.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from scorekeeper.sheets.page import Page

_MARK = 1.7

Place = tuple[int, int]  # line and seat, both from 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """A picture's size and its SVG paths.

    `hairlines` part the rounds, `boxes` frame a seat's second column, `frames` the seats, more `heavy` where
    one player's part ends; `strikes` cross what was missed, and `corners` are filled.
    """

    width: float
    height: float
    hairlines: str
    boxes: str
    frames: str
    strikes: str
    corners: str
    heavy: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns and rows of a pad; `feet` are rows below the rounds, without framed boxes.

    `lead` are the widths of the columns before the seats', `box` is that of a seat's framed column.
    """

    page: Page
    lead: tuple[float, ...]
    box: float
    seats: int
    rows: int
    row_height: float
    feet: int = 0

    @property
    def start(self) -> float:
        """Where the seats' columns begin."""
        return sum(self.lead)

    @property
    def foot(self) -> float:
        """Where the rounds end."""
        return self.page.head + self.rows * self.row_height

    @property
    def end(self) -> float:
        """Where the last row ends."""
        return self.foot + self.feet * self.row_height

    def top(self, row: int) -> float:
        """The upper edge of a row."""
        return self.page.head + row * self.row_height

    def left(self, seat: int) -> float:
        """The left edge of a seat's two columns; of the seat after the last: the right edge of all."""
        return self.start + seat * (self.page.width - self.start) / self.seats

    def box_left(self, seat: int) -> float:
        """The left edge of a seat's framed column."""
        return self.left(seat + 1) - self.box


def columns(grid: Grid) -> tuple[float | None, ...]:
    """The width of every column of the table over these lines, None for one that takes what is left."""
    return (*grid.lead, *(None, grid.box) * grid.seats)


def ruling(
    grid: Grid,
    deals: Collection[Place] = (),
    missed: Collection[Place] = (),
    changed: Collection[int] = (),
) -> Ruling:
    """The lines of `grid`, with a corner where a seat deals and its bid struck through where it missed it.

    A heavy line stands over the rows from which other rules hold.
    """
    width, head = grid.page.width, grid.page.head
    return Ruling(
        width=width,
        height=grid.end + 0.2,  # half of the last line
        hairlines="".join(across(0, width, grid.top(row)) for row in range(1, grid.rows + grid.feet)),
        boxes="".join(down(grid.box_left(seat), head, grid.foot) for seat in range(grid.seats)),
        frames="".join(_frames(grid)),
        strikes="".join(_strike(grid, row, seat) for row, seat in sorted(missed)),
        corners="".join(_corner(grid.left(seat), grid.top(row)) for row, seat in sorted(deals)),
        heavy="".join(across(0, width, grid.top(row)) for row in sorted(changed)),
    )


def _frames(grid: Grid) -> Iterator[str]:
    width, head = grid.page.width, grid.page.head
    yield across(0, width, head)
    yield across(0, width, grid.end)
    yield down(grid.start, head, grid.end)
    for seat in range(grid.seats):
        yield down(grid.left(seat + 1), head, grid.end)
    if grid.feet:
        yield across(0, width, grid.foot)


def across(left: float, right: float, y: float) -> str:
    """A level line."""
    return f"M{left:.5g} {y:.5g}H{right:.5g}"


def down(x: float, top: float, bottom: float) -> str:
    """An upright line."""
    return f"M{x:.5g} {top:.5g}V{bottom:.5g}"


def _strike(grid: Grid, row: int, seat: int) -> str:
    """From corner to corner of the box, as on the screen; the number stays readable under it."""
    return f"M{grid.box_left(seat):.5g} {grid.top(row):.5g}l{grid.box:.5g} {grid.row_height:.5g}"


def tab(left: float, right: float, top: float, bottom: float, bow: float = 1.2) -> str:
    """The box of a name, open where it stands on the table."""
    return (
        f"M{left:.5g} {bottom:.5g}V{top + bow:.5g}a{bow} {bow} 0 0 1 {bow} -{bow}"
        f"H{right - bow:.5g}a{bow} {bow} 0 0 1 {bow} {bow}V{bottom:.5g}"
    )


def _corner(x: float, y: float) -> str:
    return f"M{x:.5g} {y:.5g}h{_MARK}l-{_MARK} {_MARK}z"
