"""The protocol of a round, noted at the table card by card.

Three seats, Henry deals round 1: Anya leads it. Two more rounds are played where a test needs more cards.
"""

from typing import Any, ClassVar

import pytest

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.wizard.commands import (
    BeginProtocol,
    FollowProtocol,
    LeadTrick,
    PassCard,
    PlayBomb,
    PlayCard,
)
from scorekeeper.rules.wizard.protocol import RecordedPass
from tests.notation import SPECIALS, Evening, begun, evening, tricks
from tests.recorded import WIZARD

SEATS = "Henry Anya Freya"
START = (
    evening(SEATS, dealer=2, specials=SPECIALS).round("R7", "0 0 0", "1 0 0").round("R7", "0 0 0", "1 1 0")
)
# Round 3, Anya deals: Freya leads. Nobody has bid what will come.
THIRD = START.trump("R7").bids("1 1 0")


def protocol(table: Evening) -> list[dict[str, Any]]:
    """The tricks as a record would have them."""
    noted = table.history.table.open_draft.noted.tricks
    return [{"leader": trick.leader, "plays": list(trick.plays)} for trick in noted]


def noted_tricks(table: Evening) -> tuple[int, ...]:
    return tuple(table.history.table.open_draft.noted_facts.won)


def left_neighbours(table: Evening) -> str:
    seat = table.turn.seat
    return "?" if seat is None else table.game.players[seat]


class TestWhoPlays:
    """003 «Der Kampf um den Stich», «Bombe»."""

    def test_the_dealers_left_neighbour_leads_then_it_goes_round(self) -> None:
        assert [left_neighbours(THIRD.plays(cards)) for cards in ("", "B1", "B1 B5")] == [
            "Freya",
            "Henry",
            "Anya",
        ]

    def test_the_winner_leads_the_next_trick_and_the_trick_counts_at_once(self) -> None:
        """Source: 003 «Der Kampf um den Stich»."""
        table = THIRD.plays("B1 B5 B3")
        assert (left_neighbours(table), noted_tricks(table)) == ("Henry", (1, 0, 0))

    def test_after_a_bombed_trick_leads_who_would_have_won_it(self) -> None:
        """003 «Bombe»: Freya led, Anya's blue 5 was the highest."""
        table = THIRD.plays("B1 BO B5")
        assert (left_neighbours(table), noted_tricks(table)) == ("Anya", (0, 0, 0))

    def test_a_card_put_right_also_puts_right_who_led_after_it(self) -> None:
        """Not Henry's blue 5 but Anya's blue 9 took the first trick, so she led the second."""
        table = THIRD.plays("B1 B5 B3", "G1 G2 G3").write(PlayCard(3, "B9", (1, 2)))
        assert protocol(table) == tricks("Freya: B1 B5 B9", "Anya: G1 G2 G3")
        assert noted_tricks(table) == (1, 1, 0)

    def test_the_table_may_say_that_another_led(self) -> None:
        table = THIRD.plays("B1 B5 B3").write(LeadTrick(3, 2, 1)).plays("G1")
        assert protocol(table) == tricks("Freya: B1 B5 B3", "Anya: G1")

    def test_and_take_it_back(self) -> None:
        table = THIRD.write(LeadTrick(3, 1, 0)).write(LeadTrick(3, 1, 2))
        assert left_neighbours(table) == "Freya"
        assert table.ignores(LeadTrick(3, 1, 2))

    def test_who_led_a_trick_long_over(self) -> None:
        table = THIRD.plays("B1 B5 B3", "G1 G2 G3").write(LeadTrick(3, 2, 1))
        assert protocol(table)[1:] == tricks("Anya: G1 G2 G3")

    def test_after_the_last_trick_nobody_plays(self) -> None:
        table = THIRD.plays("B1 B5 B3", "G1 G2 G3", "Y1 Y2 Y3")
        assert (
            table.history.table.open_draft.noted_tricks.turn(table.history.table.open_draft.setting) is None
        )
        assert table.refusal(PlayCard(3, "Y5", (4, 0))) == ["play-out-of-turn"]
        assert table.refusal(PlayCard(3, "Y5")) == ["all-noted"]


class TestWhatCannotBeNoted:
    def test_before_all_have_bid(self) -> None:
        assert START.trump("R7").bids("1 . .").refusal(PlayCard(3, "B1", (1, 0))) == ["bid-missing 1"]

    def test_before_the_trump_is_known(self) -> None:
        assert START.refusal(PlayCard(3, "B1", (1, 0))) == ["trump-missing"]

    def test_in_a_round_whose_trump_nobody_wrote_down(self) -> None:
        """Who leads after a trick, and who had to follow, hangs on it."""
        bare = {"bids": [1, 0, 0], "won": [1, 0, 0]}
        table = begun(CreateGame("wizard", SEATS.split(), 2, {}, [bare])).correct(1)
        assert table.refusal(BeginProtocol(1)) == ["trump-missing"]
        assert table.trump("R").write(BeginProtocol(1)).history.table.open_draft.noted_tricks.first == 1

    def test_a_card_out_of_turn(self) -> None:
        assert THIRD.refusal(PlayCard(3, "B1", (1, 1))) == ["play-out-of-turn"]
        assert THIRD.refusal(PlayCard(3, "B1", (2, 0))) == ["play-out-of-turn"]

    def test_a_card_twice_and_it_says_where_it_lies(self) -> None:
        assert THIRD.plays("B1 B5 B3", "G1").refusal(PlayCard(3, "B5", (2, 1))) == ["duplicate-card 0"]
        assert THIRD.plays("Z Z Z", "Z").refusal(PlayCard(3, "Z", (2, 1))) == ["duplicate-card 2"]

    def test_but_the_same_card_at_its_own_place_changes_nothing(self) -> None:
        assert THIRD.plays("B1 B5").ignores(PlayCard(3, "B5", (1, 1)))

    def test_the_turned_up_card_unless_the_werewolf_was_swapped_for_it(self) -> None:
        assert THIRD.refusal(PlayCard(3, "R7", (1, 0))) == ["card-not-available"]
        swapped = START.trump("R7").swap(0, "B").bids("1 1 0")
        assert protocol(swapped.plays("R7")) == tricks("Freya: R7")

    def test_the_fourth_wizard_where_one_lies_turned_up(self) -> None:
        table = START.trump("Z B").bids("1 1 0").plays("Z Z Z")
        assert table.refusal(PlayCard(3, "Z", (2, 0))) == ["card-not-available"]

    def test_cards_that_are_not_in_the_game_or_never_played(self) -> None:
        for card in ("V7", "B14", "", "WW"):
            assert THIRD.refusal(PlayCard(3, card, (1, 0))) == ["card-not-in-game"]
        plain = evening(SEATS).trump("R7").bids("0 0 0")
        assert plain.refusal(PlayCard(1, "DR", (1, 0))) == ["card-not-in-game"]

    def test_a_card_without_its_announcement(self) -> None:
        for card in ("GW", "JO", "WO"):
            assert THIRD.refusal(PlayCard(3, card, (1, 0))) == ["undeclared-card"]

    def test_a_play_against_the_rules_is_noted_all_the_same(self) -> None:
        """Henry throws green on blue and has blue later: that is for the checker to prove."""
        table = THIRD.plays("B1 G5 B3", "B4 B9 G1")
        assert protocol(table) == tricks("Freya: B1 G5 B3", "Anya: B4 B9 G1")


class TestBeginningInTheMiddle:
    def test_then_somebody_has_to_say_who_led(self) -> None:
        table = THIRD.write(BeginProtocol(3, 2))
        assert (table.turn.trick, table.turn.seat) == (2, None)
        assert table.refusal(PlayCard(3, "B1", (2, 0))) == ["leader-missing"]
        noted = table.write(LeadTrick(3, 2, 1)).plays("B1 B5 B3")
        assert (protocol(noted), noted_tricks(noted)) == (tricks("Anya: B1 B5 B3"), (0, 0, 1))

    def test_the_record_says_where_it_begins(self) -> None:
        table = THIRD.write(BeginProtocol(3, 3), LeadTrick(3, 3, 1)).plays("B1 B5 B3").won("1 1 1").close()
        written = WIZARD.write_round(table.game.rounds[2])
        assert (written["tricks"], written["first_trick"]) == (tricks("Anya: B1 B5 B3"), 3)

    def test_beginning_anew_throws_away_what_was_noted(self) -> None:
        table = THIRD.plays("B1 B5").write(BeginProtocol(3, 1))
        assert (protocol(table), table.turn.trick) == ([], 1)
        assert protocol(table.undo()) == tricks("Freya: B1 B5")

    def test_not_with_a_trick_that_there_is_not(self) -> None:
        for first in (0, 4):
            assert THIRD.refusal(BeginProtocol(3, first)) == ["no-such-trick"]


class TestPasses:
    """Source: 003 «Jongleur»."""

    JUGGLED = THIRD.plays("B1 JO:B B3")

    def test_what_each_gave_away_is_noted_one_by_one(self) -> None:
        table = self.JUGGLED.passes(1, "G1 . Y2")
        assert table.history.table.open_draft.noted_tricks.given(1, 3) == ("G1", None, "Y2")
        whole = table.passes(1, ". N .").won("1 1 1").close()
        assert whole.game.rounds[2].passes == (RecordedPass(1, ("G1", "N", "Y2")),)

    def test_without_a_seat_it_is_the_next_whose_card_is_not_noted(self) -> None:
        table = self.JUGGLED.passes(1, ". N .")
        for card in ("G1", "Y2"):
            table = table.write(PassCard(3, 1, None, card))
        assert table.history.table.open_draft.noted_tricks.given(1, 3) == ("G1", "N", "Y2")
        assert table.refusal(PassCard(3, 1, None, "Y3")) == ["seat-unknown"]

    def test_one_that_nobody_knows_leaves_the_pass_out(self) -> None:
        assert self.JUGGLED.passes(1, "G1 . Y2").won("1 1 1").close().game.rounds[2].passes == ()

    def test_and_can_be_forgotten_again(self) -> None:
        table = self.JUGGLED.passes(1, "G1 . .")
        assert table.write(PassCard(3, 1, 0, None)).history.table.open_draft.noted_tricks.passes == ()
        assert self.JUGGLED.ignores(PassCard(3, 1, 0, None))

    def test_only_after_a_trick_with_the_juggler_and_not_after_the_last(self) -> None:
        assert THIRD.plays("B1 B2 B3").refusal(PassCard(3, 1, 0, "G1")) == ["nothing-passed"]
        assert self.JUGGLED.refusal(PassCard(3, 2, 0, "G1")) == ["nothing-passed"]
        last = THIRD.plays("B1 B2 B3", "G1 G2 G3", "Y1 JO:Y Y3")
        assert last.refusal(PassCard(3, 3, 0, "G5")) == ["nothing-passed"]

    def test_after_a_bombed_trick_too(self) -> None:
        table = THIRD.plays("B1 JO:B BO").passes(1, "G1 N Y2")
        assert table.history.table.open_draft.noted_tricks.given(1, 3) == ("G1", "N", "Y2")

    def test_no_card_that_already_lay_in_a_trick_nor_one_that_another_gave(self) -> None:
        assert self.JUGGLED.refusal(PassCard(3, 1, 0, "B3")) == ["duplicate-card 1"]
        assert self.JUGGLED.passes(1, "G1 . .").refusal(PassCard(3, 1, 1, "G1")) == ["card-not-available"]
        assert self.JUGGLED.refusal(PassCard(3, 1, 0, "R7")) == ["card-not-available"]
        assert self.JUGGLED.refusal(PassCard(3, 1, 0, "GW:Z")) == ["card-not-in-game"]


class TestWhatItFillsIn:
    """A whole protocol stands for the tricks; what somebody entered by hand stands before it."""

    WHOLE = THIRD.plays("B1 B5 B3", "BO G2 G3", "WO:Y Y2 Y3")  # Henry; bombed, Freya would have won; Freya

    def test_tricks_bomb_and_who_has_the_cloud(self) -> None:
        draft = self.WHOLE.history.table.open_draft
        assert (draft.won, draft.bombed, draft.noted_facts.cloud_seat) == ((1, 0, 1), True, 2)

    def test_and_the_round_is_scored_as_it_stands(self) -> None:
        """After −20, 10 and 40: Henry bid and won one, Anya bid one and won none, Freya's 0 becomes 1."""
        table = self.WHOLE.cloud(2, 1).close()
        assert table.totals == [-20 + 30, 10 - 10, 40 + 30]
        assert len(table.game.rounds[2].tricks) == 3

    def test_a_bombed_cloud_is_nobodys(self) -> None:
        """003 «Wolke»: two tricks are Henry's; Anya's Wolke would have won the bombed one."""
        draft = THIRD.plays("B1 B5 B3", "BO WO:G G3", "Y1 Y2 Y3").history.table.open_draft
        assert (draft.won, draft.bombed, draft.noted_facts.cloud_seat) == ((2, 0, 0), True, None)

    def test_whoever_got_the_cloud_must_change_the_bid_first(self) -> None:
        """003 «Wolke»; Freya took it. Where the table counts other tricks, the protocol says nothing."""
        assert self.WHOLE.refusal(self.WHOLE.closing) == ["cloud-waits 2"]
        assert self.WHOLE.won("1 1 0").close().game.rounds[2].cloud is None

    def test_before_it_is_whole_the_bids_are_filled_in_but_never_less_than_it_counts(self) -> None:
        """Henry bid one and won one; Freya bid none, and her green 3 takes the second trick."""
        assert THIRD.plays("B1 B5 B3").history.table.open_draft.won == (1, 1, 0)
        assert THIRD.plays("B1 B5 B3", "G1 G2 G3").history.table.open_draft.won == (1, 1, 1)

    def test_a_number_entered_by_hand_stands_and_the_protocol_goes(self) -> None:
        table = self.WHOLE.won("1 1 0").close()
        assert (table.game.rounds[2].won, table.game.rounds[2].tricks) == ((1, 1, 0), ())

    def test_so_does_what_is_said_of_the_bomb(self) -> None:
        table = self.WHOLE.write(PlayBomb(3, False)).won("1 1 1")
        assert not table.history.table.open_draft.bombed
        assert table.close().game.rounds[2].tricks == ()

    def test_unless_somebody_lets_the_protocol_speak_after_all(self) -> None:
        table = self.WHOLE.write(PlayBomb(3, False)).won("1 1 1").write(FollowProtocol(3))
        assert (table.history.table.open_draft.won, table.history.table.open_draft.bombed) == (
            (1, 0, 1),
            True,
        )
        assert table.ignores(FollowProtocol(3))
        assert THIRD.plays("B1 B5 B3").refusal(FollowProtocol(3)) == ["protocol-broken-off"]

    def test_one_that_breaks_off_is_kept_unless_fewer_tricks_are_entered(self) -> None:
        noted = THIRD.plays("B1 B5 B3", "G1")
        assert len(noted.won("2 1 0").close().game.rounds[2].tricks) == 2
        assert noted.won("0 1 2").close().game.rounds[2].tricks == ()

    def test_secret_bids_are_filled_in_by_it_too(self) -> None:
        """Henry leads; Anya's blue 5 wins."""
        table = evening(SEATS, dealer=2, bidding="secret").trump("R7").bids("1 0 0").plays("B1 B5 B3")
        assert table.close().totals == [-10, -10, 20]


class TestTakenUpAgain:
    CLOSED = TestWhatItFillsIn.WHOLE.cloud(2, 1).close()

    def test_a_card_put_right_counts_anew_and_gives_nobody_anothers_cards(self) -> None:
        """The blue 9 gives Anya the first trick; that Henry led the second stays as it was noted."""
        again = self.CLOSED.correct(3).write(PlayCard(3, "B9", (1, 2)))
        assert again.history.table.open_draft.won == (0, 1, 1)
        assert [trick.leader for trick in again.close().game.rounds[2].tricks] == [2, 0, 2]

    def test_untouched_it_stays_to_the_letter(self) -> None:
        assert self.CLOSED.correct(3).close().game.rounds == self.CLOSED.game.rounds

    def test_who_led_is_put_right_by_saying_so(self) -> None:
        again = self.CLOSED.correct(3).write(PlayCard(3, "B9", (1, 2)), LeadTrick(3, 2, 1))
        assert [trick.leader for trick in again.history.table.open_draft.noted.tricks] == [2, 1, 2]

    def test_a_pass_goes_with_the_juggler_that_made_it(self) -> None:
        table = TestPasses.JUGGLED.passes(1, "G1 N Y2").write(PlayCard(3, "B7", (1, 1)))
        assert table.won("1 1 1").close().game.rounds[2].passes == ()


def imported(third: dict[str, Any], **options: Any) -> Evening:
    """Three rounds that a record brought along, the third taken up again; Freya leads it."""
    first = {"turned_up": "N", "bids": [0, 0, 0], "won": [1, 0, 0]}
    second = {"turned_up": "N", "bids": [0, 0, 0], "won": [1, 1, 0]}
    players, rounds = SEATS.split(), [first, second, third]
    return begun(CreateGame("wizard", players, 2, {"specials": SPECIALS, **options}, rounds)).correct(3)


class TestOddProtocolsThatWereImported:
    """Faults of a record are the checker's matter; putting one right must still work."""

    BASE: ClassVar = {"turned_up": "R7", "trump": "R", "bids": [1, 1, 0], "won": [1, 1, 1]}

    def test_a_trick_without_cards_keeps_its_number(self) -> None:
        drawn = [*tricks("Freya: B1 B5 B3"), {"leader": 0, "plays": []}, *tricks("Henry: G1 G2 G3")]
        table = imported({**self.BASE, "tricks": drawn})
        assert protocol(table.write(PlayCard(3, "G9", (3, 0)))) == [
            *drawn[:2],
            {"leader": 0, "plays": ["G9", "G2", "G3"]},
        ]

    def test_a_card_that_is_missing_can_be_added(self) -> None:
        drawn = tricks("Freya: B1 B5", "Henry: G1 G2 G3")
        table = imported({**self.BASE, "tricks": drawn})
        assert protocol(table.write(PlayCard(3, "B3", (1, 2))))[0] == tricks("Freya: B1 B5 B3")[0]

    @pytest.mark.parametrize("cards", [["G1"], ["G1", "G2", "G3", "G4"]])
    def test_a_pass_of_too_few_or_too_many_cards_can_be_put_right(self, cards: list[str]) -> None:
        drawn = tricks("Freya: B1 JO:B B3")
        table = imported({**self.BASE, "tricks": drawn, "passes": [{"after": 1, "cards": cards}]})
        noted = table.passes(1, "Y1 Y2 Y3").history.table.open_draft.noted
        assert noted.passes == (RecordedPass(1, ("Y1", "Y2", "Y3")),)

    def test_a_trump_that_nobody_wrote_down_but_everybody_knows(self) -> None:
        """The red 7 makes red trump: Henry's red 1 takes the trick."""
        table = imported({"turned_up": "R7", "bids": [1, 1, 0], "won": [1, 1, 1]})
        assert noted_tricks(table.plays("B1 R1 B3")) == (1, 0, 0)
