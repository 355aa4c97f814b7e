"""The round on the table, ready to be drawn: steps, chips, sums, and what is missing.

Nothing here judges: it asks the draft and the rules, and puts the answers side by side.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.bids import forbidden_bid, sum_is_forbidden
from scorekeeper.rules.wizard.coins import Coins, coins_of, coins_short
from scorekeeper.rules.wizard.deck import JESTER, SUITS, WIZARD
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import dealer_names, trump_from
from scorekeeper.rules.wizard.won import tricks_to_win


class Step(StrEnum):
    """The steps of a round, in order."""

    TRUMP = "trump"
    BIDS = "bids"
    TRICKS = "tricks"


STEPS = frozenset(Step)


class Mark(StrEnum):
    """How a chip looks and whether it can be tapped."""

    FREE = "free"
    CHOSEN = "chosen"
    EXPECTED = "expected"
    FORBIDDEN = "forbidden"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Chip:
    """One number that can be tapped. EXPECTED: stands as prefilled, nobody has tapped it."""

    value: int
    mark: Mark

    @property
    def enabled(self) -> bool:
        return self.mark not in (Mark.FORBIDDEN, Mark.IMPOSSIBLE)


@dataclass(frozen=True, slots=True)
class Row:
    """One seat in a step; `value` is the number that stands (None: nothing yet).

    Only the step that is open has chips.
    """

    seat: int
    name: str
    dealer: bool
    turn: bool
    value: int | None
    entered: bool
    bid: int | None
    chips: tuple[Chip, ...]
    coins: Coins


@dataclass(frozen=True, slots=True)
class TrumpView:
    """The trump step. `turned_up` and `trump` are card and suit codes, "" where not recorded.

    `pressed` is the choice that stands; `dealer_names` tells that a suit is named after the card.
    """

    turns_up: bool
    turned_up: str | None
    trump: str | None
    choices: tuple[str, ...]
    pressed: str | None
    dealer_names: bool
    needs_suit: bool
    done: bool


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything that the work side of the round page shows.

    `bid_sum` and `won_sum` are what is said or stands so far; `bids_missing` counts the seats that
    have said nothing; `to_win` is the number of tricks that must be shared out. `forbidden` is the
    bid that seat `forbidden_seat` must not say, None where every number is free.
    """

    number: int
    hand_size: int
    dealer: str
    correcting: bool
    step: Step
    trump: TrumpView
    bids: tuple[Row, ...]
    tricks: tuple[Row, ...]
    bid_sum: int
    bids_missing: tuple[str, ...]
    sum_forbidden: bool
    forbidden: int | None
    forbidden_player: str | None
    coins_short: int
    won_sum: int
    to_win: int

    @property
    def can_close(self) -> bool:
        """Whether the round can be scored as it stands."""
        ready = self.trump.done and not self.bids_missing and not self.sum_forbidden
        return ready and self.won_sum == self.to_win


def first_open_step(draft: Draft) -> Step:
    """The step that is next when nobody asked for another."""
    if draft.needs_trump:
        return Step.TRUMP
    return Step.TRICKS if draft.bids_complete else Step.BIDS


def view_round(table: Table, asked: str | None = None) -> RoundView | None:
    """The view of the round that entries go to; None where the game is over.

    `asked` is the step that somebody wants open; without bids the tricks cannot be.
    """
    draft: Draft | None = table.entry
    if draft is None or (table.finished and table.correction is None):
        return None
    game = table.game
    step = Step(asked) if asked in STEPS else first_open_step(draft)
    if step is Step.TRICKS and not draft.bids_complete:
        step = first_open_step(draft)
    if step is Step.TRUMP and not draft.plan.turns_up:
        step = first_open_step(draft)
    bids, options = draft.bids, game.options
    missing = tuple(game.players[seat] for seat, bid in enumerate(bids) if bid is None)
    said = [bid for bid in bids if bid is not None]
    last = bids.index(None) if len(missing) == 1 else None
    bombed = draft.prior.bombed if draft.prior else False
    return RoundView(
        number=draft.number,
        hand_size=draft.plan.hand_size,
        dealer=game.players[draft.plan.dealer],
        correcting=table.correction is not None,
        step=step,
        trump=_view_trump(draft),
        bids=_bid_rows(draft, options, game.players, step is Step.BIDS),
        tricks=_trick_rows(draft, game.players, step is Step.TRICKS),
        bid_sum=sum(said),
        bids_missing=missing,
        sum_forbidden=not missing and sum_is_forbidden(sum(said), draft.plan, options),
        forbidden=None if last is None else forbidden_bid(bids, last, draft.plan, options),
        forbidden_player=None if last is None else game.players[last],
        coins_short=coins_short(bids),
        won_sum=sum(won or 0 for won in draft.won),
        to_win=tricks_to_win(draft.plan.hand_size, bombed),
    )


def _view_trump(draft: Draft) -> TrumpView:
    return TrumpView(
        turns_up=draft.plan.turns_up,
        turned_up="" if draft.turned_up is UNRECORDED else draft.turned_up,
        trump="" if draft.trump is UNRECORDED else draft.trump,
        choices=(*SUITS, JESTER, WIZARD),
        pressed=_pressed(draft),
        dealer_names=dealer_names(draft.turned_up),
        needs_suit=draft.needs_suit,
        done=not draft.needs_trump,
    )


def _pressed(draft: Draft) -> str | None:
    """The card of the choices that stands: itself, or for a number card its suit."""
    if draft.turned_up is UNRECORDED or draft.turned_up is None:
        return draft.trump if isinstance(draft.trump, str) else None
    own = trump_from(draft.turned_up)
    return own if isinstance(own, str) else draft.turned_up


def _bid_rows(draft: Draft, options: Options, players: tuple[str, ...], open: bool) -> tuple[Row, ...]:
    numbers = range(draft.plan.hand_size + 1 if open else 0)
    turn = next((seat for seat in draft.plan.bidding_order if draft.bids[seat] is None), None)
    rows = []
    for seat, name in enumerate(players):
        struck = None if draft.prior else forbidden_bid(draft.bids, seat, draft.plan, options)
        bid, entered = draft.bids[seat], draft.entered_bids[seat] is not None
        chips = tuple(
            _chip(value, Mark.FORBIDDEN if value == struck and value != bid else _mark(value, bid, entered))
            for value in numbers
        )
        dealer = seat == draft.plan.dealer
        rows.append(Row(seat, name, dealer, seat == turn, bid, entered, bid, chips, coins_of(bid, 0)))
    return tuple(rows)


def _trick_rows(draft: Draft, players: tuple[str, ...], open: bool) -> tuple[Row, ...]:
    numbers = range(draft.plan.hand_size + 1 if open else 0)
    rows = []
    for seat, name in enumerate(players):
        won, bid, entered = draft.won[seat], draft.bids[seat], draft.entered_won[seat] is not None
        most = draft.most_won(seat)
        chips = tuple(
            Chip(value, Mark.IMPOSSIBLE if value > most else _mark(value, won, entered)) for value in numbers
        )
        dealer = seat == draft.plan.dealer
        placed = coins_of(bid, won if entered else 0)
        rows.append(Row(seat, name, dealer, False, won, entered, bid, chips, placed))
    return tuple(rows)


@cache
def _chip(value: int, mark: Mark) -> Chip:
    return Chip(value, mark)


def _mark(value: int, stands: int | None, entered: bool) -> Mark:
    if value != stands:
        return Mark.FREE
    return Mark.CHOSEN if entered else Mark.EXPECTED
