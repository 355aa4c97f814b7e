"""Strokes about special cards: the Werwolf before the bids, the Bombe among the tricks, the Wolke last."""

import pytest

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.wizard.commands import ChangeCloud, CountTricks, NameTrump, PlayBomb, SwapWerewolf
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST, SPECIALS, Evening, answered_otherwise, begun, evening, fields

ALL = {"specials": SPECIALS}
BEGUN = evening(**ALL)
# Henry deals round 1 and Anya round 2.
SECOND = BEGUN.round("R7", "0 1 1", "0 0 1").trump("R7")
TWO_BID = SECOND.bids("2 0 0")


def clouded(bids: str, won: str) -> Evening:
    """Round 3, in which everybody wins and loses the same in rounds 1 and 2."""
    third = BEGUN.round("N", "0 0 0", "0 0 1").round("N", "0 0 0", "1 1 0").trump("R7")
    return third.bids(bids).won(won)


THIRD = clouded("2 0 1", "3 0 0")
NO_CLOUD, NO_WEREWOLF = evening(specials=["BO"]).trump("R7").bids("0 1 1"), evening(specials=["GW"])

REFUSED = [
    *((BEGUN, NameTrump(1, card, None), "trump-required") for card in ("Z", "GW", "DR", "WW", "JO", "WO")),
    (NO_WEREWOLF, NameTrump(1, "DR", "B"), "unknown-card"),
    # 003 «Werwolf»: who cannot have swapped it.
    (NO_WEREWOLF, SwapWerewolf(1, 0, "B"), "werewolf-impossible 0"),
    (BEGUN.trump("WW B"), SwapWerewolf(1, 0, "B"), "werewolf-impossible 0"),
    (BEGUN.swap(1, "B"), NameTrump(1, "WW", "B"), "werewolf-impossible 1"),
    (BEGUN, SwapWerewolf(1, 3, "B"), "seat-unknown"),
    (BEGUN, SwapWerewolf(1, 0, "V"), "trump-mismatch"),
    # 003 «Bombe»: one trick fewer is won, so nobody can have won all.
    (TWO_BID.won("1 0 0"), TWO_BID.closing, "trick-sum-mismatch"),
    (TWO_BID.bomb(), CountTricks(2, 0, 2), "won-out-of-range 0"),
    (evening(specials=["WO"]), PlayBomb(1, True), "bomb-not-in-game"),
    # 003 «Wolke»: only by one, from 0 only up, by who has won a trick, where it is in the game.
    *((THIRD, ChangeCloud(3, 0, change), "cloud-change-invalid 0") for change in (0, 2, -2, None)),
    (clouded("0 1 2", "1 1 1"), ChangeCloud(3, 0, -1), "cloud-change-invalid 0"),
    (THIRD, ChangeCloud(3, 1, +1), "cloud-without-trick 1"),
    (THIRD.cloud(0, 1).won("0 . .").won("0 2 1"), THIRD.closing, "cloud-without-trick 0"),
    (THIRD, ChangeCloud(3, 9, 1), "seat-unknown"),
    (NO_CLOUD, ChangeCloud(1, 0, 1), "cloud-not-in-game 0"),
    (BEGUN, ChangeCloud(1, 0, 1), "bid-missing 0"),
]


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


@pytest.mark.parametrize("turned_up", ["R7", "N", "Z", "Z B", ""])
@pytest.mark.parametrize("named", ["G", None])
def test_the_werwolf_replaces_whatever_the_turned_up_card_said(turned_up: str, named: str | None) -> None:
    """003 «Werwolf»; RULES «Trump»: its holder swaps it before the first bid and names a suit or no trump."""
    swapped = BEGUN.trump(turned_up).swap(2, named).draft
    assert (swapped.trump, swapped.needs_trump) == (named, False)


def test_the_dealer_may_hold_the_werwolf_and_taken_back_the_card_decides_again() -> None:
    """The card may be written down after the swap."""
    closed = BEGUN.trump("Z").swap(0, "B").bids("0 1 1").won("0 0 1").close().game.rounds[0]
    assert (closed.turned_up, closed.trump, closed.werewolf) == ("Z", "B", 0)
    taken_back = BEGUN.trump("R7").swap(1, None).swap(None).draft
    assert (taken_back.trump, taken_back.swap) == ("R", None)
    assert BEGUN.trump("Z").swap(1, "B").swap(None).draft.needs_suit
    later = BEGUN.swap(1, "B").trump("R7").draft
    assert (later.turned_up, later.trump) == ("R7", "B")


@pytest.mark.parametrize("before", ["FE", "BO", "G", "G3"])
def test_a_suit_turned_up_is_put_right_after_the_swap(before: str) -> None:
    """What was turned up before is gone; the Werwolf's word stands until nobody had it."""
    table = BEGUN.trump(before).swap(1, "R").write(NameTrump(1, UNRECORDED, "B"))
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
    opened = BEGUN.trump("R7").swap(1, "B").bids("0 1 1").won("0 0 1").close().correct(1)
    for corrected, expected in (
        (opened.swap(2, None), ("R7", None, 2)),
        (opened.trump("G3"), ("G3", "B", 1)),
        (opened.swap(None), ("R7", "R", None)),
    ):
        closed = corrected.close().game.rounds[0]
        assert (closed.turned_up, closed.trump, closed.werewolf) == expected


def test_the_bombe_also_after_more_tricks_were_counted_than_are_left() -> None:
    """003 «Bombe»; RULES «Tricks»: it counts for no bid and changes nothing for Plus/minus Eins."""
    assert TWO_BID.bomb().won("1 0 0").close().pad[-1] == "10 2 | 10 0 | 50 0"
    bound = evening(**ALL, plus_minus_one=True).round("R7", "0 1 1", "0 0 1").trump("R7").bids("1 . 0")
    assert bound.bids(". 0 .").bomb().won("1 0 0").close().pad[-1] == "50 1 | 10 0 | 50 0"
    assert not SECOND.bomb().bomb(False).draft.bombed
    assert BEGUN.ignores(PlayBomb(1, False))
    table = BEGUN.trump("R7").bids("1 1 0").won("1 . .").bomb()
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
    corrected = THIRD.cloud(0, 1).close().correct(3).cloud(0, -1).close()
    assert corrected.game.rounds[2].final_bids == (1, 0, 1)
