"""Which suit is trump. Source: 003 «Der Trumpf», and each special card's text on being turned up."""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Unreadable, raw_value
from scorekeeper.rules.wizard.cards import SUITS, is_in_deck
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard, RawCard
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import NEVER_PLAYED, SUITLESS, TurnedUp

TURNED_UP_EFFECTS = {code: row.turned_up for code, row in SUITLESS.items()}


def effect_of(turned_up: str) -> TurnedUp | None:
    """What a turned-up card without a suit does to trump; None for a card that makes its own suit trump."""
    return TURNED_UP_EFFECTS.get(turned_up)


def dealer_names(turned_up: MaybeCard) -> bool:
    """Whether the dealer must name one of the four suits after this card."""
    return isinstance(turned_up, str) and effect_of(turned_up) is TurnedUp.DEALER_NAMES


def trump_from(turned_up: MaybeCard) -> MaybeCard:
    """The trump that this card makes by itself; UNRECORDED where somebody must name it."""
    if turned_up is None or turned_up is UNRECORDED:
        return turned_up
    if turned_up in TURNED_UP_EFFECTS:
        return UNRECORDED if dealer_names(turned_up) else None
    return turned_up[:1]


def trump_in_play(
    turned_up: RawCard, trump: RawCard, werewolf: int | Unreadable | None, plan: PlannedRound
) -> MaybeCard:
    """The trump of a sound round as recorded, else as it follows; UNRECORDED where nobody can know."""
    if isinstance(turned_up, Unreadable) or isinstance(trump, Unreadable):
        return UNRECORDED
    if trump is not UNRECORDED:
        return trump
    if not plan.turns_up:
        return plan.fixed_trump
    return UNRECORDED if werewolf is not None else trump_from(turned_up)


def may_swap(turned_up: RawCard, plan: PlannedRound, options: Options) -> bool:
    """Whether somebody may swap a card in hand for the turned-up one. Source: 003 «Werwolf»."""
    swapped = NEVER_PLAYED.intersection(options.specials)
    return plan.turns_up and any(card != turned_up for card in swapped)


def judge_trump(
    turned_up: RawCard,
    trump: RawCard,
    werewolf: int | Unreadable | None,
    plan: PlannedRound,
    options: Options,
    seats: int,
) -> list[Problem]:
    """Everything wrong with the turned-up card, the trump and the Werwolf's swap of one round."""
    number = plan.number
    problems = []
    if not _can_turn_up(turned_up, options):
        problems.append(Problem("unknown-card", number, facts={"card": raw_value(turned_up)}))
    if werewolf is not None:
        seat = None if isinstance(werewolf, Unreadable) or not 0 <= werewolf < seats else werewolf
        if seat is None or turned_up is None or not may_swap(turned_up, plan, options):
            problems.append(Problem("werewolf-impossible", number, seat))
    if not problems and not isinstance(turned_up, Unreadable):
        fault = _trump_fault(turned_up, trump, werewolf is not None, plan)
        if fault:
            problems.append(Problem(fault, number, facts={"card": turned_up, "trump": raw_value(trump)}))
    return problems


def _can_turn_up(card: RawCard, options: Options) -> bool:
    if card is None or card is UNRECORDED:
        return True
    return not isinstance(card, Unreadable) and is_in_deck(card, options.specials)


def _trump_fault(turned_up: MaybeCard, trump: RawCard, swapped: bool, plan: PlannedRound) -> str | None:
    if not plan.turns_up:
        fits = turned_up in (None, UNRECORDED) and trump in (plan.fixed_trump, UNRECORDED)
        return None if fits else "trump-mismatch"
    if trump is UNRECORDED:
        return None
    if isinstance(trump, Unreadable) or not (trump is None or trump in SUITS):
        return "trump-mismatch"
    if swapped or turned_up is UNRECORDED:
        return None
    if dealer_names(turned_up):
        return "trump-required" if trump is None else None
    return None if trump == trump_from(turned_up) else "trump-mismatch"
