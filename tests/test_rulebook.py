"""The rulebook tells every option, every special card and every reading of ours, in both languages."""

import re
from dataclasses import fields

import pytest
from flask import Flask, render_template_string

from scorekeeper.rulebook.editions import EDITIONS as BOOKS
from scorekeeper.rulebook.editions import EXPLANATIONS, explain
from scorekeeper.rules.extreme.options import Options as ExtremeOptions
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.wizard.options import BIDDINGS, VARIANTS, Options
from scorekeeper.words.languages import LANGUAGES

VALUES = {"variant": VARIANTS, "bidding": BIDDINGS}
MOMENTS = """
    turned_up werewolf_swap bomb_sum cloud_choice juggler_pass witch_swap vampire_under coins protocol
    shared_win
""".split()
READINGS = """
    specials_rounds einfarbig_dealer clairvoyance werewolf_trump bomb_plus_minus plus_minus_covered
    plus_minus_cloud coins no_suit_in_hand dragon_frees jesters_and_fairy cloud_limits progressive
    passive_cards witch_swap vampire_copy
    extreme_most_seals extreme_white_kept extreme_seventh_white extreme_shared_win
""".split()
EXTREME_VALUES = {
    "rounds": ("usual", *(str(rounds) for rounds in LONG_ROUNDS.values())),
    "mage_raise": ("yes", "no"),
}
EXTREME_MATTERS = """
    aim deal takings gone mage follow give white black seventh points end
""".split()
SENTENCE_END = re.compile(r"[.!?](?= |$)")


def option_keys() -> list[str]:
    names = [field.name for field in fields(Options)]
    return [
        f"option.{name}.{value}" if value else f"option.{name}"
        for name in names
        for value in VALUES.get(name, ("",))
    ]


def test_every_option_is_told() -> None:
    assert {*option_keys()} <= {*EXPLANATIONS}


def extreme_option_keys() -> list[str]:
    names = [field.name for field in fields(ExtremeOptions)]
    return [
        f"extreme.option.{name}.{value}" if value else f"extreme.option.{name}"
        for name in names
        for value in EXTREME_VALUES.get(name, ("",))
    ]


def test_every_option_of_extreme_is_told_and_no_other() -> None:
    explained = {key for key in EXPLANATIONS if key.startswith("extreme.option.")}
    assert explained == {*extreme_option_keys()}


def test_every_matter_of_extreme_is_told_with_the_section_of_its_text() -> None:
    for matter in EXTREME_MATTERS:
        assert EXPLANATIONS[f"extreme.{matter}"].source.startswith("Extreme booklet, “"), matter


def test_no_book_tells_the_rules_of_the_other() -> None:
    for edition, book in BOOKS.items():
        keys = [key for chapter in book.chapters for key in chapter.keys]
        assert all(("extreme" in key) is (edition == "extreme") for key in keys)


def test_every_special_card_is_told_with_what_it_does_when_turned_up() -> None:
    for card in SPECIALS:
        assert "Turned up" in EXPLANATIONS[f"card.{card}"].text, card


def test_every_moment_that_asks_for_something_is_told() -> None:
    assert {f"flow.{moment}" for moment in MOMENTS} <= {*EXPLANATIONS}


def test_every_reading_of_ours_is_told_and_marked() -> None:
    readings = {key: text for key, text in EXPLANATIONS.items() if key.startswith("ruling.")}
    assert set(readings) == {f"ruling.{name}" for name in READINGS}
    assert all(reading.ours for reading in readings.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_two_sentences_with_a_source(language: str) -> None:
    for key in EXPLANATIONS:
        explanation = explain(key, language)
        assert len(SENTENCE_END.findall(explanation.text)) == 2, key
        assert explanation.title, key
        assert explanation.source, key


def test_german_is_no_english() -> None:
    for key in EXPLANATIONS:
        assert explain(key, "de").text != explain(key, "en").text, key
        assert explain(key, "de").source != explain(key, "en").source, key


def test_each_explanation_stands_in_one_chapter() -> None:
    keys = [key for book in BOOKS.values() for chapter in book.chapters for key in chapter.keys]
    assert sorted(keys) == sorted(EXPLANATIONS)


def test_a_question_mark_opens_the_rule_and_says_what_is_our_reading(app: Flask) -> None:
    asked = "{{ explain('ruling.progressive') }}{{ explain('card.WO') }}"
    page = "{% from 'ui/_explain.html' import explain %}" + asked
    with app.test_request_context():
        ours, _, settled = render_template_string(page).partition("</details>")
    assert "Was bedeutet „Steigende Punkte: Die 20 bleiben“?" in ours
    assert explain("ruling.progressive", "de").text in ours
    assert "so lesen wir es" in ours
    assert "„Wolke“" in settled
    assert "so lesen wir es" not in settled
