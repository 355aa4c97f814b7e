"""What each table of a heat writes on: its pad, with its people, and the slip that takes its result to the
desk.
"""

from scorekeeper.gamelog.tournament.table_game import options_at
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.hall.printing import PAPER, PrintRequest, cuts, fitted, portions
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.words import N_

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
    event = words.gettext(EVENT) % {"heat": printing.number, "title": printing.title}
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
                event=event,
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
            heat=printing.number,
            slips=part,
            fewest=settings.fewest_first,
            hits=words.gettext(paper_of(settings.edition).hits_title),
            width=width,
            height=height,
            cuts=cuts(printing.size, (0, 0), (width, height), (_ACROSS, down)),
        )
        for part in portions(tables, _ACROSS * down)
    ]
