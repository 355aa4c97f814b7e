"""Sheets as pages, which a browser prints where no PDF can be made: letter by letter what a PDF is."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, Route, expect
from pypdfium2 import PdfDocument

from scorekeeper.app import create_app
from scorekeeper.pocket.browser_print import Laid
from scorekeeper.web.guard.capabilities import Capability
from scorekeeper.web.paper.pdf import PDFS
from tests.browser.checks import check, fits
from tests.conftest import QUIET, open_start
from tests.gamelog.test_stored_logs import replay
from tests.pocket.walk import evenings
from tests.sheets.reading import pages, text

ROOT = "http://pad.test"
UNSEEN = re.compile("[\\s\\x02\\xad\\ufffe]")
ALIKE = 16  # of 255, on average: lines are a little thicker, and dense text breaks elsewhere
PADS = (
    "players=4&per_page=2&sheets=3&plus_minus_one=y&first_dealer=1&name=Anya",
    "players=any&size=Letter",
    "players=6&size=A5&variant=maximus",
    "edition=extreme&players=5&rounds=10&size=A5",
)
CARDS = ("", "edition=extreme&size=Letter&language=en")
EVENINGS = ("first_evening.log.jsonl", "extreme_evening.log.jsonl")
NOTED = "noted.log.jsonl"


@pytest.fixture
def laid(tmp_path: Path, make_app: Callable[[], Flask]) -> FlaskClient:
    """The host's browser, of an app that has no more than it has in a browser alone."""
    make_app()
    lacking = {"LACKS": frozenset(Capability), "PRESS": Laid(), "FRAMED_BY": "'self'"}
    client = create_app(QUIET | lacking, instance=tmp_path / "instance").test_client()
    assert open_start(client).status_code == 303
    return client


@pytest.fixture
def page(laid: FlaskClient, stranger_page: Callable[..., Page]) -> Page:
    page = stranger_page()

    def answer(route: Route) -> None:
        asked, parts = route.request, urlsplit(route.request.url)
        headers = {"Accept-Language": "de", "Content-Type": asked.headers.get("content-type", "")}
        address = f"{parts.path}?{parts.query}"
        response = laid.open(address, method=asked.method, data=asked.post_data_buffer, headers=headers)
        route.fulfill(status=response.status_code, headers=dict(response.headers), body=response.data)

    page.route(f"{ROOT}/**", answer)
    return page


def bring(client: FlaskClient, name: str) -> str:
    """The code of that stored evening, which is over."""
    code = client.post("/import", data={"text": evenings()[name]}).location.rpartition("/")[2]
    client.post(f"/games/{code}/end", data={"entry": f"over-{code}", "expected": replay(name).seq})
    return str(code)


def printed(page: Page) -> bytes:
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page.pdf(prefer_css_page_size=True)


def pdf(client: FlaskClient, address: str) -> bytes:
    """What a server makes of it."""
    client.application.config["PRESS"] = PDFS
    answer = client.get(address, headers={"Accept-Language": "de"})
    client.application.config["PRESS"] = Laid()
    assert answer.mimetype == "application/pdf", address
    return bytes(answer.data)


def letters(data: bytes) -> list[Counter[str]]:
    """Those of each page."""
    return [Counter(UNSEEN.sub("", text(data, page))) for page in range(pages(data))]


def pictures(data: bytes, scale: float = 1) -> list[Image.Image]:
    with PdfDocument(data) as document:
        return [page.render(scale=scale).to_pil().convert("L") for page in document]


def alike(own: bytes, theirs: bytes, where: str) -> None:
    """As many pages, of the same size, with the same letters, and about the same to look at."""
    assert letters(own) == letters(theirs), where
    for picture, other in zip(pictures(own), pictures(theirs), strict=True):
        assert max(abs(picture.width - other.width), abs(picture.height - other.height)) <= 1, where
        cut = ImageChops.difference(
            *(image.crop((0, 0, picture.width - 1, picture.height - 1)) for image in (picture, other))
        )
        assert ImageStat.Stat(cut).mean[0] < ALIKE, where


@pytest.mark.deep
def test_each_paper_is_printed_as_its_pdf(page: Page, laid: FlaskClient) -> None:
    """And many games as one print."""
    codes = [bring(laid, name) for name in EVENINGS]
    addresses = [f"/pad.pdf?{asked}" for asked in PADS] + [f"/card.pdf?{asked}" for asked in CARDS]
    for size, code in zip(("A4", "A5"), codes, strict=True):
        addresses += [f"/games/{code}/sheet.pdf?size={size}", f"/games/{code}/certificate.pdf"]
    noted = bring(laid, NOTED)
    for address in (*addresses, f"/games/{noted}/rounds/3/protocol.pdf"):
        page.goto(ROOT + address)
        alike(printed(page), pdf(laid, address), address)
    listed = re.findall(r'name="games" value="(\w+)"', laid.get("/prints").text)
    page.goto(ROOT + "/prints")
    page.get_by_role("button", name="Alle auf dieser Seite wählen").tap()
    page.get_by_role("radio", name="A5").check()
    page.get_by_role("button", name="Drucken").tap()
    expect(page.get_by_role("link", name="Zurück")).to_be_visible()
    apart = [pdf(laid, f"/games/{code}/sheet.pdf?size=A5") for code in listed]
    assert len(apart) == len(EVENINGS) + 1
    assert letters(printed(page)) == [letter for data in apart for letter in letters(data)]


@pytest.mark.deep
def test_a_form_shows_what_will_be_printed_and_the_way_leads_there_and_back(page: Page) -> None:
    page.goto(ROOT + "/pads")
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("textbox", name="Name 1").fill("Anya")
    shown = page.frame_locator("iframe").first
    expect(shown.get_by_text("Anya")).to_be_visible()
    expect(shown.get_by_role("button")).to_have_count(0)
    frame = page.get_by_title("So wird es gedruckt").bounding_box()
    assert frame["height"] / frame["width"] == pytest.approx(297 / 210, rel=0.02), "all of one page"
    page.get_by_role("button", name="Block erstellen").tap()
    expect(page.get_by_role("button", name="Drucken")).to_be_visible()
    expect(page.get_by_text("Anya")).to_be_visible()
    check(page)
    page.set_viewport_size({"width": 320, "height": 700})
    fits(page)
    page.get_by_role("link", name="Zurück").tap()
    expect(page.get_by_role("textbox", name="Name 1")).to_have_value("Anya")
    expect(page.get_by_role("radio", name="5", exact=True)).to_be_checked()
