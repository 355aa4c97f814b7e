"""Which card a Vampir copies; without one it is like a Narr. Second-hand, as `docs/rules.md` tells."""

from collections.abc import Iterable

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Unreadable, raw_value
from scorekeeper.rules.wizard.cards import JESTER, copies, deck_size, is_in_deck
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED, RawCard, Written
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import COPYING, NEVER_PLAYED


def is_covered(turned_up: RawCard, swapped: bool) -> bool:
    """Whether a Werwolf lies turned up, so that the card to copy lies under it."""
    return swapped or (isinstance(turned_up, str) and turned_up in NEVER_PLAYED)


def copied_card(
    turned_up: RawCard, under: RawCard, swapped: bool, plan: PlannedRound, options: Options
) -> str | None:
    """The code of the card that is copied in that round; None where nobody recorded it."""
    if not plan.turns_up or turned_up is None:
        return JESTER
    covered = is_covered(turned_up, swapped)
    card = _under(under, plan, options) if covered else turned_up
    if card is None:
        return JESTER
    if not isinstance(card, str) or not is_in_deck(card, options.specials):
        return None
    return card if can_be_copied(card, options.specials) else JESTER


def _under(under: RawCard, plan: PlannedRound, options: Options) -> RawCard:
    """The card under the Werwolf; None where the deck leaves none."""
    dealt = plan.hand_size * len(plan.bidding_order) + 1
    return None if dealt >= deck_size(options.specials) else under


def can_be_copied(code: str, specials: tuple[str, ...]) -> bool:
    """Whether a Vampir can be a copy of that card."""
    return is_in_deck(code, specials) and code not in COPYING and code not in NEVER_PLAYED


def judge_under(
    under: RawCard, turned_up: RawCard, swapped: bool, number: int, options: Options
) -> list[Problem]:
    """Everything wrong with the card that was recorded to lie under the Werwolf in round `number`."""
    if under is UNRECORDED:
        return []
    possible = turned_up is UNRECORDED or is_covered(turned_up, swapped)
    if not options.with_any(COPYING) or turned_up is None or not possible:
        return [Problem("under-impossible", number)]
    if under is None:
        return []
    if isinstance(under, Unreadable) or not _can_lie_under(under, turned_up, options.specials):
        return [Problem("unknown-card", number, facts={"card": raw_value(under)})]
    return []


def _can_lie_under(card: str, turned_up: RawCard, specials: tuple[str, ...]) -> bool:
    """Whether the card can lie under a Werwolf; the turned-up one only where the deck has another."""
    again = card == turned_up and copies(card) == 1
    return is_in_deck(card, specials) and card not in NEVER_PLAYED and not again


def copied_in(written: Written, plan: PlannedRound, options: Options) -> str | None:
    """The code of the card that is copied in a round as somebody wrote it down."""
    swapped = written.werewolf is not None
    return copied_card(written.turned_up, written.under, swapped, plan, options)


def plays_copy(texts: Iterable[str]) -> bool:
    """Whether a card that copies is among these, as they were recorded."""
    return any(text.partition(":")[0] in COPYING for text in texts)
