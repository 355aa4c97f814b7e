"""The pad from hand to hand."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.storage import game_roles
from tests.web.driving import begin
from tests.web.people import hand_over, invite, join, people


@pytest.fixture
def game(host: FlaskClient) -> str:
    return begin(host)


def test_the_pad_is_handed_over_and_back(app: Flask, host: FlaskClient, game: str) -> None:
    phone = app.test_client()
    join(phone, invite(host, game, "seat"), seat=1)
    hand_over(host, game, "Anya")
    assert phone.get(f"/games/{game}/people").status_code == 200
    assert host.get(f"/games/{game}/people").status_code == 403
    assert "Block zurückholen" in host.get(f"/games/{game}").text
    host.post(f"/games/{game}/pad/back")
    assert host.get(f"/games/{game}/people").status_code == 200
    assert "Du bist Anya" in phone.get(f"/games/{game}").text


def test_a_host_who_gave_the_pad_away_stays_without_it_even_when_sent_away(
    app: Flask, host: FlaskClient, game: str
) -> None:
    phone = app.test_client()
    join(phone, invite(host, game, "seat"), seat=1)
    hand_over(host, game, "Anya")
    tablet = re.search(r'devices/removal">\s*<input[^>]*><input[^>]*value="(\d+)"', people(phone, game))
    assert tablet is not None
    phone.post(f"/games/{game}/devices/removal", data={"device": tablet[1]})
    assert host.get(f"/games/{game}/people").status_code == 403
    host.post(f"/games/{game}/pad/back")
    assert host.get(f"/games/{game}/people").status_code == 200


def test_the_pad_given_on_by_a_phone_leaves_it_its_seat(app: Flask, host: FlaskClient, game: str) -> None:
    link = invite(host, game, "seat")
    anya, freya = app.test_client(), app.test_client()
    join(anya, link, seat=1)
    join(freya, link, seat=2)
    hand_over(host, game, "Anya")
    hand_over(anya, game, "Freya")
    assert "Du bist Anya" in anya.get(f"/games/{game}").text
    assert freya.get(f"/games/{game}/people").status_code == 200


def test_who_was_sent_away_while_giving_the_pad_on_gives_nothing(
    app: Flask, host: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend, phone = app.test_client(), app.test_client()
    join(friend, invite(host, game, "keeper"))
    join(phone, invite(host, game, "seat"), seat=1)
    hands_over = game_roles.hand_over

    def sent_away_first(*asked: Any) -> bool:
        host.post(f"/games/{game}/invitations/keeper/withdrawal")
        return hands_over(*asked)

    with monkeypatch.context() as patch:
        patch.setattr(game_roles, "hand_over", sent_away_first)
        hand_over(friend, game, "Anya")
    assert friend.get(f"/games/{game}").status_code == 403
    assert phone.get(f"/games/{game}/people").status_code == 403


def test_whoever_keeps_the_pad_stays_when_the_players_invitation_is_withdrawn(
    app: Flask, host: FlaskClient, game: str
) -> None:
    phone = app.test_client()
    join(phone, invite(host, game, "seat"), seat=1)
    hand_over(host, game, "Anya")
    phone.post(f"/games/{game}/invitations/seat/withdrawal")
    assert phone.get(f"/games/{game}/people").status_code == 200
