"""What a step asks: each seat with the number that stands and numbers to tap, and the special cards."""

from enum import StrEnum

from msgspec import Struct

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.bids import Coins, coins_of, forbidden_bid
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.wizard.cloud import Outcome, outcomes
from scorekeeper.rules.wizard.specials import COPYING, Asks, Suitless, asking
from scorekeeper.rules.wizard.trick_counts import bombs_possible


class Mark(StrEnum):
    """How a chip looks and whether it can be tapped."""

    FREE = "free"
    CHOSEN = "chosen"
    EXPECTED = "expected"
    OVER = "over"
    FORBIDDEN = "forbidden"
    IMPOSSIBLE = "impossible"


class NumberButton(Struct, frozen=True):
    """A number to tap. EXPECTED: prefilled, not tapped; OVER: so too, and others won those tricks by now."""

    value: int
    mark: Mark

    @property
    def enabled(self) -> bool:
        """Whether it can be tapped."""
        return self.mark not in (Mark.FORBIDDEN, Mark.IMPOSSIBLE, Mark.OVER)


class SeatRow(Struct, frozen=True):
    """One seat in a step; `value` is the number that stands (None: nothing yet, or nobody may see it).

    `was` is what the seat said before the Wolke made another `bid` of it; only the open step has numbers.
    """

    seat: int
    name: str
    dealer: bool
    turn: bool
    value: int | None
    entered: bool
    has_bid: bool
    bid: int | None
    numbers: tuple[NumberButton, ...]
    coins: Coins
    was: int | None = None


def bid_rows(draft: Draft, players: tuple[str, ...], open: bool) -> tuple[SeatRow, ...]:
    """The seats among the bids. Sealed ones show no number, nor one that is forbidden."""
    values = range(draft.plan.hand_size + 1 if open else 0)
    bids, shown = draft.bids, draft.shown_bids
    turn = next((seat for seat in draft.plan.bidding_order if bids[seat] is None), None)
    rows = []
    for seat, name in enumerate(players):
        bid, has_bid = shown[seat], bids[seat] is not None
        entered = has_bid and draft.entered_bids[seat] is not None
        struck = _struck(draft, seat) if open else None
        marks = (
            Mark.FORBIDDEN if value == struck and value != bid else _mark(value, bid, entered)
            for value in values
        )
        numbers = tuple(map(NumberButton, values, marks))
        dealer = seat == draft.plan.dealer
        coins = coins_of(bid, 0)
        rows.append(SeatRow(seat, name, dealer, seat == turn, bid, entered, has_bid, bid, numbers, coins))
    return tuple(rows)


def _struck(draft: Draft, seat: int) -> int | None:
    if draft.prior is not None or draft.options.bidding != "open":
        return None
    return forbidden_bid(draft.bids, seat, draft.plan, draft.options)


def trick_rows(draft: Draft, players: tuple[str, ...], open: bool) -> tuple[SeatRow, ...]:
    """The seats among the tricks; the bid beside them is the one that counts in the end."""
    values = range(draft.plan.hand_size + 1 if open else 0)
    bids, shown, tricks = draft.final_bids, draft.shown_bids, draft.won
    rows = []
    for seat, name in enumerate(players):
        bid, shown_bid = bids[seat], shown[seat]
        won, entered = tricks[seat], draft.entered_won[seat] is not None
        most = draft.most_won(seat)
        beyond = Mark.IMPOSSIBLE if entered else Mark.OVER
        marks = (
            _mark(value, won, entered) if value <= most else beyond if value == won else Mark.IMPOSSIBLE
            for value in values
        )
        numbers = tuple(map(NumberButton, values, marks))
        counted = draft.noted_facts.won[seat] if draft.noted_facts.won else 0
        coins = coins_of(bid, won if entered else counted)
        dealer = seat == draft.plan.dealer
        was = shown_bid if shown_bid != bid else None
        rows.append(SeatRow(seat, name, dealer, False, won, entered, True, bid, numbers, coins, was))
    return tuple(rows)


def _mark(value: int, stands: int | None, entered: bool) -> Mark:
    if value != stands:
        return Mark.FREE
    return Mark.CHOSEN if entered else Mark.EXPECTED


class CloudSeat(Struct, frozen=True):
    """What the Wolke can make of a seat's bid; no outcomes where the seat won no trick."""

    seat: int
    player: str
    bid: int
    won: int
    outcomes: tuple[Outcome, ...]


class CardsView(Struct, frozen=True):
    """The row of special cards: `cards` ask for something, `readable` can be looked up; None: not chosen.

    `cloud_asks` is "seats", "reveal" where secret bids must be shown first, or "wait" where all tricks must
    be in before. `cloud_over` is the hand size where a bid could pass it.
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
            open_to = outcomes(bid, taken, draft.plan.worth) if taken else ()
            seats.append(CloudSeat(seat, player, bid, won, open_to))
    return tuple(seats)
