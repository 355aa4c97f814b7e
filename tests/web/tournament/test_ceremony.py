"""What the desk lets the wall show instead of seats and standings: a ceremony, step by step, and a pause."""

import re
from html import unescape

from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, Hall, device, hall_of

PEOPLE = ["Zora", "Yves", "Xaver", "Wanda", "Viktor", "Ulla", "Toni", "Stella"]


def evening(host: FlaskClient, *results: list[int]) -> Hall:
    """Eight people at two tables in the order of the list, with these points, which are hidden."""
    hall = hall_of(host, PEOPLE)
    hall.seat(range(4), range(4, 8))
    hall.done("/shown", shown="hidden")
    hall.on_paper(*results)
    return hall


def places(page: str) -> list[tuple[str, list[str]]]:
    """The places on the wall, the newest first, with who has them."""
    found = re.findall(r'class="wall__place[^"]*">\s*<p>(.*?)</p>\s*<ul>(.*?)</ul>', page, re.S)
    return [
        (place, [name.strip() for name in re.findall(r"<li>(.*?)<b>", people)]) for place, people in found
    ]


def step(hall: Hall, number: int | str) -> None:
    hall.done("/ceremony", step=number)


def test_each_tap_reveals_a_place_and_nothing_tells_the_others_before(host: FlaskClient) -> None:
    """Yves and Ulla share the third place."""
    hall = evening(host, [80, 60, 10, 10], [70, 60, 20, 20])
    guest, all_three = device(hall, "guest"), [["Zora"], ["Viktor"], ["Yves", "Ulla"]]
    for number in range(4):
        step(hall, number)
        wall, shown = unescape(hall.get("/wall")), all_three[3 - number :]
        assert [names for _place, names in places(wall)] == shown
        named = {name for names in shown for name in names}
        assert not [name for name in {*PEOPLE} - named if name in wall]
        for path in ("/standings", "/heats/1", "/me?other=0"):
            assert not re.search(r">(80|70|60)<", guest.get(hall.path + path).text), path
    assert [place for place, _names in places(wall)] == ["Place 1", "Place 2", "Place 3"]
    step(hall, 2)
    assert "Zora" not in hall.get("/wall"), "a step back"
    step(hall, "")
    assert "80" in guest.get(f"{hall.path}/standings").text, "everybody sees all of them now"
    assert (places(hall.get("/wall")), "Stella" in hall.get("/wall")) == ([], True)


def test_the_desk_begins_it_when_all_is_played_and_ends_the_tournament_after_it(host: FlaskClient) -> None:
    hall = evening(host, [80, 10, 10, 10])
    assert "still being played" in hall.refused("/ceremony", step=0)
    assert hall.paper(2, [70, 60, 20, 20]).status_code == 303
    hall.done("/rules", **RULES | {"draw": ["random"]})
    assert "Ceremony on the big screen" in hall.get()
    step(hall, 0)
    page = hall.get()
    assert "Reveal place 3: Ulla" in unescape(page)
    assert "End the tournament" not in page
    assert "not over yet" in hall.refused("/end")
    step(hall, 1)
    hall.undo()
    assert hall.log.state.ceremony == 0
    step(hall, "")
    hall.done("/end")
    assert "Ceremony: the standings are shown" in hall.get("/history")


def test_a_pause_fills_the_wall_until_it_ends_or_the_next_session_is_published(host: FlaskClient) -> None:
    hall = evening(host, [80, 10, 10, 10], [70, 60, 20, 20])
    hall.done("/pause", until="16:30", text="  Soup   is ready ")
    wall = hall.get("/wall")
    shown = [words in wall for words in ("Break until 16:30", "Soup is ready", "standings are hidden")]
    assert shown == [True, True, False]
    hall.done("/pause", until="", text="")
    assert "Break until" not in hall.get("/wall")
    hall.done("/pause", until="16:30")
    hall.draw()
    assert "Break until" not in hall.get("/wall")
    assert hall.post("/pause", until="soon").status_code == 422
    assert "Pause on the big screen: 16:30 · Soup is ready" in hall.get("/history")
