"""All that a hall prints, by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.sheets.hall.cards import badges, poster, table_cards
from scorekeeper.sheets.hall.certificates import certificates
from scorekeeper.sheets.hall.lists import by_name, by_table
from scorekeeper.sheets.hall.printing import Printing
from scorekeeper.sheets.hall.results import standing_pages
from scorekeeper.sheets.hall.tables import pads, slips
from scorekeeper.words import N_

SIZE = N_("This paper is not made in the size {size}, only in {sizes}.")
_ALL, _WHOLE = ("A4", "A5", "Letter"), ("A4", "Letter")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper of a hall: its title in English, its pages, and the sizes that it is made in.

    Whether it is about a heat, and whether it carries secrets: codes that let a device write.
    """

    title: str
    pages: Callable[[Printing], list[str]]
    sizes: Sequence[str] = _ALL
    of_heat: bool = False
    secret: bool = False


PAPERS: Mapping[str, Paper] = {
    "names": Paper(N_("Seating by name"), by_name, of_heat=True),
    "tables": Paper(N_("Seating by table"), by_table, of_heat=True),
    "pads": Paper(N_("Pads"), pads, of_heat=True),
    "slips": Paper(N_("Result slips"), slips, _WHOLE, of_heat=True),
    "cards": Paper(N_("Table cards"), table_cards, secret=True),
    "badges": Paper(N_("Name badges"), badges, _WHOLE, secret=True),
    "poster": Paper(N_("Poster"), poster, secret=True),
    "standings": Paper(N_("Standings"), standing_pages),
    "certificates": Paper(N_("Certificates"), certificates, _WHOLE),
}


def pages_of(kind: str, printing: Printing) -> list[str]:
    """The pages of a paper as HTML. Raises ValueError, with a sentence, for what cannot be printed."""
    paper = PAPERS[kind]
    if printing.size not in paper.sizes:
        sentence = printing.words.gettext(SIZE)
        raise ValueError(sentence.format(size=printing.size, sizes=", ".join(paper.sizes)))
    return paper.pages(printing)


def title_of(kind: str, printing: Printing) -> str:
    """What the PDF is called."""
    title = f"{printing.words.gettext(PAPERS[kind].title)} – {printing.tournament.name}"
    if not PAPERS[kind].of_heat:
        return title
    return f"{title}, {printing.words.gettext('Heat %(heat)s') % {'heat': printing.number}}"
