"""A game on paper: sheet, certificate, the chart of the totals; and the rules card."""

from collections.abc import Callable

from flask import Blueprint, Response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import score
from scorekeeper.sheets import certificate as certificates
from scorekeeper.sheets import rules_card
from scorekeeper.sheets.certificate import certificate_html, certificate_pdf
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.rules_card import card_html
from scorekeeper.sheets.score_sheet import sheet_html, sheet_pdf
from scorekeeper.storage.log import load
from scorekeeper.web.editions import EDITIONS, titles, usual_edition
from scorekeeper.web.editions import edition_of as pages_of
from scorekeeper.web.game.chart import draw_chart, svg_response
from scorekeeper.web.game.table import table_values
from scorekeeper.web.guard.access import needs
from scorekeeper.web.paper.filenames import disposition, evening
from scorekeeper.web.paper.preview import preview
from scorekeeper.web.paper.printing import render_pdf
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import paper_language

bp = Blueprint("papers", __name__)

SHEET, CERTIFICATE = "sheet", "certificate"


@bp.get("/games/<code>/print")
@needs("reader")
def choose(code: str) -> ResponseReturnValue:
    """What of this game shall be printed, and how will it look?"""
    log = load(code)
    paper = _paper()
    return render_template(
        "paper/game.html",
        code=code,
        paper=paper,
        over=log.table.finished,
        players=log.table.game.players,
        sizes=list(certificates.SIZES if paper == CERTIFICATE else SIZES),
        size=_size(),
    )


@bp.get("/games/<code>/print/preview")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """That paper as pictures."""
    log = load(code)
    return preview(lambda: _html(log, _paper(), _size()))


@bp.get("/games/<code>/sheet.pdf")
@needs("reader")
def sheet(code: str) -> ResponseReturnValue:
    """The filled score sheet; where no PDF can be made, a page for the browser to print."""
    log = load(code)
    game = log.table.game
    try:
        data = sheet_pdf(
            score(game), language=paper_language(), ended=log.table.ended, size=_size(), render=render_pdf
        )
        return _pdf(data, f"{evening(game, code)}.pdf")
    except PrintingUnavailable as reason:
        return _browser_prints(code, log, reason)
    except ValueError as refused:
        return _refuse(code, refused)


@bp.get("/games/<code>/certificate.pdf")
@needs("reader")
def certificate(code: str) -> ResponseReturnValue:
    """The certificate for whoever won this game."""
    log = load(code)
    game = log.table.game
    try:
        data = certificate_pdf(
            score(game), language=paper_language(), ended=log.table.ended, size=_size(), render=render_pdf
        )
        return _pdf(data, f"{evening(game, code, CERTIFICATE)}.pdf")
    except PrintingUnavailable as reason:
        return _browser_prints(code, log, reason)
    except ValueError as refused:
        return _refuse(code, refused)


@bp.get("/cards")
@needs("open")
def cards() -> ResponseReturnValue:
    """Which rules card shall it be?"""
    return _draw_cards([])


@bp.get("/cards/preview")
@needs("open")
def show_card() -> ResponseReturnValue:
    """That card as pictures."""
    return preview(lambda: card_html(**_card()))


@bp.get("/card.pdf")
@needs("open")
def card() -> ResponseReturnValue:
    """The rules in short, to fold."""
    try:
        asked = _card()
        return _pdf(render_pdf(card_html(**asked)), f"{asked['edition']}-{asked['language']}-card.pdf")
    except PrintingUnavailable as reason:
        return _draw_cards([reason.remedy]), 503
    except ValueError as refused:
        return _draw_cards([str(refused)]), 422


@bp.get("/games/<code>/chart.svg")
@needs("reader")
def chart(code: str) -> ResponseReturnValue:
    """The running totals as a picture, for light or dark paper."""
    return svg_response(draw_chart(score(load(code).table.game), dark=request.args.get("theme") == "dark"))


def _html(log: History, paper: str, size: str) -> str:
    make: Callable[..., str] = certificate_html if paper == CERTIFICATE else sheet_html
    return make(score(log.table.game), language=paper_language(), ended=log.table.ended, size=size)


def _paper() -> str:
    return CERTIFICATE if request.args.get("paper") == CERTIFICATE else SHEET


def _size() -> str:
    return request.args.get("size") or next(iter(SIZES))


def _card() -> dict[str, str]:
    edition = request.args.get("edition")
    return {
        "edition": edition if edition in EDITIONS else usual_edition(),
        "language": paper_language(),
        "size": _size(),
    }


def _draw_cards(faults: list[str]) -> str:
    sizes = list(rules_card.SIZES)
    asked = _card()
    return render_template(
        "paper/cards.html",
        editions=titles(),
        sizes=sizes,
        faults=faults,
        edition=asked["edition"],
        size=asked["size"],
    )


def _browser_prints(code: str, log: History, reason: PrintingUnavailable) -> ResponseReturnValue:
    game = log.table.game
    folder, heading = pages_of(game.edition).templates, _(paper_of(game.edition).heading)
    values = table_values(code, log)
    page = render_template(
        "paper/printing.html", install=reason.remedy, folder=folder, heading=heading, **values
    )
    return page, 503


def _refuse(code: str, refused: ValueError) -> ResponseReturnValue:
    back = f"/games/{code}"
    page = render_template("ui/error.html", status=422, title=_("Not printed"), text=str(refused), back=back)
    return page, 422


def _pdf(data: bytes, name: str) -> Response:
    response = Response(data, mimetype="application/pdf")
    response.headers["Content-Disposition"] = disposition(name)
    return response
