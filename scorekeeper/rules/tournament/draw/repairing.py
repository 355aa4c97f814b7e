"""Repairing a floor: who costs something is swapped with whom that helps most, until nothing is left to
gain.
"""

from collections.abc import Sequence

from scorekeeper.rules.tournament.draw.chance import Chance
from scorekeeper.rules.tournament.draw.floor import Floor

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
