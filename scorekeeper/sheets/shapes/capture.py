"""What WeasyPrint drew of a document: its operators, and its structure, to be bound with other pages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pydyf
from weasyprint.layout.absolute import AbsolutePlaceholder
from weasyprint.pdf.stream import Stream
from weasyprint.pdf.tags import add_tags

from scorekeeper.sheets.shapes.errors import Unfit
from scorekeeper.sheets.shapes.page import SCALE, DrawnPage, Node

_EXTRAS = ("A", "ID", "Alt")
_NUMBERED = re.compile(rb"\((\d+)-(\d+-\d+)\)")


@dataclass(slots=True)
class Captured:
    """A page as it was drawn: `operators` one by one, of each marked piece its number, by its box; the
    structure with `chains` down to each marked piece, and that of each `cell` of a table."""

    page: Any
    operators: list[bytes]
    marks: dict[Any, int]
    states: dict[str, Any]
    nodes: list[Node] = field(default_factory=list)
    chains: dict[int, list[Node]] = field(default_factory=dict)
    cells: dict[int, Node] = field(default_factory=dict)


class Capture:
    """A document that WeasyPrint has drawn. It is drawn once: words that are cut would be cut again."""

    def __init__(self, document: Any) -> None:
        """Raises Unfit where it holds what only WeasyPrint can bind."""
        self._pdf, self._fonts, streams = pydyf.PDF(), document.fonts, []
        self.pages: list[Captured] = []
        images: dict[str, Any] = {}
        resources = pydyf.Dictionary(
            {name: pydyf.Dictionary() for name in ("ExtGState", "XObject", "Pattern", "Shading")}
            | {"ColorSpace": b""}
        )
        for page in document.pages:
            if page.links or page.anchors or any(page.forms.values()) or any(page.bleed.values()):
                raise Unfit("links")
            extent = (0, 0, page.width, page.height)
            stream = Stream(self._fonts, extent, resources, images, {}, {}, None, compress=False)
            page.paint(stream, SCALE)
            self._pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
            streams.append(stream)
            marks = {box: tag["mcid"] for box, tag in stream._tags.items()}
            operators = [*map(_written, stream.stream)]
            self.pages.append(Captured(page, operators, marks, resources["ExtGState"]))
        if images or resources["XObject"] or resources["Pattern"] or resources["Shading"]:
            raise Unfit("pictures or patterns")
        self._pdf.catalog["Lang"] = pydyf.String()  # it is the binding that says it
        add_tags(self._pdf, document, "1.7", streams)
        _structure(self._pdf, self.pages)

    def whole(self) -> list[DrawnPage]:
        """The pages as they are, to be bound."""
        pages = [replace(page, nodes=[]) for page in self.pages]  # the structure of the others may have holes
        _structure(self._pdf, pages)
        glyphs = [(font, font.to_unicode, font.widths) for font in self._fonts.values()]
        return [
            DrawnPage(
                page.page.width,
                page.page.height,
                b"\n".join(page.operators),
                page.nodes,
                glyphs,
                page.page.bookmarks,
                page.states,
                range(len(page.marks)),
            )
            for page in pages
        ]


def boxes_below(box: Any) -> Iterator[Any]:
    """All boxes within, those that stand out of the flow too."""
    for child in getattr(box, "children", ()):
        own = child._box if isinstance(child, AbsolutePlaceholder) else child
        yield own
        yield from boxes_below(own)


def _written(operator: Any) -> bytes:
    if isinstance(operator, pydyf.Object):
        data: bytes = operator.data
        return data
    return operator if isinstance(operator, bytes) else str(operator).encode()


def _structure(pdf: Any, pages: list[Captured]) -> None:
    """Gives each page its part of the structure."""
    root = _object(pdf, pdf.catalog["StructTreeRoot"])
    top = _object(pdf, root["K"][0])
    page_of = dict(zip(pdf.page_references, pages, strict=True))
    tables: dict[bytes, int] = {}

    def canonical(found: re.Match[bytes]) -> bytes:
        # Headings are named by their table: here by its number in the document, behind that of the page.
        return b"(\0-%d-%s)" % (tables.setdefault(found[1], len(tables)), found[2])

    def node(reference: bytes, page: Captured, above: list[Node]) -> Node:
        element = _object(pdf, reference)
        extra = b"".join(
            b"/%s %s" % (name.encode(), element[name].data) for name in _EXTRAS if name in element
        )
        if b"/Headers" in extra or b"/ID" in extra:
            extra = _NUMBERED.sub(canonical, extra)
        made = page.cells[element.number] = Node(element["S"].removeprefix("/"), extra)
        chain = [*above, made]
        kids: list[Node | int] = []
        for kid in element["K"]:
            if isinstance(kid, int):
                page.chains[kid] = chain
            kids.append(kid if isinstance(kid, int) else node(kid, page, chain))
        made.kids = kids
        return made

    for reference in top["K"]:
        page = page_of[_object(pdf, reference)["Pg"]]
        page.nodes.append(node(reference, page, []))


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
