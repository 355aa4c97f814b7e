"""The shapes that this process has laid out; those that were not asked for longest are forgotten."""

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from scorekeeper.sheets.shapes.capture import Capture
from scorekeeper.sheets.shapes.drawing import Drawer
from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.filling import Filler
from scorekeeper.sheets.shapes.moulding import Mould
from scorekeeper.sheets.shapes.page import DrawnPage
from scorekeeper.sheets.shapes.reading import Reading
from scorekeeper.sheets.shapes.setting import Setter
from scorekeeper.sheets.shapes.shape import Manners, Shape

# Leaves in all shapes together; a sheet has about 200, and a leaf takes about 2 kB.
_ROOM = 20_000
_MOST_VARIANTS = 6


class Shapes:
    """Draws pages: set into a shape that is known, else laid out, and their shape is known from then on."""

    def __init__(self) -> None:
        self._setter, drawer = Setter(), Drawer()
        self._filler = Filler(self._setter, drawer)
        self._manners = Manners()
        # By what they read like: those of one family differ in where lines break.
        self._families: OrderedDict[bytes, list[Shape]] = OrderedDict()

    def drawn(self, reading: Reading, lay_out: Callable[[], Any]) -> list[DrawnPage]:
        """The pages of `reading`; `lay_out` gives them as WeasyPrint lays them out."""
        key = sha256(reading.shape.encode()).digest()
        family = self._families.setdefault(key, [])
        self._families.move_to_end(key)
        pages = self._filled(family, reading)
        if pages is None:
            capture = Capture(lay_out())
            self._learn(family, capture, reading)
            # Filled at once, so that a page is the same whether its shape was known or not.
            pages = self._filled(family, reading) or capture.whole()
            self._forget()
        return pages

    def _filled(self, family: list[Shape], reading: Reading) -> list[DrawnPage] | None:
        for shape in family:
            try:
                return self._filler.filled(shape, reading)
            except Unfit:
                continue
        return None

    def _learn(self, family: list[Shape], capture: Capture, reading: Reading) -> None:
        try:
            shape = Mould(capture, reading, self._setter).shape()
        except Unfit:
            return
        self._manners.learn(shape.manners)
        shape.manners = self._manners
        if self._filled(family, reading) is None:
            family[:] = [shape, *family][:_MOST_VARIANTS]

    def _forget(self) -> None:
        size = sum(map(_size, self._families.values()))
        while len(self._families) > 1 and size > _ROOM:
            _key, family = self._families.popitem(last=False)
            size -= _size(family)


def _size(family: list[Shape]) -> int:
    return 10 + sum(len(shape.places) for shape in family)
