"""The takings of a round: what is wrong with them, and where the seals then lie.

Source: 004 «Die Vorhersage», «Die weißen Siegel»; the formats' «Rounds, Extreme».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.spelling import COLOURS
from scorekeeper.rules.extreme.taking import MOST_SEALS, Taking, Wanted, seal_faults, take_rightly
from scorekeeper.rules.extreme.written import Takings, WrittenTaking
from scorekeeper.rules.unreadable import Unreadable

Fault = tuple[str, dict[str, object]]


def judge_takings(takings: Takings, plan: PlannedRound) -> tuple[list[Problem], Layout]:
    """Everything wrong with the takings, and the layout after them.

    They are followed in the order of the record, as far as there is something to move.
    """
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


def _follow(taking: Taking | WrittenTaking, seat: int, layout: Layout) -> tuple[list[Fault], Layout]:
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


def _follow_mage(taking: Taking | WrittenTaking, seat: int, layout: Layout) -> tuple[list[Fault], Layout]:
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
