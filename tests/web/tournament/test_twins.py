"""Standings that are hidden: two tournaments that differ in a table's points alone give the same answers.

To the wall, to people's own phones, and to the device of another table; pages, fragments, headers and what
is answered from memory.
"""

import re

from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.test_sealed import CHANCE
from tests.web.tournament.evening import Hall, come_in, hall_of

PAGES = (
    *("", "/me", "/wall", "/standings", "/heats/1", "/heats/2", "/tables/1", "/tables/2"),
    *("/heats/1/tables/2", "/standings/standings.json", "/standings/results.csv", "/record.json", "/history"),
)
UNLIKE = ("Set-Cookie", "Date", "Content-Length", "ETag")  # the tag is made of the address, with the code
FIRST, SECOND = [30, 20, 10, 20], [10, 40, 20, 30]  # at table 2, in two tournaments


def twin(host: FlaskClient) -> Hall:
    hall = hall_of(host, "Anya Ben Cleo Dora Emil Freya Gus Henry".split())
    hall.done("/devices/phones", allow="keep_pad")
    hall.done("/shown", shown="hidden")
    hall.draw()
    return hall


def devices(halls: tuple[Hall, Hall]) -> list[FlaskClient]:
    """A phone of somebody who sits at table 1 or at table 2, one of nobody's, and the device of table 1."""
    made = []
    for who in (halls[0].tables[0][0], halls[0].tables[1][0], None, "table"):
        client = halls[0].client.application.test_client()
        # Who comes to a second tournament gets another id, which the first one notes: as often at both.
        for hall in halls if len(made) % 2 else reversed(halls):
            come_in(client, hall.link("table" if who == "table" else "guest"))
        for hall in halls:
            if isinstance(who, int):
                client.post(f"{hall.path}/me", data={"who": who})
        made.append(client)
    return made


def says(device: FlaskClient, codes: list[str], page: str, part: bool) -> tuple[list[str], str]:
    """An answer without what is chance: neither the tournament's code nor those of its games."""
    answer = device.get(f"/halls/{codes[0]}{page}", headers=PART if part else {})

    def plain(text: str) -> str:
        for number, code in enumerate(codes):
            text = text.replace(code, f"code-{number}")
        return text

    text = re.sub('data-fresh="[^"]*"|<meta name="now" content="[0-9]+">', "", plain(answer.text))
    for pattern, instead in CHANCE:
        text = pattern.sub(instead, text)
    headers = [plain(f"{name}: {value}") for name, value in answer.headers if name not in UNLIKE]
    return [str(answer.status), *headers], text


def differing(halls: tuple[Hall, Hall], looking: list[FlaskClient]) -> set[tuple[int, str]]:
    """The pages whose answers tell one tournament from the other, and to which device."""
    first, other = ([hall.code, *(pad.game for heat in (1, 2) for pad in hall.games(heat))] for hall in halls)
    return {
        (number, page)
        for number, device in enumerate(looking)
        for page in PAGES
        for part in (False, True, True)  # the last one from memory, where it is kept
        if says(device, first, page, part) != says(device, other, page, part)
    }


def test_nothing_tells_the_points_of_a_table_as_long_as_they_are_hidden(host: FlaskClient) -> None:
    halls = twin(host), twin(host)
    assert halls[0].tables == halls[1].tables
    looking = devices(halls)
    for hall, scores in zip(halls, (FIRST, SECOND), strict=True):
        hall.paper(2, scores)
        Pad(hall.client, hall.game(1)).round(1, "R", "0 0 0 0", "1 0 0 0")  # table 1, alike in both
        hall.draw(seed="the second")
    assert differing(halls, looking) == set()
    for hall in halls:
        hall.done("/shown", shown="all")
    seen = differing(halls, looking)
    assert {(number, page) for number in (0, 1, 2) for page in ("/wall", "/standings")} <= seen, (
        "the comparison itself can see points"
    )
