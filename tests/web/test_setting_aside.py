"""A game set aside: what everybody sees of it, who brings it back, and where it no longer stands."""

import json
import re
from random import Random

from flask import Flask
from flask.testing import FlaskClient

from tests.statistics.plain import evening
from tests.web.driving import Pad, begin, bring, load
from tests.web.ended import finished, forms_of, text
from tests.web.people import device_in

BANNER = "Dieses Spiel ist beiseitegelegt: Es zählt nicht mit und nimmt keine Eintragungen an."


def running(host: FlaskClient) -> Pad:
    """One round, then Anya's bid of the second."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/2/trump", card="B")
    assert pad.post("/rounds/2/bids", seat=1, bid=2).status_code == 200
    return pad


def aside(pad: Pad) -> Pad:
    assert pad.post("/set-aside").status_code == 200
    return pad


def test_everybody_sees_it_and_nobody_can_enter(host: FlaskClient) -> None:
    for pad, over in ((running(host), False), (finished(host), True)):
        aside(pad)
        for role in ("keeper", "seat", "spectator"):
            client = device_in(host, pad.code, role, 2 if role == "seat" else None)
            keeps = {"bring-back"} if role == "keeper" else set()
            answer = client.get(f"/games/{pad.code}", follow_redirects=True)
            assert BANNER in text(answer.text)
            assert forms_of(answer.text, pad.code).keys() == keeps
            assert ("Der Vertraute kann es zurückholen." in text(answer.text)) == (not keeps)
            assert 'id="row-1"' in answer.text, "the pad stays to be read"
            display = Pad(client, pad.code).page(path="/display")
            assert (BANNER in text(display), "<form" in display) == (True, False)
            for path in ("/display", *([] if over else [""])):
                part = Pad(client, pad.code).get(path, headers={"X-Fragment": "1"})
                assert BANNER in text(part.text), "pages that stand open follow"
            if over:
                final = Pad(client, pad.code).page(path="/final")
                assert BANNER in text(final)
                assert forms_of(final, pad.code).keys() == keeps | ({"share"} if keeps else set())
        people = pad.page(path="/people")
        assert (BANNER in text(people), "second" in forms_of(people, pad.code)) == (True, False)


def test_an_entry_is_refused_with_the_reason_and_can_be_sent_again_later(host: FlaskClient) -> None:
    pad = running(host)
    seen, address = load(host, pad.code).seq, f"/games/{pad.code}"
    for entry, answered in (("entry-plain", (303, address)), ("x", (422, None))):
        plain = host.post(f"{address}/set-aside", data={"entry": entry, "expected": seen})
        assert (plain.status_code, plain.location) == answered
    before = load(host, pad.code)
    assert pad.post("/set-aside").status_code == 200, "twice is once"
    refused = pad.post("/rounds/2/bids", expected=seen, seat=2, bid=0)
    assert refused.status_code == 422
    assert "notice--aside" in refused.text, "the browser keeps what was tapped"
    assert "Dieses Spiel wurde beiseitegelegt. Es nimmt keine Eintragungen an" in text(refused.text)
    assert (load(host, pad.code), pad.post("/bring-back").status_code) == (before, 200)
    assert pad.post("/rounds/2/bids", expected=seen, seat=2, bid=0).status_code == 200
    assert pad.draft.bids == (None, 2, 0, None)
    history = pad.page(path="/history")
    assert re.search("Spiel zurückgeholt.*Spiel beiseitegelegt", history, re.S)
    assert not re.search("<(del|s)>", history)


def test_it_is_listed_where_games_set_aside_are_and_brought_back_there(host: FlaskClient) -> None:
    """Which games lists, exports and papers have is in `contracts/test_unfinished_games.py`."""
    pad = finished(host, table="Probe")
    places = ("/", "/games", "/prints", "/export/games.csv", "/export/games.jsonl")
    before = [host.get(place).text.count("Probe") for place in places]
    assert 0 not in before
    aside(pad)
    assert [host.get(place).text.count("Probe") for place in places] == [0] * 5
    for place in ("/", "/games", "/games?running=1"):
        assert "Beiseitegelegt (1)" in host.get(place).text
    assert "Probe" in pad.get("/record.json").text, "by its name it still goes out"
    assert pad.get("/rounds.csv").status_code == 200
    fields = forms_of(host.get("/set-aside").text, pad.code)["bring-back"]
    answer = host.post(f"/games/{pad.code}/bring-back", data=fields)
    assert (answer.status_code, answer.location) == (303, "/set-aside")
    assert [host.get(place).text.count("Probe") for place in places] == before
    assert "Beiseitegelegt" not in host.get("/").text
    assert "Kein Spiel ist beiseitegelegt." in text(host.get("/set-aside").text)


def test_a_device_without_the_start_link_finds_its_own(app: Flask, host: FlaskClient) -> None:
    pad, other = running(host), aside(running(host))
    keeper, seat = device_in(host, pad.code, "keeper"), device_in(host, pad.code, "seat", 2)
    aside(pad)
    for client, may in ((keeper, {"bring-back"}), (seat, set())):
        assert "Beiseitegelegt (1)" in client.get("/").text
        page = client.get("/set-aside").text
        assert (pad.code in page, other.code in page) == (True, False)
        assert forms_of(page, pad.code).keys() == may
    assert app.test_client().get("/set-aside").status_code == 403


def test_the_preview_of_an_import_says_that_the_same_game_was_set_aside(host: FlaskClient) -> None:
    raw = json.dumps(evening(Random(4)))
    (code,) = bring(host, raw)
    assert Pad(host, code).post("/set-aside").status_code == 200
    page = host.get(host.post("/import", data={"text": raw}).location).text
    assert "Dieses Spiel ist schon da, aber beiseitegelegt." in text(page)
    assert f'href="/games/{code}"' in page
    assert not re.search(r'name="take" value="1" checked', page)
