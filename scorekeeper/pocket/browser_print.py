"""Paper where no PDF can be made: the same sheets as a page of its own, which the browser prints."""

import re
from dataclasses import dataclass
from html import unescape
from typing import Any
from urllib.parse import urlencode

from flask import current_app, make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.web.guard.security_headers import POLICY
from scorekeeper.web.paper.pdf import Sheets, Watched

LAID = "laid"  # asks for the pages themselves, where else a frame around them is the answer
# As templates/sheets/paper.html writes it.
SHEET = re.compile(
    r'<html lang="(?P<language>[^"]*)" data-styles="(?P<styles>[^"]*)".*<title>(?P<title>.*)</title>.*'
    r'<body class="paper (?P<classes>[^"]*)">(?P<content>.*)</body>',
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document for paper, taken apart: which styles it needs, and what its body is."""

    language: str
    styles: tuple[str, ...]
    title: str
    classes: str
    content: str

    @classmethod
    def read(cls, html: str) -> "Sheet":
        """Returns the parts of a document that the templates drew."""
        found = SHEET.search(html)
        assert found is not None
        parts: dict[str, Any] = found.groupdict()
        return cls(**{**parts, "styles": tuple(parts["styles"].split())})


class Laid:
    """Lays sheets out as pages on a desk, from where the browser prints them."""

    def sheet(self, html: str, name: str, back: str) -> ResponseReturnValue:
        """Returns the page from which the browser prints the sheet."""
        return _page([html], back)

    def look(self, html: str) -> ResponseReturnValue:
        """Returns the sheet as it will be printed, in a frame of its own."""
        if LAID in request.args:
            return _page([html], "")
        asked = urlencode([*request.args.items(multi=True), (LAID, "y")])
        return render_template("pocket/look.html", address=f"{request.path}?{asked}")

    def many(self, sheets: Sheets, title: str, back: str, watched: Watched) -> ResponseReturnValue:
        """Returns the page from which the browser prints all these sheets."""
        return _page([sheet if isinstance(sheet, str) else sheet() for sheet in sheets], back, title)


def _page(pages: list[str], back: str, title: str = "") -> ResponseReturnValue:
    sheets = [Sheet.read(html) for html in pages]
    styles = dict.fromkeys(style for sheet in sheets for style in ("paper", *sheet.styles))
    title = title or unescape(sheets[0].title)
    page = render_template(
        "pocket/print_preview.html", sheets=sheets, styles=list(styles), back=back, title=title
    )
    answer = make_response(page)
    policy = POLICY.format(framed_by=current_app.config["FRAMED_BY"])
    # What stands in a sheet in millimetres stands there as an attribute. Nobody else writes any.
    answer.headers["Content-Security-Policy"] = f"{policy}; style-src-attr 'unsafe-inline'"
    return answer
