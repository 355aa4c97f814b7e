"""The shapes that this process has laid out; those that were not asked for longest are forgotten."""

from collections import OrderedDict
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from scorekeeper.sheets.shapes.capture import Capture
from scorekeeper.sheets.shapes.drawing import Drawer
from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.filling import Filler
from scorekeeper.sheets.shapes.moulding import Mould
from scorekeeper.sheets.shapes.page import DrawnPage
from scorekeeper.sheets.shapes.reading import Reading, read
from scorekeeper.sheets.shapes.setting import Setter
from scorekeeper.sheets.shapes.shape import Manners, Shape
from scorekeeper.sheets.shapes.thinning import thin

# Leaves in all shapes together; a sheet has about 200, and a leaf takes about 2 kB.
_ROOM = 20_000
_MOST_VARIANTS = 6


@dataclass(slots=True)
class _Family:
    """Shapes that read alike and differ in where lines break; `thin`: whether one leaf of a kind is enough
    to learn one."""

    shapes: list[Shape] = field(default_factory=list)
    thin: bool = True

    @property
    def size(self) -> int:
        return 10 + sum(len(shape.places) for shape in self.shapes)


class Shapes:
    """Draws pages: set into a shape that is known, else laid out, and their shape is known from then on."""

    def __init__(self) -> None:
        self._setter, drawer = Setter(), Drawer()
        self._filler = Filler(self._setter, drawer)
        self._manners = Manners()
        self._families: OrderedDict[bytes, _Family] = OrderedDict()  # by what they read like

    def drawn(
        self, root: Callable[[], Any], lay_out: Callable[[Any], Any]
    ) -> tuple[Reading, list[DrawnPage]]:
        """A page as it reads, and drawn; `root` gives its elements, each time new ones, for `lay_out`."""
        page = root()
        reading = read(page.etree_element)
        key = sha256(reading.shape.encode()).digest()
        family = self._families.setdefault(key, _Family())
        self._families.move_to_end(key)
        pages = self._filled(family, reading)
        if pages is None and family.thin:
            thinned = root()
            emptied = thin(lean := read(thinned.etree_element))
            if emptied:
                self._learn(family, Capture(lay_out(thinned)), lean, emptied)
                pages = self._filled(family, reading)
                family.thin = pages is not None
        if pages is None:
            capture = Capture(lay_out(page))
            self._learn(family, capture, reading)
            # Filled at once, so that a page is the same whether its shape was known or not.
            pages = self._filled(family, reading) or capture.whole()
        self._forget()
        return reading, pages

    def _filled(self, family: _Family, reading: Reading) -> list[DrawnPage] | None:
        for shape in family.shapes:
            try:
                return self._filler.filled(shape, reading)
            except Unfit:
                continue
        return None

    def _learn(
        self, family: _Family, capture: Capture, reading: Reading, emptied: Set[int] = frozenset()
    ) -> None:
        try:
            shape = Mould(capture, reading, self._setter, emptied).shape()
        except Unfit:
            return
        self._manners.learn(shape.manners)
        shape.manners = self._manners
        if self._filled(family, reading) is None:
            family.shapes = [shape, *family.shapes][:_MOST_VARIANTS]

    def _forget(self) -> None:
        size = sum(family.size for family in self._families.values())
        while len(self._families) > 1 and size > _ROOM:
            size -= self._families.popitem(last=False)[1].size
