"""The seating of a heat to put up on a wall: by name, and by table."""

from dataclasses import dataclass

from scorekeeper.sheets.hall.printing import PrintRequest, alphabetical, fitted, numbered, portions
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.sheets.symbols import CORNER

# Millimetres.
_HEAD, _FOOT, _GAP = 7.0, 6.0, 8.0


@dataclass(frozen=True, slots=True)
class Type:
    """How large a list is set: letters in points, a line's height, so many columns."""

    points: float
    line: float
    columns: int


@dataclass(frozen=True, slots=True)
class Seated:
    """A line of the list by name: `where` is a table, or that somebody sits out."""

    name: str
    number: str
    where: str
    out: bool
    fit: str


@dataclass(frozen=True, slots=True)
class Box:
    """A table with its people, the first of whom deals first; or those who sit out."""

    title: str
    names: tuple[tuple[str, str], ...]  # with the class that makes each fit
    deals: bool


def by_name(printing: PrintRequest) -> list[str]:
    """Everybody of a heat in alphabetical order, with their table: in large letters while they are few."""
    words, page, seating = printing.words, page_of(printing.size), printing.chosen_heat.seating
    out, entrants = words.gettext("sits out"), printing.tournament.entrants
    where = {index: str(number) for number, table in enumerate(seating.tables, start=1) for index in table}
    people = sorted([*seating.seated, *seating.out], key=lambda index: alphabetical(printing.called(index)))
    height, numbers = page.height - page.title - _HEAD - _FOOT, any(entrant.number for entrant in entrants)
    kind = next((kind for kind in _kinds(page) if len(people) <= _lines(height, kind) * kind.columns), None)
    kind = kind or _kinds(page)[-1]
    width = (page.width - _GAP * (kind.columns - 1)) / kind.columns
    room = width - kind.points * (2.2 if numbers else 1.3)
    lines = [
        Seated(
            name := printing.called(person),
            "" if entrants[person].number is None else str(entrants[person].number),
            where.get(person, out),
            person not in where,
            fitted(name, room, kind.points),
        )
        for person in people
    ]
    pages = portions(portions(lines, _lines(height, kind)), kind.columns)
    return [
        printing.fill(
            "by_name",
            page,
            heat=printing.number,
            number=number,
            of=of,
            columns=columns,
            kind=kind,
            width=width,
            numbers=numbers,
        )
        for number, of, columns in numbered(pages)
    ]


def by_table(printing: PrintRequest) -> list[str]:
    """Every table of a heat in a box of its own."""
    words, page, seating = printing.words, page_of(printing.size), printing.chosen_heat.seating
    groups = [
        (words.gettext("Table %(table)s") % {"table": n}, table) for n, table in enumerate(seating.tables, 1)
    ]
    seats = max(map(len, seating.tables), default=0)
    pages, kind, width = _grid(page, len(groups) + bool(seating.out), seats)
    if seating.out:
        groups += [(words.gettext("Sitting out"), tuple(part)) for part in portions(seating.out, seats)]
    height = _box_height(kind, seats) - 1.3  # and what stands above its heading
    made = []
    for number, of, part in numbered(portions(groups, kind.columns * pages)):
        boxes = [
            Box(
                title,
                tuple((name, fitted(name, width - 4, kind.points)) for name in map(printing.called, table)),
                table in seating.tables,
            )
            for title, table in part
        ]
        values = {"boxes": boxes, "kind": kind, "width": width, "height": height, "corner": CORNER}
        made.append(printing.fill("by_table", page, heat=printing.number, number=number, of=of, **values))
    return made


def _kinds(page: Page) -> tuple[Type, ...]:
    if page.small:
        return (Type(14, 7.5, 1), Type(10, 5.4, 1), Type(10, 5.4, 2))
    return (Type(20, 10.5, 1), Type(15, 7.6, 1), Type(13, 6.6, 2))


def _lines(height: float, kind: Type) -> int:
    return int(height // kind.line)


def _grid(page: Page, boxes: int, seats: int) -> tuple[int, Type, float]:
    """So many rows of boxes a page, how they are set, and how wide one is: large while they fit one page."""
    kinds = (Type(12, 6, 2), Type(9, 4.6, 2)) if page.small else (Type(18, 9, 2), Type(12, 5.8, 3))
    room = page.height - page.title - _FOOT - 2
    for kind in kinds:
        rows = max(int(room // _box_height(kind, seats)), 1)
        if boxes <= rows * kind.columns:
            break
    return rows, kind, round((page.width - _GAP * (kind.columns - 1)) / kind.columns, 2)


def _box_height(kind: Type, seats: int) -> float:
    """With its heading and what is left free below."""
    return kind.line * (seats + 1.5) + 3
