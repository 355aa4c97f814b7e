"""What a tournament announces beside the play: clock, referee calls, words for all, what phones may do."""

from dataclasses import replace
from datetime import datetime

from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament import commands, events
from scorekeeper.gamelog.tournament.state import TournamentState, heat_at, people_at
from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.board import MOST_LETTERS, PHONES, SHOWN, Board, Call, Pause
from scorekeeper.rules.tournament.standings import podium
from scorekeeper.rules.tournament.tournament import Tournament


def decide(command: Wish, state: TournamentState) -> Event | None:
    """The event of a command beside the play, None for no change. Raises RuleProblem, or TypeError."""
    tournament, board = state.tournament, state.board
    match command:
        case commands.StartClock(number, at, anew):
            _check_played(tournament, number)
            return None if number in board.clocks and not anew else events.ClockStarted(number, at)
        case commands.PauseClock(number):
            heat_at(tournament, number)
            runs = number in board.clocks and not board.stands(number)
            return command if runs else None
        case commands.ContinueClock(number):
            heat_at(tournament, number)
            return command if board.stands(number) else None
        case commands.CallReferee(number, table):
            people_at(heat_at(tournament, number), table)
            _check_played(tournament, number)
            return None if _waits(board, number, table) else command
        case commands.AnswerCall(number, table):
            return command if _waits(board, number, table) else None
        case commands.AnnounceText():
            text = " ".join(command.text.split())
            if len(text) > MOST_LETTERS:
                raise refuse("announcement-too-long", most=MOST_LETTERS)
            return None if text == board.announcement else events.TextAnnounced(text)
        case commands.ChooseGong(on):
            return None if on == state.gong else command
        case commands.TryGong():
            return command
        case commands.StepCeremony(step):
            return _step_ceremony(step, state)
        case commands.ShowPause(until, text):
            text = " ".join(text.split())
            if len(text) > MOST_LETTERS:
                raise refuse("announcement-too-long", most=MOST_LETTERS)
            return None if (until, text) == state.pause else events.PauseShown(until, text)
        case commands.ShowStandings(shown):
            if shown not in SHOWN:
                raise refuse("setting-invalid", setting="standings", value=shown)
            return None if shown == board.shown else command
        case commands.AllowPhones(allow, forbid):
            allowed = (board.phones | {*allow}) - {*forbid}
            may = tuple(action for action in PHONES if action in allowed)
            return None if {*may} == board.phones else events.PhonesAllowed(may)
    raise TypeError(f"not a command about a tournament: {command!r}")


def _step_ceremony(step: int | None, state: TournamentState) -> Event | None:
    if state.running:
        raise refuse("heat-running", heat=state.tournament.running[-1])
    if step is not None and not 0 <= step <= len(podium(state.tournament)):
        raise refuse("setting-invalid", setting="ceremony", value=step)
    return None if step == state.ceremony else events.CeremonyStepped(step)


def _check_played(tournament: Tournament, number: int) -> None:
    """Raises RuleProblem if there is no such heat, or it was cancelled."""
    if heat_at(tournament, number).cancelled:
        raise refuse("heat-cancelled", heat=number)


def _waits(board: Board, heat: int, table: int) -> bool:
    return any((call.heat, call.table) == (heat, table) for call in board.calls)


def without_calls(board: Board, heat: int) -> Board:
    """The board when nobody plays that heat any more."""
    return replace(board, calls=tuple(call for call in board.calls if call.heat != heat))


def apply(board: Board, event: Event) -> Board:
    """The board after an event; the same one where the event says nothing of it."""
    match event:
        case events.ClockStarted(heat, at):
            pauses = {number: paused for number, paused in board.pauses.items() if number != heat}
            return replace(board, clocks={**board.clocks, heat: at}, pauses=pauses)
        case events.ClockPaused(heat, at):
            were = board.pauses.get(heat, ())
            since = _latest(board.clocks[heat], *(pause.until for pause in were), at)
            return _paused(board, heat, (*were, Pause(since)))
        case events.ClockContinued(heat, at):
            *before, last = board.pauses[heat]
            return _paused(board, heat, (*before, replace(last, until=_latest(last.since, at))))
        case events.RefereeCalled(heat, table, at) | events.ResultDisputed(heat=heat, table=table, at=at):
            if _waits(board, heat, table):
                return board
            return replace(board, calls=(*board.calls, Call(heat, table, at)))
        case events.RefereeCame(heat, table):
            left = tuple(call for call in board.calls if (call.heat, call.table) != (heat, table))
            return replace(board, calls=left)
        case events.TextAnnounced(text):
            return replace(board, announcement=text)
        case events.StandingsShown(shown):
            return replace(board, shown=shown)
        case events.PhonesAllowed(may):
            return replace(board, phones=frozenset(may))
    return board


def _latest(*moments: str) -> str:
    """The latest of them, each with its zone: the server's clock may have been put back."""
    return max(moments, key=datetime.fromisoformat)


def _paused(board: Board, heat: int, pauses: tuple[Pause, ...]) -> Board:
    return replace(board, pauses={**board.pauses, heat: pauses})
