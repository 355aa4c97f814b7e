"""Two people of a table confirm its result; of one that is disputed, or came early, the desk decides."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.results import standing_pages
from tests.web.driving import Pad
from tests.web.people import invite, join
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import OF_TWO_ROUNDS, RULES, Hall, begin, hall_of, words

PEOPLE = ["Anya", "Ben", "Cleo", "Dora"]


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """One table of four plays one round, and confirms."""
    hall = hall_of(host, PEOPLE, confirm="y")
    hall.draw()
    return hall


@pytest.fixture
def tablet(hall: Hall) -> FlaskClient:
    """The table's own device, after the round: 30, 20, 20, 20."""
    tablet = hall.keeper("table")
    hall.play(by=tablet)
    return tablet


def game_of(hall: Hall) -> str:
    return f"/games/{hall.games(1)[0].game}"


def send(hall: Hall, client: FlaskClient, line: int | str = "", **fields: str) -> int:
    """What the form of the game's last page is answered, sent as that page has it."""
    found = re.search(r'name="mark" value="([^"]+)"', client.get(game_of(hall)).text)
    mark = found[1] if found else hall.results[1].mark
    data = {"line": line, "mark": mark, **fields}
    return client.post(f"{game_of(hall)}/confirmation", data=data).status_code


def offers(client: FlaskClient, hall: Hall) -> list[str]:
    """The dark buttons at the end of the game."""
    over = client.get(game_of(hall), headers=PART).text.partition('class="over__next"')[2]
    return [words(found) for found in re.findall(r'button--main"[^>]*>(.*?)</(?:a|button)>', over)]


UNCONFIRMED = {
    "": "not confirmed yet",
    "/open": "Not confirmed by the table",
    "/heats/1/tables/1": "has not confirmed this result yet",
}


def unconfirmed(hall: Hall) -> set[str]:
    """Where it is said, of the desk, the table's page and the open matters."""
    return {path for path, text in UNCONFIRMED.items() if text in hall.words(path)}


def test_two_different_people_confirm_and_then_the_table_waits(hall: Hall, tablet: FlaskClient) -> None:
    assert (offers(tablet, hall), unconfirmed(hall)) == (["It stands"], {*UNCONFIRMED})
    for _tap in range(2):
        assert send(hall, tablet, 2) == 303
    assert hall.results[1].confirmed == (hall.tables[0][2],)
    assert f"Confirmed by: {hall.names(hall.tables[0])[2]}" in words(tablet.get(game_of(hall)).text)
    assert (offers(tablet, hall), send(hall, tablet, 0)) == (["It stands"], 303)
    assert (offers(tablet, hall), unconfirmed(hall)) == (["Wait for the next draw"], set())
    hall.done("/rules", **RULES)
    assert unconfirmed(hall) == set()
    hall.draw()
    assert offers(tablet, hall) == ["On to session 2"]


def test_each_table_chooses_among_its_own_people(host: FlaskClient) -> None:
    hall = hall_of(host, [*PEOPLE, "Emil", "Fay"], size=3, sizes=[], confirm="y")
    hall.draw()
    hall.play(2)
    page = host.get(f"/games/{hall.games()[1].game}").text
    assert re.findall(r'name="line"[^>]*><span>([^<]*)<', page) == hall.names(hall.tables[1])


def test_a_dispute_calls_the_desk_until_a_director_settles_it(hall: Hall, tablet: FlaskClient) -> None:
    name = hall.names(hall.tables[0])[1]
    assert send(hall, tablet, 1, why="Round 1  was mine") == 303  # as Enter in the field sends it
    objection = f"{name} says that this result is wrong: “Round 1 was mine”"
    assert objection in words(tablet.get(game_of(hall)).text)
    for path, text in (
        ("/heats/1/tables/1", objection),
        ("", "disputed"),
        ("/open", f"{name}: Round 1 was mine"),
        ("/standings", "ession 1, table 1: disputed"),
    ):
        assert text in hall.words(path), path
    hall.done("/heats/1/tables/1/acceptance", mark=hall.results[1].mark)
    assert unconfirmed(hall) == set()
    assert f"table 1: {name} says it is wrong: Round 1 was mine" in hall.words("/history")
    assert offers(tablet, hall) == ["Wait for the next draw"]


def test_a_seats_phone_speaks_for_its_seat_and_nobody_else_does(hall: Hall, tablet: FlaskClient) -> None:
    own, looker = (hall.client.application.test_client() for _device in range(2))
    join(own, invite(hall.client, hall.game(), "seat"), seat=3)
    join(looker, invite(hall.client, hall.game(), "spectator"))
    for client in (hall.device("guest"), looker):
        assert "It stands" not in client.get(game_of(hall)).text
        assert send(hall, client, 0) == 403
    assert send(hall, own, 0) == 303
    for line in ("", 4, -1, "x"):
        assert send(hall, tablet, line) == 422
    assert send(hall, tablet, 0, wrong="y", why="  ") == 422
    assert hall.results[1].confirmed == (hall.tables[0][3],)


def test_new_tournaments_confirm_and_the_rules_say_so(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    assert hall.tournament.settings.confirm
    assert "tables confirm their results" in hall.words()
    assert re.search(r'name="confirm" value="y" checked', hall.get("/rules"))


def silent(hall: Hall, guest: FlaskClient) -> set[str]:
    """Where it is not read that it ended early, of the desk, the table, its pad and everybody's standings."""
    pages = {path: hall.get(path) for path in ("", "/heats/1/tables/1", "/open")}
    pages |= {path: guest.get(hall.path + path).text for path in ("/heats/1", "/standings")}
    pages["pad"] = hall.client.get(game_of(hall)).text.replace("game ended", "ended")
    return {path for path, page in pages.items() if "ended early: 1 of 2" not in words(page).lower()}


def test_an_early_end_says_so_everywhere_until_a_director_accepts_it(host: FlaskClient) -> None:
    """One table of four plays two rounds, of which one is scored."""
    hall = hall_of(host, PEOPLE, **OF_TWO_ROUNDS)
    hall.draw()
    hall.play()
    guest = hall.device("guest")
    everywhere = {"", "/heats/1/tables/1", "/open", "/heats/1", "/standings", "pad"}
    assert silent(hall, guest) == everywhere
    assert (Pad(host, hall.game()).post("/end").status_code, silent(hall, guest)) == (200, set())
    printed = words(" ".join(standing_pages(PrintRequest(hall.tournament, "de"))))
    assert "Durchgang 1, Tisch 1: vorzeitig beendet, 1 von 2" in printed
    assert hall.copied().results[1] == hall.results[1]
    mark = re.search(r'name="mark" value="([^"]+)"', hall.get("/heats/1/tables/1"))
    assert mark is not None
    hall.done("/heats/1/tables/1/acceptance", mark=mark[1])
    assert silent(hall, guest) == everywhere
    assert "vorzeitig" not in " ".join(standing_pages(PrintRequest(hall.tournament, "de")))
    assert hall.results[1].scores == (30, 20, 20, 20)
    assert "Session 1, table 1: the desk accepted the result" in unescape(hall.get("/history"))
    hall.undo()
    assert silent(hall, guest) == set()
