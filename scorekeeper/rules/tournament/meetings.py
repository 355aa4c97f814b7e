"""Who met whom in the heats that were played, and how lately; derived from the seatings, never written
down.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.tournament.seating import Pair, Seating, usual_size


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often each two met (`times`), and who met in the heat before (`lately`)."""

    times: Mapping[Pair, int]
    lately: frozenset[Pair] = frozenset()

    @classmethod
    def of(cls, past: Sequence[Seating]) -> "Meetings":
        """What the heats of the past add up to."""
        times = Counter(pair for seating in past for pair in seating.pairs())
        return cls(times, frozenset(past[-1].pairs()) if past else frozenset())

    def weight(self, pair: Pair) -> int:
        """How bad it is that these two meet now: 0 the first time; ten times as bad in two heats running."""
        times = self.times.get(pair, 0)
        return times * times * (10 if pair in self.lately else 1)


def unusual_tables(past: Sequence[Seating]) -> Counter[int]:
    """How often each sat at a table of another size than most tables of that heat had."""
    counted: Counter[int] = Counter()
    for seating in past:
        usual = usual_size([len(table) for table in seating.tables])
        counted.update(one for table in seating.tables if len(table) != usual for one in table)
    return counted


def times_out(past: Sequence[Seating]) -> Counter[int]:
    """How often each had to sit out."""
    return Counter(one for seating in past for one in seating.out)
