"""What a table agrees on, on a page for each: its form, what comes back, and what the pad says."""

import re
from datetime import datetime, timedelta

import pytest
from flask.testing import FlaskClient

from tests.web.changing import agree, agreed, english, refused
from tests.web.driving import FOUR, Pad, begin, load

# Each topic's title and where its form goes.
TOPICS = {
    "leave": ("Somebody leaves", "seats"),
    "join": ("Somebody joins", "seats"),
    "rules": ("Rules and dealer", "rules"),
    "points": ("Adjustments", "points"),
    "end": ("Stop at a set time", "stop"),
    "suspense": ("Suspense", "suspense"),
}


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    english(host)
    return Pad(host, begin(host))


def shown(pad: Pad, topic: str = "") -> str:
    """A page of *Players and rules*; "" is the overview."""
    return pad.get(f"/changes{topic and '/'}{topic}").text


def ways(pad: Pad) -> dict[str, str]:
    """Where the overview leads, and in which words."""
    return dict(re.findall(r'href="/games/\w+/changes/(\w+)"><b>([^<]*)<', shown(pad)))


def test_each_has_its_name_and_its_form_and_the_overview_leads_there(pad: Pad) -> None:
    assert ways(pad) == {topic: title for topic, (title, _form) in TOPICS.items()}
    for topic, (title, form) in TOPICS.items():
        page = shown(pad, topic)
        assert f"<title>{title} ·" in page
        assert re.findall(r"<h1>([^<]*)<", page) == [title]
        assert set(re.findall(rf'action="/games/{pad.code}/([^"]*)"', page)) == {form}
    extreme = Pad(pad.host, begin(pad.host, edition="extreme", rules_of="extreme"))
    signs = [re.findall(r'name="sign" value="(.)" checked', shown(at, "points")) for at in (pad, extreme)]
    assert signs == [["-"], ["+"]], "at first points are a penalty"


def test_after_the_last_round_only_what_is_still_possible_is_offered(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, rounds=1))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    assert ways(pad) == {"rules": "Play on", "points": "Adjustments", "suspense": "Suspense"}
    for topic in ("leave", "join", "end"):
        assert "<form" not in shown(pad, topic).partition("<main")[2]


def test_what_is_refused_comes_back_on_its_page_with_what_was_typed(pad: Pad) -> None:
    pad.post("/rounds/1/trump", card="R")
    second, late = '<option value="2" selected>', 'value="late" selected'
    for topic, sent, typed in [
        ("join", "how=joined player=anya other=2 drop=y", [second, 'value="anya"', 'value="y" checked']),
        ("leave", "how=replaced seat=3 player=Anya", ['name="who" open', 'value="Anya"']),
        ("rules", "variant=standard rounds=21 dealer=2", [second, 'value="21"']),
        ("points", "seat=2 points=0 sign=+ reason=late", [second, 'value="+" checked', late]),
        ("end", "time=25:00", ['value="25:00"']),
        ("suspense", "hidden=last rounds=99 keeper=y", ['"last" checked', 'value="99"', 'value="y" checked']),
    ]:
        title, form = TOPICS[topic]
        answer = agree(pad, f"/{form}", **dict(field.split("=") for field in sent.split()))
        assert (answer.status_code, re.findall(r"<h1>([^<]*)<", answer.text)) == (422, [title])
        assert 'class="fault"' in answer.text
        assert [text for text in typed if text not in answer.text] == []


def coming(pad: Pad) -> list[str]:
    """What the pad says of the round after the one on the table."""
    return re.findall(r'<span class="pad__coming">(.*?)</span>', pad.page())


def test_the_pad_says_what_comes_after_this_round(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Zoe"]))
    agreed(pad, "/seats", how="paused", seat=4)
    assert coming(pad) == [], "it holds for the round on the table"
    pad.post("/rounds/1/trump", card="R")
    for path, fields, sentence in [
        ("/rules", {"variant": "standard", "dealer": 3}, "Ben deals round 2"),
        ("/seats", {"how": "swapped", "seat": 0, "other": 2}, "New seats from round 2"),
        ("/seats", {"how": "paused", "seat": 1}, "Anya sits out after round 1"),
    ]:
        agreed(pad, path, **fields)
        assert coming(pad) == [sentence]
        pad.post("/undo")
    for how, seat in (("left", 3), ("returned", 4)):
        agreed(pad, "/seats", how=how, seat=seat)
    agreed(pad, "/rules", variant="standard", plus_minus_one="y")
    seats = ["Ben leaves after round 1", "Zoe plays from round 2 on"]
    assert coming(pad) == [*seats, "New rules from round 2"]
    pad.post("/undo")
    assert coming(pad) == seats
    pad.round(1, "B", "0 0 0 0", "1 0 0 0")
    assert coming(pad) == []


def test_how_many_rounds_there_are_then_is_said_before_somebody_goes_or_comes(host: FlaskClient) -> None:
    """Sixty cards: three players have 20 rounds, four have 15, five have 12; an agreed number stays."""
    english(host)
    pad = Pad(host, begin(host))
    page = shown(pad, "leave")
    assert page.count("From round 1 on with 3 players: 20 rounds instead of 15.") == 4
    assert page.count("Who sits out comes back later and can still win;") == 4
    assert "From round 1 on with 5 players: 12 rounds instead of 15." in shown(pad, "join")
    pad.post("/rounds/1/trump", card="R")
    page = shown(pad, "join")  # the round that has begun is played to its end, or discarded
    assert 'later">From round 2 on with 5 players: 12 rounds instead of 15.<' in page
    assert 'now">From round 1 on with 5 players: 12 rounds instead of 15.<' in page
    agreed(pad, "/seats", how="paused", seat=3, drop="y")
    page = shown(pad, "leave")
    assert "with 2 players" not in page
    assert page.count("From round 1 on with 4 players: 15 rounds instead of 20.") == 1, "if Ben comes back"
    page = shown(Pad(host, begin(host, rounds=7)), "leave")
    assert page.count("From round 1 on with 3 players; it stays at 7 rounds.") == 4


def test_the_table_agrees_on_when_to_stop_by_its_own_clock(pad: Pad) -> None:
    """A browser without scripts does not say how far ahead of UTC that is: then the server's own is meant."""
    ours = datetime.now().astimezone().utcoffset() // timedelta(minutes=1)
    for offset, meant in ((1000, 1000), (-1000, -1000), ("", ours)):
        agreed(pad, "/stop", time="23:05", offset=offset)
        at = datetime.fromisoformat(load(pad.host, pad.code).table.stops_at)
        assert (f"{at:%H:%M}", at.utcoffset()) == ("23:05", timedelta(minutes=meant))
    for offset in (1001, -1001):
        assert refused(pad, "/stop", time="23:05", offset=offset)
    agreed(pad, "/stop", time="")
    assert load(pad.host, pad.code).table.stops_at is None
