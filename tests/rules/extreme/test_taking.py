"""Taking seals.

Source: 004 «Die Vorhersage», «Der Schwarzmagier», «Die weißen Siegel» with their examples.
"""

from typing import Any
from unittest.mock import patch

import pytest

from scorekeeper.rules.extreme.schedule import plan_round
from scorekeeper.rules.extreme.seals import Layout
from scorekeeper.rules.extreme.taking import seal_faults, sources
from scorekeeper.rules.extreme.validation import judge_takings
from tests.extreme import EXTREME, TAKEN, faults, layout, raw_round, seals, seat, table, takings
from tests.notation import codes, differing

NOTHING = "Frank: | Sabine: | Katrin: | Peter:"


def taking_faults(taken: str, **first: Any) -> list[str]:
    """What is wrong with these takings alone; `first` replaces fields of the first one."""
    raw = takings(taken)
    raw[0] |= first
    written = EXTREME.formats.read_round({"takings": raw})
    problems, _layout = judge_takings(written.takings, plan_round(table().options, 4, 3, 1))
    return codes(problems)


def told(*taken: str) -> str:
    """What is wrong with these takings; whoever is not named takes nothing."""
    named = {entry.partition(":")[0] for entry in taken}
    rest = [name for name in ("Frank", "Sabine", "Katrin", "Peter") if name not in named]
    return ", ".join(taking_faults(" | ".join([*taken, *(f"{name}:" for name in rest)])))


ROWS = """
    The booklet's
    {TAKEN} =>
    From the dealer's left each seat once
    Frank: R | Sabine: | Peter: | Katrin:            => taking-order
    Frank: R | Sabine: | Katrin: | Peter: | Frank: Y => taking-order
    Three of a colour and five red ones lie in the middle; white and black are never taken
    Frank: R R R R R | Sabine: Y Y Y                 =>
    Frank: Y Y Y Y                                   => seal-not-available 0
    Frank: R R R R R R                               => seal-not-available 0
    Frank: white                                     => seal-not-available 0
    Frank: Y Y Y Y G G G G                           => seal-not-available 0, seal-not-available 0
    No more than there are tricks
    Frank: R R R R R Y Y Y V V V B B B G             =>
    Frank: R R R R R Y Y Y V V V B B B G G           => too-many-seals 0
    A colour that is gone is taken from another, never while the middle still has one
    Frank: Y Y Y | Sabine: Y                         => seal-not-available 1
    Frank: Y Y | Sabine: Y Y<Frank                   =>
    Frank: Y Y | Sabine: Y<Frank                     => seal-still-in-middle 1
    Only from somebody else who has one: not the Schwarzmagier, nor who has not taken yet
    Frank: Y Y Y Y<Frank                             => seal-holder-lacks 0
    Frank: Y Y Y | Sabine: Y<Katrin | Katrin: mage   => seal-holder-lacks 1
    Frank: Y Y Y | Sabine: Y<Peter                   => seal-holder-lacks 1
    Four times a round
    Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank G<Frank                   =>
    Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank G<Frank | Katrin: G<Frank => white-exhausted 2
    Later takings are looked at too
    Frank: Y Y Y | Sabine: Y<Katrin | Katrin: mage | Peter: black => seal-holder-lacks 1, seal-not-available 3
    One seat has the Schwarzmagier
    Frank: mage | Sabine: mage | Katrin: R           => mage-taken 1
"""


def test_what_may_be_taken() -> None:
    assert differing(ROWS, told, TAKEN=TAKEN) == []


FIRST: list[tuple[str, dict[str, Any], list[str]]] = [
    *(("R", {"seat": odd}, ["taking-order"]) for odd in (4, -1, "0", None, True, False, 0.0, 0.5, [0])),
    *(("", {"seals": {"R": count}}, ["seal-not-available 0"]) for count in (-1, 1.5, "1", True, None)),
    ("", {"seals": {"purple": 1}}, ["seal-not-available 0"]),
    *(("", {"seals": {kind: 0}}, []) for kind in ("white", "R")),
    *(("R", {"seals": odd}, ["unreadable"]) for odd in ("R", ["R"])),
    *(("R", {"from": odd}, ["unreadable"]) for odd in ([1], {"B": 1})),
    *(("R", {"mage": odd}, ["unreadable"]) for odd in (1, "yes")),
    # Whoever has the Schwarzmagier takes no seal.
    ("mage", {"from": {"B": []}}, []),
    *((taken, {"mage": True}, ["seal-not-available 0"]) for taken in ("R", "R Y")),
    ("", {"mage": True, "seals": {}}, []),
    # Frank names two holders of the one blue seal that he takes; three lie in the middle.
    ("B", {"from": {"B": [1, 2]}}, ["seal-holder-lacks 0", "seal-not-available 0", "seal-still-in-middle 0"]),
]


@pytest.mark.parametrize(("taken", "fields", "expected"), FIRST)
def test_the_shape_of_a_taking(taken: str, fields: dict[str, Any], expected: list[str]) -> None:
    assert taking_faults(f"Frank: {taken} | Sabine: | Katrin: | Peter:", **fields) == expected


def test_takings_are_a_list_of_objects_by_those_who_sit_there_from_those_who_do() -> None:
    for raw in ("R B", {}, 3, None, ["Frank"], [[]], [None]):
        assert faults(raw_round() | {"takings": raw}) == ["unreadable"]
    assert faults({"left": []}) == faults({"takings": [], "left": []}) == ["taking-order"]
    assert faults(raw_round(NOTHING), 2) == ["taking-order"], "round 2 begins one seat further"
    faulty = raw_round("Frank: white | Sabine: | Katrin: | Peter:") | {"left": "none", "tricks": "none"}
    assert faults(faulty) == ["seal-not-available 0"], "nothing else is judged after a faulty taking"
    assert taking_faults("Frank: Y Y Y | Sabine: Y | Katrin: | Peter:", seat=-1) == ["taking-order"]
    raw = raw_round("Frank: Y Y Y | Sabine: | Katrin: | Peter:", "")
    for holder in (4, -1, "0", None, True):
        raw["takings"][1] |= {"seals": {"Y": 1}, "from": {"Y": [holder]}}
        assert faults(raw) == ["seal-holder-lacks 1"]
    raw["takings"][1] |= {"seals": {}, "from": {"Y": [0]}}
    assert faults(raw) == ["seal-not-available 1"]


def test_where_seals_lie_and_may_be_taken_from() -> None:
    """The booklet's: Peter takes the third blue seal from Sabine, who gets a white one."""
    lying = layout(TAKEN)
    assert lying.before == (seals("R B B G"), seals("V V R R R white"), seals(""), seals("Y Y G B"))
    assert lying.middle == seals("R Y V G white white white black black black black black black")
    assert (lying.mage, layout("Frank: R").mage) == (seat("Katrin"), None)
    assert layout("Frank: Y Y | Sabine: Y Y<Frank").before[:2] == (seals("Y white"), seals("Y Y"))
    third = layout("Frank: Y Y Y | Sabine: Y<Frank | Katrin: Y<Sabine")
    assert third.before[:3] == (seals("Y Y white"), seals("white"), seals("Y")), "a seal may go on to a third"
    fresh, gone = layout("Frank:"), layout("Frank: Y Y Y")
    assert sources(fresh, 0, "R") == sources(fresh, 0, "Y") == (None,)
    assert sources(gone, 1, "Y") == (0,)
    assert seal_faults(layout("Frank: Y Y"), 1, "Y", 0) == ("seal-still-in-middle",)
    last = layout("Frank: | Sabine: | Katrin: | Peter: Y Y Y")
    assert seal_faults(last, 0, "Y", -1) == ("seal-holder-lacks",), "no seat is before the first"
    four = layout("Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank | Katrin: G<Frank")
    assert (four.before[0], sources(four, 3, "G")) == (seals("G G white white white white"), ())


def test_what_a_record_says_rightly_is_a_value_at_once_and_any_order_of_colours_says_the_same() -> None:
    raw, other = raw_round(), raw_round()
    written = EXTREME.write_round(EXTREME.read_round(raw))
    assert EXTREME.formats.read_round(written) == EXTREME.read_round(raw)
    for taking in other["takings"]:
        for field in {"seals", "from"} & set(taking):
            taking[field] = dict(reversed(taking[field].items()))
    assert EXTREME.read_round(other) == EXTREME.read_round(raw)


def test_a_taking_is_moved_as_a_whole() -> None:
    """One layout for what comes from the middle, one for each seal of another seat."""
    with patch.object(Layout, "__init__", autospec=True, side_effect=Layout.__init__) as made:
        assert taking_faults("Frank: R R B B | Sabine: Y Y V B | Katrin: G G | Peter: R B<Frank") == []
    assert made.call_count == 1 + 4 + 1
