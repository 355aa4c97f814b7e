"""Drawn pages bound to one PDF/UA: WeasyPrint writes it; the structure is what the pages bring."""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

import pydyf
from weasyprint.document import Document
from weasyprint.pdf.metadata import DocumentMetadata

from scorekeeper.sheets.shapes.page import DrawnPage, Hole, Node


def bound(pages: Sequence[DrawnPage], title: str, language: str, font_config: Any) -> bytes:
    """The PDF, tagged, with title and language."""
    document = Document(
        list(pages), DocumentMetadata(title=title, lang=language), None, font_config, {}, None
    )
    document.fonts = _fonts(pages)
    made: bytes = document.write_pdf(finisher=_finish, pdf_version="1.7")
    return made


def _fonts(pages: Sequence[DrawnPage]) -> dict[str, Any]:
    """Each font once, with the glyphs of all pages: a copy, because it is cut down to them."""
    fonts: dict[str, Any] = {}
    for page in pages:
        for font, letters, widths in page.glyphs:
            if font.hash not in fonts:
                fonts[font.hash] = own = copy(font)
                own.to_unicode, own.widths = {}, {}
            own = fonts[font.hash]
            own.to_unicode = letters | own.to_unicode  # what was said first counts
            own.widths = widths | own.widths
    for font in fonts.values():  # one order, whoever wrote which letter first
        font.to_unicode = dict(sorted(font.to_unicode.items()))
        font.widths = dict(sorted(font.widths.items()))
    return dict(sorted(fonts.items()))


def _finish(document: Any, pdf: Any) -> None:
    """Add what WeasyPrint adds to a PDF that it tags itself."""
    mapping, root, top = pydyf.Dictionary(), pydyf.Dictionary(), _Written()
    for one in (mapping, root, top):
        pdf.add_object(one)
    kids, numbers = [], pydyf.Array()
    references = pdf.page_references
    for at, page in enumerate(document.pages):
        leaf = pdf.objects[int(references[at].split()[0])]
        leaf.update({"Tabs": "/S", "StructParents": at})
        structure = _Structure(pdf, page, references[at], at)
        kids += structure.below(top.number)
        numbers += [at, pydyf.Array(structure.by_mark())]
    mapping["Nums"] = numbers
    root.update({"Type": "/StructTreeRoot", "ParentTree": mapping.reference, "K": [top.reference]})
    root["K"] = pydyf.Array(root["K"])
    top.data = b"<</Type/StructElem/S/Document/P %s/K[%s]>>" % (root.reference, b" ".join(kids))
    pdf.catalog["StructTreeRoot"] = root.reference
    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({"DisplayDocTitle": "true"})
    pdf.catalog["MarkInfo"] = pydyf.Dictionary({"Marked": "true"})
    document.metadata.include_in_pdf(pdf, "ua", 1, conformance=None, compress=True)


class _Written(pydyf.Object):
    """An object that is bytes already."""

    compressible = True
    data = b""


class _Structure:
    """Writes the structure of one page."""

    def __init__(self, pdf: Any, page: DrawnPage, reference: bytes, number: int) -> None:
        self._objects, self._page, self._reference = pdf.objects, page, reference
        self._number = b"%d" % number
        self._marked: dict[int, bytes] = {}

    def below(self, parent: int) -> list[bytes]:
        """References to the elements right below the document, written with all below them."""
        marks = self._page.marks
        return self._kids(self._page.nodes, parent, lambda number: marks[number])

    def by_mark(self) -> list[bytes]:
        """References to the elements that have the marked ink, in its order."""
        return [reference for _, reference in sorted(self._marked.items())]

    def _kids(
        self, kids: Sequence[Node | int | Hole], parent: int, mark_of: Callable[[int], int]
    ) -> list[bytes]:
        written = []
        for kid in kids:
            if isinstance(kid, Node):
                written.append(self._element(kid, parent, mark_of))
            elif isinstance(kid, int):
                mark = mark_of(kid)
                self._marked[mark] = b"%d 0 R" % parent
                written.append(b"%d" % mark)
            else:
                filling = self._page.fillings[kid.part]
                written += self._kids(filling.kids, parent, filling.first.__add__)
        return written

    def _element(self, node: Node, parent: int, mark_of: Callable[[int], int]) -> bytes:
        one = _Written()
        one.number = number = len(self._objects)
        self._objects.append(one)
        kids = self._kids(node.kids, number, mark_of)
        one.data = b"<</Type/StructElem/S/%s/K[%s]/Pg %s/P %d 0 R%s>>" % (
            node.tag.encode(),
            b" ".join(kids),
            self._reference,
            parent,
            node.extra.replace(b"\0", self._number) if node.extra else b"",
        )
        return b"%d 0 R" % number
