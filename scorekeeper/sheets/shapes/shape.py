"""A laid-out shape: the pages that all games of it share, and how words are set where they differ."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.sheets.shapes.page import Glyphs, Hole, Node
from scorekeeper.sheets.shapes.setting import Line, Style

_MOST_KINDS, _MOST_OF_A_KIND = 5_000, 40


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a line stands, so far `below` the upper edge of its box, and how high such a line is."""

    below: float
    height: float
    baseline: float

    def takes(self, line: Line) -> bool:
        """Whether such a line stands there as one before did."""
        return line.height == self.height and line.baseline == self.baseline


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for words of a style, with a rest for each of their lines."""

    style: Style
    rests: tuple[Rest, ...]


@dataclass(frozen=True, slots=True)
class Manner:
    """How a kind of leaf is set: the slots of its pieces, None for one that is not drawn, in one line, or
    one piece in several. `shift` of what is left of a line goes before it. `kids` are its structure."""

    slots: tuple[Slot | None, ...]
    lines: int
    shift: float
    kids: Sequence[Node | int]


class Manners:
    """How leaves of a key and a size are set: with words of another script otherwise than with ours.

    A key names all elements around the leaf, so that what one shape shows holds in every other.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, tuple[float, float]], list[Manner]] = {}

    def of(self, key: str, size: tuple[float, float]) -> Sequence[Manner]:
        """Those that are known."""
        return self._known.get((key, size), ())

    def add(self, key: str, size: tuple[float, float], manner: Manner) -> None:
        """One more, unless there is one like it."""
        known = self._known.setdefault((key, size), [])
        if all(other.slots != manner.slots for other in known):
            known.append(manner)
            del known[:-_MOST_OF_A_KIND]
        if len(self._known) > _MOST_KINDS:
            del self._known[next(iter(self._known))]

    def learn(self, others: "Manners") -> None:
        """Those of others too."""
        for (key, size), manners in others._known.items():
            for manner in manners:
                self.add(key, size, manner)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a leaf lies: the left edge and the width within its box, its upper edge and whole height.

    `fixed` are its words where they cannot be changed.
    """

    left: float
    top: float
    width: float
    height: float
    fixed: tuple[str, tuple[str, ...]] | None = None

    @property
    def size(self) -> tuple[float, float]:
        """What leaves must share, to be set alike."""
        return round(self.width, 2), round(self.height, 2)


@dataclass(frozen=True, slots=True)
class MarkManner:
    """How marks of one kind are set: from what their attribute says; `width` None where they are as wide as
    their words. `rests` are those of lines of any height."""

    style: Style
    rests: tuple[Rest, ...]
    left: float
    top: float
    width: float | None
    shift: float
    node: Node


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a picture lies."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Fixed:
    """Marked ink that is the same each time, under its number in the structure."""

    number: int
    ink: bytes
    glyphs: Sequence[Glyphs]


@dataclass(frozen=True, slots=True)
class Open:
    """The place in the ink where a part comes; `number` is that of a picture in the structure."""

    part: int
    number: int = -1


@dataclass(slots=True)
class ShapePage:
    """A page: its ink in order, its structure, and bookmarks as level, part, place and state."""

    width: float
    height: float
    ink: list[bytes | Fixed | Open]
    nodes: list[Node | int | Hole]
    bookmarks: list[tuple[int, int, tuple[float, float], str]]
    states: dict[str, Any]
    numbers: int


@dataclass(slots=True)
class Shape:
    """Its pages, of each part its place, and the manners of its leaves."""

    pages: list[ShapePage]
    places: list[Spot | Frame | MarkManner | None]
    manners: Manners
