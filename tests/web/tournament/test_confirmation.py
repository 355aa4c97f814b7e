"""Two people of a table confirm its result, or one says why it is wrong and the desk settles it."""

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.rules.tournament.heat import Dispute, TableResult
from tests.web.people import invite, join
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import RULES, Hall, begin, device, hall_of, keeper, words


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """One table of four plays one round, and confirms."""
    hall = hall_of(host, ["Anya", "Ben", "Cleo", "Dora"], confirm="y")
    hall.draw()
    return hall


@pytest.fixture
def tablet(hall: Hall) -> FlaskClient:
    """The table's own device, after the round: 30, 20, 20, 20."""
    tablet = keeper(hall, "table")
    hall.play(by=tablet)
    return tablet


def game_of(hall: Hall) -> str:
    return f"/games/{hall.games(1)[0].game}"


def send(hall: Hall, client: FlaskClient, line: int | str = "", **fields: str) -> TestResponse:
    """The form of the game's last page, as that page has it."""
    found = re.search(r'name="mark" value="([^"]+)"', client.get(game_of(hall)).text)
    mark = found[1] if found else result_of(hall).mark
    return client.post(f"{game_of(hall)}/confirmation", data={"line": line, "mark": mark, **fields})


def confirm(hall: Hall, client: FlaskClient, line: int | str = "", **fields: str) -> None:
    assert send(hall, client, line, **fields).status_code == 303


def result_of(hall: Hall) -> TableResult:
    return hall.tournament.heats[0].results[1]


def people(hall: Hall) -> tuple[int, ...]:
    return hall.tournament.heats[0].seating.tables[0]


def offers(client: FlaskClient, hall: Hall) -> list[str]:
    """The dark buttons at the end of the game."""
    over = client.get(game_of(hall), headers=PART).text.partition('class="over__next"')[2]
    return [words(found) for found in re.findall(r'button--main"[^>]*>(.*?)</(?:a|button)>', over)]


def unconfirmed(hall: Hall) -> tuple[bool, ...]:
    """Whether it is said at the desk, on the table's page and among the open matters."""
    words = {"": "not confirmed yet", "/open": "Not confirmed by the table"}
    words["/heats/1/tables/1"] = "has not confirmed this result yet"
    return tuple(text in hall.words(path) for path, text in words.items())


NOWHERE, EVERYWHERE = (False,) * 3, (True,) * 3
WAITS = ["Wait for the next draw"]


def test_two_different_people_confirm_and_then_the_table_waits(hall: Hall, tablet: FlaskClient) -> None:
    assert offers(tablet, hall) == ["It stands"]
    assert unconfirmed(hall) == EVERYWHERE
    for _tap in range(2):
        confirm(hall, tablet, 2)
    assert result_of(hall).confirmed == (people(hall)[2],)
    assert f"Confirmed by: {hall.names(people(hall))[2]}" in words(tablet.get(game_of(hall)).text)
    assert offers(tablet, hall) == ["It stands"]
    confirm(hall, tablet, 0)
    assert offers(tablet, hall) == WAITS
    assert unconfirmed(hall) == NOWHERE
    hall.done("/rules", **RULES)
    assert unconfirmed(hall) == NOWHERE
    hall.draw()
    assert offers(tablet, hall) == ["On to session 2"]


def test_a_dispute_calls_the_desk_until_a_director_settles_it(hall: Hall, tablet: FlaskClient) -> None:
    name = hall.names(people(hall))[1]
    confirm(hall, tablet, 1, why="Round 1  was mine")  # as Enter in the field sends it
    assert result_of(hall).dispute == Dispute(people(hall)[1], "Round 1 was mine")
    assert [(call.heat, call.table) for call in hall.log.state.board.calls] == [(1, 1)]
    objection = f"{name} says that this result is wrong: “Round 1 was mine”"
    assert objection in words(tablet.get(game_of(hall)).text)
    for path, text in (
        ("/heats/1/tables/1", objection),
        ("", "disputed"),
        ("/open", f"{name}: Round 1 was mine"),
        ("/standings", "ession 1, table 1: disputed"),
    ):
        assert text in hall.words(path), path
    assert result_of(hall.copied()) == result_of(hall)
    hall.done("/heats/1/tables/1/acceptance", mark=result_of(hall).mark)
    assert (result_of(hall).dispute, result_of(hall).accepted) == (None, True)
    assert hall.log.state.board.calls == (), "the director was there"
    assert unconfirmed(hall) == NOWHERE
    assert f"table 1: {name} says it is wrong: Round 1 was mine" in hall.words("/history")
    assert offers(tablet, hall) == WAITS


def test_a_seats_phone_speaks_for_its_seat_and_nobody_else_does(hall: Hall, tablet: FlaskClient) -> None:
    own, looker = (hall.client.application.test_client() for _device in range(2))
    join(own, invite(hall.client, hall.game(), "seat"), seat=3)
    join(looker, invite(hall.client, hall.game(), "spectator"))
    for client in (device(hall, "guest"), looker):
        assert "It stands" not in client.get(game_of(hall)).text
        assert send(hall, client, 0).status_code == 403
    confirm(hall, own, 0)
    for line in ("", 4, "x"):
        assert send(hall, tablet, line).status_code == 422
    assert send(hall, tablet, 0, wrong="y", why="  ").status_code == 422
    assert result_of(hall).confirmed == (people(hall)[3],)


def test_new_tournaments_confirm_and_the_rules_say_so(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    assert hall.tournament.settings.confirm
    assert "tables confirm their results" in hall.words()
    assert re.search(r'name="confirm" value="y" checked', hall.get("/rules"))
