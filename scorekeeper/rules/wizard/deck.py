"""The deck: 60 cards in four suits with Zauberer and Narren, and up to nine special cards.

Source: 003 «Die Charakterkarten», «Erweitertes Spiel mit Sonderkarten».
"""

from collections import Counter

from scorekeeper.rules.wizard.specials import SPECIAL_ROWS
from scorekeeper.rules.wizard.spelling import JESTER as JESTER
from scorekeeper.rules.wizard.spelling import SUITS as SUITS
from scorekeeper.rules.wizard.spelling import WIZARD as WIZARD

VALUES = range(1, 14)
SPECIALS = tuple(row.code for row in SPECIAL_ROWS)
BOOKLET_SPECIALS = tuple(row.code for row in SPECIAL_ROWS if not row.newer)
BASE_SIZE = 60
COPIES = {WIZARD: 4, JESTER: 4}

CARDS_OF_SUIT = {suit: frozenset(f"{suit}{value}" for value in VALUES) for suit in SUITS}
NUMBER_CARDS = frozenset().union(*CARDS_OF_SUIT.values())
BASE_CARDS = NUMBER_CARDS | {WIZARD, JESTER}


def is_in_deck(code: str, specials: tuple[str, ...]) -> bool:
    """Whether `code` is a card, without announcement, of a deck with these special cards."""
    return code in BASE_CARDS or (code in specials and code in SPECIALS)


def copies(code: str) -> int:
    """How often a deck that holds the card holds it."""
    return COPIES.get(code, 1)


def deck_size(specials: tuple[str, ...]) -> int:
    """How many cards are shuffled together."""
    return BASE_SIZE + len(specials)


def cards_of(specials: tuple[str, ...]) -> Counter[str]:
    """All cards of the deck, with how many there are of each."""
    return Counter({code: copies(code) for code in (*BASE_CARDS, *specials)})
