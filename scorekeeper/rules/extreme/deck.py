"""The deck: as many values in each colour as make 15 cards for everybody.

Source: 004 «Die Vorbereitung».
"""

from scorekeeper.rules.extreme.spelling import COLOURS

HAND_SIZE = 15


def highest_value(seats: int) -> int:
    """The strongest value of each colour at a table of `seats`: all cards are dealt."""
    return HAND_SIZE * seats // len(COLOURS)


def cards_of(seats: int) -> frozenset[str]:
    """The codes of all cards that are dealt, one of each."""
    values = range(1, highest_value(seats) + 1)
    return frozenset(f"{colour}{value}" for colour in COLOURS for value in values)
