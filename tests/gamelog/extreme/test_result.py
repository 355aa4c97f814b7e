"""The result of a round, quickly and trick by trick.

Source: 004 «Der Kampf um die Stiche», «Die Vergabe der Strafpunkte» with their examples.
"""

import pytest

from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.extreme.commands import LeaveNothing, SetLeft, TakeSeal, WinTrick
from scorekeeper.gamelog.extreme.events import RoundSettled, TrickSettled, TrickWon
from tests.extreme import LEFT, TAKEN, seals, seat
from tests.gamelog.extreme.evening import seal_evening

BOOKLET = seal_evening().take(TAKEN).taken
SCORED = BOOKLET.set_left(LEFT)
THREE_TRICKS = ("Sabine V > V", "Frank Y", "Sabine V R > R")


class TestQuick:
    def test_the_booklets_scoring(self) -> None:
        """Frank 3, Sabine 4, Katrin 4 − 2, Peter 2 + 3; four taps for five seals, as many as kinds."""
        assert SCORED.draft.points == (3, 4, 2, 5)
        assert SCORED.close().totals == [3, 4, 2, 5]
        assert len(SCORED.events) == len(BOOKLET.events) + 4

    def test_what_is_not_entered_is_not_said_and_never_scored(self) -> None:
        """Before the Schwarzmagier nothing can be left, so nobody needs to say it."""
        assert BOOKLET.draft.untold == (0, 1, 3)
        assert BOOKLET.refusal(CloseRound(1)) == ["left-untold 0"]
        assert BOOKLET.set_left(LEFT).draft.untold == ()

    def test_who_has_given_back_all_says_so_in_one_stroke(self) -> None:
        """Fifteen seals for fifteen tricks: three strokes and the score."""
        fifteen = seal_evening(3, 2).take("Frank: Y Y Y R R | Sabine: B B B R R | Katrin: G G G V R").taken
        after = fifteen.write(*(LeaveNothing(1, at) for at in range(3)))
        assert len(after.events) == len(fifteen.events) + 3
        assert after.write(after.closing).totals == [0, 0, 0]
        assert after.ignores(LeaveNothing(1, 0))

    def test_until_it_is_told_the_seals_lie_as_they_were_taken(self) -> None:
        lying = BOOKLET.set_left("Frank: black").draft.lying
        assert lying == (seals("black"), seals("V V R R R white"), seals(""), seals("Y Y G B"))

    def test_the_next_round_lies_open(self) -> None:
        closed = SCORED.close()
        assert (closed.open_round, closed.draft.turns.turn) == (2, seat("Sabine"))
        assert closed.draft.layout.middle.total == 27

    def test_it_waits_for_the_last_seats_turn(self) -> None:
        waiting = seal_evening().take("Frank: R | Sabine: -")
        for command in (SetLeft(1, 0, "R", 1), WinTrick(1, 0, "R"), CloseRound(1)):
            assert waiting.refusal(command) == ["takings-missing 2"]

    @pytest.mark.parametrize(
        ("name", "kind", "count"),
        [
            ("Frank", "R", 2),
            ("Frank", "Y", 1),
            ("Frank", "white", 1),
            ("Frank", "black", 7),
            ("Frank", "R", -1),
            ("Frank", "purple", 0),
            ("Sabine", "B", 1),
            ("Sabine", "white", 2),
            ("Katrin", "black", 1),
            ("Katrin", "R", 1),
        ],
    )
    def test_what_cannot_be_left_is_refused(self, name: str, kind: str, count: int) -> None:
        """More than was held; Sabine's blue one, which is Peter's; anything before the Schwarzmagier."""
        assert BOOKLET.refusal(SetLeft(1, seat(name), kind, count)) == [f"seal-count-impossible {seat(name)}"]

    def test_never_more_than_six_black_ones_together(self) -> None:
        four = BOOKLET.set_left("Frank: black black black black")
        assert four.draft.most_left(seat("Peter"), "black") == 2
        assert four.draft.most_left(seat("Frank"), "black") == 6
        assert four.refusal(SetLeft(1, seat("Peter"), "black", 3)) == ["seal-count-impossible 3"]

    def test_the_last_word_counts(self) -> None:
        assert SCORED.write(SetLeft(1, seat("Peter"), "Y", 0)).draft.points == (3, 4, 2, 3)
        assert SCORED.ignores(SetLeft(1, seat("Peter"), "Y", 1))

    def test_what_does_not_make_fifteen_is_not_closed(self) -> None:
        """Without a Schwarzmagier fourteen seals settle fourteen tricks; somebody took a black one."""
        taken = "Frank: R B B G | Sabine: V V B R R R | Katrin: - | Peter: Y Y G B<Sabine"
        fourteen = seal_evening().take(taken)
        assert fourteen.completed.refusal(CloseRound(1)) == ["seal-count-impossible"]
        assert [problem.code for problem in fourteen.completed.draft.problems] == ["seal-count-impossible"]
        assert fourteen.set_left("Frank: black").close().totals == [3, 0, 0, 0]


class TestTrickByTrick:
    PLAYED = BOOKLET.tricks(*THREE_TRICKS)

    def test_the_booklets_three_tricks(self) -> None:
        """Sabine gives violet, Frank takes a black one by himself, Sabine gives red."""
        assert self.PLAYED.draft.before == (
            seals("R B B G black"),
            seals("V R R white"),
            seals(""),
            seals("Y Y G B"),
        )
        assert self.PLAYED.events[-2] == TrickSettled(1, seat("Frank"), "Y", False, "black")
        assert self.PLAYED.draft.tricks_left == 12

    def test_what_is_offered(self) -> None:
        assert BOOKLET.draft.settlements(seat("Sabine"), "V", True) == ("R", "V", "white")
        assert BOOKLET.draft.settlements(seat("Frank"), "Y", False) == ("black",)
        assert BOOKLET.draft.settlements(seat("Katrin"), "Y", False) == (None,)

    def test_where_there_is_a_choice_somebody_says(self) -> None:
        assert BOOKLET.refusal(BOOKLET.trick("Sabine V")) == ["settlement-open 1"]

    @pytest.mark.parametrize(
        "drawn", ["Sabine V > black", "Sabine V > R", "Sabine V > -", "Frank Y > Y", "Katrin Y > black"]
    )
    def test_what_cannot_be_is_refused(self, drawn: str) -> None:
        assert BOOKLET.refusal(BOOKLET.trick(drawn)) == [f"settle-illegal {seat(drawn.split()[0])}"]

    def test_where_nothing_depends_on_the_led_colour_it_is_not_asked(self) -> None:
        """The Schwarzmagier's trick, and one of somebody without a seal; with a seal it has to be said."""
        assert BOOKLET.tricks("Katrin ?").events[-1] == TrickWon(1, seat("Katrin"), None)
        empty = seal_evening().take("Frank: R | Sabine: - | Katrin: - | Peter: -")
        assert empty.tricks("Sabine ?").events[-1] == TrickWon(1, seat("Sabine"), "black")
        assert BOOKLET.refusal(BOOKLET.trick("Frank ?")) == ["settlement-open 0"]
        assert BOOKLET.refusal(BOOKLET.trick("Frank ? > black")) == ["settle-illegal 0"]

    def test_red_led_is_not_trumped(self) -> None:
        assert BOOKLET.tricks("Frank R R").draft.tricks[0].trumped is False

    def test_a_colour_that_is_none(self) -> None:
        assert BOOKLET.refusal(WinTrick(1, 0, "white")) == ["unknown-card"]

    def test_the_seventh_black_one(self) -> None:
        six = BOOKLET.tricks(*["Frank Y"] * 6)
        assert six.draft.before[0] == seals("R B B G black black black black black black")
        assert six.tricks("Frank Y").events[-1] == TrickSettled(1, 0, "Y", False, None)

    def test_fifteen_and_no_more(self) -> None:
        """Frank gives four and takes six, Katrin wins the other five."""
        won = ["Frank R", "Frank B", "Frank B", "Frank G", *["Frank Y"] * 6, *["Katrin V"] * 5]
        whole = BOOKLET.tricks(*won)
        assert whole.refusal(WinTrick(1, 0, "R")) == ["too-many-tricks"]
        assert whole.draft.left[0] == seals("black " * 6)
        assert whole.left.startswith("Frank: black black black black black black | Sabine: V V R R R white")

    def test_what_lies_there_in_the_end_is_left(self) -> None:
        """The booklet's round: three tricks as told, and twelve more that leave what it scores."""
        rest = [
            "Sabine V > V", "Sabine R > R", "Sabine R > R", "Frank R", "Frank B", "Frank B", "Frank G",
            "Peter Y", "Peter G", "Peter B", "Peter V", "Katrin R",
        ]  # fmt: skip
        whole = self.PLAYED.tricks(*rest)
        assert whole.left == LEFT
        assert whole.close().totals == [3, 4, 2, 5]
        assert whole.close().game.rounds == SCORED.close().game.rounds

    def test_quickly_from_some_trick_on(self) -> None:
        """Black ones that were taken stand; of the others nothing is left until it is set."""
        assert self.PLAYED.left == "Frank: black"
        assert self.PLAYED.set_left("Sabine: white | Peter: Y black").close().totals == [3, 4, 2, 5]

    def test_what_is_set_by_hand_counts(self) -> None:
        assert self.PLAYED.set_left("Frank: black black").draft.left[0] == seals("black black")


def test_what_is_stored_of_a_closed_round() -> None:
    assert SCORED.close().events[-1] == RoundSettled(
        1, ({"black": 1}, {"white": 1}, {}, {"Y": 1, "black": 1})
    )


def test_the_game_ends_with_the_last_planned_round() -> None:
    table = seal_evening(players=3, dealer=2)
    for number in range(1, 7):
        first = table.draft.plan.order[0]
        seals_taken = "R R R R R Y Y Y V V V B B B G".split()
        table = table.write(*(TakeSeal(number, first, seal) for seal in seals_taken))
        for seat_ in table.draft.plan.order[1:]:
            table = table.take(f"{('Frank', 'Sabine', 'Katrin')[seat_]}: -")
        table = table.close()
    assert table.history.table.finished
    assert table.totals == [0, 0, 0]
