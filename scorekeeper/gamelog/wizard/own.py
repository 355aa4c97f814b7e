"""What a seat may enter on its own device, what nobody enters for it, and what does not get into its way."""

from scorekeeper.gamelog.commands import Command, RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.commands import ChangeCloud, PlaceBid
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidSealed
from scorekeeper.rules.errors import Problem


def apart(command: Command, event: Event, table: Table) -> bool:
    """Whether `command` means the same before and after `event`, with the table as it stands now.

    Covered bids are made at the same time, each for itself: another seat's changes nothing for this one, as
    long as it does not uncover them all.
    """
    match command, event:
        case PlaceBid(round=number, seat=seat), BidSealed(round=said_in, seat=other):
            draft: Draft | None = table.draft
            return number == said_in and seat != other and draft is not None and draft.sealed
    return False


def judge_own(command: RoundCommand, seat: int, table: Table) -> list[Problem]:
    """What speaks against `seat` entering that now: it has its bid, in turn or covered, and its Wolke."""
    draft: Draft = table.draft
    match command:
        case PlaceBid():
            fault = bid_fault(draft, seat, table)
        case ChangeCloud():
            fault = cloud_fault(draft, seat)
        case _:
            fault = "not-your-entry"
    return [Problem(fault, draft.number, seat)] if fault else []


def judge_kept(command: RoundCommand, phones: frozenset[int], table: Table) -> list[Problem]:
    """What speaks against the scorekeeper entering that: a covered bid is said on the seat's own device."""
    match command:
        case PlaceBid(round=number, seat=seat) if seat in left_to_phones(table, phones):
            return [Problem("bids-itself", number, seat)]
    return []


def left_to_phones(table: Table, phones: frozenset[int]) -> frozenset[int]:
    """The seats, of those with a phone, for which nobody else may say the covered bid: none is taken over."""
    match table.entry:
        case Draft(sealed=True):
            return phones - table.taken_over
    return frozenset()


def cloud_fault(draft: Draft, seat: int) -> str:
    """The code of what speaks against the seat saying what its Wolke does, "" for nothing.

    Source: 003 «Wolke». Whoever got it changes their bid; the scorekeeper may put right who that was.
    """
    owner = draft.noted_facts.cloud_seat if draft.cloud is None else draft.cloud.seat
    return "" if owner in (None, seat) else "not-your-cloud"


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
