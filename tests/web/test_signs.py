"""What signs and numbers of the pages say: letters of suits, totals below zero, tricks that stand."""

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


def test_bids_that_add_up_to_another_number_are_no_fault_before_a_trick_is_tapped(host: FlaskClient) -> None:
    """But those of a correction are counted at once. A bid that others have won by now is seen, and shut."""
    host.post("/language", data={"language": "en"})
    pad = Pad(host, begin(host))
    pad.write("trump", card="R")
    pad.say("1 0 0 1")

    def is_off(step: str = "") -> bool:
        return "bar__sum--off" in pad.page(step).partition('id="bar"')[2].partition("<form")[0]

    assert [is_off(step) for step in ("", "bids")] == [False, False]
    assert ["tap what differs" in pad.page(path=path) for path in ("", "/display")] == [True, False]
    pad.post("/rounds/1/tricks", seat=1, tricks=0)  # as bid, but tapped
    assert [is_off(step) for step in ("", "bids")] == [True, False]
    pad.post("/rounds/1/tricks", seat=1, tricks=1)
    over = r'chip--over[^>]*name="tricks" value="1" aria-pressed="true" disabled aria-label="1, as bid"'
    assert len(re.findall(over, pad.page())) == 2
    pad.post("/rounds/1/tricks", seat=1, tricks=0)
    assert re.search(r'name="close"[^>]*disabled', pad.page())
    pad.post("/rounds/1/tricks", seat=0, tricks=0)
    assert not re.search(r'name="close"[^>]*disabled', pad.page())
    assert pad.post("/rounds/1/score").status_code == 200
    pad.post("/corrections", cell="1-0-total")
    pad.post("/rounds/1/tricks", seat=3, tricks=0)
    assert is_off()
