"""A rule, explained, and what an edition gives to the rulebook."""

from collections.abc import Callable
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule in two sentences of our own.

    `title` names it and `line`, where there is one, tells it in a few words. `source` says where people find
    it. `ours` marks our reading where that text is silent. `second_hand` marks what we know only from others
    who had that text.
    """

    key: str
    title: str
    text: str
    source: str
    line: str = ""
    ours: bool = False
    second_hand: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """Explanations that are read together, in order."""

    key: str
    title: str
    rules: tuple[Explanation, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of each."""
        return tuple(rule.key for rule in self.rules)


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of an edition; `title` is the name on its box.

    `options_in_words` tells where the options of a table of so many seats differ from its plain game, in the
    order of the set-up page.
    """

    title: str
    chapters: tuple[Chapter, ...]
    options_in_words: Callable[[Any, int, NullTranslations], tuple[str, ...]]
