"""HTML to PDF in this process: WeasyPrint with the product's fonts and stylesheets, and nothing else."""

import atexit
import ctypes.util
import gc
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname
from xml.sax.saxutils import escape

from scorekeeper.paths import PRINT, STATIC, TEMPLATES
from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.font_coverage import faces

_VARIABLE = "FONTCONFIG_FILE"
# Where fontconfig's own configuration lies: Linux, and the two places of Homebrew.
_SYSTEM = ("/etc/fonts/fonts.conf", "/opt/homebrew/etc/fonts/fonts.conf", "/usr/local/etc/fonts/fonts.conf")


@contextmanager
def font_configuration() -> Iterator[None]:
    """Within, fontconfig reads the product's fonts and the system's. Load the fonts inside.

    Without any font Pango crashes the process instead of raising an error.
    """
    before = os.environ.get(_VARIABLE)
    system = next((path for path in (before, *_SYSTEM) if path and Path(path).is_file()), None)
    with TemporaryDirectory(prefix="scorekeeper-fonts-") as folder:
        file = Path(folder) / "fonts.conf"
        file.write_text(configuration(system), encoding="utf-8")
        os.environ[_VARIABLE] = str(file)
        try:
            yield
        finally:
            if before is None:
                del os.environ[_VARIABLE]
            else:
                os.environ[_VARIABLE] = before


def configuration(system: str | None) -> str:
    """A fontconfig file with our folder and, where there is one, the system's configuration."""
    include = f'<include ignore_missing="yes">{escape(system)}</include>' if system else ""
    return (
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">'
        f"<fontconfig><dir>{escape(str(PRINT))}</dir>{include}"
        '<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'
    )


@contextmanager
def _found_by_the_linker() -> Iterator[None]:
    """Within, nobody asks other programs where a library lies.

    WeasyPrint tries names for Windows first, and for each of them `find_library` runs ldconfig and a
    compiler. On Linux the linker needs only the file names that come last; elsewhere the search stays.
    """
    search = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search


VARIANT = "pdf/ua-1"

# Light for dark, with hues turned round, which brings them back: red, green, blue in rows of four.
_NEGATIVE = (0.574, -1.43, -0.144, 255, -0.426, -0.43, -0.144, 255, -0.426, -1.43, 0.856, 255)
_NIGHT = 28  # of 255: paper by night is not black

OWN_FOLDERS = (STATIC, TEMPLATES)


class Renderer:
    """WeasyPrint with fonts and stylesheets that are read once, not for each document. Threads take turns.

    Making one raises PrintingUnavailable where WeasyPrint or the libraries under it are missing.
    """

    def __init__(self) -> None:
        with font_configuration(), _found_by_the_linker():
            try:
                import weasyprint
                from weasyprint.text.fonts import FontConfiguration
            except (ImportError, OSError) as missing:
                raise PrintingUnavailable(str(missing).splitlines()[0]) from missing
            # fontTools writes the time into fonts that it unpacks; the same paper is to be the same bytes.
            os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
            self._html, self._css = weasyprint.HTML, weasyprint.CSS
            self._fetcher = _own_files_fetcher()
            self._fonts = FontConfiguration()
            self._styles: dict[str, Any] = {}
            self._style("paper")
            self._turn = threading.Lock()

    def render(self, html: str) -> bytes:
        """Returns the PDF; the same text gives the same bytes. Raises PrintingFailed."""
        return self.together([self.draw(html)])

    def draw(self, html: str) -> Any:
        """Lays out a document, to be put `together` with others. Raises PrintingFailed."""
        with self._turn, _undisturbed():
            document = self._html(string=html, url_fetcher=self._fetcher)
            root = document.etree_element
            styles = [self._style(name) for name in ("paper", *root.get("data-styles", "").split())]
            if scripts := root.get("data-names", "").split():
                styles.append(self._faces(tuple(scripts)))
            return document.render(font_config=self._fonts, stylesheets=styles, pdf_variant=VARIANT)

    def together(self, documents: Sequence[Any], title: str | None = None) -> bytes:
        """Returns one PDF of several documents, in order. `title` defaults to that of the first."""
        with self._turn, _undisturbed():
            bound = documents[0].copy([page for document in documents for page in document.pages])
            if title is not None:
                bound.metadata.title = title
            return bound.write_pdf(pdf_variant=VARIANT)

    def _style(self, name: str) -> Any:
        if name not in self._styles:
            if not name.isalpha():
                raise ValueError(f"no stylesheet is called {name!r}")
            self._styles[name] = self._css(
                filename=PRINT / f"{name}.css", font_config=self._fonts, url_fetcher=self._fetcher
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
    """The first page as PNG, as high as what stands on it, with the same margin above and below. A `dark` one
    is its negative, in which colours stay what they are.
    """
    image = _cut_below(next(_images(pdf, width)).convert("RGB"))
    if dark:
        image = image.convert("RGB", _NEGATIVE).point(lambda value: _NIGHT + value * (255 - _NIGHT) // 255)
    return _png(image)


def _cut_below(image: Any) -> Any:
    """Without the paper that is left empty below."""
    from PIL import ImageOps

    drawn = ImageOps.invert(image).getbbox()
    if drawn is None:
        return image
    _left, top, _right, bottom = drawn
    return image.crop((0, 0, image.width, min(bottom + top, image.height)))


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
    """The one renderer of this process. It goes before the interpreter takes its modules apart: WeasyPrint
    removes its temporary fonts then.
    """
    atexit.register(_drop_renderer)
    return Renderer()


def _drop_renderer() -> None:
    renderer.cache_clear()
    gc.unfreeze()
    gc.collect()


def is_own(url: str) -> bool:
    """Whether `url` is a file below our own folders; what people typed must not read others."""
    parts = urlsplit(url)
    if parts.scheme != "file" or parts.netloc:
        return False
    path = Path(url2pathname(parts.path)).resolve()
    return any(path.is_relative_to(folder.resolve()) for folder in OWN_FOLDERS)


def _own_files_fetcher() -> Any:
    from weasyprint.urls import URLFetcher

    class OwnFiles(URLFetcher):
        def fetch(self, url: str, headers: Any = None) -> Any:
            if not is_own(url):
                raise ValueError(f"not a file of this product: {url}")
            return super().fetch(url, headers)

    return OwnFiles(allowed_protocols=["file"])
