"""The cards of an address held against the deck: which can lie there, and which are left."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.deck import copies
from scorekeeper.rules.wizard.specials import COPYING, Lead


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it is written; `card` is None where it cannot be, and `fault` then tells why."""

    written: str
    card: Card | None
    fault: str = ""


def held_against(
    written: Iterable[str],
    specials: tuple[str, ...],
    out: Iterable[str] = (),
    in_hand: bool = False,
    copied: str | None = None,
) -> list[Laid]:
    """The cards as they are written, each with what is wrong with it; `out` are those that nobody can have.

    In hand nothing is announced yet. `copied` is the card that a Vampir is a copy of, None where nobody
    knows.
    """
    seen = Counter(out)
    cards = []
    for text in written:
        card = Card.parse(text)
        if card is not None and in_hand:
            card = card.held
        elif card is not None and copied is not None and card.code in COPYING:
            card = card.copying(copied)
        fault = _fault(card, specials, seen, in_hand)
        if card is not None:
            seen[card.code] += 1
        cards.append(Laid(text, None if fault else card, fault))
    return cards


def _fault(card: Card | None, specials: tuple[str, ...], seen: Counter[str], in_hand: bool) -> str:
    if card is None:
        return "unknown"
    if not card.is_in_game(specials):
        return "not-in-game"
    if card.character is not None and card.character.lead is Lead.NEVER_PLAYED:
        return "never-played"
    if card.code in COPYING and card.copy is None and not in_hand:
        return "copy-unknown"
    if card.undeclared and not in_hand:
        return "undeclared"
    return "too-often" if seen[card.code] >= copies(card.code) else ""
