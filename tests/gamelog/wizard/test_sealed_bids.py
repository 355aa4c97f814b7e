"""Hidden and secret bids: nobody sees one before its time, and nobody can work one out."""

import pytest

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.wizard.commands import ChangeCloud, CountTricks, DropBids, PlaceBid, RevealBids
from scorekeeper.gamelog.wizard.events import BidPlaced, BidsDropped, BidSealed, Reason
from tests.notation import Evening, evening

HIDDEN = evening(bidding="hidden").trump("R7")
SECRET = evening(bidding="secret").trump("R7")
READY = SECRET.bids("0 1 1")
# The tricks are counted, and Henry, who won one, has the Wolke.
COUNTED = evening(bidding="secret", specials=["WO"]).trump("R7").bids("0 1 1").won("1 0 0")
UNSEEN = (None, None, None)


def bound(bidding: str, bids: str) -> Evening:
    """Bids at a table with Plus/minus Eins; their sum must not be 1."""
    return evening(bidding=bidding, plus_minus_one=True).trump("R7").bids(bids)


def seen(table: Evening) -> tuple[bool, tuple[int | None, ...]]:
    """Whether bids are covered, and those that are shown."""
    return table.draft.sealed, table.draft.shown_bids


def test_hidden_bids_are_unseen_until_the_last_is_in_and_can_then_be_put_right() -> None:
    """003 «Verdeckte Vorhersage»: all say theirs unseen, then all are shown; any order will do."""
    assert seen(HIDDEN.bids("0 1 .")) == (True, UNSEEN)
    assert seen(HIDDEN.bids("0 1 1")) == (False, (0, 1, 1))
    assert HIDDEN.write(PlaceBid(1, 0, 1), PlaceBid(1, 2, 0), PlaceBid(1, 1, 0)).draft.shown_bids == (1, 0, 0)
    put_right = HIDDEN.bids("0 1 1").bids("1 . .")
    assert put_right.draft.bids == (1, 1, 1)
    assert isinstance(put_right.events[-1], BidPlaced)


def test_secret_bids_are_unseen_until_the_round_is_closed() -> None:
    """003 «Geheime Vorhersage»: shown once the round is over. A correction shows what everybody has seen."""
    assert seen(READY) == (True, UNSEEN)
    closed = READY.won("0 0 1").close()
    assert (closed.pad, seen(closed.correct(1))) == (["20 0 | -10 1 | 30 1"], (False, (0, 1, 1)))
    assert seen(closed.bids("2 0 0")) == (True, UNSEEN), "the next round is sealed again"


def test_with_secret_bids_tricks_are_not_filled_in_as_bid() -> None:
    """What is left over belongs to the last seat; where no trick is left the others have none."""
    assert (READY.draft.won, READY.refusal(READY.closing)) == (UNSEEN, ["tricks-missing 0"])
    for won in ("0 0 .", ". . 1", "0 . 1"):
        assert READY.won(won).draft.won == (0, 0, 1)
        assert READY.won(won).close().pad == ["20 0 | -10 1 | 30 1"]
    bomb = evening(bidding="secret", specials=["BO"]).trump("R7").bids("0 1 1").won("1 0 .").bomb()
    assert bomb.draft.won == (1, 0, None), "nor less than none"


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_a_forbidden_sum_drops_all_bids_and_forbids_the_last_bidder_no_number(bidding: str) -> None:
    """RULES «Bids»: everybody bids again, and nobody learns a number."""
    dropped, sealed = bound(bidding, "0 1 0"), bound(bidding, "0 1 1")
    assert (dropped.events[-1], dropped.draft.bids) == (BidsDropped(1, Reason.SUM), UNSEEN)
    assert isinstance(sealed.events[-1], BidSealed)
    assert dropped.bids("0 1 1").draft.bids_complete


def test_mistyped_bids_are_put_right_one_by_one_once_they_are_shown() -> None:
    """Two ones were said, two noughts entered: between them lies the sum that is forbidden."""
    table = bound("hidden", "0 0 0").bids("1 . .")
    assert (table.draft.bids, table.draft.must_bid_again) == ((1, 0, 0), True)
    assert table.refusal(table.closing) == ["bid-sum-forbidden"]
    assert table.bids(". 1 .").draft.bids == (1, 1, 0)
    again = table.write(DropBids(1))
    assert (again.draft.bids, again.draft.sealed) == (UNSEEN, True)
    assert table.bids(". 1 .").refusal(DropBids(1)) == ["bids-seen"]
    secret = evening(bidding="secret", plus_minus_one=True, specials=["WO"]).trump("R7").bids("0 0 0")
    shown = secret.won("1 0 0").write(RevealBids(1)).bids("1 . .")
    assert shown.refusal(shown.closing) == ["bid-sum-forbidden"]
    assert shown.bids(". 1 .").close().pad == ["30 1 | -10 1 | 20 0"]


def test_nothing_can_be_tried_out_to_learn_what_the_others_bid() -> None:
    """What a person alone with the tablet might try: each number is a stroke like any other."""
    table = SECRET.bids("0 . .")
    assert [table.write(PlaceBid(1, 0, bid)).history.seq for bid in (0, 1)] == [table.history.seq + 1] * 2
    complete = bound("secret", "0 1 1")
    assert [complete.refusal(PlaceBid(1, 2, bid)) for bid in (0, 1)] == [["bids-sealed"]] * 2
    assert complete.refusal(Undo()) == ["bids-sealed"]
    assert bound("secret", "0 1 0").refusal(Undo()) == ["bids-dropped"]
    assert SECRET.bids("0 1 .").undo().draft.bids == (None, 1, None), "while others are missing it may"
    for bids in ("0 0 0", "1 1 1"):
        assert [SECRET.bids(bids).draft.most_won(seat) for seat in range(3)] == [1, 1, 1]


def test_bids_that_were_shown_are_not_covered_again() -> None:
    """Or everybody could bid again knowing all numbers; nor by a round scored against its protocol."""
    hidden = HIDDEN.bids("0 1 1")
    assert hidden.refusal(Undo()) == ["bids-seen"]
    assert hidden.bids("1 . .").undo().draft.bids == (0, 1, 1)
    revealed = READY.won("0 0 1").reveal()
    assert revealed.refusal(Undo()) == revealed.close().refusal(Undo()) == ["bids-seen"]
    assert evening().round("R7", "0 1 1", "0 0 1").undo().open_round == 1
    assert hidden.won("0 0 1").close().undo().open_round == 1
    noted = SECRET.bids("1 0 0").plays("B5 B6 B7")  # Henry's trick, which the table gave to Anya
    assert noted.won("0 1 .").close().refusal(Undo()) == ["bids-seen"]


def test_everybody_may_bid_again_but_not_once_bids_are_seen() -> None:
    table = bound("secret", "0 1 1").write(DropBids(1))
    assert (table.events[-1], table.draft.bids) == (BidsDropped(1, Reason.WISH), UNSEEN)
    assert table.undo().draft.bids == (0, 1, 1)
    for seen_by_all in (HIDDEN.bids("0 1 1"), evening().bids("0 1 1")):
        assert seen_by_all.refusal(DropBids(1)) == ["bids-seen"]


def test_the_wolke_with_secret_bids_and_tricks_stand_as_they_were_counted() -> None:
    """RULES «Tricks»: reveal, change, score; not before the tricks add up, nor where nobody has it."""
    table = COUNTED.reveal()
    assert table.draft.shown_bids == (0, 1, 1)
    assert table.cloud(0, +1).close().pad == ["30 0 | -10 1 | -10 1"]
    assert COUNTED.close().pad == ["-10 0 | -10 1 | -10 1"]
    assert [COUNTED.refusal(ChangeCloud(1, 0, change)) for change in (1, -1)] == [["bids-sealed"]] * 2
    assert READY.refusal(RevealBids(1)) == ["tricks-missing 0"]
    assert READY.won("0 0 0").refusal(RevealBids(1)) == ["trick-sum-mismatch"]
    assert SECRET.refusal(RevealBids(1)) == ["bid-missing 0"]
    assert evening().bids("0 1 1").ignores(RevealBids(1)), "open bids need no reveal"
    table = SECRET.bids("0 1 0").won("0 0 .").reveal()
    assert table.draft.won == (0, 0, 1)
    assert table.ignores(CountTricks(1, 0, 0))
