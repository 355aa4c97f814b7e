"""The rules in words of our own: two sentences each, their source, and what of it is our reading.

Every page that explains something takes its words from here.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from scorekeeper.rulebook.cards import CARDS
from scorekeeper.rulebook.explanation import Chapter, Explanation
from scorekeeper.rulebook.options import BIDDING, HOUSE_RULES, VARIANTS
from scorekeeper.rulebook.round import ROUND
from scorekeeper.rulebook.rulings import RULINGS
from scorekeeper.words import N_, translations

__all__ = ["CHAPTERS", "EXPLANATIONS", "Chapter", "Explanation", "explain"]

_CHAPTERS = {
    ("round", N_("A round")): ROUND,
    ("cards", N_("Special cards")): CARDS,
    ("variants", N_("Variants")): VARIANTS,
    ("bidding", N_("Bidding")): BIDDING,
    ("house", N_("House rules")): HOUSE_RULES,
    ("rulings", N_("How we read what the texts leave open")): RULINGS,
}

CHAPTERS = tuple(
    Chapter(key, title, tuple(explanation.key for explanation in explanations))
    for (key, title), explanations in _CHAPTERS.items()
)
EXPLANATIONS: Mapping[str, Explanation] = {
    explanation.key: explanation for explanations in _CHAPTERS.values() for explanation in explanations
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
