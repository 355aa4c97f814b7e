"""The hall's floor while it is being drawn: who sits where, what that costs, and what a swap would change.

People are numbers from 0 here, whatever they are called outside. What two at a table cost each other is
known before (`pairs`); what a table costs besides is how far its people stand apart (`levels`).
"""

from collections.abc import Sequence

Pairs = Sequence[Sequence[int]]


class Floor:
    """Tables with people on them. A swap's price is known at once; making it costs as much as there are
    people.
    """

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        pairs: Pairs,
        unusual: Sequence[int],
        levels: Sequence[int] = (),
    ) -> None:
        """`unusual` is what it costs each to sit at a table of another size than most; `levels` the
        standings.
        """
        self.tables = [list(table) for table in tables]
        self._pairs, self._unusual, self._levels = pairs, unusual, levels
        self.at = [0] * len(pairs)
        for number, table in enumerate(self.tables):
            for one in table:
                self.at[one] = number
        usual = max((len(table) for table in self.tables), key=[*map(len, self.tables)].count, default=0)
        self._odd = [len(table) != usual for table in self.tables]
        self._links = [[sum([row[one] for one in table]) for table in self.tables] for row in pairs]
        self.spread = sum(map(self._apart, self.tables)) if levels else 0
        self.cost = (
            sum(self._links[one][self.at[one]] for one in range(len(pairs))) // 2
            + sum(unusual[one] for one in range(len(pairs)) if self._odd[self.at[one]])
            + self.spread
        )

    def price(self, one: int, other: int) -> int:
        """What swapping these two, who sit at different tables, adds to the cost."""
        here, there = self.at[one], self.at[other]
        mine, theirs = self._links[one], self._links[other]
        price = mine[there] - mine[here] + theirs[here] - theirs[there] - 2 * self._pairs[one][other]
        if self._odd[here] != self._odd[there]:
            gain = self._unusual[one] - self._unusual[other]
            price += gain if self._odd[there] else -gain
        if self._levels:
            price += self._apart_after(here, one, other) - self._apart(self.tables[here])
            price += self._apart_after(there, other, one) - self._apart(self.tables[there])
        return price

    def swap(self, one: int, other: int) -> None:
        """Let these two change places."""
        self.cost += self.price(one, other)
        here, there = self.at[one], self.at[other]
        mine, theirs = self.tables[here], self.tables[there]
        mine[mine.index(one)], theirs[theirs.index(other)] = other, one
        self.at[one], self.at[other] = there, here
        for links, left, came in zip(self._links, self._pairs[one], self._pairs[other], strict=True):
            if left != came:
                links[here] += came - left
                links[there] += left - came

    def burdens(self) -> list[int]:
        """Of each, what they and those at their table cost each other, and how unusual a table they have."""
        odd = self._odd
        return [
            self._links[one][table] + (self._unusual[one] if odd[table] else 0)
            for one, table in enumerate(self.at)
        ]

    def _apart(self, table: Sequence[int]) -> int:
        levels = [self._levels[one] for one in table]
        return max(levels) - min(levels)

    def _apart_after(self, table: int, left: int, came: int) -> int:
        levels = [self._levels[one] for one in self.tables[table] if one != left]
        new = self._levels[came]
        return max(*levels, new) - min(*levels, new) if levels else 0
