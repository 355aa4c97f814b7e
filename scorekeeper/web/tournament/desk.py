"""The director's desk: what is to be done next, how far the tables are, and what everybody is told."""

from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import Optional, Regexp

from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.clock import clock_of, overtime_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.advancement import Field, advancing_field, next_cut
from scorekeeper.rules.tournament.board import SHOWN
from scorekeeper.rules.tournament.standings import uncounted
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.tables import TournamentRole
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.tournament_rights import find_standing
from scorekeeper.web.tournament.draw import new_seed
from scorekeeper.web.tournament.forms import CutForm
from scorekeeper.web.tournament.open_matters import Matters
from scorekeeper.web.tournament.page import TournamentPage, names_of
from scorekeeper.web.tournament.progress import Step, log_timestamp, next_step, running_heat, shown_tables
from scorekeeper.web.tournament.record import say_entry
from scorekeeper.web.tournament.rules import in_words
from scorekeeper.web.tournament.standings import lines_of, podium_lines
from scorekeeper.web.ui.forms import MAYBE_WHOLE, TEXT, WHOLE
from scorekeeper.web.ui.language import sentence_for

bp = Blueprint("tournament_desk", __name__, url_prefix="/halls/<tournament_code>")


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    state = log.state
    tournament, step = state.tournament, next_step(state)
    number, heat = running_heat(tournament)
    tables = shown_tables(code, tournament, number, state.board) if number else []
    return {
        "step": step,
        "agreed": in_words(tournament.settings),
        "number": number,
        **({"names": tournament.names_in(number)} if number else {}),
        "heat": heat,
        "tables": tables,
        "untouched": not any(table.done or (table.game and table.game.rounds_played) for table in tables),
        "overtime": overtime_of(log, number),
        "too_few": _too_few(tournament),
        "clock": clock_of(tournament, number, state.board) if number else None,
        "undo": None if log.undo_target is None else (log.undo_target, say_entry(log, log.undo_target)),
        "redo": None if log.redo_target is None else (log.redo_target, say_entry(log, log.redo_target)),
        "shown": SHOWN,
        "matters": Matters(code, log).count,
        "open_only": "open" in request.args,
        "podium": podium_lines(tournament) if step in (Step.FINISH, Step.OVER, Step.CUT) else [],
        "seatless": _seatless(tournament, number) if step is Step.PLAY else [],
        "leaders": lines_of(tournament)[:3] if step in (Step.FINISH, Step.OVER) else [],
        "uncounted": uncounted(tournament) if step in (Step.CUT, Step.FINISH) else (),
        **(_cut(log) if step is Step.CUT else {}),
    }


def _seatless(tournament: Tournament, number: int) -> list[int]:
    """Who is here and neither sits at a table of that heat nor sits it out."""
    seating = tournament.heats[number - 1].seating
    return sorted(tournament.may_play - {*seating.seated, *seating.out})


def _too_few(tournament: Tournament) -> int | None:
    """How many would go on after these heats, where fewer are still here."""
    cut = next_cut(tournament)
    few = cut is not None and cut.people > len(tournament.may_play)
    return cut.people if cut and few and tournament.heats and not tournament.finished else None


def _cut(log: TournamentHistory) -> dict[str, Any]:
    """Who would go on and who not, or why the desk has to name them; and everybody who may."""
    tournament = log.state.tournament
    cut = next_cut(tournament)
    lines = [line for line in lines_of(tournament) if line.placing.entrant in tournament.may_play]
    going, faults = Field(()), list[str]()
    try:
        going = advancing_field(tournament, cut) if cut else going
    except RuleProblem as refusal:
        faults = [sentence_for(problem, names_of(tournament)) for problem in refusal.problems]
    rows = {line.placing.entrant: line for line in lines}
    return {
        "cut": cut,
        "going": going,
        "cut_faults": faults,
        "field": lines,
        "sure": [rows[person] for person in going.sure],
        "ties": [([rows[person] for person in tie.people], tie.places) for tie in going.ties],
        "behind": None if going.behind is None else rows[going.behind],
    }


DESK = TournamentPage("desk", "tournament_desk.show", _values, asks=("open",), ages=True, cached=True)


@bp.get("")
@needs("tournament")
def show(tournament_code: str) -> ResponseReturnValue:
    """The desk; who does not direct is led to their own page."""
    standing = find_standing()
    if standing.role is TournamentRole.TABLE:
        return redirect(
            url_for("tournament_table.show", tournament_code=tournament_code, table=standing.table)
        )
    if standing.role is TournamentRole.GUEST:
        return redirect(url_for("tournament_seat.show", tournament_code=tournament_code))
    return DESK.show(tournament_code)


@bp.post("/cut")
@needs("director")
@takes(LIST)
def cut(tournament_code: str) -> ResponseReturnValue:
    """Let the best go on, lots deciding a tie, or exactly those whom the desk names."""
    form = CutForm()
    named = tuple(index for index in form.who.data if index is not None)
    return DESK.write(tournament_code, commands.MakeCut(named or None, new_seed() if form.lots.data else ""))


def _gong(chosen: str) -> Wish:
    """Whether a gong rings in the room; or it rings now, to be heard once."""
    return commands.TryGong(log_timestamp()) if chosen == "try" else commands.ChooseGong(chosen == "on")


_CLOCK = StringField(default="", validators=[Optional(), Regexp(r"^\d\d:\d\d\Z")])

DESK.button(bp, "/announcement", "announce", commands.AnnounceText, text=TEXT)
DESK.button(bp, "/gong", "choose_gong", _gong, gong=TEXT)
DESK.button(bp, "/shown", "show_standings", commands.ShowStandings, shown=TEXT)
DESK.button(bp, "/pause", "pause", commands.ShowPause, until=_CLOCK, text=TEXT)
DESK.button(bp, "/ceremony", "step_ceremony", commands.StepCeremony, step=MAYBE_WHOLE)
DESK.button(bp, "/undo", "undo", commands.TakeBack, stroke=WHOLE)
DESK.button(bp, "/redo", "redo", commands.PutBack, stroke=WHOLE)
DESK.button(bp, "/end", "end", commands.Finish)
DESK.button(bp, "/resume", "resume", commands.Resume)
