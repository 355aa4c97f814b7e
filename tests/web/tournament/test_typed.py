"""What was typed into a form that is refused stands there again, and in no other form of the page."""

from html.parser import HTMLParser

import pytest

from tests.web.tournament.evening import Hall


class Fields(HTMLParser):
    """What the forms of a page hold, by where they are sent."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self._form: dict[str, str] = {}
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = self.forms.setdefault(attributes.get("action", "").rpartition("/people/")[2], {})
        elif tag == "select":
            self._select = attributes["name"]
        elif tag == "option" and ("selected" in attributes or self._select not in self._form):
            self._form[self._select] = attributes.get("value", "")
        elif tag == "input" and attributes.get("type") != "hidden":
            self._form[attributes.get("name", "")] = attributes.get("value", "")


def refused(hall: Hall, form: str, **typed: object) -> dict[str, dict[str, str]]:
    """What the forms of Anya's page hold after this one was refused."""
    before = hall.log.seq
    answer = hall.post(f"/people/0{form}", **typed)
    assert (answer.status_code, hall.log.seq) == (422, before), answer.text
    return Fields(answer.text).forms


@pytest.fixture
def playing(hall: Hall) -> Hall:
    """Anya, the first of the list, has a club and a number, and plays in her second heat."""
    hall.draw()
    for number, table in enumerate(hall.tournament.heats[0].seating.tables, 1):
        hall.paper(number, [30, *[-10] * (len(table) - 1)])
    hall.draw()
    hall.done("/people/0", name="Anya", club="Elster", number=7)
    return hall


def test_a_line_of_the_list_that_cannot_be_stays_as_typed(playing: Hall) -> None:
    forms = refused(playing, "", name="Zoe", club="Drossel", number="seven")
    assert forms["0"] == {"name": "Zoe", "club": "Drossel", "number": "seven"}
    assert forms["0/substitute"] == {"name": ""}


def test_a_substitute_that_cannot_be_stays_as_typed_and_renames_nobody(playing: Hall) -> None:
    forms = refused(playing, "/substitute", name="Ben")  # who is in the list
    assert forms["0/substitute"] == {"name": "Ben"}
    assert forms["0"] == {"name": "Anya", "club": "Elster", "number": "7"}


def test_a_penalty_that_cannot_be_stays_as_typed(playing: Hall) -> None:
    typed = {"points": "many", "kind": "tournament", "heat": "1", "reason": "revoke", "note": "twice"}
    forms = refused(playing, "/penalties", **typed)
    assert forms["0/penalties"] == typed
    assert forms["0"] == {"name": "Anya", "club": "Elster", "number": "7"}
