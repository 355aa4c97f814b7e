"""Reads a PDF as a person would: pages, lines from top to bottom, where the rules are drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_double, c_float, c_int, create_string_buffer
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2
import pypdfium2.raw as raw
from pypdf import PageObject, PdfReader

MM = 72 / 25.4
A_LINE = 0.6  # of a letter's height: what stands so much lower at most is on the same line
A_GAP = 0.17  # of it: so much room is a space
BROKEN = "\x02"  # is told for a hyphen where a word goes on in the next line


def read(pdf: bytes) -> PdfReader:
    """The document."""
    return PdfReader(BytesIO(pdf))


def only_page(pdf: bytes) -> PageObject:
    """The page of a document that must have just one, with all that pypdf knows of it."""
    pages = read(pdf).pages
    assert len(pages) == 1
    return pages[0]


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def lines(pdf: bytes) -> list[str]:
    """The text of a document that must have just one page: a printed line each, one space between words."""
    with _opened(pdf) as document:
        assert len(document) == 1
        return _printed(document[0])


def page_lines(pdf: bytes, page: int) -> list[str]:
    """The text of one page of several, counted from 0."""
    with _opened(pdf) as document:
        return _printed(document[page])


def text(pdf: bytes, page: int = 0) -> str:
    """The same in the order in which it is drawn, as it stands there."""
    with _opened(pdf) as document:
        content: str = document[page].get_textpage().get_text_range()
        return content.replace("\r\n", "\n")


def pages(pdf: bytes) -> int:
    """How many there are."""
    with _opened(pdf) as document:
        return len(document)


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of every page in millimetres."""
    with _opened(pdf) as document:
        return [(round(width / MM), round(height / MM)) for width, height in map(_size, document)]


def _size(page: pypdfium2.PdfPage) -> tuple[float, float]:
    size: tuple[float, float] = page.get_size()
    return size


@dataclass(frozen=True)
class _Letter:
    left: float
    right: float
    base: float
    height: float
    text: str


def _letters(page: pypdfium2.PdfPage) -> Iterator[_Letter]:
    """What was written, letter by letter, and no space that is only a gap."""
    found, x, y = page.get_textpage(), c_double(), c_double()
    for at in range(found.count_chars()):
        if raw.FPDFText_IsGenerated(found, at) == 0:
            left, bottom, right, top = found.get_charbox(at, loose=True)
            raw.FPDFText_GetCharOrigin(found, at, x, y)
            yield _Letter(left, right, y.value, top - bottom, chr(raw.FPDFText_GetUnicode(found, at)))


def _printed(page: pypdfium2.PdfPage) -> list[str]:
    """The printed lines from top to bottom: what stands side by side and nearly as high is one."""
    levels: dict[int, list[_Letter]] = {}
    for letter in _letters(page):
        levels.setdefault(int(letter.base), []).append(letter)
    rows: list[tuple[int, list[_Letter]]] = []
    for base in sorted(levels, reverse=True):
        row = levels[base]
        if rows and _side_by_side(rows[-1][1], row) and rows[-1][0] - base < A_LINE * row[0].height:
            rows[-1] = (base, rows[-1][1] + row)
        else:
            rows.append((base, row))
    return [text for _base, row in rows if (text := _joined(row))]


def _side_by_side(letters: list[_Letter], other: list[_Letter]) -> bool:
    return not any(a.left < b.right and b.left < a.right for a in letters for b in other)


def _joined(row: list[_Letter]) -> str:
    """The letters from left to right, with a space wherever there is a gap."""
    row, text, end = sorted(row, key=lambda letter: letter.left), "", 0.0
    for letter in row:
        text += f" {letter.text}" if letter.left - end > A_GAP * letter.height else letter.text
        end = letter.right
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")  # pdfium tells halves
    return " ".join(whole.split())


def heights(pdf: bytes, words: list[str]) -> list[float]:
    """How high on the page each of `words` stands in the leftmost column, in millimetres from the bottom."""
    found: dict[str, float] = {}

    def note(text: str, _cm: object, tm: list[float], *_: object) -> None:
        word, x = text.strip(), tm[4] / MM
        if word in words and x < 32:
            found.setdefault(word, tm[5] / MM)

    def matrix(text: str, cm: list[float], tm: list[float], *rest: object) -> None:
        # WeasyPrint draws on a flipped page: text matrix times transformation.
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        note(text, cm, [0, 0, 0, 0, x, y])

    only_page(pdf).extract_text(visitor_text=matrix)
    return [found[word] for word in words]


def letter_heights(pdf: bytes, text: str, page: int = 0) -> list[float]:
    """How high the ink of each letter of `text` is where it stands first on that page, in millimetres."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        letters = document[page].get_textpage()
        first = letters.get_text_range().index(text)
        boxes = [letters.get_charbox(first + at) for at in range(len(text))]
        return [(top - bottom) / MM for _left, bottom, _right, top in boxes]
    finally:
        document.close()


def face(pdf: bytes, text: str, page: int = 0) -> str:
    """The font that `text` is set in where it stands first on that page, without the mark of a subset."""
    document, name, flags = pypdfium2.PdfDocument(pdf), create_string_buffer(99), c_int()
    try:
        letters = document[page].get_textpage()
        first = letters.get_text_range().index(text)
        raw.FPDFText_GetFontInfo(letters, first, name, len(name), flags)
        return name.value.decode().rpartition("+")[2]
    finally:
        document.close()


def drawn(pdf: bytes, page: int = 0) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom edge of every line and area of a page that ink is on, in millimetres from
    its upper left corner."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        height = document[page].get_height()
        bounds = [
            drawing.get_bounds()
            for drawing in document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=9)
        ]
        return [
            (left / MM, (height - top) / MM, right / MM, (height - bottom) / MM)
            for left, bottom, right, top in bounds
        ]
    finally:
        document.close()


@dataclass(frozen=True)
class Line:
    """A straight stroke, in millimetres from the upper left corner of its page."""

    left: float
    top: float
    right: float
    bottom: float
    width: float

    @property
    def level(self) -> bool:
        return abs(self.bottom - self.top) < 0.01

    @property
    def upright(self) -> bool:
        return abs(self.right - self.left) < 0.01


def ruled(pdf: bytes, page: int = 0) -> list[Line]:
    """Every straight line that is drawn, also those that frames are made of."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        height = document[page].get_height()
        paths = document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=9)
        return [line for path in paths for line in _lines_of(path, height)]
    finally:
        document.close()


def _lines_of(path: pypdfium2.PdfObject, height: float) -> Iterator[Line]:
    width, x, y = c_float(), c_float(), c_float()
    raw.FPDFPageObj_GetStrokeWidth(path, width)
    matrix = path.get_matrix()
    thick = width.value * abs(matrix.a) / MM
    pen = start = (0.0, 0.0)
    for at in range(raw.FPDFPath_CountSegments(path)):
        segment = raw.FPDFPath_GetPathSegment(path, at)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        across, up = matrix.on_point(x.value, y.value)
        to = (across / MM, (height - up) / MM)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            start = to
        elif kind == raw.FPDF_SEGMENT_LINETO:
            yield _line(pen, to, thick)
        pen = to
        if raw.FPDFPathSegment_GetClose(segment):
            yield _line(pen, start, thick)
            pen = start


def _line(start: tuple[float, float], other: tuple[float, float], width: float) -> Line:
    (left, right), (top, bottom) = sorted((start[0], other[0])), sorted((start[1], other[1]))
    return Line(left, top, right, bottom, width)


def outside(pdf: bytes, millimetres: float) -> list[str]:
    """Every letter that stands nearer than that to an edge of its page, or beyond it."""
    document = pypdfium2.PdfDocument(pdf)
    found = []
    try:
        for number, page in enumerate(document, start=1):
            width, height = page.get_size()
            letters = page.get_textpage()
            edge = millimetres * MM
            for at in range(letters.count_chars()):
                left, bottom, right, top = letters.get_charbox(at)
                if right > left and (
                    left < edge or bottom < edge or right > width - edge or top > height - edge
                ):
                    found.append(f"page {number}: {letters.get_text_range(at, 1)!r}")
    finally:
        document.close()
    return found


def stands(pdf: bytes) -> list[tuple[str, tuple[float, ...]]]:
    """Every letter in the order in which it is drawn, with page, left, bottom, right and top, in points."""
    document = pypdfium2.PdfDocument(pdf)
    found = []
    try:
        for number, page in enumerate(document):
            letters = page.get_textpage()
            for at in range(letters.count_chars()):
                letter = chr(raw.FPDFText_GetUnicode(letters, at))
                found.append((letter, (number, *letters.get_charbox(at, loose=True))))
    finally:
        document.close()
    return found


@dataclass(frozen=True)
class Ink:
    """A letter's ink, in millimetres from the upper left corner of its page; `base` is where its line is."""

    letter: str
    left: float
    top: float
    right: float
    bottom: float
    base: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, box: tuple[float, float, float, float]) -> bool:
        """Whether it lies over left, top, right, bottom."""
        left, top, right, bottom = box
        return self.left < right and left < self.right and self.top < bottom and top < self.bottom


def inked(pdf: bytes, page: int = 0) -> list[Ink]:
    """Every letter of a page that leaves ink, in the order in which it is drawn."""
    found, x, y = [], c_double(), c_double()
    with _opened(pdf) as document:
        height = document[page].get_height()
        letters = document[page].get_textpage()
        for at in range(letters.count_chars()):
            left, bottom, right, top = letters.get_charbox(at)
            code = raw.FPDFText_GetUnicode(letters, at)
            if right > left and not chr(code).isspace() and raw.FPDFText_IsGenerated(letters, at) == 0:
                raw.FPDFText_GetCharOrigin(letters, at, x, y)
                edges = (left, height - top, right, height - bottom, height - y.value)
                found.append(Ink(chr(code), *(edge / MM for edge in edges)))
    return found


def words_of(ink: list[Ink], text: str) -> list[Ink]:
    """The letters of `text` where they are first drawn one after the other, spaces left out."""
    letters, wanted = "".join(mark.letter for mark in ink), "".join(text.split())
    first = letters.index(wanted)
    return ink[first : first + len(wanted)]


def pixels(pdf: bytes, scale: float = 1.0) -> list[bytes]:
    """What is seen of every page, one pixel a point."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [bytes(page.render(scale=scale).buffer) for page in document]
    finally:
        document.close()


def structure(document: PdfReader) -> list[Any]:
    """What the tags tell: of each element its tag, what it is instead of, its page, its headings, and its
    ink, by the order in which that is drawn."""
    root = document.trailer["/Root"]["/StructTreeRoot"]
    elements = [*_elements(root["/K"][0].get_object())]
    number_of = {element["/ID"]: at for at, element in enumerate(elements) if "/ID" in element}
    assert len(number_of) == sum("/ID" in element for element in elements)
    pages = {page.indirect_reference.idnum: at for at, page in enumerate(document.pages)}  # type: ignore[union-attr]
    ids = {element.indirect_reference.idnum: at for at, element in enumerate(elements)}
    drawn = root["/ParentTree"]["/Nums"]
    marked = [[ids[reference.idnum] for reference in page] for page in drawn[1::2]]
    found: list[Any] = [marked]
    for element in elements:
        more = element.get("/A", {})
        found.append(
            (
                element["/S"],
                element.get("/Alt"),
                pages.get(element.raw_get("/Pg").idnum) if "/Pg" in element else None,
                more.get("/ColSpan"),
                [number_of[name] for name in more.get("/Headers", ())],
                [kid if isinstance(kid, int) else None for kid in element["/K"]],
            )
        )
    return found


def _elements(element: Any) -> Iterator[Any]:
    yield element
    for kid in element["/K"]:
        if not isinstance(kid, int):
            yield from _elements(kid.get_object())
