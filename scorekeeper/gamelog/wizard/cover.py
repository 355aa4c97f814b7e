"""What of a log may leave this server: no bid that somebody made under cover and nobody saw."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.gamelog.events import Event, RulesChanged, SeatsChanged
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.events import BidsDropped, BidSealed

UNSAID = 0  # stands for a number that counts nowhere


def unsaid(events: Mapping[int, Event], done: Sequence[int], table: Table) -> Mapping[int, Event] | None:
    """Covered bids that nobody saw, without their numbers: each was said anew, and another one counted.

    None while bids lie under cover that may still count.
    """
    covered = {seq: event for seq, event in events.items() if isinstance(event, BidSealed)}
    if any(_waits(event, table) for event in covered.values()):
        return None
    counted = _counted(events, done)
    return {seq: hushed(event) for seq, event in covered.items() if seq not in counted}


def hushed(event: Event) -> Event:
    """A covered bid without its number; any other event as it is."""
    return replace(event, bid=UNSAID) if isinstance(event, BidSealed) else event


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
