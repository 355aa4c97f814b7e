"""Sentences for problems: every conflict that the rules know is told with both of its sides."""

from itertools import combinations
from typing import Any

import pytest

from scorekeeper.rules.editions import edition_of
from scorekeeper.sheets.templates import environment
from scorekeeper.words import ended_once, translations
from scorekeeper.words.cards import NUMBERS, say_card
from scorekeeper.words.languages import LANGUAGES, Language
from scorekeeper.words.problems import CONFLICTS, PROBLEMS, say_problem
from scorekeeper.words.tournament import penalty_points, reason_of, title_of_table
from tests.recorded import EXTREME, WIZARD

CHOICES: list[dict[str, Any]] = [
    {"teams": True},
    {"variant": "einfarbig"},
    {"variant": "maximus"},
    {"specials": ["GW"]},
    {"clairvoyance": True},
    {"hands": [3, 1]},
    {"rounds": 3},
]


def conflicts() -> set[tuple[str, str]]:
    problems = [
        problem
        for seats in edition_of("wizard").player_counts
        for choice, other in combinations(CHOICES, 2)
        for problem in WIZARD.judge_options(choice | other, seats)
    ]
    for seats in edition_of("extreme").player_counts:
        problems += EXTREME.judge_options({"mage_base": 5}, seats)
    return {problem.facts["options"] for problem in problems if problem.code == "option-conflict"}


def test_every_conflict_is_told_in_a_sentence_of_its_own_and_one_unknown_names_both_sides() -> None:
    found = conflicts()
    assert {(option, other.partition(":")[0]) for option, other in found} == set(CONFLICTS)
    for pair in found:
        for language in LANGUAGES:
            sentence = say_problem("option-conflict", {"options": pair}, None, (), language)
            assert "+" not in sentence, "the general sentence"
            assert pair[1].partition(":")[2] in sentence
    sentence = say_problem("option-conflict", {"options": ("this", "that:3")}, None, (), "en")
    assert sentence == PROBLEMS["option-conflict"].format(options="this + that:3")


def test_who_has_no_name_is_a_number_or_somebody() -> None:
    for seat, called in ((0, "Player 1."), (1, "Player 2."), (None, "Somebody."), (-1, "Somebody.")):
        assert called in say_problem("duplicate-card", {"card": "R5", "trick": 2}, seat, (), "en"), seat


def test_a_sentence_ends_once_whatever_its_last_word_is() -> None:
    name = {"player": "Maximilian H."}
    assert ended_once("So close: %(player)s.", name) % name == "So close: Maximilian H."
    assert ended_once("{player}. And on.", name).format(**name) == "Maximilian H. And on."
    assert ended_once("%(player)s … {other}.", name) == "%(player)s … {other}."
    for other in ("Ben", "<b>Ben</b>"):
        assert ended_once("It was %(player)s.", {"player": other}).endswith(".")
    for same in ("<b>Max H.</b>", "\N{FIRST STRONG ISOLATE}Max H.\N{POP DIRECTIONAL ISOLATE}"):
        assert ended_once("It was %(player)s.", {"player": same}) == "It was %(player)s"
    for language in LANGUAGES:
        sentence = say_problem("duplicate-card", {"card": "R5", "trick": 2}, 0, ("Maximilian H.",), language)
        assert ".." not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_of_paper_end_a_sentence_once(language: str) -> None:
    source = environment(language).from_string(
        "{{ _('You are %(player)s.', player=name) }}|{% trans %}You are {{ name }}.{% endtrans %}"
    )
    for sentence in source.render(name="<Max H.>").split("|"):
        assert sentence.endswith("&lt;Max H.&gt;.")  # it is no tag, and ends with no full stop
    for sentence in source.render(name="Max H.").split("|"):
        assert sentence.endswith("Max H.")
        assert not sentence.endswith("..")
    marked = "{{ _('<b>All</b>') }} {{ _('<i>%% of %(all)s</i>', all='<') }} {{ _('5 %%') }}"
    assert environment(language).from_string(marked).render() == "<b>All</b> <i>% of &lt;</i> 5 %"


def test_a_sentence_names_who_it_is_about_what_was_written_and_numbers_in_their_plural() -> None:
    for planned, rounds in ((1, "1 round"), (2, "2 rounds")):
        sentence = say_problem("no-round-left", {"planned": planned, "players": 3}, None, (), "en")
        assert sentence == f"With 3 players the game has only {rounds}. Agree on more rounds first."
    sentence = say_problem("won-out-of-range", {"won": 1, "most": 0}, 0, ("Anya",), "en")
    assert sentence == "Anya cannot have won 1 trick; still to be won, at most: 0."
    seats = {0: "Henry", 1: "Anya", 2: "Player 3", None: "Somebody", -1: "Somebody"}
    for seat, name in seats.items():
        sentence = say_problem("won-out-of-range", {"won": 9, "most": 2}, seat, ("Henry", "Anya"), "en")
        assert sentence == f"{name} cannot have won 9 tricks; still to be won, at most: 2."
    for code, facts, part in (
        ("unreadable", {}, "This cannot be read: it is not a complete saved game."),
        ("unreadable", {"field": "won"}, "What “won” says cannot be read."),
        ("option-conflict", {}, PROBLEMS["option-conflict"].format(options="?")),
        ("result-below-zero", {"points": -5}, "−5"),
        ("unknown-card", {"card": "V7"}, "violet 7"),
        ("player-names", {"name": ""}, "Seat 1 needs a name"),
        ("of-nobody", {}, "of-nobody"),
        ("won-out-of-range", {}, "won ? tricks"),
    ):
        assert part in say_problem(code, facts, 0, ("Henry",), "en")


def test_sessions_penalties_small_numbers_and_suits_in_words() -> None:
    english = translations("en")
    titles = {"Herbst · 3 · 2": "3", "Herbst · 3 again · 2": "3 (again)"}
    for title, session in titles.items():
        assert title_of_table(title, english) == f"Herbst, session {session}, table 2"
    assert title_of_table("Herbst · 3", english) == "Herbst · 3"
    taken = [penalty_points(points, "game", adds, english) for points in (1, 2) for adds in (False, True)]
    assert taken == ["−1 game point", "+1 penalty point", "−2 game points", "+2 penalty points"]
    reasons = [("late", ""), ("late", "at nine"), ("other", "Coffee"), ("other", "")]
    sentences = ["came late", "came late: at nine", "Coffee", "another reason"]
    assert [reason_of(*reason, english) for reason in reasons] == sentences
    assert [NUMBERS[number] for number in range(2, 7)] == "two three four five six".split()
    # English writes a suit small inside a sentence, German large, as its booklets do.
    assert [say_card("JO:R", language) for language in ("en", "de")] == ["Juggler as red", "Jongleur als Rot"]
    assert say_card("GW:Z", "en") == "Shapeshifter as Wizard"


def test_spreadsheets_part_cells_with_a_semicolon_where_the_comma_is_for_decimals() -> None:
    separators = {"de": ";", "en_GB": ",", "fr": ";", "pl": ";", "es_MX": ","}
    assert {locale: Language("", locale, ("“", "”")).separator for locale in separators} == separators
