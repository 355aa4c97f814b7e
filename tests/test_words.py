"""Sentences for problems: every conflict that the rules know is told with both of its sides."""

from itertools import combinations

import pytest

from scorekeeper.rules.editions import edition_of
from scorekeeper.words import CONFLICTS, LANGUAGES, PROBLEMS, say_problem
from tests.recorded import EXTREME, WIZARD

CHOICES = {
    "teams": {"teams": True},
    "einfarbig": {"variant": "einfarbig"},
    "maximus": {"variant": "maximus"},
    "specials": {"specials": ["GW"]},
    "clairvoyance": {"clairvoyance": True},
}
EXTREME_CHOICES = {"mage_base": {"mage_base": 5}}


def conflicts() -> set[tuple[str, str]]:
    wizard, extreme = edition_of("wizard"), edition_of("extreme")
    problems = [
        problem
        for seats in wizard.player_counts
        for one, other in combinations(CHOICES.values(), 2)
        for problem in WIZARD.judge_options(one | other, seats)
    ]
    for seats in extreme.player_counts:
        for choice in EXTREME_CHOICES.values():
            problems += EXTREME.judge_options(choice, seats)
    return {problem.facts["options"] for problem in problems if problem.code == "option-conflict"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_conflict_is_told_in_a_sentence_of_its_own(language: str) -> None:
    found = conflicts()
    assert {(one, other.partition(":")[0]) for one, other in found} == set(CONFLICTS)
    for pair in found:
        told = say_problem("option-conflict", {"options": pair}, None, (), language)
        assert "+" not in told, "the general sentence"
        assert pair[1].partition(":")[2] in told


def test_an_unknown_conflict_still_names_both_sides() -> None:
    told = say_problem("option-conflict", {"options": ("this", "that:3")}, None, (), "en")
    assert told == PROBLEMS["option-conflict"].format(options="this + that:3")
