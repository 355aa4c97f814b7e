"""A heat: its tables at a glance, its time; and each table: its game, its result, calls for the referee."""

from collections.abc import Callable, Mapping
from itertools import chain, repeat
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.clock import REASON, clock_of, overtime_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import differing_result
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.heat import OVERRIDDEN, PAPER, judge_paper
from scorekeeper.rules.tournament.penalty import GAME
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.lent_pads import open_pad as lend_pad
from scorekeeper.storage.tournament.lists import tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.editions import edition_of
from scorekeeper.web.guard.access import device, is_host, needs
from scorekeeper.web.guard.tournament_rights import NotInTournament, find_standing
from scorekeeper.web.tournament.desk import DESK
from scorekeeper.web.tournament.forms import ResultForm
from scorekeeper.web.tournament.open_matters import CALLS, MATTERS
from scorekeeper.web.tournament.page import Own, TournamentPage, write
from scorekeeper.web.tournament.progress import log_timestamp, shown_tables
from scorekeeper.web.tournament.reseating import reseating_at
from scorekeeper.web.tournament.screens import PAD
from scorekeeper.web.tournament.words import penalties_of
from scorekeeper.web.ui.forms import MAYBE_WHOLE, TEXT, WHOLE
from scorekeeper.web.ui.language import sentence_for

bp = Blueprint("tournament_heats", __name__, url_prefix="/halls/<tournament_code>/heats/<int:number>")


def _values(code: str, log: TournamentHistory, number: int) -> dict[str, Any]:
    tournament = log.state.tournament
    if not 1 <= number <= len(tournament.heats):
        abort(404)
    return {
        "number": number,
        "names": tournament.names_in(number),
        "heat": tournament.heats[number - 1],
        "tables": shown_tables(code, tournament, number, log.state.board),
        "overtime": overtime_of(log, number),
        "clock": clock_of(tournament, number, log.state.board),
        "penalties": penalties_of(tournament, heat=number),
        "open_only": "open" in request.args,
    }


def _now(command: Callable[[int, str], Wish]) -> Callable[[int], Wish]:
    return lambda number: command(number, log_timestamp())


HEAT = TournamentPage(
    "heat",
    "tournament_heats.show",
    _values,
    asks=("open",),
    ages=True,
    cached=True,
    own=Own.MARKED,
    parts=("number",),
)
HEAT.serve(bp, "", "tournament")
HEAT.button(bp, "/cancel", "cancel", commands.CancelHeat)
HEAT.button(bp, "/reopen", "reopen", commands.ReopenHeat)
HEAT.button(
    bp,
    "/clock",
    "start_clock",  # where it has begun, whoever saw that may let it begin anew
    lambda number: commands.StartClock(number, log_timestamp(), "anew" in request.form),
    beside=DESK,
)
HEAT.button(bp, "/clock/pause", "pause_clock", _now(commands.PauseClock), beside=DESK)
HEAT.button(bp, "/clock/on", "continue_clock", _now(commands.ContinueClock), beside=DESK)


PAGES_WITH_TABLES = {page.name: page for page in (DESK, MATTERS)}  # besides the heat's own


def _table_values(code: str, log: TournamentHistory, number: int, table: int) -> dict[str, Any]:
    tournament, board = log.state.tournament, log.state.board
    tables = shown_tables(code, tournament, number, board) if number in _numbers(tournament.heats) else []
    if not 1 <= table <= len(tables):
        abort(404)
    shown = tables[table - 1]
    people = frozenset(shown.people)
    return {
        "number": number,
        "names": tournament.names_in(number),
        "heat": tournament.heats[number - 1],
        "table": shown,
        "clock": clock_of(tournament, number, board, table),
        "game_says": differing_result(log.state, number, table),
        "rounds": tournament.settings.rounds_at(len(shown.people)),
        "penalties": [
            penalty for penalty in penalties_of(tournament, heat=number) if penalty.penalty.entrant in people
        ],
        "reseating": reseating_at(log, number, shown, tables),
        "typed": ResultForm(),
        "faults": _faults(tournament, number, table),
        "back": request.values.get("back", ""),
    }


def _faults(tournament: Tournament, number: int, table: int) -> Mapping[str, str]:
    """What is wrong with what was typed, in words by the name of the field."""
    if request.endpoint not in ("tournament_heats.enter", "tournament_heats.override"):
        return {}
    names = tournament.names_in(number)
    people = tournament.heats[number - 1].seating.tables[table - 1]
    typed = read_result(ResultForm(), tournament.settings, request.endpoint == "tournament_heats.enter")
    of_seats = tuple(names[person] for person in people)
    return {field: sentence_for(problem, of_seats) for field, problem in typed.faults.items()}


def _numbers(heats: tuple[object, ...]) -> range:
    return range(1, len(heats) + 1)


TABLE = TournamentPage(
    "table",
    "tournament_heats.show_table",
    _table_values,
    asks=("leaves", "comes"),
    ages=True,
    parts=("number", "table"),
)
TABLE.serve(bp, "/tables/<int:table>", "director")
TABLE.button(bp, "/tables/<int:table>/time", "add_time", commands.AddTime, minutes=WHOLE)
TABLE.button(
    bp, "/tables/<int:table>/seats", "reseat", commands.ChangeSeat, leaves=MAYBE_WHOLE, comes=MAYBE_WHOLE
)
# The result of a game that ended early, or was not confirmed, stands.
TABLE.button(bp, "/tables/<int:table>/acceptance", "accept", commands.AcceptResult, mark=TEXT)
DESK.button(bp, "/tables/<int:table>/came", "answer", commands.AnswerCall, beside=CALLS)


@bp.post("/tables/<int:table>/paper")
@needs("director")
def enter(tournament_code: str, number: int, table: int) -> ResponseReturnValue:
    """The result that stands on paper; what cannot be true is told."""
    return _enter(tournament_code, number, table, PAPER)


@bp.post("/tables/<int:table>/override")
@needs("director")
def override(tournament_code: str, number: int, table: int) -> ResponseReturnValue:
    """The referee decides, with a reason that everybody sees."""
    return _enter(tournament_code, number, table, OVERRIDDEN)


def _enter(tournament_code: str, number: int, table: int, source: str) -> ResponseReturnValue:
    form = ResultForm()
    asked = {"number": number, "table": table}
    tournament = load_tournament(tournament_code).state.tournament
    typed = read_result(form, tournament.settings, source == PAPER)
    if typed.faults:
        return TABLE.refused(tournament_code, typed.problems, typed.people, **asked)
    reason = " ".join((form.reason.data or "").split())
    instead = form.instead.data or ""
    result = commands.EnterResult(
        number, table, typed.people, typed.scores, typed.hits, source, reason, instead
    )
    try:
        write(tournament_code, result)
    except RuleProblem as refusal:
        return TABLE.refused(tournament_code, refusal.problems, typed.people, **asked)
    return _back(tournament_code, number, table)


def _back(code: str, number: int, table: int) -> ResponseReturnValue:
    """To the table's card on the page from which somebody came."""
    page = PAGES_WITH_TABLES.get(request.form.get("back", ""), HEAT)
    about: dict[str, Any] = {"number": number} if page is HEAT else {}
    return redirect(url_for(page.endpoint, tournament_code=code, _anchor=f"table-{table}", **about), 303)


@bp.post("/tables/<int:table>/withdrawal")
@needs("director")
def withdraw(tournament_code: str, number: int, table: int) -> ResponseReturnValue:
    """What paper or the referee said counts no more; the table's game is believed again."""
    people = [index for index in ResultForm().who.data if index is not None]
    heats = load_tournament(tournament_code).state.tournament.heats
    result = heats[number - 1].results.get(table) if number in _numbers(heats) else None
    source = PAPER if result is None else result.source
    withdrawal = commands.WithdrawResult(number, table, people, source)
    return TABLE.write(tournament_code, withdrawal, number=number, table=table)


@bp.post("/tables/<int:table>/call")
@needs("tournament table")
def call(tournament_code: str, number: int, table: int) -> ResponseReturnValue:
    """The table wants the referee; a device that keeps a pad calls for its own table."""
    return PAD.write(tournament_code, commands.CallReferee(number, table, log_timestamp()), table=table)


@bp.post("/tables/<int:table>/pad")
@needs("tournament")
def open_pad(tournament_code: str, number: int, table: int) -> ResponseReturnValue:
    """Opens a table's game: as scorekeeper for who directs or sits there, where they may; others watch."""
    games = {game.table: game for game in tables_of_heat(tournament_code, number)}
    game = games.get(table)
    if game is None:
        abort(404)
    if not lend_pad(tournament_code, number, table, game.game, device(), is_host()):
        raise NotInTournament(find_standing().role)
    edition = load_tournament(tournament_code).state.tournament.settings.edition
    page = edition_of(edition).trick_page if request.form.get("to") == "trick" else "table.show"
    return redirect(url_for(page, code=game.game), 303)


@bp.post("/tables/<int:table>/overtime")
@needs("director")
def give(tournament_code: str, number: int, table: int) -> ResponseReturnValue:
    """Take the points off everybody at the table who has not been judged for it."""
    page = PAGES_WITH_TABLES.get(request.form.get("on", ""), HEAT)
    asked: dict[str, Any] = {"number": number} if page is HEAT else {}
    late = overtime_of(load_tournament(tournament_code), number).get(table)
    given = (
        [commands.GivePenalty(person, number, GAME, late.points, REASON, once=True) for person in late.people]
        if late
        else []
    )
    return page.write(tournament_code, *given, **asked)


class TypedResult(Struct, frozen=True):
    """Points and hits of a table's `people`; `faults` by field: `score-0`, `hits-0` …, "" for none alone."""

    people: tuple[int, ...]
    scores: tuple[int, ...]
    hits: tuple[int, ...] | None
    faults: Mapping[str, Problem]

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong, from seat to seat."""
        return list(self.faults.values())


def read_result(form: ResultForm, settings: Settings, judged: bool) -> TypedResult:
    """What was typed; whether it can be true is only `judged` of paper, not of a referee."""
    people = tuple(index for index in form.who.data if index is not None)
    scores = [score for score, _person in zip(chain(form.score.data, repeat(None)), people, strict=False)]
    texts = [text for text, _person in zip(chain(form.hits.data, repeat("")), people, strict=False)]
    hits = [_hits(text) for text in texts] if any(texts) else None
    faults: dict[str, Problem] = {}
    for at in range(len(people)):
        if scores[at] is None:
            faults[f"score-{at}"] = Problem("points-missing", seat=at)
        if hits is not None and hits[at] is None:
            faults[f"hits-{at}"] = Problem("hits-incomplete", seat=at)
    if not people:
        faults[""] = Problem("result-count", facts={"players": 0})
    known_scores = tuple(score or 0 for score in scores)
    known_hits = None if hits is None else tuple(number or 0 for number in hits)
    problems = judge_paper(known_scores, known_hits, len(people), settings) if judged else []
    for problem in problems:
        field = "hits" if problem.code.startswith("hits") else "score"
        broken = {f"score-{problem.seat}", f"hits-{problem.seat}"} & faults.keys()
        if not broken:
            faults["" if problem.seat is None else f"{field}-{problem.seat}"] = problem
    ordered = dict(sorted(faults.items(), key=lambda fault: (fault[1].seat or 0, fault[0])))
    return TypedResult(people, known_scores, known_hits, ordered)


def _hits(text: str) -> int | None:
    """The hits of a field; None where it holds no whole number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else None
