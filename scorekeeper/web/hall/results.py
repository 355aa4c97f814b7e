"""A table of a heat: its game, its result from paper or by the referee, its time, calls for the referee."""

from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.commands import (
    AddTime,
    AnswerCall,
    CallReferee,
    EnterResult,
    WithdrawResult,
)
from scorekeeper.gamelog.tournament.hall import told_otherwise
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.table_result import OVERRIDDEN, PAPER
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.pads import open_pad as lend_pad
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.storage.tournament.tables_of_heat import tables_of_heat
from scorekeeper.web.editions import edition_of
from scorekeeper.web.guard.access import device, is_host, needs
from scorekeeper.web.guard.halls import NotInHall, stands
from scorekeeper.web.hall.desk import DESK
from scorekeeper.web.hall.forms import MinutesForm, ResultForm
from scorekeeper.web.hall.pad import PAD
from scorekeeper.web.hall.penalties import penalties_of
from scorekeeper.web.hall.sheets import Sheet, write
from scorekeeper.web.hall.tables_shown import now_told, shown_tables

bp = Blueprint("hall_results", __name__, url_prefix="/halls/<hall>/heats/<int:number>/tables/<int:table>")


def _values(code: str, log: TournamentHistory, number: int, table: int) -> dict[str, Any]:
    tournament = log.hall.tournament
    tables = (
        shown_tables(code, tournament, number, log.hall.board) if number in _numbers(tournament.heats) else []
    )
    if not 1 <= table <= len(tables):
        abort(404)
    shown = tables[table - 1]
    people = frozenset(shown.people)
    return {
        "number": number,
        "heat": tournament.heats[number - 1],
        "table": shown,
        "clock": clock_of(tournament, number, log.hall.board, table),
        "game_says": told_otherwise(log.hall, number, table),
        "rounds": tournament.settings.rounds_at(len(shown.people)),
        "penalties": [
            each for each in penalties_of(tournament, heat=number) if each.penalty.entrant in people
        ],
        "typed": ResultForm(),
    }


def _numbers(heats: tuple[object, ...]) -> range:
    return range(1, len(heats) + 1)


TABLE = Sheet("table", "hall_results.show", _values, ages=True)


@bp.get("")
@needs("director")
def show(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The table."""
    return TABLE.show(hall, number=number, table=table)


@bp.post("/paper")
@needs("director")
def enter(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The result that stands on paper; what cannot be true is told."""
    return _enter(hall, number, table, PAPER)


@bp.post("/override")
@needs("director")
def override(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The referee decides, with a reason that everybody sees."""
    return _enter(hall, number, table, OVERRIDDEN)


def _enter(hall: str, number: int, table: int, source: str) -> ResponseReturnValue:
    form = ResultForm()
    asked = {"number": number, "table": table}
    if not form.validate():
        return TABLE.not_understood(hall, **asked)
    people = [one for one in form.who.data if one is not None]
    problems, hits = _hits(form.hits.data)
    scores = [score for score in form.score.data if score is not None]
    if len(scores) < len(form.score.data) or not scores:
        problems.append(Problem("result-count", facts={"players": len(people)}))
    if problems:
        return TABLE.refused(hall, problems, people, **asked)
    reason = " ".join((form.reason.data or "").split())
    result = EnterResult(number, table, people, scores, hits, source, reason, form.instead.data or "")
    try:
        write(hall, result)
    except RuleProblem as refusal:
        return TABLE.refused(hall, refusal.problems, people, **asked)
    return redirect(url_for("hall_heats.show", hall=hall, number=number), 303)


def _hits(texts: list[str]) -> tuple[list[Problem], list[int] | None]:
    """The hits, where they were counted: for everybody or for nobody."""
    if not any(texts):
        return [], None
    if not all(text.isascii() and text.isdigit() and len(text) <= 3 for text in texts):
        return [Problem("hits-incomplete")], None
    return [], [int(text) for text in texts]


@bp.post("/withdrawal")
@needs("director")
def withdraw(hall: str, number: int, table: int) -> ResponseReturnValue:
    """What paper or the referee said counts no more; the table's game is believed again."""
    form = ResultForm()
    asked: dict[str, Any] = {"number": number, "table": table}
    form.validate()
    people = [one for one in form.who.data if one is not None]
    heats = load_tournament(hall).hall.tournament.heats
    result = heats[number - 1].results.get(table) if number in _numbers(heats) else None
    source = PAPER if result is None else result.source
    return TABLE.write(hall, WithdrawResult(number, table, people, source), **asked)


@bp.post("/time")
@needs("director")
def add_time(hall: str, number: int, table: int) -> ResponseReturnValue:
    """More minutes for the table."""
    form = MinutesForm()
    asked: dict[str, Any] = {"number": number, "table": table}
    if not form.validate():
        return TABLE.not_understood(hall, **asked)
    return TABLE.write(hall, AddTime(number, table, form.minutes.data), **asked)


@bp.post("/call")
@needs("hall table")
def call(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The table wants the referee; a device that keeps a pad calls for its own table."""
    here = stands()
    if here.role is HallRole.TABLE and here.table != table:
        raise NotInHall(here.role)
    return PAD.write(hall, CallReferee(number, table, now_told()), table=table)


@bp.post("/came")
@needs("director")
def answer(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The referee was there."""
    return DESK.write(hall, AnswerCall(number, table))


@bp.post("/pad")
@needs("hall")
def open_pad(hall: str, number: int, table: int) -> ResponseReturnValue:
    """To the table's game: as its scorekeeper for a director, the table's own device, and the phones of
    those who sit there, where these may; else to watch.
    """
    game = next((each for each in tables_of_heat(hall, number) if each.table == table), None)
    if game is None:
        abort(404)
    if not lend_pad(hall, number, table, game.game, device(), is_host()):
        raise NotInHall(stands().role)
    edition = load_tournament(hall).hall.tournament.settings.edition
    page = edition_of(edition).trick_page if request.form.get("to") == "trick" else "table.show"
    return redirect(url_for(page, code=game.game), 303)
