"""What at a tournament's table only the desk writes and takes back; what play needs stays the table's own."""

from scorekeeper.gamelog import commands, events
from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.history import History
from scorekeeper.rules.errors import refuse

_WISHES = (  # that are the event itself
    events.PointsWithdrawn,
    events.StandingsHidden,
    events.StopAgreed,
    events.GameEnded,
    events.GameResumed,
    events.GameSetAside,
    events.GameBroughtBack,
)
COMMANDS = (*_WISHES, commands.GivePoints, commands.SeatPlayers, commands.ChangeSeats, commands.ChangeRules)
EVENTS = (*_WISHES, events.PointsGiven, events.SeatsChanged, events.RulesChanged)


def may_undo(history: History) -> bool:
    """Whether a table's device may take the newest entry back."""
    return not _is_desks(history, history.undo_target)


def may_redo(history: History) -> bool:
    """Whether a table's device may put the entry in again that was taken back last."""
    return not _is_desks(history, history.redo_target)


def check(command: Wish, history: History) -> None:
    """Raises RuleProblem if a table's device may not send that command."""
    undoes = isinstance(command, commands.Undo) and not may_undo(history)
    redoes = isinstance(command, commands.Redo) and not may_redo(history)
    if undoes or redoes or isinstance(command, COMMANDS):
        raise refuse("for-the-desk")


def _is_desks(history: History, seq: int | None) -> bool:
    return seq is not None and isinstance(history.event(seq), EVENTS)
