"""The takings of a round as a record has them: what is wrong with them, and where the seals then lie.

Source: 004 «Die Vorhersage», «Die weißen Siegel»; the formats' «Rounds, Extreme».
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.spelling import COLOURS
from scorekeeper.rules.extreme.taking import MOST_SEALS, Taking, seal_faults


def judge_takings(raw: object, plan: PlannedRound) -> tuple[list[Problem], Layout]:
    """Everything wrong with raw takings, and the layout after them.

    They are followed in the order of the record, as far as there is something to move.
    """
    layout = Layout.fresh(plan.seats)
    if not isinstance(raw, (list, tuple)) or not all(_is_taking(entry) for entry in raw):
        return [Problem("unreadable", plan.number, facts={"field": "takings"})], layout
    problems = []
    if [entry.get("seat") for entry in raw] != list(plan.order):
        problems.append(Problem("taking-order", plan.number))
    for entry in raw:
        seat = entry.get("seat")
        if type(seat) is int and 0 <= seat < plan.seats:
            faults, layout = _follow(entry, seat, layout)
            problems += [Problem(code, plan.number, seat, facts) for code, facts in faults]
    return problems, layout


def read_takings(raw: Iterable[Mapping[str, Any]]) -> tuple[Taking, ...]:
    """Clean raw takings as values."""
    return tuple(_read(entry) for entry in raw)


def write_taking(taking: Taking) -> dict[str, Any]:
    """A taking as record fields, kinds in the order of the public table."""
    if taking.mage:
        return {"seat": taking.seat, "mage": True}
    written: dict[str, Any] = {"seat": taking.seat, "seals": taking.seals.written()}
    swapped: dict[str, list[int]] = {}
    for colour, holder in taking.swapped:
        swapped.setdefault(colour, []).append(holder)
    return written | ({"from": swapped} if swapped else {})


def _is_taking(entry: object) -> bool:
    if not isinstance(entry, Mapping):
        return False
    swapped = entry.get("from", {})
    lists = isinstance(swapped, Mapping) and all(
        isinstance(seats, (list, tuple)) for seats in swapped.values()
    )
    return (
        lists and isinstance(entry.get("seals", {}), Mapping) and isinstance(entry.get("mage", False), bool)
    )


def _read(entry: Mapping[str, Any]) -> Taking:
    swapped = entry.get("from", {})
    return Taking(
        seat=entry["seat"],
        seals=Seals.of(entry.get("seals", {})),
        swapped=tuple((colour, holder) for colour in COLOURS for holder in swapped.get(colour, ())),
        mage=entry.get("mage", False),
    )


Fault = tuple[str, dict[str, object]]


def _follow(entry: Mapping[str, Any], seat: int, layout: Layout) -> tuple[list[Fault], Layout]:
    """What is wrong with one taking, and the layout after it."""
    seals, swapped = entry.get("seals", {}), entry.get("from", {})
    follow = _follow_mage if entry.get("mage", False) else _follow_seals
    return follow(seals, swapped, seat, layout)


def _follow_mage(
    seals: Mapping[str, object], swapped: Mapping[str, Sequence[object]], seat: int, layout: Layout
) -> tuple[list[Fault], Layout]:
    """Whoever takes the Schwarzmagier takes no seals."""
    wanted = [kind for kind, count in seals.items() if type(count) is not int or count]
    wanted += [kind for kind, holders in swapped.items() if holders]
    faults: list[Fault] = [("seal-not-available", {"seal": kind}) for kind in wanted[:1]]
    if layout.mage is not None:
        return [("mage-taken", {}), *faults], layout
    return faults, layout.with_mage(seat)


def _follow_seals(
    seals: Mapping[str, object], swapped: Mapping[str, Sequence[object]], seat: int, layout: Layout
) -> tuple[list[Fault], Layout]:
    """A code is told once for each kind of seals."""
    together = sum(count for count in seals.values() if type(count) is int)
    facts: dict[str, object] = {"seals": together, "most": MOST_SEALS}
    faults = [("too-many-seals", facts)] if together > MOST_SEALS else []
    for kind in dict.fromkeys((*seals, *swapped)):
        codes, layout = _follow_kind(kind, seals.get(kind, 0), swapped.get(kind, ()), seat, layout)
        faults += [(code, {"seal": kind}) for code in codes]
    return faults, layout


def _follow_kind(
    kind: str, count: object, holders: Sequence[object], seat: int, layout: Layout
) -> tuple[list[str], Layout]:
    """The codes of what is wrong with the seals of one kind in a taking, and the layout after them."""
    if type(count) is not int or count < 0:
        return ["seal-not-available"], layout
    if kind not in COLOURS:
        return ["seal-not-available"] if count or holders else [], layout
    from_middle = count - len(holders)
    at_hand = layout.middle[kind]
    codes = [] if 0 <= from_middle <= at_hand else ["seal-not-available"]
    layout = layout.taken(seat, kind, min(max(from_middle, 0), at_hand))
    for holder in holders:
        seated = holder if type(holder) is int else -1
        found = seal_faults(layout, seat, kind, seated)
        codes += found
        if "seal-holder-lacks" not in found:
            layout = layout.swapped(seat, kind, seated)
    return list(dict.fromkeys(codes)), layout
