"""The seals that are left before each seat at the end of a round: how many there can be.

Source: 004 «Der Kampf um die Stiche», «Hinweise und Taktik»; the formats' «Rounds, Extreme».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.seals import ALL, Seals
from scorekeeper.rules.extreme.spelling import BLACK, KINDS
from scorekeeper.rules.extreme.written import Left, WrittenSeals
from scorekeeper.rules.unreadable import Unreadable

MOST_BLACKS = ALL[BLACK]


def judge_left(left: Left, layout: Layout, number: int) -> list[Problem]:
    """Everything impossible about the seals left, with the layout as it was after the takings."""
    problems = [
        Problem("seal-count-impossible", number, seat, _impossible(entry, layout, seat))
        for seat, entry in enumerate(left)
        if not _can_be(entry, layout, seat)
    ]
    sums = _sums(left, layout)
    if sums and not adds_up(sums["settled"], sums["blacks"], layout.mage is not None):
        problems.append(Problem("seal-count-impossible", number, facts=sums))
    return problems


def adds_up(settled: int, blacks: int, with_mage: bool) -> bool:
    """Whether so many seals, given back or taken as black ones, settle 15 tricks.

    The Schwarzmagier's tricks are settled by nothing, nor are those after the sixth black seal.
    """
    fewer = with_mage or blacks == MOST_BLACKS
    return blacks <= MOST_BLACKS and (settled == HAND_SIZE or (fewer and settled < HAND_SIZE))


def most_left(layout: Layout, seat: int, kind: str) -> int:
    """The most seals of a kind that can be left before a seat, with the layout after the takings."""
    if layout.mage == seat:
        return 0
    return MOST_BLACKS if kind == BLACK else layout.before[seat][kind]


def _can_be(entry: Seals | WrittenSeals, layout: Layout, seat: int) -> bool:
    """Whether a seat can have that left; how many black ones all have together is not asked."""
    if isinstance(entry, Seals) and layout.mage != seat:
        return entry.with_count(BLACK, 0).are_among(layout.before[seat])
    for kind, count in entry.items():
        if isinstance(count, Unreadable) or count < 0:
            return False
        unbounded = kind == BLACK and layout.mage != seat
        if not unbounded and count > (most_left(layout, seat, kind) if kind in KINDS else 0):
            return False
    return True


def _impossible(entry: Seals | WrittenSeals, layout: Layout, seat: int) -> dict[str, object]:
    """Of the first kind that a seat cannot have so many of: how many are written, and how many it had."""
    for kind, count in entry.items():
        most = most_left(layout, seat, kind) if kind in KINDS else 0
        if not isinstance(count, Unreadable) and not 0 <= count <= most:
            return {"seal": kind, "count": count} | ({"most": most} if most else {"lacking": kind})
    return {}


def _sums(left: Left, layout: Layout) -> dict[str, int]:
    """Tricks that were settled by a seal given back or a black one taken, and the black ones.

    Nothing where some count cannot be read.
    """
    blacks = settled = 0
    for entry, taken in zip(left, layout.before, strict=True):
        if not isinstance(entry, Seals) and not entry.read:
            return {}
        seals = entry if isinstance(entry, Seals) else entry.seals
        black = seals[BLACK]
        blacks += black
        settled += taken.total - (seals.total - black) + black
    return {"settled": settled, "blacks": blacks, "tricks": HAND_SIZE}
