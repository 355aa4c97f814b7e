"""Taking seals.

Source: 004 «Die Vorhersage», «Der Schwarzmagier», «Die weißen Siegel» with their examples.
"""

from typing import Any

import pytest

from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import plan_round
from scorekeeper.rules.extreme.seals import Layout
from scorekeeper.rules.extreme.taking import seal_faults, sources
from scorekeeper.rules.extreme.validation import judge_takings
from tests.extreme import EXTREME, TAKEN, faults, layout, raw_round, seals, seat, table, takings
from tests.notation import codes

# Everything yellow is gone to Frank, who has it all.
ALL_YELLOW = "Frank: Y Y Y"


def taking_faults(taken: str, **first: Any) -> list[str]:
    """What is wrong with these takings alone; `first` replaces fields of the first one."""
    raw = takings(taken)
    raw[0] |= first
    written = EXTREME.formats.read_round({"takings": raw})
    problems, _layout = judge_takings(written.takings, plan_round(table().options, 4, 3, 1))
    return codes(problems)


class TestTheBooklet:
    def test_where_the_seals_lie_after_the_two_examples(self) -> None:
        """Peter takes the third blue seal from Sabine, who gets a white one."""
        lying = layout(TAKEN)
        assert lying.before == (seals("R B B G"), seals("V V R R R white"), seals(""), seals("Y Y G B"))
        assert lying.middle == seals("R Y V G white white white black black black black black black")
        assert lying.mage == seat("Katrin")

    def test_they_are_clean(self) -> None:
        assert faults(raw_round()) == []

    def test_what_is_written_is_what_was_read(self) -> None:
        assert EXTREME.write_round(EXTREME.read_round(raw_round()))["takings"] == [
            {"seat": 0, "seals": {"R": 1, "B": 2, "G": 1}},
            {"seat": 1, "seals": {"V": 2, "R": 3, "B": 1}},
            {"seat": 2, "mage": True},
            {"seat": 3, "seals": {"Y": 2, "B": 1, "G": 1}, "from": {"B": [1]}},
        ]


class TestTheOrder:
    @pytest.mark.parametrize(
        "taken",
        [
            "Frank: R | Sabine: | Peter: | Katrin:",
            "Sabine: | Katrin: | Peter: | Frank: R",
            "Frank: R | Sabine: | Katrin:",
            "Frank: R | Sabine: | Katrin: | Peter: | Frank: Y",
            "Frank: R | Frank: Y | Sabine: | Katrin: | Peter:",
        ],
    )
    def test_from_the_dealers_left_each_seat_once(self, taken: str) -> None:
        assert taking_faults(taken) == ["taking-order"]

    @pytest.mark.parametrize("odd", [4, -1, "0", None, True, False, 0.0, 0.5, [0]])
    def test_a_seat_that_is_none(self, odd: object) -> None:
        assert taking_faults("Frank: R | Sabine: | Katrin: | Peter:", seat=odd) == ["taking-order"]

    def test_nothing_written_down(self) -> None:
        assert faults({"left": []}) == ["taking-order"]
        assert faults({"takings": [], "left": []}) == ["taking-order"]

    def test_the_second_round_begins_one_seat_further(self) -> None:
        assert faults(raw_round("Frank: | Sabine: | Katrin: | Peter:"), 2) == ["taking-order"]


@pytest.mark.parametrize("raw", ["R B", {}, 3, None, ["Frank"], [[]], [None]])
def test_takings_are_a_list_of_objects(raw: object) -> None:
    assert faults(raw_round() | {"takings": raw}) == ["unreadable"]


@pytest.mark.parametrize(
    "field",
    [{"seals": "R"}, {"seals": ["R"]}, {"from": [1]}, {"from": {"B": 1}}, {"mage": 1}, {"mage": "yes"}],
)
def test_a_taking_has_its_shape(field: dict[str, object]) -> None:
    assert taking_faults("Frank: R | Sabine: | Katrin: | Peter:", **field) == ["unreadable"]


class TestFromTheMiddle:
    def test_three_of_a_colour_and_five_red_ones(self) -> None:
        fresh = layout("Frank:")
        assert sources(fresh, 0, "R") == sources(fresh, 0, "Y") == (None,)
        assert taking_faults("Frank: R R R R R | Sabine: Y Y Y | Katrin: | Peter:") == []

    @pytest.mark.parametrize("taken", ["Y Y Y Y", "R R R R R R", "white", "black"])
    def test_more_than_there_are_and_what_is_never_taken(self, taken: str) -> None:
        assert taking_faults(f"Frank: {taken} | Sabine: | Katrin: | Peter:") == ["seal-not-available 0"]

    @pytest.mark.parametrize("count", [-1, 1.5, "1", True, None])
    def test_a_count_that_is_none(self, count: object) -> None:
        got = taking_faults("Frank: | Sabine: | Katrin: | Peter:", seals={"R": count})
        assert got == ["seal-not-available 0"]

    def test_a_kind_that_is_none(self) -> None:
        got = taking_faults("Frank: | Sabine: | Katrin: | Peter:", seals={"purple": 1})
        assert got == ["seal-not-available 0"]
        assert taking_faults("Frank: | Sabine: | Katrin: | Peter:", seals={"white": 0}) == []

    def test_a_colour_that_is_gone_is_not_there_for_the_next(self) -> None:
        assert taking_faults(f"{ALL_YELLOW} | Sabine: Y | Katrin: | Peter:") == ["seal-not-available 1"]
        assert sources(layout(ALL_YELLOW), 1, "Y") == (0,)

    def test_no_more_than_there_are_tricks(self) -> None:
        sixteen = "R R R R R Y Y Y V V V B B B G G"
        assert taking_faults(f"Frank: {sixteen} | Sabine: | Katrin: | Peter:") == ["too-many-seals 0"]
        assert taking_faults(f"Frank: {sixteen[:-2]} | Sabine: | Katrin: | Peter:") == []

    def test_each_colour_is_told(self) -> None:
        got = taking_faults("Frank: Y Y Y Y G G G G | Sabine: | Katrin: | Peter:")
        assert got == ["seal-not-available 0"] * 2


class TestFromOthers:
    def test_the_middle_is_emptied_first(self) -> None:
        """Frank has two yellow ones; Sabine takes the last of the middle and one of his."""
        taken = "Frank: Y Y | Sabine: Y Y<Frank | Katrin: | Peter:"
        assert taking_faults(taken) == []
        assert layout(taken).before[:2] == (seals("Y white"), seals("Y Y"))

    def test_never_while_the_middle_still_has_one(self) -> None:
        assert taking_faults("Frank: Y Y | Sabine: Y<Frank | Katrin: | Peter:") == ["seal-still-in-middle 1"]
        assert seal_faults(layout("Frank: Y Y"), 1, "Y", 0) == ("seal-still-in-middle",)

    @pytest.mark.parametrize("holder", ["Sabine", "Katrin", "Peter"])
    def test_only_from_somebody_who_has_one(self, holder: str) -> None:
        """Sabine herself, the Schwarzmagier, and who has not taken yet."""
        taken = f"{ALL_YELLOW} | Sabine: Y<{holder} | Katrin: mage | Peter:"
        assert taking_faults(taken) == ["seal-holder-lacks 1"]

    @pytest.mark.parametrize("holder", [4, -1, "0", None, True])
    def test_nobody_sits_there(self, holder: object) -> None:
        raw = raw_round(f"{ALL_YELLOW} | Sabine: Y | Katrin: | Peter:", "")
        raw["takings"][1]["from"] = {"Y": [holder]}
        assert faults(raw) == ["seal-holder-lacks 1"]

    def test_four_times_a_round(self) -> None:
        taken = "Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank | Katrin: G<Frank | Peter: {}"
        assert taking_faults(taken.format("")) == []
        assert taking_faults(taken.format("G<Frank")) == ["white-exhausted 3"]
        assert layout(taken.format("")).before[0] == seals("G G white white white white")
        assert sources(layout(taken.format("")), 3, "G") == ()

    def test_a_colour_in_from_that_is_not_counted(self) -> None:
        raw = raw_round(f"{ALL_YELLOW} | Sabine: | Katrin: | Peter:", "")
        raw["takings"][1]["from"] = {"Y": [0]}
        assert faults(raw) == ["seal-not-available 1"]

    def test_a_seal_may_go_on_to_a_third(self) -> None:
        taken = f"{ALL_YELLOW} | Sabine: Y<Frank | Katrin: Y<Sabine | Peter:"
        assert layout(taken).before[:3] == (seals("Y Y white"), seals("white"), seals("Y"))

    def test_later_takings_are_looked_at_too(self) -> None:
        taken = f"{ALL_YELLOW} | Sabine: Y<Katrin | Katrin: mage | Peter: black"
        assert taking_faults(taken) == ["seal-holder-lacks 1", "seal-not-available 3"]


class TestTheSchwarzmagier:
    def test_one_seat_has_it(self) -> None:
        assert taking_faults("Frank: mage | Sabine: mage | Katrin: R | Peter:") == ["mage-taken 1"]

    def test_nobody_has_to_take_it(self) -> None:
        assert layout("Frank: R").mage is None

    def test_whoever_has_it_takes_no_seal(self) -> None:
        assert taking_faults("Frank: mage | Sabine: | Katrin: | Peter:", **{"from": {"B": []}}) == []
        got = taking_faults("Frank: R | Sabine: | Katrin: | Peter:", mage=True)
        assert got == ["seal-not-available 0"]
        assert taking_faults("Frank: | Sabine: | Katrin: | Peter:", mage=True, seals={}) == []


def test_nothing_else_is_judged_after_a_faulty_taking() -> None:
    raw = raw_round("Frank: white | Sabine: | Katrin: | Peter:") | {"left": "none", "tricks": "none"}
    assert faults(raw) == ["seal-not-available 0"]


class TestAsItIsRead:
    """What a record says rightly is a value of the pad at once; any order of colours says the same."""

    def test_a_round_without_a_fault_is_one_of_the_pad(self) -> None:
        raw = EXTREME.write_round(EXTREME.read_round(raw_round()))
        assert EXTREME.formats.read_round(raw) == EXTREME.read_round(raw_round())

    @pytest.mark.parametrize("field", ["seals", "from"])
    @pytest.mark.parametrize(
        "spoilt", [{"B": True}, {"B": 1.0}, {"B": "1"}, {"Q": 1}, {"B": -1}, {"B": None}]
    )
    def test_what_cannot_be_is_kept_as_it_was_written(self, field: str, spoilt: dict[str, Any]) -> None:
        value = {kind: [count] for kind, count in spoilt.items()} if field == "from" else spoilt
        raw = raw_round()
        raw["takings"][0] = {"seat": 0, "seals": {"B": 1}, field: value}
        assert not isinstance(EXTREME.formats.read_round(raw), Round)
        assert faults(raw)

    def test_the_colours_in_another_order(self) -> None:
        raw, other = raw_round(), raw_round()
        for taking in other["takings"]:
            for field in ("seals", "from"):
                if field in taking:
                    taking[field] = dict(reversed(taking[field].items()))
        assert EXTREME.read_round(other) == EXTREME.read_round(raw)

    def test_more_swapped_than_taken(self) -> None:
        """Frank names two holders of the one blue seal that he takes; three lie in the middle."""
        swapped = {"from": {"B": [1, 2]}}
        expected = ["seal-holder-lacks 0", "seal-not-available 0", "seal-still-in-middle 0"]
        assert taking_faults("Frank: B | Sabine: | Katrin: | Peter:", **swapped) == expected

    def test_a_taking_is_moved_as_a_whole(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """One layout for what comes from the middle, one for each seal of another seat."""
        made: list[Any] = []
        init = Layout.__init__

        def counted(self: Layout, *given: Any) -> None:
            made.append(given)
            init(self, *given)

        monkeypatch.setattr(Layout, "__init__", counted)
        assert taking_faults("Frank: R R B B | Sabine: Y Y V B | Katrin: G G | Peter: R B<Frank") == []
        assert len(made) == 1 + 4 + 1
