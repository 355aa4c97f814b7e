"""A pad that the hall lends ends with the right by which it was lent, and with it what came of it."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.game_roles import seating_of
from tests.web.people import invite, join
from tests.web.tournament.evening import RULES, Hall, begin, come_in, link


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    host.post("/language", data={"language": "en"})
    hall.draw()
    return hall


@pytest.fixture
def game(hall: Hall) -> str:
    return hall.games()[0].game


def let_in(hall: Hall, role: str, device: FlaskClient | None = None) -> FlaskClient:
    hall.done(f"/devices/links/{role}")
    device = device or hall.client.application.test_client()
    come_in(device, link(hall.get("/devices"), role))
    return device


def keeps(hall: Hall, device: FlaskClient, game: str) -> bool:
    device.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    return device.get(f"/games/{game}").status_code == 200


def roles(hall: Hall, game: str) -> list[tuple[str, int | None]]:
    with hall.client.application.app_context():
        return [(holder.role.value, holder.seat) for holder in seating_of(game).holders]


def send_away(hall: Hall) -> None:
    """The device that came in last."""
    (*_, holder) = re.findall(r"/devices/(\d+)/away", hall.get("/devices"))
    hall.done(f"/devices/{holder}/away")


@pytest.mark.parametrize("role", ["table", "director"])
@pytest.mark.parametrize("how", ["away", "anew"])
def test_a_device_that_is_sent_away_loses_the_pad(hall: Hall, game: str, role: str, how: str) -> None:
    device = let_in(hall, role)
    assert keeps(hall, device, game)
    send_away(hall) if how == "away" else hall.done(f"/devices/links/{role}/anew")
    assert device.get(f"/halls/{hall.code}").status_code == 403
    assert device.get(f"/games/{game}").status_code == 403
    assert device.post(f"/halls/{hall.code}/heats/1/tables/1/pad").status_code == 403
    assert roles(hall, game) == []


def test_a_table_device_that_goes_to_another_table_leaves_the_first_pad(hall: Hall, game: str) -> None:
    tablet = let_in(hall, "table")
    assert keeps(hall, tablet, game)
    second = re.search(r'href="https?://[^/"]+(/halls/[^"]+#t2\.[^"]+)"', hall.get("/devices"))
    assert second is not None
    come_in(tablet, second[1])
    assert tablet.get(f"/games/{game}").status_code == 403


def test_a_player_s_phone_that_kept_the_pad_has_its_seat_again(hall: Hall, game: str) -> None:
    phone = let_in(hall, "table")
    join(phone, invite(hall.client, game, "seat"), 1)
    assert keeps(hall, phone, game)
    assert roles(hall, game) == [("keeper", 1)]
    hall.done("/devices/links/table/anew")
    assert roles(hall, game) == [("seat", 1)]


def test_whom_a_lent_pad_invited_goes_with_it(hall: Hall, game: str) -> None:
    """A keeper of its making, a pad it handed over, and the links it has seen; who sat there before stays."""
    seated = hall.client.application.test_client()
    join(seated, invite(hall.client, game, "seat"), 1)
    tablet = let_in(hall, "table")
    assert keeps(hall, tablet, game)
    friend, late = hall.client.application.test_client(), hall.client.application.test_client()
    join(friend, invite(tablet, game, "keeper"))
    token = invite(tablet, game, "spectator")
    with hall.client.application.app_context():
        holder = next(seated.id for seated in seating_of(game).holders if seated.seat == 1)
    assert tablet.post(f"/games/{game}/pad", data={"device": holder}).status_code == 303
    assert ("keeper", 1) in roles(hall, game)
    send_away(hall)
    assert roles(hall, game) == [("seat", 1)]
    assert friend.get(f"/games/{game}").status_code == 403
    assert late.post("/join", data={"code": token.partition("#")[2]}).status_code == 404


def test_one_table_s_device_that_goes_leaves_others_their_pads(hall: Hall, game: str) -> None:
    director, tablet = let_in(hall, "director"), let_in(hall, "table")
    assert keeps(hall, director, game)
    assert keeps(hall, tablet, game)
    hall.done("/devices/links/table/anew")
    assert roles(hall, game) == [("keeper", None)]
    assert director.get(f"/games/{game}").status_code == 200


def test_who_began_the_tournament_stays_though_they_opened_its_link(hall: Hall) -> None:
    let_in(hall, "director", hall.client)
    hall.done("/devices/links/director/anew")
    assert hall.client.get(f"/halls/{hall.code}").status_code == 200


@pytest.mark.parametrize("badge", [False, True])
def test_a_guest_who_said_their_name_ends_with_the_link(hall: Hall, badge: bool) -> None:
    hall.done("/devices/links/guest")
    guest = hall.client.application.test_client()
    path, _, secret = link(hall.get("/devices"), "guest").partition("#")
    come_in(guest, f"{path}#{'e0.' if badge else ''}{secret}")
    guest.post(f"/halls/{hall.code}/me", data={"who": 1})
    assert guest.get(f"/halls/{hall.code}/me").status_code == 200
    hall.done("/devices/links/guest/anew")
    assert guest.get(f"/halls/{hall.code}/me").status_code == 403


def test_a_guest_s_view_of_a_pad_ends_too_and_no_invitation_with_it(hall: Hall, game: str) -> None:
    seated, guest = hall.client.application.test_client(), let_in(hall, "guest")
    token = invite(hall.client, game, "seat")
    assert keeps(hall, guest, game)
    assert roles(hall, game) == [("spectator", None)]
    hall.done("/devices/links/guest/anew")
    assert roles(hall, game) == []
    join(seated, token, 2)
    assert roles(hall, game) == [("seat", 2)]
