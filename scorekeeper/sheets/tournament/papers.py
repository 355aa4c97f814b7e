"""All that a tournament prints, by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import segno

from scorekeeper.gamelog.tournament.table_game import options_at
from scorekeeper.names import truncate
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.sheets.symbols import CORNER
from scorekeeper.sheets.tournament.certificates import certificates
from scorekeeper.sheets.tournament.printing import (
    PAPER,
    PrintRequest,
    called,
    cuts,
    fitted,
    numbered,
    portions,
)
from scorekeeper.sheets.tournament.results import standing_pages
from scorekeeper.sheets.written_numbers import letters_of
from scorekeeper.words import N_

_CARD_EDGE = 4  # squares that have to stay white all around


@dataclass(frozen=True, slots=True)
class QrPath:
    """A path over so many squares each way, the white edge among them: a line for what is black in a row.

    Drawn a little thicker than a square, so that no viewer shows a gap between rows.
    """

    squares: int
    path: str


@lru_cache(maxsize=1000)
def qr_path(address: str) -> QrPath:
    """As few and therefore as large squares as can be; what is left over mends what is hidden or dirty.

    Raises segno.DataOverflowError where an address is too long for any.
    """
    code = segno.make(address, error="l", micro=False, boost_error=True)
    runs = []
    for y, row in enumerate(code.matrix):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                runs.append(f"M{x + _CARD_EDGE} {y + _CARD_EDGE + 0.5}h{end - x}")
            x = end + 1
    return QrPath(len(code.matrix) + 2 * _CARD_EDGE, "".join(runs))


NO_ADDRESS = N_("A poster carries the link for everybody, which the tournament’s devices and links show.")

# How badges lie on the page: across, down, and their size in millimetres.
_BADGES = {"A4": (2, 5, 90.0, 55.0), "Letter": (2, 5, 90.0, 52.0)}
_BADGE_WIDTH, _BADGE_LETTER = 80.0, 0.19  # millimetres, and of a letter of one point
# Points of the first name and of what follows: at most, at least for all alike, and for the longest ones.
_GIVEN, _FAMILY = (36.0, 22.0, 11.0), (19.0, 12.0, 8.0)


def table_cards(printing: PrintRequest) -> list[str]:
    """A page for each table with an address, or of the heat. It stands folded in the middle, and its number
    is read from both sides.
    """
    tables = sorted(printing.tables) or range(1, len(printing.chosen_heat.seating.tables) + 1)
    page = page_of(printing.size)
    return [
        printing.fill(
            "table_card",
            Page(f"card-{page.style}", page.width, page.height, page.small),
            table=table,
            qr=qr_path(printing.tables[table]) if table in printing.tables else None,
        )
        for table in tables
    ]


def poster(printing: PrintRequest) -> list[str]:
    """One page to put up: whoever scans its code finds their seat. Raises ValueError where there is none."""
    if not printing.everybody:
        raise ValueError(printing.words.gettext(NO_ADDRESS))
    page = page_of(printing.size)
    return [
        printing.fill(
            "poster",
            Page(f"card-{page.style}", page.width, page.height, page.small),
            qr=qr_path(printing.everybody),
            checks_in=printing.checks_in,
        )
    ]


def badges(printing: PrintRequest) -> list[str]:
    """A badge for everybody in the list, by name, to cut out."""
    entrants = printing.tournament.entrants
    across, down, width, height = _BADGES[printing.size]
    sheet_width, sheet_height = PAPER[printing.size]
    left, top = round((sheet_width - across * width) / 2, 2), round((sheet_height - down * height) / 2, 2)
    people = sorted(range(len(entrants)), key=lambda index: printing.alphabetical(entrants[index].name))
    names = [given_and_family(called(entrant)) for entrant in entrants]
    sizes = _size([given for given, _ in names], _GIVEN), _size([family for _, family in names], _FAMILY)
    made = []
    for page_number, of, part in numbered(portions(people, across * down)):
        shown = [_badge(printing, index, sizes) for index in part]
        lines = cuts(printing.size, (left, top), (width, height), (across, down))
        page = Page(f"badges-{page_of(printing.size).style}", sheet_width, sheet_height)
        made.append(
            printing.fill(
                "badges",
                page,
                number=page_number,
                of=of,
                badges=shown,
                width=width,
                height=height,
                left=left,
                top=top,
                cuts=lines,
            )
        )
    return made


def given_and_family(name: str) -> tuple[str, str]:
    """The first name, with a title before it, and what follows."""
    words = name.split(" ")
    titles = next((at for at, word in enumerate(words) if not word.endswith(".")), 0)
    return " ".join(words[: titles + 1]), " ".join(words[titles + 1 :])


def _size(texts: Sequence[str], points: tuple[float, float, float]) -> float:
    """The one size in which all fit their line, but for those that would be too small in it."""
    most, least, _ = points
    sizes = [_BADGE_WIDTH / (letters_of(text) * _BADGE_LETTER) for text in texts if text]
    return round(min((size for size in (*sizes, most) if size >= least), default=most), 1)


def _smaller(text: str, size: float, least: float) -> float:
    """The size of a text that does not fit its line in the one of all."""
    return max(min(size, round(_BADGE_WIDTH / (letters_of(text) * _BADGE_LETTER or 1), 1)), least)


def _badge(printing: PrintRequest, index: int, sizes: tuple[float, float]) -> dict[str, object]:
    entrant, words = printing.tournament.entrants[index], printing.words
    numbered_entrant = entrant.number is not None
    given, family = given_and_family(called(entrant))
    return {
        "given": given,
        "family": family,
        "sizes": (_smaller(given, sizes[0], _GIVEN[2]), _smaller(family, sizes[1], _FAMILY[2])),
        "club": entrant.club,
        "number": words.gettext("No. %(number)s") % {"number": entrant.number} if numbered_entrant else "",
        "qr": qr_path(printing.people[index]) if index in printing.people else None,
    }


# Millimetres.
_LIST_HEAD, _LIST_FOOT, _GAP = 7.0, 6.0, 8.0
_LETTER = 0.18  # a usual letter of one point is so wide
_DEALS = 0.35  # and the sign for who deals, with the gap before it
_LEADING, _LOOSE = 0.48, 0.62  # the height of a line for each point of its letters, at least and at most
_COLUMNS, _LARGEST_LIST = (1, 2, 3), {False: 32.0, True: 22.0}


@dataclass(frozen=True, slots=True)
class Type:
    """How large a list is set: letters in points, a line's height, so many columns."""

    points: float
    line: float
    columns: int


# By whether the page is small.
_LEAST_LIST = {False: Type(13, 6.6, 2), True: Type(10, 5.4, 2)}
_LEAST_BOXES = {False: Type(12, 5.8, 3), True: Type(9, 4.6, 2)}


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
    everybody = [*seating.seated, *seating.out]
    people = sorted(everybody, key=lambda index: printing.alphabetical(printing.called(index)))
    numbers = any(entrant.number for entrant in entrants)
    names = [printing.called(person) for person in people]
    kind, rows = _list_type(page, names, 2.2 if numbers else 1.3)
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
    pages = portions(portions(lines, rows), kind.columns)
    return [
        printing.fill(
            "by_name",
            page,
            heat=printing.label,
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
    seats = max(map(len, seating.tables))
    names = [printing.called(person) for person in seating.seated]
    pages, kind, width = _grid(page, len(groups) + bool(seating.out), seats, names)
    if seating.out:
        groups += [(words.gettext("Sitting out"), tuple(part)) for part in portions(seating.out, seats)]
    height = _box_height(kind, seats) - 1.3  # and what stands above its heading
    made = []
    for number, of, part in numbered(portions(groups, kind.columns * pages)):
        boxes = [
            Box(
                title,
                tuple(
                    (name, fitted(name, width - 4 - (0 if at else kind.points * _DEALS), kind.points))
                    for at, name in enumerate(map(printing.called, table))
                ),
                table in seating.tables,
            )
            for title, table in part
        ]
        values = {"boxes": boxes, "kind": kind, "width": width, "height": height, "corner": CORNER}
        made.append(printing.fill("by_table", page, heat=printing.label, number=number, of=of, **values))
    return made


def _list_type(page: Page, names: Sequence[str], beside: float) -> tuple[Type, int]:
    """The largest type of a list that takes no page more than the least one, and how many lines a column has.

    All columns of all pages are as long. `beside` is how many letters wide the numbers beside a name are.
    """
    least, height = _LEAST_LIST[page.small], page.height - page.title - _LIST_HEAD - _LIST_FOOT
    pages = ceil(len(names) / (int(height // least.line) * least.columns))
    kinds = []
    for columns in _COLUMNS:
        rows = ceil(len(names) / (pages * columns))
        width = (page.width - _GAP * (columns - 1)) / columns
        points = min(
            height / rows / _LEADING, width / (_usual(names) * _LETTER + beside), _LARGEST_LIST[page.small]
        )
        kinds.append((Type(points, min(height / rows, points * _LOOSE), columns), rows))
    return _rounded(*max(kinds, key=lambda kind: kind[0].points))


def _rounded(kind: Type, rows: int) -> tuple[Type, int]:
    return Type(round(kind.points, 1), int(kind.line * 100) / 100, kind.columns), rows


def _usual(names: Sequence[str]) -> float:
    """So many letters have all names but the longest few, which are set smaller."""
    lengths = sorted(map(letters_of, names))
    return lengths[int(0.95 * (len(lengths) - 1))]


def _grid(page: Page, boxes: int, seats: int, names: Sequence[str]) -> tuple[int, Type, float]:
    """So many rows of boxes a page, how they are set, and how wide one is: as large as the pages allow.

    They take no page more than in the least type, and all pages hold as many.
    """
    least, room = _LEAST_BOXES[page.small], page.height - page.title - _LIST_FOOT - 2
    fewest = int(room // _box_height(least, seats)) * least.columns
    pages = ceil(boxes / fewest)
    kinds = []
    for columns in _COLUMNS:
        rows = ceil(boxes / (pages * columns))
        width = (page.width - _GAP * (columns - 1)) / columns
        line = (room / rows - 3) / (seats + 1.5)
        points = min(line / _LEADING, (width - 5) / (_usual(names) * _LETTER), _LARGEST_LIST[page.small])
        kinds.append((Type(points, min(line, points * _LOOSE), columns), rows))
    kind, rows = _rounded(*max(kinds, key=lambda kind: kind[0].points))
    return rows, kind, round((page.width - _GAP * (kind.columns - 1)) / kind.columns, 2)


def _box_height(kind: Type, seats: int) -> float:
    """With its heading and what is left free below."""
    return kind.line * (seats + 1.5) + 3


_EVENT_LETTERS = {False: 54, True: 44}  # beside a pad's heading and its table, on a small page or not
TABLE, EVENT = N_("Table %(table)s"), N_("Session %(heat)s · %(title)s")
# How slips lie on the page, millimetres: across, and down where as many play at a table.
_ACROSS, _DOWN = 2, {"A4": {3: 4, 4: 4, 5: 4, 6: 3}, "Letter": {3: 4, 4: 4, 5: 3, 6: 3}}
_NAME_WIDTH, _NAME_POINTS = 44.0, 10.0
_HEAD, _FOOT, _EDGE, _TALLEST = 14.0, 11.0, 6.5, 9.0


def pads(printing: PrintRequest) -> list[str]:
    """A pad for each table of a heat: with the names of its people, its hands, and who deals.

    Raises PadRefused where no pad is made for what the tournament agreed on.
    """
    heat, settings, words = printing.chosen_heat, printing.tournament.settings, printing.words
    letters = _EVENT_LETTERS[page_of(printing.size).small]
    event = words.gettext(EVENT) % {"heat": printing.label, "title": printing.title}
    return [
        pad_html(
            Pad(
                players=len(people),
                names=tuple(printing.called(person) for person in people),
                edition=settings.edition,
                options=options_at(settings, len(people)),
                first_dealer=0,
                size=printing.size,
                table=words.gettext(TABLE) % {"table": number},
                event=truncate(event, letters),
            ),
            language=printing.language,
        )
        for number, people in enumerate(heat.seating.tables, start=1)
    ]


def slips(printing: PrintRequest) -> list[str]:
    """A slip for each table of a heat, several a page to cut: points and hits are written by hand."""
    words, settings, seating = printing.words, printing.tournament.settings, printing.chosen_heat.seating
    seats = max(map(len, seating.tables), default=4)
    down = _DOWN[printing.size][seats]
    width, height = PAPER[printing.size][0] / _ACROSS, PAPER[printing.size][1] / down
    room = height - 2 * _EDGE - _HEAD - _FOOT
    page = Page(f"slips-{page_of(printing.size).style}", *PAPER[printing.size])
    tables = [
        (
            words.gettext(TABLE) % {"table": number},
            [(name, fitted(name, _NAME_WIDTH, _NAME_POINTS)) for name in map(printing.called, people)],
            round(min(room / len(people), _TALLEST), 1),
        )
        for number, people in enumerate(seating.tables, start=1)
    ]
    return [
        printing.fill(
            "slips",
            page,
            heat=printing.label,
            slips=part,
            fewest=settings.fewest_first,
            hits=words.gettext(paper_of(settings.edition).hits_title),
            width=width,
            height=height,
            cuts=cuts(printing.size, (0, 0), (width, height), (_ACROSS, down)),
        )
        for part in portions(tables, _ACROSS * down)
    ]


SIZE = N_("This paper is not made in the size {size}, only in {sizes}.")
_ALL, _WHOLE = ("A4", "A5", "Letter"), ("A4", "Letter")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper of a tournament: its title in English, its pages, and the sizes that it is made in.

    Whether it is about a heat, and whether it carries secrets: codes that let a device write. `at_end` is its
    title once the tournament is over, where that is another.
    """

    title: str
    pages: Callable[[PrintRequest], list[str]]
    sizes: Sequence[str] = _ALL
    of_heat: bool = False
    secret: bool = False
    at_end: str = ""


PAPERS: Mapping[str, Paper] = {
    "names": Paper(N_("Seating by name"), by_name, of_heat=True),
    "tables": Paper(N_("Seating by table"), by_table, of_heat=True),
    # Translators: printed score pads, one for each table.
    "pads": Paper(N_("Pads"), pads, of_heat=True),
    "slips": Paper(N_("Result slips"), slips, _WHOLE, of_heat=True),
    "cards": Paper(N_("Table cards"), table_cards, secret=True),
    "badges": Paper(N_("Name badges"), badges, _WHOLE, secret=True),
    # Translators: a printed page to hang up.
    "poster": Paper(N_("Poster"), poster, secret=True),
    "standings": Paper(N_("Standings"), standing_pages, at_end=N_("Final standings")),
    "certificates": Paper(N_("Certificates"), certificates, _WHOLE),
}


def pages_of(kind: str, printing: PrintRequest) -> list[str]:
    """The pages of a paper as HTML. Raises ValueError, with a sentence, for what cannot be printed."""
    paper = PAPERS[kind]
    if printing.size not in paper.sizes:
        sentence = printing.words.gettext(SIZE)
        raise ValueError(sentence.format(size=printing.size, sizes=", ".join(paper.sizes)))
    return paper.pages(printing)


def name_of(kind: str, tournament: Tournament) -> str:
    """What a paper is called, in English, while the tournament goes on or once it is over."""
    paper = PAPERS[kind]
    return paper.at_end if paper.at_end and tournament.finished else paper.title


def title_of(kind: str, printing: PrintRequest) -> str:
    """What the PDF is called."""
    title = f"{printing.words.gettext(name_of(kind, printing.tournament))} – {printing.tournament.name}"
    if not PAPERS[kind].of_heat:
        return title
    return f"{title}, {printing.words.gettext('Session %(heat)s') % {'heat': printing.label}}"
