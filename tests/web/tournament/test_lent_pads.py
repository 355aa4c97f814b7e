"""A pad that the hall lends ends with the right by which it was lent, and with it what came of it."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.game_roles import seating_of
from tests.web.people import invite, join
from tests.web.tournament.evening import Hall, come_in


@pytest.fixture
def game(drawn: Hall) -> str:
    """That of table 1."""
    return drawn.game()


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
    client = hall.keeper(role)
    assert client.get(f"/games/{game}").status_code == 200
    send_away(hall) if how == "away" else hall.done(f"/devices/links/{role}/anew")
    assert client.get(hall.path).status_code == 403
    assert client.get(f"/games/{game}").status_code == 403
    assert hall.take_pad(client).status_code == 403
    assert roles(hall, game) == []


def test_a_table_device_that_goes_to_another_table_leaves_the_first_pad_for_the_seat_it_had(hall, game):
    tablet = hall.device("table")
    join(tablet, invite(hall.client, game, "seat"), 1)
    hall.take_pad(tablet)
    assert roles(hall, game) == [("keeper", 1)]
    come_in(tablet, hall.table_link(2))
    assert roles(hall, game) == [("seat", 1)]


def test_whom_a_lent_pad_invited_goes_with_it(hall: Hall, game: str) -> None:
    """A keeper of its making, a pad it handed over, and the links it has seen; who sat there before stays."""
    seated, late = (hall.client.application.test_client() for _device in range(2))
    join(seated, invite(hall.client, game, "seat"), 1)
    tablet = hall.keeper("table")
    friend = hall.invited("keeper", by=tablet)
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
    director = hall.keeper("director")
    hall.keeper("table")
    hall.done("/devices/links/table/anew")
    assert roles(hall, game) == [("keeper", None)]
    assert director.get(f"/games/{game}").status_code == 200


def test_who_began_the_tournament_stays_though_they_opened_its_link(hall: Hall) -> None:
    come_in(hall.client, hall.link("director"))
    hall.done("/devices/links/director/anew")
    assert hall.client.get(hall.path).status_code == 200


def test_a_guest_ends_with_the_link_and_no_invitation_of_others_with_it(hall: Hall, game: str) -> None:
    """Who said their name, who came by a badge, and who looks at a pad."""
    token, guests = invite(hall.client, game, "seat"), [hall.phone(1), hall.device("guest")]
    come_in(guests[1], hall.link("guest", "e0."))
    hall.take_pad(guests[0])
    assert [guest.get(f"{hall.path}/me").status_code for guest in guests] == [200, 200]
    assert roles(hall, game) == [("spectator", None)]
    hall.done("/devices/links/guest/anew")
    assert [guest.get(f"{hall.path}/me").status_code for guest in guests] == [403, 403]
    assert roles(hall, game) == []
    seated: FlaskClient = hall.client.application.test_client()
    join(seated, token, 2)
    assert roles(hall, game) == [("seat", 2)]
