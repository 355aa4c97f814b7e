"""A director prints: every paper of a running tournament, with codes that let devices in."""

import re
from io import BytesIO

import pypdfium2
import pytest
import zxingcpp
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.sheets.tournament.papers import PAPERS
from scorekeeper.web.tournament import paper
from tests.sheets.reading import MM, page_lines, pages, text
from tests.web.tournament.evening import RULES, Hall, begin, come_in, link


@pytest.fixture
def hall(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setattr(paper, "AT_ONCE", 30)  # a test never watches
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    hall.draw()
    return hall


def printed(hall: Hall, kind: str, **fields: str) -> bytes:
    answer = hall.post("/paper", kind=kind, language="en", **fields)
    assert answer.status_code == 303, re.findall(r'class="fault">([^<]*)', answer.text)
    ready = hall.client.get(answer.location, follow_redirects=True)
    assert ready.mimetype == "application/pdf", ready.text
    return bytes(ready.data)


def codes(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(BytesIO(pdf))
    try:
        shown = [page.render(scale=1920 / 420 / MM).to_pil().convert("L") for page in document]
    finally:
        document.close()
    return [found.text for picture in shown for found in zxingcpp.read_barcodes(picture)]


def test_the_page_offers_every_paper_and_shows_how_it_will_look(hall: Hall) -> None:
    page = hall.get("/paper")
    assert re.findall(r'name="kind" value="(\w+)"', page) == list(PAPERS)
    assert 'href="/halls/' + hall.code + '/paper"' in hall.get()
    shown = hall.client.get(f"/halls/{hall.code}/paper/preview?kind=cards&size=A5")
    assert shown.status_code == 200
    assert shown.text.count("<img") == 1
    unplayed = hall.client.get(f"/halls/{hall.code}/paper/preview?kind=standings&language=en")
    assert (unplayed.status_code, "Nothing has been played yet." in unplayed.text) == (422, True)


def test_pads_of_a_heat_are_one_pdf_and_what_cannot_be_is_said(hall: Hall) -> None:
    pdf = printed(hall, "pads", heat="1")
    assert pages(pdf) == 2
    assert page_lines(pdf, 0)[0].startswith("Pad of Truth Table 1 Session 1 · Autumn")
    assert "no session 7" in hall.refused("/paper", kind="pads", heat="7", language="en")
    assert "only in A4, Letter" in hall.refused("/paper", kind="badges", size="A5", language="en")


def test_badges_and_cards_carry_codes_that_let_their_devices_in(hall: Hall, app: Flask) -> None:
    badges = codes(printed(hall, "badges"))
    assert len(set(badges)) == 9
    own = next(badge for badge in badges if "#e3." in badge)
    assert come_in(app.test_client(), re.sub(r"^https?://[^/]+", "", own)).startswith(f"/halls/{hall.code}")
    cards = codes(printed(hall, "cards"))
    assert len(cards) == 2
    second = re.sub(r"^https?://[^/]+", "", next(card for card in cards if "#t2." in card))
    assert come_in(app.test_client(), second) == f"/halls/{hall.code}/tables/2"
    assert sorted(codes(printed(hall, "badges"))) == sorted(badges)  # printed once more they still let in


def test_one_that_takes_longer_is_watched_stopped_and_nobody_elses(
    hall: Hall, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paper, "AT_ONCE", 0)
    watched = hall.post("/paper", kind="names", language="en").location
    page = hall.client.get(watched).text
    assert "Seating by name – Autumn, Session 1" in page
    assert f'data-progress="{watched}"' in page
    assert hall.client.get(watched, headers={"X-Fragment": "1"}).status_code == 200
    stopped = hall.client.post(f"{watched}/cancel")
    assert stopped.location == watched
    assert "<h1>" in hall.client.get(watched).text
    assert hall.client.get(f"/halls/{hall.code}/paper/{'0' * 20}").status_code == 404
    assert app.test_client().get(f"{watched}/sheets.pdf").status_code == 403


def test_the_key_of_a_print_is_no_right(hall: Hall, app: Flask) -> None:
    """Badges have entry codes on them: whoever directs another tournament reads and stops none of them."""
    ready = hall.post("/paper", kind="badges", language="en").location
    key = ready.removesuffix("/sheets.pdf").rpartition("/")[2]
    other = Hall(hall.client, begin(hall.client, ["Kim", "Lou", "Max"]))
    director = app.test_client()
    other.done("/devices/links/director")
    come_in(director, link(other.get("/devices"), "director"))
    for client, place in ((director, f"/halls/{other.code}/paper"), (hall.client, "/prints")):
        assert client.get(place).status_code == 200
        for path in (key, f"{key}/sheets.pdf"):
            assert client.get(f"{place}/{path}").status_code == 404
        assert client.post(f"{place}/{key}/cancel").status_code == 404
    assert hall.client.get(f"/halls/{hall.code}/paper/{key}/sheets.pdf").mimetype == "application/pdf"


def test_standings_and_certificates_once_something_was_played(hall: Hall) -> None:
    for table in (1, 2):
        size = len(hall.tournament.heats[0].seating.tables[table - 1])
        hall.paper(table, [30, *[20] * (size - 1)])
    assert "Decisions" not in text(printed(hall, "standings"))
    assert pages(printed(hall, "certificates", first="1")) == 2  # both tables' first have 30 points


def test_a_poster_leads_everybody_in_and_tells_of_checking_in_where_they_may(hall: Hall, app: Flask) -> None:
    poster = printed(hall, "poster")
    [code] = codes(poster)
    assert come_in(app.test_client(), re.sub(r"^https?://[^/]+", "", code)).endswith(hall.code)
    assert "say that you are here" not in " ".join(page_lines(poster, 0))
    hall.done("/devices/phones", allow="check_in")
    poster = printed(hall, "poster")
    assert codes(poster) == [code]
    assert "say that you are here" in " ".join(page_lines(poster, 0))
