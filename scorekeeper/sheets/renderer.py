"""XHTML to PDF in this process: WeasyPrint with our fonts and our stylesheet, and nothing else.

WeasyPrint lays out each shape once (`shapes`); further pages of it get their words set into that.
"""

import gc
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname
from xml.etree import ElementTree

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.fonts import configured
from scorekeeper.sheets.letters import faces
from scorekeeper.sheets.libraries import lightly

VARIANT = "pdf/ua-1"

# Light for dark, with hues turned round, which brings them back: red, green, blue in rows of four.
_NEGATIVE = (0.574, -1.43, -0.144, 255, -0.426, -0.43, -0.144, 255, -0.426, -1.43, 0.856, 255)
_NIGHT = 28  # of 255: paper by night is not black

STYLESHEETS = STATIC / "print"
OWN_FOLDERS = (STATIC, TEMPLATES)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A document that is drawn: its pages, to be bound, its title and its language."""

    pages: Sequence[Any]
    title: str
    language: str


class Renderer:
    """WeasyPrint, loaded once: fonts and stylesheets are read once, and shapes laid out once, not for each
    document. Threads take turns.

    Making one raises PrintingUnavailable where WeasyPrint or the libraries under it are missing.
    """

    def __init__(self) -> None:
        with configured(), lightly():
            try:
                import weasyprint
                from weasyprint.text.fonts import FontConfiguration
            except (ImportError, OSError) as missing:
                raise PrintingUnavailable(str(missing).splitlines()[0]) from missing
            from scorekeeper.sheets.shapes.binding import bound
            from scorekeeper.sheets.shapes.kept import Shapes

            self._css = weasyprint.CSS
            self._document = _document_class()
            self._fetcher = _own_files_fetcher()
            self._fonts = FontConfiguration()
            self._styles: dict[str, Any] = {}
            self._style("paper")
            self._bound, self._shapes = bound, Shapes()
            self._turn = threading.Lock()

    def render(self, html: str) -> bytes:
        """The PDF, the same bytes for the same text, which is HTML written as XML.

        Raises PrintingFailed, also where `html` is not well-formed.
        """
        return self.together([self.draw(html)])

    def draw(self, html: str) -> Drawn:
        """The pages of a document, to be put `together` with others. Raises PrintingFailed."""
        with self._turn, _undisturbed():
            reading, pages = self._shapes.drawn(lambda: self._document(html, self._fetcher), self._laid_out)
            return Drawn(pages, reading.title, reading.language)

    def together(self, documents: Sequence[Drawn], title: str | None = None) -> bytes:
        """One PDF of several documents, in order; `title` None is that of the first."""
        with self._turn, _undisturbed():
            first, pages = documents[0], [page for drawn in documents for page in drawn.pages]
            title = first.title if title is None else title
            made: bytes = self._bound(pages, title, first.language, self._fonts)
            return made

    def _laid_out(self, document: Any) -> Any:
        root = document.etree_element
        styles = [self._style(name) for name in ("paper", *root.get("data-styles", "").split())]
        if scripts := root.get("data-names", "").split():
            styles.append(self._faces(tuple(scripts)))
        return document.render(font_config=self._fonts, stylesheets=styles, pdf_variant=VARIANT)

    def _style(self, name: str) -> Any:
        if name not in self._styles:
            if not name.isalpha():
                raise ValueError(f"no stylesheet is called {name!r}")
            self._styles[name] = self._css(
                filename=STYLESHEETS / f"{name}.css", font_config=self._fonts, url_fetcher=self._fetcher
            )
        return self._styles[name]

    def _faces(self, scripts: tuple[str, ...]) -> Any:
        key = " ".join(scripts)
        if key not in self._styles:
            self._styles[key] = self._css(
                string=faces(scripts), font_config=self._fonts, url_fetcher=self._fetcher
            )
        return self._styles[key]


def pictures(pdf: bytes, width: int) -> list[bytes]:
    """Every page as PNG, so many pixels wide; a page that lies on its side is drawn wider."""
    return [_png(image) for image in _images(pdf, width)]


def picture(pdf: bytes, width: int, dark: bool) -> bytes:
    """The first page as PNG, as high as what stands on it, with the same margin above and below; a `dark`
    one is its negative, in which colours stay what they are."""
    image = _cut_below(next(_images(pdf, width)).convert("RGB"))
    return _png(image.convert("RGB", _NEGATIVE).point(_softened) if dark else image)


def _cut_below(image: Any) -> Any:
    """Without the paper that is left empty below."""
    from PIL import ImageOps

    drawn = ImageOps.invert(image).getbbox()
    if drawn is None:
        return image
    _left, top, _right, bottom = drawn
    return image.crop((0, 0, image.width, min(bottom + top, image.height)))


def _softened(value: int) -> int:
    return _NIGHT + value * (255 - _NIGHT) // 255


def _images(pdf: bytes, width: int) -> Iterator[Any]:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            across, up = page.get_size()
            yield page.render(scale=width / min(across, up)).to_pil()
    finally:
        document.close()


def _png(image: Any) -> bytes:
    target = BytesIO()
    image.save(target, "PNG", optimize=False)
    return target.getvalue()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Within, nothing is collected, and whatever goes wrong is a PrintingFailed."""
    collecting = gc.isenabled()
    gc.disable()  # a document is many small objects that all stay until it is done
    try:
        yield
    except Exception as cause:
        raise PrintingFailed(f"{type(cause).__name__}: {cause}") from cause
    finally:
        if collecting:
            gc.enable()


@cache
def renderer() -> Renderer:
    """The one renderer of this process."""
    return Renderer()


def is_own(url: str) -> bool:
    """Whether `url` is a file below our own folders; what people typed must not read others."""
    parts = urlsplit(url)
    if parts.scheme != "file" or parts.netloc:
        return False
    path = Path(url2pathname(parts.path)).resolve()
    return any(path.is_relative_to(folder.resolve()) for folder in OWN_FOLDERS)


def _document_class() -> Any:
    import cssselect2
    import weasyprint

    class Document(weasyprint.HTML):
        """What WeasyPrint makes of a page, read as XML in C instead of as HTML in Python."""

        def __init__(self, text: str, url_fetcher: Any) -> None:
            self.base_url = None
            self.url_fetcher = url_fetcher
            self.media_type = "print"
            self.wrapper_element = cssselect2.ElementWrapper.from_html_root(
                ElementTree.fromstring(text), content_language=None
            )
            self.etree_element = self.wrapper_element.etree_element

    return Document


def _own_files_fetcher() -> Any:
    from weasyprint.urls import URLFetcher

    class OwnFiles(URLFetcher):
        def fetch(self, url: str, headers: Any = None) -> Any:
            if not is_own(url):
                raise ValueError(f"not a file of this product: {url}")
            return super().fetch(url, headers)

    return OwnFiles(allowed_protocols=["file"])
