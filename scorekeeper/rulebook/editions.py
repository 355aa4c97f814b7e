"""The registry of editions, the only place here that knows them by name, and every explanation by its key."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from scorekeeper.rulebook.edition import Edition, Explanation
from scorekeeper.rulebook.extreme.edition import EDITION as EXTREME
from scorekeeper.rulebook.wizard.edition import EDITION as WIZARD
from scorekeeper.words import translations

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}
edition_of = EDITIONS.__getitem__  # by its code; raises KeyError where there is none


_CHAPTERS = (chapter for edition in EDITIONS.values() for chapter in edition.chapters)
EXPLANATIONS: Mapping[str, Explanation] = {rule.key: rule for own in _CHAPTERS for rule in own.rules}


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
