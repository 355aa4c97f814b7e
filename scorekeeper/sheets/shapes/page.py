"""A page ready to be bound: its ink, its tags, the glyphs that it takes of each font."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

# Points in a pixel, which is what WeasyPrint measures in.
SCALE = 0.75

Glyphs = tuple[Any, dict[int, str], dict[int, int]]  # a font, letters by glyph, widths by glyph
Bookmark = tuple[int, str, tuple[float, float], str]  # as WeasyPrint has them: level, label, place, state


@dataclass(slots=True, eq=False)
class Node:
    """An element of the structure: its tag, its attributes as they are written, and below it others, numbers
    of marked ink, or holes."""

    tag: str
    extra: bytes = b""
    kids: "Sequence[Node | int | Hole]" = ()


@dataclass(frozen=True, slots=True)
class Hole:
    """Where the structure of a part comes in that differs from game to game."""

    part: int


@dataclass(slots=True)
class Filling:
    """What came into a hole; its marked ink is numbered from `first` on."""

    kids: Sequence[Node | int]
    first: int


@dataclass(slots=True)
class DrawnPage:
    """One page. What WeasyPrint asks of a page is called as it calls it.

    `marks` are the numbers of marked ink on this page, by those of the structure.
    """

    width: float
    height: float
    ink: bytes
    nodes: Sequence[Node | int | Hole]
    glyphs: Sequence[Glyphs]
    bookmarks: Sequence[Bookmark]
    states: dict[str, Any]
    marks: Sequence[int]
    fillings: dict[int, Filling] = field(default_factory=dict)

    bleed: ClassVar[dict[str, float]] = {"top": 0, "right": 0, "bottom": 0, "left": 0}
    links: ClassVar[tuple[()]] = ()
    anchors: ClassVar[dict[str, Any]] = {}
    forms: ClassVar[dict[Any, Any]] = {None: []}

    def paint(self, stream: Any, _scale: float = 1) -> None:
        """Put it onto a stream of WeasyPrint's."""
        stream.stream.append(self.ink)
        stream._resources["ExtGState"].update(self.states)
