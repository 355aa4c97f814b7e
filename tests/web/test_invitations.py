"""Coming into a game by an invitation, and leaving it."""

import re
from datetime import UTC, datetime, timedelta
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.storage import invitations
from tests.conftest import open_start
from tests.web.driving import begin
from tests.web.people import accept, device_in, form_of, invite, join, knock, people
from tests.web.test_rights import TOKEN


def test_the_short_code_leads_to_the_invitation_however_it_is_typed(host, game, stranger):
    link = invite(host, game, "spectator")
    page = host.get(f"/games/{game}/people").text
    assert re.search(r"eintippen unter [\w.]+(:\d+)?/join:", page.replace("\xad", ""))
    assert host.post(f"/games/{game}/invitations/king").status_code == 404
    (shown,) = re.findall(r'class="figure" aria-label="([^"]+)"', page)
    letters = shown.replace(" ", "")
    for typed in (letters, letters.upper(), f"{letters[:3]} {letters[3:]}", f" {letters[:2]}-{letters[2:]}"):
        assert stranger.post("/join", data={"code": typed}).location == "/invitation"
        assert "Zusehen" in stranger.get("/invitation").text
        stranger.delete_cookie("scorekeeper")
    for typed in (link, link.partition("#")[2], f" http://localhost{link} "):
        assert stranger.post("/join", data={"code": typed}).location == "/invitation", "all of it, or a part"
    wrong = stranger.post("/join", data={"code": letters[:-1]})
    assert (wrong.status_code, f'value="{letters[:-1]}"' in wrong.text) == (404, True), "what was typed stays"
    assert stranger.post("/join", data={"code": ""}).status_code == 404


def test_the_short_code_ends_also_by_a_clock_that_is_put_back_and_the_link_stays(
    host: FlaskClient, game: str, stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = invite(host, game, "spectator")
    with host.application.app_context():
        code = next(iter(invitations.invitations(game).values())).code
    assert len(set(code)) > 1, "any letters, not one again and again"
    for minutes, status in ((-1.5, 404), (-0.5, 303), (14.5, 303), (15.1, 404)):
        with monkeypatch.context() as clock:
            now = datetime.now(UTC) + timedelta(minutes=minutes)
            clock.setattr(invitations, "datetime", Mock(wraps=datetime, **{"now.return_value": now}))
            assert stranger.post("/join", data={"code": code}).status_code == status, minutes
            assert knock(stranger, link).status_code == 200
    assert stranger.post("/join", data={"code": code}).location == "/invitation"


def test_a_seat_that_was_chosen_has_one_device_also_after_its_invitation_was_renewed_until_it_is_withdrawn(
    app, host, game
):
    old = invite(host, game, "seat")
    first, second = app.test_client(), app.test_client()
    assert "Freya" in knock(first, old).text
    assert [accept(first, old, seat=seat).status_code for seat in (None, -1, 4)] == [422] * 3
    assert first.get(f"/games/{game}").status_code == 403, "it gives nothing before it is accepted"
    join(first, old, seat=1)
    seats_taken = re.findall(r'name="seat" value="(\d)" disabled', knock(second, old).text)
    assert (seats_taken, accept(second, old, seat=1).status_code) == (["1"], 409)
    assert second.get(f"/games/{game}").status_code == 403
    new = invite(host, game, "seat")
    assert new != old
    shut = knock(second, old)
    assert (shut.status_code, "Henry" in shut.text) == (404, False)
    join(second, new, seat=2)
    assert "Du bist Anya" in first.get(f"/games/{game}").text
    assert "Du bist Freya" in second.get(f"/games/{game}").text
    watcher = device_in(host, game, "spectator")
    host.post(f"/games/{game}/invitations/seat/withdrawal")
    clients = (first, second, watcher)
    assert [client.get(f"/games/{game}").status_code for client in clients] == [403, 403, 200]
    assert knock(first, new).status_code == 404


def test_of_two_invitations_opened_side_by_side_the_one_that_was_shown_is_accepted(host, game, stranger):
    other = begin(host, ["Kim", "Lou", "Max"])
    fields = form_of(stranger, invite(host, game, "seat"))
    knock(stranger, invite(host, other, "seat"))
    assert stranger.post("/invitation", data=fields | {"seat": 1}).location == "/invitation"
    assert [stranger.get(f"/games/{code}").status_code for code in (game, other)] == [403, 403]


def test_links_with_their_secret_in_the_address_open_nothing_any_more(app, host, game, stranger):
    invited = invite(host, game, "spectator").partition("#")[2]
    for kind, secret in (("start", app.config["START_TOKEN"]), ("join", invited)):
        pages = set()
        for given in (secret, "guess"):
            answer = stranger.get(f"/{kind}/{given}")
            assert answer.status_code == 410
            pages.add(TOKEN.sub("", answer.text.replace(f"/{kind}/{given}", f"/{kind}")))
        assert len(pages) == 1
    assert stranger.get("/").status_code == 403


def test_no_address_of_a_page_holds_a_secret(app: Flask, host: FlaskClient, game: str) -> None:
    link = invite(host, game, "seat")
    phone = app.test_client()
    opened = open_start(app.test_client())
    come = phone.post("/join", data={"code": link.partition("#")[2]})
    inside = accept(phone, link, seat=1)
    secrets = (link.partition("#")[2], app.config["START_TOKEN"])
    addresses = [answer.location for answer in (opened, come, inside)]
    assert [address for address in addresses if any(secret in address for secret in secrets)] == []
    page = people(host, game)
    assert re.findall(r'(?:href|action|src|value)="[^"#]*' + re.escape(secrets[0]), page) == []


def test_who_signs_out_after_asking_frees_the_seat_and_a_host_comes_back_by_the_start_link(app, host, game):
    link = invite(host, game, "seat")
    phone, other = app.test_client(), app.test_client()
    join(phone, link, seat=1)
    assert 'action="/sign-out"' in phone.get("/sign-out").text
    assert phone.get(f"/games/{game}").status_code == 200, "nothing happens before it is confirmed"
    assert phone.post("/sign-out").status_code == 200
    assert [phone.get(path).status_code for path in (f"/games/{game}", "/")] == [403, 403]
    join(other, link, seat=1)
    assert "Du bist Anya" in other.get(f"/games/{game}").text
    answer = host.post("/sign-out")
    assert answer.headers["Clear-Site-Data"] == '"cache", "storage"', "the pads that its browser kept"
    assert "abgemeldet" in answer.text
    assert host.get(f"/games/{game}").status_code == 403
    open_start(host)
    assert "Henry" in host.get(f"/games/{game}").text
