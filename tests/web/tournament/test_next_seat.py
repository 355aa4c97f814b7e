"""Where a tournament's devices go: on to the next session, and never to the host's locked start page."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.people import invite, join
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import Hall, begin, device


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Two tables play; people may keep the pads of their tables."""
    for role in ("guest", "table", "director"):
        hall.done(f"/devices/links/{role}")
    hall.done("/devices/phones", allow="keep_pad")
    hall.draw()
    return hall


def play(hall: Hall) -> None:
    for game in hall.games():
        others = " 0" * (len(game.players) - 1)
        Pad(hall.client, game.game).round(1, "R", "1" + others, "1" + others)


def phone(hall: Hall, who: int) -> FlaskClient:
    """The phone of somebody of the list, which keeps the pad of their table."""
    client = device(hall, "guest")
    assert client.post(f"/halls/{hall.code}/me", data={"who": who}).status_code == 303
    table = next(at for at, people in enumerate(hall.tournament.heats[-1].seating.tables, 1) if who in people)
    path = f"/halls/{hall.code}/heats/{len(hall.tournament.heats)}/tables/{table}/pad"
    assert client.post(path).status_code == 303
    return client


def words(page: str) -> str:
    """What is read on a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>|\xad", " ", page)).split())


@pytest.mark.parametrize(
    "language, seated",
    [("en", "Session 2: you sit at table {}"), ("de", "Durchgang 2: Du sitzt an Tisch {}")],
)
def test_a_phone_that_kept_a_pad_is_told_where_its_person_sits_next(
    hall: Hall, language: str, seated: str
) -> None:
    who, game = hall.tournament.heats[0].seating.tables[0][0], hall.games()[0].game
    client = phone(hall, who)
    client.post("/language", data={"language": language})
    shown = client.get(f"/games/{game}", headers=PART)
    play(hall)
    hall.draw()
    table = next(at for at, people in enumerate(hall.tournament.heats[1].seating.tables, 1) if who in people)
    asked = client.get(f"/games/{game}", headers=PART | {"If-None-Match": shown.headers["ETag"]})
    assert (asked.status_code, asked.headers.get("X-Leads")) == (403, "1"), "the open page loads itself anew"
    for path in ("", "/final", "/history"):
        page = client.get(f"/games/{game}{path}")
        assert page.status_code == 403
        assert seated.format(table) in words(page.text)
        assert f'href="/halls/{hall.code}"' in page.text
        assert 'href="/"' not in page.text
    assert client.get(f"/halls/{hall.code}").location == f"/halls/{hall.code}/me"


def test_a_stranger_learns_nothing_of_a_tournaments_game(hall: Hall) -> None:
    stranger = hall.client.application.test_client()
    for client in (stranger, device(Hall(hall.client, other(hall)), "guest")):
        page = client.get(f"/games/{hall.games()[0].game}")
        assert page.status_code == 403
        assert "X-Leads" not in page.headers
        assert hall.code not in page.text


def other(hall: Hall) -> str:
    """Another tournament, for whose guests this one is none of their business."""
    code = begin(hall.client, ["Kim", "Lou", "Max"])
    Hall(hall.client, code).done("/devices/links/guest")
    return code


def buttons(client: FlaskClient, game: str) -> list[tuple[str, str]]:
    """What is offered at the end of a game: where each leads, and its words."""
    page = client.get(f"/games/{game}", headers=PART).text.partition('<div class="over__next">')[2]
    page = page.partition("</section>")[0]
    found = re.findall(r'<a class="button[^>]*href="([^"]+)">(.*?)</a>', page, re.S)
    found += re.findall(r'<form method="post" action="([^"]+)".*?<button[^>]*>(.*?)</button>', page, re.S)
    return [(address, words(text)) for address, text in found]


def test_after_the_last_round_the_tables_tablet_goes_on_and_nothing_else(hall: Hall) -> None:
    tablet, game = device(hall, "table"), hall.games()[0].game
    tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    play(hall)
    assert buttons(tablet, game) == [(f"/halls/{hall.code}", "Wait for the next draw")]
    hall.draw()
    on = f"/halls/{hall.code}/heats/2/tables/1/pad"
    assert buttons(tablet, game) == [(on, "On to session 2")]
    assert tablet.post(on).location == f"/games/{hall.games()[0].game}", "one tap, and its pad is there"


def test_a_table_that_the_next_session_lacks_is_led_to_the_tournament(hall: Hall) -> None:
    tablet, game = device(hall, "table"), hall.games()[0].game
    tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    play(hall)
    for who in range(4, 9):
        hall.done(f"/people/{who}/gone")
    hall.draw()
    assert len(hall.tournament.heats[1].seating.tables) == 1
    second = hall.games(1)[1].game
    director = device(hall, "director")
    director.post(f"/halls/{hall.code}/heats/1/tables/2/pad")
    assert (f"/halls/{hall.code}", "On to session 2") in buttons(director, second)
    assert ("/games/new?again=" + game) not in dict(buttons(tablet, game))


def pages(client: FlaskClient, hall: Hall) -> Iterator[tuple[str, str]]:
    """The pages that a device of a tournament sees, as far as it may."""
    game = hall.games(1)[0].game
    paths = ["", "/me", "/heats/1", "/standings", "/wall", "/tables/1", "/people"]
    ways = [f"/halls/{hall.code}{path}" for path in paths]
    ways += [
        f"/games/{game}{path}" for path in ("", "/final", "/display", "/protocols", "/print", "/changes")
    ]
    for path in [*ways, f"/help?from=/games/{game}", "/settings"]:
        answer = client.get(path, follow_redirects=True)
        yield path, answer.text


@pytest.mark.parametrize("role", ["guest", "phone", "table"])
@pytest.mark.parametrize("moment", ["played", "over", "next"])
def test_no_page_leads_a_guest_to_the_locked_start_page(hall: Hall, role: str, moment: str) -> None:
    who = hall.tournament.heats[0].seating.tables[0][0]
    client = phone(hall, who) if role == "phone" else device(hall, role)
    client.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    if moment != "played":
        play(hall)
    if moment == "next":
        hall.draw()
    ways = {
        address for _path, page in pages(client, hall) for address in re.findall(r'href="(/[^"]*)"', page)
    }
    assert "/" in ways, "the name of the app, on top"
    for address in ("/", "/games/new"):
        if address in ways:
            assert client.get(address, follow_redirects=True).status_code == 200, address


def test_whoever_was_invited_to_the_game_alone_has_their_games(hall: Hall) -> None:
    client, game = hall.client.application.test_client(), hall.games()[0].game
    join(client, invite(hall.client, game, "spectator"))
    assert client.get("/").status_code == 200
