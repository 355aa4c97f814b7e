"""What a tournament says at a table's game: time, penalties, what counts instead; a call for the referee."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from gettext import NullTranslations

from flask import Blueprint, Flask, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.commands import CallReferee
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.advancement import next_cut
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.sheets.written_numbers import figure
from scorekeeper.storage.tournament.lists import Place, place_of_game
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.game.extension import PageExtension, register
from scorekeeper.web.guard.access import is_host, needs, place
from scorekeeper.web.live.fragments import fill_in
from scorekeeper.web.tournament.page import write
from scorekeeper.web.tournament.progress import log_timestamp
from scorekeeper.web.tournament.words import label_of, penalty_sentence
from scorekeeper.web.ui.language import sentence_for
from scorekeeper.words import N_

KEPT = 4096  # games of which it is known whether they are a table's

bp = Blueprint("tournament_calls", __name__, url_prefix="/games/<code>/referee")


def prepare(app: Flask) -> None:
    """Lets tables' games lead here; whether a game is a table's never changes, so it is asked for once."""
    place_by_code = lru_cache(maxsize=KEPT)(place_of_game)
    register(app, lambda code: _extension(place_by_code(code)))


def _extension(where: Place | None) -> PageExtension | None:
    if where is None:
        return None
    return PageExtension(
        templates="tournament/_extension_",
        values={
            "where": where,
            "decided": partial(decided, where),
            "told": partial(told_at, where),
            "leads": lambda: is_host() or place().lent,  # whom the tournament lent what they have here
            "comes": partial(coming_session, where),
            "label": partial(_label, where),
        },
        remarks=partial(remarks, where),
        instead=partial(instead, where),
        holds=partial(_holds, where),
    )


def coming_session(where: Place) -> Mapping[str, int]:
    """What that game's keeper goes on to: the session by now and its table, 0 for none, or one to come."""
    tournament = load_tournament(where.tournament).state.tournament
    more = tournament.ahead > 0 or next_cut(tournament) is not None
    number = tournament.later_than(where.heat)
    tables = len(tournament.heats[number - 1].seating.tables) if number else 0
    table = where.table if where.table <= tables else 0
    return {"number": number, "table": table, "awaited": more and not tournament.finished}


def _holds(where: Place) -> Problem | None:
    """The game of a heat that was cancelled, or drawn anew, lies aside until the desk says otherwise."""
    played = load_tournament(where.tournament).plays(where.heat, where.published)
    return None if played else Problem("game-of-heat-set-aside", facts={"heat": _label(where, where.heat)})


def _label(where: Place, heat: int) -> str:
    return label_of(load_tournament(where.tournament).state.tournament, heat)


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
        write(where.tournament, CallReferee(where.heat, where.table, log_timestamp()))
    except RuleProblem as refusal:
        return _draw(code, where, [sentence_for(problem) for problem in refusal.problems]), 422
    return redirect(url_for(".ask", code=code), 303)


def _place(code: str) -> Place:
    where = place_of_game(code)
    if where is None:
        abort(404)
    return where


def _draw(code: str, where: Place, notice: list[str] | None = None) -> str:
    log = load_tournament(where.tournament)
    called = any((call.heat, call.table) == (where.heat, where.table) for call in log.state.board.calls)
    values = {"code": code, "where": where, "called": called, "notice": notice or []}
    values["label"] = partial(label_of, log.state.tournament)
    return fill_in(render_template("tournament/call.html", **values), log.seq)


MOST_JUDGED = 1024  # games of which it is known what the desk says
PAPER = N_("This pad does not count: the desk entered the table's result from paper.")
REFEREE = N_("This pad does not count: the referee decided otherwise (%(reason)s).")


class Decided(Struct, frozen=True):
    """What counts instead of a table's game: scores by seat, none while hidden; `later`: the heat by now."""

    scores: tuple[int, ...]
    reason: str
    later: int


Judged = tuple[tuple[Entrant, Penalty, bool], ...]  # whose, what, whether its points are added


def remarks(where: Place, people: int, players: Sequence[str], words: NullTranslations) -> list[str]:
    """The penalties that count at that game's table, a sentence each, of whom its pad has."""
    judged, _decided = _decisions(where, people)
    return [
        penalty_sentence(penalty, adds, entrant.plays if entrant.plays in players else entrant.name, words)
        for entrant, penalty, adds in judged
    ]


def decided(where: Place) -> Decided | None:
    """What the desk entered for the table of this page's game; None where the game itself counts."""
    return _decisions(where, place().seating.people)[1]


def instead(where: Place, people: int, players: Sequence[str], words: NullTranslations) -> str:
    """The same in a sentence for the game's sheet, which whoever reads it may hold beside the standings."""
    word = _decisions(where, people)[1]
    if word is None:
        return ""
    points = [f"{player} {figure(score)}" for player, score in zip(players, word.scores, strict=False)]
    what = words.gettext(REFEREE if word.reason else PAPER) % {"reason": word.reason}
    return " ".join(filter(None, (what, " · ".join(points))))


@lru_cache(maxsize=MOST_JUDGED)
def _decisions(where: Place, people: int) -> tuple[Judged, Decided | None]:
    """`people` is the game's number of who sits around it: another one whenever anything of this changed."""
    log = load_tournament(where.tournament)
    if not log.has_published(where.heat, where.published):  # that heat has other games now
        return (), None
    state, tournament = log.state, log.state.tournament
    taken = tournament.taken_at(where.heat, where.table)
    adds = tournament.settings.penalty_adds
    judged = tuple((tournament.entrants[penalty.entrant], penalty, adds(penalty.kind)) for penalty in taken)
    result = tournament.decided_at(where.heat, where.table)
    if result is None:
        return judged, None
    scores = result.scores if state.all_seen else ()
    return judged, Decided(scores, result.reason, tournament.later_than(where.heat))


def told_at(where: Place) -> Mapping[str, object] | None:
    """What the desk tells at the table of this page's game; None once another heat is played."""
    return _notice(where, place().seating.people)


@lru_cache(maxsize=MOST_JUDGED)
def _notice(where: Place, _people: int) -> Mapping[str, object] | None:
    """`_people` is the game's number of who sits around it: another one whenever any of this changed."""
    log = load_tournament(where.tournament)
    state, tournament = log.state, log.state.tournament
    if not log.has_published(where.heat, where.published) or not tournament.is_newest(where.heat):
        return None
    heat = tournament.heats[where.heat - 1]
    return {
        "clock": clock_of(tournament, where.heat, state.board, where.table),
        "announcement": state.board.announcement,
        "gong": state.gong,
        "gong_tried": state.gong_tried,
        "result": heat.results.get(where.table),
        # Whether that is disputed, or its people have yet to confirm it.
        "awaits": tournament.awaits_confirmation(where.heat, where.table),
        "people": heat.seating.tables[where.table - 1],
        "names": tournament.names_in(where.heat),
    }
