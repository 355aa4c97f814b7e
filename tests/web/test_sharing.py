"""How a finished game is passed on, and who may look back at it."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.guard import allowed_hosts
from scorekeeper.web.guard.allowed_hosts import OwnTls, outside_root, serve_own_tls
from tests.web.driving import Pad, begin
from tests.web.ended import finished
from tests.web.people import accept, invite, join, knock


def test_once_the_game_is_over_the_spectators_link_leads_there_and_a_picture_is_offered(app, host):
    pad = Pad(host, begin(host))
    picture = f'href="/games/{pad.code}/picture"'
    link = invite(host, pad.code, "spectator")
    early, late = app.test_client(), app.test_client()
    assert accept(early, link).location == f"/games/{pad.code}"
    assert knock(early, link).location == f"/games/{pad.code}"
    assert picture not in pad.page(path="/share"), "nothing was played"
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    assert picture not in pad.page(path="/share"), "it is not over"
    pad.post("/end")
    assert picture in pad.page(path="/share")
    assert accept(late, link).location == f"/games/{pad.code}/final"
    for client in (early, late):
        assert knock(client, link).location == f"/games/{pad.code}/final", "opened once more in the chat"
        assert client.get(f"/games/{pad.code}").location == f"/games/{pad.code}/final"
    assert pad.get().status_code == 200, "who keeps the pad goes on at the table"
    pad.post("/undo")
    assert knock(late, link).location == f"/games/{pad.code}"
    assert late.get(f"/games/{pad.code}").status_code == 200


def test_a_link_in_a_chat_tells_nothing_about_the_game(host: FlaskClient, stranger: FlaskClient) -> None:
    pages = []
    for pad in (finished(host, table="Stammtisch"), finished(host, players=["Kim", "Lou", "Max", "Tom"])):
        link = invite(host, pad.code, "spectator")
        page = stranger.get(link.partition("#")[0]).text  # no browser and no server sends more of it
        assert 'property="og:title" content="Du bist eingeladen"' in page
        pages.append(re.sub(r'name="csrf_token" value="[^"]*"|v=\w+"', "", page))
        assert not any(word in pages[-1] for word in ("Henry", "Kim", "Stammtisch", "100"))
        assert stranger.get(f"/games/{pad.code}/final").status_code == 403, "a look lets nobody in"
    assert pages[0] == pages[1]
    assert "og:" not in host.get(f"/games/{pad.code}/final").text


def test_sharing_makes_a_link_and_keeps_it(host: FlaskClient, stranger: FlaskClient) -> None:
    pad = finished(host)
    address, links = f"/games/{pad.code}/share", []
    for way in (f'action="{address}"', f'href="/games/{pad.code}/final"'):
        assert way in pad.page()
    assert "Link anlegen" in host.get(address).text, "looking alone makes none"
    for _again in "12":
        assert host.post(address).location == address
        page = host.get(address).text
        links += re.findall(r'<input[^>]* id="link" value="https?://[^/"]+(/join#[^"]+)" readonly', page)
    assert "data:image/svg+xml" in page
    assert links[0] == links[1], "what was sent before goes on working"
    join(stranger, links[0])
    assert stranger.get(f"/games/{pad.code}/final").status_code == 200


def test_an_address_of_the_own_network_is_told(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    pad = finished(host)
    host.post(f"/games/{pad.code}/share")
    own = "http://192.168.1.7:8000/", "http://localhost:8000/", "http://tablet.local/"
    for root in (*own, "https://pad.example.org/", "http://8.8.8.8/"):
        monkeypatch.setattr("scorekeeper.web.people.invitations.outside_root", lambda root=root: root)
        assert ("im selben Netz" in pad.page(path="/share")) == (root in own), root


def test_other_devices_get_an_address_that_leads_here(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    for has_tls, root, outside in (
        (False, "http://localhost:8000/", "http://192.168.1.7:8000/"),
        (False, "http://127.0.0.1/", "http://192.168.1.7/"),
        (False, "https://[::1]:8443/", "https://192.168.1.7:8443/"),
        (False, "http://tablet.local:8000/", "http://tablet.local:8000/"),
        (True, "https://localhost:8443/", "http://192.168.1.7:8000/"),
        (True, "http://tablet.local:8000/", "http://tablet.local:8000/"),
    ):
        if has_tls:
            serve_own_tls(app, OwnTls(8443, 8000, b"", ("tablet.local",)))
        with app.test_request_context(base_url=root):
            monkeypatch.setattr(allowed_hosts, "lan_address", lambda: "192.168.1.7")
            assert outside_root() == outside, root
            monkeypatch.setattr(allowed_hosts, "lan_address", lambda: None)
            alone = root.replace("https", "http").replace("8443", "8000") if has_tls else root
            assert outside_root() == alone, "it is in no network"
