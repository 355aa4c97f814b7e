"""A director prints every paper with codes that let devices in; those of a heat are ready at once."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.jobs import Job, Stage
from scorekeeper.sheets.tournament.papers import PAPERS
from scorekeeper.web.paper import pdf
from scorekeeper.web.tournament import paper
from tests.sheets.reading import page_lines, pages
from tests.sheets.tournament import codes
from tests.waiting import wait_until
from tests.web.tournament.evening import Hall, begin, come_in

PATIENCE = 180  # seconds until a test gives up


@pytest.fixture
def hall(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setattr(paper, "AT_ONCE", PATIENCE)  # a test never watches
    hall.draw()
    return hall


def printed(hall: Hall, kind: str, **fields: str) -> bytes:
    answer = hall.post("/paper", kind=kind, language="en", **fields)
    assert answer.status_code == 303, re.findall(r'class="fault">([^<]*)', answer.text)
    ready = hall.client.get(answer.location, follow_redirects=True)
    assert ready.mimetype == "application/pdf", ready.text
    return bytes(ready.data)


def paths(pdf: bytes) -> list[str]:
    """The addresses that its codes lead to, without their host."""
    return [re.sub(r"^https?://[^/]+", "", address) for address in codes(pdf)]


def test_the_page_offers_every_paper_and_shows_how_it_will_look(hall: Hall) -> None:
    assert re.findall(r'name="kind" value="(\w+)"', hall.get("/paper")) == list(PAPERS)
    assert re.search(r'name="first" [^>]*value="3"', hall.get("/paper")), "certificates for the podium"
    assert f'href="{hall.path}/paper"' in hall.get()
    assert hall.get("/paper/preview?kind=cards&size=A5").count("<img") == 1
    unplayed = hall.client.get(f"{hall.path}/paper/preview?kind=standings&language=en")
    assert (unplayed.status_code, "Nothing has been played yet." in unplayed.text) == (422, True)
    assert "only in A4, Letter" in hall.refused("/paper", kind="badges", size="A5", language="en")


def test_badges_cards_and_the_poster_carry_codes_that_let_their_devices_in(hall: Hall, app: Flask) -> None:
    badges, cards = paths(printed(hall, "badges")), paths(printed(hall, "cards"))
    assert (len(set(badges)), len(cards)) == (9, 2)
    own = next(badge for badge in badges if "#e3." in badge)
    assert come_in(app.test_client(), own).startswith(hall.path)
    second = next(card for card in cards if "#t2." in card)
    assert come_in(app.test_client(), second) == f"{hall.path}/tables/2"
    hall.done("/devices/phones", allow="check_in")
    poster = printed(hall, "poster")
    assert "say that you are here" in " ".join(page_lines(poster, 0))
    [code] = paths(poster)
    assert come_in(app.test_client(), code).endswith(hall.code)


def test_one_that_takes_longer_is_watched_stopped_and_nobody_elses(hall, app, monkeypatch):
    monkeypatch.setattr(paper, "AT_ONCE", 0)
    watched = hall.post("/paper", kind="names", language="en").location
    page = hall.client.get(watched).text
    assert "Seating by name – Autumn, Session 1" in page
    assert f'data-progress="{watched}"' in page
    assert hall.client.get(watched, headers={"X-Fragment": "1"}).status_code == 200
    assert hall.client.post(f"{watched}/cancel").location == watched
    assert "<h1>" in hall.client.get(watched).text
    assert hall.client.get(f"{hall.path}/paper/{'0' * 20}").status_code == 404
    assert app.test_client().get(f"{watched}/sheets.pdf").status_code == 403


def test_the_key_of_a_print_is_no_right(hall: Hall) -> None:
    """Badges have entry codes on them: whoever directs another tournament reads and stops none of them."""
    ready = hall.post("/paper", kind="badges", language="en").location
    key = ready.removesuffix("/sheets.pdf").rpartition("/")[2]
    other = Hall(hall.client, begin(hall.client, ["Kim", "Lou", "Max"]))
    places: list[tuple[FlaskClient, str]] = [(other.device("director"), f"{other.path}/paper")]
    for client, place in (*places, (hall.client, "/prints")):
        assert client.get(place).status_code == 200
        for path in (key, f"{key}/sheets.pdf"):
            assert client.get(f"{place}/{path}").status_code == 404
        assert client.post(f"{place}/{key}/cancel").status_code == 404
    assert hall.client.get(f"{hall.path}/paper/{key}/sheets.pdf").mimetype == "application/pdf"
    assert hall.post("/paper", kind="badges", language="en").location == ready, "an equal one is there"


def test_as_many_certificates_as_are_wished_once_something_was_played(hall: Hall) -> None:
    hall.on_paper()
    assert pages(printed(hall, "certificates", first="1")) == 2  # both tables' first have 30 points
    assert pages(printed(hall, "certificates")) == 9, "of the first three places: all others share the third"


OF_A_HEAT = ("names", "tables", "pads", "slips")


def made(app: Flask, count: int) -> set[str]:
    """The prints that are done, once they are so many."""

    def done() -> set[str]:
        prints = Path(app.instance_path, "prints").glob("[0-9a-f]*")
        return {path.name for path in prints if Job(path).progress().stage is Stage.DONE}

    wait_until(lambda: len(done()) == count, PATIENCE)
    return done()


def test_what_is_asked_for_after_the_heat_was_published_is_there_and_another_size_is_printed(
    hall, app, monkeypatch
):
    assert [*paper.KINDS] == [*OF_A_HEAT]
    monkeypatch.setitem(app.config, "PAPERS_AHEAD", True)
    hall.done("/heats/1/cancel")
    hall.client.post("/language", data={"language": "de"})
    hall.draw()
    ready = made(app, len(OF_A_HEAT))
    with monkeypatch.context() as without_printing:
        without_printing.delattr(pdf, "print_batch")
        for kind in OF_A_HEAT:
            answer = hall.done("/paper", kind=kind, heat="2", size="A4")
            taken = hall.client.get(answer.location, follow_redirects=True)
            assert taken.mimetype == "application/pdf", taken.text
            assert kind != "pads" or pages(taken.data) == 2  # nine people, two tables
    assert made(app, len(OF_A_HEAT)) == ready
    hall.done("/paper", kind="names", heat="2", size="A5")
    assert made(app, len(OF_A_HEAT) + 1) > ready
