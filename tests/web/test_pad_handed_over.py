"""The pad from hand to hand."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.storage import game_roles
from tests.web.driving import Pad, begin
from tests.web.people import device_in, hand_over, people


def test_the_pad_is_handed_over_given_on_and_taken_back(host: FlaskClient) -> None:
    game = begin(host)
    anya, freya = (device_in(host, game, "seat", seat) for seat in (1, 2))

    def keeps(client: FlaskClient) -> bool:
        return client.get(f"/games/{game}/people").status_code == 200

    assert hand_over(host, game, "Anya") == f"/games/{game}"
    assert [keeps(client) for client in (host, anya, freya)] == [False, True, False]
    assert "Block zurückholen" in host.get(f"/games/{game}").text
    assert f'action="/games/{game}/set-aside"' in host.get(f"/games/{game}").text
    pad, ways = Pad(host, game), ("/end", "/set-aside", "/bring-back")
    assert [pad.post(way).status_code for way in ways] == [403, 200, 200], "a host may without it"
    hand_over(anya, game, "Freya")
    assert [keeps(client) for client in (host, anya, freya)] == [False, False, True]
    assert "Du bist Anya" in anya.get(f"/games/{game}").text
    tablet = people(freya, game).partition('devices/removal">')[2].partition('name="device" value="')[2]
    freya.post(f"/games/{game}/devices/removal", data={"device": tablet.partition('"')[0]})
    freya.post(f"/games/{game}/invitations/seat/withdrawal")
    assert [keeps(client) for client in (host, anya, freya)] == [False, False, True]
    host.post(f"/games/{game}/pad/back")
    assert keeps(host)


def test_who_was_sent_away_while_giving_the_pad_on_gives_nothing(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(host)
    friend, phone = device_in(host, game, "keeper"), device_in(host, game, "seat", 1)
    hands_over = game_roles.hand_over

    def sent_away_first(*asked: Any) -> bool:
        host.post(f"/games/{game}/invitations/keeper/withdrawal")
        return hands_over(*asked)

    with monkeypatch.context() as patch:
        patch.setattr(game_roles, "hand_over", sent_away_first)
        hand_over(friend, game, "Anya")
    assert friend.get(f"/games/{game}").status_code == 403
    assert phone.get(f"/games/{game}/people").status_code == 403
