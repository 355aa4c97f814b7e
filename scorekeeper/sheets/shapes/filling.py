"""Sets the words of a page into a shape that is laid out."""

from collections.abc import Sequence

from scorekeeper.sheets.shapes.drawing import Drawer
from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.page import DrawnPage, Filling, Glyphs, Node
from scorekeeper.sheets.shapes.reading import Leaf, Marks, Reading, label_of, place_of
from scorekeeper.sheets.shapes.setting import Line, Setter, Style
from scorekeeper.sheets.shapes.shape import Fixed, Frame, Manner, MarkManner, Rest, Shape, ShapePage, Spot

# Pixels in a millimetre.
MM = 96 / 25.4

# Marked ink, its operators and the glyphs in it.
Ink = tuple[bytes, Sequence[Glyphs]]


class Filler:
    """Fills shapes: with words that `setter` sets and pictures that `drawer` draws."""

    def __init__(self, setter: Setter, drawer: Drawer) -> None:
        self._setter, self._drawer = setter, drawer

    def filled(self, shape: Shape, reading: Reading) -> list[DrawnPage]:
        """The pages of `reading`, which is of that shape.

        Raises Unfit where its words may stand otherwise than what is laid out.
        """
        for part, place in zip(reading.parts, shape.places, strict=True):
            if isinstance(place, Spot) and place.fixed is not None:
                assert isinstance(part, Leaf)
                if place.fixed != (part.key, part.texts):
                    raise Unfit(f"{part.texts} where only {place.fixed[1]} was laid out")
        return [self._page(page, shape, reading) for page in shape.pages]

    def _page(self, page: ShapePage, shape: Shape, reading: Reading) -> DrawnPage:
        ink: list[bytes] = []
        glyphs: dict[int, Glyphs] = {}
        marks, fillings, next_mark = [0] * page.numbers, {}, 0

        def put(tag: bytes, one: Ink) -> int:
            nonlocal next_mark
            ink.append(b"/%s <</MCID %d>> BDC\n%s\nEMC" % (tag, next_mark, one[0]))
            for used in one[1]:
                glyphs.setdefault(id(used), used)
            next_mark += 1
            return next_mark - 1

        for token in page.ink:
            if isinstance(token, bytes):
                ink.append(token)
                continue
            if isinstance(token, Fixed):
                marks[token.number] = put(b"Span", (token.ink, token.glyphs))
                continue
            part, place = reading.parts[token.part], shape.places[token.part]
            if isinstance(place, Frame):
                assert isinstance(part, Leaf)
                marks[token.number] = put(b"Figure", (self._picture(part, place), ()))
            elif isinstance(part, Marks):
                assert isinstance(place, MarkManner)
                kids = [_numbered(place.node, at) for at in range(len(part.members))]
                fillings[token.part] = Filling(kids, next_mark)
                for member in part.members:
                    put(b"Span", self._mark(member, place))
            else:
                assert isinstance(place, Spot)
                manner, made = self._set(shape, place, part)
                fillings[token.part] = Filling(manner.kids, next_mark)
                for one in made:
                    put(b"Span", one)
        return DrawnPage(
            page.width,
            page.height,
            b"\n".join(ink),
            page.nodes,
            [*glyphs.values()],
            [
                (level, label_of(_leaf(reading, part).element), where, state)
                for level, part, where, state in page.bookmarks
            ],
            page.states | self._drawer.states,
            marks,
            fillings,
        )

    def _picture(self, leaf: Leaf, frame: Frame) -> bytes:
        drawn = self._drawer.picture(leaf.element, frame.width, frame.height)
        return b"q\n1 0 0 1 %.6f %.6f cm\n%s\nQ" % (frame.left, frame.top, drawn)

    def _mark(self, leaf: Leaf, manner: MarkManner) -> Ink:
        line, place = self._setter.line(manner.style, leaf.texts[0]), place_of(leaf.element)
        rest = next((rest for rest in manner.rests if rest.takes(line)), None)
        if rest is None:
            raise Unfit(f"{line.text!r} is higher than its line")
        left = manner.left + place.get("left", 0) * MM + indent(line.width, manner.width, manner.shift)
        return at_place(line, manner.style, left, manner.top + place.get("top", 0) * MM + rest.below)

    def _set(self, shape: Shape, spot: Spot, leaf: Leaf) -> tuple[Manner, list[Ink]]:
        """How the leaf is set, and its ink."""
        for manner in shape.manners.of(leaf.key, spot.size):
            if manner.lines == 1:
                made = self._in_one_line(manner, spot, leaf)
            else:
                made = self._in_lines(manner, spot, leaf)
            if made is not None:
                return manner, made
        raise Unfit(f"{leaf.texts} in such a box")

    def _in_one_line(self, manner: Manner, spot: Spot, leaf: Leaf) -> list[Ink] | None:
        slotted = [(slot, text) for slot, text in zip(manner.slots, leaf.texts, strict=True) if slot]
        if slotted and (slotted[0][1][0] == " " or slotted[-1][1][-1] == " "):
            return None  # a line drops them
        lines = [self._setter.line(slot.style, text) for slot, text in slotted]
        width = sum(line.width for line in lines)
        if width > spot.width:
            return None
        left, made = spot.left + indent(width, spot.width, manner.shift), []
        for (slot, _), line in zip(slotted, lines, strict=True):
            if not slot.rests[0].takes(line):
                return None
            made.append(at_place(line, slot.style, left, spot.top + slot.rests[0].below))
            left += line.width
        return made

    def _in_lines(self, manner: Manner, spot: Spot, leaf: Leaf) -> list[Ink] | None:
        (slot,), (text,) = manner.slots, leaf.texts
        assert slot is not None
        lines = self._setter.lines(slot.style, text, spot.width)
        if len(lines) != manner.lines or not all(map(Rest.takes, slot.rests, lines)):
            return None
        return [
            at_place(
                line,
                slot.style,
                spot.left + indent(line.width, spot.width, manner.shift),
                spot.top + rest.below,
            )
            for rest, line in zip(slot.rests, lines, strict=True)
        ]


def indent(width: float, room: float | None, shift: float) -> float:
    """What goes before words of that width, where there is room for more."""
    return 0 if room is None else max(room - width, 0) * shift


def at_place(line: Line, style: Style, left: float, top: float) -> Ink:
    """The line where it begins there."""
    ink = b"%sBT\n1 0 0 -1 %.6f %.6f Tm\n%s\nET" % (style.colour, left, top, line.drawn)
    return ink, line.glyphs


def _numbered(node: Node, number: int) -> Node:
    """The structure of one mark of many."""
    (span,) = node.kids
    assert isinstance(span, Node)
    return Node(node.tag, node.extra, [Node(span.tag, span.extra, [number])])


def _leaf(reading: Reading, part: int) -> Leaf:
    leaf = reading.parts[part]
    assert isinstance(leaf, Leaf)
    return leaf
