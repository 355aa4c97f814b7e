"""Entries of Wizard that do not get into each other's way."""

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.gamelog.wizard.events import BidSealed


def apart(command: Command, event: Event) -> bool:
    """Whether `command` means the same before and after `event`.

    Covered bids are made at the same time, each for itself: another seat's changes nothing for this one.
    """
    match command, event:
        case PlaceBid(round=number, seat=seat), BidSealed(round=said_in, seat=other):
            return number == said_in and seat != other
    return False
