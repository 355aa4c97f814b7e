"""Taking seals stroke by stroke. Source: 004 «Die Vorhersage», «Die weißen Siegel» with their examples."""

import pytest

from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.extreme.commands import CallSeat, EndTaking, ReturnSeal, SetLeft, TakeMage, TakeSeal
from scorekeeper.gamelog.extreme.events import SealTaken
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.words.problems import say_problem
from tests.extreme import CAST, TAKEN, layout, seals, seat
from tests.gamelog.extreme.evening import seal_evening

BEGUN = seal_evening()
FRANK = BEGUN.take("Frank: R B")
BOOKLET = BEGUN.take(TAKEN)


def say(problem: Problem) -> str:
    return say_problem(problem.code, problem.facts, problem.seat, CAST[:4], "de")


def test_the_booklets_two_examples() -> None:
    assert BOOKLET.draft.layout == layout(TAKEN)
    assert BOOKLET.draft.mage == seat("Katrin")
    assert BOOKLET.draft.turns.swaps_left == 3


def test_one_stroke_for_each_tap() -> None:
    """Four, six, the Schwarzmagier, four; Frank and Sabine are done."""
    assert len(BOOKLET.events) == 1 + 4 + 6 + 1 + 4 + 2
    assert BOOKLET.events[-1] == SealTaken(1, seat("Peter"), "B", seat("Sabine"))


class TestTheTurn:
    def test_begins_left_of_the_dealer_and_stays_while_seals_are_taken(self) -> None:
        assert BEGUN.draft.turns.turn == FRANK.draft.turns.turn == seat("Frank")
        assert seal_evening(dealer=1).draft.turns.turn == seat("Katrin")

    def test_is_ended_with_or_without_a_seal(self) -> None:
        assert FRANK.take("Frank: -").draft.turns.turn == seat("Sabine")
        assert BEGUN.take("Frank: -").draft.turns.turn == seat("Sabine")

    def test_is_ended_by_calling_the_next_one_if_something_was_taken(self) -> None:
        assert FRANK.write(CallSeat(1, seat("Sabine"))).draft.turns.turn == seat("Sabine")
        assert FRANK.refusal(CallSeat(1, seat("Katrin"))) == ["takes-first 1"]
        assert FRANK.ignores(CallSeat(1, seat("Frank")))

    def test_of_who_has_nothing_is_not_ended_by_anybody_elses_tap(self) -> None:
        """Taking none is an act of its own, also of the last one."""
        sabine = seat("Sabine")
        assert BEGUN.refusal(CallSeat(1, sabine)) == ["taking-open 0"]
        for command in (TakeSeal(1, sabine, "Y"), TakeMage(1, sabine), EndTaking(1, sabine)):
            assert BEGUN.refusal(command) == ["not-your-turn 1"]
        waiting = seal_evening().take("Frank: R | Sabine: - | Katrin: -")
        assert waiting.refusal(SetLeft(1, 0, "R", 1)) == ["takings-missing 3"]

    def test_whoever_takes_is_the_one_meant_where_nobody_is_named(self) -> None:
        """A tap that is on its way while the turn ends goes to the next one."""
        assert FRANK.take("Frank: -").write(TakeSeal(1, None, "Y")).draft.before[1] == seals("Y")
        assert BOOKLET.taken.refusal(TakeSeal(1, None, "Y")) == ["all-taken"]

    def test_that_is_over_takes_only_on_purpose(self) -> None:
        ended = FRANK.take("Frank: -")
        for command in (TakeSeal(1, 0, "Y"), ReturnSeal(1, 0, "R"), TakeMage(1, 0)):
            assert ended.refusal(command) == ["not-your-turn 0"]

    def test_ends_with_the_schwarzmagier(self) -> None:
        assert BEGUN.take("Frank: mage").draft.turns.turn == seat("Sabine")

    @pytest.mark.parametrize("name", ["Katrin", "Peter"])
    def test_does_not_pass_over_a_seat(self, name: str) -> None:
        for command in (TakeSeal(1, seat(name), "Y"), TakeMage(1, seat(name)), EndTaking(1, seat(name))):
            assert FRANK.refusal(command) == [f"not-your-turn {seat(name)}"]

    def test_is_nobodys_once_all_have_taken(self) -> None:
        done = BOOKLET.take("Peter: -")
        assert done.draft.turns.done
        assert done.refusal(TakeSeal(1, seat("Peter"), "R")) == ["not-your-turn 3"]

    def test_that_is_over_is_not_ended_again(self) -> None:
        assert FRANK.take("Frank: -").ignores(EndTaking(1, seat("Frank")))

    @pytest.mark.parametrize("at", [-1, 4, 99])
    def test_nobody_sits_there(self, at: int) -> None:
        for command in (TakeSeal(1, at, "Y"), TakeMage(1, at), EndTaking(1, at), CallSeat(1, at)):
            assert BEGUN.refusal(command) == ["seat-unknown"]


class TestWhatMayBeTaken:
    GONE = BEGUN.take("Frank: Y Y Y -")

    def test_from_the_middle_as_long_as_it_lies_there(self) -> None:
        assert FRANK.draft.turns.sources(seat("Frank"), "Y") == (None,)
        assert FRANK.refusal(TakeSeal(1, 0, "Y", seat("Sabine"))) == [
            "seal-holder-lacks 0",
            "seal-still-in-middle 0",
        ]

    def test_then_from_whoever_has_it(self) -> None:
        assert self.GONE.draft.turns.sources(seat("Sabine"), "Y") == (seat("Frank"),)
        assert self.GONE.refusal(TakeSeal(1, 1, "Y")) == ["seal-holder-open 1"]
        assert self.GONE.refusal(TakeSeal(1, 1, "Y", seat("Peter"))) == ["seal-holder-lacks 1"]
        swapped = self.GONE.take("Sabine: Y<Frank").draft
        assert swapped.before[:2] == (seals("Y Y white"), seals("Y"))

    def test_but_not_from_oneself(self) -> None:
        mine = BEGUN.take("Frank: Y Y Y")
        assert mine.draft.turns.seal_fault(seat("Frank"), "Y") == "seal-all-held"
        assert mine.refusal(TakeSeal(1, 0, "Y", 0)) == ["seal-holder-lacks 0"]

    def test_and_only_four_times(self) -> None:
        four = BEGUN.take("Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank G<Frank")
        assert four.draft.turns.swaps_left == 0
        assert four.draft.turns.seal_fault(seat("Sabine"), "G") == "white-exhausted"
        assert four.refusal(TakeSeal(1, 1, "G", 0)) == ["white-exhausted 1"]

    @pytest.mark.parametrize("seal", ["white", "black", "purple", ""])
    def test_never_what_is_no_colour(self, seal: str) -> None:
        assert BEGUN.refusal(TakeSeal(1, 0, seal)) == ["seal-not-available 0"]
        assert BEGUN.draft.turns.seal_fault(0, seal) == "seal-not-available"

    def test_no_more_than_fifteen(self) -> None:
        fifteen = BEGUN.take("Frank: R R R R R Y Y Y V V V B B B G")
        assert fifteen.draft.turns.seal_fault(0, "G") == "too-many-seals"
        assert fifteen.refusal(TakeSeal(1, 0, "G")) == ["too-many-seals 0"]


class TestTheSchwarzmagier:
    def test_once(self) -> None:
        taken = BEGUN.take("Frank: mage")
        assert taken.refusal(TakeMage(1, seat("Sabine"))) == ["mage-taken 1"]
        assert taken.draft.turns.mage_fault(seat("Sabine")) == "mage-taken"
        assert taken.ignores(TakeMage(1, seat("Frank")))

    def test_not_by_who_has_taken_seals(self) -> None:
        assert FRANK.refusal(TakeMage(1, 0)) == ["mage-with-seals 0"]

    def test_and_then_no_seal(self) -> None:
        assert BEGUN.take("Frank: mage").refusal(TakeSeal(1, 0, "R")) == ["not-your-turn 0"]


class TestTheWordsOfARefusal:
    def test_of_a_colour_that_one_has_all_of(self) -> None:
        refused = "Frank hat alle davon schon"
        with pytest.raises(RuleProblem) as problem:
            decide(TakeSeal(1, 0, "Y"), BEGUN.take("Frank: Y Y Y").history)
        assert refused in say(problem.value.problem)

    def test_of_the_next_turn_names_who_still_takes(self) -> None:
        with pytest.raises(RuleProblem) as problem:
            decide(CallSeat(1, seat("Sabine")), BEGUN.history)
        assert say(problem.value.problem).startswith("Frank nimmt noch und hat noch keines.")


def test_every_stroke_can_be_taken_back() -> None:
    strokes = len(BOOKLET.events) - 1
    assert BOOKLET.undo(strokes).history.table == BEGUN.history.table
    assert BOOKLET.undo(strokes).redo(strokes).history.table == BOOKLET.history.table
    assert BOOKLET.undo(4).draft.turns.turn == seat("Peter")
    assert FRANK.take("Frank: -").undo().draft.turns.turn == seat("Frank")
