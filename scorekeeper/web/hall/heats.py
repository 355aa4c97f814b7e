"""A heat: its tables at a glance, its time; and each table: its game, its result, calls for the referee."""

from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import REASON, clock_of, overtime_of
from scorekeeper.gamelog.tournament.commands import (
    AddTime,
    AnswerCall,
    CallReferee,
    CancelHeat,
    ContinueClock,
    EnterResult,
    GivePenalty,
    PauseClock,
    ReopenHeat,
    StartClock,
    WithdrawResult,
)
from scorekeeper.gamelog.tournament.hall import differing_result
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.heat import OVERRIDDEN, PAPER
from scorekeeper.rules.tournament.penalty import GAME
from scorekeeper.storage.tournament.lent_pads import open_pad as lend_pad
from scorekeeper.storage.tournament.lists import tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables import HallRole
from scorekeeper.web.editions import edition_of
from scorekeeper.web.guard.access import device, is_host, needs
from scorekeeper.web.guard.tournament_rights import NotInHall, find_standing
from scorekeeper.web.hall.desk import DESK
from scorekeeper.web.hall.forms import MinutesForm, ResultForm
from scorekeeper.web.hall.page import Own, TournamentPage, write
from scorekeeper.web.hall.progress import log_timestamp, shown_tables
from scorekeeper.web.hall.screens import PAD
from scorekeeper.web.hall.words import penalties_of

bp = Blueprint("hall_heats", __name__, url_prefix="/halls/<hall>/heats/<int:number>")


def _values(code: str, log: TournamentHistory, number: int) -> dict[str, Any]:
    tournament = log.hall.tournament
    if not 1 <= number <= len(tournament.heats):
        abort(404)
    return {
        "number": number,
        "heat": tournament.heats[number - 1],
        "tables": shown_tables(code, tournament, number, log.hall.board),
        "overtime": overtime_of(log, number),
        "clock": clock_of(tournament, number, log.hall.board),
        "penalties": penalties_of(tournament, heat=number),
    }


HEAT = TournamentPage(
    "heat", "hall_heats.show", _values, ages=True, cached=True, own=Own.MARKED, parts=("number",)
)
HEAT.serve(bp, "", "hall")
HEAT.button(bp, "/cancel", "cancel", CancelHeat)
HEAT.button(bp, "/reopen", "reopen", ReopenHeat)
HEAT.button(
    bp,
    "/clock",
    "start_clock",  # where it has begun, whoever saw that may let it begin anew
    lambda number: StartClock(number, log_timestamp(), "anew" in request.form),
    beside=DESK,
)
HEAT.button(
    bp, "/clock/pause", "pause_clock", lambda number: PauseClock(number, log_timestamp()), beside=DESK
)
HEAT.button(
    bp, "/clock/on", "continue_clock", lambda number: ContinueClock(number, log_timestamp()), beside=DESK
)


def _table_values(code: str, log: TournamentHistory, number: int, table: int) -> dict[str, Any]:
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
        "game_says": differing_result(log.hall, number, table),
        "rounds": tournament.settings.rounds_at(len(shown.people)),
        "penalties": [
            penalty for penalty in penalties_of(tournament, heat=number) if penalty.penalty.entrant in people
        ],
        "typed": ResultForm(),
    }


def _numbers(heats: tuple[object, ...]) -> range:
    return range(1, len(heats) + 1)


TABLE = TournamentPage("table", "hall_heats.show_table", _table_values, ages=True, parts=("number", "table"))
TABLE.serve(bp, "/tables/<int:table>", "director")
TABLE.button(
    bp,
    "/tables/<int:table>/time",
    "add_time",
    lambda form, number, table: AddTime(number, table, form.minutes.data),
    MinutesForm,
)
DESK.button(bp, "/tables/<int:table>/came", "answer", AnswerCall)


@bp.post("/tables/<int:table>/paper")
@needs("director")
def enter(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The result that stands on paper; what cannot be true is told."""
    return _enter(hall, number, table, PAPER)


@bp.post("/tables/<int:table>/override")
@needs("director")
def override(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The referee decides, with a reason that everybody sees."""
    return _enter(hall, number, table, OVERRIDDEN)


def _enter(hall: str, number: int, table: int, source: str) -> ResponseReturnValue:
    form = ResultForm()
    asked = {"number": number, "table": table}
    if not form.validate():
        return TABLE.not_understood(hall, **asked)
    people = [index for index in form.who.data if index is not None]
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


@bp.post("/tables/<int:table>/withdrawal")
@needs("director")
def withdraw(hall: str, number: int, table: int) -> ResponseReturnValue:
    """What paper or the referee said counts no more; the table's game is believed again."""
    form = ResultForm()
    asked: dict[str, Any] = {"number": number, "table": table}
    form.validate()
    people = [index for index in form.who.data if index is not None]
    heats = load_tournament(hall).hall.tournament.heats
    result = heats[number - 1].results.get(table) if number in _numbers(heats) else None
    source = PAPER if result is None else result.source
    return TABLE.write(hall, WithdrawResult(number, table, people, source), **asked)


@bp.post("/tables/<int:table>/call")
@needs("hall table")
def call(hall: str, number: int, table: int) -> ResponseReturnValue:
    """The table wants the referee; a device that keeps a pad calls for its own table."""
    standing = find_standing()
    if standing.role is HallRole.TABLE and standing.table != table:
        raise NotInHall(standing.role)
    return PAD.write(hall, CallReferee(number, table, log_timestamp()), table=table)


@bp.post("/tables/<int:table>/pad")
@needs("hall")
def open_pad(hall: str, number: int, table: int) -> ResponseReturnValue:
    """To the table's game: as its scorekeeper for a director, the table's own device, and the phones of
    those who sit there, where these may; else to watch.
    """
    game = next(
        (table_game for table_game in tables_of_heat(hall, number) if table_game.table == table), None
    )
    if game is None:
        abort(404)
    if not lend_pad(hall, number, table, game.game, device(), is_host()):
        raise NotInHall(find_standing().role)
    edition = load_tournament(hall).hall.tournament.settings.edition
    page = edition_of(edition).trick_page if request.form.get("to") == "trick" else "table.show"
    return redirect(url_for(page, code=game.game), 303)


@bp.post("/tables/<int:table>/overtime")
@needs("director")
def give(hall: str, number: int, table: int) -> ResponseReturnValue:
    """Take the points off everybody at the table who has not been judged for it."""
    late = overtime_of(load_tournament(hall), number).get(table)
    if late is not None:
        write(
            hall,
            *(GivePenalty(person, number, GAME, late.points, REASON, once=True) for person in late.people),
        )
    return redirect(url_for("hall_heats.show", hall=hall, number=number), 303)
