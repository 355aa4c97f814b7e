"""All that a hall prints, by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.hall.cards import badges, poster, table_cards
from scorekeeper.sheets.hall.certificates import certificates
from scorekeeper.sheets.hall.lists import by_name, by_table
from scorekeeper.sheets.hall.printing import PrintRequest
from scorekeeper.sheets.hall.results import standing_pages
from scorekeeper.sheets.hall.tables import pads, slips
from scorekeeper.words import N_

SIZE = N_("This paper is not made in the size {size}, only in {sizes}.")
_ALL, _WHOLE = ("A4", "A5", "Letter"), ("A4", "Letter")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper of a hall: its title in English, its pages, and the sizes that it is made in.

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
    "pads": Paper(N_("Pads"), pads, of_heat=True),
    "slips": Paper(N_("Result slips"), slips, _WHOLE, of_heat=True),
    "cards": Paper(N_("Table cards"), table_cards, secret=True),
    "badges": Paper(N_("Name badges"), badges, _WHOLE, secret=True),
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
    return f"{title}, {printing.words.gettext('Session %(heat)s') % {'heat': printing.number}}"
