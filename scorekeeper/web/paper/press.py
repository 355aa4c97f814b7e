"""How a person gets what is on paper: as a PDF, or by what the app was given in its place (PRESS)."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Protocol

from flask import current_app, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.web.paper.making import begin_print
from scorekeeper.web.paper.printing import pdf, render_pdf, show_pages

Makers = Sequence[Callable[[], str]]
Watched = Callable[[str], ResponseReturnValue]


class Press(Protocol):
    """Takes sheets as HTML, as `sheets.environment.fill` writes it. All may raise what printing raises."""

    def sheet(self, html: str, name: str, back: str) -> ResponseReturnValue:
        """The sheet; `name` is what a file of it is called, `back` where it was asked for."""
        ...

    def look(self, html: str) -> str:
        """How its pages will look, a piece of a page."""
        ...

    def many(self, makers: Makers, title: str, back: str, watched: Watched) -> ResponseReturnValue:
        """All of them in one print. Where that takes a while it is `watched`, by its key. Raises TooMany."""
        ...


class Pdfs:
    """PDFs, made in processes beside the server."""

    def sheet(self, html: str, name: str, back: str) -> ResponseReturnValue:
        return pdf(render_pdf(html), name)

    def look(self, html: str) -> str:
        pictures = [f"data:image/png;base64,{b64encode(page).decode()}" for page in show_pages(html)]
        return render_template("paper/_pages.html", pictures=pictures, faults=[])

    def many(self, makers: Makers, title: str, back: str, watched: Watched) -> ResponseReturnValue:
        return watched(begin_print(makers, title))


PDFS = Pdfs()


def press() -> Press:
    """The one of this app."""
    given: Press = current_app.config["PRESS"]
    return given
