"""What is told of a round beside the pad: what it brought, who leads, big numbers, the course, read aloud."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, bring
from tests.web.ended import text
from tests.web.people import device_in

EXTREME = Path(__file__).parents[1] / "games" / "extreme_booklet.json"


def gains(html: str) -> list[str]:
    """What the newest round brought, as it is seen for a moment."""
    return [text(item).strip() for item in re.findall(r'<li class="gain">(.*?)</li>', html)]


def big(html: str) -> list[str]:
    return [text(item).strip() for item in re.findall(r'<b class="big__total[^>]*>(.*?)</b>', html)]


def spoken(html: str) -> list[str]:
    """What is read aloud, each once."""
    part = html.partition('<ul id="aloud"')[2].partition("</ul>")[0]
    found = re.findall(r'<li data-key="([^"]+)"[^>]*>(.*?)</li>', part)
    assert len({key for key, _text in found}) == len(found)
    return [text(sentence).strip() for _key, sentence in found]


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    """Two rounds: 20 + 10 a trick for a hit, 10 off for each trick of difference."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    pad.round(2, "G", "1 0 2 0", "1 0 0 1")
    return pad


def test_what_the_newest_round_brought_and_big_numbers_are_on_every_page_of_the_game(pad: Pad) -> None:
    looking = device_in(pad.host, pad.code, "spectator")
    for client, at in ((pad.host, ""), (looking, ""), (pad.host, "/display")):
        html = Pad(client, pad.code).page(path=at)
        assert gains(html) == ["Henry +30", "Anya +20", "Freya −20", "Ben −10"]
        assert re.findall(r'title="(\w+)"(?:(?!title=).)*?pad__crown', html, re.S) == ["Henry", "Anya"]
        if not at:
            assert big(html) == ["50", "50", "0", "10"]
            assert html.count("big__side--leads") == 2, "who shares the lead, leads"
    assert "<html" not in pad.get("/display", headers={"X-Fragment": "1"}).text
    pad.post("/undo")
    assert gains(pad.page()) == ["Henry +20", "Anya +30", "Freya +20", "Ben +20"]
    new = Pad(pad.host, begin(pad.host)).page()
    assert (gains(new), big(new), "big__side--leads" in new) == ([], ["0"] * 4, False)


def test_the_course_is_drawn_anew_only_where_it_is_another_one(pad: Pad) -> None:
    def drawn() -> str:
        course = pad.page().partition('id="course"')[2]
        return re.search(r'src="([^"]+chart\.svg[^"]+)"[^>]*loading="lazy"', course)[1]

    before = drawn()
    pad.write("trump", card="B")
    assert drawn() == before
    pad.post("/corrections", cell="2-0-total")
    pad.write("bids", seat=0, bid=0)
    pad.write("score")
    assert drawn() != before


def test_ties_lead_together_and_teams_as_teams(host: FlaskClient) -> None:
    """Opposite seats play together (000)."""
    for teams, words, numbers in (
        ("", "Henry, Anya und Freya führen mit 50", ["50", "50", "50", "40"]),
        ("y", "Henry + Freya führen mit 100", ["100", "90"]),
    ):
        pad = Pad(host, begin(host, teams=teams))
        pad.round(1, "R", "0 1 0 0", "0 1 0 0")
        pad.round(2, "R", "1 0 1 0", "1 0 1 0")
        html = pad.page()
        assert words in html
        assert big(html) == numbers


def test_who_cannot_win_any_more_is_said_in_words(host: FlaskClient) -> None:
    """After round 1 it is 20, 20, −10, −10. Both of her tricks give Freya 30; Henry and Anya then have 40.
    Ben can still win: with one trick lost by Henry and one by Anya all three have 10.
    """
    pad = Pad(host, begin(host, rounds=2))
    pad.round(1, "R", "0 0 1 0", "0 0 0 1")
    pad.say("0 0 2 0")
    html = pad.page()
    for sentence in ("Henry und Anya führen mit 20", "Freya kann nicht mehr gewinnen (höchstens 30)"):
        assert sentence in html
    assert "Ben kann nicht mehr gewinnen" not in html
    pad = Pad(host, begin(host, rounds=3))
    pad.round(1, "R", "0 1 1 0", "0 0 0 1")
    pad.round(2, "R", "0 2 2 2", "0 1 1 0")
    pad.say("0 0 0 0")  # with three tricks lost Henry has 10, Anya and Freya have 0 at most
    assert "Henry führt mit 40 · niemand kann mehr aufholen" in pad.page()
    pad = Pad(host, begin(host, ["Ida", "Anya", "Freya", "Ben", "Mira", "Tom"], teams="y", rounds=3))
    pad.round(1, "R", "0 0 1 0 0 1", "1 0 0 0 0 0")
    pad.round(2, "R", "1 1 2 0 0 2", "1 1 0 0 0 0")
    pad.say("0 0 0 0 0 0")  # teams have 60, 90 and −60; two hits with no trick are 40
    assert "Freya + Tom können nicht mehr gewinnen" in pad.page()


def test_who_deals_and_how_the_round_went_is_read_aloud_to_a_device_that_asked_for_it(pad: Pad) -> None:
    assert spoken(pad.page()) == []
    part = {"X-Fragment": "1"}
    seen_before = part | {"If-None-Match": pad.get(headers=part).headers["ETag"]}
    pad.host.post("/aloud", data={"aloud": "on"})
    assert pad.get(headers=seen_before).status_code == 200, "what stands open is drawn anew"
    for at in ("", "/display"):
        assert spoken(pad.page(path=at)) == [
            "Runde 2: Henry plus 30, Anya plus 20, Freya minus 20 und Ben minus 10. "
            "Henry und Anya führen mit 50.",
            "Runde 3. 3 Stiche. Freya gibt.",
        ]


def test_the_forbidden_number_is_said_once_and_who_has_won_at_the_end(host: FlaskClient) -> None:
    """The number is not said with what is missing."""
    pad = Pad(host, begin(host, plus_minus_one="y"))
    host.post("/aloud", data={"aloud": "on"})
    assert "Tippe die aufgedeckte Karte an." in pad.page()
    pad.post("/rounds/1/trump", card="R")
    for seat in (1, 2):
        pad.post("/rounds/1/bids", seat=seat, bid=0)
    assert spoken(pad.page())[-1] == "0 von 1 angesagt. es fehlen noch: Henry und Ben."
    assert re.search("data-waits>0 von 1", pad.page()), "until nobody taps"
    pad.post("/rounds/1/bids", seat=3, bid=0)
    assert spoken(pad.page()) == ["Runde 1. 1 Stich. Henry gibt.", "Henry darf nicht 1 ansagen."]
    pad = Pad(host, begin(host, rounds=1))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    assert spoken(pad.page()) == [
        "Runde 1: Henry plus 20, Anya plus 30, Freya plus 20 und Ben plus 20.",
        "Das Spiel ist zu Ende. Anya hat gewonnen.",
    ]


def test_in_extreme_penalty_points_are_told_as_such(host: FlaskClient) -> None:
    """004, the examples: 3 for a black one, 4 for a white one, 2 for a coloured one; 4 − 2 for the mage."""
    [code] = bring(host, EXTREME.read_text())
    host.post("/aloud", data={"aloud": "on"})
    html = Pad(host, code).page()
    assert gains(html) == ["Frank +3", "Sabine +4", "Katrin +2", "Peter +5"]
    assert big(html) == ["3", "4", "2", "5"]
    assert spoken(html) == [
        "Runde 1: Frank 3 Strafpunkte, Sabine 4 Strafpunkte, Katrin 2 Strafpunkte und Peter 5 Strafpunkte. "
        "Katrin führt mit 2.",
        "Runde 2. 15 Stiche. Frank gibt.",
        "Sabine nimmt Siegel. 0 Siegel bei 15 Stichen.",
    ]


def test_who_is_away_got_nothing_and_keeps_what_was_there(host: FlaskClient) -> None:
    """Anya has 30 and leaves after round 1; Zoe comes for round 3 with the least of those who play."""
    pad = Pad(host, begin(host))
    host.post("/aloud", data={"aloud": "on"})
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    pad.post("/seats", how="left", seat=1)
    pad.round(2, "B", "1 0 1", "1 0 1")
    html = pad.page()
    assert gains(html) == ["Henry +30", "Freya +20", "Ben +30"]
    assert big(html) == ["50", "30", "40", "50"]
    sentence = "Runde 2: Henry plus 30, Freya plus 20 und Ben plus 30. Henry und Ben führen"
    assert spoken(html)[0].startswith(sentence)
    pad.post("/seats", how="joined", player="Zoe", other=3)
    assert big(pad.page()) == ["50", "30", "40", "50", "40"]


def test_a_phone_is_called_when_its_bid_is_asked_for_and_no_sooner(host: FlaskClient) -> None:
    pad, asks = Pad(host, begin(host)), 'data-asks="1"'
    phone = Pad(device_in(host, pad.code, "seat", 2), pad.code)

    def marked() -> list[str]:
        mark = r'show__seat--turn">\s*<span class="show__name">(\w+)'
        return re.findall(mark, pad.page(path="/display"))

    pad.post("/rounds/1/trump", card="R")
    assert (asks in phone.page(), marked()) == (False, ["Anya"])
    pad.post("/rounds/1/bids", seat=1, bid=0)
    assert (asks in phone.page(), asks in pad.page(), marked()) == (True, False, ["Freya"])
    pad.post("/rounds/1/bids", seat=2, bid=0)
    assert asks not in phone.page()
