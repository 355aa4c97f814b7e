"""Beginning a pad. What is wrong with a set-up is in tests/rules; here, that it is refused."""

from typing import Any

import pytest

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.creation import create
from scorekeeper.rules.errors import RuleProblem
from tests.notation import CAST, begun, codes, lines, raw_round

FIRST = raw_round("R7", "0 1 1", "0 0 1")
SECOND = raw_round("N", "2 0 0", "1 0 1")
THIRD = raw_round("", "1 1 1", "1 1 1")


def refusal(players: int = 3, edition: str = "wizard", rounds: Any = (), **options: Any) -> list[str]:
    with pytest.raises(RuleProblem) as refused:
        create(CreateGame(edition, CAST[:players], 0, options, rounds))
    return codes(refused.value.problems)


def test_an_unknown_edition() -> None:
    assert refusal(edition="skat") == ["unknown-format"]


def test_everything_wrong_with_the_set_up_is_told() -> None:
    assert refusal(players=2, scoring="double") == ["option-invalid", "player-count"]


def test_a_record_brings_its_rounds_along() -> None:
    imported = begun(CreateGame("wizard", CAST[:3], 2, {}, [FIRST, SECOND]))
    assert imported.pad == lines("""
        20 0 | -10 1 | 30 1
        10 2 |  10 0 | 20 0
    """)
    assert imported.open_round == 3


def test_a_complete_record_leaves_nothing_to_play() -> None:
    imported = begun(CreateGame("wizard", CAST[:3], 2, {"rounds": 2}, [FIRST, SECOND]))
    assert imported.history.table.finished


def test_rounds_that_are_not_clean_are_refused_all_at_once() -> None:
    wrong = raw_round("R7 B", "0 9 0", "1 1 0")
    assert refusal(rounds=[FIRST, wrong]) == ["bid-out-of-range 1", "trump-mismatch"]


def test_surplus_rounds_are_refused_and_not_examined() -> None:
    with pytest.raises(RuleProblem) as refused:
        create(CreateGame("wizard", CAST[:3], 0, {"rounds": 1}, [FIRST, SECOND, {"bids": "?"}]))
    assert [(problem.code, problem.round) for problem in refused.value.problems] == [
        ("round-out-of-range", 2),
        ("round-out-of-range", 3),
    ]


def test_a_sixth_round_of_maximus_is_surplus() -> None:
    """003 «Wizard Maximus»."""
    dealt = raw_round("", "0 0 0", "20 0 0")
    assert refusal(variant="maximus", rounds=[dealt] * 6) == ["round-out-of-range"]


def test_words_that_no_rule_cares_about_are_kept() -> None:
    command = CreateGame("wizard", CAST[:3], 0, {}, details={"table": "Küche", "played": "2024-11-02"})
    assert begun(command).game.details == (("table", "Küche"), ("played", "2024-11-02"))
