"""What the signs of the pages say: a miss, a total below zero, letters of suits, and the rings of coins."""

import re

from flask.testing import FlaskClient

from scorekeeper.words import translations
from scorekeeper.words.cards import SIGN_LETTERS
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import Pad, begin


def test_no_two_suits_have_the_same_letters_or_those_of_another_word() -> None:
    for language in LANGUAGES:
        letters = [translations(language).gettext(word) for word in SIGN_LETTERS.values()]
        assert len(set(letters)) == len(letters), language
        assert all(1 <= len(word) <= 2 for word in letters), language
    german = [translations("de").gettext(SIGN_LETTERS[code]) for code in "BRGYV"]
    assert german == "Bl Ro Gr Ge Vi".split()


def test_before_trump_is_known_nobody_is_missing_on_the_television(host: FlaskClient) -> None:
    page = Pad(host, begin(host)).page(path="/display").partition("<body")[2]
    assert page.count("noch nicht</span>") == 4
    assert "fehlt" not in page


def test_red_is_for_totals_below_zero_alone(host: FlaskClient) -> None:
    below = '<span class="is-below">−10</span>'
    pad = Pad(host, begin(host))
    assert below not in host.get("/").text
    pad.round(1, "R", "1 0 0 0", "0 1 0 0")  # Henry and Anya miss by one, the others have 20
    pad.post("/points", seat=2, points=20, sign="-", reason="late")  # Freya has none left
    for address in ("/", "/games?running=1", f"/games/{pad.code}/display"):
        page = host.get(address).text
        assert page.count(below) == 2, address
        assert page.count("is-below") == page.count('is-below">') == page.count('is-below">−'), address
    cells = r'<td class="pad__total[^"]* is-below">(?:<button[^>]*>)?([^<]*)<'
    assert re.findall(cells, pad.page()) == ["−10", "−10"]
    assert pad.post("/set-aside").status_code == 200
    assert host.get("/set-aside").text.count(below) == 2


def test_the_protocol_crosses_a_missed_bid_as_the_pad_does(host: FlaskClient) -> None:
    """And the rings of the coins are told once, where they are seen first."""
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    page = pad.page()
    assert page.count("angesagter Stich") == page.count("gewonnener Stich") == 1
    pad.say("1 0 0 0")
    pad.note("R13 R2 R3 R4")  # Anya leads and wins what Henry announced
    for seat in (0, 1):
        pad.post("/rounds/1/tricks", seat=seat, tricks=seat)
    assert pad.post("/rounds/1/score").status_code == 200
    for address in ("", "/rounds/1/protocol"):
        page = pad.page(path=address)
        assert page.count('is-missed">1<') == page.count('is-missed">0<') == 1, address
    pad.post("/rounds/2/trump", card="R")
    assert "angesagter Stich" not in pad.page()
