"""Two people of a table confirm its result; of one that is disputed, or came early, the desk decides."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.rules.tournament.heat import Dispute, TableResult
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
    for client in (hall.device("guest"), looker):
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
    assert Pad(host, hall.game()).post("/end").status_code == 200
    assert silent(hall, guest) == set()
    printed = words(" ".join(standing_pages(PrintRequest(hall.tournament, "de"))))
    assert "Durchgang 1, Tisch 1: vorzeitig beendet, 1 von 2" in printed
    host.post("/language", data={"language": "de"})
    assert "vorzeitig beendet: 1 von 2" in hall.words().lower()
    host.post("/language", data={"language": "en"})
    assert hall.copied().results[1] == result_of(hall)
    assert result_of(hall).early == (1, 2)
    mark = re.search(r'name="mark" value="([^"]+)"', hall.get("/heats/1/tables/1"))
    assert mark is not None
    hall.done("/heats/1/tables/1/acceptance", mark=mark[1])
    assert silent(hall, guest) == everywhere
    assert "vorzeitig" not in " ".join(standing_pages(PrintRequest(hall.tournament, "de")))
    assert result_of(hall).scores == (30, 20, 20, 20)
    assert "Session 1, table 1: the desk accepted the result" in unescape(hall.get("/history"))
    hall.undo()
    assert silent(hall, guest) == set()
