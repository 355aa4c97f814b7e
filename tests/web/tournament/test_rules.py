"""What a tournament agrees on, and by which cut people go on."""

import re

from flask.testing import FlaskClient

from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import TEN_HANDS, Cut, Settings
from tests.web.tournament.evening import RULES, Hall, begin, hall_of

EIGHT = [*"ABCDEFGH"]


def test_rules_that_cannot_be_are_told_by_their_names(hall: Hall) -> None:
    own = RULES | {"worth": "own", "points_at": ["3, 2, 1", "1, 2, 3, 4", "", ""]}
    assert "The setting “points for places” cannot be" in hall.refused("/rules", **own)
    assert "“rounds”" in hall.refused("/rules", **RULES | {"hands_at": ["1, x"]})
    assert "“sessions”" in hall.refused("/rules", **RULES | {"draw": [""]})
    assert "“order of the standings”" in hall.refused("/rules", **RULES | {"order": [""]})


def test_every_field_is_a_part_of_the_rules(hall: Hall) -> None:
    form = RULES | {"draw": ["random", "swiss", "snake", "by_hand", ""], "size": 5, "sizes": [3, 4]}
    form |= {"played": "ten", "worth": "places", "ties": "hits", "order": ["hits", "", "best", "hits"]}
    form |= {"cut": [16, "", 4], "heats": [2, "", ""], "firsts": ["2"], "clubs_apart": "y", "confirm": "y"}
    hall.done("/rules", **form, minutes=45, call=7, overtime=30)
    assert hall.tournament.settings == Settings(
        draws=("random", "swiss", "snake", "by_hand"),
        sizes=(5, 4, 3),
        hands=TEN_HANDS,
        points=BY_PLACE,
        ties="hits",
        order=("hits", "best"),
        cuts=(Cut(16, heats=2), Cut(4, firsts=True)),
        clubs_apart=True,
        minutes=45,
        call=7,
        overtime=30,
        confirm=True,
    )
    phrases = "4 sessions: at random, Swiss, snake and by hand · table sizes 5, 4, 3 · 10 rounds · "
    phrases += "45, 30, 20, 10, 5 for places · the best advance: 16 → 4 · 45 minutes per session · "
    assert f"{phrases}tables confirm their results · club members apart" in hall.words()
    page = hall.get("/rules")
    chosen = re.findall(r'name="(played|worth)" value="(\w+)" checked', page)
    assert chosen == [("played", "ten"), ("worth", "places")]
    assert [page.count(f'name="{row}"') for row in ("draw", "cut", "order")] == [8, 4, 5]
    hall.done("/rules", **form | {"draw": ["snake"] * 8, "cut": [64, 16, 8, 4], "heats": [1] * 4})
    assert [hall.get("/rules").count(f'name="{row}"') for row in ("draw", "cut")] == [9, 5], "one to add"


def test_the_options_of_the_games_stand_in_the_rules_and_in_the_record(hall: Hall) -> None:
    """Plus/minus One, of which hands of one card are free."""
    free = {"rules_of": "wizard", "plus_minus_one": "y", "plus_minus_one_from_cards": 2}
    hall.done("/rules", **RULES | free)
    assert hall.tournament.settings.options == {"plus_minus_one": True, "plus_minus_one_from_cards": 2}
    page = hall.get("/rules")
    chosen = re.findall(r'name="(played|worth)" value="(\w+)" checked', page)
    assert chosen == [("played", "own"), ("worth", "game")]
    assert re.findall(r'name="hands_at"[^>]* value="([^"]*)"', page) == ["1"] * 4
    assert re.search(r'name="plus_minus_one_from_cards" value="2"[^>]* checked>', page)
    assert '"plus_minus_one_from_cards": 2' in hall.get("/record.json")
    hall.done("/rules", **RULES)
    assert hall.tournament.settings.options, "they stay where the form has none"
    hall.done("/rules", **RULES | {"edition": "extreme", "played": "whole"})
    assert hall.tournament.settings.options == {}


def here(page: str) -> bool:
    """Whether all are said to be here."""
    return 'name="here" value="y" checked' in page


def test_the_presets_differ_and_their_parts_can_be_changed_before_it_begins(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    page = host.post("/halls/new", data={"chosen": "qualifier", "people": "Anya\nBen", "title": "Cup"}).text
    assert "Anya\nBen" in page.replace("\r", ""), "the names stay"
    assert 'value="Cup"' in page, "and so does a name that somebody thought of"
    usual = re.search(r'name="title"[^>]*value="(Club evening [^"]+)"', host.get("/halls/new").text)
    assert usual is not None
    page = host.post("/halls/new", data={"chosen": "championship", "title": usual[1]}).text
    assert re.search(r'name="title"[^>]*value="Championship ', page)
    assert here(page) is here(host.post("/halls/new", data={"chosen": "qualifier"}).text) is False
    assert here(host.get("/halls/new").text), "at a club evening they usually are"
    for ticked in ("", "y"):
        page = host.post("/halls", data={"people": "Anya\nAnya", "here": ticked}).text
        assert here(page) is bool(ticked), "as it was sent"
    rules = {"draw": ["random"] * 2, "size": 3, "sizes": [4], "order": ["points"], "ties": "averaged"}
    more = {"played": "ten", "worth": "zero", "edition": "wizard", "cut": ["", "", "", ""], "heats": [""] * 4}
    code = begin(host, ["Anya", "Ben", "Cleo"], preset="qualifier", **rules, **more)
    settings = Hall(host, code).tournament.settings
    assert (settings.sizes, len(settings.draws), settings.cuts) == ((3, 4), 2, ())
    assert settings.points[3] == (2, 0, -2)


def ending_in(host: FlaskClient, names: list[str], people: int, **fields: object) -> Hall:
    """A tournament of one heat, after which so many go on."""
    cut = {"draw": ["random"], "cut": [str(people)], "heats": ["1"]}
    hall = hall_of(host, names, **cut | fields)
    hall.draw()
    return hall


def tied(hall: Hall) -> list[tuple[list[str], str]]:
    """Between whom the desk reads that nothing decides, and how many of them go on."""
    found = re.findall(r"Tied at the cut: of ([^<]*) (\d) advance", hall.get())
    return [(re.findall("[A-L]", names.replace(" and ", "")), places) for names, places in found]


def test_a_tie_at_the_cut_is_for_lots_or_a_play_off_and_never_for_the_alphabet(host: FlaskClient) -> None:
    """At both tables 30, 20, 20 and 10 points; four go on. The log tells between whom lots decided."""
    hall = ending_in(host, EIGHT, 4)
    hall.on_paper([30, 20, 20, 10], [30, 20, 20, 10])
    first, second = hall.tables
    level = sorted((*first[1:3], *second[1:3]))
    page = hall.get()
    offered = ("These players advance</button>", "Draw lots", "Play off")
    assert [words in page for words in offered] == [False, True, True]
    assert tied(hall) == [(hall.names(level), "2")]
    assert "4 players are tied, and 2 of them can advance" in hall.refused("/cut")
    hall.done("/cut", lots="y")
    going = hall.tournament.through[0]
    assert (set(going[:2]), set(going[2:]) < set(level)) == ({first[0], second[0]}, True)
    assert re.search("By lots, seed [a-z0-9]{6}: ", hall.get("/history"))
    hall.undo()
    hall.done("/cut", who=[first[0], second[0], *level[2:]])
    assert hall.tournament.through[0] == (first[0], second[0], *level[2:])


def test_at_a_cut_points_and_the_first_who_does_not_go_on_are_seen(host: FlaskClient) -> None:
    hall = ending_in(host, EIGHT, 4)
    hall.on_paper([50, 40, 30, 20], [10, 0, 0, -10])
    first, second = map(hall.names, hall.tables)
    page = hall.get()
    going = re.search(r'<ol class="going">(.*?)</ol>', page, re.S)
    assert going is not None
    points = re.findall(r"<li>(.) <b[^>]*>(\d+)</b>", going[1])
    assert points == list(zip(first, ["50", "40", "30", "20"], strict=True))
    assert re.search(rf"Just missed advancing:\s*{second[0]} <b[^>]*>10</b>", page)
    hall.done("/cut")
    hall.done("/shown", shown="through")
    own = [hall.phone(table[0]).get(f"{hall.path}/me").text for table in hall.tables]
    assert ["own-rank" in text for text in own] == [True, False], "who is through sees how"


def test_who_is_out_after_the_second_cut_is_thanked_as_well(host: FlaskClient) -> None:
    hall = ending_in(host, [*"ABCDEFGHI"], 6, draw=["random", "random"], cut=["6", "3"], heats=["1", "1"])
    for _cut in (1, 2):
        hall.on_paper()
        hall.done("/cut", lots="y")
        hall.draw()
    (once, twice), everybody = map(set, hall.tournament.through), range(9)
    thanked = [
        who for who in everybody if "Thank you for playing!" in hall.phone(who).get(f"{hall.path}/me").text
    ]
    assert (len(once), set(thanked)) == (6, {*everybody} - twice)


def test_a_cut_larger_than_the_field_is_told_before_it_is_due(hall: Hall) -> None:
    hall.done("/rules", **RULES | {"cut": ["64"], "heats": ["1"]})
    warning = "After these sessions 64 would advance, but only 9 are here."
    assert warning not in hall.get(), "people may still come"
    hall.draw()
    assert warning in hall.get()
    hall.done("/rules", **RULES | {"cut": ["9"], "heats": ["1"]})
    assert "would advance" not in hall.get()


def test_two_do_not_play_nor_somebody_twice(hall: Hall) -> None:
    two = Hall(hall.client, begin(hall.client, ["Anya", "Ben"]))
    assert "at least 3 players" in two.get()
    assert "Players here: 2" in two.refused("/draw", seed="x")
    nine = list(range(9))
    twice = {"who": [*nine, 0], "table": [1] * 4 + [2] * 5 + [1]}
    assert "Anya is named twice" in hall.refused("/draw/by-hand", **twice)
    hall.done("/draw/by-hand", who=nine, table=[1] * 4 + [2] * 4 + [""])
    hall.publish()
    assert hall.tournament.heats[0].seating.out == (8,)
    assert ["sat out" in hall.words(f"/people/{who}") for who in (0, 8)] == [False, True]
    assert "Here without a seat" not in hall.get()
