"""Hidden and secret bids: nobody sees one before its time, and nobody can work one out."""

import pytest

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.wizard.commands import ChangeCloud, CountTricks, DropBids, PlaceBid, RevealBids
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidPlaced, BidsDropped, BidSealed, Reason
from tests.notation import Evening, evening


def draft(table: Evening) -> Draft:
    found: Draft = table.history.table.open_draft
    return found


class TestHidden:
    """003 «Verdeckte Vorhersage»: all say theirs unseen, then all are shown."""

    def test_unseen_until_the_last_is_in(self) -> None:
        table = evening(bidding="hidden").trump("R7").bids("0 1 .")
        assert (draft(table).sealed, draft(table).shown_bids) == (True, (None, None, None))
        whole = table.bids(". . 1")
        assert (draft(whole).sealed, draft(whole).shown_bids) == (False, (0, 1, 1))

    def test_any_order_will_do(self) -> None:
        table = evening(bidding="hidden").write(PlaceBid(1, 0, 1), PlaceBid(1, 2, 0), PlaceBid(1, 1, 0))
        assert draft(table).shown_bids == (1, 0, 0)

    def test_seen_bids_can_be_put_right(self) -> None:
        table = evening(bidding="hidden").bids("0 1 1").bids("1 . .")
        assert draft(table).bids == (1, 1, 1)
        assert isinstance(table.events[-1], BidPlaced)


class TestSecret:
    """003 «Geheime Vorhersage»: shown once the round is over."""

    def ready(self) -> Evening:
        return evening(bidding="secret").trump("R7").bids("0 1 1")

    def test_unseen_until_the_round_is_closed(self) -> None:
        assert draft(self.ready()).shown_bids == (None, None, None)
        closed = self.ready().won("0 0 1").close()
        assert closed.pad == ["20 0 | -10 1 | 30 1"]

    def test_tricks_are_not_filled_in_as_bid(self) -> None:
        assert draft(self.ready()).won == (None, None, None)
        assert self.ready().refusal(self.ready().closing) == ["tricks-missing 0"]

    def test_what_is_left_over_belongs_to_the_last_seat(self) -> None:
        assert draft(self.ready().won("0 0 .")).won == (0, 0, 1)
        assert self.ready().won("0 0 .").close().pad == ["20 0 | -10 1 | 30 1"]

    def test_where_no_trick_is_left_the_others_have_none(self) -> None:
        assert draft(self.ready().won(". . 1")).won == (0, 0, 1)
        assert self.ready().won(". . 1").close().pad == ["20 0 | -10 1 | 30 1"]

    def test_a_correction_shows_what_everybody_has_seen(self) -> None:
        again = self.ready().won("0 0 1").close().correct(1)
        assert (draft(again).sealed, draft(again).shown_bids) == (False, (0, 1, 1))

    def test_the_next_round_is_sealed_again(self) -> None:
        table = self.ready().won("0 0 1").close().bids("2 0 0")
        assert draft(table).sealed


class TestPlusMinusOne:
    """RULES «Bids»: with hidden or secret bids everybody bids again, and nobody learns a number."""

    @pytest.mark.parametrize("bidding", ["hidden", "secret"])
    def test_a_forbidden_sum_drops_all_bids(self, bidding: str) -> None:
        table = evening(bidding=bidding, plus_minus_one=True).trump("R7").bids("0 1 0")
        assert table.events[-1] == BidsDropped(1, Reason.SUM)
        assert draft(table).bids == (None, None, None)
        again = table.bids("0 1 1")
        assert draft(again).bids_complete

    @pytest.mark.parametrize("bidding", ["hidden", "secret"])
    def test_no_number_is_forbidden_to_the_last_bidder(self, bidding: str) -> None:
        table = evening(bidding=bidding, plus_minus_one=True).trump("R7").bids("0 1 .")
        for bid in (0, 1):
            assert isinstance(
                table.write(PlaceBid(1, 2, bid)).events[-1], BidsDropped if bid == 0 else BidSealed
            )

    def test_hidden_bids_that_were_mistyped_are_put_right_one_by_one(self) -> None:
        """Two ones were said, two noughts entered: between them lies the sum that is forbidden."""
        table = evening(bidding="hidden", plus_minus_one=True).trump("R7").bids("0 0 0").bids("1 . .")
        assert (draft(table).bids, draft(table).must_bid_again) == ((1, 0, 0), True)
        assert table.refusal(table.closing) == ["bid-sum-forbidden"]
        assert draft(table.bids(". 1 .")).bids == (1, 1, 0)
        again = table.write(DropBids(1))
        assert (draft(again).bids, draft(again).sealed) == ((None, None, None), True)
        assert table.bids(". 1 .").refusal(DropBids(1)) == ["bids-seen"]

    def test_secret_bids_are_put_right_once_they_are_shown(self) -> None:
        ready = evening(bidding="secret", plus_minus_one=True, specials=["WO"]).trump("R7").bids("0 0 0")
        shown = ready.won("1 0 0").write(RevealBids(1)).bids("1 . .")
        assert shown.refusal(shown.closing) == ["bid-sum-forbidden"]
        assert shown.bids(". 1 .").close().pad == ["30 1 | -10 1 | 20 0"]

    def test_a_round_in_which_it_does_not_bind(self) -> None:
        table = evening(bidding="secret", plus_minus_one=True, plus_minus_one_from_round=2).bids("0 1 0")
        assert draft(table).bids_complete


class TestNothingCanBeTriedOut:
    """What a person alone with the tablet might try, to learn what the others bid."""

    def complete(self) -> Evening:
        return evening(bidding="secret", plus_minus_one=True).trump("R7").bids("0 1 1")

    def test_the_same_number_again_makes_a_stroke_like_any_other(self) -> None:
        table = evening(bidding="secret").bids("0 . .")
        for bid in (0, 1):
            assert table.write(PlaceBid(1, 0, bid)).history.seq == table.history.seq + 1

    def test_no_bid_changes_once_all_are_in(self) -> None:
        for bid in (0, 1):
            assert self.complete().refusal(PlaceBid(1, 2, bid)) == ["bids-sealed"]

    def test_the_last_bid_is_not_taken_back_alone(self) -> None:
        assert self.complete().refusal(Undo()) == ["bids-sealed"]

    def test_nor_after_a_forbidden_sum(self) -> None:
        table = evening(bidding="secret", plus_minus_one=True).trump("R7").bids("0 1 0")
        assert table.refusal(Undo()) == ["bids-dropped"]

    def test_bids_that_were_shown_are_not_covered_again(self) -> None:
        """Or everybody could bid again knowing all numbers; a wrong one is simply put right."""
        hidden = evening(bidding="hidden").trump("R7").bids("0 1 1")
        assert hidden.refusal(Undo()) == ["bids-seen"]
        assert draft(hidden.bids("1 . .").undo()).bids == (0, 1, 1)
        revealed = evening(bidding="secret").trump("R7").bids("0 1 1").won("0 0 1").reveal()
        assert revealed.refusal(Undo()) == ["bids-seen"]
        assert revealed.close().refusal(Undo()) == ["bids-seen"]
        assert evening().trump("R7").bids("0 1 1").won("0 0 1").close().undo().open_round == 1

    def test_nor_by_a_round_that_was_scored_against_its_protocol(self) -> None:
        """Anya leads; Henry's blue 7 won the trick, but the table gave it to her."""
        noted = evening(bidding="secret").trump("R7").bids("1 0 0").plays("B5 B6 B7")
        assert noted.won("0 1 .").close().refusal(Undo()) == ["bids-seen"]

    def test_a_closed_round_that_was_corrected_is_taken_back_as_ever(self) -> None:
        table = evening(bidding="hidden").trump("R7").bids("0 1 1").won("0 0 1").close()
        assert table.undo().open_round == 1

    def test_a_bid_is_taken_back_while_others_are_missing(self) -> None:
        table = evening(bidding="secret").trump("R7").bids("0 1 .").undo()
        assert draft(table).bids == (None, 1, None)

    def test_everybody_may_bid_again(self) -> None:
        table = self.complete().drop_bids()
        assert table.events[-1] == BidsDropped(1, Reason.WISH)
        assert draft(table).bids == (None, None, None)
        assert draft(table.undo()).bids == (0, 1, 1)

    def test_but_not_once_they_are_seen(self) -> None:
        assert evening(bidding="hidden").bids("0 1 1").refusal(DropBids(1)) == ["bids-seen"]
        assert evening().bids("0 1 1").refusal(DropBids(1)) == ["bids-seen"]

    def test_the_most_tricks_a_seat_can_have_tells_nothing_of_bids(self) -> None:
        for bids in ("0 0 0", "1 1 1"):
            table = evening(bidding="secret").bids(bids)
            assert [draft(table).most_won(seat) for seat in range(3)] == [1, 1, 1]


class TestTheCloudWithSecretBids:
    """RULES «Tricks»: reveal, change, score."""

    def counted(self) -> Evening:
        return evening(bidding="secret", specials=["WO"]).trump("R7").bids("0 1 1").won("1 0 0")

    def test_reveal_change_score(self) -> None:
        table = self.counted().reveal()
        assert draft(table).shown_bids == (0, 1, 1)
        assert table.cloud(0, +1).close().pad == ["30 0 | -10 1 | -10 1"]

    def test_no_change_before(self) -> None:
        for change in (1, -1):
            assert self.counted().refusal(ChangeCloud(1, 0, change)) == ["bids-sealed"]

    def test_not_before_the_tricks_add_up(self) -> None:
        table = evening(bidding="secret", specials=["WO"]).trump("R7").bids("0 1 1")
        assert table.refusal(RevealBids(1)) == ["tricks-missing 0"]
        assert table.won("0 0 0").refusal(RevealBids(1)) == ["trick-sum-mismatch"]
        assert evening(bidding="secret", specials=["WO"]).refusal(RevealBids(1)) == ["bid-missing 0"]

    def test_not_needed_where_nobody_has_the_cloud(self) -> None:
        assert self.counted().close().pad == ["-10 0 | -10 1 | -10 1"]

    def test_open_bids_need_no_reveal(self) -> None:
        assert evening().bids("0 1 1").ignores(RevealBids(1))

    def test_tricks_stand_as_they_were_counted(self) -> None:
        table = evening(bidding="secret", specials=["WO"]).trump("R7").bids("0 1 0").won("0 0 .").reveal()
        assert draft(table).won == (0, 0, 1)
        assert table.ignores(CountTricks(1, 0, 0))
