"""How a finished game is passed on, and who may look back at it."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin
from tests.web.ended import finished
from tests.web.people import accept, invite, join, knock


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
    answer = stranger.get(f"/games/{pad.code}/final")
    assert answer.status_code == 403
    assert answer.data == stranger.get("/games/abcdef/final").data, "nor whether there is such a game"


def test_the_spectators_link_leads_there_once_the_game_is_over(app: Flask, host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    link = invite(host, pad.code, "spectator")
    early, late = app.test_client(), app.test_client()
    assert accept(early, link).location == f"/games/{pad.code}"
    assert knock(early, link).location == f"/games/{pad.code}"
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/end")
    assert accept(late, link).location == f"/games/{pad.code}/final"
    for client in (early, late):
        assert knock(client, link).location == f"/games/{pad.code}/final", "opened once more in the chat"
        assert client.get(f"/games/{pad.code}").location == f"/games/{pad.code}/final"
    assert host.get(f"/games/{pad.code}").status_code == 200, "who keeps the pad goes on at the table"
    pad.post("/undo")
    assert knock(late, link).location == f"/games/{pad.code}"
    assert late.get(f"/games/{pad.code}").status_code == 200


def test_what_a_chats_server_fetches_tells_nothing_about_the_game(
    host: FlaskClient, stranger: FlaskClient
) -> None:
    pages = []
    for pad in (finished(host, table="Stammtisch"), finished(host, players=["Kim", "Lou", "Max", "Tom"])):
        link = invite(host, pad.code, "spectator")
        page = stranger.get(link.partition("#")[0]).text  # no browser and no server sends more of it
        assert 'property="og:title" content="Du bist eingeladen"' in page
        pages.append(re.sub(r'name="csrf_token" value="[^"]*"', "", page))
        assert not any(word in page for word in ("Henry", "Kim", "Stammtisch", "100"))
        assert stranger.get(f"/games/{pad.code}/final").status_code == 403, (
            "a look at the link lets nobody in"
        )
    assert pages[0] == pages[1]
    own = host.get(f"/games/{pad.code}/final").text
    assert "og:" not in own


def shared_link(page: str) -> str:
    found = re.search(r'<input[^>]* id="link" value="https?://[^/"]+(/join#[^"]+)" readonly', page)
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
    monkeypatch.setattr("scorekeeper.web.people.invitations.outside_root", lambda: root)
    assert ("im selben Netz" in host.get(f"/games/{pad.code}/share").text) == private


def test_whoever_shares_a_finished_game_may_send_its_picture_instead_of_a_link_that_works_at_home(
    host: FlaskClient,
) -> None:
    pad = Pad(host, begin(host))
    way = f'href="/games/{pad.code}/picture"'
    host.post(f"/games/{pad.code}/share")
    assert way not in host.get(f"/games/{pad.code}/share").text, "nothing was played"
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    assert way not in host.get(f"/games/{pad.code}/share").text, "it is not over"
    pad.post("/end")
    assert way in host.get(f"/games/{pad.code}/share").text
    assert host.get(f"/games/{pad.code}/picture").status_code == 200
