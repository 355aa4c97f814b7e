"""The result of a round, quickly and trick by trick.

Source: 004 «Der Kampf um die Stiche», «Die Vergabe der Strafpunkte» with their examples.
"""

import pytest

from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.extreme.commands import LeaveNothing, SetLeft, WinTrick
from scorekeeper.gamelog.extreme.events import RoundSettled, TrickSettled, TrickWon
from scorekeeper.gamelog.extreme.settled_tricks import settled_tricks
from scorekeeper.rules.errors import RuleProblem
from tests.extreme import CAST, LEFT, TAKEN, left, seals
from tests.gamelog.extreme.evening import seal_evening
from tests.notation import answered_otherwise

FRANK, SABINE, KATRIN, PETER = range(4)
BOOKLET = seal_evening().take(TAKEN).taken
SCORED = BOOKLET.set_left(LEFT)
# Sabine gives violet, Frank takes a black one by himself, Sabine gives red.
PLAYED = BOOKLET.tricks("Sabine V > V", "Frank Y", "Sabine V R > R")
WAITING = seal_evening().take("Frank: R | Sabine: -")
# Without a Schwarzmagier fourteen seals settle fourteen tricks; somebody took a black one.
FOURTEEN = seal_evening().take("Frank: R B B G | Sabine: V V B R R R | Katrin: - | Peter: Y Y G B<Sabine")
# Frank gives four and takes six, Katrin wins the other five.
FIFTEEN = BOOKLET.tricks("Frank R", "Frank B", "Frank B", "Frank G", *["Frank Y"] * 6, *["Katrin V"] * 5)

REFUSED = [
    # It waits for the last seat's turn; what is not entered is not said and never scored.
    (WAITING, SetLeft(1, 0, "R", 1), "takings-missing 2"),
    (WAITING, WinTrick(1, 0, "R", trumped=False), "takings-missing 2"),
    (WAITING, CloseRound(1), "takings-missing 2"),
    (BOOKLET, CloseRound(1), "left-untold 0"),
    (FOURTEEN.completed, CloseRound(1), "seal-count-impossible"),
    # More than was held or than six black ones; none before the Schwarzmagier.
    *(
        (BOOKLET, SetLeft(1, FRANK, kind, count), "seal-count-impossible 0")
        for kind, count in (("R", 2), ("Y", 1), ("white", 1), ("black", 7), ("R", -1), ("purple", 0))
    ),
    *((BOOKLET, SetLeft(1, KATRIN, kind, 1), "seal-count-impossible 2") for kind in ("black", "R")),
    (BOOKLET.set_left("Frank: " + "black " * 4), SetLeft(1, PETER, "black", 3), "seal-count-impossible 3"),
    # Where there is a choice somebody says what was given, and what cannot be is refused.
    (BOOKLET, BOOKLET.trick("Sabine V"), "settlement-open 1"),
    (BOOKLET, BOOKLET.trick("Frank ?"), "settlement-open 0"),
    (BOOKLET, BOOKLET.trick("Frank ? > black"), "settle-illegal 0"),
    *(
        (BOOKLET, BOOKLET.trick(drawn), f"settle-illegal {CAST.index(drawn.split()[0])}")
        for drawn in ("Sabine V > black", "Sabine V > R", "Sabine V > -", "Frank Y > Y", "Katrin Y > black")
    ),
    (BOOKLET, WinTrick(1, 0, "white", trumped=False), "unknown-card"),
    (FIFTEEN, WinTrick(1, 0, "R", trumped=False), "too-many-tricks"),
]


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


def test_the_booklets_scoring_in_which_nobody_says_what_is_left_before_the_schwarzmagier() -> None:
    """Frank 3, Sabine 4, Katrin 4 − 2, Peter 2 + 3; four taps for five seals, as many as kinds."""
    assert (SCORED.draft.points, SCORED.close().totals) == ((3, 4, 2, 5), [3, 4, 2, 5])
    assert len(SCORED.events) == len(BOOKLET.events) + 4
    assert SCORED.close().events[-1] == RoundSettled(1, tuple(left(LEFT)))
    next_draft = SCORED.close().draft
    assert (next_draft.number, next_draft.turns.turn, next_draft.middle.total) == (2, SABINE, 27)
    assert (BOOKLET.draft.untold, SCORED.draft.untold) == ((0, 1, 3), ())
    lying = BOOKLET.set_left("Frank: black").draft.lying
    assert lying == (seals("black"), seals("V V R R R white"), seals(""), seals("Y Y G B"))
    # Who has given back all says so in one stroke: fifteen seals for fifteen tricks.
    fifteen = seal_evening(3, 2).take("Frank: Y Y Y R R | Sabine: B B B R R | Katrin: G G G V R").taken
    after = fifteen.write(*(LeaveNothing(1, at) for at in range(3)))
    assert len(after.events) == len(fifteen.events) + 3
    assert after.write(after.closing).totals == [0, 0, 0]
    assert after.ignores(LeaveNothing(1, 0))


def test_a_tap_is_one_more_and_after_the_most_none_and_the_last_word_counts() -> None:
    taps = [BOOKLET.write(*[SetLeft(1, FRANK, "black")] * times).draft for times in range(1, 8)]
    assert [draft.left[FRANK]["black"] for draft in taps] == [1, 2, 3, 4, 5, 6, 0]
    assert WAITING.draft.with_left(FRANK, ("R", 1)).turns.done, "in logs in which nobody ended the turn"
    four = BOOKLET.set_left("Frank: black black black black").draft
    assert (four.most_left(PETER, "black"), four.most_left(FRANK, "black")) == (2, 6)
    assert SCORED.write(SetLeft(1, PETER, "Y", 0)).draft.points == (3, 4, 2, 3)
    assert SCORED.ignores(SetLeft(1, PETER, "Y", 1))
    assert [problem.code for problem in FOURTEEN.completed.draft.problems] == ["seal-count-impossible"]
    assert FOURTEEN.set_left("Frank: black").close().totals == [3, 0, 0, 0]


def test_the_booklets_three_tricks_what_is_offered_and_no_seventh_black_one() -> None:
    before = seals("R B B G black"), seals("V R R white"), seals(""), seals("Y Y G B")
    assert (PLAYED.draft.before, PLAYED.draft.tricks_left) == (before, 12)
    assert PLAYED.events[-2] == TrickSettled(1, FRANK, "Y", False, "black")
    six = BOOKLET.tricks(*["Frank Y"] * 6)
    assert six.draft.before[0] == seals("R B B G black black black black black black")
    assert six.tricks("Frank Y").events[-1] == TrickSettled(1, 0, "Y", False, None)
    # The led colour is not asked in the Schwarzmagier's trick, nor in one of somebody without a seal.
    assert BOOKLET.draft.settlements(SABINE, "V", True) == ("R", "V", "white")
    assert BOOKLET.draft.settlements(FRANK, "Y", False) == ("black",)
    assert BOOKLET.draft.settlements(KATRIN, "Y", False) == (None,)
    assert BOOKLET.tricks("Frank R R").draft.tricks[0].trumped is False, "red led is not trumped"
    asked = BOOKLET.tricks("Katrin ?")
    assert (asked.events[-1], asked.draft.tricks[0].trumped) == (TrickWon(1, KATRIN, None), False)
    empty = seal_evening().take("Frank: R | Sabine: - | Katrin: - | Peter: -")
    assert empty.tricks("Sabine ?").events[-1] == TrickWon(1, SABINE, "black")


def test_what_lies_there_in_the_end_is_left() -> None:
    """The booklet's round: three tricks as told, and twelve more that leave what it scores."""
    assert (
        FIFTEEN.left[:2] == left("Frank: black black black black black black | Sabine: V V R R R white")[:2]
    )
    rest = "Sabine V > V; Sabine R > R; Sabine R > R; Frank R; Frank B; Frank B; Frank G; Peter Y; Peter G"
    whole = PLAYED.tricks(*rest.split("; "), "Peter B", "Peter V", "Katrin R")
    assert (whole.left, whole.close().totals) == (left(LEFT), [3, 4, 2, 5])
    closed, tricks = whole.close(), whole.draft.tricks
    assert closed.game.rounds == SCORED.close().game.rounds
    assert not closed.history.table.under_cover
    right, wrong = closed.correct(1).close(), closed.correct(1).write(SetLeft(1, PETER, "Y", 0)).close()
    tables = closed, right, wrong.undo(3), wrong, SCORED.close()
    assert [settled_tricks(table.history) for table in tables] == [{1: tricks}] * 3 + [{}] * 2
    second = SCORED.close().take("Sabine: mage | Katrin: - | Peter: - | Frank: -").tricks(*["Sabine ?"] * 15)
    assert settled_tricks(second.close().history) == {2: second.draft.tricks}


def test_quickly_from_some_trick_on() -> None:
    """Black ones that were taken stand; of the others nothing is left until it is set by hand."""
    assert PLAYED.left == left("Frank: black")
    later = PLAYED.set_left("Sabine: white | Peter: Y black").close()
    assert (later.totals, settled_tricks(later.history)) == ([3, 4, 2, 5], {1: PLAYED.draft.tricks})
    with pytest.raises(RuleProblem) as refused:
        decide(PLAYED.trick("Sabine V > black"), PLAYED.history)
    assert refused.value.problem.facts == {"trick": 4}
    assert PLAYED.set_left("Frank: black black").draft.left[0] == seals("black black")
