"""The special cards among the tricks: what was played, and what the Wolke may make of a bid."""

from dataclasses import dataclass

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.deck import SPECIALS
from scorekeeper.rules.wizard.cloud import Outcome, outcomes

# The cards after which something has to be entered or done, in the order of the row.
ASKING = ("BO", "WO", "JO")


@dataclass(frozen=True, slots=True)
class CloudSeat:
    """What the Wolke can make of a seat's bid; no outcomes where the seat won no trick."""

    seat: int
    player: str
    bid: int
    won: int
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class CardsView:
    """The row of special cards: `cards` ask for something, `readable` can be looked up. `cloud_seat` and `cloud_change` are what was chosen, None for nothing.

    `cloud_asks` is "reveal" where secret bids must be shown first, "wait" where the tricks for that are
    not in yet, else "seats".
    """

    cards: tuple[str, ...]
    readable: tuple[str, ...]
    bombed: bool
    cloud_asks: str
    cloud_seats: tuple[CloudSeat, ...]
    cloud_seat: int | None
    cloud_player: str | None
    cloud_change: int | None


def view_cards(draft: Draft, players: tuple[str, ...]) -> CardsView | None:
    """The special cards of this game; None where there are none."""
    specials = draft.options.specials
    if not specials:
        return None
    cards = tuple(card for card in ASKING if card in specials)
    cloud = draft.cloud
    return CardsView(
        cards=cards,
        readable=tuple(card for card in SPECIALS if card in specials),
        bombed=draft.bombed,
        cloud_asks=_cloud_asks(draft),
        cloud_seats=_cloud_seats(draft, players) if "WO" in cards else (),
        cloud_seat=None if cloud is None else cloud.seat,
        cloud_player=None if cloud is None else players[cloud.seat],
        cloud_change=None if cloud is None else cloud.change,
    )


def _cloud_asks(draft: Draft) -> str:
    if not draft.sealed:
        return "seats"
    return "reveal" if draft.tricks_shared_out else "wait"


def _cloud_seats(draft: Draft, players: tuple[str, ...]) -> tuple[CloudSeat, ...]:
    seats = []
    for seat, (player, bid, won) in enumerate(zip(players, draft.shown_bids, draft.won, strict=True)):
        if bid is not None and won is not None:
            open_to = outcomes(bid, won, draft.options, draft.number) if won else ()
            seats.append(CloudSeat(seat, player, bid, won, open_to))
    return tuple(seats)
