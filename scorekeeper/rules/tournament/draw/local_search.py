"""Looks for a better seating by seeded chance: many small swaps, then repairs. People are numbers from 0; two
at a table cost their `pairs`, a table what its `levels` range over, a bench nothing. Meeting again is not
forbidden but dear, and gets dearer: the way to a good floor leads through bad ones.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar

from scorekeeper.rules.tournament.draw.problem import AGAIN, Weights
from scorekeeper.rules.tournament.seating import usual_size

Value = TypeVar("Value")


class RandomSource:
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


class SeatingState:
    """Tables with people: a swap's price is known at once, making it costs as much as there are people."""

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
        self._levels, self._bench = levels, len(tables) - 1 if bench else None
        pairs, unusual = self._pairs, self._unusual
        seated = self.tables[: self._bench]
        at = {person: number for number, table in enumerate(self.tables) for person in table}
        self.at = [at[person] for person in range(len(pairs))]
        sizes = [*map(len, seated)]
        usual = usual_size(sizes)
        self._odd = [size != usual for size in sizes] + [False] * bench
        self._links = [[sum([row[person] for person in table]) for table in self.tables] for row in pairs]
        self.spread = sum(map(self._apart, seated)) if levels else 0
        self.cost = (
            sum(self._links[person][number] for number, table in enumerate(seated) for person in table) // 2
            + sum(unusual[person] for person in range(len(pairs)) if self._odd[self.at[person]])
            + sum(self._out[person] for person in self._benched)
            + self.spread
        )

    @property
    def _benched(self) -> Sequence[int]:
        """Those on the bench."""
        return () if self._bench is None else self.tables[self._bench]

    def price(self, person: int, other: int) -> int:
        """What swapping these two, who sit at different tables, adds to the cost."""
        table, target = self.at[person], self.at[other]
        if self._bench in (table, target):
            leaving, coming = (person, other) if target == self._bench else (other, person)
            return self._bench_price(leaving, coming)
        mine, theirs = self._links[person], self._links[other]
        price = mine[target] - mine[table] + theirs[table] - theirs[target] - 2 * self._pairs[person][other]
        if self._odd[table] != self._odd[target]:
            gain = self._unusual[person] - self._unusual[other]
            price += gain if self._odd[target] else -gain
        if self._levels:
            price += self._apart_after(table, person, other) - self._apart(self.tables[table])
            price += self._apart_after(target, other, person) - self._apart(self.tables[target])
        return price

    def _bench_price(self, person: int, other: int) -> int:
        """What it adds where `person` leaves a table for the bench and `other` comes from there."""
        table = self.at[person]
        price = self._links[other][table] - self._links[person][table] - self._pairs[person][other]
        price += self._out[person] - self._out[other]
        if self._odd[table]:
            price += self._unusual[other] - self._unusual[person]
        if self._levels:
            price += self._apart_after(table, person, other) - self._apart(self.tables[table])
        return price

    def swap(self, person: int, other: int) -> None:
        """Let these two change places."""
        self.cost += self.price(person, other)
        table, target = self.at[person], self.at[other]
        mine, theirs = self.tables[table], self.tables[target]
        mine[mine.index(person)], theirs[theirs.index(other)] = other, person
        self.at[person], self.at[other] = target, table
        for links, left, came in zip(self._links, self._pairs[person], self._pairs[other], strict=True):
            if left != came:
                links[table] += came - left
                links[target] += left - came

    def burdens(self) -> list[int]:
        """What each and their table cost each other and how unusual it is; nothing on the bench."""
        odd = self._odd
        burdens = [
            self._links[person][table] + (self._unusual[person] if odd[table] else 0)
            for person, table in enumerate(self.at)
        ]
        for person in self._benched:
            burdens[person] = 0
        return burdens

    def _apart(self, table: Sequence[int]) -> int:
        levels = [self._levels[person] for person in table]
        return max(levels) - min(levels)

    def _apart_after(self, table: int, left: int, came: int) -> int:
        return self._apart([came, *(person for person in self.tables[table] if person != left)])


_DEAR, _WARM = 0.9, 0.06  # what meeting again costs at first, and how warm it is: shares of a heat's points
_NEIGHBOURS = 4  # tables that most swaps reach
_FAR = 0.25  # how many swaps reach any table


def anneal(
    tables: Sequence[Sequence[int]],
    pairs: Sequence[Sequence[int]],
    levels: Sequence[float],
    scale: float,
    source: RandomSource,
    steps: int,
) -> list[list[int]]:
    """Improves ordered `tables` of near `levels`; `scale` is a heat's range of points. Unrolled for speed."""
    state = [list(table) for table in tables]
    again = [[-(-weight // AGAIN) for weight in row] for row in pairs]  # rounded up
    number, share = len(state), source.share
    if number < 2:
        return state
    spreads = [(max(own) - min(own)) for own in ([levels[person] for person in table] for table in state)]
    warm, dear = _WARM * scale, _DEAR * scale
    for step in range(steps):
        if not step % 256:
            gone = step / steps
            heat, price_again = warm * 0.1**gone, dear * (1 + 2 * gone)
        where = share() * number
        table = int(where)
        target = table + 1 + int((where - table) * _NEIGHBOURS)
        if target >= number or share() < _FAR:
            target = int(share() * number)
            if target == table:
                continue
        mine, theirs = state[table], state[target]
        place, other_place = int(share() * len(mine)), int(share() * len(theirs))
        person, other = mine[place], theirs[other_place]
        own, others = again[person], again[other]
        meets = -2 * own[other]
        for neighbour in mine:
            meets += others[neighbour] - own[neighbour]
        for neighbour in theirs:
            meets += own[neighbour] - others[neighbour]
        mine[place], theirs[other_place] = other, person
        level = levels[person]
        if level == levels[other]:
            apart, other_apart = spreads[table], spreads[target]
        else:
            table_levels = [levels[neighbour] for neighbour in mine]
            apart = max(table_levels) - min(table_levels)
            table_levels = [levels[neighbour] for neighbour in theirs]
            other_apart = max(table_levels) - min(table_levels)
        price = meets * price_again + apart + other_apart - spreads[table] - spreads[target]
        if price <= 0 or (price < 8 * heat and share() < exp(-price / heat)):
            spreads[table], spreads[target] = apart, other_apart
        else:
            mine[place], theirs[other_place] = person, other
    return state


_FORBIDDEN = 6  # swaps for which a pair is not swapped back, and as many by chance


def repair(
    state: SeatingState, source: RandomSource, least: int, steps: int, rows: Sequence[int] = ()
) -> list[list[int]]:
    """The best tables in so many steps, or once no burden reaches `least`; swaps stay within `rows`."""
    best, cost = [list(table) for table in state.tables], state.cost
    people, at = range(len(state.at)), state.at
    forbidden: dict[tuple[int, int], int] = {}
    for step in range(steps):
        heavy = [person for person, burden in enumerate(state.burdens()) if burden >= least]
        if not heavy:
            break
        person = source.choice(heavy)
        table, lowest, others = at[person], None, list[int]()
        for other in people:
            if at[other] == table or (rows and rows[other] != rows[person]):
                continue
            price = state.price(person, other)
            waits = forbidden.get((min(person, other), max(person, other)), step) > step
            if waits and state.cost + price >= cost:
                continue
            if lowest is None or price < lowest:
                lowest, others = price, [other]
            elif price == lowest:
                others.append(other)
        if lowest is None:
            continue
        other = source.choice(others)
        state.swap(person, other)
        forbidden[min(person, other), max(person, other)] = step + _FORBIDDEN + source.below(_FORBIDDEN)
        if state.cost < cost:
            best, cost = [list(table) for table in state.tables], state.cost
    return best
