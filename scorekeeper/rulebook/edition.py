"""What the rulebook tells of an edition."""

from collections.abc import Callable
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from scorekeeper.rulebook.explanation import Explanation


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

    `agreed` tells where the options of a table of so many seats differ from its plain game, in the order of
    the set-up page.
    """

    title: str
    chapters: tuple[Chapter, ...]
    agreed: Callable[[Any, int, NullTranslations], tuple[str, ...]]
