"""What the signs of the pages say: a miss, a total below zero, letters of suits, and one meaning an icon."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.words import SIGN_LETTERS, translations
from tests.web.driving import begin, bring

BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"  # Anya misses in round 1 and is at −10

PLAYED = (STATIC / "css" / "played.css").read_text(encoding="utf-8")
PAD = (STATIC / "css" / "pad.css").read_text(encoding="utf-8")


def rule_of(selector: str, sheet: str) -> str:
    """What a stylesheet says for that selector alone."""
    [found] = re.findall(rf"^{re.escape(selector)} \{{(.*?)\}}", sheet, re.MULTILINE)
    return str(found)


def test_red_is_for_totals_below_zero_and_a_miss_has_its_stroke(host: FlaskClient) -> None:
    [code] = bring(host, BOOKLET.read_text(encoding="utf-8"))
    page = host.get(f"/games/{code}").text
    below = re.findall(r'<td class="pad__total[^"]* is-below">(?:<button[^>]*>)?([^<]*)<', page)
    assert below
    assert all(total.startswith("−") for total in below)
    assert "warning" not in rule_of(".pad__total--missed", PAD)
    assert "warning" not in rule_of(".pad__frame--missed", PAD)
    assert "linear-gradient" in rule_of(".pad__frame--missed", PAD)


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_two_suits_have_the_same_letters_or_those_of_another_word(language: str) -> None:
    letters = [translations(language).gettext(word) for word in SIGN_LETTERS.values()]
    assert len(set(letters)) == len(letters)
    if language == "de":
        assert [
            translations(language).gettext(SIGN_LETTERS[code]) for code in "BRGYV"
        ] == "Bl Ro Gr Ge Vi".split()


def test_before_trump_is_known_nobody_is_missing_on_the_television(host: FlaskClient) -> None:
    page = host.get(f"/games/{begin(host)}/display").text
    assert page.count("noch nicht</span>") == 4
    assert "fehlt" not in page


def test_an_open_card_does_not_look_like_a_played_one() -> None:
    """Its sheet is open and nothing is set; only what is set has the strong ground."""
    assert "var(--strong)" not in rule_of(".play[open] > .play__card:not(.is-on)", PLAYED)
    assert "[open]" not in next(line for line in PLAYED.split("\n") if line.startswith(".play__card.is-on"))


# Icon, and a word of each line that may have it.
ONE_MEANING = {
    "scale": r"Settle a trick|^</a>",
    "repeat": r"again|mistyped|added up",
    "flag": r"End the game early",
    "monitor": r"big screen",
    "history": r"Who entered what",
    "archive": r"set aside|Set aside|Set the game aside|^ ?}?}?$",
    "sparkles": r"Look back|moment",
}


@pytest.mark.parametrize("icon", ONE_MEANING)
def test_an_icon_has_one_meaning(icon: str) -> None:
    uses = [
        (path.name, line.partition(f"icon('{icon}')")[2])
        for path in TEMPLATES.rglob("*.html")
        for line in path.read_text(encoding="utf-8").splitlines()
        if f"icon('{icon}')" in line
    ]
    assert uses
    odd = [use for use in uses if not re.search(ONE_MEANING[icon], use[1].removeprefix(" }}"))]
    assert odd == []
