"""A problem carries every fact that the sentence about it names."""

from collections.abc import Sequence
from typing import Any

import pytest

from scorekeeper.gamelog.commands import CloseRound, EndGame
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.wizard.commands import CountTricks, PlaceBid
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.words.problems import PROBLEMS, say_problem
from tests import extreme
from tests.notation import CAST, evening, game, raw_round, setup_problems
from tests.recorded import EXTREME, WIZARD


def names(problems: Sequence[Problem], facts: str) -> bool:
    """Whether there is one, whose sentence names all of `facts` and lacks none ("?" would stand for it)."""
    [problem] = problems
    assert problem.code in PROBLEMS
    sentence = say_problem(problem.code, problem.facts, problem.seat, CAST, "en")
    return "?" not in sentence and all(fact in sentence for fact in facts.split())


SET_UP: list[tuple[str, int, dict[str, Any], str]] = [
    ("wizard", 2, {}, "2 3 6"),
    ("wizard", 3, {"colour": 1}, "colour"),
    ("wizard", 3, {"scoring": "double"}, "scoring double"),
    ("wizard", 3, {"rounds": 21}, "20 21"),
    ("wizard", 3, {"teams": True}, "four or six players, not 3"),
    ("extreme", 3, {"rounds": 5}, "6 5"),
    ("extreme", 4, {"rounds": 5}, "4 / 8 5"),
    ("extreme", 5, {"mage_base": 5}, "three players, not 5"),
]


WIZARD_ROUNDS = [
    (raw_round("V7", "1 0 0", "2 0 0"), "violet 7"),
    (raw_round("", "1 0", "2 0 0"), "3"),
    (raw_round("", "0 3 0", "2 0 0"), "Anya 3 2"),
    (raw_round("", "1 1 0", "2 0 0"), "2"),
    (raw_round("", "1 0 0", "2 0"), "3"),
    (raw_round("", "1 0 0", "1 0 0"), "1 2"),
    *(
        (raw_round("", "1 0 0", "2 0 0", **{name: "odd"}), f"“{name}”")
        for name in ("passes", "tricks", "bombed")
    ),
    (raw_round("", "1 0 0", "2 0 0", first_trick="odd"), "“first_trick”"),
]
SIXTEEN = "R R R R R Y Y Y V V V B B B G G"
EXTREME_ROUNDS = [
    (extreme.raw_round("Frank: Y Y Y Y | Sabine: | Katrin: | Peter:"), "Henry yellow"),
    (extreme.raw_round("Frank: Y | Sabine: Y<Frank | Katrin: | Peter:"), "Anya yellow"),
    (extreme.raw_round("Frank: Y Y Y | Sabine: Y<Peter | Katrin: | Peter:"), "Anya yellow"),
    (extreme.raw_round("Frank: mage | Sabine: mage | Katrin: | Peter:"), "Anya"),
    (extreme.raw_round(f"Frank: {SIXTEEN} | Sabine: | Katrin: | Peter:"), "Henry 16 15"),
    (extreme.raw_round(remaining="Frank: Y Y | Sabine: white"), "Henry"),
    (extreme.raw_round(remaining="Frank: black black"), "16 2 15"),
    (extreme.raw_round(tricks=extreme.tricks("Frank: V2 V1 V3 V4 > V")), "Ben 1"),
]


def test_of_a_set_up_and_of_a_round() -> None:
    for edition, players, options, facts in SET_UP:
        assert names(setup_problems(CAST[:players], 0, options, edition), facts), facts
    for raw, facts in WIZARD_ROUNDS:
        assert names(WIZARD.judge_round(raw, 2, game(3, plus_minus_one=True)), facts), facts
    for raw, facts in EXTREME_ROUNDS:
        assert names(EXTREME.judge_round(raw, 1, extreme.table()), facts), facts


SECOND = evening("Henry Anya Freya", dealer=2, plus_minus_one=True).round("R7", "0 1 1", "0 0 1")
BIDDING = SECOND.trump("N").bids(". 1 0")
COUNTING = BIDDING.bids("2 . .").won("1 . .")


def test_of_a_refused_command() -> None:
    for table, command, facts in (
        (BIDDING, PlaceBid(2, 0, 3), "Henry 3 2"),
        (BIDDING, PlaceBid(2, 0, 1), "2"),
        (BIDDING, CountTricks(2, 0, 1), "Henry"),
        (COUNTING, CountTricks(2, 1, 2), "Anya 2 1"),
        (COUNTING.won(". 0 0"), CloseRound(2), "1 2"),
        (SECOND.correct(1), EndGame(), "1"),
    ):
        with pytest.raises(RuleProblem) as refused:
            decide(command, table.history)
        assert names(refused.value.problems, facts), command
