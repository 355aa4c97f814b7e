"""A game on paper: sheet, certificate, the chart of the totals, a picture for a chat; and the rules card."""

from collections.abc import Iterable, Mapping

from flask import Blueprint, Response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import score
from scorekeeper.sheets import rules_card
from scorekeeper.sheets.certificate import SIZES as CERTIFICATE_SIZES
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.rules_card import card_html
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.storage.game_roles import seating_of
from scorekeeper.web.editions import EDITIONS, titles, usual_edition
from scorekeeper.web.editions import edition_of as pages_of
from scorekeeper.web.game.chart import UPRIGHT, WIDE, draw_chart, svg_response
from scorekeeper.web.game.extension import instead_of, remarks_of
from scorekeeper.web.game.game_page import go_to, table_values
from scorekeeper.web.game.suspense import load_visible
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.paper.pdf import chosen_at, picture, press, preview
from scorekeeper.web.ui.drawing import asks_for_dark
from scorekeeper.web.ui.error_pages import page
from scorekeeper.web.ui.files import disposition, evening_file_name
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import paper_language
from scorekeeper.words import translations

bp = Blueprint("papers", __name__)

SHEET, CERTIFICATE = "sheet", "certificate"


# What can be printed of a game, and on which sizes of paper.
PAPERS: Mapping[str, Iterable[str]] = {SHEET: SIZES, CERTIFICATE: CERTIFICATE_SIZES}


@bp.get("/games/<code>/print")
@needs("reader")
def choose(code: str) -> ResponseReturnValue:
    """What of this game shall be printed, and how will it look?"""
    log = load_visible(code)
    paper = _paper()
    return render_template(
        "paper/game.html",
        code=code,
        paper=paper,
        over=log.table.finished,
        players=log.table.game.players,
        sizes=list(PAPERS[paper]),
        size=_size(),
    )


@bp.get("/games/<code>/print/preview")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """That paper as pictures."""
    log = load_visible(code)
    return preview(lambda: _html(code, log, _paper()))


@bp.get("/games/<code>/sheet.pdf")
@needs("reader")
def sheet(code: str) -> ResponseReturnValue:
    """The filled score sheet; where no PDF can be made, a page for the browser to print."""
    return _print(code, SHEET)


@bp.get("/games/<code>/certificate.pdf")
@needs("reader")
def certificate(code: str) -> ResponseReturnValue:
    """The certificate for whoever won this game."""
    return _print(code, CERTIFICATE)


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
        name = f"{asked['edition']}-{asked['language']}-card"
        return press().sheet(card_html(**asked), name, back=chosen_at("/cards"))
    except PrintingUnavailable as reason:
        return _draw_cards([reason.remedy]), 503
    except ValueError as refused:
        return _draw_cards([str(refused)]), 422


@bp.get("/games/<code>/chart.svg")
@needs("reader")
def chart(code: str) -> ResponseReturnValue:
    """The running totals as a picture, for light or dark paper, wide or upright."""
    shape = UPRIGHT if request.args.get("shape") == "upright" else WIDE
    return svg_response(draw_chart(score(load_visible(code).table.game), asks_for_dark(), shape))


def _print(code: str, paper: str) -> ResponseReturnValue:
    log = load_visible(code)
    kind = () if paper == SHEET else (paper,)
    try:
        name = evening_file_name(log.table.game, code, *kind)
        back = chosen_at(f"/games/{code}/print", paper=paper)
        return press().sheet(_html(code, log, paper), name, back)
    except PrintingUnavailable as reason:
        return _browser_prints(code, log, reason.remedy), 503
    except ValueError as refused:
        return page(422, _("Not printed"), str(refused), f"/games/{code}")


def _html(code: str, log: History, paper: str) -> str:
    language, size = paper_language(), _size()
    if paper == SHEET:
        return filled_sheet(code, log.table, language=language, size=size)
    return certificate_html(score(log.table.game), language=language, size=size)


def _paper() -> str:
    asked = request.args.get("paper", SHEET)
    return asked if asked in PAPERS else SHEET


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
    asked, sizes = _card(), list(rules_card.SIZES)
    about = {"edition": asked["edition"], "size": asked["size"]}
    return render_template("paper/cards.html", editions=titles(), sizes=sizes, faults=faults, **about)


def _browser_prints(code: str, log: History, remedy: str) -> str:
    game = log.table.game
    folder, heading = pages_of(game.edition).templates, _(paper_of(game.edition).heading)
    values = table_values(code, log)
    return render_template("paper/printing.html", install=remedy, folder=folder, heading=heading, **values)


def filled_sheet(code: str, table: Table, *, language: str, size: str) -> str:
    """The sheet of that game, whose `table` is as whoever gets it may see it; also beside the requests."""
    people, players, words = seating_of(code).people, table.game.players, translations(language)
    return sheet_html(
        score(table.game),
        language=language,
        size=size,
        remarks=remarks_of(code, people, players, words),
        instead=instead_of(code, people, players, words),
    )


PICTURE_SIZE = "A5"  # of the paper that is its shape


@bp.get("/games/<code>/picture")
@requires(Capability.PDF)
@needs("reader")
def show_picture(code: str) -> ResponseReturnValue:
    """The picture as it will be passed on, light or dark; before the first round, the way to the game."""
    log = load_visible(code)
    if not log.table.game.rounds:
        return go_to(code)
    return render_template(
        "paper/picture.html",
        code=code,
        seq=log.seq,
        dark=asks_for_dark(),
        name=_picture_name(code, log),
        players=log.table.game.players,
        over=log.table.finished,
    )


@bp.get("/games/<code>/result.png")
@requires(Capability.PDF)
@needs("reader")
def take_picture(code: str) -> ResponseReturnValue:
    """The score sheet as a picture."""
    log = load_visible(code)
    if not log.table.game.rounds:
        return go_to(code)
    html = filled_sheet(code, log.table, language=paper_language(), size=PICTURE_SIZE)
    try:
        data = picture(html, asks_for_dark())
    except PrintingUnavailable as reason:
        return page(503, _("No picture"), reason.remedy, f"/games/{code}")
    headers = {"Content-Disposition": disposition(_picture_name(code, log))}
    return Response(data, mimetype="image/png", headers=headers)


def _picture_name(code: str, log: History) -> str:
    return f"{evening_file_name(log.table.game, code)}.png"
