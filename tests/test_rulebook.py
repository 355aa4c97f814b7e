"""The rulebook tells every option, every special card and every reading of ours, in every language."""

import re
from dataclasses import fields
from typing import Any

from flask import Flask, render_template_string

from scorekeeper.rulebook.editions import EDITIONS as BOOKS
from scorekeeper.rulebook.editions import EXPLANATIONS, explain
from scorekeeper.rules.extreme.options import Options as ExtremeOptions
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.wizard.options import BIDDINGS, VARIANTS, Options
from scorekeeper.words.languages import LANGUAGES

VALUES = {"variant": VARIANTS, "bidding": BIDDINGS}
EXTREME_VALUES = {
    "rounds": ("usual", *(str(rounds) for rounds in LONG_ROUNDS.values())),
    "mage_raise": ("yes", "no"),
}
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
EXTREME_MATTERS = """
    aim deal takings gone mage follow give white black seventh points end
""".split()
SENTENCE_END = re.compile(r"[.!?](?= |$)")


def option_keys(options: type[Any], prefix: str, values: dict[str, tuple[str, ...]]) -> set[str]:
    """Each option, or each value of those that tell theirs one by one."""
    names = [field.name for field in fields(options)]
    return {f"{prefix}{name}.{value}".rstrip(".") for name in names for value in values.get(name, ("",))}


def below(prefix: str) -> set[str]:
    return {key for key in EXPLANATIONS if key.startswith(prefix)}


def test_every_option_moment_card_and_matter_is_told() -> None:
    assert option_keys(Options, "option.", VALUES) <= {*EXPLANATIONS}
    assert option_keys(ExtremeOptions, "extreme.option.", EXTREME_VALUES) == below("extreme.option.")
    assert {f"flow.{moment}" for moment in MOMENTS} <= {*EXPLANATIONS}
    for card in SPECIALS:
        assert "Turned up" in EXPLANATIONS[f"card.{card}"].text, card
    for matter in EXTREME_MATTERS:
        assert EXPLANATIONS[f"extreme.{matter}"].source.startswith("Extreme booklet, “"), matter


def test_every_reading_of_ours_is_told_and_marked() -> None:
    assert below("ruling.") == {f"ruling.{name}" for name in READINGS}
    assert all(EXPLANATIONS[key].ours for key in below("ruling."))


def test_an_explanation_is_two_sentences_with_a_source_in_each_language() -> None:
    for key in EXPLANATIONS:
        for language in LANGUAGES:
            explanation = explain(key, language)
            assert len(SENTENCE_END.findall(explanation.text)) == 2, key
            assert explanation.title, key
            assert explanation.source, key
        german, english = explain(key, "de"), explain(key, "en")
        assert german.text != english.text, key
        assert german.source != english.source, key


def test_each_explanation_stands_in_one_chapter_of_its_edition_s_book() -> None:
    keys = [key for book in BOOKS.values() for chapter in book.chapters for key in chapter.keys]
    assert sorted(keys) == sorted(EXPLANATIONS)
    for edition, book in BOOKS.items():
        own = [key for chapter in book.chapters for key in chapter.keys]
        assert all(("extreme" in key) is (edition == "extreme") for key in own)


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
