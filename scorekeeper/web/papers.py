"""Paper: the filled sheet, the empty pad, and the chart of the totals."""

from flask import Blueprint, Response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.rules.editions import edition_of
from scorekeeper.sheets.editions import paper_of
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.pad import has_pad, pad_pdf
from scorekeeper.sheets.score_sheet import sheet_pdf
from scorekeeper.storage.log import load
from scorekeeper.web.access import needs
from scorekeeper.web.boards import BOARDS, board_of, no_such_edition, titles, usual_edition
from scorekeeper.web.chart import draw_chart, svg_response
from scorekeeper.web.forms import PadForm
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import language
from scorekeeper.web.table import table_values

bp = Blueprint("papers", __name__)


@bp.get("/games/<code>/sheet.pdf")
@needs("reader")
def sheet(code: str) -> ResponseReturnValue:
    """The filled score sheet; where no PDF can be made, a page for the browser to print."""
    log = load(code)
    game = log.table.game
    try:
        result = edition_of(game.edition).score(game)
        data = sheet_pdf(game, result, language=language(), ended=log.table.ended)
        return _pdf(data, f"{game.edition}-{code}.pdf")
    except PrintingUnavailable as reason:
        values = table_values(code, log)
        folder, heading = board_of(game).templates, _(paper_of(game.edition).heading)
        return render_template(
            "printing.html", install=reason.remedy, folder=folder, heading=heading, **values
        ), 503


@bp.get("/pads")
@needs("open")
def pads() -> ResponseReturnValue:
    """What empty pad of an `edition` shall it be?"""
    edition = request.args.get("edition") or usual_edition()
    return _draw_pads(edition, 4, [], {}) if edition in BOARDS else _refuse_edition()


@bp.get("/pad.pdf")
@needs("open")
def pad() -> ResponseReturnValue:
    """An empty pad for so many players, with their names or with room to write them."""
    form = PadForm(request.args)
    edition = form.edition.data or usual_edition()
    if edition not in BOARDS:
        return _refuse_edition()
    counts = edition_of(edition).player_counts
    names, players = [name[:60] for name in form.name.data if name], form.players.data or 4
    valid = form.validate()
    if "players" in form.errors or players not in counts:
        facts = {"fewest": counts[0], "most": counts[-1]}
        errors = {"players": [_("An empty pad has columns for %(fewest)s to %(most)s players.", **facts)]}
    elif len(names) > players:
        errors = {"name": [_("There are more names than columns.")]}
    elif not valid or not has_pad(edition, players, form.rounds.data):
        errors = {"rounds": [_("With that many players nobody plays so many rounds.")]}
    else:
        try:
            columns = names + [""] * (players - len(names))
            rounds = form.rounds.data
            data = pad_pdf(players, names=columns, edition=edition, rounds=rounds, language=language())
            return _pdf(data, f"{edition}-block-{players}.pdf")
        except PrintingUnavailable as reason:
            return _draw_pads(edition, players, names, {"": [reason.remedy]}), 503
    return _draw_pads(edition, players, names, errors), 422


def _refuse_edition() -> ResponseReturnValue:
    return _draw_pads(usual_edition(), 4, [], {"": [no_such_edition()]}), 422


def _draw_pads(edition: str, players: int, names: list[str], errors: dict[str, list[str]]) -> str:
    return render_template(
        "pads.html",
        edition=edition,
        editions=titles(),
        counts=edition_of(edition).player_counts,
        players=players,
        names=names,
        errors=errors,
    )


@bp.get("/games/<code>/chart.svg")
@needs("reader")
def chart(code: str) -> ResponseReturnValue:
    """The running totals as a picture, for light or dark paper."""
    game = load(code).table.game
    result = edition_of(game.edition).score(game)
    return svg_response(draw_chart(game.players, result, dark=request.args.get("theme") == "dark"))


def _pdf(data: bytes, name: str) -> Response:
    response = Response(data, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response
