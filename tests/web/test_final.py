"""A finished game to look back at, and how it is passed on."""

import json
import re
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.statistics.editions import READERS
from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.storage.models import db
from scorekeeper.web.boards import BOARDS
from scorekeeper.web.extreme import moments as extreme_moments
from scorekeeper.web.wizard import moments as wizard_moments
from tests.statistics.plain import evening, seats_of
from tests.web.driving import Pad, begin, bring
from tests.web.people import invite, join
from tests.web.test_fresh import PART, ask, tag_on


def finished(host: FlaskClient, **options: Any) -> Pad:
    """Two rounds of four players: 30 20 20 20, then 50 0 40 40; the table stops early."""
    pad = Pad(host, begin(host, **options))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.round(2, "B", "0 1 0 0", "0 2 0 0")
    pad.round(3, "B", "3 0 0 0", "3 0 0 0")
    assert pad.post("/end").status_code == 200
    return pad


def imported(host: FlaskClient, raw: dict[str, Any]) -> str:
    (code,) = bring(host, json.dumps(raw))
    return code


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def moments(page: str) -> list[str]:
    return [text(each).strip() for each in re.findall(r'<li class="moment">(.*?)</li>', page)]


def watcher(app: Flask, host: FlaskClient, code: str) -> FlaskClient:
    client = app.test_client()
    join(client, invite(host, code, "spectator"))
    return client


# --- the page ----------------------------------------------------------------


def test_it_tells_who_won_what_happened_and_shows_the_pad(host: FlaskClient) -> None:
    pad = finished(host, table="Stammtisch")
    page = host.get(f"/games/{pad.code}/final").text
    assert "<h1>Stammtisch</h1>" in page
    told = text(page)
    assert "Gewonnen hat Henry mit 100 Punkten" in told
    assert "3 von 15 Runden" in told
    assert "vorzeitig" in told
    assert moments(page) == [
        "Henry, Freya und Ben trafen jede Vorhersage.",
        "Henry lag nach jeder einzelnen Runde vorn.",
        "In den Runden 1 und 3 trafen alle.",
        "Die beste Runde spielte Henry: 3 Stiche angesagt und gemacht in Runde 3, das gab 50 Punkte.",
    ]
    assert f"/games/{pad.code}/chart.svg" in page
    assert len(re.findall(r'<tr id="row-', page)) == 3, "rounds that nobody played are no part of it"
    assert f"/games/{pad.code}/sheet.pdf" in page
    assert f"/games/{pad.code}/certificate.pdf" in page


def test_english_is_whole_too(host: FlaskClient) -> None:
    pad = finished(host)
    host.post("/language", data={"language": "en"})
    page = host.get(f"/games/{pad.code}/final").text
    assert moments(page) == [
        "Henry, Freya and Ben hit every bid.",
        "Henry was ahead after every single round.",
        "Everybody hit in rounds 1 and 3.",
        "The best round: Henry bid 3 tricks in round 3 and made them, for 50 points.",
    ]


def test_teams_win_and_lead_as_teams(host: FlaskClient) -> None:
    page = host.get(f"/games/{finished(host, teams='y').code}/final").text
    assert "Gewonnen haben Henry + Freya" in text(page)
    assert "Henry + Freya lagen nach jeder einzelnen Runde vorn." in moments(page)


def test_a_shared_victory_names_all_who_won(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 0 0 1", "1 0 0 0")
    pad.post("/end")
    page = host.get(f"/games/{pad.code}/final").text
    assert "Gewonnen haben Anya und Freya mit 20 Punkten" in text(page)


def test_the_other_edition_and_a_game_that_was_taken_in(host: FlaskClient) -> None:
    raw = evening(Random(4), "extreme") | {"played": "2024-11-02", "table": "Hütte"}
    page = host.get(f"/games/{imported(host, raw)}/final").text
    (winner,) = [seat for seat in seats_of(raw) if seat.place == 1]
    assert "<h1>Hütte</h1>" in page
    assert "02.11.2024 · Wizard Extreme" in text(page)
    assert f"Gewonnen hat {winner.name} mit {winner.total} Strafpunkten" in text(page)
    assert moments(page)


def test_an_evening_of_any_kind_has_its_page(host: FlaskClient) -> None:
    chance = Random(3)
    for edition in ("wizard", "extreme"):
        for _ in range(6):
            code = imported(host, evening(chance, edition))
            for language in ("de", "en"):
                host.post("/language", data={"language": language})
                page = host.get(f"/games/{code}/final")
                assert page.status_code == 200
                assert "%(" not in page.text


def test_a_day_that_is_none_is_left_out(host: FlaskClient) -> None:
    raw = evening(Random(4)) | {"played": "neulich"}
    page = host.get(f"/games/{imported(host, raw)}/final")
    assert page.status_code == 200
    assert "neulich" not in page.text


def test_a_game_without_a_round_says_so(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.post("/end")
    page = host.get(f"/games/{pad.code}/final").text
    assert "keine Runde gewertet" in page
    assert "Gewonnen" not in page


# --- before the end ----------------------------------------------------------


def test_until_the_game_is_over_there_is_no_such_page(host: FlaskClient) -> None:
    code = begin(host)
    answer = host.get(f"/games/{code}/final")
    assert (answer.status_code, answer.location) == (303, f"/games/{code}")


def test_a_covered_bid_of_a_game_that_goes_on_is_on_no_part_of_it(host: FlaskClient) -> None:
    """The same for two tables that differ in a covered number only."""
    answers = []
    for bid in (0, 1):
        pad = Pad(host, begin(host, bidding="hidden"))
        pad.post("/rounds/1/trump", card="R")
        assert pad.post("/rounds/1/bids", seat=1, bid=bid, covered="y").status_code == 200
        whole, part = host.get(f"/games/{pad.code}/final"), host.get(f"/games/{pad.code}/final", headers=PART)
        pad.post("/end")
        ended = host.get(f"/games/{pad.code}/final", headers=PART)
        for answer in (whole, part, ended):
            cleaned = answer.text.replace(pad.code, "code")
            answers.append(
                re.sub(r'(data-fresh|name="(csrf_token|expected|entry)" value)="[^"]*"', "", cleaned)
            )
    assert answers[:3] == answers[3:]


def test_a_page_that_stands_open_says_that_the_game_goes_on(app: Flask, host: FlaskClient) -> None:
    pad = finished(host)
    client = watcher(app, host, pad.code)
    address = f"/games/{pad.code}/final"
    tag = tag_on(client.get(address).text)
    assert pad.post("/undo").status_code == 200
    part = ask(client, address, tag)
    assert part.status_code == 200
    assert "Es wird weitergespielt" in part.text
    assert "Henry" not in part.text
    assert ask(client, address, tag_on(part.text)).status_code == 304
    assert pad.post("/end").status_code == 200
    assert "Gewonnen hat" in text(ask(client, address, tag_on(part.text)).text)


def test_a_correction_counts_once_it_is_applied(host: FlaskClient) -> None:
    pad = finished(host)
    address = f"/games/{pad.code}/final"
    pad.post("/corrections", cell="2-1-total")
    pad.post("/rounds/2/bids", seat=1, bid=2)
    during = text(host.get(address).text)
    assert "Runde 2 wird korrigiert" in during
    assert "Henry, Freya und Ben trafen jede Vorhersage." in during
    pad.post("/rounds/2/score")
    assert "Henry, Anya, Freya und Ben trafen jede Vorhersage." in text(host.get(address).text)


# --- who comes, and where to -------------------------------------------------


def test_every_role_opens_it_and_a_stranger_learns_nothing(
    app: Flask, host: FlaskClient, stranger: FlaskClient
) -> None:
    pad = finished(host)
    for role, seat in (("keeper", None), ("seat", 2), ("spectator", None)):
        client = app.test_client()
        join(client, invite(host, pad.code, role), seat=seat)
        page = client.get(f"/games/{pad.code}/final")
        assert page.status_code == 200
        assert (f'action="/games/{pad.code}/share"' in page.text) == (role == "keeper")
    there = stranger.get(f"/games/{pad.code}/final")
    assert there.status_code == 403
    assert there.data == stranger.get("/games/abcdef/final").data, "nor whether there is such a game"


def test_the_spectators_link_leads_there_once_the_game_is_over(app: Flask, host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    link = invite(host, pad.code, "spectator")
    early, late = app.test_client(), app.test_client()
    assert early.post(link).location == f"/games/{pad.code}"
    assert early.get(link).location == f"/games/{pad.code}"
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/end")
    assert late.post(link).location == f"/games/{pad.code}/final"
    for client in (early, late):
        assert client.get(link).location == f"/games/{pad.code}/final", "opened once more in the chat"
        assert client.get(f"/games/{pad.code}").location == f"/games/{pad.code}/final"
    assert host.get(f"/games/{pad.code}").status_code == 200, "who keeps the pad goes on at the table"
    pad.post("/undo")
    assert late.get(link).location == f"/games/{pad.code}"
    assert late.get(f"/games/{pad.code}").status_code == 200


def test_what_a_chats_server_fetches_tells_nothing_about_the_game(
    host: FlaskClient, stranger: FlaskClient
) -> None:
    pages = []
    for pad in (finished(host, table="Stammtisch"), finished(host, players=["Kim", "Lou", "Max", "Tom"])):
        link = invite(host, pad.code, "spectator")
        page = stranger.get(link).text
        assert 'property="og:title" content="Du bist eingeladen"' in page
        pages.append(re.sub(r'name="csrf_token" value="[^"]*"', "", page.replace(link, "/join/link")))
        assert not any(word in page for word in ("Henry", "Kim", "Stammtisch", "100"))
        assert stranger.get(f"/games/{pad.code}/final").status_code == 403, (
            "a look at the link lets nobody in"
        )
    assert pages[0] == pages[1]
    own = host.get(f"/games/{pad.code}/final").text
    assert "og:" not in own


# --- sharing -----------------------------------------------------------------


def shared_link(page: str) -> str:
    found = re.search(r'<input[^>]* id="link" value="https?://[^/"]+(/join/[^"]+)" readonly', page)
    assert found
    return found[1]


def test_sharing_makes_a_link_and_keeps_it(host: FlaskClient, stranger: FlaskClient) -> None:
    pad = finished(host)
    address = f"/games/{pad.code}/share"
    assert "Link anlegen" in host.get(address).text, "looking alone makes none"
    assert host.post(address).location == address
    link = shared_link(host.get(address).text)
    assert "data:image/svg+xml" in host.get(address).text
    assert host.post(address).status_code == 303
    assert shared_link(host.get(address).text) == link, "what was sent before goes on working"
    join(stranger, link)
    assert stranger.get(f"/games/{pad.code}/final").status_code == 200
    assert host.post(f"/games/{pad.code}/invitations/spectator/withdrawal").status_code == 303
    assert stranger.get(f"/games/{pad.code}/final").status_code == 403


def test_the_games_page_offers_to_share_it_at_the_end(host: FlaskClient) -> None:
    pad = finished(host)
    page = host.get(f"/games/{pad.code}").text
    assert f'action="/games/{pad.code}/share"' in page
    assert f'href="/games/{pad.code}/final"' in page


@pytest.mark.parametrize(
    ("root", "private"),
    [
        ("http://192.168.1.7:8000/", True),
        ("http://localhost:8000/", True),
        ("http://tablet.local/", True),
        ("https://pad.example.org/", False),
        ("http://8.8.8.8/", False),
    ],
)
def test_an_address_of_the_own_network_is_told(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch, root: str, private: bool
) -> None:
    pad = finished(host)
    host.post(f"/games/{pad.code}/share")
    monkeypatch.setattr("scorekeeper.web.sharing.outside_root", lambda: root)
    assert ("im selben Netz" in host.get(f"/games/{pad.code}/share").text) == private


# --- how it is answered ------------------------------------------------------


def test_what_still_stands_is_answered_in_one_query(app: Flask, host: FlaskClient) -> None:
    address = f"/games/{finished(host).code}/final"
    tag = tag_on(host.get(address).text)
    app.extensions.pop("histories")  # as after a restart: nothing is folded yet
    queries: list[str] = []
    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", lambda *seen: queries.append(seen[2]))
    answer = ask(host, address, tag)
    assert (answer.status_code, answer.data, len(queries)) == (304, b"", 1)
    queries.clear()
    assert host.get(address).status_code == 200
    assert len(queries) <= 3, "who asks, the game's number, its log: nothing more"
    queries.clear()
    assert host.get(address, headers=PART).headers["ETag"] == tag
    assert len(queries) == 3 - 1


# --- words -------------------------------------------------------------------


def test_every_moment_of_an_edition_has_its_sentence(app: Flask) -> None:
    """One person, several, and a team; one round, several, and none: no sentence lacks a fact."""
    only_wizard = {"best_round", "highest_bid", "cloud_gain", "cloud_loss", "bombs"}
    assert {*BOARDS} == {*READERS}
    assert {kind.value for kind in wizard_moments.TOLD} == {kind.value for kind in Kind} - {
        "mage_free",
        "blacks",
    }
    assert {kind.value for kind in extreme_moments.TOLD} == {kind.value for kind in Kind} - only_wizard
    players = ("Henry", "Anya", "Freya", "Ben")
    runs, lists = ("hit_run", "miss_run", "most_hits"), ("all_hit", "none_hit", "bombs")
    once = ("for_good", "last_round")
    rows = (
        dict.fromkeys(runs, ((1, 4),)) | dict.fromkeys(lists, ((3,), (3, 5))) | dict.fromkeys(once, ((3,),))
    )
    for told in (wizard_moments, extreme_moments):
        for kind in told.TOLD:
            for sides in (((0,),), ((0,), (1,)), ((0, 2),)):
                for rounds in rows.get(kind.value, ((3,), ())):
                    with app.test_request_context():
                        sentence = told.tell(Moment(kind, 50, sides, 2, rounds, 2), players)
                    assert sentence.endswith(".")
                    assert "%" not in sentence
                    assert "  " not in sentence


def sentence(app: Flask, told: Any, kind: Kind, **facts: Any) -> str:
    with app.test_request_context():
        said: str = told.tell(Moment(kind, 50, **facts), ("Henry", "Anya", "Freya", "Ben"))
    return said


def test_one_and_many_are_said_rightly(app: Flask) -> None:
    one, two, team = ((1,),), ((1,), (2,)), ((0, 2),)
    assert sentence(app, extreme_moments, Kind.CLOSE, sides=one, number=1) == (
        "Nur 1 Strafpunkt Vorsprung: So knapp gewann Anya."
    )
    assert sentence(app, wizard_moments, Kind.CLOSE, sides=team, number=10) == (
        "Nur 10 Punkte Vorsprung: So knapp gewannen Henry + Freya."
    )
    assert sentence(app, wizard_moments, Kind.HIT_RUN, sides=one, number=7, rounds=(4, 10)) == (
        "Anya traf 7-mal in Folge, von Runde 4 bis Runde 10."
    )
    assert sentence(app, wizard_moments, Kind.HIT_RUN, sides=two, number=5) == (
        "Anya und Freya trafen je 5-mal in Folge."
    )
    assert sentence(app, wizard_moments, Kind.COMEBACK, sides=one, number=110, rounds=(4,)) == (
        "Nach Runde 4 lag Anya 110 Punkte zurück und gewann doch noch."
    )
    assert sentence(app, wizard_moments, Kind.NONE_HIT, rounds=(9,)) == "In Runde 9 traf niemand."
    assert sentence(app, extreme_moments, Kind.BLACKS, sides=one, number=1) == (
        "Anya nahm im ganzen Spiel 1 schwarzes Siegel, so viele wie sonst niemand."
    )
