"""A rule, explained, and what an edition gives to the rulebook."""

from collections.abc import Callable
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule in two sentences of our own; `line`, where there is one, tells it in a few words. `source` is
    where people find it, `ours` our reading where that is silent, `second_hand` what others told us.
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
    """The rules of an edition, the `title` on its box, and how options differ from its plain game."""

    title: str
    chapters: tuple[Chapter, ...]
    options_in_words: Callable[[Any, int, NullTranslations], tuple[str, ...]]
