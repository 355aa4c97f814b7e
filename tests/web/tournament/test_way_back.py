"""The way from a table's game back to the tournament: for whom it is there, and what it costs."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.tournament.lists import TableGame
from tests.questions import asked
from tests.web.driving import Pad
from tests.web.driving import begin as begin_game
from tests.web.people import hand_over, invite, join
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import Hall, device


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """The same, with a link for each role."""
    for role in ("guest", "table", "director"):
        hall.done(f"/devices/links/{role}")
    return hall


def test_a_finished_game_leads_back_to_the_table(hall: Hall) -> None:
    hall.draw()
    (first, *_) = hall.games()
    tablet = device(hall, "table")
    tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    size = len(first.players)
    Pad(tablet, first.game).round(1, "R", "1" + " 0" * (size - 1), "1" + " 0" * (size - 1))
    assert f'href="/halls/{hall.code}"' in tablet.get(f"/games/{first.game}").text
    assert tablet.get(f"/halls/{hall.code}").location == f"/halls/{hall.code}/tables/1"


def dark(client: FlaskClient, game: str) -> list[tuple[str, str]]:
    """The dark buttons of a game that is over: where each leads, and its words."""
    page = client.get(f"/games/{game}", headers=PART).text
    over = page.partition('<div class="over__next">')[2]
    found = re.findall(r'class="button button--main" href="([^"]+)">(.*?)</a>', over)
    form = r'<form method="post" action="([^"]+)">[^/]*<button class="button button--main">(.*?)</button>'
    found += re.findall(form, over)
    return [(address, unescape(re.sub("<[^>]*>|\xad", "", words))) for address, words in found]


def play(pad: FlaskClient, game: TableGame) -> None:
    """The only round of a table's game; its first player bids and takes the trick."""
    others = " 0" * (len(game.players) - 1)
    Pad(pad, game.game).round(1, "R", "1" + others, "1" + others)


def test_whoever_kept_the_pad_waits_for_the_next_draw_and_is_led_to_it(hall: Hall) -> None:
    hall.draw()
    first, second = hall.games()
    tablet, asked_in = device(hall, "table"), invited(hall, first.game, "keeper")
    tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    play(tablet, first)
    way = f"/halls/{hall.code}"
    assert dark(tablet, first.game) == [(way, "Wait for the next draw")]
    tablet.post("/language", data={"language": "de"})
    assert dark(tablet, first.game) == [(way, "Auf die nächste Auslosung warten")]
    shown = {"If-None-Match": tablet.get(f"/games/{first.game}", headers=PART).headers["ETag"]} | PART
    assert tablet.get(f"/games/{first.game}", headers=shown).status_code == 304
    play(hall.client, second)
    hall.draw()
    assert tablet.get(f"/games/{first.game}", headers=shown).status_code == 200, "it says so by itself"
    assert dark(tablet, first.game) == [(f"{way}/heats/2/tables/1/pad", "Weiter zu Durchgang 2")]
    for client in (tablet, hall.client, asked_in):
        assert "?again=" not in client.get(f"/games/{first.game}").text, "no other game, and no locked page"


def test_after_the_last_session_nobody_is_told_to_wait_for_a_draw(hall: Hall) -> None:
    for _session in range(3):
        hall.draw()
        for game in hall.games():
            play(hall.client, game)
    way = f"/halls/{hall.code}"
    assert dark(hall.client, game.game) == [(way, "Back to the tournament")]
    earlier = hall.games(2)[0].game
    assert dark(hall.client, earlier) == [(way, "Back to the tournament")]


def test_a_game_of_no_tournament_is_played_again_by_the_same_people(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    game = begin_game(host, rounds=1)
    Pad(host, game).round(1, "R", "1 0 0 0", "1 0 0 0")
    assert dark(host, game) == [(f"/games/new?again={game}", "Same players again")]


def invited(hall: Hall, game: str, role: str) -> FlaskClient:
    """A device that came by an invitation to that game alone."""
    client = hall.client.application.test_client()
    client.post("/language", data={"language": "en"})
    join(client, invite(hall.client, game, role))
    return client


def is_led(client: FlaskClient, hall: Hall, game: str) -> bool:
    """Whether that game's page, and the part that is put into it, has a way to the tournament."""
    pages = [client.get(f"/games/{game}", headers=asks) for asks in ({}, PART)]
    assert {page.status_code for page in pages} == {200}
    (led,) = {f'href="/halls/{hall.code}"' in page.text for page in pages}
    return led


@pytest.mark.parametrize("order", [1, -1])
def test_only_who_may_go_there_is_led_to_the_tournament(hall: Hall, order: int) -> None:
    """From a table's game: who came by an invitation to the game alone would read that it is not for them.
    Whoever draws the page first decides for nobody else: all of them read one language.
    """
    hall.draw()
    (first, *_) = hall.games()
    devices = {role: device(hall, role) for role in ("guest", "table", "director")}
    for client in devices.values():
        client.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    came = {role: invited(hall, first.game, role) for role in ("spectator", "keeper")}
    clients = {"host": hall.client, **devices, **came}
    led = {name: is_led(clients[name], hall, first.game) for name in list(clients)[::order]}
    lets_in = {name: client.get(f"/halls/{hall.code}").status_code != 403 for name, client in clients.items()}
    assert led == lets_in
    assert [name for name in clients if not led[name]] == ["spectator", "keeper"]
    looking = [
        client.get(f"/games/{first.game}", headers=PART) for client in (devices["guest"], came["spectator"])
    ]
    assert looking[0].headers["ETag"] != looking[1].headers["ETag"], "nor is one told what the other was"


def test_who_was_handed_the_pad_at_the_table_is_not_led_there_and_who_gave_it_still_is(hall: Hall) -> None:
    hall.draw()
    (first, *_) = hall.games()
    tablet, phone = device(hall, "table"), invited(hall, first.game, "spectator")
    tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    hand_over(tablet, first.game, "Browser")
    roles = ["data-every" in client.get(f"/games/{first.game}").text for client in (tablet, phone)]
    assert roles == [False, True], "the phone has the pad"
    assert [is_led(client, hall, first.game) for client in (tablet, phone)] == [True, False]
    assert phone.get(f"/halls/{hall.code}").status_code == 403


def test_a_bid_at_a_table_asks_no_tournament_who_may_go_there(hall: Hall) -> None:
    """Nor does the page that is opened: the way back goes by what is known of whoever asks."""
    hall.draw()
    (first, *_) = hall.games()
    pad = Pad(invited(hall, first.game, "keeper"), first.game)
    with asked(hall.client.application) as statements:
        assert pad.host.get(f"/games/{first.game}").status_code == 200
        assert pad.post("/rounds/1/trump", card="R").status_code == 200
        assert pad.post("/rounds/1/bids", seat=0, bid=1).status_code == 200
    assert statements
    assert [statement for statement, _values in statements if "tournament_holder" in statement] == []
