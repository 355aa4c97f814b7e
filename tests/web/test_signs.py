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


def all_bid(host: FlaskClient, bids: str) -> Pad:
    """Red is trump in round 1, and all have bid."""
    host.post("/language", data={"language": "en"})
    pad = Pad(host, begin(host))
    pad.write("trump", card="R")
    pad.say(bids)
    return pad


def bar(pad: Pad, step: str = "") -> str:
    """The line at the bottom: its sum, and what it says."""
    return re.sub(r"\s+", " ", pad.page(step).partition('id="bar"')[2].partition("<form")[0])


def test_a_number_that_stands_as_bid_is_seen_though_others_have_won_those_tricks(host: FlaskClient) -> None:
    """Of one trick the first and the last have bid it each; the second has won it: two of one are counted."""
    pad = all_bid(host, "1 0 0 1")
    pad.post("/rounds/1/tricks", seat=0, tricks=0)
    pad.post("/rounds/1/tricks", seat=1, tricks=1)
    chip = r'<button class="chip chip--(\w+)[^>]*name="tricks" value="1" aria-pressed="(\w+)"([^>]*)>'
    last = re.findall(chip, pad.page())
    marks = "impossible false", "chosen true", "impossible false", "over true"
    assert [f"{mark} {pressed}" for mark, pressed, _rest in last] == [*marks], last
    assert "disabled" in last[3][2], "nobody can win it any more"
    assert "1, as bid" in last[3][2]


def test_bids_that_add_up_to_another_number_are_no_fault_before_a_trick_is_tapped(host: FlaskClient) -> None:
    """But those of a correction are counted at once."""
    pad = all_bid(host, "1 0 0 1")

    def can_score() -> bool:
        (button,) = re.findall(r'<button[^>]*name="close"[^>]*>', pad.page())
        return "disabled" not in button

    for step in ("", "bids"):
        assert "bar__sum--off" not in bar(pad, step)
        assert "too many" not in bar(pad, step)
    assert "bid 2, tricks 1: tap what differs" in bar(pad)
    assert "tap what differs" not in pad.page(path="/display"), "nobody can tap there"
    assert "2 bid for 1 trick" in bar(pad, "bids")
    pad.post("/rounds/1/tricks", seat=1, tricks=0)  # as bid, but tapped
    assert "2 of 1 trick, one too many" in bar(pad)
    assert ["bar__sum--off" in bar(pad, step) for step in ("", "bids")] == [True, False]
    assert not can_score()
    pad.post("/rounds/1/tricks", seat=0, tricks=0)
    assert can_score()
    assert pad.post("/rounds/1/score").status_code == 200
    pad.post("/corrections", cell="1-0-total")
    pad.post("/rounds/1/tricks", seat=3, tricks=0)
    assert "0 of 1 trick, one too few" in bar(pad)
