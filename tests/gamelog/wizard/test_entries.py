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
from tests.notation import answered_otherwise, evening

BEGUN = evening("Henry Anya Freya", dealer=2)
SECOND = BEGUN.round("R7", "0 1 1", "0 0 1")
BIDDING = SECOND.trump("N").bids("2 . 0")
ALL_BID = SECOND.trump("N").bids("2 0 0")
LAST_BIDS = evening(dealer=2, plus_minus_one=True).trump("R7").bids("0 1 .")


REFUSED = [
    (BEGUN, NameTrump(1, "R7", "B"), "trump-mismatch"),
    (BEGUN, NameTrump(1, "Z", None), "trump-required"),
    (BEGUN, NameTrump(1, "DR", "B"), "unknown-card"),
    *((BEGUN, PlaceBid(1, 0, bid), "bid-out-of-range 0") for bid in (-1, 2, 60)),
    *((BEGUN, PlaceBid(1, seat, 0), "seat-unknown") for seat in (-1, 3, 99)),
    *((SECOND, PlaceBid(number, 0, 0), "round-not-open") for number in (-1, 0, 1, 3)),
    (LAST_BIDS, PlaceBid(1, 2, 0), "bid-sum-forbidden 2"),
    # First everybody bids; nobody counts more than the others have left.
    (BIDDING, CountTricks(2, 0, 1), "bid-missing 1"),
    *((ALL_BID, CountTricks(2, 0, tricks), "won-out-of-range 0") for tricks in (-1, 3)),
    *((ALL_BID, CountTricks(2, seat, 0), "seat-unknown") for seat in (-1, 3)),
    (ALL_BID.won("1 . ."), CountTricks(2, 1, 2), "won-out-of-range 1"),
    (ALL_BID.won("1 1 ."), CountTricks(2, 2, 1), "won-out-of-range 2"),
    # Not without a trump or a bid, nor while tricks do not come out: Anya and Freya have bid the one both.
    (BEGUN.bids("0 1 1").won("0 0 1"), CloseRound(1), "trump-missing"),
    (BEGUN.trump("Z").bids("0 1 1").won("0 0 1"), CloseRound(1), "trump-missing"),
    (BEGUN.trump("R7").bids("0 . 1"), CloseRound(1), "bid-missing 1"),
    *(
        (BEGUN.trump("R7").bids("0 1 1").won(won), CloseRound(1), "trick-sum-mismatch")
        for won in ("0 0 0", ". 0 0", "0 . .")
    ),
    (SECOND, CloseRound(1), "round-not-open"),
    *((evening(rounds=1).round("R7", "0 1 1", "0 0 1"), PlaceBid(at, 0, 0), "game-over") for at in (1, 2)),
]


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


def test_the_same_again_changes_nothing_and_who_is_not_counted_has_won_as_bid() -> None:
    assert BEGUN.trump("R7").ignores(NameTrump(1, "R7", UNRECORDED))
    assert BEGUN.bids("1 . .").ignores(PlaceBid(1, 0, 1))
    assert ALL_BID.won("1 . .").ignores(CountTricks(2, 0, 1))
    assert ALL_BID.close().totals == [20 + 40, -10 + 20, 30 + 20]


def test_a_trump_follows_from_the_card_or_is_named_and_can_be_changed() -> None:
    """Before a card is turned up nobody names anything; the trump alone is enough."""
    noted = {"R7": ("R7", "R"), "N": ("N", None), "R": (UNRECORDED, "R"), "Z B": ("Z", "B")}
    for text, expected in noted.items():
        for table in (BEGUN, BEGUN.trump("G3")):
            draft = table.trump(text).draft
            assert (draft.turned_up, draft.trump, draft.needs_suit) == (*expected, False)
    draft, turned = BEGUN.draft, BEGUN.trump("Z").draft
    assert (draft.needs_trump, draft.needs_suit, turned.needs_suit) == (True, False, True)
    assert BEGUN.round("R", "0 1 1", "0 0 1").totals == [20, -10, 30]


def test_the_last_bidder_must_not_make_the_sum_come_out() -> None:
    """003 «Plus/minus Eins»; the dealer bids last. A bid put right may ask the last bidder again."""
    assert LAST_BIDS.bids(". . 1").draft.bids == (0, 1, 1)
    again = LAST_BIDS.bids(". . 1").write(PlaceBid(1, 1, 0))
    assert again.draft.bids == (0, 0, None)
    assert again.bids(". . 0").draft.bids_complete
    later = evening(dealer=2, plus_minus_one=True, plus_minus_one_from_round=2)
    second = later.round("R7", "0 0 1", "0 0 1").trump("N").bids(". 1 1")
    assert second.refusal(PlaceBid(2, 0, 0)) == ["bid-sum-forbidden 0"]


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_it_binds_whoever_bids_last_not_whoever_is_entered_last(direction: str) -> None:
    """The dealer's number, entered first, does not stand once the others' forbid it."""
    table = evening(dealer=2, plus_minus_one=True, bid_direction=direction).trump("R7").bids(". . 1")
    assert table.draft.bids == (None, None, 1)
    forbidding = table.write(PlaceBid(1, 1, 0), PlaceBid(1, 0, 0))
    draft = forbidding.draft
    assert (draft.bids, draft.bids_complete, draft.overruled) == ((0, 0, None), False, True)
    assert not draft.must_bid_again, "only who bids last"
    assert forbidding.refusal(CloseRound(1)) == ["bid-missing 2"]
    assert forbidding.refusal(PlaceBid(1, 2, 1)) == ["bid-sum-forbidden 2"]
    assert forbidding.bids(". . 0").draft.bids == (0, 0, 0)
    assert forbidding.bids("1 . .").draft.bids == (1, 0, 1)  # the dealer's stands again


def test_how_many_tricks_are_too_many_is_told_and_a_refused_close_keeps_what_was_entered() -> None:
    """Two tricks; Henry has bid both and Freya one, and nobody has said yet who did not get theirs."""
    entered = SECOND.trump("R7").bids("2 0 1")
    with pytest.raises(RuleProblem) as refused:
        decide(CloseRound(2), entered.history)
    assert refused.value.problem.facts == {"sum": 3, "tricks": 2}
    assert entered.won("1 . .").close().totals == [20 - 10, -10 + 20, 30 + 30]


def test_the_next_round_lies_open_with_the_next_dealer_and_in_the_last_full_one_no_trump_is_taken() -> None:
    """003 «Der Trumpf»: six players, ten cards each."""
    draft = SECOND.draft
    assert (draft.number, draft.plan.dealer, draft.bids) == (2, 0, (None, None, None))
    assert evening(rounds=1).round("R7", "0 1 1", "0 0 1").history.table.finished
    last = evening("Henry Anya Freya Ben Mira Tom")
    for number in range(1, 10):
        last = last.round("R7", f"{number} 0 0 0 0 0", f"{number} 0 0 0 0 0")
    assert last.refusal(NameTrump(10, "R7", "R")) == ["trump-mismatch"]
    assert last.bids("10 0 0 0 0 0").close().history.table.finished
