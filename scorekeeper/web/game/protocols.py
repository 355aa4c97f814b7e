"""The protocols of a game to read and to print: trick by trick, with what they prove."""

from collections.abc import Iterable

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.found import say_found
from scorekeeper.gamelog.history import History
from scorekeeper.rules.findings import Finding
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.score_sheet import protocol_html
from scorekeeper.storage.seating import Role
from scorekeeper.web.edition import Filed
from scorekeeper.web.editions import edition_of as pages_of
from scorekeeper.web.game.suspense import load_shown
from scorekeeper.web.guard.access import needs, place
from scorekeeper.web.live.fresh import etag, headers, unchanged
from scorekeeper.web.paper.press import press
from scorekeeper.web.ui.files import evening
from scorekeeper.web.ui.speech import language, paper_language

bp = Blueprint("protocols", __name__)


@bp.get("/games/<code>/protocols")
@needs("reader")
def every(code: str) -> ResponseReturnValue:
    """The rounds whose tricks were noted."""
    still = unchanged("protocols")
    if still is not None:
        return still
    log = load_shown(code)
    game, tag = log.table.game, etag(log.seq, "protocols")
    page = render_template(
        "game/protocols.html",
        code=code,
        game=game,
        board=pages_of(game.edition).templates,
        filed=pages_of(game.edition).file_rounds(log),
        fresh=tag,
    )
    return page, headers(tag)


@bp.get("/games/<code>/rounds/<int:number>/protocol")
@needs("reader")
def show(code: str, number: int) -> ResponseReturnValue:
    """The protocol of one round and what it proves."""
    return unchanged("protocol", number) or _page(code, load_shown(code), number)


@bp.get("/games/<code>/rounds/<int:number>/protocol.pdf")
@needs("reader")
def paper(code: str, number: int) -> ResponseReturnValue:
    """The same on paper; where no PDF can be made, the page for the browser to print."""
    log = load_shown(code)
    filed, _others = _filed(log, number)
    html = protocol_html(log.table.game.at(number), filed.noted, language=paper_language())
    name = evening(log.table.game, code, "protocol", str(number))
    try:
        return press().sheet(html, name, back=f"/games/{code}/rounds/{number}/protocol")
    except PrintingUnavailable as reason:
        return _page(code, log, number, install=reason.remedy)


def _page(code: str, log: History, number: int, install: str = "") -> ResponseReturnValue:
    game, tag = log.table.game, etag(log.seq, "protocol", number)
    filed, others = _filed(log, number)
    noted, then = filed.noted, game.at(number)
    page = render_template(
        f"{pages_of(game.edition).templates}/protocol.html",
        **paper_of(game.edition).protocol(then, noted, language()),
        code=code,
        board=pages_of(game.edition).templates,
        players=then.players,
        all_players=game.players,
        noted=noted,
        step=filed.step,
        findings=[(found.trick, say_found(found, then.players, language())) for found in noted.findings],
        fines=_fines(log, noted.findings, number) if place().role is Role.KEEPER else [],
        others=others,
        install=install,
        fresh=tag,
    )
    return page, 503 if install else 200, headers(tag)


def _fines(log: History, findings: Iterable[Finding], number: int) -> list[int]:
    """The seats of proven revokes, for which a table may want to take points."""
    seats = log.table.game.sitting(number).seats
    revokers = {found.revoker for found in findings}
    return sorted(seats[place] for place in revokers if place is not None)


def _filed(log: History, number: int) -> tuple[Filed, list[int]]:
    """The round of that number, and the numbers of the others; 404 where none of its tricks was noted."""
    rounds = {filed.noted.number: filed for filed in pages_of(log.table.game.edition).file_rounds(log)}
    if number not in rounds:
        abort(404)
    return rounds.pop(number), list(rounds)
