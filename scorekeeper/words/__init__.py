"""Words for people, in the language of each: what is marked for translation, and the catalogues."""

import gettext
import re
from collections.abc import Mapping
from functools import cache

from scorekeeper.paths import TRANSLATIONS


def N_(text: str) -> str:
    """Mark `text` for translation where it is written down, not where it is said."""
    return text


def several(singular: str, plural: str) -> tuple[str, str]:
    """Mark a sentence and its plural for translation where they are written down."""
    return singular, plural


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; the sources are English, so that one needs none."""
    return gettext.translation("messages", TRANSLATIONS, [language], fallback=True)


_LAST_FACT = re.compile(r"(%\((\w+)\)s|\{(\w+)\})\.(?!\.)")
_TAG_OR_ISOLATE = re.compile("<[^>]*>|\N{POP DIRECTIONAL ISOLATE}")


def ended_once(sentence: str, facts: Mapping[str, object]) -> str:
    """The sentence without a full stop where the fact before it brings one, such as “Maximilian H.”."""

    def end(found: re.Match[str]) -> str:
        fact = _TAG_OR_ISOLATE.sub("", str(facts.get(found[2] or found[3], "")))
        return found[1] if fact.endswith(".") else found[0]

    return _LAST_FACT.sub(end, sentence)
