"""What the signs of the pages say: a miss, a total below zero, letters of suits, and one meaning an icon."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorekeeper.paths import STATIC
from scorekeeper.words import translations
from scorekeeper.words.cards import SIGN_LETTERS
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import Pad, begin, bring

BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"  # Anya misses in round 1 and is at −10

PLAYED = (STATIC / "css" / "game" / "special_cards.css").read_text(encoding="utf-8")
PAD = (STATIC / "css" / "game" / "pad.css").read_text(encoding="utf-8")
BASE = (STATIC / "css" / "ui" / "base.css").read_text(encoding="utf-8")


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
    assert "warning" not in rule_of(".is-missed", BASE)
    assert "var(--miss)" in rule_of(".is-missed", BASE)  # a picture: Firefox prints gradients as solid boxes


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_suits_have_the_same_letters_or_those_of_another_word(language: str) -> None:
    letters = [translations(language).gettext(word) for word in SIGN_LETTERS.values()]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(word) <= 2 for word in letters)
    if language == "de":
        assert [
            translations(language).gettext(SIGN_LETTERS[code]) for code in "BRGYV"
        ] == "Bl Ro Gr Ge Vi".split()


def test_before_trump_is_known_nobody_is_missing_on_the_television(host: FlaskClient) -> None:
    page = host.get(f"/games/{begin(host)}/display").text.partition("<body")[2]
    assert page.count("noch nicht</span>") == 4
    assert "fehlt" not in page


def test_an_open_card_does_not_look_like_a_played_one() -> None:
    """Its sheet is open and nothing is set; only what is set has the strong ground."""
    assert "var(--strong)" not in rule_of(".play[open] > .play__card:not(.is-on)", PLAYED)
    assert "[open]" not in next(line for line in PLAYED.split("\n") if line.startswith(".play__card.is-on"))


def test_a_total_below_zero_is_red_on_the_start_page_and_in_the_list_of_games(host: FlaskClient) -> None:
    below = '<span class="is-below">−10</span>'
    pad = Pad(host, begin(host))
    assert below not in host.get("/").text
    pad.round(1, "R", "1 0 0 0", "0 1 0 0")  # Henry and Anya miss by one, the others have 20
    for address in ("/", "/games?running=1", f"/games/{pad.code}/display"):
        page = host.get(address).text
        assert page.count(below) == 2, address
        assert page.count("is-below") == page.count('is-below">') == page.count('is-below">−'), address
    assert pad.post("/set-aside").status_code == 200
    assert host.get("/set-aside").text.count(below) == 2


def test_the_protocol_crosses_a_missed_bid_as_the_pad_does(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    assert pad.post("/rounds/1/trump", card="R").status_code == 200
    for seat in (1, 2, 3, 0):
        assert pad.post("/rounds/1/bids", seat=seat, bid=int(seat == 0)).status_code == 200
    for card in ("R13", "R2", "R3", "R4"):  # Anya leads and wins what Henry announced
        assert pad.post("/rounds/1/protocol/cards", card=card).status_code == 200
    for seat in (0, 1):
        assert pad.post("/rounds/1/tricks", seat=seat, tricks=seat).status_code == 200
    assert pad.post("/rounds/1/score").status_code == 200
    for address in ("", "/rounds/1/protocol"):
        page = host.get(f"/games/{pad.code}{address}").text
        assert page.count('is-missed">1<') == page.count('is-missed">0<') == 1, address


def test_the_rings_of_the_coins_are_told_once_where_they_are_seen_first(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    assert pad.post("/rounds/1/trump", card="R").status_code == 200
    page = host.get(f"/games/{pad.code}").text
    assert page.count("angesagter Stich") == page.count("gewonnener Stich") == 1
    pad.round(1, None, "1 0 0 0", "1 0 0 0")
    assert pad.post("/rounds/2/trump", card="R").status_code == 200
    assert "angesagter Stich" not in host.get(f"/games/{pad.code}").text
