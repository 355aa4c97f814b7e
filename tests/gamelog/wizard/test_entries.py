"""Writing down a round, stroke by stroke; and what special cards add to it.

Source: 003 «Der Trumpf», «Die Vorhersage», «Plus/minus Eins», «Die Vergabe der Erfahrungspunkte», «Werwolf»,
«Bombe», «Wolke». The rules in every detail are in tests/rules/wizard; here, that a wrong stroke is refused.
"""

import pytest

from scorekeeper.gamelog.commands import CloseRound, CreateGame
from scorekeeper.gamelog.wizard.commands import (
    ChangeCloud,
    CountTricks,
    NameTrump,
    PlaceBid,
    PlayBomb,
    SwapWerewolf,
)
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST, SPECIALS, Evening, answered_otherwise, begun, evening, fields

BEGUN = evening("Henry Anya Freya", dealer=2)
SECOND = BEGUN.round("R7", "0 1 1", "0 0 1")
BIDDING = SECOND.trump("N").bids("2 . 0")
ALL_BID = SECOND.trump("N").bids("2 0 0")
LAST_BIDS = evening(dealer=2, plus_minus_one=True).trump("R7").bids("0 1 .")
ALL = {"specials": SPECIALS}
WITH_ALL = evening(**ALL)
# Henry deals round 1 and Anya round 2.
ROUND_TWO = WITH_ALL.round("R7", "0 1 1", "0 0 1").trump("R7")
HENRY_BID = ROUND_TWO.bids("2 0 0")


def clouded(bids: str, won: str) -> Evening:
    """Round 3, in which everybody wins and loses the same in rounds 1 and 2."""
    third = WITH_ALL.round("N", "0 0 0", "0 0 1").round("N", "0 0 0", "1 1 0").trump("R7")
    return third.bids(bids).won(won)


THIRD = clouded("2 0 1", "3 0 0")
NO_CLOUD, NO_WEREWOLF = evening(specials=["BO"]).trump("R7").bids("0 1 1"), evening(specials=["GW"])

REFUSED = [
    (BEGUN, NameTrump(1, "R7", "B"), "trump-mismatch"),
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
    *((WITH_ALL, NameTrump(1, card, None), "trump-required") for card in ("Z", "GW", "DR", "WW", "JO", "WO")),
    (NO_WEREWOLF, NameTrump(1, "DR", "B"), "unknown-card"),
    # 003 «Werwolf»: who cannot have swapped it.
    (NO_WEREWOLF, SwapWerewolf(1, 0, "B"), "werewolf-impossible 0"),
    (WITH_ALL.trump("WW B"), SwapWerewolf(1, 0, "B"), "werewolf-impossible 0"),
    (WITH_ALL.swap(1, "B"), NameTrump(1, "WW", "B"), "werewolf-impossible 1"),
    (WITH_ALL, SwapWerewolf(1, 3, "B"), "seat-unknown"),
    (WITH_ALL, SwapWerewolf(1, 0, "V"), "trump-mismatch"),
    # 003 «Bombe»: one trick fewer is won, so nobody can have won all.
    (HENRY_BID.won("1 0 0"), HENRY_BID.closing, "trick-sum-mismatch"),
    (HENRY_BID.bomb(), CountTricks(2, 0, 2), "won-out-of-range 0"),
    (evening(specials=["WO"]), PlayBomb(1, True), "bomb-not-in-game"),
    # 003 «Wolke»: only by one, from 0 only up, by who has won a trick, where it is in the game.
    *((THIRD, ChangeCloud(3, 0, change), "cloud-change-invalid 0") for change in (0, 2, -2, None)),
    (clouded("0 1 2", "1 1 1"), ChangeCloud(3, 0, -1), "cloud-change-invalid 0"),
    (THIRD, ChangeCloud(3, 1, +1), "cloud-without-trick 1"),
    (THIRD.cloud(0, 1).won("0 . .").won("0 2 1"), THIRD.closing, "cloud-without-trick 0"),
    (THIRD, ChangeCloud(3, 9, 1), "seat-unknown"),
    (NO_CLOUD, ChangeCloud(1, 0, 1), "cloud-not-in-game 0"),
    (WITH_ALL, ChangeCloud(1, 0, 1), "bid-missing 0"),
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


@pytest.mark.parametrize("turned_up", ["R7", "N", "Z", "Z B", ""])
@pytest.mark.parametrize("named", ["G", None])
def test_the_werwolf_replaces_whatever_the_turned_up_card_said(turned_up: str, named: str | None) -> None:
    """003 «Werwolf»; RULES «Trump»: its holder swaps it before the first bid and names a suit or no trump."""
    swapped = WITH_ALL.trump(turned_up).swap(2, named).draft
    assert (swapped.trump, swapped.needs_trump) == (named, False)


def test_the_dealer_may_hold_the_werwolf_and_taken_back_the_card_decides_again() -> None:
    """The card may be written down after the swap."""
    closed = WITH_ALL.trump("Z").swap(0, "B").bids("0 1 1").won("0 0 1").close().game.rounds[0]
    assert (closed.turned_up, closed.trump, closed.werewolf) == ("Z", "B", 0)
    taken_back = WITH_ALL.trump("R7").swap(1, None).swap(None).draft
    assert (taken_back.trump, taken_back.swap) == ("R", None)
    assert WITH_ALL.trump("Z").swap(1, "B").swap(None).draft.needs_suit
    later = WITH_ALL.swap(1, "B").trump("R7").draft
    assert (later.turned_up, later.trump) == ("R7", "B")


@pytest.mark.parametrize("before", ["FE", "BO", "G", "G3"])
def test_a_suit_turned_up_is_put_right_after_the_swap(before: str) -> None:
    """What was turned up before is gone; the Werwolf's word stands until nobody had it."""
    table = WITH_ALL.trump(before).swap(1, "R").write(NameTrump(1, UNRECORDED, "B"))
    assert (table.draft.turned_up, table.draft.first_trump, table.draft.trump) == (UNRECORDED, "B", "R")
    assert table.ignores(NameTrump(1, UNRECORDED, "B"))
    assert table.swap(None).draft.trump == "B"
    assert table.refusal(NameTrump(1, "Z", "G")) == ["werewolf-named 1"]


def test_a_swap_whose_trump_nobody_wrote_down_survives_a_correction() -> None:
    raw = fields('turned_up="R7" werewolf=1 bids=[1,0,0] won=[1,0,0]')
    table = begun(CreateGame("wizard", CAST[:3], 0, ALL, rounds=[raw]))
    again = table.correct(1).bids("0 . .").close().game.rounds[0]
    assert (again.werewolf, again.trump, again.bids) == (1, UNRECORDED, (0, 0, 0))


def test_a_swap_put_right_in_a_closed_round() -> None:
    opened = WITH_ALL.trump("R7").swap(1, "B").bids("0 1 1").won("0 0 1").close().correct(1)
    for corrected, expected in (
        (opened.swap(2, None), ("R7", None, 2)),
        (opened.trump("G3"), ("G3", "B", 1)),
        (opened.swap(None), ("R7", "R", None)),
    ):
        closed = corrected.close().game.rounds[0]
        assert (closed.turned_up, closed.trump, closed.werewolf) == expected


def test_the_bombe_also_after_more_tricks_were_counted_than_are_left() -> None:
    """003 «Bombe»; RULES «Tricks»: it counts for no bid and changes nothing for Plus/minus Eins."""
    assert HENRY_BID.bomb().won("1 0 0").close().pad[-1] == "10 2 | 10 0 | 50 0"
    bound = evening(**ALL, plus_minus_one=True).round("R7", "0 1 1", "0 0 1").trump("R7").bids("1 . 0")
    assert bound.bids(". 0 .").bomb().won("1 0 0").close().pad[-1] == "50 1 | 10 0 | 50 0"
    assert not ROUND_TWO.bomb().bomb(False).draft.bombed
    assert WITH_ALL.ignores(PlayBomb(1, False))
    table = WITH_ALL.trump("R7").bids("1 1 0").won("1 . .").bomb()
    assert table.refusal(CountTricks(1, 1, 1)) == ["won-out-of-range 1"]
    assert table.won(". 0 .").won("0 . .").close().totals == [-10, -10, 20]


def test_the_wolke_changes_the_bid_by_one_never_the_tricks_and_plus_minus_one_is_not_checked_again() -> None:
    """003 «Wolke». It may be asked at once."""
    closed = THIRD.cloud(0, +1).close()
    third = closed.game.rounds[2]
    assert (third.final_bids, third.bids, third.won) == ((3, 0, 1), (2, 0, 1), (3, 0, 0))
    assert closed.totals[0] - THIRD.totals[0] == 50
    table = evening(**ALL, plus_minus_one=True).trump("R7").bids("0 0 0").won("1 0 0").cloud(0, +1)
    assert sum(table.close().game.rounds[0].final_bids) == 1
    at_once = evening(**ALL, cloud_change="immediately").trump("R7").bids("1 0 0").cloud(0, +1)
    assert at_once.won("1 0 0").close().game.rounds[0].final_bids == (2, 0, 0)


def test_the_wolke_is_taken_back_and_put_right() -> None:
    assert THIRD.cloud(0, 1).cloud(None).draft.cloud is None
    lower = clouded("1 0 2", "1 1 1").cloud(0, -1)
    assert lower.draft.final_bids == lower.bids("0 . .").draft.final_bids == (0, 0, 2), "no bid is below none"
    assert THIRD.ignores(ChangeCloud(3, None))
    assert THIRD.cloud(0, 1).close().correct(3).cloud(0, -1).close().game.rounds[2].final_bids == (1, 0, 1)
