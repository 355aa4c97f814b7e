"""A game set aside: what everybody sees of it, who brings it back, and where it no longer stands."""

import json
import re
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.statistics.plain import evening
from tests.web.driving import Pad, begin, bring, load
from tests.web.extreme.evening import table, take
from tests.web.people import hand_over, invite, join
from tests.web.test_etags import PART, ask, tag_on
from tests.web.test_final import finished, text

BANNER = "Dieses Spiel ist beiseitegelegt: Es zählt nicht mit und nimmt keine Eintragungen an."


def running(host: FlaskClient, **options: str) -> Pad:
    """One round, then Anya's bid of the second."""
    pad = Pad(host, begin(host, **options))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/2/trump", card="B")
    assert pad.post("/rounds/2/bids", seat=1, bid=2).status_code == 200
    return pad


def aside(pad: Pad) -> Pad:
    assert pad.post("/set-aside").status_code == 200
    return pad


def client_of(app: Flask, host: FlaskClient, code: str, role: str) -> FlaskClient:
    client = app.test_client()
    join(client, invite(host, code, role), seat=2 if role == "seat" else None)
    return client


def writes(page: str, code: str) -> set[str]:
    """Where the forms about this game go that are on a page."""
    return set(re.findall(rf'<form[^>]* action="/games/{code}/([^"]+)"', page))


# --- its pages ---------------------------------------------------------------


@pytest.mark.parametrize("role", ["keeper", "seat", "spectator"])
@pytest.mark.parametrize("over", [False, True])
def test_everybody_sees_it_and_nobody_can_enter(app: Flask, host: FlaskClient, role: str, over: bool) -> None:
    pad = aside(finished(host) if over else running(host))
    client = client_of(app, host, pad.code, role)
    answer = client.get(f"/games/{pad.code}", follow_redirects=True)
    assert BANNER in text(answer.text)
    forms = writes(answer.text, pad.code)
    assert forms == ({"bring-back"} if role == "keeper" else set())
    assert ("Der Vertraute kann es zurückholen." in text(answer.text)) == (role != "keeper")
    assert 'id="row-1"' in answer.text, "the pad stays to be read"
    display = client.get(f"/games/{pad.code}/display").text
    assert BANNER in text(display)
    assert "<form" not in display
    if over:
        final = client.get(f"/games/{pad.code}/final").text
        assert BANNER in text(final)
        assert writes(final, pad.code) == ({"bring-back", "share"} if role == "keeper" else set())


def test_the_people_page_says_it_and_sets_nothing_on_the_pad(host: FlaskClient) -> None:
    pad = aside(running(host))
    page = host.get(f"/games/{pad.code}/people").text
    assert BANNER in text(page)
    assert "second" not in writes(page, pad.code)


def test_pages_that_stand_open_follow(app: Flask, host: FlaskClient) -> None:
    pad = running(host)
    client = client_of(app, host, pad.code, "seat")
    pages = [f"/games/{pad.code}", f"/games/{pad.code}/display"]
    tags = [tag_on(client.get(page).text) for page in pages]
    aside(pad)
    for page, tag in zip(pages, tags, strict=True):
        part = ask(client, page, tag)
        assert BANNER in text(part.text)
        assert pad.post("/bring-back").status_code == 200
        assert BANNER not in text(ask(client, page, tag_on(part.text)).text)
        aside(pad)


def test_the_menu_says_what_it_means_before_anything_happens(host: FlaskClient) -> None:
    for pad, page in ((running(host), ""), (finished(host), ""), (finished(host), "/final")):
        shown = host.get(f"/games/{pad.code}{page}").text
        fold = shown.partition("Spiel beiseitelegen</summary>")[2].partition("</details>")[0]
        assert "Gelöscht wird nichts; du kannst es jederzeit zurückholen." in text(fold)
        assert f'action="/games/{pad.code}/set-aside"' in fold


def test_extreme_is_set_aside_and_brought_back_too(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, edition="extreme", rules_of="extreme"))
    assert pad.post("/rounds/1/seals", seat=1, seal="R").status_code == 200
    before = load(host, pad.code).table
    aside(pad)
    assert BANNER in text(host.get(f"/games/{pad.code}").text)
    assert "beiseitegelegt" in text(pad.post("/rounds/1/seals", seat=1, seal="B").text)
    assert pad.post("/bring-back").status_code == 200
    assert load(host, pad.code).table == before


def test_a_trick_of_extreme_is_told_and_not_entered(host: FlaskClient) -> None:
    pad = table(host)
    for seat, seals in enumerate(("RBBG", "VVBRRR", "YYG", "Y")):
        take(pad, seat, seals)
    pad.post("/rounds/1/taken", seat=3)
    address = f"/games/{pad.code}/settle?leader=0&plays=V2,V11,V7,G12"
    assert writes(host.get(address).text, pad.code) == {"rounds/1/settled"}
    aside(pad)
    assert "Sabine gewinnt den Stich" in text(host.get(address).text)
    assert writes(host.get(address).text, pad.code) == set()


def test_a_covered_bid_is_on_no_page_of_it(host: FlaskClient) -> None:
    """The same for two tables that differ in a covered number only."""
    pages = []
    for bid in (0, 1):
        pad = Pad(host, begin(host, bidding="hidden"))
        pad.post("/rounds/1/trump", card="R")
        assert pad.post("/rounds/1/bids", seat=1, bid=bid, covered="y").status_code == 200
        aside(pad)
        for page in ("", "/display"):
            shown = host.get(f"/games/{pad.code}{page}").text.replace(pad.code, "code")
            new = r'(data-fresh|name="(csrf_token|expected|entry)" value|name="csrf-token" content)="[^"]*"'
            pages.append(re.sub(r'data-pieces="[^"]*"', "", re.sub(new, "", shown)))
    assert pages[:2] == pages[2:]


def test_the_history_tells_it_and_strikes_nothing_through(host: FlaskClient) -> None:
    pad = aside(running(host))
    pad.post("/bring-back")
    page = host.get(f"/games/{pad.code}/history").text
    assert "Spiel beiseitegelegt" in page
    assert "Spiel zurückgeholt" in page
    assert "<del" not in page
    assert "<s>" not in page


# --- entries -----------------------------------------------------------------


def test_an_entry_is_refused_with_the_reason_and_can_be_sent_again_later(host: FlaskClient) -> None:
    pad = running(host)
    seen = load(host, pad.code).seq
    aside(pad)
    before = load(host, pad.code)
    refused = pad.post("/rounds/2/bids", expected=seen, seat=2, bid=0)
    assert refused.status_code == 422
    assert "notice--aside" in refused.text, "the browser keeps what was tapped"
    assert "Dieses Spiel wurde beiseitegelegt. Es nimmt keine Eintragungen an" in text(refused.text)
    for path in ("/undo", "/redo", "/end", "/second"):
        assert pad.post(path, second="on").status_code == 422
    assert load(host, pad.code) == before
    assert pad.post("/bring-back").status_code == 200
    assert pad.post("/rounds/2/bids", expected=seen, seat=2, bid=0).status_code == 200
    assert load(host, pad.code).table.draft.bids == (None, 2, 0, None)


def test_twice_is_once(host: FlaskClient) -> None:
    pad = aside(running(host))
    seq = load(host, pad.code).seq
    assert pad.post("/set-aside").status_code == 200
    assert load(host, pad.code).seq == seq


def test_it_works_as_a_plain_form(host: FlaskClient) -> None:
    pad = running(host)
    data = {"entry": "entry-plain", "expected": load(host, pad.code).seq}
    answer = host.post(f"/games/{pad.code}/set-aside", data=data)
    assert (answer.status_code, answer.location) == (303, f"/games/{pad.code}")
    assert load(host, pad.code).table.aside
    assert host.post(f"/games/{pad.code}/set-aside", data={"entry": "x"}).status_code == 422


# --- who may -----------------------------------------------------------------


@pytest.mark.parametrize("role", ["seat", "spectator"])
def test_who_only_bids_or_watches_may_not(app: Flask, host: FlaskClient, role: str) -> None:
    pad = running(host)
    client = Pad(client_of(app, host, pad.code, role), pad.code)
    assert client.post("/set-aside").status_code == 403
    assert not load(host, pad.code).table.aside
    aside(pad)
    assert client.post("/bring-back").status_code == 403
    assert load(host, pad.code).table.aside


def test_the_host_may_without_having_the_pad(app: Flask, host: FlaskClient) -> None:
    pad = running(host)
    phone = client_of(app, host, pad.code, "seat")
    hand_over(host, pad.code, "Freya")
    assert pad.post("/end").status_code == 403, "the pad is elsewhere"
    assert f'action="/games/{pad.code}/set-aside"' in host.get(f"/games/{pad.code}").text
    aside(pad)
    assert writes(host.get(f"/games/{pad.code}").text, pad.code) == {"bring-back"}
    assert pad.post("/bring-back").status_code == 200
    assert Pad(phone, pad.code).post("/set-aside", entry="entry-phone").status_code == 200
    assert load(host, pad.code).table.aside


# --- lists -------------------------------------------------------------------


def listed(host: FlaskClient, code: str) -> set[str]:
    """The pages and files that this game is in."""
    places = ("/", "/games", "/games?running=1", "/prints", "/set-aside")
    found = {place for place in places if code in host.get(place).text}
    files = ("/export/games.csv", "/export/games.jsonl")
    return found | {file for file in files if "Probe" in host.get(file).text}


@pytest.mark.parametrize("over", [False, True])
def test_it_is_listed_where_games_set_aside_are_and_nowhere_else(host: FlaskClient, over: bool) -> None:
    pad = finished(host, table="Probe") if over else running(host, table="Probe")
    before = listed(host, pad.code)
    own = {"/games", "/prints"} if over else {"/games?running=1"}
    assert before == {"/", "/export/games.csv", "/export/games.jsonl"} | own
    aside(pad)
    assert listed(host, pad.code) == {"/set-aside"}
    for place in ("/", "/games", "/games?running=1"):
        assert "Beiseitegelegt (1)" in host.get(place).text
    assert "Probe" in host.get(f"/games/{pad.code}/record.json").text, "by its name it still goes out"
    assert host.get(f"/games/{pad.code}/rounds.csv").status_code == 200
    bring_back(host, pad.code)
    assert listed(host, pad.code) == before
    assert "Beiseitegelegt" not in host.get("/").text
    assert "Kein Spiel ist beiseitegelegt." in text(host.get("/set-aside").text)


def bring_back(client: FlaskClient, code: str) -> None:
    """By the form of the list."""
    page = client.get("/set-aside").text
    form = page.partition(f'action="/games/{code}/bring-back"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    answer = client.post(f"/games/{code}/bring-back", data=fields)
    assert (answer.status_code, answer.location) == (303, "/set-aside")


def test_statistics_leave_it_out_until_it_is_brought_back(host: FlaskClient) -> None:
    pad = finished(host)
    finished(host, players=["Kim", "Lou", "Max", "Tom"])
    before = text(host.get("/statistics").text)
    assert "Freya" in before
    aside(pad)
    assert "Freya" not in host.get("/statistics").text
    assert "Freya" not in host.get("/statistics/records").text
    assert "Freya" not in host.get("/games/new").text
    bring_back(host, pad.code)
    assert text(host.get("/statistics").text) == before
    assert "Freya" in host.get("/games/new").text


def test_all_finished_sheets_are_printed_without_it(host: FlaskClient) -> None:
    aside(finished(host))
    answer = host.post("/prints", data={"all": "y"})
    assert answer.status_code == 422
    assert "Noch ist kein Spiel beendet." in text(answer.text)


def test_a_device_without_the_start_link_finds_its_own(app: Flask, host: FlaskClient) -> None:
    pad, other = running(host), aside(running(host))
    keeper, seat = (client_of(app, host, pad.code, role) for role in ("keeper", "seat"))
    aside(pad)
    for client, may in ((keeper, True), (seat, False)):
        assert "Beiseitegelegt (1)" in client.get("/").text
        page = client.get("/set-aside").text
        assert pad.code in page
        assert other.code not in page
        assert writes(page, pad.code) == ({"bring-back"} if may else set())
    assert app.test_client().get("/set-aside").status_code == 403


# --- import ------------------------------------------------------------------


def test_the_preview_of_an_import_says_that_the_same_game_was_set_aside(host: FlaskClient) -> None:
    raw = json.dumps(evening(Random(4)))
    (code,) = bring(host, raw)
    assert Pad(host, code).post("/set-aside").status_code == 200
    address = host.post("/import", data={"text": raw}).location
    page = host.get(address).text
    assert "Dieses Spiel ist schon da, aber beiseitegelegt." in text(page)
    assert f'href="/games/{code}"' in page
    assert not re.search(r'name="take" value="1" checked', page)


def test_numbers_put_right_in_the_file_are_proposed_once_the_old_game_is_set_aside(host: FlaskClient) -> None:
    raw = evening(Random(4))
    (code,) = bring(host, json.dumps(raw))
    rounds = [*raw["rounds"][:-1], raw["rounds"][-1] | {"won": raw["rounds"][-1]["won"][::-1]}]
    assert rounds != raw["rounds"]

    def preview() -> str:
        sent = host.post("/import", data={"text": json.dumps(raw | {"rounds": rounds})})
        return host.get(sent.location).text

    assert not re.search(r'name="take" value="1" checked', preview())
    assert Pad(host, code).post("/set-aside").status_code == 200
    page = preview()
    assert "Ein Spiel, das diesem gleicht, ist hier beiseitegelegt." in text(page)
    assert re.search(r'name="take" value="1" checked', page)


def test_in_english_it_is_said_as_well(host: FlaskClient) -> None:
    pad = aside(running(host))
    host.post("/language", data={"language": "en"})
    assert "This game is set aside: it does not count and accepts no entries." in host.get(
        f"/games/{pad.code}", headers=PART
    ).get_data(as_text=True)
    assert "Set aside (1)" in host.get("/").text
