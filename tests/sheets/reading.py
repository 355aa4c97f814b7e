"""Reads a PDF as a person would: pages, lines from top to bottom, where ink and rules are."""

from collections.abc import Iterator
from ctypes import c_double, c_float, c_int, create_string_buffer
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2.raw as raw
from pypdf import PdfReader
from pypdf.generic import DictionaryObject
from pypdfium2 import PdfDocument, PdfObject, PdfPage

MM = 72 / 25.4
A_LINE = 0.6  # of a letter's height: what stands so much lower at most is on the same line
A_GAP = 0.17  # of it: so much room is a space
BROKEN = "\x02"  # is told for a hyphen where a word goes on in the next line

Box = tuple[float, float, float, float]  # left, top, right, bottom


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def lines(pdf: bytes) -> list[str]:
    """The text of a document that must have just one page: a printed line each, one space between words."""
    assert pages(pdf) == 1
    return page_lines(pdf, 0)


def page_lines(pdf: bytes, page: int) -> list[str]:
    """The text of one page of several, counted from 0: a line is what stands side by side and as high."""
    levels: dict[int, list[Ink]] = {}
    with PdfDocument(pdf) as document:
        for mark in _marks(document[page], loose=True):
            levels.setdefault(int(mark.base * MM), []).append(mark)
    rows: list[tuple[int, list[Ink]]] = []
    for base, row in sorted(levels.items()):
        height = (row[0].bottom - row[0].top) * MM
        if rows and _side_by_side(rows[-1][1], row) and base - rows[-1][0] < A_LINE * height:
            rows[-1] = (base, rows[-1][1] + row)
        else:
            rows.append((base, row))
    return [text for _base, row in rows if (text := _joined(row))]


def _side_by_side(marks: list["Ink"], others: list["Ink"]) -> bool:
    return not any(mark.left < other.right and other.left < mark.right for mark in marks for other in others)


def _joined(row: list["Ink"]) -> str:
    """The letters from left to right, with a space wherever there is a gap."""
    text, end = "", 0.0
    for mark in sorted(row, key=lambda mark: mark.left):
        text += f" {mark.letter}" if mark.left - end > A_GAP * (mark.bottom - mark.top) else mark.letter
        end = mark.right
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")  # pdfium tells halves
    return " ".join(whole.split())


def text(pdf: bytes, page: int = 0) -> str:
    """The same in the order in which it is drawn, as it stands there."""
    with PdfDocument(pdf) as document:
        content: str = document[page].get_textpage().get_text_range()
        return content.replace("\r\n", "\n")


def pages(pdf: bytes) -> int:
    return len(sizes(pdf))


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of every page in millimetres."""
    with PdfDocument(pdf) as document:
        return [tuple(round(side / MM) for side in page.get_size()) for page in document]


def pixels(pdf: bytes) -> list[bytes]:
    """What is seen of every page, one pixel a point."""
    with PdfDocument(pdf) as document:
        return [bytes(page.render(scale=1.0).buffer) for page in document]


@dataclass(frozen=True)
class Ink:
    """A letter's ink, in millimetres from the upper left corner of its page; `base` is where its line is."""

    letter: str
    left: float
    top: float
    right: float
    bottom: float
    base: float

    def meets(self, box: Box) -> bool:
        """Whether it lies over it."""
        left, top, right, bottom = box
        return self.left < right and left < self.right and self.top < bottom and top < self.bottom


def _marks(page: PdfPage, loose: bool = False) -> Iterator[Ink]:
    """What was written, letter by letter, and no space that is only a gap; `loose` counts room beside ink."""
    found, height, x, y = page.get_textpage(), page.get_height(), c_double(), c_double()
    for at in range(found.count_chars()):
        if raw.FPDFText_IsGenerated(found, at) == 0:
            left, bottom, right, top = found.get_charbox(at, loose=loose)
            raw.FPDFText_GetCharOrigin(found, at, x, y)
            edges = (left, height - top, right, height - bottom, height - y.value)
            yield Ink(chr(raw.FPDFText_GetUnicode(found, at)), *(edge / MM for edge in edges))


def inked(pdf: bytes, page: int = 0) -> list[Ink]:
    """Every letter of a page that leaves ink, in the order in which it is drawn."""
    with PdfDocument(pdf) as document:
        marks = list(_marks(document[page]))
    return [mark for mark in marks if mark.right > mark.left and not mark.letter.isspace()]


def words_of(ink: list[Ink], text: str) -> list[Ink]:
    """The letters of `text` where they are first drawn one after the other, spaces left out."""
    letters, wanted = "".join(mark.letter for mark in ink), "".join(text.split())
    first = letters.index(wanted)
    return ink[first : first + len(wanted)]


def letter_heights(pdf: bytes, text: str, page: int = 0) -> list[float]:
    """How high the ink of each letter of `text` is where it stands first on that page, in millimetres."""
    return [mark.bottom - mark.top for mark in words_of(inked(pdf, page), text)]


def face(pdf: bytes, text: str, page: int = 0) -> str:
    """The font that `text` is set in where it stands first on that page, without the mark of a subset."""
    name, flags = create_string_buffer(99), c_int()
    with PdfDocument(pdf) as document:
        letters = document[page].get_textpage()
        first = letters.get_text_range().index(text)
        raw.FPDFText_GetFontInfo(letters, first, name, len(name), flags)
    return name.value.decode().rpartition("+")[2]


def fonts(pdf: bytes) -> dict[str, Any]:
    """Every font of a document by its name, without the mark of a subset."""
    found = [font.get_object() for page in read(pdf).pages for font in page["/Resources"]["/Font"].values()]
    return {font["/BaseFont"].rpartition("+")[2].removeprefix("/"): font for font in found}


def outside(pdf: bytes, millimetres: float) -> list[str]:
    """Every letter whose ink is nearer than that to an edge of its page, or beyond it."""
    with PdfDocument(pdf) as document:
        edges = [tuple(side / MM for side in page.get_size()) for page in document]
    return [
        f"page {number}: {mark.letter!r}"
        for number, (width, height) in enumerate(edges)
        for mark in inked(pdf, number)
        if min(mark.left, mark.top, width - mark.right, height - mark.bottom) < millimetres
    ]


def drawn(pdf: bytes, page: int = 0) -> list[Box]:
    """The edges of every line and area that ink is on, in millimetres from a page's upper left."""
    with PdfDocument(pdf) as document:
        height, bounds = document[page].get_height(), [path.get_bounds() for path in _paths(document[page])]
    return [
        (left / MM, (height - top) / MM, right / MM, (height - bottom) / MM)
        for left, bottom, right, top in bounds
    ]


def _paths(page: PdfPage) -> Iterator[PdfObject]:
    return page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=9)


@dataclass(frozen=True)
class Line:
    """A straight stroke, in millimetres from the upper left corner of its page."""

    left: float
    top: float
    right: float
    bottom: float
    width: float

    @property
    def box(self) -> Box:
        return self.left, self.top, self.right, self.bottom

    @property
    def level(self) -> bool:
        return abs(self.bottom - self.top) < 0.01

    @property
    def upright(self) -> bool:
        return abs(self.right - self.left) < 0.01


def ruled(pdf: bytes, page: int = 0) -> list[Line]:
    """Every straight line that is drawn, also those that frames are made of."""
    with PdfDocument(pdf) as document:
        height = document[page].get_height()
        return [line for path in _paths(document[page]) for line in _lines_of(path, height)]


def _lines_of(path: PdfObject, height: float) -> Iterator[Line]:
    width, x, y = c_float(), c_float(), c_float()
    raw.FPDFPageObj_GetStrokeWidth(path, width)
    matrix = path.get_matrix()
    thick = width.value * abs(matrix.a) / MM
    pen = start = 0.0, 0.0
    strokes = []
    for at in range(raw.FPDFPath_CountSegments(path)):
        segment = raw.FPDFPath_GetPathSegment(path, at)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        across, up = matrix.on_point(x.value, y.value)
        to = (across / MM, (height - up) / MM)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            start = to
        elif kind == raw.FPDF_SEGMENT_LINETO:
            strokes.append((pen, to))
        pen = to
        if raw.FPDFPathSegment_GetClose(segment):
            strokes.append((pen, start))
            pen = start
    for stroke in strokes:
        (left, right), (top, bottom) = map(sorted, zip(*stroke, strict=True))
        yield Line(left, top, right, bottom, thick)


def tags(document: PdfReader) -> list[DictionaryObject]:
    """The structure tree as a list, in reading order."""
    root = document.trailer["/Root"]["/StructTreeRoot"]
    return [element for kid in root["/K"] for element in _elements(kid.get_object())]


def _elements(node: DictionaryObject) -> Iterator[DictionaryObject]:
    yield node
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        inner = kid.get_object()
        if isinstance(inner, DictionaryObject) and "/S" in inner:
            yield from _elements(inner)
