"""The protocols of a game to read and to print: trick by trick, with what they prove."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.found import say_found
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.disputes.findings import RoundCheck
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import write_round
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.protocol import final_bids, protocol_table
from scorekeeper.sheets.protocol_sheet import protocol_pdf
from scorekeeper.web.access import needs
from scorekeeper.web.fresh import etag, headers, unchanged
from scorekeeper.web.own_games import load_own
from scorekeeper.web.printing import render_pdf
from scorekeeper.web.speech import language, paper_language
from scorekeeper.web.wizard.protocol.check import check_noted

bp = Blueprint("protocol", __name__)


@dataclass(frozen=True, slots=True)
class Filed:
    """A round whose tricks were noted: its raw fields and their check; `open` where it is not scored yet."""

    number: int
    tricks: int
    raw: Mapping[str, Any]
    check: RoundCheck
    open: bool


@bp.get("/games/<code>/protocols")
@needs("reader")
def every(code: str) -> ResponseReturnValue:
    """The rounds whose tricks were noted."""
    still = unchanged("protocols")
    if still is not None:
        return still
    log = load_own(code, Options)
    tag, filed = etag(log.seq, "protocols"), _all_filed(log.table)
    page = render_template("wizard/protocols.html", code=code, game=log.table.game, filed=filed, fresh=tag)
    return page, headers(tag)


@bp.get("/games/<code>/rounds/<int:number>/protocol")
@needs("reader")
def show(code: str, number: int) -> ResponseReturnValue:
    """The protocol of one round and what it proves."""
    return unchanged("protocol", number) or _page(code, load_own(code, Options), number)


@bp.get("/games/<code>/rounds/<int:number>/protocol.pdf")
@needs("reader")
def paper(code: str, number: int) -> ResponseReturnValue:
    """The same on paper; where no PDF can be made, the page for the browser to print."""
    log = load_own(code, Options)
    table = log.table
    filed = _filed(table, number)
    try:
        data = protocol_pdf(table.game, filed.raw, filed.check, language=paper_language(), render=render_pdf)
    except PrintingUnavailable as reason:
        return _page(code, log, number, install=reason.remedy)
    response = Response(data, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{code}-protocol-{number}.pdf"'
    return response


def _page(code: str, log: History, number: int, install: str = "") -> ResponseReturnValue:
    table, tag = log.table, etag(log.seq, "protocol", number)
    game, filed = table.game, _filed(table, number)
    plan = plan_round(game.options, game.seats, game.first_dealer, number)
    findings = [(found.trick, say_found(found, game.players, language())) for found in filed.check.findings]
    page = render_template(
        "wizard/protocol.html",
        code=code,
        players=game.players,
        filed=filed,
        dealer=game.players[plan.dealer],
        protocol=protocol_table(filed.raw, filed.check, game.players, language()),
        findings=findings,
        bids=final_bids(filed.raw),
        others=[each for each in _all_filed(table) if each.number != number],
        install=install,
        fresh=tag,
    )
    return page, 503 if install else 200, headers(tag)


def _all_filed(table: Table) -> list[Filed]:
    numbers = range(1, len(table.game.rounds) + 2)
    return [filed for filed in (_look(table, number) for number in numbers) if filed is not None]


def _filed(table: Table, number: int) -> Filed:
    filed = _look(table, number)
    if filed is None:
        abort(404)
    return filed


def _look(table: Table, number: int) -> Filed | None:
    """The protocol of that round as it stands: of the round that entries go to, else as it was scored."""
    game, entry = table.game, table.entry
    edition = edition_of(game.edition)
    if isinstance(entry, Draft) and entry.number == number:
        raw, check, is_open = write_round(entry.noted), check_noted(entry), True
    elif 1 <= number <= len(game.rounds):
        raw = edition.write_round(game.rounds[number - 1])
        check, is_open = edition.check_round(raw, number, game), False
    else:
        return None
    if check is None:
        return None
    size = plan_round(game.options, game.seats, game.first_dealer, number).hand_size
    return Filed(number, size, raw, check, is_open)
