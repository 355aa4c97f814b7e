"""One seat in a step: the number that stands, and the chips that can be tapped."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.bids import forbidden_bid
from scorekeeper.rules.wizard.coins import Coins, coins_of


class Mark(StrEnum):
    """How a chip looks and whether it can be tapped."""

    FREE = "free"
    CHOSEN = "chosen"
    EXPECTED = "expected"
    OVER = "over"
    FORBIDDEN = "forbidden"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Chip:
    """One number that can be tapped. EXPECTED: stands as prefilled, nobody has tapped it. OVER: the same, and
    it counts, though others have won those tricks by now.
    """

    value: int
    mark: Mark

    @property
    def enabled(self) -> bool:
        return self.mark not in (Mark.FORBIDDEN, Mark.IMPOSSIBLE, Mark.OVER)


@dataclass(frozen=True, slots=True)
class Row:
    """One seat in a step; `value` is the number that stands (None: nothing yet, or nobody may see it).

    `said` tells that the seat's bid is in, seen or not; `was` is what the seat said where the Wolke has made
    another `bid` of it. Only the step that is open has chips.
    """

    seat: int
    name: str
    dealer: bool
    turn: bool
    value: int | None
    entered: bool
    said: bool
    bid: int | None
    chips: tuple[Chip, ...]
    coins: Coins
    was: int | None = None


def bid_rows(draft: Draft, players: tuple[str, ...], open: bool) -> tuple[Row, ...]:
    """The seats among the bids. Sealed ones show no number, nor one that is forbidden."""
    numbers = range(draft.plan.hand_size + 1 if open else 0)
    bids, shown = draft.bids, draft.shown_bids
    turn = next((seat for seat in draft.plan.bidding_order if bids[seat] is None), None)
    rows = []
    for seat, name in enumerate(players):
        bid, said = shown[seat], bids[seat] is not None
        entered = said and draft.entered_bids[seat] is not None
        struck = _struck(draft, seat) if open else None
        chips = tuple(
            _chip(value, Mark.FORBIDDEN if value == struck and value != bid else _mark(value, bid, entered))
            for value in numbers
        )
        dealer = seat == draft.plan.dealer
        rows.append(Row(seat, name, dealer, seat == turn, bid, entered, said, bid, chips, coins_of(bid, 0)))
    return tuple(rows)


def _struck(draft: Draft, seat: int) -> int | None:
    if draft.prior is not None or draft.options.bidding != "open":
        return None
    return forbidden_bid(draft.bids, seat, draft.plan, draft.options)


def trick_rows(draft: Draft, players: tuple[str, ...], open: bool) -> tuple[Row, ...]:
    """The seats among the tricks; the bid beside them is the one that counts in the end."""
    numbers = range(draft.plan.hand_size + 1 if open else 0)
    bids, shown, tricks = draft.final_bids, draft.shown_bids, draft.won
    rows = []
    for seat, name in enumerate(players):
        bid, said = bids[seat], shown[seat]
        won, entered = tricks[seat], draft.entered_won[seat] is not None
        most = draft.most_won(seat)
        beyond = Mark.IMPOSSIBLE if entered else Mark.OVER
        chips = tuple(
            _chip(
                value,
                _mark(value, won, entered)
                if value <= most
                else (beyond if value == won else Mark.IMPOSSIBLE),
            )
            for value in numbers
        )
        counted = draft.noted_facts.won[seat] if draft.noted_facts.won else 0
        coins = coins_of(bid, won if entered else counted)
        dealer = seat == draft.plan.dealer
        was = said if said != bid else None
        rows.append(Row(seat, name, dealer, False, won, entered, True, bid, chips, coins, was))
    return tuple(rows)


@cache
def _chip(value: int, mark: Mark) -> Chip:
    return Chip(value, mark)


def _mark(value: int, stands: int | None, entered: bool) -> Mark:
    if value != stands:
        return Mark.FREE
    return Mark.CHOSEN if entered else Mark.EXPECTED
