"""The lines of a pad, drawn under its table as a few strokes of one picture.

Borders of single cells would be the larger half of the work of drawing a sheet, and would not meet
as exactly. All measures are millimetres; the widths of the columns are also those of paper.css.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

WIDTH = 184.0
HEAD = 10.0
LEAD = 30.0  # round, tricks and trump
_MARK = 1.7
_BID_WIDTHS = {3: 11.0, 4: 10.0}
_BID_WIDTH = 8.5

Place = tuple[int, int]  # line and seat, both from 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """A picture's size and its SVG paths.

    `hairlines` part the rounds, `boxes` frame a seat's second column, `frames` the seats; `tints` and
    `corners` are filled.
    """

    width: float
    height: float
    hairlines: str
    boxes: str
    frames: str
    tints: str
    corners: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns and rows of a pad; `feet` are rows below the rounds, without framed boxes.

    `box` is how wide a seat's framed column is; 0 is the width that a bid needs.
    """

    seats: int
    rows: int
    row_height: float
    feet: int = 0
    box: float = 0

    @property
    def box_width(self) -> float:
        """The width of the framed column."""
        return self.box or _BID_WIDTHS.get(self.seats, _BID_WIDTH)

    @property
    def foot(self) -> float:
        """Where the rounds end."""
        return HEAD + self.rows * self.row_height

    @property
    def end(self) -> float:
        """Where the last row ends."""
        return self.foot + self.feet * self.row_height

    def top(self, row: int) -> float:
        """The upper edge of a row."""
        return HEAD + row * self.row_height

    def left(self, seat: int) -> float:
        """The left edge of a seat's two columns; of the seat after the last: the right edge of all."""
        return LEAD + seat * (WIDTH - LEAD) / self.seats

    def box_left(self, seat: int) -> float:
        """The left edge of a seat's framed column."""
        return self.left(seat + 1) - self.box_width


def ruling(grid: Grid, deals: Collection[Place] = (), missed: Collection[Place] = ()) -> Ruling:
    """The lines of `grid`, with a corner where a seat deals and a tint where it missed its bid."""
    return Ruling(
        width=WIDTH,
        height=grid.end + 0.2,  # half of the last line
        hairlines="".join(across(0, WIDTH, grid.top(row)) for row in range(1, grid.rows + grid.feet)),
        boxes="".join(down(grid.box_left(seat), HEAD, grid.foot) for seat in range(grid.seats)),
        frames="".join(_frames(grid)),
        tints="".join(_box(grid, row, seat) for row, seat in sorted(missed)),
        corners="".join(_corner(grid.left(seat), grid.top(row)) for row, seat in sorted(deals)),
    )


def _frames(grid: Grid) -> Iterator[str]:
    yield across(0, WIDTH, HEAD)
    yield across(0, WIDTH, grid.end)
    yield down(LEAD, HEAD, grid.end)
    for seat in range(grid.seats):
        yield down(grid.left(seat + 1), HEAD, grid.end)
    if grid.feet:
        yield across(0, WIDTH, grid.foot)


def across(left: float, right: float, y: float) -> str:
    """A level line."""
    return f"M{left:.5g} {y:.5g}H{right:.5g}"


def down(x: float, top: float, bottom: float) -> str:
    """An upright line."""
    return f"M{x:.5g} {top:.5g}V{bottom:.5g}"


def _box(grid: Grid, row: int, seat: int) -> str:
    width, height = grid.box_width, grid.row_height
    return f"M{grid.box_left(seat):.5g} {grid.top(row):.5g}h{width:.5g}v{height:.5g}h-{width:.5g}z"


def _corner(x: float, y: float) -> str:
    return f"M{x:.5g} {y:.5g}h{_MARK}l-{_MARK} {_MARK}z"
