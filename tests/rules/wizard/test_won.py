"""Tricks won, the Bombe, the Wolke.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe», «Wolke». What is told of a wrong record: the
formats' «Exact readings», rounds.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.notation import SPECIALS, faults, game, raw_round, row
from tests.recorded import WIZARD

BASE = game(3)
WITH_SPECIALS = game(3, specials=SPECIALS)


def won_faults(won: object, number: int, **fields: Any) -> list[str]:
    return faults({"bids": [0, 0, 0], "won": won, **fields}, number, WITH_SPECIALS)


class TestTricks:
    def test_as_many_as_there_are(self) -> None:
        assert won_faults(row("2 0 3"), 5) == []
        assert won_faults(row("0 5 0"), 5) == []

    @pytest.mark.parametrize("won", ["2 0 2", "2 2 2", "0 0 0"])
    def test_neither_more_nor_fewer(self, won: str) -> None:
        assert won_faults(row(won), 5) == ["trick-sum-mismatch"]

    @pytest.mark.parametrize("count", ["1", 1.0, None, True, [1]])
    def test_whole_numbers(self, count: object) -> None:
        assert won_faults([0, count, 0], 1) == ["won-out-of-range 1"]

    def test_out_of_range_one_problem_a_seat(self) -> None:
        assert won_faults(row("6 0 -1"), 5) == ["won-out-of-range 0", "won-out-of-range 2"]
        assert won_faults(row("6 0 0"), 5) == ["trick-sum-mismatch", "won-out-of-range 0"]

    @pytest.mark.parametrize("won", [[], row("1 0"), row("1 0 0 0"), None, 1, "100"])
    def test_one_number_for_every_seat(self, won: object) -> None:
        assert won_faults(won, 1) == ["won-count"]

    def test_absent(self) -> None:
        assert faults({"bids": row("0 0 0")}, 1, BASE) == ["won-count"]

    def test_range_and_sum_are_then_not_judged(self) -> None:
        assert won_faults(row("9 -9"), 1) == ["won-count"]

    def test_einfarbig_and_maximus_count_their_own_tricks(self) -> None:
        """003 «Einfarbig», «Wizard Maximus»."""
        played = raw_round(bids="0 0 0", won="1 1 2")
        assert faults(played, 1, game(3, variant="einfarbig")) == []
        assert faults(played, 2, game(3, variant="einfarbig")) == ["trick-sum-mismatch"]
        assert faults(raw_round(bids="0 0 0", won="7 7 6"), 2, game(3, variant="maximus")) == []

    @settings(max_examples=25, deadline=None)
    @given(st.integers(3, 6), st.integers(1, 10), st.data())
    def test_any_share_of_the_tricks_is_clean(self, players: int, number: int, data: st.DataObject) -> None:
        winners = data.draw(st.lists(st.integers(0, players - 1), min_size=number, max_size=number))
        won = [winners.count(seat) for seat in range(players)]
        table = game(players)
        assert faults({"bids": [0] * players, "won": won}, number, table) == []
        won[data.draw(st.integers(0, players - 1))] += 1
        assert "trick-sum-mismatch" in faults({"bids": [0] * players, "won": won}, number, table)


class TestBombe:
    """003 «Bombe»: nobody gets that trick."""

    def test_one_trick_fewer_is_won(self) -> None:
        assert won_faults(row("2 0 2"), 5, bombed=True) == []
        assert won_faults(row("2 0 3"), 5, bombed=True) == ["trick-sum-mismatch"]

    def test_the_only_trick_of_the_first_round(self) -> None:
        assert won_faults(row("0 0 0"), 1, bombed=True) == []

    def test_not_played_is_the_default(self) -> None:
        assert won_faults(row("2 0 3"), 5, bombed=False) == []
        assert won_faults(row("2 0 2"), 5, bombed=False) == ["trick-sum-mismatch"]

    def test_where_it_is_not_in_the_game_the_sum_is_judged_as_if(self) -> None:
        assert faults(raw_round("", "0 0 0", "1 0 0", bombed=True), 2, BASE) == ["bomb-not-in-game"]
        assert faults(raw_round("", "0 0 0", "2 0 0", bombed=True), 2, BASE) == [
            "bomb-not-in-game",
            "trick-sum-mismatch",
        ]

    def test_not_played_needs_no_bombe_in_the_game(self) -> None:
        assert faults(raw_round("", "0 0 0", "2 0 0", bombed=False), 2, BASE) == []

    @pytest.mark.parametrize("bombed", [1, "true", None, []])
    def test_yes_or_no(self, bombed: object) -> None:
        assert won_faults(row("1 0 0"), 1, bombed=bombed) == ["unreadable"]


class TestWolke:
    """003 «Wolke»: who took its trick changes their bid by one, from an exact hit too."""

    def cloud_faults(
        self, seat: object, change: object, bids: str = "2 0 1", won: str = "3 1 0"
    ) -> list[str]:
        return faults(raw_round("", bids, won, cloud={"seat": seat, "change": change}), 4, WITH_SPECIALS)

    @pytest.mark.parametrize("change", [1, -1])
    def test_one_more_or_one_fewer(self, change: int) -> None:
        assert self.cloud_faults(0, change) == []

    def test_from_an_exact_hit_too(self) -> None:
        assert self.cloud_faults(0, 1, bids="3 0 1", won="3 1 0") == []
        assert self.cloud_faults(0, -1, bids="3 0 1", won="3 1 0") == []

    def test_from_nothing_only_up(self) -> None:
        assert self.cloud_faults(1, 1) == []
        assert self.cloud_faults(1, -1) == ["cloud-change-invalid 1"]

    def test_above_the_tricks_of_the_round_is_allowed(self) -> None:
        assert self.cloud_faults(0, 1, bids="4 0 0", won="4 0 0") == []

    @pytest.mark.parametrize("change", [0, 2, -2, "1", 1.0, True, None, [1]])
    def test_no_other_change(self, change: object) -> None:
        assert self.cloud_faults(0, change) == ["cloud-change-invalid 0"]

    def test_who_changes_has_won_a_trick(self) -> None:
        assert self.cloud_faults(2, 1) == ["cloud-without-trick 2"]

    @pytest.mark.parametrize("seat", [-1, 3, "0", None, True, 0.0])
    def test_nobody_outside_the_table(self, seat: object) -> None:
        assert self.cloud_faults(seat, 1) == ["cloud-change-invalid"]

    def test_both_faults_are_told(self) -> None:
        assert self.cloud_faults(2, 5) == ["cloud-change-invalid 2", "cloud-without-trick 2"]

    def test_rows_that_are_too_short_are_told_by_themselves(self) -> None:
        assert self.cloud_faults(2, 1, won="3 1") == ["won-count"]
        assert self.cloud_faults(2, -1, bids="2 0", won="2 1 1") == ["bid-count"]

    @pytest.mark.parametrize("cloud", [1, "0", [0, 1], {}])
    def test_seat_and_change_belong_together(self, cloud: object) -> None:
        changed = raw_round("", "2 0 1", "3 1 0", cloud=cloud)
        assert faults(changed, 4, WITH_SPECIALS) == ["cloud-change-invalid"]

    def test_null_is_no_change(self) -> None:
        assert faults(raw_round("", "2 0 1", "3 1 0", cloud=None), 4, BASE) == []

    @pytest.mark.parametrize("cloud", [{"seat": 0, "change": 1}, {"seat": 0, "change": 7}])
    def test_where_it_is_not_in_the_game_nothing_else_is_judged(self, cloud: dict[str, int]) -> None:
        assert faults(raw_round("", "2 0 1", "3 1 0", cloud=cloud), 4, BASE) == ["cloud-not-in-game 0"]

    def test_plus_minus_one_is_not_checked_again(self) -> None:
        """2 + 0 + 1 bids on 4 tricks; with +1 they come out, which no longer matters."""
        table = game(3, specials=["WO"], plus_minus_one=True)
        changed = raw_round("", "2 0 1", "3 1 0", cloud={"seat": 0, "change": 1})
        assert faults(changed, 4, table) == []


class TestWholeRound:
    @pytest.mark.parametrize("raw", [None, [], "round", 1])
    def test_what_is_no_round(self, raw: object) -> None:
        assert faults(raw, 1, BASE) == ["unreadable"]

    def test_every_problem_is_told_and_where(self) -> None:
        raw = {
            "turned_up": "R7",
            "trump": "B",
            "bids": row("0 9 0"),
            "bombed": True,
            "won": row("1 1 1"),
            "cloud": {"seat": 2, "change": 1},
        }
        problems = WIZARD.judge_round(raw, 4, BASE)
        assert {problem.round for problem in problems} == {4}
        assert faults(raw, 4, BASE) == [
            "bid-out-of-range 1",
            "bomb-not-in-game",
            "cloud-not-in-game 2",
            "trump-mismatch",
        ]
