"""What the whole hall reads: seats, time and standings by what fits on a slide; a ceremony, step by step."""

import re
from html import unescape
from itertools import product

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, TIMED, Hall, begin, hall_of

NAMES = ["".join(pair) for pair in product("ABCDEFGH", "abcdefgh")]  # Aa, Ab, …
SOFT = "\N{SOFT HYPHEN}"


def evening(host: FlaskClient, names: list[str], size: int = 4, **rules: object) -> Hall:
    """A tournament of these people whose first session is drawn."""
    hall = hall_of(host, names, **TIMED | {"size": size} | rules)
    hall.draw()
    return hall


def wall(hall: Hall) -> str:
    return unescape(hall.get("/wall")).replace(SOFT, "")


def slides(page: str) -> list[tuple[str, list[str]]]:
    """Each slide by what it is, with its lines."""
    parts = re.findall(r'data-slide aria-label="([^"]+)">(.*?)</section>', page, re.S)
    return [(label, re.findall(r"<li>(.*?)</li>", body, re.S)) for label, body in parts]


@pytest.mark.parametrize(
    "people, shown, size",
    [
        (7, [("Seats by table", 4)], ""),
        (16, [("Seats by table", 16)], ""),
        (21, [("Seats by name", 20), ("Sitting out", 0)], "wall__columns-3 wall__rows-7"),
        (36, [("Seats by name", 18)] * 2, "wall__columns-3 wall__rows-6"),
    ],
)
def test_up_to_four_tables_stand_together_more_are_found_by_name(
    host: FlaskClient, people: int, shown: list[tuple[str, int]], size: str
) -> None:
    """As large as the number of rows allows, thirty at most beside each other; who sits out is told."""
    hall = evening(host, NAMES[:people], sizes=[])
    page = wall(hall)
    assert [(label, len(lines)) for label, lines in slides(page)] == shown
    assert f'<ul class="{size}">' in page or not size
    *others, last = hall.names(hall.tournament.heats[0].seating.out) or [""]
    assert len(others) + bool(last) == people % 4
    names = f"{', '.join(others)} and {last}" if others else last
    assert re.findall(r'wall__out">Sitting out: ([^<]+)<', page) == [names] * bool(last)


def test_a_large_hall_finds_its_names_in_order_and_only_a_long_one_is_smaller(host: FlaskClient) -> None:
    names = [*NAMES[28:1:-1], "n" * 18, "m" * 19, "anna", "Ärmel"]
    hall = evening(host, names)
    page = wall(hall)
    shown = [line for _label, part in slides(page) for line in part]
    assert [len(part) for _label, part in slides(page)] == [16, 15]
    lines = [re.findall(r">([^<]+)</span><b>(\d+)</b>", line)[0] for line in shown]
    tables = {name: str(hall.table_of(who)) for who, name in enumerate(hall.names(range(len(names))))}
    assert dict(lines) == tables
    assert [name for name, _table in lines] == sorted(names, key=lambda name: name.lower().replace("ä", "a"))
    assert re.findall(r'class="is-long">([^<]+)<', page) == ["m" * 19]


@pytest.mark.parametrize(
    "people, ranks, two",
    [(12, [12], 0), (13, [13], 1), (20, [20], 1), (21, [11, 10], 1), (41, [14, 14, 13], 3)],
)
def test_standings_take_the_fewest_slides(host: FlaskClient, people: int, ranks: list[int], two: int) -> None:
    """Up to twelve beside the tables; else twenty a slide, in two columns from eleven on."""
    hall = evening(host, NAMES[:people], size=6)
    assert hall.paper(1, [30] + [20] * (len(hall.tables[0]) - 1)).status_code == 303
    page = wall(hall)
    shown = [lines for label, lines in slides(page) if label == "Overall standings"]
    assert [len(lines) for lines in shown] == ranks
    assert ("wall__slides--beside" in page) == (people == 12)
    assert page.count("wall__ranks--two") == two


def test_it_welcomes_then_tells_the_session_words_for_all_and_how_it_ended(host: FlaskClient) -> None:
    hall = hall_of(host, NAMES[:8])
    assert "Tell the desk that you are here." in wall(Hall(host, begin(host, NAMES[:8], here="")))
    assert "8 players are here" in wall(hall)
    hall.draw()

    def head() -> str:
        found = re.search(r"</h1>\s*<p>([^<]+)</p>", wall(hall))
        assert found is not None
        return found[1]

    def finished() -> list[bool]:
        return ["finished" in table for table in re.findall(r"<h2>(.*?)</h2>", wall(hall))]

    assert (head(), finished()) == ("Session 1", [False, False])
    hall.done("/announcement", text="Soup is ready")
    assert "Soup is ready" in wall(hall)
    part = wall(hall).partition('id="live"')[2].partition("told")[0]
    assert not re.search(r"<(a|button|input|form)\b", part), "nothing to press"
    assert hall.paper(2, [30, 20, 20, 20]).status_code == 303
    assert finished() == [False, True]
    assert hall.paper(1, [30, 20, 20, 20]).status_code == 303
    assert head() == "after session 1"
    for shown in ("all", "hidden"):
        hall.done("/shown", shown=shown)
        found = [text in wall(hall) for text in ("wall__ranks", "The standings are hidden until the end.")]
        assert found == [shown == "all", shown == "hidden"]
    hall.done("/end")
    assert head() == "Final standings"


PEOPLE = ["Zora", "Yves", "Xaver", "Wanda", "Viktor", "Ulla", "Toni", "Stella"]


def hidden(host: FlaskClient, *results: list[int]) -> Hall:
    """Eight people at two tables in the order of the list, with these points, which are hidden."""
    hall = hall_of(host, PEOPLE)
    hall.seat(range(4), range(4, 8))
    hall.done("/shown", shown="hidden")
    hall.on_paper(*results)
    return hall


def places(page: str) -> list[tuple[str, list[str]]]:
    """The places on the wall, the newest first, with who has them."""
    found = re.findall(r'class="wall__place[^"]*">\s*<p>(.*?)</p>\s*<ul>(.*?)</ul>', page, re.S)
    return [(place, re.findall(r"<li>\s*(.*?)\s*<b>", people)) for place, people in found]


def test_each_tap_reveals_a_place_and_nothing_tells_the_others_before(host: FlaskClient) -> None:
    """Yves and Ulla share the third place. The tournament can be ended after it."""
    hall = hidden(host, [80, 60, 10, 10], [70, 60, 20, 20])
    hall.done("/rules", **RULES | {"draw": ["random"]})
    assert "Ceremony on the big screen" in hall.get()
    guest, all_three = hall.device("guest"), [["Zora"], ["Viktor"], ["Yves", "Ulla"]]
    for number in range(4):
        hall.done("/ceremony", step=number)
        desk = unescape(hall.get())
        offered = ["3: Yves and Ulla", "2: Viktor", "1: Zora"][number : number + 1]
        assert re.findall("Reveal place (.*?)</button>", desk) == offered
        assert "End the tournament" not in desk
        wall, podium = unescape(hall.get("/wall")), all_three[3 - number :]
        assert [names for _place, names in places(wall)] == podium
        named = {name for names in podium for name in names}
        assert not [name for name in {*PEOPLE} - named if name in wall]
        for path in ("/standings", "/heats/1", "/me?other=0"):
            assert not re.search(r">(80|70|60)<", guest.get(hall.path + path).text), path
    assert [place for place, _names in places(wall)] == ["Place 1", "Place 2", "Place 3"]
    hall.done("/ceremony", step=2)
    assert "Zora" not in hall.get("/wall"), "a step back"
    hall.done("/ceremony", step="")
    assert "80" in guest.get(f"{hall.path}/standings").text, "everybody sees all of them now"
    assert (places(hall.get("/wall")), "Stella" in hall.get("/wall")) == ([], True)
    hall.done("/end")
    assert "Ceremony: the standings are shown" in hall.get("/history")


def test_a_pause_fills_the_wall_until_it_ends_or_the_next_session_is_published(host: FlaskClient) -> None:
    hall = hidden(host, [80, 10, 10, 10], [70, 60, 20, 20])
    for until in ("16:30", "", "17:00"):
        hall.done("/pause", until=until, text="  Soup   is ready " if until else "")
        is_said = [text in hall.get("/wall") for text in (f"Break until {until}", "Soup is ready")]
        assert is_said == [bool(until)] * 2
        assert ("standings are hidden" in hall.get("/wall")) == (not until)
    hall.draw()
    assert "Break until" not in hall.get("/wall")
    assert hall.post("/pause", until="soon").status_code == 422
    assert "Pause on the big screen: 16:30 · Soup is ready" in hall.get("/history")
