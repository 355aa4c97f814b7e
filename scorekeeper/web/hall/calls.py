"""Calling the referee from a table's game, by whoever plays or keeps the pad there."""

from functools import lru_cache, partial

from flask import Blueprint, Flask, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.commands import CallReferee
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables_of_heat import Place, place_of_game
from scorekeeper.web.game.slots import Slot, fill
from scorekeeper.web.guard.access import is_host, needs, place
from scorekeeper.web.hall.judged import decided, instead, remarks
from scorekeeper.web.hall.sheets import write
from scorekeeper.web.hall.tables_shown import now_told
from scorekeeper.web.live.form_fields import fill_in
from scorekeeper.web.ui.speech import sentence_for

KEPT = 4096  # games of which it is known whether they are a table's

bp = Blueprint("hall_calls", __name__, url_prefix="/games/<code>/referee")


def prepare(app: Flask) -> None:
    """Let the pages of tables' games lead here. A game is a table's from its beginning, or never is: it is
    asked for once.
    """
    known = lru_cache(maxsize=KEPT)(place_of_game)
    fill(app, lambda code: _slot(known(code)))


def _slot(where: Place | None) -> Slot | None:
    if where is None:
        return None
    pages = ("hall/_slot_menu.html", "hall/_slot_way.html", "hall/_slot_over.html", "hall/_slot_pad.html")
    told = {"where": where, "decided": partial(decided, where), "leads": _leads}
    return Slot(*pages, told, partial(remarks, where), partial(instead, where), partial(_holds, where))


def _leads() -> bool:
    """Whether whoever asks may go on to the tournament: the host, and whom it lent what they have here. More
    is not asked for: what is kept of a page knows as much of who asks.
    """
    return is_host() or place().lent


def _holds(where: Place) -> Problem | None:
    """The game of a heat that was cancelled, or drawn anew, lies aside until the desk says otherwise."""
    played = load_tournament(where.tournament).plays(where.heat, where.published)
    return None if played else Problem("game-of-heat-set-aside", facts={"heat": where.heat})


@bp.get("")
@needs("seat")
def ask(code: str) -> ResponseReturnValue:
    """Which table calls, and whether it has; nothing happens yet."""
    return _draw(code, _place(code))


@bp.post("")
@needs("seat")
def call(code: str) -> ResponseReturnValue:
    """The desk hears of it."""
    where = _place(code)
    try:
        write(where.tournament, CallReferee(where.heat, where.table, now_told()))
    except RuleProblem as refusal:
        return _draw(code, where, [sentence_for(each) for each in refusal.problems]), 422
    return redirect(url_for(".ask", code=code), 303)


def _place(code: str) -> Place:
    where = place_of_game(code)
    if where is None:
        abort(404)
    return where


def _draw(code: str, where: Place, notice: list[str] | None = None) -> str:
    log = load_tournament(where.tournament)
    called = any((each.heat, each.table) == (where.heat, where.table) for each in log.hall.board.calls)
    told = {"code": code, "where": where, "called": called, "notice": notice or []}
    return fill_in(render_template("hall/call.html", **told), log.seq)
