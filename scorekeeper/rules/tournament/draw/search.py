"""Looks for a better seating, swap by swap, by chance that can be told again: many small swaps, then repairs.

People are numbers from 0 here, whatever they are called outside. What two at a table cost each other is
known before (`pairs`); what a table costs besides is how far its people stand apart (`levels`). Those who
sit out are on a bench, where nobody meets.

Meeting again is not forbidden here but dear, and gets dearer: the way to a good floor leads through bad
ones. What is left of it at the end is repaired.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar

from scorekeeper.rules.tournament.draw.task import AGAIN, Weights

Value = TypeVar("Value")


class Chance:
    """Numbers from a seed. Only `Random.random` is asked, the one sequence that Python promises to keep."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, end: int) -> int:
        """A whole number from 0, below `end`."""
        return int(self._random() * end)

    def share(self) -> float:
        """A number from 0, below 1."""
        return self._random()

    def choice(self, values: Sequence[Value]) -> Value:
        """One of the values."""
        return values[self.below(len(values))]

    def shuffled(self, values: Sequence[Value]) -> list[Value]:
        """The values in another order."""
        order = list(values)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Floor:
    """Tables with people on them. A swap's price is known at once; making it costs as much as there are
    people.
    """

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        weights: Weights,
        levels: Sequence[int] = (),
        bench: bool = False,
    ) -> None:
        """`levels` are the standings; with `bench` the last of the tables is where people sit out."""
        self.tables = [list(table) for table in tables]
        self._pairs, self._unusual, self._out = weights.pairs, weights.unusual, weights.out
        self._levels, self._bench = levels, len(tables) - 1 if bench else -1
        pairs, unusual = self._pairs, self._unusual
        seated = self.tables[: self._bench] if bench else self.tables
        self.at = [0] * len(pairs)
        for number, table in enumerate(self.tables):
            for one in table:
                self.at[one] = number
        sizes = [*map(len, seated)]
        usual = max(sizes, key=sizes.count, default=0)
        self._odd = [size != usual for size in sizes] + [False] * bench
        self._links = [[sum([row[one] for one in table]) for table in self.tables] for row in pairs]
        self.spread = sum(map(self._apart, seated)) if levels else 0
        self.cost = (
            sum(self._links[one][number] for number, table in enumerate(seated) for one in table) // 2
            + sum(unusual[one] for one in range(len(pairs)) if self._odd[self.at[one]])
            + sum(self._out[one] for one in self._benched)
            + self.spread
        )

    @property
    def _benched(self) -> Sequence[int]:
        """Those on the bench."""
        return self.tables[self._bench] if self._bench >= 0 else ()

    def price(self, one: int, other: int) -> int:
        """What swapping these two, who sit at different tables, adds to the cost."""
        here, there = self.at[one], self.at[other]
        if self._bench in (here, there):
            return self._bench_price(one, other) if there == self._bench else self._bench_price(other, one)
        mine, theirs = self._links[one], self._links[other]
        price = mine[there] - mine[here] + theirs[here] - theirs[there] - 2 * self._pairs[one][other]
        if self._odd[here] != self._odd[there]:
            gain = self._unusual[one] - self._unusual[other]
            price += gain if self._odd[there] else -gain
        if self._levels:
            price += self._apart_after(here, one, other) - self._apart(self.tables[here])
            price += self._apart_after(there, other, one) - self._apart(self.tables[there])
        return price

    def _bench_price(self, one: int, other: int) -> int:
        """What it adds where `one` leaves a table for the bench and `other` comes from there."""
        here = self.at[one]
        price = self._links[other][here] - self._links[one][here] - self._pairs[one][other]
        price += self._out[one] - self._out[other]
        if self._odd[here]:
            price += self._unusual[other] - self._unusual[one]
        if self._levels:
            price += self._apart_after(here, one, other) - self._apart(self.tables[here])
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
        """Of each, what they and those at their table cost each other, and how unusual a table they have;
        nothing of those on the bench.
        """
        odd = self._odd
        burdens = [
            self._links[one][table] + (self._unusual[one] if odd[table] else 0)
            for one, table in enumerate(self.at)
        ]
        for one in self._benched:
            burdens[one] = 0
        return burdens

    def _apart(self, table: Sequence[int]) -> int:
        levels = [self._levels[one] for one in table]
        return max(levels) - min(levels)

    def _apart_after(self, table: int, left: int, came: int) -> int:
        levels = [self._levels[one] for one in self.tables[table] if one != left]
        new = self._levels[came]
        return max(*levels, new) - min(*levels, new) if levels else 0


_DEAR, _WARM = 0.9, 0.06  # what meeting again costs at first, and how warm it is: shares of a heat's points
_NEIGHBOURS = 4  # tables that most swaps reach
_FAR = 0.25  # how many swaps reach any table


def anneal(
    tables: Sequence[Sequence[int]],
    pairs: Sequence[Sequence[int]],
    levels: Sequence[float],
    scale: float,
    chance: Chance,
    steps: int,
) -> list[list[int]]:
    """Tables whose people are near each other in `levels`; `scale` is what the points of one heat range over.

    `tables` are near that already, in order. Everything is spelled out: it runs a hundred thousand times.
    """
    floor = [list(table) for table in tables]
    again = [[(weight + AGAIN - 1) // AGAIN for weight in row] for row in pairs]
    number, share = len(floor), chance.share
    if number < 2:
        return floor
    heard = [(max(own) - min(own)) for own in ([levels[one] for one in table] for table in floor)]
    warm, dear = _WARM * scale, _DEAR * scale
    for step in range(steps):
        if not step & 255:
            gone = step / steps
            heat, price_again = warm * 0.1**gone, dear * (1 + 2 * gone)
        where = share() * number
        here = int(where)
        there = here + 1 + int((where - here) * _NEIGHBOURS)
        if there >= number or share() < _FAR:
            there = int(share() * number)
            if there == here:
                continue
        mine, theirs = floor[here], floor[there]
        place, other_place = int(share() * len(mine)), int(share() * len(theirs))
        one, other = mine[place], theirs[other_place]
        own, others = again[one], again[other]
        meets = -2 * own[other]
        for each in mine:
            meets += others[each] - own[each]
        for each in theirs:
            meets += own[each] - others[each]
        mine[place], theirs[other_place] = other, one
        level = levels[one]
        if level == levels[other]:
            apart, other_apart = heard[here], heard[there]
        else:
            told = [levels[each] for each in mine]
            apart = max(told) - min(told)
            told = [levels[each] for each in theirs]
            other_apart = max(told) - min(told)
        price = meets * price_again + apart + other_apart - heard[here] - heard[there]
        if price <= 0 or (price < 8 * heat and share() < exp(-price / heat)):
            heard[here], heard[there] = apart, other_apart
        else:
            mine[place], theirs[other_place] = one, other
    return floor


_FORBIDDEN = 6  # swaps for which a pair is not swapped back, and as many by chance


def repair(floor: Floor, chance: Chance, least: int, steps: int, rows: Sequence[int] = ()) -> list[list[int]]:
    """The best tables that were found in so many steps; it ends where nobody's burden reaches `least`.

    With `rows` people are swapped only with those of the same row.
    """
    best, cost = [list(table) for table in floor.tables], floor.cost
    people, at = range(len(floor.at)), floor.at
    forbidden: dict[tuple[int, int], int] = {}
    for step in range(steps):
        heavy = [one for one, burden in enumerate(floor.burdens()) if burden >= least]
        if not heavy:
            break
        one = chance.choice(heavy)
        table, lowest, others = at[one], None, list[int]()
        for other in people:
            if at[other] == table or (rows and rows[other] != rows[one]):
                continue
            price = floor.price(one, other)
            waits = forbidden.get((min(one, other), max(one, other)), -1) > step
            if waits and floor.cost + price >= cost:
                continue
            if lowest is None or price < lowest:
                lowest, others = price, [other]
            elif price == lowest:
                others.append(other)
        if lowest is None:
            continue
        other = chance.choice(others)
        floor.swap(one, other)
        forbidden[min(one, other), max(one, other)] = step + _FORBIDDEN + chance.below(_FORBIDDEN)
        if floor.cost < cost:
            best, cost = [list(table) for table in floor.tables], floor.cost
    return best
