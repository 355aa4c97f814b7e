"""What is told in the hall beside the play: clock, calls for the referee, announcements, what phones may."""

from dataclasses import replace
from datetime import datetime
from functools import singledispatch

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament.commands import (
    AllowPhones,
    AnnounceText,
    AnswerCall,
    CallReferee,
    ContinueClock,
    PauseClock,
    ShowStandings,
    StartClock,
)
from scorekeeper.gamelog.tournament.events import (
    ClockContinued,
    ClockPaused,
    ClockStarted,
    PhonesAllowed,
    RefereeCalled,
    RefereeCame,
    StandingsShown,
    TextAnnounced,
)
from scorekeeper.gamelog.tournament.hall import Hall, known_heat, known_table
from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.board import MOST_LETTERS, PHONES, SHOWN, Board, Call, Pause


@singledispatch
def tell(command: Command, hall: Hall) -> Event | None:
    """The event of such a command. Raises RuleProblem where it may not be."""
    raise TypeError(f"not told in a hall: {command!r}")


@tell.register
def _(command: StartClock, hall: Hall) -> Event | None:
    heat = known_heat(hall.tournament, command.heat)
    if heat.cancelled:
        raise refuse("heat-cancelled", heat=command.heat)
    begun = command.heat in hall.board.clocks
    return None if begun and not command.anew else ClockStarted(command.heat, command.at)


@tell.register
def _(command: PauseClock, hall: Hall) -> Event | None:
    known_heat(hall.tournament, command.heat)
    if command.heat not in hall.board.clocks or hall.board.stands(command.heat):
        return None
    return ClockPaused(command.heat, command.at)


@tell.register
def _(command: ContinueClock, hall: Hall) -> Event | None:
    known_heat(hall.tournament, command.heat)
    return ClockContinued(command.heat, command.at) if hall.board.stands(command.heat) else None


@tell.register
def _(command: CallReferee, hall: Hall) -> Event | None:
    heat = known_heat(hall.tournament, command.heat)
    known_table(heat, command.table)
    if heat.cancelled:
        raise refuse("heat-cancelled", heat=command.heat)
    waits = _waits(hall.board, command.heat, command.table)
    return None if waits else RefereeCalled(command.heat, command.table, command.at)


@tell.register
def _(command: AnswerCall, hall: Hall) -> Event | None:
    waits = _waits(hall.board, command.heat, command.table)
    return RefereeCame(command.heat, command.table) if waits else None


@tell.register
def _(command: AnnounceText, hall: Hall) -> Event | None:
    text = " ".join(command.text.split())
    if len(text) > MOST_LETTERS:
        raise refuse("announcement-too-long", most=MOST_LETTERS)
    return None if text == hall.board.announcement else TextAnnounced(text)


@tell.register
def _(command: ShowStandings, hall: Hall) -> Event | None:
    if command.shown not in SHOWN:
        raise refuse("setting-invalid", setting="standings", value=command.shown)
    return None if command.shown == hall.board.shown else StandingsShown(command.shown)


@tell.register
def _(command: AllowPhones, hall: Hall) -> Event | None:
    allowed = (hall.board.phones | {*command.allow}) - {*command.forbid}
    may = tuple(each for each in PHONES if each in allowed)
    return None if {*may} == hall.board.phones else PhonesAllowed(may)


def _waits(board: Board, heat: int, table: int) -> bool:
    return any((call.heat, call.table) == (heat, table) for call in board.calls)


def without_calls(board: Board, heat: int) -> Board:
    """The board when nobody plays that heat any more."""
    return replace(board, calls=tuple(call for call in board.calls if call.heat != heat))


def told(board: Board, event: Event) -> Board:
    """The board after an event; the same where it tells nothing."""
    match event:
        case ClockStarted(heat, at):
            pauses = {each: told for each, told in board.pauses.items() if each != heat}
            return replace(board, clocks={**board.clocks, heat: at}, pauses=pauses)
        case ClockPaused(heat, at):
            were = board.pauses.get(heat, ())
            since = _latest(board.clocks[heat], *(each.until for each in were), at)
            return _paused(board, heat, (*were, Pause(since)))
        case ClockContinued(heat, at):
            *before, last = board.pauses[heat]
            return _paused(board, heat, (*before, replace(last, until=_latest(last.since, at))))
        case RefereeCalled(heat, table, at):
            return replace(board, calls=(*board.calls, Call(heat, table, at)))
        case RefereeCame(heat, table):
            left = tuple(call for call in board.calls if (call.heat, call.table) != (heat, table))
            return replace(board, calls=left)
        case TextAnnounced(text):
            return replace(board, announcement=text)
        case StandingsShown(shown):
            return replace(board, shown=shown)
        case PhonesAllowed(may):
            return replace(board, phones=frozenset(may))
    return board


def _latest(*moments: str) -> str:
    """The latest of them, each with its zone: the server's clock may have been put back."""
    return max(moments, key=datetime.fromisoformat)


def _paused(board: Board, heat: int, pauses: tuple[Pause, ...]) -> Board:
    return replace(board, pauses={**board.pauses, heat: pauses})
