"""What a seat may enter on its own device, and what does not get into its way."""

from scorekeeper.gamelog.commands import Command, RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.commands import ChangeCloud, PlaceBid
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidSealed
from scorekeeper.rules.errors import Problem


def apart(command: Command, event: Event) -> bool:
    """Whether `command` means the same before and after `event`.

    Covered bids are made at the same time, each for itself: another seat's changes nothing for this one.
    """
    match command, event:
        case PlaceBid(round=number, seat=seat), BidSealed(round=said_in, seat=other):
            return number == said_in and seat != other
    return False


def judge_own(command: RoundCommand, seat: int, table: Table) -> list[Problem]:
    """What speaks against `seat` entering that now: it has its bid, in turn or covered, and its Wolke."""
    draft: Draft = table.draft
    match command:
        case PlaceBid():
            fault = bid_fault(draft, seat, table)
        case ChangeCloud():
            fault = ""
        case _:
            fault = "not-your-entry"
    return [Problem(fault, draft.number, seat)] if fault else []


def bid_fault(draft: Draft, seat: int, table: Table) -> str:
    """The code of what speaks against the seat's own bid now, "" for nothing.

    Source: 003 «Die Vorhersage». An open bid may be put right until the next seat has bid.
    """
    if draft.needs_trump:
        return "trump-missing"
    if draft.sealed:
        return "seat-taken-over" if seat in table.taken_over else ""
    said = [at for at in draft.plan.bidding_order if draft.bids[at] is not None]
    in_turn = next((at for at in draft.plan.bidding_order if draft.bids[at] is None), None)
    if in_turn is None or seat not in (in_turn, *said[-1:]) or draft.options.bidding != "open":
        return "not-your-bid"
    return ""
