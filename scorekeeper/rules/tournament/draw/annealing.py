"""Bringing people of like standing together where that is hard: many small swaps, at first also for the
worse.

Meeting again is not forbidden here but dear, and gets dearer: the way to a good floor leads through bad
ones. What is left of it at the end is for `repairing`.
"""

from collections.abc import Sequence
from math import exp

from scorekeeper.rules.tournament.draw.chance import Chance
from scorekeeper.rules.tournament.draw.task import AGAIN

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
