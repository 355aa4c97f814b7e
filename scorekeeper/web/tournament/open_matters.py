"""What waits for a director: calls on every page of theirs, and all open matters on one page."""

from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Flask, redirect, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.gamelog.tournament.clock import clock_of, overtime_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import differing_result
from scorekeeper.rules.tournament.standings import uncounted
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.tournament_rights import directs
from scorekeeper.web.live.etags import is_fragment
from scorekeeper.web.tournament.page import TournamentPage
from scorekeeper.web.tournament.progress import running_heat, shown_tables
from scorekeeper.web.tournament.words import penalties_of

bp = Blueprint("tournament_matters", __name__, url_prefix="/halls/<tournament_code>")


def prepare(app: Flask) -> None:
    """Lets the pages of a director show the calls."""
    app.jinja_env.globals["calls_banner"] = _banner


CALLS = TournamentPage("calls", "tournament_matters.show_calls", lambda code, log: {}, cached=True)


@bp.get("/calls")
@needs("director")
def show_calls(tournament_code: str) -> ResponseReturnValue:
    """The calls as a part of any page; who opens the address reads all open matters."""
    if is_fragment():
        return CALLS.show(tournament_code)
    return redirect(url_for(".show", tournament_code=tournament_code), 303)


def _banner() -> Markup:
    """The calls on a director's page; nothing on anybody else's."""
    return CALLS.embedded(str((request.view_args or {})["tournament_code"])) if directs() else Markup()


class Matters:
    """What of a tournament waits for a director.

    `overtime` has the tables whose game ended too late, `late` the minutes of those that still play.
    `differing` games say otherwise than their paper, `early` ones ended early. `awaiting` results are
    disputed or not confirmed. `uncounted` lack hits that decide. The games of `without_rounds` ended before
    their first round.
    """

    def __init__(self, code: str, log: TournamentHistory) -> None:
        state = log.state
        tournament = state.tournament
        self.number, _heat = running_heat(tournament)
        results = [
            ((heat, table), result)
            for heat in tournament.counting
            for table, result in sorted(tournament.heats[heat - 1].results.items())
        ]
        self.overtime = overtime_of(log, self.number)
        self.late = _late(log, self.number) if self.number else {}
        self.differing = [
            place
            for place, _result in results
            if tournament.heats[place[0] - 1].stage == tournament.stage and differing_result(state, *place)
        ]
        self.early = [place for place, result in results if result.early]
        self.awaiting = [place for place, _result in results if tournament.awaits_confirmation(*place)]
        self.uncounted = () if tournament.running else uncounted(tournament)
        tables = shown_tables(code, tournament, self.number, state.board) if self.number else []
        self.without_rounds = [table.number for table in tables if table.without_rounds]
        open_places = (
            self.overtime,
            self.late,
            self.differing,
            self.early,
            self.awaiting,
            self.without_rounds,
        )
        self.count = len(state.board.calls) + sum(map(len, open_places)) + bool(self.uncounted)


def _late(log: TournamentHistory, number: int) -> dict[int, int]:
    """The tables that play on although their time is over, and for how many minutes already."""
    tournament, board = log.state.tournament, log.state.board
    heat, late, now = tournament.heats[number - 1], {}, int(datetime.now(UTC).timestamp())
    for table in () if heat.cancelled else heat.open_tables:
        clock = clock_of(tournament, number, board, table)
        left = clock.left if clock.ends is None else clock.ends - now
        if left is not None and left < 0:
            late[table] = -left // 60
    return late


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    matters = Matters(code, log)
    return {
        "matters": matters,
        "number": matters.number,
        "penalties": penalties_of(log.state.tournament, heat=matters.number) if matters.number else [],
    }


MATTERS = TournamentPage("matters", "tournament_matters.show", _values, ages=True, cached=True)
MATTERS.serve(bp, "/open", "director")
