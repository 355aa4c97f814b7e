"""What a seat's own device may enter; a covered bid that nobody saw never leaves the server."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from scorekeeper.gamelog.commands import RoundCommand, Wish
from scorekeeper.gamelog.events import Event, RulesChanged, SeatsChanged
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.commands import ChangeCloud, PlaceBid
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidsDropped, BidSealed
from scorekeeper.rules.errors import Problem


def is_independent(command: Wish, event: Event, table: Table) -> bool:
    """Whether `event` changes nothing for `command`: another seat's bid, as long as all lie under cover."""
    match command, event:
        case PlaceBid(round=number, seat=seat), BidSealed(round=said_in, seat=other):
            draft: Draft | None = table.draft
            return number == said_in and seat != other and draft is not None and draft.sealed
    return False


def judge_seat_command(command: RoundCommand, seat: int, table: Table) -> list[Problem]:
    """Returns what speaks against `seat` entering that now: it enters its bid and its Wolke, nothing else."""
    draft: Draft = table.draft
    match command:
        case PlaceBid():
            fault = bid_fault(draft, seat, table)
        case ChangeCloud():
            fault = cloud_fault(draft, seat)
        case _:
            fault = "not-your-entry"
    return [Problem(fault, draft.number, seat)] if fault else []


def judge_keeper_command(command: RoundCommand, phones: frozenset[int], table: Table) -> list[Problem]:
    """Returns what speaks against the scorekeeper entering that: seats with a device enter covered bids."""
    match command:
        case PlaceBid(round=number, seat=seat) if seat in left_to_phones(table, phones):
            return [Problem("bids-itself", number, seat)]
    return []


def left_to_phones(table: Table, phones: frozenset[int]) -> frozenset[int]:
    """Returns the seats with a phone whose covered bid nobody else may enter: those not taken over."""
    match table.open_draft:
        case Draft(sealed=True):
            return phones - table.taken_over
    return frozenset()


def cloud_fault(draft: Draft, seat: int) -> str:
    """The code of what speaks against the seat's Wolke now, "" for nothing. Source: 003 «Wolke»."""
    owner = draft.noted_facts.cloud_seat if draft.cloud is None else draft.cloud.seat
    return "" if owner in (None, seat) else "not-your-cloud"


def bid_fault(draft: Draft, seat: int, table: Table) -> str:
    """The code of what speaks against the seat's own bid now, "" for nothing. An open one may be put right
    until the next seat has bid. Source: 003 «Die Vorhersage».
    """
    if draft.needs_trump:
        return "trump-missing"
    if draft.sealed:
        return "seat-taken-over" if seat in table.taken_over else ""
    seats_with_bid = [at for at in draft.plan.bidding_order if draft.bids[at] is not None]
    in_turn = next((at for at in draft.plan.bidding_order if draft.bids[at] is None), None)
    if in_turn is None or seat not in (in_turn, *seats_with_bid[-1:]) or draft.options.bidding != "open":
        return "not-your-bid"
    return ""


REDACTED_BID = 0  # stands for a number that counts nowhere


def redactions(events: Mapping[int, Event], done: Sequence[int], table: Table) -> Mapping[int, Event] | None:
    """Covered bids that were said anew, without their numbers; None while some that count lie covered."""
    covered = {seq: event for seq, event in events.items() if isinstance(event, BidSealed)}
    if any(_waits(event, table) for event in covered.values()):
        return None
    counted = _counted(events, done)
    return {seq: redact(event) for seq, event in covered.items() if seq not in counted}


def redact(event: Event) -> Event:
    """A covered bid without its number; any other event as it is."""
    return replace(event, bid=REDACTED_BID) if isinstance(event, BidSealed) else event


def _waits(event: BidSealed, table: Table) -> bool:
    """Whether bids of its round lie under cover, or the whole round was taken back."""
    draft = table.draft
    if draft is None or event.round < draft.number:
        return False
    return event.round > draft.number or bool(draft.sealed)


def _counted(events: Mapping[int, Event], done: Sequence[int]) -> set[int]:
    """Of each seat's covered bids of a round the one that stood when they were shown."""
    last: dict[tuple[int, int], int] = {}
    for seq in done:
        event = events[seq]
        if isinstance(event, BidSealed):
            last[event.round, event.seat] = seq
        elif isinstance(event, BidsDropped | RulesChanged | SeatsChanged):
            last = {(number, seat): at for (number, seat), at in last.items() if number != event.round}
    return set(last.values())
