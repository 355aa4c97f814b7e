"""The shapes that this process has laid out; those that were not asked for longest are forgotten."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.sheets.shapes.capture import whole_pages
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


@dataclass(slots=True)
class _Family:
    """Shapes that differ in where lines break, and the manners that they share."""

    manners: Manners = field(default_factory=Manners)
    variants: list[Shape] = field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(len(shape.places) for shape in self.variants)


class Shapes:
    """Draws pages: set into a shape that is known, else laid out, and their shape is known from then on."""

    def __init__(self) -> None:
        self._setter, drawer = Setter(), Drawer()
        self._filler = Filler(self._setter, drawer)
        self._families: OrderedDict[str, _Family] = OrderedDict()

    def drawn(self, reading: Reading, lay_out: Callable[[], Any]) -> list[DrawnPage]:
        """The pages of `reading`; `lay_out` gives them as WeasyPrint lays them out."""
        family = self._families.setdefault(reading.shape, _Family())
        self._families.move_to_end(reading.shape)
        pages = self._filled(family, reading)
        if pages is None:
            document = lay_out()
            self._learn(family, document, reading)
            # Filled at once, so that a page is the same whether its shape was known or not.
            pages = self._filled(family, reading) or whole_pages(document)
        return pages

    def _filled(self, family: _Family, reading: Reading) -> list[DrawnPage] | None:
        for shape in family.variants:
            try:
                return self._filler.filled(shape, reading)
            except Unfit:
                continue
        return None

    def _learn(self, family: _Family, document: Any, reading: Reading) -> None:
        try:
            shape = Mould(document, reading, self._setter).shape()
        except Unfit:
            return
        family.manners.learn(shape.manners)
        shape.manners = family.manners
        if self._filled(family, reading) is None:
            family.variants = [shape, *family.variants][:_MOST_VARIANTS]
        while sum(family.size for family in self._families.values()) > _ROOM and len(self._families) > 1:
            self._families.popitem(last=False)
