"""What a table agrees on, on a page for each: its form, what comes back, and what the pad says."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.changing import agree, agreed, english
from tests.web.driving import FOUR, Pad, begin

TITLES = {
    "leave": "Somebody leaves",
    "join": "Somebody joins",
    "rules": "Rules and dealer",
    "points": "Adjustments",
    "end": "Stop at a set time",
    "suspense": "Suspense",
}
FORMS = {
    "leave": "seats",
    "join": "seats",
    "rules": "rules",
    "points": "points",
    "end": "stop",
    "suspense": "suspense",
}


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    english(host)
    return Pad(host, begin(host))


def shown(pad: Pad, topic: str = "") -> str:
    """A page of *Players and rules*; "" is the overview."""
    return pad.host.get(f"/games/{pad.code}/changes{topic and '/'}{topic}").text


def words(page: str) -> str:
    return re.sub(r"(<[^>]*>|\s)+", " ", page.replace("\xad", ""))


def test_each_has_its_name_and_its_form_and_the_overview_leads_there(pad: Pad) -> None:
    ways = dict(re.findall(r'href="/games/\w+/changes/(\w+)"><b>([^<]*)<', shown(pad)))
    assert ways == TITLES
    for topic, title in TITLES.items():
        page = shown(pad, topic)
        assert f"<title>{title} ·" in page
        assert re.findall(r"<h1>([^<]*)<", page) == [title]
        sent_to = set(re.findall(rf'action="/games/{pad.code}/([^"]*)"', page))
        assert sent_to == {FORMS[topic]}


@pytest.mark.parametrize(("edition", "sign"), [("wizard", "-"), ("extreme", "+")])
def test_at_first_it_is_a_penalty(host: FlaskClient, edition: str, sign: str) -> None:
    pad = Pad(host, begin(host, edition=edition, rules_of=edition))
    assert re.findall(r'name="sign" value="(.)" checked', shown(pad, "points")) == [sign]


def test_after_the_last_round_only_what_is_still_possible_is_offered(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, rounds=1))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    ways = dict(re.findall(r'href="/games/\w+/changes/(\w+)"><b>([^<]*)<', shown(pad)))
    assert ways == {"rules": "Play on", "points": "Adjustments", "suspense": "Suspense"}
    for topic in ("leave", "join", "end"):
        assert "<form" not in shown(pad, topic).partition("<main")[2]


REFUSED: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "join": (
        "/seats",
        {"how": "joined", "player": "anya", "other": 2, "drop": "y"},
        ('value="anya"', '<option value="2" selected>', 'name="drop" value="y" checked'),
    ),
    "leave": (
        "/seats",
        {"how": "replaced", "seat": 3, "player": "Anya"},
        ('name="who" open', 'value="Anya"'),
    ),
    "rules": (
        "/rules",
        {"variant": "standard", "rounds": 21, "dealer": 2},
        ('value="21"', '<option value="2" selected>'),
    ),
    "points": (
        "/points",
        {"seat": 2, "points": 0, "sign": "+", "reason": "late", "other_reason": "overslept"},
        ('<option value="2" selected>', 'value="+" checked', 'value="late" selected', 'value="overslept"'),
    ),
    "end": ("/stop", {"time": "25:00"}, ('value="25:00"',)),
    "suspense": (
        "/suspense",
        {"hidden": "last", "rounds": 99, "keeper": "y"},
        ('value="last" checked', 'value="99"', 'name="keeper" value="y" checked'),
    ),
}


@pytest.mark.parametrize("topic", REFUSED)
def test_what_is_refused_comes_back_on_its_page_with_what_was_typed(pad: Pad, topic: str) -> None:
    pad.post("/rounds/1/trump", card="R")
    path, fields, typed = REFUSED[topic]
    answer = agree(pad, path, **fields)
    assert answer.status_code == 422
    assert re.findall(r"<h1>([^<]*)<", answer.text) == [TITLES[topic]]
    assert 'class="fault"' in answer.text
    for text in typed:
        assert text in answer.text


def test_what_is_agreed_is_said_on_its_page_and_listed_on_the_overview(pad: Pad) -> None:
    sentence = "Ben leaves and does not play from round 1 on"
    assert sentence in words(pad.host.get(agreed_at(pad, "/seats", how="left", seat=3)).text)
    assert sentence in words(shown(pad))
    assert sentence not in words(shown(pad, "leave")), "once"


def agreed_at(pad: Pad, path: str, **fields: Any) -> str:
    answer = agree(pad, path, **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.location)


def coming(pad: Pad) -> list[str]:
    """What the pad says of the round after the one on the table."""
    page = pad.host.get(f"/games/{pad.code}").text.replace("\xad", "")
    return re.findall(r'<span class="pad__coming">(.*?)</span>', page)


def test_the_pad_says_what_comes_after_this_round(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Zoe"]))
    agreed(pad, "/seats", how="paused", seat=4)
    assert coming(pad) == [], "it holds for the round on the table"
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/seats", how="left", seat=3)
    agreed(pad, "/seats", how="returned", seat=4)
    agreed(pad, "/rules", variant="standard", plus_minus_one="y")
    assert coming(pad) == [
        "Ben leaves after round 1",
        "Zoe plays from round 2 on",
        "New rules from round 2",
    ]
    pad.post("/undo")
    assert coming(pad) == ["Ben leaves after round 1", "Zoe plays from round 2 on"]
    pad.round(1, "B", "0 0 0 0", "1 0 0 0")
    assert coming(pad) == []


def test_the_pad_says_who_swaps_sits_out_and_deals_next(pad: Pad) -> None:
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/rules", variant="standard", dealer=3)
    assert coming(pad) == ["Ben deals round 2"]
    pad.post("/undo")
    agreed(pad, "/seats", how="swapped", seat=0, other=2)
    assert coming(pad) == ["New seats from round 2"]
    pad.post("/undo")
    agreed(pad, "/seats", how="paused", seat=1)
    assert coming(pad) == ["Anya sits out after round 1"]


def test_how_many_rounds_there_are_then_is_said_before_somebody_goes_or_comes(host: FlaskClient) -> None:
    """Sixty cards: three players have 20 rounds, four have 15, five have 12."""
    english(host)
    pad = Pad(host, begin(host))
    leave, join = (f"/games/{pad.code}/changes/{topic}" for topic in ("leave", "join"))
    page = host.get(leave).text
    assert page.count("From round 1 on with 3 players: 20 rounds instead of 15.") == 4
    assert page.count("Who sits out comes back later and can still win;") == 4
    assert "From round 1 on with 5 players: 12 rounds instead of 15." in host.get(join).text
    pad.post("/rounds/1/trump", card="R")
    page = host.get(join).text  # the round that has begun is played to its end, or discarded
    assert 'later">From round 2 on with 5 players: 12 rounds instead of 15.<' in page
    assert 'now">From round 1 on with 5 players: 12 rounds instead of 15.<' in page
    agreed(pad, "/seats", how="paused", seat=3, drop="y")
    page = host.get(leave).text
    assert "with 2 players" not in page
    assert page.count("From round 1 on with 4 players: 15 rounds instead of 20.") == 1, "if Ben comes back"


def test_agreed_numbers_of_rounds_stay(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, rounds=7))
    page = host.get(f"/games/{pad.code}/changes/leave").text
    assert page.count("From round 1 on with 3 players; it stays at 7 rounds.") == 4
