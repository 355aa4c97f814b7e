"""Cards of Extreme as in the public format, `V11`: five colours, of which red is trump, and two more kinds of
seals. There are 15 cards for everybody. Source: 004 «Die Charakterkarten und die Siegel», «Die Vorbereitung».
"""

from dataclasses import dataclass
from functools import cache

COLOURS = ("Y", "V", "R", "B", "G")
TRUMP = "R"
WHITE = "white"
BLACK = "black"
KINDS = (*COLOURS, WHITE, BLACK)


HAND_SIZE = 15


def highest_value(seats: int) -> int:
    """The strongest value of each colour at a table of `seats`: all cards are dealt."""
    return HAND_SIZE * seats // len(COLOURS)


def cards_of(seats: int) -> frozenset[str]:
    """The codes of all cards that are dealt, one of each."""
    values = range(1, highest_value(seats) + 1)
    return frozenset(f"{colour}{value}" for colour in COLOURS for value in values)


MOST_SEATS = 5


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its colour, and its value from 1."""

    suit: str
    value: int

    @classmethod
    def parse(cls, text: object) -> "Card | None":
        """The card that is spelled so, whatever the size of the table; None for everything else."""
        return _CARDS.get(text) if isinstance(text, str) else None

    def __str__(self) -> str:
        return f"{self.suit}{self.value}"

    @property
    def is_trump(self) -> bool:
        """Whether it beats every card of the other colours."""
        return self.suit == TRUMP

    def is_in_game(self, seats: int) -> bool:
        """Whether it is dealt at a table of `seats`."""
        return self.value <= highest_value(seats)


_ALL = (Card(suit, value) for suit in COLOURS for value in range(1, highest_value(MOST_SEATS) + 1))
_CARDS = {str(card): card for card in _ALL}


@cache
def dealt_cards(seats: int) -> frozenset[Card]:
    """All cards that are dealt at a table of `seats`."""
    return frozenset(_CARDS[code] for code in cards_of(seats))
