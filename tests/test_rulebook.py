"""The rulebook tells every option, every special card and every reading of ours, in every language."""

import json
import re
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any

from flask import Flask, render_template_string

from scorekeeper.rulebook.editions import EDITIONS as BOOKS
from scorekeeper.rulebook.editions import EXPLANATIONS, explain
from scorekeeper.rulebook.findings import presence
from scorekeeper.rules.extreme.options import Options as ExtremeOptions
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import Lineup
from scorekeeper.rules.wizard.cards import BOOKLET_SPECIALS, SPECIALS
from scorekeeper.rules.wizard.options import BIDDINGS, VARIANTS, Options
from scorekeeper.words import translations
from scorekeeper.words.languages import LANGUAGES
from tests.notation import CAST, differing, fields
from tests.recorded import EXTREME, WIZARD

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
PLUS_MINUS_FROM = ("plus_minus_one_from_round", "plus_minus_one_from_cards")
EXTREME_MATTERS = """
    aim deal takings gone mage follow give white black seventh points end
""".split()
SENTENCE_END = re.compile(r"[.!?](?= |$)")


def option_keys(options: type[Any], prefix: str, values: dict[str, tuple[str, ...]]) -> set[str]:
    """Each option, or each value of those that tell theirs one by one."""
    names = [field.name for field in dataclass_fields(options)]
    return {f"{prefix}{name}.{value}".rstrip(".") for name in names for value in values.get(name, ("",))}


def below(prefix: str) -> set[str]:
    return {key for key in EXPLANATIONS if key.startswith(prefix)}


def test_every_option_moment_card_matter_and_reading_of_ours_is_told_and_marked() -> None:
    assert option_keys(Options, "option.", VALUES) <= {*EXPLANATIONS}
    assert option_keys(ExtremeOptions, "extreme.option.", EXTREME_VALUES) == below("extreme.option.")
    assert {f"flow.{moment}" for moment in MOMENTS} <= {*EXPLANATIONS}
    for card in SPECIALS:
        assert "Turned up" in EXPLANATIONS[f"card.{card}"].text, card
    for matter in EXTREME_MATTERS:
        assert EXPLANATIONS[f"extreme.{matter}"].source.startswith("Extreme booklet, “"), matter
    assert below("ruling.") == {f"ruling.{name}" for name in READINGS}
    asked_for = {f"option.{name}" for name in ("hands", "rounds", "extra_rounds", *PLUS_MINUS_FROM)}
    marked = {key for key, explanation in EXPLANATIONS.items() if explanation.ours}
    assert marked == below("ruling.") | asked_for | {"extreme.option.extra_rounds"}
    told_by_others = {key for key, explanation in EXPLANATIONS.items() if explanation.second_hand}
    of_new_cards = {f"ruling.{name}" for name in ("passive_cards", "vampire_copy", "witch_swap")}
    assert told_by_others == of_new_cards | {"card.HX", "card.VA", "flow.vampire_under", "flow.witch_swap"}


def told(options: str, seats: str = "4", edition: str = "wizard") -> str:
    """How these options differ from the plain game of so many."""
    chosen = {"wizard": WIZARD, "extreme": EXTREME}[edition].read_options(fields(options))
    return "; ".join(BOOKS[edition].options_in_words(chosen, int(seats), translations("en")))


DIFFERENCES = f"""
    specials=["BO","FE"]                            => Special cards: Bomb, Fairy
    specials={json.dumps(SPECIALS, separators=(",", ":"))}                 => All special cards
    specials={json.dumps(BOOKLET_SPECIALS, separators=(",", ":"))}         => All special cards of the booklet
    specials=["WO"] cloud_change="immediately"      => Special cards: Cloud; The Cloud right after its trick
    cloud_change="immediately"                      =>
    plus_minus_one=true                             => Plus/minus One
    plus_minus_one=true plus_minus_one_from_round=2 => Plus/minus One from round 2
    plus_minus_one=true plus_minus_one_from_cards=2 => Plus/minus One; The round with one card stays free
    plus_minus_one=true plus_minus_one_from_cards=3 => Plus/minus One; Plus/minus One from 3 cards in hand
    plus_minus_one_from_round=2                     =>
    plus_minus_one_from_cards=2                     =>
    plus_minus_one_from_cards=3                     =>
    bidding="secret" bid_direction="counterclockwise" => Secret bids; Bidding counter-clockwise
    scoring="progressive" teams=true                => Progressive points; Teams
    variant="maximus" clairvoyance=true             => Wizard Maximus; Clairvoyance
    hands=[1,3] extra_rounds=1                      => Cards in hand: 1, 3; 1 more round
    extra_rounds=2                                  => 2 more rounds
    rounds=1                                        => 1 round
    rounds=7                                        => 7 rounds
    rounds=15                                       =>
    rounds=4 | 4 | extreme =>
    rounds=8 | 4 | extreme => 8 rounds; Black Mage at 5 in the second half
    rounds=8 mage_raise=false | 4 | extreme => 8 rounds; Black Mage always at 4
    mage_base=5 | 3 | extreme => Black Mage at 5
    extra_rounds=1 | 3 | extreme => 1 more round
    extra_rounds=2 | 3 | extreme => 2 more rounds
"""


def test_what_differs_from_the_plain_game_is_named() -> None:
    assert differing(DIFFERENCES, told) == []


def test_when_somebody_came_and_left_is_told() -> None:
    """Freya leaves and Ben comes for round 2; Mira never sat down."""
    sat = Lineup(1, (0, 1, 2), Options(), 0), Lineup(2, (0, 1, 3), Options(), 2, left=(2, 4))
    game, left = Game("wizard", CAST[:5], 0, Options(), lineups=sat), "left before the first round"
    for rounds in (0, 1, 2):  # of which only the number matters
        played = game.with_rounds((None,) * rounds)
        sentences = [presence(played, seat, translations("en")) for seat in range(5)]
        assert sentences == ["", "", "until round 1", "from round 2", left]
    assert presence(replace(game, lineups=()), 2, translations("en")) == ""
    back = (*sat, replace(sat[0], first=3, dealer=0), replace(sat[1], first=5))
    paused = replace(game, lineups=back).with_rounds((None,) * 2)
    assert presence(paused, 2, translations("en")) == "until round 4", "she is back for two"


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
        assert (german.line != english.line) is bool(EXPLANATIONS[key].line), key


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
