"""Checks whether a command made on an older version of the log still means the same."""

from scorekeeper.gamelog import commands, events
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import History


def still_stands(command: Command, history: History, expected: int) -> bool:
    """Whether nothing that `command` depends on was written after entry number `expected`."""
    if expected == history.seq:
        return True
    if not 0 < expected < history.seq:
        return False
    wish = command.command if isinstance(command, commands.SeatCommand | commands.KeeperCommand) else command
    table = history.table
    keeper = edition_of(table.game.edition)
    return all(
        keeper.is_independent(wish, entry.event, table)
        or _elsewhere(wish, entry.event)
        or _beside_the_pad(wish, entry.event)
        for entry in history.since(expected)
    )


def _elsewhere(command: Command, event: Event) -> bool:
    seat = getattr(command, "seat", None)
    if isinstance(command, commands.TakeOverSeat | commands.ReleaseSeat):
        return getattr(event, "seat", seat) != seat
    match event:
        case events.PlayerRenamed() | events.SecondCheckSet():
            return seat is not None and not isinstance(command, commands.RenamePlayer)
        case events.SeatTakenOver(seat=other) | events.SeatReleased(seat=other):
            return seat is not None and seat != other
    return False


def _beside_the_pad(command: Command, event: Event) -> bool:
    """Whether only the game's being set aside changed, which leaves the pad as it was."""
    match event:
        case events.GameSetAside():
            return not isinstance(command, commands.BringGameBack)
        case events.GameBroughtBack():
            return not isinstance(command, commands.SetGameAside)
    return False
