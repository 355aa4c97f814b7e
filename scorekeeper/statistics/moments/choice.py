"""Which moments are told: the most remarkable ones, few enough to be read."""

from collections.abc import Iterable

from scorekeeper.statistics.moments.moment import Kind, Moment

MOST, DULL, FEW_NAMES = 6, 28, 2
_ORDER = {kind: place for place, kind in enumerate(Kind)}


def chosen(candidates: Iterable[Moment], seats: int) -> tuple[Moment, ...]:
    """At most MOST of them, the most remarkable first; the same ones always come out in the same order."""
    worth = [each for each in candidates if each.weight >= DULL and not _of_too_many(each, seats)]
    return tuple(sorted(worth, key=lambda each: (-each.weight, _ORDER[each.kind]))[:MOST])


def _of_too_many(moment: Moment, seats: int) -> bool:
    """What is true of most people at the table is not remarkable, unless nobody missed at all."""
    return moment.kind is not Kind.HIT_ALL and len(moment.sides) > max(FEW_NAMES, seats // 2)
