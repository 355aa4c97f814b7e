"""The deck as a picture: every card that can still be tapped, and where the tap leads."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.deck import JESTER, SUITS, VALUES, WIZARD, copies
from scorekeeper.rules.wizard.specials import SUITLESS, Lead
from scorekeeper.web.ui.speech import card_label

Tap = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Face:
    """One card of the deck. `address` is where a tap leads, "" where none is left or something is asked.

    `asks` lists what may be announced with it: code, and where that leads. `first` is where the tap leads
    that says what has to be known before it is played, "" where nothing has to.
    """

    code: str
    label: str
    left: int
    of: int
    address: str
    asks: tuple[tuple[str, str, str], ...] = ()
    first: str = ""


@dataclass(frozen=True, slots=True)
class DeckView:
    """The number cards suit by suit, and the cards without a suit."""

    suits: tuple[tuple[str, tuple[Face, ...]], ...]
    others: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Copied:
    """The card that a Vampir is a copy of, None where nobody said, and where it is said."""

    card: str | None
    address: str = ""


def view_deck(
    gone: Iterable[Card], specials: tuple[str, ...], tap: Tap, in_hand: bool, copied: Copied | None = None
) -> DeckView:
    """The deck without the cards that are gone; `tap` tells where a card's code leads.

    What is announced is asked for when a card is played, not while it is in hand.
    """
    left = _Left(gone, tap, in_hand, copied)
    suits = tuple((suit, tuple(left.face(f"{suit}{value}") for value in VALUES)) for suit in SUITS)
    others = (code for code in (WIZARD, JESTER, *specials) if SUITLESS[code].lead is not Lead.NEVER_PLAYED)
    return DeckView(suits, tuple(left.face(code) for code in others))


class _Left:
    def __init__(self, gone: Iterable[Card], tap: Tap, in_hand: bool, copied: Copied | None) -> None:
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
            (said, card_label(f"{code}:{said}"), self.tap(f"{code}:{said}")) for said in announces if left
        )
        address = self.tap(code) if left and not asks else ""
        return Face(code, card_label(code), left, of, address, asks)
