"""Pictures drawn path by path, as WeasyPrint draws them; a path that was drawn before costs nothing."""

from collections import OrderedDict
from typing import Any
from xml.etree.ElementTree import Element

import pydyf
from weasyprint.pdf.stream import Stream
from weasyprint.svg import SVG

from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.reading import TITLE

_KEPT = 500
_PATH = "{http://www.w3.org/2000/svg}path"


class Drawer:
    """Draws pictures that are paths and nothing else."""

    def __init__(self) -> None:
        self.states = pydyf.Dictionary()
        self._resources = pydyf.Dictionary({"ExtGState": self.states})
        self._paths: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()

    def picture(self, svg: Element, width: float, height: float) -> bytes:
        """Its operators, from its upper left corner. Raises Unfit where there is more in it than paths."""
        return b"\n".join(self._path(svg, path, width, height) for path in svg if path.tag != TITLE)

    def _path(self, svg: Element, path: Element, width: float, height: float) -> bytes:
        key = (*svg.attrib.values(), width, height, *path.items())
        if key in self._paths:
            self._paths.move_to_end(key)
        else:
            self._paths[key] = self._drawn(svg, path, width, height)
            if len(self._paths) > _KEPT:
                self._paths.popitem(last=False)
        return self._paths[key]

    def _drawn(self, svg: Element, path: Element, width: float, height: float) -> bytes:
        if path.tag != _PATH:
            raise Unfit("a picture with more than paths in it")
        alone = Element(svg.tag, svg.attrib)
        alone.append(path)
        stream = Stream({}, (0, 0, width, height), self._resources, {}, None, {}, None)
        SVG(alone, None, None, None).draw(stream, width, height, None, None)
        return b"\n".join(stream.stream)
