"""The trump step: what can be tapped, what stands, and why there may be nothing to tap."""

from dataclasses import dataclass

from scorekeeper.gamelog.wizard.draft import Draft, Swap
from scorekeeper.rules.wizard.deck import JESTER, SUITS, WIZARD
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import dealer_names, effect_of, may_swap, trump_from


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card that can be tapped as the turned-up one, a suit for any of its numbers.

    `effect` is what it does to trump: "no-trump", "dealer-names", or "" where its own suit is trump.
    """

    card: str
    effect: str


@dataclass(frozen=True, slots=True)
class SwapView:
    """Who swapped the Werwolf and which trump it named (None: no trump, "" where nobody wrote it down)."""

    seat: int
    player: str
    trump: str | None


@dataclass(frozen=True, slots=True)
class TrumpView:
    """The trump step. `turned_up` and `trump` are card and suit codes, "" where not recorded.

    `pressed` is the choice that stands; `dealer_names` tells that a suit is named after the card.
    `fixed` says why nothing is turned up: "einfarbig", "maximus" or "all-dealt"; "" where a card is.
    """

    fixed: str
    turned_up: str | None
    trump: str | None
    choices: tuple[CardChoice, ...]
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
    specials, swap = draft.options.specials, draft.swap
    return TrumpView(
        fixed=_fixed(draft),
        turned_up="" if draft.turned_up is UNRECORDED else draft.turned_up,
        trump="" if draft.trump is UNRECORDED else draft.trump,
        choices=tuple(_choice(card) for card in (*SUITS, JESTER, WIZARD, *specials)),
        pressed=_pressed(draft),
        named=draft.first_trump if isinstance(draft.first_trump, str) else None,
        dealer_names=dealer_names(draft.turned_up) and swap is None,
        needs_suit=draft.needs_suit,
        can_swap=may_swap(draft.turned_up, draft.plan, draft.options),
        swap=None if swap is None else _view_swap(swap, players),
        done=not draft.needs_trump,
    )


def _choice(card: str) -> CardChoice:
    effect = effect_of(card)
    return CardChoice(card, "" if effect is None else effect.value)


def _view_swap(swap: Swap, players: tuple[str, ...]) -> SwapView:
    return SwapView(swap.seat, players[swap.seat], "" if swap.trump is UNRECORDED else swap.trump)


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
