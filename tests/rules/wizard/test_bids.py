"""Bids. Source: 003 «Die Vorhersage», «Plus/minus Eins»; 000 «Spielvorbereitung»."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.wizard import bids as rule
from scorekeeper.rules.wizard.schedule import plan_round
from tests.notation import SPECIALS, faults, game, row


def bid_faults(bids: object, number: int, players: int = 3, **options: Any) -> list[str]:
    """What is wrong with those bids; the rest of the round is clean."""
    won = [number] + [0] * (players - 1)
    return faults({"bids": bids, "won": won}, number, game(players, **options))


def forbidden(
    bids: Sequence[int | None], seat: int, number: int, dealer: int | None = None, **options: Any
) -> int | None:
    """The number that `seat`, which deals, must not say in round `number`; Plus/minus Eins is agreed on."""
    table = game(len(bids), **{"plus_minus_one": True, **options})
    first = ((seat if dealer is None else dealer) - number + 1) % table.seats
    plan = plan_round(table.options, table.seats, first, number)
    return rule.forbidden_bid(bids, seat, plan, table.options)


class TestRange:
    def test_everything_from_no_trick_to_all_of_them(self) -> None:
        assert bid_faults(row("0 3 5"), 5) == []

    def test_the_sum_does_not_matter_by_itself(self) -> None:
        assert bid_faults(row("5 5 5"), 5) == []
        assert bid_faults(row("0 0 0"), 5) == []
        assert bid_faults(row("1 2 2"), 5) == []

    @pytest.mark.parametrize("bid", [-1, 6, 60, "1", 1.0, 2.5, None, True, [1]])
    def test_nothing_else(self, bid: object) -> None:
        assert bid_faults([0, bid, 0], 5) == ["bid-out-of-range 1"]

    def test_one_problem_a_seat(self) -> None:
        assert bid_faults(row("6 0 -2"), 5) == ["bid-out-of-range 0", "bid-out-of-range 2"]

    def test_einfarbig_has_three_cards_more(self) -> None:
        """003 «Einfarbig»: four cards in the first round."""
        table = game(3, variant="einfarbig")
        assert faults({"bids": row("4 0 0"), "won": row("4 0 0")}, 1, table) == []
        assert faults({"bids": row("5 0 0"), "won": row("4 0 0")}, 1, table) == ["bid-out-of-range 0"]

    def test_in_maximus_all_cards_are_in_hand(self) -> None:
        """003 «Wizard Maximus»: twenty each among three, from the first round on."""
        table = game(3, variant="maximus")
        assert faults({"bids": row("20 0 0"), "won": row("20 0 0")}, 1, table) == []
        assert faults({"bids": row("21 0 0"), "won": row("20 0 0")}, 1, table) == ["bid-out-of-range 0"]


class TestCount:
    @pytest.mark.parametrize("bids", [[], row("0 0"), row("0 0 0 0"), None, 3, "000", {"0": 1}])
    def test_one_for_every_seat(self, bids: object) -> None:
        assert bid_faults(bids, 2) == ["bid-count"]

    def test_absent(self) -> None:
        assert faults({"won": row("1 0 0")}, 1, game(3)) == ["bid-count"]

    def test_range_and_sum_are_then_not_judged(self) -> None:
        assert bid_faults(row("9 -7"), 2, plus_minus_one=True) == ["bid-count"]


class TestPlusMinusOne:
    """003 «Plus/minus Eins»."""

    def test_the_booklets_example(self) -> None:
        """Five tricks: altogether more or fewer than five."""
        assert bid_faults(row("1 2 2"), 5, plus_minus_one=True) == ["bid-sum-forbidden"]
        assert bid_faults(row("1 2 1"), 5, plus_minus_one=True) == []
        assert bid_faults(row("1 2 3"), 5, plus_minus_one=True) == []

    def test_a_bombe_in_the_deck_changes_nothing(self) -> None:
        assert bid_faults(row("1 2 2"), 5, plus_minus_one=True, specials=["BO"]) == ["bid-sum-forbidden"]
        assert bid_faults(row("1 2 1"), 5, plus_minus_one=True, specials=["BO"]) == []

    def test_it_binds_from_the_round_agreed_on(self) -> None:
        from_third = {"plus_minus_one": True, "plus_minus_one_from_round": 3}
        assert bid_faults(row("1 1 0"), 2, **from_third) == []
        assert bid_faults(row("1 1 1"), 3, **from_third) == ["bid-sum-forbidden"]
        assert bid_faults(row("2 1 1"), 4, **from_third) == ["bid-sum-forbidden"]

    @pytest.mark.parametrize("hands", [[1, 3, 5], [3, 1, 1, 5]])
    def test_it_may_leave_the_hand_of_one_card_free_wherever_that_is_dealt(self, hands: list[int]) -> None:
        free = {"plus_minus_one": True, "plus_minus_one_from_cards": 2, "hands": hands}
        for number, cards in enumerate(hands, start=1):
            played = {"bids": row(f"{cards} 0 0"), "won": row(f"{cards} 0 0")}
            assert faults(played, number, game(3, **free)) == ([] if cards == 1 else ["bid-sum-forbidden"])

    def test_from_so_many_cards_and_from_that_round_both_hold(self) -> None:
        both = {"plus_minus_one": True, "plus_minus_one_from_round": 2, "plus_minus_one_from_cards": 3}
        assert bid_faults(row("1 1 0"), 2, **both) == []
        assert bid_faults(row("1 1 1"), 3, **both) == ["bid-sum-forbidden"]
        early = game(3, **both, hands=[3, 2])
        assert faults({"bids": row("3 0 0"), "won": row("3 0 0")}, 1, early) == []

    def test_the_round_agreed_on_alone_binds_nobody(self) -> None:
        assert bid_faults(row("1 1 1"), 3, plus_minus_one_from_round=1) == []

    def test_bids_out_of_range_are_still_summed(self) -> None:
        assert bid_faults(row("6 -1 0"), 5, plus_minus_one=True) == [
            "bid-out-of-range 0",
            "bid-out-of-range 1",
            "bid-sum-forbidden",
        ]

    def test_einfarbig_counts_its_own_tricks(self) -> None:
        table = game(3, variant="einfarbig", plus_minus_one=True)
        assert faults({"bids": row("4 0 0"), "won": row("4 0 0")}, 1, table) == ["bid-sum-forbidden"]
        assert faults({"bids": row("1 0 0"), "won": row("4 0 0")}, 1, table) == []

    @pytest.mark.parametrize("bidding", ["hidden", "secret"])
    def test_it_holds_however_bids_are_made(self, bidding: str) -> None:
        assert bid_faults(row("1 1 0"), 2, plus_minus_one=True, bidding=bidding) == ["bid-sum-forbidden"]


class TestForbiddenBid:
    """003 «Plus/minus Eins»; 000: the last one must not make the sum come out."""

    def test_what_is_missing_to_the_tricks_of_the_round(self) -> None:
        assert forbidden([1, 2, None], 2, number=5) == 2

    def test_none_where_too_much_is_bid_already(self) -> None:
        assert forbidden([3, 3, None], 2, number=5) is None

    def test_zero_where_exactly_enough_is_bid(self) -> None:
        assert forbidden([2, 3, None], 2, number=5) == 0

    def test_all_tricks_where_nobody_wants_one(self) -> None:
        assert forbidden([0, None, 0], 1, number=5) == 5

    def test_none_while_another_has_not_bid(self) -> None:
        assert forbidden([1, None, None], 2, number=5) is None

    @pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
    def test_none_for_who_bids_before_the_dealer_though_entered_last(self, direction: str) -> None:
        assert forbidden([1, None, 2], 1, number=5, dealer=2, bid_direction=direction) is None
        assert forbidden([1, 2, None], 2, number=5, dealer=2, bid_direction=direction) == 2

    def test_who_bids_anew_is_bound_by_the_others(self) -> None:
        assert forbidden([1, 2, 4], 2, number=5) == 2

    def test_none_without_the_rule_or_before_its_round(self) -> None:
        assert forbidden([1, 2, None], 2, number=5, plus_minus_one=False) is None
        assert forbidden([1, 2, None], 2, number=5, plus_minus_one_from_round=6) is None
        assert forbidden([1, 2, None], 2, number=5, plus_minus_one_from_cards=6) is None

    @settings(max_examples=40, deadline=None)
    @given(st.data())
    def test_the_last_bidder_is_denied_exactly_what_the_record_would_be(self, data: st.DataObject) -> None:
        players = data.draw(st.integers(3, 6))
        number = data.draw(st.integers(1, 10))
        options: dict[str, Any] = {
            "plus_minus_one": True,
            "plus_minus_one_from_round": data.draw(st.integers(1, 3)),
            "plus_minus_one_from_cards": data.draw(st.integers(1, 3)),
            "specials": data.draw(st.sampled_from([[], SPECIALS])),
        }
        others = data.draw(st.lists(st.integers(0, number), min_size=players - 1, max_size=players - 1))
        last = data.draw(st.integers(0, players - 1))
        denied = forbidden([*others[:last], None, *others[last:]], last, number, **options)
        refused = {
            bid
            for bid in range(number + 1)
            if bid_faults([*others[:last], bid, *others[last:]], number, players, **options)
        }
        assert refused == ({denied} if denied is not None else set())
