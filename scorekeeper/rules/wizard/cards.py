"""Cards as held and as played, spelled as in the public format: `R13`, `Z`, `GW`, or announced `GW:Z`,
`JO:R`. Source: 003 «Die Charakterkarten», «Erweitertes Spiel mit Sonderkarten», «Gestaltenwandler»,
«Jongleur», «Wolke».
"""

from collections import Counter
from dataclasses import dataclass

from scorekeeper.rules.wizard.specials import JESTER as JESTER
from scorekeeper.rules.wizard.specials import SPECIAL_ROWS, SUITLESS, Suitless
from scorekeeper.rules.wizard.specials import SUITS as SUITS
from scorekeeper.rules.wizard.specials import WIZARD as WIZARD

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


@dataclass(frozen=True, slots=True)
class Card:
    """One card; `announced` was said when it was played, `copy` is what it copies in a trick, or None."""

    code: str
    announced: str | None = None
    copy: str | None = None

    @classmethod
    def parse(cls, text: object) -> "Card | None":
        """The card that is spelled so, of the base game or a special one; None for everything else."""
        return _CARDS.get(text) if isinstance(text, str) else None

    def __str__(self) -> str:
        return self.code if self.announced is None else f"{self.code}:{self.announced}"

    @property
    def in_hand(self) -> "Card":
        """The card as it is in hand: nothing is announced yet."""
        return self if self.announced is None and self.copy is None else Card(self.code)

    @property
    def counts_as(self) -> str:
        """The code by which it counts in the trick: its own, or of the card that it copies."""
        return self.copy or self.code

    def copying(self, code: str) -> "Card | None":
        """What it is as a copy of that card; None where that is never announced so."""
        row = SUITLESS.get(code)
        if self.announced is not None and (row is None or self.announced not in row.announces):
            return None
        return Card(self.code, self.announced, code)

    @property
    def suit(self) -> str | None:
        """The suit it has in hand, which only number cards have."""
        return None if self.code in SUITLESS else self.code[0]

    @property
    def played_suit(self) -> str | None:
        """The suit it has in the trick: its own, or the announced one."""
        if self.announced in SUITS:
            return self.announced
        return None if self.counts_as in SUITLESS else self.counts_as[0]

    @property
    def height(self) -> float | None:
        """Its place among the numbers 1–13 of a suit; None where it has none."""
        row = SUITLESS.get(self.counts_as)
        return int(self.counts_as[1:]) if row is None else row.height

    @property
    def character(self) -> Suitless | None:
        """The row of the suitless card that it counts as; None where it counts by its suit, or undeclared."""
        row = SUITLESS.get(self.counts_as)
        if row is None or not row.announces:
            return row
        return SUITLESS.get(self.announced or "")

    @property
    def undeclared(self) -> bool:
        """Whether something had to be announced with it and was not; it then counts as nothing."""
        row = SUITLESS.get(self.counts_as)
        says = row is not None and bool(row.announces) and not row.copies
        return self.announced is None and says

    def is_in_game(self, specials: tuple[str, ...]) -> bool:
        """Whether a deck with these special cards holds it."""
        return is_in_deck(self.code, specials)


def _every_card() -> list[Card]:
    numbers = [Card(f"{suit}{value}") for suit in SUITS for value in VALUES]
    announced = [Card(row.code, announcement) for row in SUITLESS.values() for announcement in row.announces]
    return [*numbers, *(Card(code) for code in SUITLESS), *announced]


_CARDS = {str(card): card for card in _every_card()}
