"""The ink of a laid-out page in order: what stays, and the places where parts come in."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.sheets.shapes.capture import Captured
from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.filling import at_place
from scorekeeper.sheets.shapes.reading import Leaf, Reading, label_of
from scorekeeper.sheets.shapes.setting import Setter
from scorekeeper.sheets.shapes.shape import Fixed, Open, ShapePage

_NUMBER = re.compile(rb"MCID (\d+)")
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})


class Inking:
    """One page whose words have found their `owners`, parts of the reading; the others are fixed."""

    def __init__(
        self,
        page: Captured,
        owners: Mapping[Any, int],
        empty: Sequence[int],
        reading: Reading,
        setter: Setter,
    ) -> None:
        self._page, self._owners, self._empty = page, owners, empty
        self._reading, self._setter = reading, setter
        self._ink: list[bytes | Fixed | Open] = []
        self._plain: list[bytes] = []  # operators that stay
        self._colour = b""  # what they go on with, whatever a piece before was written in

    def page(self) -> ShapePage:
        """The page of the shape. Raises Unfit where its ink is in another order than its words."""
        self._tokens()
        self._add_empty()
        page = self._page
        return ShapePage(
            page.page.width,
            page.page.height,
            self._ink,
            [*page.nodes],
            self._bookmarks(),
            page.states,
            len(page.marks),
        )

    def _tokens(self) -> None:
        box_of = {number: box for box, number in self._page.marks.items()}
        colours = [b""]  # of the state and of those that are stored
        inside = None
        for operator in self._page.operators:
            if operator == b"q":
                colours.append(colours[-1])
            elif operator == b"Q":
                colours.pop()
            elif operator.endswith(b" rg"):
                colours[-1] = operator
            if operator == b"BDC" and self._plain[-2:-1] and (found := _NUMBER.search(self._plain[-1])):
                del self._plain[-2:]
                inside = box_of[int(found[1])]
                self._piece(inside, int(found[1]))
            elif operator == b"EMC" and inside is not None:
                inside, self._colour = None, colours[-1]
            elif inside is None:
                self._plain.append(operator)
                if operator == b"BT":
                    raise Unfit("words without a mark")
        self._flush()

    def _piece(self, box: Any, number: int) -> None:
        part = self._owners.get(box)
        if part is None:
            self._flush()
            style = self._setter.style(box.style)
            line = self._setter.line(style, box.pango_layout.text)
            ink, glyphs = at_place(line, style, box.position_x, box.position_y + box.baseline)
            self._ink.append(Fixed(number, ink, glyphs))
            return
        last = self._ink[-1] if self._ink else None
        if isinstance(last, Open) and last.part == part and self._nothing():
            self._plain.clear()
            return
        self._flush()
        if any(isinstance(token, Open) and token.part == part for token in self._ink):
            raise Unfit("words apart")
        self._ink.append(Open(part, number))

    def _nothing(self) -> bool:
        """Whether what is between two pieces changes nothing: states that are stored and taken back."""
        return {*self._plain} <= {b"q", b"Q"} and self._plain.count(b"q") == self._plain.count(b"Q")

    def _flush(self) -> None:
        if self._plain:
            self._ink.append(b"\n".join(filter(None, [self._colour, *self._plain])))
            self._plain.clear()

    def _add_empty(self) -> None:
        """Places for the cells in which nothing was drawn: beside their neighbours in the table."""
        parts = self._reading.parts
        drawn = {token.part for token in self._ink if isinstance(token, Open)}

        def neighbour(at: int, step: int) -> int | None:
            table = parts[at].table
            while 0 <= (at := at + step) < len(parts) and parts[at].table is table:
                if at in drawn:
                    return at
            return None

        behind: dict[int, list[bytes | Fixed | Open]] = defaultdict(list)
        before: dict[int, list[bytes | Fixed | Open]] = defaultdict(list)
        for at in self._empty:
            if (left := neighbour(at, -1)) is not None:
                behind[left].append(Open(at))
            elif (right := neighbour(at, 1)) is not None:
                before[right].append(Open(at))
            else:
                raise Unfit("a table without words")
        self._ink = [
            each
            for token in self._ink
            for each in (
                (*before[token.part], token, *behind[token.part]) if isinstance(token, Open) else (token,)
            )
        ]

    def _bookmarks(self) -> list[tuple[int, int, tuple[float, float], str]]:
        headings = (
            (at, part)
            for at, part in enumerate(self._reading.parts)
            if isinstance(part, Leaf) and part.element.tag in _HEADINGS
        )
        made = []
        for level, label, place, state in self._page.page.bookmarks:
            at = next((at for at, part in headings if label_of(part.element) == label), None)
            if at is None:
                raise Unfit("a bookmark to nowhere")
            made.append((level, at, place, state))
        return made
