"""From a table's game to the tournament and on to the next session; never to the host's locked start page."""

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from tests.questions import asked
from tests.web.driving import Pad
from tests.web.people import hand_over
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import Hall, begin, come_in, words

pytestmark = pytest.mark.usefixtures("playing")


def buttons(client: FlaskClient, game: str) -> list[tuple[str, str]]:
    """What is offered at the end of a game: where each leads, and its words."""
    page = client.get(f"/games/{game}", headers=PART).text.partition('<div class="over__next">')[2]
    page = page.partition("</section>")[0]
    found = re.findall(r'<a class="button[^>]*href="([^"]+)">(.*?)</a>', page, re.S)
    found += re.findall(r'<form method="post" action="([^"]+)".*?<button[^>]*>(.*?)</button>', page, re.S)
    return [(address, words(text)) for address, text in found]


def test_whoever_kept_the_pad_waits_for_the_next_draw_and_is_led_to_it(hall: Hall) -> None:
    game, tablet = hall.game(), hall.keeper("table")
    asked_in = hall.invited("keeper")
    hall.play(1, by=tablet)
    assert buttons(tablet, game) == [(hall.path, "Wait for the next draw")]
    assert tablet.get(hall.path).location == f"{hall.path}/tables/1"
    shown = {"If-None-Match": tablet.get(f"/games/{game}", headers=PART).headers["ETag"]} | PART
    assert tablet.get(f"/games/{game}", headers=shown).status_code == 304
    hall.play(2)
    hall.draw()
    assert tablet.get(f"/games/{game}", headers=shown).status_code == 200, "it says so by itself"
    on = f"{hall.path}/heats/2/tables/1/pad"
    assert buttons(tablet, game) == [(on, "On to session 2")]
    assert tablet.post(on).location == f"/games/{hall.game()}", "one tap, and its pad is there"
    for client in (tablet, hall.client, asked_in):
        assert "?again=" not in client.get(f"/games/{game}").text, "no other game, and no locked page"
    second = hall.games(1)[1].game
    hall.play()
    hall.draw()
    hall.play()
    for over in (second, hall.game()):
        assert buttons(hall.client, over)[0] == (hall.path, "Back to the tournament"), "no draw comes"


def test_a_table_that_the_next_session_lacks_is_led_to_the_tournament(hall: Hall) -> None:
    second, tablet = hall.game(2), hall.device("guest")
    come_in(tablet, hall.table_link(2))
    hall.take_pad(tablet, 2)
    hall.play()
    for who in range(4, 9):
        hall.done(f"/people/{who}/gone")
    hall.draw()
    assert buttons(tablet, second) == [(hall.path, "On to session 2")]


def test_a_phone_that_kept_a_pad_is_told_where_its_person_sits_next(hall: Hall) -> None:
    who, game = hall.tables[0][0], hall.game()
    client = hall.phone(who, takes=True)
    shown = client.get(f"/games/{game}", headers=PART)
    hall.play()
    hall.draw()
    asked = client.get(f"/games/{game}", headers=PART | {"If-None-Match": shown.headers["ETag"]})
    assert (asked.status_code, asked.headers.get("X-Leads")) == (403, "1"), "the open page loads itself anew"
    for path in ("", "/final", "/history"):
        page = client.get(f"/games/{game}{path}")
        assert page.status_code == 403
        assert f"Session 2: you sit at table {hall.table_of(who)}" in words(page.text)
        assert (f'href="{hall.path}"' in page.text, 'href="/"' in page.text) == (True, False)
    assert client.get(hall.path).location == f"{hall.path}/me"
    sits = hall.tables[hall.table_of(who) - 1].index(who) + 1
    assert f"Session 2 · seat {sits}" in words(client.get(f"{hall.path}/me").text)


def test_a_stranger_learns_nothing_of_a_tournaments_game(hall: Hall) -> None:
    other = Hall(hall.client, begin(hall.client, ["Kim", "Lou", "Max"]))
    for client in (hall.client.application.test_client(), other.device("guest")):
        page = client.get(f"/games/{hall.game()}")
        assert page.status_code == 403
        assert "X-Leads" not in page.headers
        assert hall.code not in page.text


def pages(client: FlaskClient, hall: Hall) -> Iterator[str]:
    """The pages that a device of a tournament sees, as far as it may."""
    game = f"/games/{hall.games(1)[0].game}"
    for path in ("", "/me", "/heats/1", "/standings", "/wall", "/tables/1", "/people"):
        yield client.get(hall.path + path, follow_redirects=True).text
    for path in ("", "/final", "/display", "/protocols", "/print", "/changes"):
        yield client.get(game + path, follow_redirects=True).text
    for path in (f"/help?from={game}", "/settings"):
        yield client.get(path, follow_redirects=True).text


def test_no_page_leads_a_guest_to_the_locked_start_page(hall: Hall, subtests: pytest.Subtests) -> None:
    clients = {role: hall.device(role) for role in ("guest", "table")}
    clients["phone"] = hall.phone(hall.tables[0][0])
    for client in clients.values():
        hall.take_pad(client)
    for moment in ("played", "next"):
        if moment == "next":
            hall.play()
            hall.draw()
        for role, client in clients.items():
            with subtests.test(role, moment=moment):
                ways = {
                    address
                    for page in pages(client, hall)
                    for address in re.findall(r'href="(/[^"]*)"', page)
                }
                assert "/" in ways, "the name of the app, on top"
                for address in ways & {"/", "/games/new"}:
                    assert client.get(address, follow_redirects=True).status_code == 200, address


def is_led(client: FlaskClient, hall: Hall, game: str) -> bool:
    """Whether that game's page, and the part that is put into it, has a way to the tournament."""
    pages = [client.get(f"/games/{game}", headers=asks) for asks in ({}, PART)]
    assert {page.status_code for page in pages} == {200}
    (led,) = {f'href="{hall.path}"' in page.text for page in pages}
    return led


@pytest.mark.parametrize("order", [1, -1])
def test_only_who_may_go_there_is_led_to_the_tournament(hall: Hall, order: int) -> None:
    """From a table's game: who came by an invitation to the game alone would read that it is not for them.
    Whoever draws the page first decides for nobody else: all of them read one language.
    """
    game = hall.game()
    clients = {role: hall.keeper(role) for role in ("guest", "table", "director")}
    clients |= {role: hall.invited(role) for role in ("spectator", "keeper")} | {"host": hall.client}
    led = {name: is_led(clients[name], hall, game) for name in list(clients)[::order]}
    lets_in = {name: client.get(hall.path).status_code != 403 for name, client in clients.items()}
    assert led == lets_in
    assert [name for name in clients if not led[name]] == ["spectator", "keeper"]
    tags = {
        clients[name].get(f"/games/{game}", headers=PART).headers["ETag"] for name in ("guest", "spectator")
    }
    assert len(tags) == 2, "nor is one told what the other was"
    assert clients["spectator"].get("/").status_code == 200, "who was invited has their games"


def test_who_was_handed_the_pad_at_the_table_is_not_led_there_and_who_gave_it_still_is(hall: Hall) -> None:
    game, tablet = hall.game(), hall.keeper("table")
    own = hall.invited("spectator")
    hand_over(tablet, game, "Browser")
    roles = ["data-every" in client.get(f"/games/{game}").text for client in (tablet, own)]
    assert roles == [False, True], "the phone has the pad"
    assert [is_led(client, hall, game) for client in (tablet, own)] == [True, False]
    assert own.get(hall.path).status_code == 403


def test_a_bid_at_a_table_asks_no_tournament_who_may_go_there_and_for_no_penalty(hall: Hall) -> None:
    """Nor does the page that is opened anew: its log is read where penalties changed."""
    hall.fine(hall.tables[0][0])
    pad = Pad(hall.invited("keeper"), hall.game())
    assert "pad__remarks" in pad.host.get(f"/games/{pad.code}").text
    with asked(hall.client.application) as statements:
        assert pad.host.get(f"/games/{pad.code}").status_code == 200
        assert pad.post("/rounds/1/trump", card="R").status_code == 200
        assert pad.post("/rounds/1/bids", seat=0, bid=1).status_code == 200
    assert statements
    assert not [sql for sql, _values in statements if re.search("tournament_(holder|stroke)", sql)]
