"""What the rulebook is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule in two sentences of our own.

    `title` names it and `line`, where there is one, tells it in a few words. `source` says where people
    find it; `ours` marks where that text is silent and this is how we read it.
    """

    key: str
    title: str
    text: str
    source: str
    line: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """Explanations that are read together, in order."""

    key: str
    title: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one edition; `title` is the name on its box."""

    edition: str
    title: str
    chapters: tuple[Chapter, ...]
