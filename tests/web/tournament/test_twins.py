"""Standings that are hidden: two tournaments that differ in a table's points alone give the same answers.

To the wall, to people's own phones, and to the device of another table; pages, fragments, headers and what
is answered from memory.
"""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.test_sealed import CHANCE
from tests.web.tournament.evening import RULES, Hall, begin, come_in, link

PAGES = (
    *("", "/me", "/wall", "/standings", "/heats/1", "/heats/2", "/tables/1", "/tables/2"),
    *("/heats/1/tables/2", "/standings/standings.json", "/standings/results.csv", "/record.json", "/history"),
)
UNLIKE = (
    "Set-Cookie",
    "Date",
    "Content-Length",
    "ETag",
)  # the tag is made of the address, with the code in it
FIRST, SECOND = [30, 20, 10, 20], [10, 40, 20, 30]  # at table 2, in two tournaments


def hide(hall: Hall) -> None:
    hall.done("/rules", **RULES)
    for role in ("guest", "table"):
        hall.done(f"/devices/links/{role}")
    hall.done("/devices/phones", allow="keep_pad")
    hall.done("/shown", shown="hidden")
    hall.draw()


def twins(host: FlaskClient, names: list[str]) -> tuple[Hall, Hall]:
    """The same people, the same draw."""
    halls = Hall(host, begin(host, names)), Hall(host, begin(host, names))
    for hall in halls:
        hide(hall)
    seating, other = (hall.tournament.heats[0].seating.tables for hall in halls)
    assert seating == other
    return halls


def enter(hall: Hall, scores: list[int]) -> None:
    """Table 2 from paper, table 1 on its pad, alike in both; then a second heat is drawn by lot."""
    hall.paper(2, scores)
    pad = Pad(hall.client, hall.games(1)[0].game)
    size = len(hall.tournament.heats[0].seating.tables[0])
    pad.round(1, "R", " ".join(["0"] * size), " ".join(["1", *["0"] * (size - 1)]))
    hall.draw(seed="the second")


def devices(halls: tuple[Hall, Hall]) -> list[FlaskClient]:
    """A phone of somebody who sits at table 1 or at table 2, one of nobody's, and the device of table 1."""
    made = []
    tables = halls[0].tournament.heats[0].seating.tables
    for who in (tables[0][0], tables[1][0], None, "table"):
        client = halls[0].client.application.test_client()
        # Who comes to a second tournament gets another id, which the first one notes: as often at both.
        for hall in halls if len(made) % 2 else reversed(halls):
            role = "table" if who == "table" else "guest"
            come_in(client, link(hall.get("/devices"), role))
        for hall in halls:
            if isinstance(who, int):
                client.post(f"/halls/{hall.code}/me", data={"who": who})
        made.append(client)
    return made


def says(device: FlaskClient, hall: Hall, page: str, part: bool) -> tuple[list[str], str]:
    """An answer without what is chance."""
    answer = device.get(f"/halls/{hall.code}{page}", headers=PART if part else {})
    codes = [hall.code, *(table.game for heat in (1, 2) for table in hall.games(heat))]

    def plain(text: str) -> str:
        for number, code in enumerate(codes):
            text = text.replace(code, f"code-{number}")
        return text

    text = re.sub('data-fresh="[^"]*"|<meta name="now" content="[0-9]+">', "", plain(answer.text))
    for pattern, instead in CHANCE:
        text = pattern.sub(instead, text)
    headers = [plain(f"{name}: {value}") for name, value in answer.headers if name not in UNLIKE]
    return [str(answer.status), *headers], text


@pytest.fixture
def halls(host: FlaskClient) -> tuple[Hall, Hall]:
    return twins(host, "Anya Ben Cleo Dora Emil Freya Gus Henry".split())


def differing(halls: tuple[Hall, Hall], looking: list[FlaskClient]) -> set[tuple[int, str]]:
    """The pages whose answers tell one tournament from the other, and to which device."""
    first, other = halls
    return {
        (number, page)
        for number, device in enumerate(looking)
        for page in PAGES
        for part in (False, True, True)  # the last one from memory, where it is kept
        if says(device, first, page, part) != says(device, other, page, part)
    }


def test_nothing_tells_the_points_of_a_table_as_long_as_they_are_hidden(halls: tuple[Hall, Hall]) -> None:
    looking = devices(halls)
    for hall, scores in zip(halls, (FIRST, SECOND), strict=True):
        enter(hall, scores)
    assert differing(halls, looking) == set()
    for hall in halls:
        hall.done("/shown", shown="all")
    seen = differing(halls, looking)
    assert {(number, page) for number in (0, 1, 2) for page in ("/wall", "/standings")} <= seen, (
        "the comparison itself can see points"
    )
