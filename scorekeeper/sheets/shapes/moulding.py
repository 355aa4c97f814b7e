"""Makes a shape of a document that WeasyPrint laid out: what is free in it, and how words are set there.

Whatever would not stand where it stands, were it set again, is fixed: a page fits the shape only with the
same words there.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

from weasyprint.formatting_structure import boxes

from scorekeeper.sheets.shapes.capture import Capture, boxes_below
from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.filling import MM, indent
from scorekeeper.sheets.shapes.inking import Inking
from scorekeeper.sheets.shapes.page import Hole, Node
from scorekeeper.sheets.shapes.reading import Leaf, Marks, Reading, place_of
from scorekeeper.sheets.shapes.setting import Line, Setter
from scorekeeper.sheets.shapes.shape import Frame, Manner, Manners, MarkManner, Rest, Shape, Slot, Spot

_CLOSE = 0.002  # pixels that a word may stand elsewhere, by other roundings
_SHIFTS = {"start": 0.0, "left": 0.0, "center": 0.5, "end": 1.0, "right": 1.0}
_HOLDERS = (boxes.BlockBox, boxes.TableCellBox, boxes.ReplacedBox)


class Mould:
    """One document with its boxes, on the way to become a shape."""

    def __init__(
        self, capture: Capture, reading: Reading, setter: Setter, emptied: Set[int] = frozenset()
    ) -> None:
        """`emptied` are parts that were laid out without their words."""
        self._reading, self._setter, self._emptied = reading, setter, emptied
        self._pages = capture.pages
        self._holders: dict[Element, list[tuple[int, Any]]] = defaultdict(list)
        for at, page in enumerate(self._pages):
            if any(alpha != 1 for state in page.states.values() for alpha in state.values()):
                raise Unfit("ink that shines through")
            for box in boxes_below(page.page._page_box):
                _check_uncut(box)
                if box.element is not None and isinstance(box, _HOLDERS):
                    self._holders[box.element].append((at, box))
        # Of each marked box the part that it belongs to, where that is not fixed.
        self._owners: list[dict[Any, int]] = [{} for _ in self._pages]
        self._empty: list[list[int]] = [[] for _ in self._pages]  # cells in which nothing is drawn
        self._manners = Manners()

    def shape(self) -> Shape:
        """The shape. Raises Unfit for a document that cannot become one."""
        places = [self._place(at, part) for at, part in enumerate(self._reading.parts)]
        pages = [
            Inking(page, owners, empty, self._reading, self._setter).page()
            for page, owners, empty in zip(self._pages, self._owners, self._empty, strict=True)
        ]
        return Shape(pages, places, self._manners)

    def _place(self, at: int, part: Leaf | Marks) -> Spot | Frame | MarkManner | None:
        if isinstance(part, Marks):
            return self._marks(at, part)
        if part.whole:
            return None
        if part.picture:
            page, box = self._holder(part)
            self._owners[page][box] = at
            return Frame(box.content_box_x(), box.content_box_y(), box.width, box.height)
        if not part.texts and not part.cell:
            return None
        try:
            page, box = self._holder(part)
        except Unfit:
            return Spot(0, 0, 0, 0, (part.key, part.texts))
        return self._spot(at, part, page, box)

    def _holder(self, leaf: Leaf) -> tuple[int, Any]:
        """The one box of a leaf, with its page."""
        found = self._holders[leaf.element]
        if len(found) != 1:
            raise Unfit(f"{len(found)} boxes of one element")
        return found[0]

    def _spot(self, at: int, leaf: Leaf, page: int, box: Any) -> Spot:
        spot = Spot(box.content_box_x(), box.position_y, box.width, box.margin_height())
        try:
            if at in self._emptied:
                return self._emptied_spot(at, spot, page, box)
            words = [*_words(box)]
            manner = self._manner(leaf, box, [word for word, _ in words])
            node = self._node(page, box, words)
        except Unfit:
            return Spot(spot.left, spot.top, spot.width, spot.height, (leaf.key, leaf.texts))
        if not words:
            self._empty[page].append(at)
        numbers = {self._pages[page].marks[word]: piece for piece, (word, _) in enumerate(words)}
        slots, lines, shift = manner
        made = Manner(slots, lines, shift, _renumbered(node.kids, numbers))
        self._manners.add(leaf.key, spot.size, made)
        node.kids = [Hole(at)]
        self._owners[page] |= {word: at for word, _ in words}
        return spot

    def _emptied_spot(self, at: int, spot: Spot, page: int, box: Any) -> Spot:
        """A cell that others have to tell how it is set."""
        self._empty[page].append(at)
        self._node(page, box, ()).kids = [Hole(at)]
        return spot

    def _manner(
        self, leaf: Leaf, box: Any, words: Sequence[Any]
    ) -> tuple[tuple[Slot | None, ...], int, float]:
        """How it is set, if it then stands where it does."""
        if not all(isinstance(line, boxes.LineBox) for line in box.children):
            raise Unfit("blocks")
        if not words:
            return (None,) * len(leaf.texts), 1, 0
        shift = _shift(box.children[0].style)
        if len(box.children) > 1:
            (text,) = leaf.texts if len(leaf.texts) == 1 else (None,)
            if text is None:
                raise Unfit("several pieces in several lines")
            style = self._setter.style(words[0].style)
            lines = [*self._setter.lines(style, text, box.width)]
            if len(lines) != len(words):
                raise Unfit("other lines")
            for line, word in zip(lines, words, strict=True):
                left = box.content_box_x() + indent(line.width, box.width, shift)
                _check(line, word, left)
            rests = tuple(_rest(word, line, box) for word, line in zip(words, lines, strict=True))
            return (Slot(style, rests),), len(lines), shift
        slots, lines = self._slots(leaf, box, words)
        width = sum(line.width for line in lines)
        if width > box.width:
            raise Unfit("words beyond their box")
        left = box.content_box_x() + indent(width, box.width, shift)
        for line, word in zip(lines, words, strict=True):
            _check(line, word, left)
            left += line.width
        return slots, 1, shift

    def _slots(
        self, leaf: Leaf, box: Any, words: Sequence[Any]
    ) -> tuple[tuple[Slot | None, ...], list[Line]]:
        """A slot a piece, and the lines of those that are drawn."""
        slots: list[Slot | None] = []
        lines: list[Line] = []
        for text in leaf.texts:
            word = words[len(lines)] if len(lines) < len(words) else None
            if word is None or word.text != text:
                if not text.isspace():
                    raise Unfit("other words")
                slots.append(None)
                continue
            style = self._setter.style(word.style)
            lines.append(line := self._setter.line(style, text))
            slots.append(Slot(style, (_rest(word, line, box),)))
        if len(lines) != len(words):
            raise Unfit("more words")
        return tuple(slots), lines

    def _node(self, page: int, box: Any, words: Sequence[tuple[Any, int]]) -> Node:
        """The structure of the element that has these words."""
        if isinstance(box, boxes.TableCellBox):
            return self._pages[page].cells[box.mark.number]
        word, depth = words[0]
        return self._pages[page].chains[self._pages[page].marks[word]][-2 - depth]

    def _marks(self, at: int, marks: Marks) -> MarkManner:
        chains = []
        rests: dict[tuple[float, float], Rest] = {}
        manner = None
        for leaf in marks.members:
            page, box = self._holder(leaf)
            words = [word for word, _ in _words(box)]
            if leaf.texts != tuple(word.text for word in words) or len(words) != 1:
                raise Unfit("marks of several words")
            (word,) = words
            style, place = self._setter.style(word.style), place_of(leaf.element)
            line = self._setter.line(style, word.text)
            manner = manner or MarkManner(
                style,
                (),
                box.content_box_x() - place.get("left", 0) * MM,
                box.position_y - place.get("top", 0) * MM,
                None if box.style["width"] == "auto" else box.width,
                _shift(box.children[0].style),
                Node("P", b"", [Node("Span", b"", [0])]),
            )
            left = manner.left + place.get("left", 0) * MM
            _check(line, word, left + indent(line.width, manner.width, manner.shift))
            below = _baseline(word) - manner.top - place.get("top", 0) * MM
            rest = rests.setdefault((line.height, line.baseline), Rest(below, line.height, line.baseline))
            if abs(rest.below - below) > _CLOSE or style is not manner.style:
                raise Unfit("marks out of line")
            chains.append((page, self._pages[page].chains[self._pages[page].marks[word]]))
            self._owners[page][word] = at
        assert manner is not None
        self._cut(at, chains)
        return replace(manner, rests=tuple(rests.values()))

    def _cut(self, at: int, chains: Sequence[tuple[int, list[Node]]]) -> None:
        """Puts a hole in the place of the marks' structure."""
        page, (*_, above, first, _span) = chains[0]
        marks = [chain[-2] for _, chain in chains]
        start = above.kids.index(first)
        if [*above.kids[start : start + len(marks)]] != marks or any(other != page for other, _ in chains):
            raise Unfit("marks apart")
        above.kids = [*above.kids[:start], Hole(at), *above.kids[start + len(marks) :]]


def _words(box: Any) -> Iterator[tuple[Any, int]]:
    """The words in the lines of a box, with how many elements they are in."""
    for child in box.children:
        if isinstance(child, boxes.TextBox):
            yield child, 0
        elif isinstance(child, boxes.LineBox):
            yield from _words(child)
        elif isinstance(child, boxes.InlineBox):
            yield from ((word, depth + 1) for word, depth in _words(child))
        else:
            raise Unfit("blocks among words")


def _check_uncut(box: Any) -> None:
    """Raises Unfit where a line of a box ends in an ellipsis, which is not in its words."""
    for line in getattr(box, "children", ()):
        if isinstance(line, boxes.LineBox) and (
            line.block_ellipsis != "none" or (line.text_overflow != "clip" and line.width > box.width)
        ):
            raise Unfit("words that are cut")


def _shift(style: Any) -> float:
    """The part of what is left of a line that goes before it."""
    align, last = style["text_align_all"], style["text_align_last"]
    if style["direction"] != "ltr" or last not in ("auto", align) or align not in _SHIFTS:
        raise Unfit("lines that are set otherwise")
    return _SHIFTS[align]


def _check(line: Line, word: Any, left: float) -> None:
    """Raises Unfit unless the line is as it was laid out."""
    same = (
        line.text == word.pango_layout.text
        and line.height == word.height
        and abs(line.width - word.width) < _CLOSE
    )
    if not same or abs(word.position_x - left) > _CLOSE:
        raise Unfit(f"{word.text!r} stands elsewhere")


def _rest(word: Any, line: Line, box: Any) -> Rest:
    return Rest(_baseline(word) - box.position_y, line.height, line.baseline)


def _baseline(word: Any) -> float:
    baseline: float = word.position_y + word.baseline
    return baseline


def _renumbered(kids: Sequence[Node | int | Hole], numbers: dict[int, int]) -> list[Node | int]:
    made: list[Node | int] = []
    for kid in kids:
        if isinstance(kid, Node):
            made.append(Node(kid.tag, kid.extra, _renumbered(kid.kids, numbers)))
        elif isinstance(kid, int):
            made.append(numbers[kid])
    return made
