"""A total as chips, as the 30-year edition counts: only a way to look at it, no rule.

Of what values its chips are nobody told us; 100, 50 and 10 need the fewest for any total.
"""

from dataclasses import dataclass

VALUES = (100, 50, 10)


@dataclass(frozen=True, slots=True)
class Chips:
    """So many chips of one value."""

    value: int
    count: int


def chips_of(total: int) -> tuple[Chips, ...]:
    """The fewest chips that make up a total, the largest first; of one below zero those that are owed."""
    rest, chips = abs(total), []
    for value in VALUES:
        count, rest = divmod(rest, value)
        if count:
            chips.append(Chips(value, count))
    return tuple(chips)
