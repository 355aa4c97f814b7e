"""The seals left, by themselves and beside a protocol. Source: the formats' «Rounds, Extreme»."""

import pytest

from tests.extreme import LEFT, TAKEN, faults, left, raw_round, tricks

# Frank took 4, Sabine 6 of which Peter took one, Katrin 5: 15 coloured seals and Sabine's white one.
WITHOUT_MAGE = "Frank: R R B B | Sabine: V V V B G G | Katrin: R R R Y G | Peter: B<Sabine"


def left_faults(remaining: str, taken: str = WITHOUT_MAGE) -> list[str]:
    return faults(raw_round(taken, remaining))


class TestOneForEachTrick:
    """Sixteen seals lie before the players; each trick gives one back or brings a black one."""

    @pytest.mark.parametrize(
        "remaining",
        [
            "Sabine: white",
            "Sabine: white V | Peter: black",
            "Frank: R R B B | Katrin: Y black | Peter: black black black",
        ],
    )
    def test_given_back_and_taken_make_fifteen(self, remaining: str) -> None:
        assert left_faults(remaining) == []

    @pytest.mark.parametrize("remaining", ["", "Sabine: white V", "Sabine: white | Peter: black"])
    def test_one_more_or_one_fewer(self, remaining: str) -> None:
        assert left_faults(remaining) == ["seal-count-impossible"]

    @pytest.mark.parametrize(
        ("remaining", "problems"),
        [
            ("Frank: R R B B | Sabine: V V G", []),
            ("Frank: R R B B | Sabine: V V G white", []),
            ("Frank: R R B | Sabine: V V G", ["seal-count-impossible"]),
        ],
    )
    def test_with_six_black_ones_fewer_may_be(self, remaining: str, problems: list[str]) -> None:
        """Beside them nine, eight and ten given back."""
        assert left_faults(remaining + "| Katrin: black black | Peter: " + "black " * 4) == problems

    def test_never_seven(self) -> None:
        seven = "Frank: R R B B " + "black " * 7 + "| Sabine: V V V G"
        assert left_faults(seven) == ["seal-count-impossible"]

    def test_with_the_schwarzmagier_fewer_may_be(self) -> None:
        """004's scoring: twelve given back and two black ones, so Katrin won one trick; then sixteen."""
        assert left_faults(LEFT, TAKEN) == []
        more = "Frank: black black | Sabine: white | Peter: black"
        assert left_faults(more, TAKEN) == ["seal-count-impossible"]


class TestASeat:
    def test_no_more_than_was_held(self) -> None:
        assert left_faults("Frank: Y black | Sabine: white | Peter: Y", TAKEN) == ["seal-count-impossible 0"]

    def test_a_seal_that_was_taken_away_is_not_left(self) -> None:
        """Sabine's blue one is Peter's."""
        assert left_faults("Sabine: B white | Frank: R", TAKEN) == ["seal-count-impossible 1"]

    def test_nothing_before_the_schwarzmagier(self) -> None:
        for kind in ("black", "R"):
            assert left_faults(f"Katrin: {kind} | Sabine: white | Peter: Y", TAKEN) == [
                "seal-count-impossible 2"
            ]

    def test_a_white_one_that_nobody_gave(self) -> None:
        assert left_faults("Frank: white | Sabine: white | Peter: Y", TAKEN) == ["seal-count-impossible 0"]

    @pytest.mark.parametrize("count", [-1, "1", 1.5, True, None])
    def test_a_count_that_is_none(self, count: object) -> None:
        raw = raw_round()
        raw["left"][3] = {"Y": count}
        assert faults(raw) == ["seal-count-impossible 3"]

    def test_a_kind_that_is_none(self) -> None:
        raw = raw_round()
        raw["left"][3] = {"Y": 1, "black": 1, "purple": 1}
        assert faults(raw) == ["seal-count-impossible 3"]

    def test_each_is_told_and_the_sum_too(self) -> None:
        assert left_faults("Frank: Y Y | Sabine: G G white | Katrin: R V V G G | Peter: Y") == [
            "seal-count-impossible",
            "seal-count-impossible 0",
            "seal-count-impossible 2",
            "seal-count-impossible 3",
        ]


class TestItsShape:
    @pytest.mark.parametrize(
        "odd", [None, {}, "none", 3, [], [{}] * 3, [{}] * 5, [{}, {}, {}, []], [{}, {}, {}, None]]
    )
    def test_an_object_for_each_seat(self, odd: object) -> None:
        assert faults(raw_round() | {"left": odd}) == ["unreadable"]

    def test_nothing_written_down(self) -> None:
        raw = raw_round()
        del raw["left"]
        assert faults(raw) == ["unreadable"]


class TestBesideAProtocolThatBreaksOff:
    """The booklet's three tricks."""

    PLAYED = tricks("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")

    def beside(self, remaining: str) -> list[str]:
        return faults(raw_round(TAKEN, remaining, tricks=self.PLAYED))

    def test_what_may_still_come_of_it(self) -> None:
        assert self.beside(LEFT) == []

    def test_what_was_given_back_is_not_left(self) -> None:
        assert self.beside("Frank: black | Sabine: V V white | Peter: Y") == ["tally-mismatch 1"]

    def test_a_black_one_that_was_taken_stays(self) -> None:
        assert self.beside("Sabine: white | Peter: Y black") == ["tally-mismatch 0"]

    def test_it_replaces_nothing(self) -> None:
        raw = raw_round(TAKEN, "", tricks=self.PLAYED)
        del raw["left"]
        assert faults(raw) == ["unreadable"]

    def test_each_trick_settled_as_it_could_not_be(self) -> None:
        wrong = tricks("Frank: V2 V11 V7 G12 > black", "Sabine: Y4 Y2 Y9 Y10 > Y", "Frank: V8 R3 V1 G8 > -")
        followed = raw_round(TAKEN, "Frank: black | Sabine: white black | Peter: Y", tricks=wrong)
        assert faults(followed) == ["settle-illegal 0", "settle-illegal 1", "settle-illegal 1"]


def test_left_is_what_is_written_seat_by_seat() -> None:
    assert left(LEFT) == [{"black": 1}, {"white": 1}, {}, {"Y": 1, "black": 1}]
