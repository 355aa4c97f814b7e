"""Names that come in: as typed, as a file, with doubles, near-doubles and lines that cannot be read."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import Hall, begin, hall_of


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    return hall_of(host, ["Anya Berg; Turm; 1", "Ben Roth"])


def listed(hall: Hall, first: int = 0) -> list[tuple[str, str, int | None]]:
    """Everybody from that place of the list on."""
    return [(entrant.name, entrant.club, entrant.number) for entrant in hall.tournament.entrants[first:]]


def test_near_doubles_and_broken_lines_are_shown_before_anybody_is_taken_in(hall: Hall) -> None:
    text = "Anja Berg\nCleo Sand;;x9\nAnya  berg\nDora Winkel\n"
    answer = hall.post("/people", people=text, here="y")
    assert answer.status_code == 422
    assert hall.post("/people", people="Anja Berg\nEmil Sand").status_code == 422, "of a double alone too"
    assert len(listed(hall)) == 2, "nobody has been added yet"
    for sentence in (
        *("looks like Anya Berg, who is on the list", "Line 2", "Line 3", "already on the list"),
        text.strip(),  # what was typed is not lost
    ):
        assert sentence in answer.text.replace("\r", "")
    hall.done("/people", people=text, looked="y", here="y")
    assert listed(hall, 2) == [("Dora Winkel", "", None)], "whoever is asked about is not taken"
    hall.done("/people", people=text, looked="y", take=["Anja Berg"], here="y")
    assert listed(hall, 3) == [("Anja Berg", "", None)]
    assert "nobody left to add" in hall.refused("/people", people="Anja Berg", looked="y")
    assert "Enter at least one name" in hall.refused("/people", people="  \n ")


def test_the_list_of_a_new_tournament_is_asked_about_too(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    people = {"people": "Anya Berg\nAnja Berg\n;Turm\nBen Roth", "title": "Autumn", "here": "y"}
    answer = host.post("/halls", data=people)
    assert answer.status_code == 422
    assert "Anja Berg looks like Anya Berg" in answer.text
    assert "Line 3" in answer.text
    begun = Hall(host, begin(host, **people, anyway="y"))
    assert begun.names(range(3)) == ["Anya Berg", "Anja Berg", "Ben Roth"]


def test_a_new_tournament_takes_its_list_as_a_file(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})

    def sent(path: str, **fields: str) -> str:
        file = (BytesIO(b"Name;Verein;Nr\nAnya Berg;Turm;1\nBen Roth;;2\n"), "people.csv")
        data = {"title": "Autumn", "people": "Dora", "here": "y", "file": file, **fields}
        answer = host.post(path, data=data, content_type="multipart/form-data")
        return answer.text if answer.location is None else answer.location

    chosen = sent("/halls/new", chosen="qualifier")
    assert 'type="file"' in chosen
    assert "Dora\nAnya Berg; Turm; 1\nBen Roth; ; 2</textarea>" in chosen, "nobody is lost"
    hall = Hall(host, sent("/halls").rpartition("/")[2])
    assert listed(hall) == [("Dora", "", None), ("Anya Berg", "Turm", 1), ("Ben Roth", "", 2)]


def test_a_name_is_put_right(hall: Hall) -> None:
    hall.done("/people/1", name="Ben Rot", club="Turm", number="2")
    assert listed(hall, 1) == [("Ben Rot", "Turm", 2)]
    assert "belongs to Anya Berg" in hall.refused("/people/1", name="Ben Rot", number="1")
    assert "60" in hall.refused("/people/1", name="x" * 61)


def test_a_long_list_of_names_that_are_alike_is_asked_about_in_a_moment(host: FlaskClient) -> None:
    """A thousand that are nearly each other: fifty pairs are shown, and the page stays a page."""
    names = [f"{number:04}" + "abcdefghij" * 5 for number in range(1000)]
    answer = host.post("/halls", data={"people": "\n".join(names), "title": "Autumn"})
    assert answer.status_code == 422
    assert 1 <= answer.text.count("heißt fast wie") <= 50
    assert len(answer.data) < 400_000


def test_no_cell_is_a_formula_and_the_list_comes_back_as_it_was(hall: Hall) -> None:
    hall.done("/people", people="=cmd();@home;7", here="y")
    for page in ("/people/people.csv", "/standings/standings.csv"):
        assert "'=cmd(),'@home,7" in hall.get(page)
    table = hall.get("/people/people.csv")
    hall.done("/people/2", name="Cleo", club="", number="8")
    hall.done("/people", people=table, looked="y", take=["=cmd()"])
    assert listed(hall)[-1][:2] == ("=cmd()", "@home")
