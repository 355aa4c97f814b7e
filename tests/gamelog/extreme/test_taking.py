"""Taking seals stroke by stroke. Source: 004 «Die Vorhersage», «Die weißen Siegel» with their examples."""

import pytest

from scorekeeper.gamelog.commands import Command, SeatCommand
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.extreme.commands import CallSeat, EndTaking, ReturnSeal, SetLeft, TakeMage, TakeSeal
from scorekeeper.gamelog.extreme.events import SealTaken
from scorekeeper.rules.errors import RuleProblem
from tests.extreme import TAKEN, layout, seals
from tests.gamelog.extreme.evening import SealEvening, seal_evening
from tests.notation import answered_otherwise

FRANK, SABINE, KATRIN, PETER = range(4)
BEGUN = seal_evening()
STARTED = BEGUN.take("Frank: R B")
ENDED = STARTED.take("Frank: -")
BOOKLET = BEGUN.take(TAKEN)
GONE = BEGUN.take("Frank: Y Y Y -")
MINE = BEGUN.take("Frank: Y Y Y")
MAGE = BEGUN.take("Frank: mage")
FOUR = BEGUN.take("Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank G<Frank")
FIFTEEN = BEGUN.take("Frank: R R R R R Y Y Y V V V B B B G")


def test_the_booklets_two_examples() -> None:
    """One stroke for each tap: four, six, the Schwarzmagier, four; Frank and Sabine are done."""
    assert BOOKLET.draft.layout == layout(TAKEN)
    assert (BOOKLET.draft.mage, BOOKLET.draft.turns.swaps_left) == (KATRIN, 3)
    assert len(BOOKLET.events) == 1 + 4 + 6 + 1 + 4 + 2
    assert BOOKLET.events[-1] == SealTaken(1, PETER, "B", SABINE)


def turn(table: SealEvening) -> int | None:
    return table.draft.turns.turn


def test_a_turn_begins_left_of_the_dealer_and_stays_while_seals_are_taken() -> None:
    """It is ended with or without a seal, by calling the next one, or with the Schwarzmagier."""
    assert [turn(table) for table in (BEGUN, STARTED, seal_evening(dealer=1))] == [FRANK, FRANK, KATRIN]
    called = STARTED.write(CallSeat(1, SABINE))
    assert [turn(table) for table in (ENDED, BEGUN.take("Frank: -"), called, MAGE)] == [SABINE] * 4
    assert STARTED.ignores(CallSeat(1, FRANK))
    assert ENDED.ignores(EndTaking(1, FRANK))
    done = BOOKLET.take("Peter: -")
    assert (done.draft.turns.done, turn(done)) == (True, None)
    meant = ENDED.write(TakeSeal(1, None, "Y"))
    assert meant.draft.before[1] == seals("Y"), "a tap that is on its way goes to the next one"


def taking(at: int) -> list[Command]:
    return [TakeSeal(1, at, "Y"), TakeMage(1, at), EndTaking(1, at)]


REFUSED = [
    # Taking none is an act of its own, also of the last one: nobody else's tap ends such a turn.
    (STARTED, CallSeat(1, KATRIN), "takes-first 1"),
    (BEGUN, CallSeat(1, SABINE), "taking-open 0"),
    *((BEGUN, command, "not-your-turn 1") for command in taking(SABINE)),
    *((STARTED, command, f"not-your-turn {at}") for at in (KATRIN, PETER) for command in taking(at)),
    (BEGUN.take("Frank: R | Sabine: - | Katrin: -"), SetLeft(1, 0, "R", 1), "takings-missing 3"),
    (BOOKLET.taken, TakeSeal(1, None, "Y"), "all-taken"),
    (BOOKLET.taken, TakeSeal(1, PETER, "R"), "not-your-turn 3"),
    # A turn that is over takes only on purpose.
    *((ENDED, command, "not-your-turn 0") for command in (*taking(0)[:2], ReturnSeal(1, 0, "R"))),
    *((BEGUN, command, "seat-unknown") for at in (-1, 4, 99) for command in (*taking(at), CallSeat(1, at))),
    # Whose it is has to be said once the middle has none; never what is no colour.
    (GONE, TakeSeal(1, SABINE, "Y"), "seal-holder-open 1"),
    *((BEGUN, TakeSeal(1, 0, seal), "seal-not-available 0") for seal in ("white", "black", "purple", "")),
    (FIFTEEN, TakeSeal(1, 0, "G"), "too-many-seals 0"),
    # The Schwarzmagier once, not by who has taken seals, and then no seal.
    (MAGE, TakeMage(1, SABINE), "mage-taken 1"),
    (STARTED, TakeMage(1, 0), "mage-with-seals 0"),
    (MAGE, TakeSeal(1, 0, "R"), "not-your-turn 0"),
]


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


def test_why_a_seal_is_not_offered() -> None:
    both = ["seal-holder-lacks 0", "seal-still-in-middle 0"]
    assert STARTED.refusal(TakeSeal(1, 0, "Y", SABINE)) == both
    faults = [
        MINE.draft.turns.seal_fault(FRANK, "Y"),
        FOUR.draft.turns.seal_fault(SABINE, "G"),
        FIFTEEN.draft.turns.seal_fault(FRANK, "G"),
        MAGE.draft.turns.mage_fault(SABINE),
        *(BEGUN.draft.turns.seal_fault(0, seal) for seal in ("white", "purple")),
    ]
    expected = ["seal-all-held", "white-exhausted", "too-many-seals", "mage-taken"]
    assert faults == [*expected, "seal-not-available", "seal-not-available"]
    assert FOUR.draft.turns.swaps_left == 0
    with pytest.raises(RuleProblem) as refused:
        decide(TakeSeal(1, FRANK, "G"), FIFTEEN.history)
    assert (refused.value.problem.facts["seals"], refused.value.problem.facts["most"]) == (16, 15)
    assert MAGE.ignores(TakeMage(1, FRANK))


def test_on_its_own_device_a_seat_takes_in_its_turn_and_enters_nothing_else() -> None:
    assert BEGUN.write(SeatCommand(FRANK, TakeSeal(1, FRANK, "Y"))).draft.before[0] == seals("Y")
    assert BEGUN.refusal(SeatCommand(SABINE, TakeSeal(1, SABINE, "Y"))) == ["not-your-turn 1"]
    assert BOOKLET.taken.refusal(SeatCommand(FRANK, SetLeft(1, FRANK, "R", 1))) == ["not-your-entry 0"]
