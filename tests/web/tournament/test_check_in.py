"""The list at the door: the state as text, the action as action, names where people look for them."""

import re

from flask.testing import FlaskClient

from scorekeeper.names import SOFT_HYPHEN, alphabetical
from tests.web.tournament.evening import Hall, begin, device


def lines(hall: Hall) -> list[tuple[str, str, str]]:
    """Of everybody in the list the name, the state and the button."""
    page = hall.get("/people").replace(SOFT_HYPHEN, "")
    found = re.findall(r'<li class="people-list__one.*?</li>', page, re.S)
    about = r"<b>(.*?)</b>.*?<span>(.*?)</span>.*<button[^>]*>(?:<svg.*?</svg>)?(.*?)</button>"
    return [re.search(about, line, re.S).groups() for line in found]  # type: ignore[union-attr, misc]


def test_the_state_is_text_and_the_button_says_what_it_does(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben"], here=""))
    assert lines(hall) == [("Anya", "not here", "Check in"), ("Ben", "not here", "Check in")]
    hall.done("/people/1/here")
    [anya, ben] = lines(hall)
    assert anya == ("Anya", "not here", "Check in")
    assert re.fullmatch(r"here since \d+:\d\d(.[AP]M)?", ben[1]), ben
    assert ben[2] == "Leaves"
    hall.client.post("/language", data={"language": "de"})
    assert lines(hall)[1][1].startswith("da seit ")
    assert lines(hall)[0] == ("Anya", "nicht da", "Anmelden")


def test_names_stand_where_people_look_for_them(host: FlaskClient) -> None:
    names = ["Zoe", "Łucja", "Çelik", "Émile", "Åsa", "Max", "Dora", "Boris", "Øle", "Paul"]
    hall = Hall(host, begin(host, names))
    order = ["Åsa", "Boris", "Çelik", "Dora", "Émile", "Łucja", "Max", "Øle", "Paul", "Zoe"]
    assert [name for name, _state, _button in lines(hall)] == order
    assert sorted(names, key=alphabetical) == order
    seats = re.findall(r'class="hand__one"><span>(.*?)</span>', hall.get("/draw/by-hand"))
    assert [name.replace(SOFT_HYPHEN, "") for name in seats] == order


def test_a_tables_device_calls_for_its_own_table_alone(hall: Hall) -> None:
    hall.done("/devices/links/table")
    hall.draw()
    tablet = device(hall, "table")
    assert tablet.post(f"/halls/{hall.code}/heats/1/tables/2/call").status_code == 403
    assert hall.log.state.board.calls == ()
    assert tablet.post(f"/halls/{hall.code}/heats/1/tables/1/call").status_code == 303
    assert [call.table for call in hall.log.state.board.calls] == [1]
