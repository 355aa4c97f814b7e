"""The lines of a pad, drawn under its table as a few strokes of one picture.

Borders of single cells would be the larger half of the work of drawing a sheet, and would not meet
as exactly. All measures are millimetres.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from gettext import NullTranslations

from msgspec import Struct

from scorekeeper.rules.lineup import dealer_of
from scorekeeper.sheets.edition import PadPlan
from scorekeeper.sheets.page import Page
from scorekeeper.words import N_

_MARK = 1.7
_SPARED = {False: 4.2, True: 3.4}  # a number's height and some
_SPARED_PARTS = (0.48, 0.65)  # of a box, at least and at most

Place = tuple[int, int]  # line and seat, both from 0


class Ruling(Struct, frozen=True):
    """A picture's size and its SVG paths.

    `hairlines` part the rounds, `boxes` frame a seat's second column, `frames` the seats. They are `heavy`
    where one player's part ends. `strikes` cross what was missed, and `corners` are filled.
    """

    width: float
    height: float
    hairlines: str
    boxes: str
    frames: str
    strikes: str
    corners: str
    heavy: str


class Grid(Struct, frozen=True):
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
    grid: Grid, deals: Collection[Place] = (), missed: Collection[Place] = (), changed: Collection[int] = ()
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
        corners="".join(_corner(grid, row, seat, _MARK) for row, seat in sorted(deals)),
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
    """From corner to corner of the box, as on the screen, but broken around the number: a 1 stays a 1."""
    least, most = _SPARED_PARTS
    spared = min(max(_SPARED[grid.page.small] / grid.row_height, least), most)
    across, down = grid.box * (1 - spared) / 2, grid.row_height * (1 - spared) / 2
    left, top = grid.box_left(seat), grid.top(row)
    right, bottom = left + grid.box, top + grid.row_height
    return f"M{left:.5g} {top:.5g}l{across:.5g} {down:.5g}M{right:.5g} {bottom:.5g}l-{across:.5g} -{down:.5g}"


def tab(left: float, right: float, top: float, bottom: float, bow: float = 1.2) -> str:
    """The box of a name, open where it stands on the table."""
    return (
        f"M{left:.5g} {bottom:.5g}V{top + bow:.5g}a{bow} {bow} 0 0 1 {bow} -{bow}"
        f"H{right - bow:.5g}a{bow} {bow} 0 0 1 {bow} {bow}V{bottom:.5g}"
    )


def _corner(grid: Grid, row: int, seat: int, size: float) -> str:
    return f"M{grid.left(seat):.5g} {grid.top(row):.5g}h{size}l-{size} {size}z"


_FOR = {3: N_("for three"), 4: N_("for four"), 5: N_("for five"), 6: N_("for six")}


def ends(lengths: Mapping[int, int], words: NullTranslations) -> dict[int, str]:
    """What to print beside the last row of each table's game, by row; nothing where all end with the pad.

    `lengths` are the rounds by number of players.
    """
    if len({*lengths.values()}) == 1:
        return {}
    return {rounds: words.gettext(_FOR[seats]) for seats, rounds in lengths.items()}


def bars(endings: Mapping[int, str], rows: int) -> tuple[int, ...]:
    """After which rows of so many a bar is drawn."""
    return tuple(sorted(row for row in endings if row < rows))


INK, SOFT, WHITE = "#1c1a17", "#8f887e", "#ffffff"
_HAIR, _FINE, _FRAME, _HEAVY, _BAR = 0.1, 0.16, 0.2, 0.5, 0.8
_INSET, _TALLEST_FRAME = 0.8, 9.0
_CORNER, _RING = 2.2, 1.2
_UNITS = 24  # of an ornament's own grid, each way


@dataclass(frozen=True, slots=True)
class Ruled:
    """A path with the colour of its line and of its area, each "none" where it has none.

    `place` moves and scales it, where it is drawn in units of its own.
    """

    path: str
    width: float
    line: str = INK
    area: str = "none"
    place: str = ""


class Drawing(Struct, frozen=True):
    """A picture that begins so far `above` the table."""

    width: float
    height: float
    above: float
    ruled: tuple[Ruled, ...]


def draw_pad(
    grid: Grid,
    ornament: tuple[Ruled, ...],
    deals: Collection[Place],
    ends: Collection[int],
    pairs: int = 0,
) -> Drawing:
    """The lines of `grid`, with the edition's `ornament` above them.

    `deals` are marked by a corner; without any, each name box has a ring to tick whoever deals first.
    After the rows in `ends`, counted from 1, there is a bar. In the last `pairs` rows two columns are one.
    """
    width, page = grid.page.width, grid.page
    marks = Ruled("".join(_corner(grid, *place, _CORNER) for place in sorted(deals)), 0, "none", INK)
    rings = Ruled("".join(_rings(grid)), _FINE, SOFT)
    ruled = (
        Ruled("".join(across(0, width, grid.top(row)) for row in range(1, grid.rows)), _HAIR, SOFT),
        Ruled("".join(across(0, width, grid.top(grid.rows + foot)) for foot in range(grid.feet)), _FRAME),
        Ruled("".join(_pad_frames(grid)), _FRAME),
        Ruled("".join(_name_boxes(grid)), _FRAME),
        Ruled(across(0, width, page.head) + across(0, width, grid.end), _HEAVY),
        Ruled("".join(_between_players(grid, pairs)), _HEAVY),
        Ruled("".join(across(0, width, grid.top(row)) for row in sorted(ends)), _BAR),
        marks if deals else rings,
        *_flourish(page, ornament),
    )
    drawn = tuple(shape for shape in ruled if shape.path)
    return Drawing(width, grid.end + _HEAVY / 2, page.title, drawn)


def deals_of(plan: PadPlan, rounds: int) -> list[Place]:
    """Where to mark the dealer; nowhere, as long as it is not settled who begins."""
    if plan.first_dealer is None:
        return []
    return [(row, dealer_of(plan.first_dealer, row + 1, plan.seats)) for row in range(rounds)]


def _between_players(grid: Grid, pairs: int) -> Iterator[str]:
    for seat in range(grid.seats + 1):
        yield down(grid.left(seat), grid.page.head, grid.end - seat % 2 * pairs * grid.row_height)


def _pad_frames(grid: Grid) -> Iterator[str]:
    """A frame of its own for the small number in each cell, not higher than a number needs."""
    width, height = grid.box - 2 * _INSET, min(grid.row_height - 2 * _INSET, _TALLEST_FRAME)
    for row in range(grid.rows):
        top = grid.top(row) + (grid.row_height - height) / 2
        for seat in range(grid.seats):
            yield _box(grid.box_left(seat) + _INSET, top, width, height)


def _name_boxes(grid: Grid) -> Iterator[str]:
    for seat in range(grid.seats):
        yield tab(grid.left(seat) + _INSET, grid.left(seat + 1) - _INSET, 0.2, grid.page.head)


def _rings(grid: Grid) -> Iterator[str]:
    for seat in range(grid.seats):
        left, middle = grid.left(seat) + 2 * _INSET, 2 * _INSET + _RING
        half = f"a{_RING} {_RING} 0 1 1"
        yield f"M{left:.5g} {middle:.5g}{half} {2 * _RING} 0{half} -{2 * _RING} 0z"


def _box(left: float, top: float, width: float, height: float) -> str:
    return f"M{left:.5g} {top:.5g}h{width:.5g}v{height:.5g}h-{width:.5g}z"


def _flourish(page: Page, ornament: tuple[Ruled, ...]) -> Iterator[Ruled]:
    """A rule that swells towards the ornament in its middle, below the heading."""
    middle, y, size, swell = page.width / 2, -page.title * 0.2, page.title * 0.36, page.title * 0.018
    for side in (-1, 1):
        near, far = middle + side * size * 0.8, page.width / 2 * (1 + side)
        half = (near + far) / 2
        path = (
            f"M{far:.5g} {y:.5g}Q{half:.5g} {y - swell:.5g} {near:.5g} {y - swell:.5g}"
            f"V{y + swell:.5g}Q{half:.5g} {y + swell:.5g} {far:.5g} {y:.5g}z"
        )
        yield Ruled(path, 0, "none", INK)
    scale = size / _UNITS
    place = f"translate({middle - size / 2:.5g} {y - size / 2:.5g}) scale({scale:.5g})"
    for stroke in ornament:
        yield replace(stroke, place=f"{place} {stroke.place}".rstrip())
