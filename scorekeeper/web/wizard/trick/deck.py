"""The deck as a picture: every card that can still be tapped, where a tap leads, what cannot lie there."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec import Struct

from scorekeeper.rules.wizard.cards import JESTER, SUITS, VALUES, WIZARD, Card, copies
from scorekeeper.rules.wizard.specials import COPYING, SUITLESS, Lead
from scorekeeper.web.ui.language import card_label

Tap = Callable[[str], str]


class Face(Struct, frozen=True):
    """One card of the deck; `address` is where a tap leads, "" where none is left or something is asked.

    `asks` lists what may be announced with it; `first` leads to what has to be known before.
    """

    code: str
    label: str
    left: int
    of: int
    address: str
    asks: tuple[tuple[str, str, str], ...] = ()
    first: str = ""


class DeckView(Struct, frozen=True):
    """The number cards suit by suit, and the cards without a suit."""

    suits: tuple[tuple[str, tuple[Face, ...]], ...]
    others: tuple[Face, ...]


class CopiedCard(Struct, frozen=True):
    """The card that a Vampir is a copy of, None where nobody said, and where it is said."""

    card: str | None
    address: str


def view_deck(
    gone: Iterable[Card], specials: tuple[str, ...], tap: Tap, in_hand: bool, copied: CopiedCard | None = None
) -> DeckView:
    """The deck without cards that are gone; `tap` tells where one leads. Only played ones are announced."""
    left = _DeckBuilder(gone, tap, in_hand, copied)
    suits = tuple((suit, tuple(left.face(f"{suit}{value}") for value in VALUES)) for suit in SUITS)
    others = (code for code in (WIZARD, JESTER, *specials) if SUITLESS[code].lead is not Lead.NEVER_PLAYED)
    return DeckView(suits, tuple(left.face(code) for code in others))


class _DeckBuilder:
    def __init__(self, gone: Iterable[Card], tap: Tap, in_hand: bool, copied: CopiedCard | None) -> None:
        self.copied = copied
        self.gone, self.tap, self.in_hand = Counter(card.code for card in gone), tap, in_hand

    def face(self, code: str) -> Face:
        of = copies(code)
        left = max(of - self.gone[code], 0)
        row = SUITLESS.get(code)
        if row is not None and row.copies and not self.in_hand and self.copied is not None:
            if self.copied.card is None:
                first = self.copied.address if left else ""
                return Face(code, card_label(code), left, of, "", first=first)
            row = SUITLESS.get(self.copied.card)
        announces = () if row is None or self.in_hand else row.announces
        asks = tuple(
            (announced, card_label(f"{code}:{announced}"), self.tap(f"{code}:{announced}"))
            for announced in announces
            if left
        )
        address = self.tap(code) if left and not asks else ""
        return Face(code, card_label(code), left, of, address, asks)


class RawCard(Struct, frozen=True):
    """A card as it is written; `card` is None where it cannot be, and `fault` then tells why."""

    written: str
    card: Card | None
    fault: str


def check_cards(
    written: Iterable[str],
    specials: tuple[str, ...],
    out: Iterable[str],
    in_hand: bool = False,
    copied: str | None = None,
) -> list[RawCard]:
    """The cards as they are written, each with what is wrong with it; `out` are those that nobody can have.

    In hand nothing is announced yet. `copied` is what a Vampir is a copy of.
    """
    seen = Counter(out)
    cards = []
    for text in written:
        card = Card.parse(text)
        if card is not None and in_hand:
            card = card.in_hand
        elif card is not None and copied is not None and card.code in COPYING:
            card = card.copying(copied)
        fault = _fault(card, specials, seen, in_hand)
        if card is not None:
            seen[card.code] += 1
        cards.append(RawCard(text, None if fault else card, fault))
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
