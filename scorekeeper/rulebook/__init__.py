"""The rules in words of our own: two sentences each, their source, and what of it is our reading.

Every page that explains something takes its words from here.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from scorekeeper.rulebook.explanation import Book, Chapter, Explanation
from scorekeeper.rulebook.extreme.options import OPTIONS as EXTREME_OPTIONS
from scorekeeper.rulebook.extreme.round import ROUND as EXTREME_ROUND
from scorekeeper.rulebook.extreme.rulings import RULINGS as EXTREME_RULINGS
from scorekeeper.rulebook.extreme.seals import SEALS as EXTREME_SEALS
from scorekeeper.rulebook.wizard.cards import CARDS
from scorekeeper.rulebook.wizard.options import BIDDING, HOUSE_RULES, VARIANTS
from scorekeeper.rulebook.wizard.round import ROUND
from scorekeeper.rulebook.wizard.rulings import RULINGS
from scorekeeper.words import N_, translations

__all__ = ["BOOKS", "CHAPTERS", "EXPLANATIONS", "Book", "Chapter", "Explanation", "explain"]

# By edition and the name on its box: key and title of each chapter, and what stands in it.
_BOOKS: Mapping[tuple[str, str], Mapping[tuple[str, str], tuple[Explanation, ...]]] = {
    ("wizard", "Wizard"): {
        ("round", N_("A round")): ROUND,
        ("cards", N_("Special cards")): CARDS,
        ("variants", N_("Variants")): VARIANTS,
        ("bidding", N_("Bidding")): BIDDING,
        ("house", N_("House rules")): HOUSE_RULES,
        ("rulings", N_("How we read what the texts leave open")): RULINGS,
    },
    ("extreme", "Wizard Extreme"): {
        ("extreme-round", N_("A round of Extreme")): EXTREME_ROUND,
        ("extreme-seals", N_("Seals and Black Mage")): EXTREME_SEALS,
        ("extreme-options", N_("What you may agree on")): EXTREME_OPTIONS,
        ("extreme-rulings", N_("How we read the text of Extreme")): EXTREME_RULINGS,
    },
}

BOOKS = tuple(
    Book(
        edition,
        name,
        tuple(
            Chapter(key, title, tuple(explanation.key for explanation in explanations))
            for (key, title), explanations in chapters.items()
        ),
    )
    for (edition, name), chapters in _BOOKS.items()
)
CHAPTERS = tuple(chapter for book in BOOKS for chapter in book.chapters)
EXPLANATIONS: Mapping[str, Explanation] = {
    explanation.key: explanation
    for chapters in _BOOKS.values()
    for explanations in chapters.values()
    for explanation in explanations
}


@cache
def explain(key: str, language: str) -> Explanation:
    """The explanation of that key in a language. Raises KeyError where there is none."""
    found, say = EXPLANATIONS[key], translations(language).gettext
    return replace(
        found,
        title=say(found.title),
        text=say(found.text),
        source=say(found.source),
        line=say(found.line) if found.line else "",
    )
