"""What can have lain beside the hands: the turned-up card, and the one under a Werwolf. One that nobody
recorded may be any unplayed card that allows the trump and what was announced with a Vampir. Source: 003 «Der
Trumpf», «Werwolf»; the Vampir second-hand, as `docs/rules.md` tells.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import (
    JESTER,
    NUMBER_CARDS,
    SUITS,
    Card,
    cards_of,
    copies,
    deck_size,
    is_in_deck,
)
from scorekeeper.rules.wizard.disputes.observations import Observations, suit_of
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED, RawCard, Written
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import COPYING, NEVER_PLAYED, PASSING, SWAPPING
from scorekeeper.rules.wizard.trump import dealer_names, trump_from
from scorekeeper.rules.wizard.vampire import can_be_copied, is_covered

ANY_TRUMP: tuple[str | None, ...] = (None, *SUITS)


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards that lie out, what a Vampir copies, and the suits that may be trump (None: no trump)."""

    out: tuple[str, ...]
    copied: str
    trumps: tuple[str | None, ...]


@dataclass(frozen=True)
class Deck:
    """Stacks that leave the same `cards` to deal; after one of `passing` all pass, `swapping` ones swap."""

    cards: Mapping[str, int]
    passing: frozenset[str]
    swapping: frozenset[str]
    stacks: tuple[Stack, ...]


def stacks_of(
    written: Written,
    sound: bool,
    swapper: int | None,
    plan: PlannedRound,
    options: Options,
    cards: Iterable[str],
) -> list[Stack]:
    """Every possible stack beside the played `cards`; `sound` tells that card and trump have no problem."""
    played = set(cards)
    free = [code for code in cards_of(options.specials) if copies(code) > 1 or code not in played]
    swapped = swapper is not None
    return [
        Stack(
            tuple(code for code in (None if swapped else up, under) if code is not None),
            copied=_copied(under if is_covered(up, swapped) else up, options),
            trumps=_trumps(up, written, sound, swapped, plan),
        )
        for up in _turned_up(written, sound, swapped, plan, options, free)
        for under in _under(up, written.under, swapped, plan, options, free)
    ]


def _turned_up(
    written: Written, sound: bool, swapped: bool, plan: PlannedRound, options: Options, free: Sequence[str]
) -> Sequence[str | None]:
    """Every card that may have been turned up; None where there was none, or where it does not matter."""
    card = turned_up(written.turned_up, plan, options)
    if card is not None or not plan.turns_up or written.turned_up is None or swapped:
        return [card]
    trump = written.trump
    if not sound or trump is UNRECORDED:
        return free
    named = trump is not None
    return [code for code in free if trump_from(code) == trump or (dealer_names(code) and named)] or [None]


def turned_up(card: RawCard, plan: PlannedRound, options: Options) -> str | None:
    """The card that was turned up, where one was and it is known."""
    is_card = plan.turns_up and isinstance(card, str) and is_in_deck(card, options.specials)
    return card if is_card and isinstance(card, str) else None


def _under(
    up: str | None, under: RawCard, swapped: bool, plan: PlannedRound, options: Options, free: Sequence[str]
) -> Sequence[str | None]:
    """Every card that may have lain under a Werwolf; None for no card, or where it does not matter."""
    dealt = plan.hand_size * len(plan.bidding_order) + 1
    left = plan.turns_up and dealt < deck_size(options.specials)
    if not left or not is_covered(up, swapped) or under is None:
        return [None]
    if isinstance(under, str) and is_in_deck(under, options.specials) and under not in NEVER_PLAYED:
        return [under]
    if not options.with_any(COPYING):
        return [None]
    return [code for code in free if code not in NEVER_PLAYED and (code != up or copies(code) > 1)] or [None]


def _copied(card: str | None, options: Options) -> str:
    return card if card is not None and can_be_copied(card, options.specials) else JESTER


def _trumps(
    up: str | None, written: Written, sound: bool, swapped: bool, plan: PlannedRound
) -> tuple[str | None, ...]:
    trump = written.trump
    if not sound:
        return ANY_TRUMP
    if trump is None or isinstance(trump, str):
        return (trump,)
    if not plan.turns_up:
        return (plan.fixed_trump,)
    if swapped or (up is None and written.turned_up is not None):
        return ANY_TRUMP
    made = trump_from(up)
    return tuple(SUITS) if made is UNRECORDED else (made,)


def fitting_stacks(stacks: Sequence[Stack], texts: Iterable[str]) -> list[Stack]:
    """Those stacks with which most of these plays, as recorded, can have been announced."""
    copies_played = [card for card in map(Card.parse, texts) if card is not None and card.code in COPYING]
    wrong = [sum(card.copying(stack.copied) is None for card in copies_played) for stack in stacks]
    return [stack for stack, count in zip(stacks, wrong, strict=True) if count == min(wrong)]


def decks_of(stacks: Iterable[Stack], options: Options, named: Iterable[str], spare: bool) -> list[Deck]:
    """The stacks by what they leave to deal; `named` are recorded cards, `spare`: one more is no matter."""
    distinct = {*named, *PASSING, *SWAPPING, *COPYING}
    decks: dict[object, list[Stack]] = {}
    for stack in stacks:
        kinds = [code if code in distinct else suit_of(code) or code for code in stack.out]
        kinds = [kind for kind in kinds if kind in distinct or not spare]
        effect = stack.copied if stack.copied in PASSING | SWAPPING else None
        decks.setdefault((tuple(sorted(kinds)), effect), []).append(stack)
    return [_deck(tuple(alike), options) for alike in decks.values()]


def _deck(stacks: tuple[Stack, ...], options: Options) -> Deck:
    cards, (stack, *_) = cards_of(options.specials), stacks
    cards.subtract([*NEVER_PLAYED, *stack.out])
    return Deck(
        +cards,
        PASSING | (COPYING if stack.copied in PASSING else frozenset()),
        SWAPPING | (COPYING if stack.copied in SWAPPING else frozenset()),
        stacks,
    )


def has_spare(observations: Observations, options: Options) -> bool:
    """Whether the deck has far more cards than the hands, whichever suit is asked for."""
    largest_suit = len(NUMBER_CARDS) // len(SUITS)
    others = deck_size(options.specials) - len(options.specials) - largest_suit
    return observations.seats * observations.hand_size + 1 < others
