"""The judgement of a whole round: takings, protocol, seals left. Source: 004 «Die Vorhersage», «Die weißen
Siegel», «Der Kampf um die Stiche», «Hinweise und Taktik»; the formats' «Rounds, Extreme».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import BLACK, COLOURS, HAND_SIZE, KINDS
from scorekeeper.rules.extreme.round import Left, RawSeals, RawTaking, Round, Takings, Written, judge_tricks
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.seal_counts import Tally, count, judge_settling, judge_tally
from scorekeeper.rules.extreme.seals import ALL, Layout, Seals
from scorekeeper.rules.extreme.taking import (
    MOST_SEALS,
    Taking,
    Wanted,
    layout_after,
    seal_faults,
    take_rightly,
)
from scorekeeper.rules.raw_values import UNRECORDED, Unreadable

Fault = tuple[str, dict[str, object]]


def judge_takings(takings: Takings, plan: PlannedRound) -> tuple[list[Problem], Layout]:
    """Everything wrong with the takings in the record's order, and the layout after those that move."""
    layout = Layout.fresh(plan.seats)
    if isinstance(takings, Unreadable):
        return [Problem("unreadable", plan.number, facts={"field": "takings"})], layout
    problems = []
    if [taking.seat for taking in takings] != list(plan.order):
        problems.append(Problem("taking-order", plan.number))
    for taking in takings:
        seat = taking.seat
        if not isinstance(seat, Unreadable) and 0 <= seat < plan.seats:
            faults, layout = _follow(taking, seat, layout)
            problems += [Problem(code, plan.number, seat, facts) for code, facts in faults]
    return problems, layout


def _follow(taking: Taking | RawTaking, seat: int, layout: Layout) -> tuple[list[Fault], Layout]:
    """What is wrong with one taking, and the layout after it; a code is told once for each kind of seals."""
    if isinstance(taking, Taking) and (taken := take_rightly(layout, taking)):
        return [], taken
    if taking.mage:
        return _follow_mage(taking, seat, layout)
    together = sum(count for _kind, count in taking.seals.items() if not isinstance(count, Unreadable))
    facts: dict[str, object] = {"seals": together, "most": MOST_SEALS}
    faults = [("too-many-seals", facts)] if together > MOST_SEALS else []
    for wanted in taking.wanted:
        codes, layout = _follow_kind(wanted, seat, layout)
        faults += [(code, {"seal": wanted.kind}) for code in codes]
    return faults, layout


def _follow_mage(taking: Taking | RawTaking, seat: int, layout: Layout) -> tuple[list[Fault], Layout]:
    """Whoever takes the Schwarzmagier takes no seals."""
    faults: list[Fault] = [("seal-not-available", {"seal": kind}) for kind in taking.kinds[:1]]
    if layout.mage is not None:
        return [("mage-taken", {}), *faults], layout
    return faults, layout.with_mage(seat)


def _follow_kind(wanted: Wanted, seat: int, layout: Layout) -> tuple[list[str], Layout]:
    """The codes of what is wrong with the seals of one kind in a taking, and the layout after them."""
    kind, count, holders = wanted.kind, wanted.count, wanted.holders
    if isinstance(count, Unreadable) or count < 0:
        return ["seal-not-available"], layout
    if kind not in COLOURS:
        return ["seal-not-available"] if count or holders else [], layout
    from_middle = count - len(holders)
    at_hand = layout.middle[kind]
    codes = [] if 0 <= from_middle <= at_hand else ["seal-not-available"]
    layout = layout.taken(seat, kind, min(max(from_middle, 0), at_hand))
    for holder in holders:
        seated = -1 if isinstance(holder, Unreadable) else holder
        found = seal_faults(layout, seat, kind, seated)
        codes += found
        if "seal-holder-lacks" not in found:
            layout = layout.swapped(seat, kind, seated)
    return list(dict.fromkeys(codes)), layout


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
    """Whether so many seals settle 15 tricks; the mage's and those after the sixth black one need none."""
    fewer = with_mage or blacks == MOST_BLACKS
    return blacks <= MOST_BLACKS and settled <= HAND_SIZE and (fewer or settled == HAND_SIZE)


def most_left(layout: Layout, seat: int, kind: str) -> int:
    """The most seals of a kind that can be left before a seat, with the layout after the takings."""
    if layout.mage == seat:
        return 0
    return MOST_BLACKS if kind == BLACK else layout.before[seat][kind]


def _can_be(entry: Seals | RawSeals, layout: Layout, seat: int) -> bool:
    """Whether a seat can have that left; how many black ones all have together is not asked."""
    if isinstance(entry, Seals) and layout.mage != seat:
        return entry.with_count(BLACK, 0).are_among(layout.before[seat])
    for kind, number in entry.items():
        if isinstance(number, Unreadable) or number < 0:
            return False
        unbounded = kind == BLACK and layout.mage != seat
        if not unbounded and number > (most_left(layout, seat, kind) if kind in KINDS else 0):
            return False
    return True


def _impossible(entry: Seals | RawSeals, layout: Layout, seat: int) -> dict[str, object]:
    """Of the first kind that a seat cannot have so many of: how many are written, and how many it had."""
    for kind, number in entry.items():
        most = most_left(layout, seat, kind) if kind in KINDS else 0
        if not isinstance(number, Unreadable) and not 0 <= number <= most:
            return {"seal": kind, "count": number} | ({"most": most} if most else {"lacking": kind})
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


def judge_round(written: Written, plan: PlannedRound) -> list[Problem]:
    """Everything wrong with a round; after any problem of the takings nothing else is judged."""
    problems, layout = judge_takings(written.takings, plan)
    if problems:
        return problems
    problems, protocol = judge_tricks(written.tricks, plan.number, plan.seats)
    tally = None if protocol is None else count(protocol, layout)
    settling = judge_settling(tally, plan.number) if tally else []
    return problems + settling + _judge_left(written, layout, tally, plan.number)


def _judge_left(written: Written, layout: Layout, tally: Tally | None, number: int) -> list[Problem]:
    """Judges the seals left by themselves and by a tally, None if unreadable; a whole one stands for them."""
    left = written.left
    if left is UNRECORDED and (tally is None or tally.whole):
        return []
    if left is UNRECORDED or isinstance(left, Unreadable) or len(left) != layout.seats:
        return [Problem("unreadable", number, facts={"field": "left"})]
    if tally is not None and tally.whole:
        return judge_tally(left, tally, number)
    return judge_left(left, layout, number) + (judge_tally(left, tally, number) if tally else [])


def close_round(written: Written, plan: PlannedRound) -> Round:
    """The round that was written down without a problem; seals left that are missing are counted."""
    if isinstance(written, Round):
        return written
    assert not isinstance(written.takings, Unreadable)  # or it had a problem
    takings = tuple(
        taking if isinstance(taking, Taking) else taking.by(seat)
        for seat, taking in zip(plan.order, written.takings, strict=True)
    )
    left = written.left
    if left is UNRECORDED:
        _problems, protocol = judge_tricks(written.tricks, plan.number, plan.seats)
        assert protocol is not None
        left = count(protocol, layout_after(takings, plan.seats)).layout.before
    assert not isinstance(left, Unreadable)
    seals = tuple(entry if isinstance(entry, Seals) else entry.seals for entry in left)
    return Round(takings, seals, written.tricks)
