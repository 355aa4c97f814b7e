"""The protocol of a round, noted at the table card by card, or come with a round that is taken up again.

Three seats, Freya deals round 1. Hexe and Vampir are in the game; their source is CARDS_2026, second-hand.
"""

from typing import Any

from msgspec import structs

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard import commands as ask
from scorekeeper.gamelog.wizard.noted_tricks import NotedSwap
from scorekeeper.rules.wizard.protocol import RecordedPass, RecordedSwap, RecordedTrick
from tests.notation import (
    ALL_SPECIALS,
    SPECIALS,
    Evening,
    answered_otherwise,
    begun,
    evening,
    fields,
    row,
    stroke,
    tricks,
)
from tests.recorded import WIZARD

SEATS = "Henry Anya Freya"
BEGUN = evening(SEATS, dealer=2, specials=ALL_SPECIALS)
START = BEGUN.round("R7", "0 0 0", "1 0 0").round("R7", "0 0 0", "1 1 0")
# Round 3, Anya deals: Freya leads. Nobody has bid what will come.
THIRD = START.trump("R7").bids("1 1 0")
FIRST = THIRD.plays("B1 B5 B3")
JUGGLED = THIRD.plays("B1 JO:B B3")
# Henry's; bombed, Freya would have won; Freya's.
WHOLE = THIRD.plays("B1 B5 B3", "BO G2 G3", "WO:Y Y2 Y3")
CLOSED = WHOLE.cloud(2, 1).close()
# The Werwolf was Anya's; she named blue. Nobody knows yet what lies under it.
COVERED = START.trump("R7").swap(1, "B").bids("1 1 0")
UNDER = COVERED.write(ask.TurnUnder(3, "G9"))
COPIED = START.trump("JO B").bids("1 1 0")
# Freya's Hexe in the first trick; Henry wins it with the blue 5.
HEXE = THIRD.plays("HX B5 B3")
BOMB = evening(dealer=2, specials=["BO"]).round("R7", "0 0 0", "1 0 0").trump("R7").bids("0 0 0")


def protocol(table: Evening) -> list[dict[str, Any]]:
    """The tricks as a record would have them."""
    noted = table.draft.noted.tricks
    return [{"leader": trick.leader, "plays": list(trick.plays)} for trick in noted]


def noted(table: Evening) -> tuple[int, ...]:
    """The tricks that it counts."""
    return tuple(table.draft.noted_facts.won)


def plays(table: Evening) -> str:
    """Who plays next."""
    return table.game.players[table.turn.seat] if table.turn.seat is not None else "?"


def given(table: Evening) -> tuple[str | None, ...]:
    """What each passed after the first trick."""
    return tuple(table.draft.noted_tricks.given(1, 3))


def test_who_plays() -> None:
    """003 «Der Kampf um den Stich», «Bombe»: Freya led, Anya's blue 5 was the highest."""
    shown = ["", "B1", "B1 B5", "B1 B5 B3", "B1 BO B5"]
    assert [plays(THIRD.plays(cards)) for cards in shown] == ["Freya", "Henry", "Anya", "Henry", "Anya"]
    assert [plays(FIRST.plays(cards)) for cards in ("G1", "G1 G2 G3")] == ["Anya", "Freya"]
    assert (noted(FIRST), noted(THIRD.plays("B1 BO B5"))) == ((1, 0, 0), (0, 0, 0))


def test_a_card_put_right_also_puts_right_who_led_after_it_unless_the_table_says_who_did() -> None:
    """Not Henry's blue 5 but Anya's blue 9 took the first trick, so she led the second. The table may take
    back that another led, also of a trick long over.
    """
    table = FIRST.plays("G1 G2 G3").write(ask.PlayCard(3, "B9", (1, 2)))
    assert protocol(table) == tricks("Freya: B1 B5 B9", "Anya: G1 G2 G3")
    assert noted(table) == (1, 1, 0)
    assert protocol(FIRST.write(ask.LeadTrick(3, 2, 1))) == protocol(FIRST), "a trick without a card is none"
    assert protocol(FIRST.write(ask.LeadTrick(3, 2, 1)).plays("G1")) == tricks("Freya: B1 B5 B3", "Anya: G1")
    back = THIRD.write(ask.LeadTrick(3, 1, 0)).write(ask.LeadTrick(3, 1, 2))
    assert plays(back) == "Freya"
    assert back.ignores(ask.LeadTrick(3, 1, 2))
    assert FIRST.plays("G1 G2 G3").ignores(ask.LeadTrick(3, 2, 0)), "Henry led by himself"
    assert protocol(FIRST.plays("G1 G2 G3").write(ask.LeadTrick(3, 2, 1)))[1:] == tricks("Anya: G1 G2 G3")


REFUSED = [
    (START.trump("R7").bids("1 . ."), ask.PlayCard(3, "B1", (1, 0)), "bid-missing 1"),
    (START, ask.PlayCard(3, "B1", (1, 0)), "trump-missing"),
    (THIRD, ask.PlayCard(3, "B1", (1, 1)), "play-out-of-turn"),
    # A card twice, and it says where it lies; the turned-up one, the fourth Zauberer where one lies there.
    (FIRST.plays("G1"), ask.PlayCard(3, "B5", (2, 1)), "duplicate-card 0"),
    (THIRD.plays("Z Z Z", "N Z"), ask.PlayCard(3, "Z", (2, 2)), "duplicate-card 0"),
    (THIRD, ask.PlayCard(3, "R7", (1, 0)), "card-not-available"),
    (START.trump("Z B").bids("1 1 0").plays("Z Z Z"), ask.PlayCard(3, "Z", (2, 0)), "card-not-available"),
    # Not in the game, never played, or without what has to be announced.
    *((THIRD, ask.PlayCard(3, card, (1, 0)), "card-not-in-game") for card in ("V7", "B14", "", "WW")),
    (evening(SEATS).trump("R7").bids("0 0 0"), ask.PlayCard(1, "DR", (1, 0)), "card-not-in-game"),
    *((THIRD, ask.PlayCard(3, card, (1, 0)), "undeclared-card") for card in ("GW", "JO", "WO")),
    *((THIRD, ask.BeginProtocol(3, first), "no-such-trick") for first in (0, 4)),
    *((FIRST, ask.LeadTrick(3, number, 0), "play-out-of-turn") for number in (0, 4)),
    *((FIRST, ask.LeadTrick(3, 1, seat), "seat-unknown") for seat in (-1, 3)),
    *((FIRST, ask.PlayCard(3, "B9", at), "play-out-of-turn") for at in ((0, 0), (1, -1), (1, 3))),
    # 003 «Jongleur»: only after a trick with it and not after the last; no card that lay or was given.
    (THIRD.plays("B1 B2 B3"), ask.PassCard(3, 1, 0, "G1"), "nothing-passed"),
    (JUGGLED, ask.PassCard(3, 2, 0, "G1"), "nothing-passed"),
    (THIRD.plays("B1 B2 B3", "G1 G2 G3", "Y1 JO:Y Y3"), ask.PassCard(3, 3, 0, "G5"), "nothing-passed"),
    (JUGGLED, ask.PassCard(3, 1, 0, "B3"), "duplicate-card 1"),
    (JUGGLED.passes(1, "G1 . ."), ask.PassCard(3, 1, 1, "G1"), "card-not-available"),
    (JUGGLED, ask.PassCard(3, 1, 0, "R7"), "card-not-available"),
    (JUGGLED, ask.PassCard(3, 1, 0, "GW:Z"), "card-not-in-game"),
    (JUGGLED.passes(1, "G1 N Y2"), ask.PassCard(3, 1, None, "Y3"), "seat-unknown"),
    *((JUGGLED, ask.PassCard(3, 1, seat, "G1"), "seat-unknown") for seat in (-1, 3)),
    # After the last trick nobody plays.
    (FIRST.plays("G1 G2 G3", "Y1 Y2 Y3"), ask.PlayCard(3, "Y5"), "all-noted"),
    # 003 «Wolke»: whoever got it must change the bid first.
    (WHOLE, WHOLE.closing, "cloud-waits 2"),
    (FIRST, ask.FollowProtocol(3), "protocol-broken-off"),
    # What its original announces has to be announced; under a Werwolf somebody has to look first.
    (COPIED, ask.PlayCard(3, "VA"), "undeclared-card"),
    (COPIED, ask.PlayCard(3, "VA:Z"), "card-not-in-game"),
    (COVERED, ask.PlayCard(3, "VA"), "copy-unknown"),
    # What lies there nobody plays, and what was played cannot lie there.
    (UNDER, ask.PlayCard(3, "G9"), "card-not-available"),
    (COVERED.plays("G9"), ask.TurnUnder(3, "G9"), "duplicate-card 2"),
    (THIRD, ask.TurnUnder(3, "G9"), "under-impossible"),
    (COVERED.write(ask.TurnUnder(3, "VA")), ask.PlayCard(3, "VA"), "card-not-available"),
    # Only what lay in the trick can have been taken, and not the Hexe.
    (HEXE, ask.SwapCard(3, 1, True, "B9"), "not-in-trick"),
    (HEXE, ask.SwapCard(3, 1, True, "HX"), "not-in-trick"),
    (HEXE, ask.SwapCard(3, 1, False, "B5"), "duplicate-card 0"),
    (HEXE, ask.SwapCard(3, 1, False, "R7"), "card-not-available"),
    # Not before the trick is over nor after the last.
    (THIRD.plays("HX B5"), ask.SwapCard(3, 1, True, "B5"), "nothing-swapped"),
    (THIRD.plays("B1 B5 B3", "G1 G2 G3", "HX Y1 Y2"), ask.SwapCard(3, 3, True, "Y1"), "nothing-swapped"),
    # What was taken back is played again by its player only, once only; what was given by nobody.
    (HEXE, ask.PlayCard(3, "B3"), "duplicate-card 1"),
    (HEXE, ask.PlayCard(3, "B3", (1, 0)), "duplicate-card 1"),
    (HEXE.write(ask.SwapCard(3, 1, True, "B5")).plays("B1 B2"), ask.PlayCard(3, "B3"), "duplicate-card 1"),
    (HEXE.plays("B1 B2 B3"), ask.PlayCard(3, "B3"), "duplicate-card 2"),
    (HEXE.write(ask.SwapCard(3, 1, False, "G4")), ask.PlayCard(3, "G4"), "duplicate-card 2"),
    # Two Bomben only where a Hexe can have taken the one back.
    (BOMB, ask.PlayBomb(2, played=True, again=True), "bomb-once"),
    (BEGUN.trump("R7").bids("0 0 0"), ask.PlayBomb(1, played=True, again=True), "bomb-once"),
]


def test_what_cannot_be_noted() -> None:
    assert answered_otherwise(REFUSED) == []


def test_what_can_be_noted_all_the_same() -> None:
    """The same card at its own place, and the one that the Werwolf was swapped for. Henry throws green on
    blue and has blue later: that is for the checker to prove.
    """
    assert all(FIRST.ignores(ask.PlayCard(3, card, (1, at))) for at, card in enumerate("B1 B5 B3".split()))
    assert protocol(START.trump("R7").swap(0, "B").bids("1 1 0").plays("R7")) == tricks("Freya: R7")
    assert protocol(THIRD.plays("B1 G5 B3", "B4 B9 G1")) == tricks("Freya: B1 G5 B3", "Anya: B4 B9 G1")


def test_beginning_in_the_middle_somebody_says_who_led_and_beginning_anew_throws_away_all() -> None:
    table = THIRD.write(ask.BeginProtocol(3, 2))
    assert (table.turn.trick, plays(table)) == (2, "?")
    assert table.refusal(ask.PlayCard(3, "B1", (2, 0))) == ["leader-missing"]
    late = table.write(ask.LeadTrick(3, 2, 1)).plays("B1 B5 B3")
    assert (protocol(late), noted(late)) == (tricks("Anya: B1 B5 B3"), (0, 0, 1))
    last = THIRD.write(ask.BeginProtocol(3, 3), ask.LeadTrick(3, 3, 1)).plays("B1 B5 B3").won("1 1 1").close()
    written = WIZARD.write_round(last.game.rounds[2])
    assert (written["tricks"], written["first_trick"]) == (tricks("Anya: B1 B5 B3"), 3)
    table = THIRD.plays("B1 B5").write(ask.BeginProtocol(3, 1))
    assert (protocol(table), table.turn.trick) == ([], 1)
    assert protocol(table.undo()) == tricks("Freya: B1 B5")


def test_what_each_gave_away_is_noted_one_by_one() -> None:
    """003 «Jongleur»; without a seat it is the next whose card is not noted. After a bombed trick too."""
    table = JUGGLED.passes(1, "G1 . Y2")
    assert given(table) == ("G1", None, "Y2")
    assert table.won("1 1 1").close().game.rounds[2].passes == (), "one that nobody knows leaves it out"
    whole = table.passes(1, ". N .").won("1 1 1").close()
    assert whole.game.rounds[2].passes == (RecordedPass(1, ("G1", "N", "Y2")),)
    without_seats = JUGGLED.passes(1, ". N .").write(
        *(ask.PassCard(3, 1, None, card) for card in ("G1", "Y2"))
    )
    bombed = THIRD.plays("B1 JO:B BO").passes(1, "G1 N Y2")
    assert given(without_seats) == given(bombed) == ("G1", "N", "Y2")
    assert JUGGLED.passes(1, "G1 . .").write(ask.PassCard(3, 1, 0, None)).draft.noted_tricks.passes == ()
    assert JUGGLED.ignores(ask.PassCard(3, 1, 0, None))


def test_a_whole_protocol_stands_for_the_tricks_the_bombe_and_who_has_the_wolke() -> None:
    """After −20, 10 and 40: Henry bid and won one, Anya bid one and won none, Freya's 0 becomes 1."""
    draft = WHOLE.draft
    assert (draft.won, draft.bombed, draft.noted_facts.cloud_seat) == ((1, 0, 1), True, 2)
    assert (CLOSED.totals, len(CLOSED.game.rounds[2].tricks)) == ([-20 + 30, 10 - 10, 40 + 30], 3)
    draft = THIRD.plays("B1 B5 B3", "BO WO:G G3", "Y1 Y2 Y3").draft
    assert (draft.won, draft.bombed, draft.noted_facts.cloud_seat) == ((2, 0, 0), True, None)


def test_before_it_is_whole_the_bids_are_filled_in_but_never_less_than_it_counts() -> None:
    """Henry bid one and won one; Freya bid none, and her green 3 takes the second trick. Secret bids are
    filled in by it too: Henry leads; Anya's blue 5 wins.
    """
    assert FIRST.draft.won == (1, 1, 0)
    assert FIRST.plays("G1 G2 G3").draft.won == (1, 1, 1)
    secret = evening(SEATS, dealer=2, bidding="secret").trump("R7").bids("1 0 0").plays("B1 B5 B3")
    assert secret.close().totals == [-10, -10, 20]


def test_what_is_entered_by_hand_stands_and_the_protocol_goes_unless_it_shall_speak_after_all() -> None:
    """Where the table counts other tricks, nobody has to have the Wolke."""
    closed = WHOLE.won("1 1 0").close().game.rounds[2]
    assert (closed.won, closed.tricks, closed.cloud) == ((1, 1, 0), (), None)
    unbombed = WHOLE.write(ask.PlayBomb(3, False)).won("1 1 1")
    assert not unbombed.draft.bombed
    assert unbombed.close().game.rounds[2].tricks == ()
    followed = unbombed.write(ask.FollowProtocol(3))
    draft = followed.draft
    assert (draft.won, draft.bombed) == ((1, 0, 1), True)
    assert followed.ignores(ask.FollowProtocol(3))


def test_one_that_breaks_off_stays_unless_fewer_are_entered_and_a_pass_goes_with_its_jongleur() -> None:
    noted = FIRST.plays("G1")
    assert len(noted.won("2 1 0").close().game.rounds[2].tricks) == 2
    assert noted.won("0 1 2").close().game.rounds[2].tricks == ()
    table = JUGGLED.passes(1, "G1 N Y2").write(ask.PlayCard(3, "B7", (1, 1)))
    assert table.won("1 1 1").close().game.rounds[2].passes == ()


def test_taken_up_again_a_card_put_right_counts_anew_and_gives_nobody_anothers_cards() -> None:
    """The blue 9 gives Anya the first trick; that Henry led the second stays until somebody puts it right."""
    again = CLOSED.correct(3).write(ask.PlayCard(3, "B9", (1, 2)))
    assert again.draft.won == (0, 1, 1)
    tricks = again.close().game.rounds[2].tricks
    assert ([trick.leader for trick in tricks], tricks[0].plays[2]) == ([2, 0, 2], "B9")
    assert [trick["leader"] for trick in protocol(again.write(ask.LeadTrick(3, 2, 1)))] == [2, 1, 2]
    assert CLOSED.correct(3).close().game.rounds == CLOSED.game.rounds, "untouched it stays to the letter"


def imported(*rounds: str, dealer: int = 2, **last: Any) -> Evening:
    """Rounds that a record brought along, "turned up, bids, won", the last one taken up again."""
    raw: list[dict[str, Any]] = []
    for line in rounds:
        card, bids, won = line.split(", ")
        raw.append({"turned_up": card, "bids": row(bids), "won": row(won)})
    raw[-1] |= last
    return begun(CreateGame("wizard", SEATS.split(), dealer, {"specials": SPECIALS}, raw)).correct(len(raw))


def third(*drawn: str, **more: Any) -> Evening:
    """A third round that was imported with this protocol; Freya leads it."""
    rounds = "N, 0 0 0, 1 0 0", "N, 0 0 0, 1 1 0", "R7, 1 1 0, 1 1 1"
    return imported(*rounds, tricks=tricks(*drawn), **more)


def test_odd_protocols_that_were_imported_can_be_put_right() -> None:
    """A trick without cards keeps its number; a missing card is added; passes have too few or too many."""
    table = third("Freya: B1 B5 B3", "Henry:", "Henry: G1 G2 G3").write(ask.PlayCard(3, "G9", (3, 0)))
    assert protocol(table) == tricks("Freya: B1 B5 B3", "Henry:", "Henry: G9 G2 G3")
    short = third("Freya: B1 B5", "Henry: G1 G2 G3")
    assert short.ignores(ask.LeadTrick(3, 2, 0)), "nothing follows from a trick that is not over"
    assert protocol(short.write(ask.PlayCard(3, "B3", (1, 2))))[:1] == tricks("Freya: B1 B5 B3")
    for cards in (["G1"], ["G1", "G2", "G3", "G4"]):
        passed = third("Freya: B1 JO:B B3", passes=[{"after": 1, "cards": cards}]).passes(1, "Y1 Y2 Y3")
        assert passed.draft.noted.passes == (RecordedPass(1, ("Y1", "Y2", "Y3")),)


def test_a_trump_that_nobody_wrote_down() -> None:
    """Where nobody knows it, nobody knows who leads. The red 7 makes red trump: Henry's trick."""
    bare = begun(CreateGame("wizard", SEATS.split(), 2, {}, [fields("bids=[1,0,0] won=[1,0,0]")])).correct(1)
    assert bare.refusal(ask.BeginProtocol(1)) == ["trump-missing"]
    assert bare.trump("R").write(ask.BeginProtocol(1)).draft.noted_tricks.first == 1
    assert noted(third().plays("B1 R1 B3")) == (1, 0, 0)


def test_a_protocol_stays_while_it_tells_the_same_tricks_and_goes_where_they_were_different() -> None:
    table = imported("N, 0 1 1, 0 0 1", dealer=0, tricks=tricks("Anya: B5 B7 R1"))
    assert table.bids("1 . .").close().game.rounds[0].tricks == (RecordedTrick(1, ("B5", "B7", "R1")),)
    again = table.won(". . 0").won("1 . .").close().game.rounds[0]
    assert (again.won, again.tricks) == ((1, 0, 0), ())


def test_one_that_never_fitted_does_not_stand_in_the_way() -> None:
    """Older versions took in protocols that tell other tricks; a bid can be put right all the same."""
    strange = fields('turned_up="N" bids=[0,1,1] won=[0,0,1] tricks=[{"note":"lost"}]')
    log = imported("N, 0 1 1, 0 0 1", dealer=0)
    created = structs.replace(log.history.entries[0].event, rounds=(strange,))  # type: ignore[type-var]
    table = Evening(History.of([stroke(1, created)])).correct(1).bids("1 . .").close()
    written = WIZARD.write_round(table.game.rounds[0])
    assert (written["bids"], written["tricks"]) == ([1, 1, 1], [{"note": "lost"}])


def test_another_trump_gives_nobody_the_cards_of_another() -> None:
    """With red trump Henry's red 1 takes the first trick; that Freya led the second is for the checker."""
    played = tricks("Anya: B5 B7 R1", "Freya: G3 G4 G5")
    table = imported("N, 0 0 0, 1 0 0", "N, 0 1 0, 0 1 1", dealer=1, tricks=played)
    again = table.trump("R7").close().game.rounds[1]
    assert ([trick.leader for trick in again.tricks], again.won) == ([1, 2], (1, 1, 0))


def test_the_vampir_counts_as_the_turned_up_card_or_the_one_under_a_werwolf() -> None:
    """Freya leads, then Henry's Vampir as a red 7, as the announced green Jongleur, as the green 9."""
    assert [plays(THIRD.plays(cards)) for cards in ("R5 VA R6", "R5 VA R9")] == ["Henry", "Anya"]
    assert (plays(COPIED.plays("VA:G G8 G7")), plays(UNDER.plays("G5 VA G7"))) == ("Henry", "Henry")
    assert plays(COVERED.write(ask.TurnUnder(3, None)).plays("VA G5 G7")) == "Anya"
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
    taken = HEXE.write(ask.SwapCard(3, 1, True, "B3"))
    whole = taken.write(ask.SwapCard(3, 1, False, "G4"))
    assert whole.draft.noted_tricks.swap(1) == NotedSwap(1, "G4", "B3")
    half = HEXE.write(ask.SwapCard(3, 1, False, "G4"))
    assert half.draft.noted_tricks.swaps == (NotedSwap(1, "G4", None),)
    half = half.plays(*rest)
    unmade = whole.plays(*rest).write(ask.PlayCard(3, "B9", (1, 0)))  # for no Hexe lies there
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
    assert given(table.write(ask.PassCard(3, 1, 2, "B3"))) == (None, None, "B3")
    assert plays(table) == "Henry"
    assert noted(table.plays("B3 B2 B1")) == (2, 0, 0)


def test_a_bombe_taken_back_bombs_again_and_a_wolke_counts_where_it_lies_in_the_end() -> None:
    """Freya plays it into the second trick; without a protocol somebody says that two tricks are gone."""
    table = THIRD.plays("HX BO B3", "B4 BO G2")
    assert (noted(table), table.draft.bombs) == ((0, 0, 0), 2)
    closed = THIRD.write(ask.PlayBomb(3, played=True, again=True)).won("1 0 0").close()
    assert closed.game.rounds[-1].won == (1, 0, 0)
    assert closed.correct(3).draft.bombs == 2
    second = BEGUN.round("R7", "0 0 0", "1 0 0").trump("R7").bids("0 0 0")
    assert second.write(ask.PlayBomb(2, played=True, again=True)).draft.to_win == 0
    assert THIRD.plays("HX WO:B B3", "B1 B2 WO:B").draft.noted_facts.cloud_seat == 2
