"""The special cards among the tricks: what was played, and what the Wolke may make of a bid."""

from dataclasses import dataclass

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.cloud import Outcome, outcomes
from scorekeeper.rules.wizard.deck import SPECIALS
from scorekeeper.rules.wizard.specials import COPYING, Asks, Suitless, asking
from scorekeeper.rules.wizard.won import bombs_possible


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
    """The row of special cards: `cards` ask for something, `readable` can be looked up.

    `cloud_seat` and `cloud_change` are what was chosen, None for nothing. `cloud_asks` is "seats" where
    it can be chosen, "reveal" where secret bids must be shown first, and "wait" where all tricks must be
    in before. `bombs` are the tricks that were bombed, of the `bombs_possible`. `cloud_over` is the hand
    size where a bid could pass it.
    """

    cards: tuple[Suitless, ...]
    readable: tuple[str, ...]
    bombs: int
    bombs_possible: int
    cloud_asks: str
    cloud_at_once: bool
    cloud_over: int | None
    cloud_seats: tuple[CloudSeat, ...]
    cloud_seat: int | None
    cloud_player: str | None
    cloud_change: int | None


def view_cards(draft: Draft, players: tuple[str, ...]) -> CardsView | None:
    """The special cards of this game; None where there are none."""
    specials = draft.options.specials
    if not specials:
        return None
    turned_up = draft.turned_up if draft.swap is None else None  # it cannot lie in a trick
    copied = draft.options.with_any(COPYING)  # then a copy of it can
    cards = tuple(row for row in asking(specials) if row.code != turned_up or copied)
    cloud = draft.cloud
    return CardsView(
        cards=cards,
        readable=tuple(card for card in SPECIALS if card in specials),
        bombs=draft.bombs,
        bombs_possible=min(bombs_possible(draft.options), draft.plan.hand_size),
        cloud_asks=_cloud_asks(draft),
        cloud_at_once=draft.options.cloud_at_once,
        cloud_over=_cloud_over(draft),
        cloud_seats=_cloud_seats(draft, players) if any(row.asks is Asks.WHOSE_BID for row in cards) else (),
        cloud_seat=None if cloud is None else cloud.seat,
        cloud_player=None if cloud is None else players[cloud.seat],
        cloud_change=None if cloud is None else cloud.change,
    )


def _cloud_asks(draft: Draft) -> str:
    at_once = draft.options.cloud_at_once and not draft.sealed
    if not draft.tricks_shared_out and not at_once and draft.cloud is None:
        return "wait"
    return "reveal" if draft.sealed else "seats"


def _cloud_over(draft: Draft) -> int | None:
    size = draft.plan.hand_size
    pairs = zip(draft.shown_bids, draft.won, strict=True)
    return size if any(bid == size and won for bid, won in pairs) else None


def _cloud_seats(draft: Draft, players: tuple[str, ...]) -> tuple[CloudSeat, ...]:
    seats = []
    owner = draft.noted_facts.cloud_seat if draft.cloud is None else None
    for seat, (player, bid, won) in enumerate(zip(players, draft.shown_bids, draft.won, strict=True)):
        if bid is not None and won is not None and owner in (None, seat):
            at_once = draft.options.cloud_at_once and draft.entered_won[seat] is None
            taken = max(won, 1) if at_once else won  # whoever took the Wolke has a trick, counted or not
            open_to = outcomes(bid, taken, draft.options, draft.number) if taken else ()
            seats.append(CloudSeat(seat, player, bid, won, open_to))
    return tuple(seats)
