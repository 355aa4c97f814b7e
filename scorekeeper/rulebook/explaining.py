"""Every explanation by its key, in the language that is asked for."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from scorekeeper.rulebook.editions import EDITIONS
from scorekeeper.rulebook.explanation import Explanation
from scorekeeper.words import translations

EXPLANATIONS: Mapping[str, Explanation] = {
    rule.key: rule for edition in EDITIONS.values() for chapter in edition.chapters for rule in chapter.rules
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
