"""The language of the terminal, and sentences in it."""

import os

from scorekeeper.words import DEFAULT_LANGUAGE, best_language, translations


def language() -> str:
    """The language of the terminal; German where it asks for none in particular."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wished = next((name for name in names if name), "")
    unspecific = wished.partition(".")[0] in ("", "C", "POSIX")
    return DEFAULT_LANGUAGE if unspecific else best_language(wished)


def say(sentence: str, **facts: object) -> str:
    """A sentence in the terminal's language; `{name}` stands for the fact of that name."""
    return translations(language()).gettext(sentence).format(**facts)
