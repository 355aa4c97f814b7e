"""What a seat sees of the round on its own device: its bid, its Wolke, and whom everybody waits for."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.device_rules import bid_fault, cloud_fault
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidSealed
from scorekeeper.web.ui.speech import ngettext
from scorekeeper.web.wizard.rows import CloudSeat, NumberButton, bid_rows, view_cards


class Asks(StrEnum):
    """What is asked of a seat now."""

    BID = "bid"
    NOTHING = "nothing"
    TAKEN_OVER = "taken-over"


@dataclass(frozen=True, slots=True)
class OwnView:
    """The round as one seat's device shows it.

    `asks` is what it may say now, with `numbers` for a bid; `has_bid` tells that its bid is in, `bid` is the
    number where everybody may see it; `entry` is the id of the covered bid that counts, by which the device
    that said it knows the number again. `waits_for` are those whose bids the round waits for.
    `cloud` is what the Wolke may make of the bid; `cloud_change` what was chosen, None for nothing.
    """

    seat: int
    asks: Asks
    numbers: tuple[NumberButton, ...]
    covered: bool
    has_bid: bool
    entry: str
    bid: int | None
    won: int | None
    waits_for: tuple[str, ...]
    cloud: CloudSeat | None
    cloud_change: int | None


def view_own(log: History, seat: int) -> OwnView | None:
    """The round on the table for that place of it; None where nothing is played or put right now."""
    table = log.table.of_round
    draft: Draft | None = table.draft
    if draft is None or table.finished or table.correction is not None:
        return None
    fault = bid_fault(draft, seat, table)
    asks = Asks.TAKEN_OVER if fault == "seat-taken-over" else Asks.NOTHING if fault else Asks.BID
    if draft.bids_complete:
        asks = Asks.NOTHING
    rows = bid_rows(draft, table.game.players, asks is Asks.BID)
    cards = view_cards(draft, table.game.players) if draft.bids_complete else None
    seats = cards.cloud_seats if cards is not None and cards.cloud_asks == "seats" else ()
    other = bool(cloud_fault(draft, seat))
    own = next((cloud for cloud in seats if cloud.seat == seat and cloud.outcomes and not other), None)
    counted = draft.bids_complete and not draft.sealed
    return OwnView(
        seat=seat,
        asks=asks,
        numbers=rows[seat].numbers,
        covered=draft.sealed or draft.options.bidding != "open",
        has_bid=draft.bids[seat] is not None,
        entry=_covered_entry(log, draft.number, seat),
        bid=draft.final_bids[seat],
        won=draft.won[seat] if counted else None,
        waits_for=_waits_for(draft, table.game.players),
        cloud=own,
        cloud_change=draft.cloud.change if draft.cloud is not None and not other else None,
    )


def _covered_entry(log: History, number: int, seat: int) -> str:
    for seq in reversed(log.done):
        match log.event(seq):
            case BidSealed(round=number_of, seat=other) if (number_of, other) == (number, seat):
                return log.entries[seq - 1].request_id
            case BidSealed(round=number_of) if number_of < number:
                break
    return ""


def _waits_for(draft: Draft, players: tuple[str, ...]) -> tuple[str, ...]:
    if draft.needs_trump or draft.bids_complete:
        return ()
    missing = [players[seat] for seat in draft.plan.bidding_order if draft.bids[seat] is None]
    return tuple(missing if draft.sealed else missing[:1])


def asks(mine: OwnView) -> bool:
    """Whether the seat's bid is asked for now, and not said yet."""
    return mine.asks is Asks.BID and not mine.has_bid


def offer_texts(table: Table) -> tuple[str, ...]:
    """The tricks of each seat, as the round would count."""
    won = table.open_draft.won
    return tuple(ngettext("%(num)s trick", "%(num)s tricks", number or 0) for number in won)
