"""XHTML to PDF in this process: WeasyPrint with our fonts and our stylesheet, and nothing else."""

import gc
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname
from xml.etree import ElementTree

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.fonts import configured

STYLESHEET = STATIC / "print" / "paper.css"
OWN_FOLDERS = (STATIC, TEMPLATES)


class Renderer:
    """WeasyPrint, loaded once: fonts and stylesheet are read when it is made, not for each document.

    Making one raises PrintingUnavailable where WeasyPrint or the libraries under it are missing.
    """

    def __init__(self) -> None:
        with configured():
            try:
                import weasyprint
                from weasyprint.text.fonts import FontConfiguration
            except (ImportError, OSError) as missing:
                raise PrintingUnavailable(str(missing).splitlines()[0]) from missing
            self._document = _document_class()
            self._fetcher = _own_files_fetcher()
            self._fonts = FontConfiguration()
            self._style = weasyprint.CSS(
                filename=STYLESHEET, font_config=self._fonts, url_fetcher=self._fetcher
            )

    def render(self, html: str) -> bytes:
        """The PDF, the same bytes for the same text, which is HTML written as XML.

        Raises PrintingFailed, also where `html` is not well-formed.
        """
        collecting = gc.isenabled()
        gc.disable()  # a document is many small objects that all stay until it is done
        try:
            document = self._document(html, self._fetcher)
            made: bytes = document.write_pdf(
                font_config=self._fonts, stylesheets=[self._style], pdf_variant="pdf/ua-1"
            )
        except Exception as cause:
            raise PrintingFailed(f"{type(cause).__name__}: {cause}") from cause
        finally:
            if collecting:
                gc.enable()
        return made


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
