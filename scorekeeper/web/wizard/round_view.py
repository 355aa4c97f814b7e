"""The round on the table, ready to be drawn: what the draft and the rules say, side by side."""

from enum import StrEnum

from msgspec import Struct

from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.bids import coins_short, forbidden_bid, sum_is_bound, sum_is_forbidden
from scorekeeper.rules.wizard.cards import JESTER, SUITS, WIZARD
from scorekeeper.rules.wizard.cloud import judge_cloud
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import dealer_names, effect_of, may_swap, trump_from
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext
from scorekeeper.web.wizard.number_rows import bid_rows, trick_rows, view_cards
from scorekeeper.web.wizard.protocol.parts import Focus, differences, read_focus
from scorekeeper.web.wizard.protocol.view import ProtocolView


class SwapView(Struct, frozen=True):
    """Who swapped the Werwolf and which trump it named (None: no trump, "" where nobody wrote it down)."""

    seat: int
    player: str
    trump: str | None


class TrumpView(Struct, frozen=True):
    """The trump step; card and suit codes are "" where not recorded, `pressed` is the choice that stands.

    `choices` are cards to turn up with their effect on trump: "no-trump", "dealer-names", or "" for its suit.
    `fixed` says why nothing is turned up: "einfarbig", "maximus" or "all-dealt"; "" where a card is.
    """

    fixed: str
    turned_up: str | None
    trump: str | None
    choices: tuple[tuple[str, str], ...]
    pressed: str | None
    named: str | None
    dealer_names: bool
    needs_suit: bool
    can_swap: bool
    swap: SwapView | None
    done: bool

    @property
    def turns_up(self) -> bool:
        """Whether a card is turned up in this round."""
        return not self.fixed


def view_trump(draft: Draft, players: tuple[str, ...]) -> TrumpView:
    """The trump of the round on the table."""
    cards, swap, named = (*SUITS, JESTER, WIZARD, *draft.options.specials), draft.swap, None
    if swap is not None:
        named = SwapView(swap.seat, players[swap.seat], "" if swap.trump is UNRECORDED else swap.trump)
    effects = map(effect_of, cards)
    return TrumpView(
        fixed=_fixed(draft),
        turned_up="" if draft.turned_up is UNRECORDED else draft.turned_up,
        trump="" if draft.trump is UNRECORDED else draft.trump,
        choices=tuple(
            (card, effect.value if effect else "") for card, effect in zip(cards, effects, strict=True)
        ),
        pressed=_pressed(draft),
        named=draft.first_trump if isinstance(draft.first_trump, str) else None,
        dealer_names=dealer_names(draft.turned_up) and swap is None,
        needs_suit=draft.needs_suit,
        can_swap=may_swap(draft.turned_up, draft.plan, draft.options),
        swap=named,
        done=not draft.needs_trump,
    )


def _fixed(draft: Draft) -> str:
    if draft.plan.turns_up:
        return ""
    return "all-dealt" if draft.options.variant == "standard" else draft.options.variant


def _pressed(draft: Draft) -> str | None:
    """The card of the choices that stands: itself, or for a number card its suit."""
    if draft.turned_up is UNRECORDED or draft.turned_up is None:
        return draft.first_trump if isinstance(draft.first_trump, str) else None
    own = trump_from(draft.turned_up)
    return own if isinstance(own, str) else draft.turned_up


class Step(StrEnum):
    """The steps of a round, in order."""

    TRUMP = "trump"
    BIDS = "bids"
    TRICKS = "tricks"
    PROTOCOL = "protocol"


# By name, and by the number of the pad that is tapped to put it right.
STEPS = {**{step.value: step for step in Step}, "bid": Step.BIDS, "total": Step.TRICKS}
STEPS |= {f"{what}-{seat}": STEPS[what] for what in ("bid", "total") for seat in range(6)}


class RoundView:
    """Everything that the work side of the round page shows.

    `bid_sum` is None where nobody may know; `final_sum` is that of bids once the Wolke has changed one.
    `bids_missing` are seats that have said nothing. `untouched`: all tricks stand as bid. `forbidden` is the
    bid that `forbidden_player` must not say; `overruled`: it was entered and does not stand. `early` bid
    before their turn where Plus/minus Eins binds. `dropped` is why everybody bids again; `again`: all may.
    `cloud_fault` is the code of what is wrong with the Wolke's choice. `note` names what this variant asks of
    the players now. `noting`: a protocol has been begun.
    """

    def __init__(self, table: Table, draft: Draft, asked: str | None) -> None:
        players, bids, won, cloud = table.game.players, draft.shown_bids, draft.won, draft.cloud
        focus = read_focus(asked)
        step = Step.PROTOCOL if focus else STEPS.get(asked or "") or first_open_step(draft)
        unready = draft.needs_trump or draft.setting.rules is None if step is Step.PROTOCOL else False
        if step in (Step.TRICKS, Step.PROTOCOL) and (unready or not draft.bids_complete):
            step = first_open_step(draft)
        if step is Step.TRUMP and not draft.plan.turns_up:
            step = first_open_step(draft)
        missing = [player for player, bid in zip(players, draft.bids, strict=True) if bid is None]
        total = sum(bid for bid in bids if bid is not None)
        seen = not draft.sealed
        last = bids.index(None) if seen and len(missing) == 1 else None
        owner = draft.cloud_waits if cloud is None else cloud.seat
        self.number, self.hand_size = draft.number, draft.plan.hand_size
        self.dealer = players[draft.plan.dealer]
        self.correcting = table.correction is not None
        self.step = step
        self.trump = view_trump(draft, players)
        self.bids = bid_rows(draft, players, step is Step.BIDS)
        self.tricks = trick_rows(draft, players, step is Step.TRICKS)
        self.cards = view_cards(draft, players) if step is Step.TRICKS else None
        self.bidding, self.sealed = draft.options.bidding, draft.sealed
        self.dropped = draft.dropped if missing else ""
        self.note = _note(draft)
        self.bid_sum = total if seen else None
        final = draft.final_bids
        self.final_sum = None if final == bids else sum(bid for bid in final if bid is not None)
        self.bids_missing = missing
        self.bound = sum_is_bound(draft.options, draft.number, draft.plan.hand_size)
        self.sum_forbidden = seen and not missing and sum_is_forbidden(total, draft.plan, draft.options)
        self.forbidden = None if last is None else forbidden_bid(bids, last, draft.plan, draft.options)
        self.forbidden_player = None if last is None or self.forbidden is None else players[last]
        self.overruled, self.again = draft.overruled, draft.must_bid_again
        self.early = _early(draft, players) if self.bound and seen else []
        self.coins_short = coins_short(bids)
        self.protocol = ProtocolView(draft, players, focus or Focus()) if step is Step.PROTOCOL else None
        self.noting = not draft.noted_tricks.empty
        self.differences = differences(draft, players)
        self.won_sum, self.to_win = sum(tricks or 0 for tricks in won), draft.to_win
        self.untouched = _is_untouched(draft)
        self.tricks_missing = [player for player, tricks in zip(players, won, strict=True) if tricks is None]
        self.cloud_fault = _cloud_fault(draft)
        self.cloud_player = None if owner is None else players[owner]

    @property
    def line(self) -> str:
        """What stands beside the round's number."""
        tricks = ngettext("%(num)s trick", "%(num)s tricks", self.hand_size)
        return f"{tricks} · {_('%(player)s deals', player=self.dealer)}"

    @property
    def one_by_one(self) -> bool:
        """Whether every seat's tricks are asked for one after the other, with nothing filled in."""
        return self.bidding == "secret"

    @property
    def can_close(self) -> bool:
        """Whether the round can be scored as it stands."""
        ready = self.trump.done and not self.bids_missing and not self.sum_forbidden
        counted = not self.tricks_missing and self.won_sum == self.to_win
        return ready and counted and not self.cloud_fault


def first_open_step(draft: Draft) -> Step:
    """The step that is next when nobody asked for another."""
    if draft.needs_trump:
        return Step.TRUMP
    if not draft.bids_complete or draft.must_bid_again:
        return Step.BIDS
    tricks_noted = draft.prior is None and not draft.noted_tricks.empty and not draft.noted_facts.whole
    return Step.PROTOCOL if tricks_noted else Step.TRICKS


def view_round(table: Table, asked: str | None = None) -> RoundView | None:
    """The open round; None where the game is over. `asked`: the step to open; no tricks without bids."""
    draft: Draft | None = table.open_draft
    over = table.finished and table.correction is None
    return None if draft is None or over else RoundView(table, draft, asked)


def _is_untouched(draft: Draft) -> bool:
    tapped = any(tricks is not None for tricks in draft.entered_won) or draft.entered_bombs is not None
    return not tapped and draft.prior is None and draft.noted_tricks.empty


def _early(draft: Draft, players: tuple[str, ...]) -> list[str]:
    """Who has bid while somebody before has not."""
    order = draft.plan.bidding_order
    turn = next((place for place, seat in enumerate(order) if draft.bids[seat] is None), len(order))
    return [players[seat] for seat in order[turn:] if draft.bids[seat] is not None]


def _cloud_fault(draft: Draft) -> str:
    """The code of what is wrong with the Wolke's choice as bids and tricks stand now, "" for nothing."""
    cloud, won = draft.cloud, tuple(tricks for tricks in draft.won if tricks is not None)
    if cloud is None:
        waits = draft.cloud_waits is not None and draft.tricks_shared_out and not draft.recounts(won)
        return "cloud-waits" if waits else ""
    faults = judge_cloud(cloud, draft.bids, draft.won, draft.number, draft.options, len(draft.won))
    return next((fault.code for fault in faults), "")


def _note(draft: Draft) -> str:
    if draft.options.clairvoyance:
        return "clairvoyance" if draft.number == 1 else ""
    return "" if draft.options.variant == "standard" else draft.options.variant
