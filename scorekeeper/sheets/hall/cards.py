"""A card for every table, to fold and stand on it, a badge for everybody, and a poster for all."""

from dataclasses import dataclass
from functools import lru_cache

import segno

from scorekeeper.sheets.hall.printing import (
    PAPER,
    PrintRequest,
    alphabetical,
    called,
    cuts,
    fitted,
    numbered,
    portions,
)
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.words import N_

_EDGE = 4  # squares that have to stay white all around


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
                runs.append(f"M{x + _EDGE} {y + _EDGE + 0.5}h{end - x}")
            x = end + 1
    return QrPath(len(code.matrix) + 2 * _EDGE, "".join(runs))


NO_ADDRESS = N_("A poster carries the link for everybody, which the tournament’s devices and links show.")

# How badges lie on the page: across, down, and their size in millimetres.
_BADGES = {"A4": (2, 5, 90.0, 55.0), "Letter": (2, 5, 90.0, 52.0)}
_CARD_WIDTH, _CARD_POINTS, _THREE_LINES = 80.0, 25.0, 3.4


def table_cards(printing: PrintRequest) -> list[str]:
    """A page for each table with an address, or of the heat: folded in the middle it stands, and its number
    is read from both sides."""
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
    people = sorted(range(len(entrants)), key=lambda index: alphabetical(entrants[index].name))
    made = []
    for page_number, of, part in numbered(portions(people, across * down)):
        shown = [_badge(printing, index) for index in part]
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


def _badge(printing: PrintRequest, index: int) -> dict[str, object]:
    entrant, words = printing.tournament.entrants[index], printing.words
    numbered_entrant = entrant.number is not None
    return {
        "name": called(entrant),
        "fit": fitted(called(entrant), _CARD_WIDTH, _CARD_POINTS, _THREE_LINES),
        "club": entrant.club,
        "number": words.gettext("No. %(number)s") % {"number": entrant.number} if numbered_entrant else "",
        "qr": qr_path(printing.people[index]) if index in printing.people else None,
    }
