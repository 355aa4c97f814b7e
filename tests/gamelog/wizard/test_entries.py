"""Writing down a round, stroke by stroke.

Source: 003 «Der Trumpf», «Die Vorhersage», «Plus/minus Eins», «Die Vergabe der Erfahrungspunkte».
The rules in every detail are in tests/rules/wizard; here, that a wrong stroke is refused at once.
"""

import pytest

from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import evening, lines

BEGUN = evening("Henry Anya Freya", dealer=2)
SECOND = BEGUN.round("R7", "0 1 1", "0 0 1")


def test_the_booklets_two_rounds() -> None:
    """003 «1. Stichrunde», «2. Stichrunde»."""
    assert SECOND.round("N", "2 0 0", "1 0 1").pad == lines("""
        20 0 | -10 1 | 30 1
        10 2 |  10 0 | 20 0
    """)


class TestTrump:
    def noted(self, text: str) -> tuple[object, object]:
        draft = BEGUN.trump(text).history.table.draft
        return draft.turned_up, draft.trump

    def test_a_number_card_makes_it_by_itself(self) -> None:
        assert self.noted("R7") == ("R7", "R")

    def test_a_narr_makes_none(self) -> None:
        assert self.noted("N") == ("N", None)

    def test_before_a_card_is_turned_up_nobody_names_anything(self) -> None:
        assert BEGUN.history.table.draft.needs_trump
        assert not BEGUN.history.table.draft.needs_suit

    def test_after_a_zauberer_the_dealer_still_has_to_name_it(self) -> None:
        turned = BEGUN.trump("Z")
        assert turned.history.table.draft.needs_suit
        assert turned.bids("0 1 1").won("0 0 1").refusal(CloseRound(1)) == ["trump-missing"]
        assert not turned.trump("Z B").history.table.draft.needs_suit

    def test_the_trump_alone_is_enough(self) -> None:
        assert self.noted("R") == (UNRECORDED, "R")
        assert BEGUN.round("R", "0 1 1", "0 0 1").totals == [20, -10, 30]

    @pytest.mark.parametrize(
        ("card", "trump", "why"),
        [
            ("R7", "B", "trump-mismatch"),
            ("N", "B", "trump-mismatch"),
            ("Z", None, "trump-required"),
            ("DR", "B", "unknown-card"),
            ("V7", UNRECORDED, "unknown-card"),
            ("", UNRECORDED, "unknown-card"),
            (UNRECORDED, "V", "trump-mismatch"),
        ],
    )
    def test_what_cannot_be_is_refused(self, card: str, trump: str | None, why: str) -> None:
        assert BEGUN.refusal(NameTrump(1, card, trump)) == [why]

    def test_the_same_again_changes_nothing(self) -> None:
        assert BEGUN.trump("R7").ignores(NameTrump(1, "R7", UNRECORDED))

    def test_it_can_be_changed_while_the_round_is_open(self) -> None:
        draft = BEGUN.trump("R7").trump("B3").history.table.draft
        assert (draft.turned_up, draft.trump) == ("B3", "B")

    def test_in_the_last_full_round_none_is_asked_for_and_none_is_taken(self) -> None:
        """003 «Der Trumpf»: six players, ten cards each."""
        last = evening("Henry Anya Freya Ben Mira Tom")
        for number in range(1, 10):
            last = last.round("R7", f"{number} 0 0 0 0 0", f"{number} 0 0 0 0 0")
        assert last.refusal(NameTrump(10, "R7", "R")) == ["trump-mismatch"]
        assert last.bids("10 0 0 0 0 0").close().history.table.finished


class TestBids:
    @pytest.mark.parametrize("bid", [-1, 2, 60])
    def test_from_none_to_all_tricks(self, bid: int) -> None:
        assert BEGUN.refusal(PlaceBid(1, 0, bid)) == ["bid-out-of-range 0"]

    @pytest.mark.parametrize("seat", [-1, 3, 99])
    def test_nobody_sits_there(self, seat: int) -> None:
        assert BEGUN.refusal(PlaceBid(1, seat, 0)) == ["seat-unknown"]

    @pytest.mark.parametrize("number", [-1, 0, 1, 3])
    def test_only_in_the_round_that_is_open(self, number: int) -> None:
        assert SECOND.refusal(PlaceBid(number, 0, 0)) == ["round-not-open"]

    def test_the_same_again_changes_nothing(self) -> None:
        assert BEGUN.bids("1 . .").ignores(PlaceBid(1, 0, 1))

    def test_the_last_bidder_must_not_make_the_sum_come_out(self) -> None:
        """003 «Plus/minus Eins»; the dealer bids last."""
        two_have_bid = evening(dealer=2, plus_minus_one=True).trump("R7").bids("0 1 .")
        assert two_have_bid.refusal(PlaceBid(1, 2, 0)) == ["bid-sum-forbidden 2"]
        assert two_have_bid.bids(". . 1").history.table.draft.bids == (0, 1, 1)

    @pytest.mark.parametrize(("direction", "last"), [("clockwise", 2), ("counterclockwise", 2)])
    def test_it_binds_whoever_bids_last_not_whoever_is_entered_last(self, direction: str, last: int) -> None:
        """The dealer's number, entered first, does not stand once the others' forbid it."""
        table = evening(dealer=last, plus_minus_one=True, bid_direction=direction).trump("R7").bids(". . 1")
        assert table.history.table.draft.bids == (None, None, 1)
        forbidding = table.write(PlaceBid(1, 1, 0), PlaceBid(1, 0, 0))
        draft = forbidding.history.table.draft
        assert (draft.bids, draft.bids_complete, draft.overruled) == ((0, 0, None), False, True)
        assert forbidding.refusal(CloseRound(1)) == ["bid-missing 2"]
        assert forbidding.refusal(PlaceBid(1, 2, 1)) == ["bid-sum-forbidden 2"]
        assert forbidding.bids(". . 0").history.table.draft.bids == (0, 0, 0)
        assert forbidding.bids("1 . .").history.table.draft.bids == (1, 0, 1)  # the dealer's stands again

    def test_a_bid_put_right_may_ask_the_last_bidder_again(self) -> None:
        bid = evening(dealer=2, plus_minus_one=True).trump("R7").bids("0 1 1").write(PlaceBid(1, 1, 0))
        assert bid.history.table.draft.bids == (0, 0, None)
        assert bid.bids(". . 0").history.table.draft.bids_complete

    def test_before_the_round_agreed_on_anything_goes(self) -> None:
        later = evening(dealer=2, plus_minus_one=True, plus_minus_one_from_round=2)
        second = later.round("R7", "0 0 1", "0 0 1").trump("N").bids(". 1 1")
        assert second.refusal(PlaceBid(2, 0, 0)) == ["bid-sum-forbidden 0"]


class TestTricks:
    ALL_BID = SECOND.trump("N").bids("2 0 0")

    def test_first_everybody_bids(self) -> None:
        assert SECOND.trump("N").bids("2 . 0").refusal(CountTricks(2, 0, 1)) == ["bid-missing 1"]

    @pytest.mark.parametrize("tricks", [-1, 3])
    def test_from_none_to_all(self, tricks: int) -> None:
        assert self.ALL_BID.refusal(CountTricks(2, 0, tricks)) == ["won-out-of-range 0"]

    def test_no_more_than_the_others_have_left(self) -> None:
        counted = self.ALL_BID.won("1 . .")
        assert counted.refusal(CountTricks(2, 1, 2)) == ["won-out-of-range 1"]
        assert counted.won(". 1 .").refusal(CountTricks(2, 2, 1)) == ["won-out-of-range 2"]

    def test_who_is_not_counted_has_won_as_bid(self) -> None:
        assert self.ALL_BID.close().totals == [20 + 40, -10 + 20, 30 + 20]

    def test_the_same_again_changes_nothing(self) -> None:
        assert self.ALL_BID.won("1 . .").ignores(CountTricks(2, 0, 1))

    @pytest.mark.parametrize("seat", [-1, 3])
    def test_nobody_sits_there(self, seat: int) -> None:
        assert self.ALL_BID.refusal(CountTricks(2, seat, 0)) == ["seat-unknown"]


class TestClosing:
    def test_not_without_a_trump(self) -> None:
        assert BEGUN.bids("0 1 1").won("0 0 1").refusal(CloseRound(1)) == ["trump-missing"]

    def test_not_without_every_bid(self) -> None:
        assert BEGUN.trump("R7").bids("0 . 1").refusal(CloseRound(1)) == ["bid-missing 1"]

    @pytest.mark.parametrize("won", ["0 0 0", ". 0 0", "0 . ."])
    def test_not_while_the_tricks_do_not_come_out(self, won: str) -> None:
        """One trick; Anya and Freya have bid it both, and count as having it until told otherwise."""
        assert BEGUN.trump("R7").bids("0 1 1").won(won).refusal(CloseRound(1)) == ["trick-sum-mismatch"]

    def test_how_many_tricks_are_too_many_is_told(self) -> None:
        """Two tricks; Henry has bid both and Freya one, and nobody has said yet who did not get theirs."""
        with pytest.raises(RuleProblem) as refused:
            decide(CloseRound(2), SECOND.trump("R7").bids("2 0 1").history)
        assert refused.value.problem.facts == {"sum": 3, "tricks": 2}

    def test_a_refused_close_keeps_what_was_entered(self) -> None:
        entered = BEGUN.trump("R7").bids("0 1 1").won("0 0 0")
        assert entered.refusal(CloseRound(1)) == ["trick-sum-mismatch"]
        assert entered.won(". . 1").close().totals == [20, -10, 30]

    def test_closed_once(self) -> None:
        assert SECOND.refusal(CloseRound(1)) == ["round-not-open"]

    def test_the_next_round_lies_open_with_the_next_dealer(self) -> None:
        assert SECOND.open_round == 2
        assert SECOND.history.table.draft.plan.dealer == 0
        assert SECOND.history.table.draft.bids == (None, None, None)

    def test_after_the_last_round_nothing_is_open(self) -> None:
        played = evening(dealer=2, rounds=1).round("R7", "0 1 1", "0 0 1")
        assert played.history.table.finished
        for number in (1, 2):
            assert played.refusal(PlaceBid(number, 0, 0)) == ["game-over"]
