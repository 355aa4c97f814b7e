"""Hexe and Vampir, noted at the table card by card.

Source: CARDS_2026, second-hand. Three seats, Henry deals round 1; in round 3 Freya leads, three cards each.
"""

from scorekeeper.gamelog.wizard.commands import PassCard, PlayBomb, PlayCard, SwapCard, TurnUnder
from scorekeeper.gamelog.wizard.noted_tricks import NotedSwap
from scorekeeper.rules.wizard.protocol import RecordedSwap
from tests.gamelog.wizard.test_noting import given, noted, plays
from tests.notation import ALL_SPECIALS, answered_otherwise, evening

BEGUN = evening(dealer=2, specials=ALL_SPECIALS)
START = BEGUN.round("R7", "0 0 0", "1 0 0").round("R7", "0 0 0", "1 1 0")
THIRD = START.trump("R7").bids("1 1 0")
# The Werwolf was Anya's; she named blue. Nobody knows yet what lies under it.
COVERED = START.trump("R7").swap(1, "B").bids("1 1 0")
UNDER = COVERED.write(TurnUnder(3, "G9"))
JUGGLED = START.trump("JO B").bids("1 1 0")
# Freya's Hexe in the first trick; Henry wins it with the blue 5.
HEXE = THIRD.plays("HX B5 B3")
BOMB = evening(dealer=2, specials=["BO"]).round("R7", "0 0 0", "1 0 0").trump("R7").bids("0 0 0")

REFUSED = [
    # What its original announces has to be announced; under a Werwolf somebody has to look first.
    (JUGGLED, PlayCard(3, "VA"), "undeclared-card"),
    (JUGGLED, PlayCard(3, "VA:Z"), "card-not-in-game"),
    (THIRD, PlayCard(3, "VA:R"), "card-not-in-game"),
    (COVERED, PlayCard(3, "VA"), "copy-unknown"),
    # What lies there nobody plays, and what was played cannot lie there.
    (UNDER, PlayCard(3, "G9"), "card-not-available"),
    (COVERED.plays("G9"), TurnUnder(3, "G9"), "duplicate-card 2"),
    (COVERED.plays("Z Z Z", "N Z"), TurnUnder(3, "Z"), "duplicate-card 0"),
    (THIRD, TurnUnder(3, "G9"), "under-impossible"),
    (COVERED.write(TurnUnder(3, "VA")), PlayCard(3, "VA"), "card-not-available"),
    # Only what lay in the trick can have been taken, and not the Hexe.
    (HEXE, SwapCard(3, 1, True, "B9"), "not-in-trick"),
    (HEXE, SwapCard(3, 1, True, "HX"), "not-in-trick"),
    (HEXE, SwapCard(3, 1, False, "B5"), "duplicate-card 0"),
    (THIRD.plays("HX Z Z", "Z Z"), SwapCard(3, 1, False, "Z"), "duplicate-card 1"),
    (HEXE, SwapCard(3, 1, False, "R7"), "card-not-available"),
    # Not before the trick is over nor after the last.
    (THIRD.plays("HX B5"), SwapCard(3, 1, True, "B5"), "nothing-swapped"),
    (THIRD.plays("B1 B5 B3", "G1 G2 G3", "HX Y1 Y2"), SwapCard(3, 3, True, "Y1"), "nothing-swapped"),
    # What was taken back is played again by its player only, once only; what was given by nobody.
    (HEXE, PlayCard(3, "B3"), "duplicate-card 1"),
    (HEXE, PlayCard(3, "B3", (1, 0)), "duplicate-card 1"),
    (HEXE.write(SwapCard(3, 1, True, "B5")).plays("B1 B2"), PlayCard(3, "B3"), "duplicate-card 1"),
    (HEXE.plays("B1 B2 B3"), PlayCard(3, "B3"), "duplicate-card 2"),
    (HEXE.write(SwapCard(3, 1, False, "G4")), PlayCard(3, "G4"), "duplicate-card 2"),
    # Two Bomben only where a Hexe can have taken the one back.
    (BOMB, PlayBomb(2, played=True, again=True), "bomb-once"),
    (BEGUN.trump("R7").bids("0 0 0"), PlayBomb(1, played=True, again=True), "bomb-once"),
]


def test_what_cannot_be_noted() -> None:
    assert answered_otherwise(REFUSED) == []


def test_the_vampir_counts_as_the_turned_up_card_or_the_one_under_a_werwolf() -> None:
    """Freya leads, then Henry's Vampir as a red 7, as the announced green Jongleur, as the green 9."""
    assert [plays(THIRD.plays(cards)) for cards in ("R5 VA R6", "R5 VA R9")] == ["Henry", "Anya"]
    assert plays(JUGGLED.plays("VA:G G8 G7")) == "Henry"
    assert plays(UNDER.plays("G5 VA G7")) == "Henry"
    assert plays(COVERED.write(TurnUnder(3, None)).plays("VA G5 G7")) == "Anya"
    assert noted(THIRD.plays("R5 VA R6").trump("B")) == (), "nobody knows what it copied"


def test_what_lay_under_a_werwolf_stands_in_the_record_and_goes_with_the_swap() -> None:
    """Freya leads a green 5; the Vampir as a green 9 is Henry's, then his Zauberer, then Freya's."""
    closed = UNDER.plays("G5 VA G7", "Z G1 G2", "N R7 R2").close().game.rounds[-1]
    assert (closed.under, closed.won) == ("G9", (2, 1, 0))
    taken_back = UNDER.swap(None).draft
    assert (taken_back.copied, taken_back.recounted((1, 1, 1)).werewolf) == ("R7", None)


def test_a_swap_is_noted_part_by_part_and_stands_on_its_trick() -> None:
    """Half a swap is left out of the record."""
    rest = "B1 B2 B3", "G1 Y2 G2"
    taken = HEXE.write(SwapCard(3, 1, True, "B3"))
    whole = taken.write(SwapCard(3, 1, False, "G4"))
    assert whole.draft.noted_tricks.swap(1) == NotedSwap(1, "G4", "B3")
    half = HEXE.write(SwapCard(3, 1, False, "G4")).plays(*rest)
    unmade = whole.plays(*rest).write(PlayCard(3, "B9", (1, 0)))  # for no Hexe lies there
    tables = (
        (whole.plays(*rest), RecordedSwap("G4", "B3")),
        (taken.plays(*rest), None),
        (half, None),
        (unmade, None),
    )
    for table, expected in tables:
        closed = table.close().game.rounds[-1]
        assert [trick.swap for trick in closed.tricks] == [expected, None, None]


def test_what_was_taken_back_is_played_again_or_passed_on() -> None:
    """Freya plays the blue 3 again, or passes it to Henry after a Jongleur."""
    assert noted(HEXE.plays("B1 B2 B3")) == (1, 0, 1)
    table = THIRD.plays("HX JO:B B3")
    assert given(table.write(PassCard(3, 1, 2, "B3"))) == (None, None, "B3")
    assert plays(table) == "Henry"
    assert noted(table.plays("B3 B2 B1")) == (2, 0, 0)


def test_a_bombe_taken_back_bombs_again_and_a_wolke_counts_where_it_lies_in_the_end() -> None:
    """Freya plays it into the second trick; without a protocol somebody says that two tricks are gone."""
    table = THIRD.plays("HX BO B3", "B4 BO G2")
    assert (noted(table), table.draft.bombs) == ((0, 0, 0), 2)
    closed = THIRD.write(PlayBomb(3, played=True, again=True)).won("1 0 0").close()
    assert closed.game.rounds[-1].won == (1, 0, 0)
    assert closed.correct(3).draft.bombs == 2
    second = BEGUN.round("R7", "0 0 0", "1 0 0").trump("R7").bids("0 0 0")
    assert second.write(PlayBomb(2, played=True, again=True)).draft.to_win == 0
    table = THIRD.plays("HX WO:B B3", "B1 B2 WO:B")
    assert table.draft.noted_facts.cloud_seat == 2
