"""Names that come in: as typed, as a file, with doubles, near-doubles and lines that cannot be read."""

import re
from io import BytesIO

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, Hall, begin


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    host.post("/language", data={"language": "en"})
    return Hall(host, begin(host, ["Anya Berg; Turm; 1", "Ben Roth"]))


def names(hall: Hall) -> list[str]:
    return [entrant.name for entrant in hall.tournament.entrants]


def test_a_file_of_a_spreadsheet_is_taken(hall: Hall) -> None:
    file = (BytesIO("Name;Verein;Nr\nCleo Sand;Läufer;7\nDora Winkel;;\n".encode("cp1252")), "list.csv")
    hall.done("/people", file=file)
    assert names(hall)[2:] == ["Cleo Sand", "Dora Winkel"]
    assert (hall.tournament.entrants[2].club, hall.tournament.entrants[2].number) == ("Läufer", 7)
    assert hall.tournament.checked_in == {0, 1}, "only on the list"


def test_near_doubles_and_broken_lines_are_shown_before_anybody_is_taken_in(hall: Hall) -> None:
    text = "Anja Berg\nCleo Sand;;x9\nAnya  berg\nDora Winkel\n"
    answer = hall.post("/people", people=text, here="y")
    assert answer.status_code == 422
    assert len(names(hall)) == 2, "nobody has been added yet"
    assert "looks like Anya Berg, who is on the list" in answer.text
    assert "Line 2" in answer.text
    assert "Line 3" in answer.text
    assert "already on the list" in answer.text
    assert text.strip() in answer.text.replace("\r", ""), "what was typed is not lost"
    hall.done("/people", people=text, looked="y", here="y")
    assert names(hall)[2:] == ["Dora Winkel"], "the rest is taken, whoever is asked about is not"
    hall.done("/people", people=text, looked="y", take=["Anja Berg"], here="y")
    assert names(hall)[3:] == ["Anja Berg"]


def test_a_late_arrival_named_as_somebody_present_is_asked_about(hall: Hall) -> None:
    answer = hall.post("/people", people="ben roth", here="y")
    assert answer.status_code == 422
    assert "already on the list" in answer.text
    assert len(names(hall)) == 2


def test_nothing_is_no_list(hall: Hall) -> None:
    assert "Enter at least one name" in hall.refused("/people", people="  \n ")


def test_known_names_are_offered_but_not_those_in_the_list(hall: Hall, host: FlaskClient) -> None:
    host.post("/games", data={"player": ["Henry", "Anya Berg", "Freya"], "first_dealer": 0})
    chips = re.findall(r'class="name-chip" data-name="([^"]+)"', hall.get("/people"))
    assert sorted(chips) == ["Freya", "Henry"]


def test_the_list_of_a_new_tournament_is_asked_about_too(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    people = {"people": "Anya Berg\nAnja Berg\n;Turm\nBen Roth", "title": "Autumn", "here": "y"}
    answer = host.post("/halls", data=people)
    assert answer.status_code == 422
    assert "Anja Berg looks like Anya Berg" in answer.text
    assert "Line 3" in answer.text
    begun = host.post("/halls", data=people | {"anyway": "y"})
    assert begun.status_code == 303
    assert names(Hall(host, begun.location.rpartition("/")[2])) == ["Anya Berg", "Anja Berg", "Ben Roth"]


def test_a_name_is_put_right(hall: Hall) -> None:
    hall.done("/people/1", name="Ben Rot", club="Turm", number="2")
    assert (hall.tournament.entrants[1].name, hall.tournament.entrants[1].number) == ("Ben Rot", 2)
    assert "belongs to Anya Berg" in hall.refused("/people/1", name="Ben Rot", number="1")
    assert "60" in hall.refused("/people/1", name="x" * 61)


def test_five_and_thirteen_play_and_two_do_not(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    for count, sizes in ((5, [5]), (13, [4, 4, 5])):
        hall = Hall(
            host, begin(host, [f"{letter}{letter.lower() * 4}" for letter in "ABCDEFGHIJKLM"[:count]])
        )
        hall.draw()
        assert sorted(map(len, hall.tournament.heats[0].seating.tables)) == sizes
    two = Hall(host, begin(host, ["Anya", "Ben"]))
    assert "at least 3 players" in two.get()
    assert "Players here: 2" in two.refused("/draw", seed="x")


def test_seven_at_a_table_somebody_twice_or_nobody_is_refused(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    nine = list(range(9))
    assert "Table 1 would have 7; a table takes 3, 4, 5, 6 players." in hall.refused(
        "/draw/by-hand", who=nine, table=[1] * 7 + [2] * 2
    )
    refusal = hall.refused("/draw/by-hand", who=[*nine, 0], table=[1] * 4 + [2] * 5 + [1])
    assert "Anya is named twice" in refusal
    hall.done("/draw/by-hand", who=nine, table=[1] * 4 + [2] * 4 + [""])
    hall.publish()
    assert hall.tournament.heats[0].seating.out == (8,)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"score": ["15", "10", "10", "10"]}, "{0}: Points have to be a multiple of ten, not 15."),
        ({"score": ["10", "10", "10"]}, "{3}: Points are missing, or are no whole number."),
        ({"score": ["10", "10", "10", "many"]}, "{3}: Points are missing, or are no whole number."),
        ({"score": ["10"] * 4, "hits": ["1", "", "2", "3"]}, "for everybody at the table, or for nobody"),
        ({"score": ["10"] * 4, "hits": ["99"] * 4}, "Hits can be 0 to"),
        ({"who": [0, 1, 2, 8], "score": ["10"] * 4}, "the tables were drawn again"),
    ],
)
def test_a_paper_that_cannot_be_is_told_and_nothing_typed_is_lost(
    host: FlaskClient, fields: dict[str, list[str]], sentence: str
) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.draw()
    people = list(hall.tournament.heats[0].seating.tables[0])
    typed = {"who": people, "hits": [""] * 4, **fields}
    answer = hall.post("/heats/1/tables/1/paper", **typed)
    assert answer.status_code == 422
    assert sentence.format(*(hall.tournament.entrants[person].name for person in people)) in answer.text
    assert f'value="{fields["score"][0]}"' in answer.text


def test_of_two_papers_for_a_table_the_second_director_is_told(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.draw()
    form = {"who": list(hall.tournament.heats[0].seating.tables[0]), "hits": [""] * 4, "instead": ""}
    hall.done("/heats/1/tables/1/paper", **form, score=[30, 20, 20, 20])
    other = form | {"score": [20, 30, 20, 20]}
    assert "another result for table 1 in the meantime: 30 · 20 · 20 · 20" in hall.refused(
        "/heats/1/tables/1/paper", **other
    )
    seen = re.search(r'name="instead" value="([^"]+)"', hall.get("/heats/1/tables/1"))
    assert seen is not None
    hall.done("/heats/1/tables/1/paper", **other | {"instead": seen[1]})
    assert hall.tournament.heats[0].results[1].scores == (20, 30, 20, 20)


def test_rules_that_cannot_be_are_told_by_their_names(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    rules = {"draw": ["random"], "size": 4, "sizes": [5, 3], "order": ["points"], "ties": "averaged"}
    whole = rules | {"played": "whole", "worth": "game", "edition": "wizard"}
    own = whole | {"worth": "own", "points_at": ["3, 2, 1", "1, 2, 3, 4", "", ""]}
    assert "The setting “points for places” cannot be" in hall.refused("/rules", **own)
    assert "“rounds”" in hall.refused("/rules", **whole | {"played": "own", "hands_at": ["1, x"]})
    assert "“sessions”" in hall.refused("/rules", **whole | {"draw": [""]})
    hall.done("/rules", **whole | {"draw": ["random", "swiss", "snake", "by_hand"], "minutes": 45})
    settings = hall.tournament.settings
    assert (settings.draws, settings.sizes) == (("random", "swiss", "snake", "by_hand"), (4, 5, 3))
    assert settings.minutes == 45


def test_the_presets_differ_and_their_parts_can_be_changed_before_it_begins(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    page = host.post("/halls/new", data={"chosen": "qualifier", "people": "Anya\nBen", "title": "Cup"}).text
    assert "Anya\nBen" in page.replace("\r", ""), "the names stay"
    assert 'value="Cup"' in page, "and so does a name that somebody thought of"
    usual = re.search(r'name="title"[^>]*value="(Club evening [^"]+)"', host.get("/halls/new").text)
    assert usual is not None
    page = host.post("/halls/new", data={"chosen": "championship", "title": usual[1]}).text
    assert re.search(r'name="title"[^>]*value="Championship ', page)
    rules = {"draw": ["random"] * 2, "size": 3, "sizes": [4], "order": ["points"], "ties": "averaged"}
    more = {"played": "ten", "worth": "zero", "edition": "wizard", "cut": ["", "", "", ""], "heats": [""] * 4}
    code = begin(host, ["Anya", "Ben", "Cleo"], preset="qualifier", **rules, **more)
    settings = Hall(host, code).tournament.settings
    assert (settings.sizes, len(settings.draws), settings.cuts) == ((3, 4), 2, ())
    assert settings.points[3] == (2, 0, -2)


def test_a_long_list_of_names_that_are_alike_is_asked_about_in_a_moment(host: FlaskClient) -> None:
    """A thousand that are nearly each other: fifty pairs are shown, and the page stays a page."""
    names = [f"{number:04}" + "abcdefghij" * 5 for number in range(1000)]
    answer = host.post("/halls", data={"people": "\n".join(names), "title": "Autumn"})
    assert answer.status_code == 422
    assert 1 <= answer.text.count("heißt fast wie") <= 50
    assert len(answer.data) < 400_000


def test_who_stands_behind_the_last_line_that_is_taken_is_told(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    names = [f"{chr(65 + number % 26)}{number * 7919:09}" for number in range(2001)]
    answer = host.post("/halls", data={"people": "\n".join(names), "title": "Autumn"})
    assert answer.status_code == 422
    assert "Line 2001" in answer.text
    assert "A list has 2000 players at most" in answer.text


def test_no_cell_is_a_formula_and_the_list_comes_back_as_it_was(hall: Hall) -> None:
    hall.done("/people", people="=cmd();@home;7", here="y")
    for page in ("/people/people.csv", "/standings/standings.csv"):
        assert "'=cmd(),'@home,7" in hall.get(page)
    table = hall.get("/people/people.csv")
    hall.done("/people/2", name="Cleo", club="", number="8")
    hall.done("/people", people=table, looked="y", take=["=cmd()"])
    added = hall.tournament.entrants[-1]
    assert (added.name, added.club) == ("=cmd()", "@home")


def test_a_tie_at_the_cut_is_for_lots_or_a_play_off_and_never_for_the_alphabet(host: FlaskClient) -> None:
    """At both tables 30, 20, 20 and 10 points; four go on. The log tells between whom lots decided."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [*"ABCDEFGH"]))
    hall.done("/rules", **RULES | {"draw": ["random"], "cut": ["4"], "heats": ["1"]})
    hall.draw()
    for table in (1, 2):
        hall.paper(table, [30, 20, 20, 10])
    first, second = hall.tournament.heats[0].seating.tables
    level = sorted((*first[1:3], *second[1:3]))
    page = hall.get()
    assert ("These players advance</button>" in page, "Draw lots" in page, "Play off" in page) == (
        False,
        True,
        True,
    )
    listed = re.search(r"Tied at the cut: of ([^<]*) 2 advance", page)
    assert listed is not None
    assert re.findall("[A-H]", listed[1].replace(" and ", "")) == ["ABCDEFGH"[player] for player in level]
    assert "4 players are tied, and 2 of them can advance" in hall.refused("/cut")
    hall.done("/cut", lots="y")
    going = hall.tournament.through[0]
    assert (set(going[:2]), set(going[2:]) < set(level)) == ({first[0], second[0]}, True)
    assert re.search("By lots, seed [a-z0-9]{6}: ", hall.get("/history"))
    hall.done("/undo", stroke=hall.log.undo_target)
    hall.done("/cut", who=[first[0], second[0], *level[2:]])
    assert hall.tournament.through[0] == (first[0], second[0], *level[2:])


def test_a_shared_first_place_of_a_table_is_for_lots_or_a_play_off_too(host: FlaskClient) -> None:
    """Each of three tables sends its winner; at table 1 two are first with 30 points, at table 3 three."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [*"ABCDEFGHIJKL"]))
    hall.done("/rules", **RULES | {"draw": ["random"], "cut": ["3"], "heats": ["1"], "firsts": ["0"]})
    hall.draw()
    for table, scores in enumerate(([30, 20, 30, 10], [20, 30, 10, 10], [30, 30, 30, 0]), start=1):
        hall.paper(table, scores)
    first, second, third = hall.tournament.heats[0].seating.tables
    groups = [{first[0], first[2]}, {second[1]}, set(third[:3])]
    page = hall.get()
    listed = [
        re.findall("[A-L]", found) for found in re.findall(r"Tied at the cut: of ([^<]*) 1 advance", page)
    ]
    assert [{*map("ABCDEFGHIJKL".index, names)} for names in listed] == [groups[0], groups[2]]
    hall.done("/cut", lots="y")
    (going,) = hall.tournament.through
    assert [len(group.intersection(going)) for group in groups] == [1, 1, 1]
    hall.done("/undo", stroke=hall.log.undo_target)
    hall.done("/cut", who=[second[1], first[2], third[1]])
    assert hall.tournament.through == ((second[1], first[2], third[1]),)


def test_at_a_cut_points_and_the_first_who_does_not_go_on_are_seen(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [*"ABCDEFGH"]))
    hall.done("/rules", **RULES | {"draw": ["random"], "cut": ["4"], "heats": ["1"]})
    hall.draw()
    hall.paper(1, [50, 40, 30, 20])
    hall.paper(2, [10, 0, 0, -10])
    first, second = (
        ["ABCDEFGH"[player] for player in table] for table in hall.tournament.heats[0].seating.tables
    )
    page = hall.get()
    going = re.search(r'<ol class="going">(.*?)</ol>', page, re.S)
    assert going is not None
    assert re.findall(r"<li>(.) <b[^>]*>(\d+)</b>", going[1]) == [
        *zip(first, ["50", "40", "30", "20"], strict=True)
    ]
    assert re.search(rf"Just missed advancing:\s*{second[0]} <b[^>]*>10</b>", page)


def test_a_cut_larger_than_the_field_is_told_before_it_is_due(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES | {"cut": ["64"], "heats": ["1"]})
    warning = "After these sessions 64 would advance, but only 9 are here."
    assert warning not in hall.get(), "people may still come"
    hall.draw()
    assert warning in hall.get()
    hall.done("/rules", **RULES | {"cut": ["4"], "heats": ["1"]})
    assert "would advance" not in hall.get()
