"""What a browser's own menu prints of the app without a server: what it prints on a server, no row less."""

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, Route
from pypdf import PdfReader

from tests.browser.pocket import PocketPage
from tests.browser.prepared import Prepared, send, token
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_laid import alike, pictures
from tests.browser.test_pocket_and_server import asking
from tests.browser.test_print import PICTURES_ARE_THERE
from tests.browser.until import until
from tests.evenings import EveningRound, read_evening
from tests.pocket import walk
from tests.pocket.evenings import evenings

CAST = ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"]
WORDS = {"de": ("Block der Wahrheit", "Runde 20"), "en": ("Pad of Truth", "Round 20")}
OURS = ["app", "note", "passing", ""]  # at last what is said without scripts
# Styles, letters and pictures of what is shown are there; nobody prints before.
PREPARED = """() => {
  const fetched = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const { images, styleSheets, title } = document.getElementById("app").contentDocument;
  const faces = [...document.fonts];
  return title === document.title
    && [...images].every(({ currentSrc }) => fetched.has(currentSrc))
    && [...styleSheets].every(({ href }) => fetched.has(href))
    && faces.length && faces.every(({ status }) => status === "loaded");
}"""
STYLE = "**/css/ui/tokens.css"


def with_letters(route: Route) -> None:
    """Where letters come late, a page keeps others that are as wide, on paper too; here it waits for them."""
    answer = route.fetch()
    route.fulfill(
        response=answer, body=answer.text().replace("font-display: optional", "font-display: block")
    )


class Printer:
    """The sheets that a browser's menu makes of what it shows, here or there."""

    def __init__(self, page: Page | PocketPage) -> None:
        self.page = page
        self.tab = page.tab if isinstance(page, PocketPage) else page
        if isinstance(page, PocketPage):
            self.afresh()
        else:
            page.route(STYLE, with_letters)

    def afresh(self) -> None:
        """Without a server: with nothing fetched, for what was fetched once is told by no second entry."""
        assert isinstance(self.page, PocketPage)
        self.tab.reload()
        self.page.shown()
        self.tab.evaluate("() => performance.setResourceTimingBufferSize(10_000)")

    def print(self, address: str) -> tuple[list[str], list[Image.Image]]:
        """Texts and pictures of the pages."""
        pdf = self.pdf(address)
        return [sheet.extract_text() for sheet in PdfReader(BytesIO(pdf)).pages], pictures(pdf)

    def pdf(self, address: str) -> bytes:
        self.page.goto(address)
        self.page.wait_for_function(PICTURES_ARE_THERE)
        if isinstance(self.page, PocketPage):
            until(self.tab, PREPARED)
        else:
            self.page.evaluate("() => document.fonts.ready.then(() => true)")
        pdf = self.tab.pdf(prefer_css_page_size=True)
        if isinstance(self.page, PocketPage):
            assert self.tab.evaluate("() => [...document.body.children].map(({ id }) => id)") == OURS
            assert self.tab.evaluate("() => document.body.className") == ""
        return pdf

    def speak(self, language: str) -> None:
        answer = send(self.page, "/language", {"language": language, "csrf_token": token(self.page)})  # type: ignore[arg-type]
        assert answer.status == 303
        if isinstance(self.page, PocketPage):
            self.afresh()


def begun(page: Page | PocketPage, lines: list[EveningRound], **options: object) -> Prepared:
    game = Prepared(Scorekeeper(page), CAST[: len(lines[0].bids)], **options)  # type: ignore[arg-type]
    for line in lines:
        game.play(line.turned_up, line.bids, line.won, line.named)
    return game


@pytest.mark.pocket
@pytest.mark.own_server
def test_the_browsers_own_print_is_the_same_as_on_a_server(
    pocket_page: PocketPage, open_page: Callable[..., Page]
) -> None:
    """Three players and six, a running pad and a finished one; in both languages, by day and by night."""
    printers = Printer(pocket_page), Printer(open_page("/"))
    three, six = read_evening("three_players"), read_evening("six_players")
    running = [begun(printer.page, three[:19]).bids(0, 1).address for printer in printers]
    finished = [begun(printer.page, six).address for printer in printers]
    noted = [protocol(asking(printer.page)) for printer in printers]  # type: ignore[arg-type]
    for language, (pad, last) in WORDS.items():
        for printer in printers:
            printer.speak(language)
        texts = same(printers, running)
        assert len(texts) == 1
        assert pad in texts[0]
        assert last in texts[0]
        assert all(str(total).replace("-", "−") in texts[0] for total in three[18].totals)
        same(printers, finished)
        same(printers, ["/statistics"] * 2)
        same(printers, noted)
        as_pdf(printers, [address + "/sheet.pdf" for address in finished])
        as_pdf(printers, [address + "/certificate.pdf" for address in finished])
        as_pdf(printers, ["/pad.pdf?players=any&per_page=2&sheets=2"] * 2)
    for printer in printers:
        printer.tab.emulate_media(color_scheme="dark")
    same(printers, running)
    same(printers, [address + "/final" for address in finished])


def protocol(ask: walk.Asked) -> str:
    """The address of a round that was noted card by card."""
    return f"/games/{walk.bring(ask, evenings()['noted.log.jsonl'])}/rounds/3/protocol"


def as_pdf(printers: tuple[Printer, Printer], addresses: list[str]) -> None:
    """What the menu prints of a sheet without a server is what a server makes a PDF of."""
    (own_printer, other_printer), (own, other) = printers, addresses
    answer = other_printer.tab.request.get(other)
    assert answer.headers["content-type"] == "application/pdf"
    alike(own_printer.pdf(own), answer.body(), own)


def same(printers: tuple[Printer, Printer], addresses: list[str]) -> list[str]:
    """The sheets of that page, which are the same in both places; the text of each."""
    (texts, drawn), (others, theirs) = (
        printer.print(address) for printer, address in zip(printers, addresses, strict=True)
    )
    assert [text.splitlines() for text in texts] == [text.splitlines() for text in others], addresses
    for own, other in zip(drawn, theirs, strict=True):
        assert own.size == other.size
        assert ImageStat.Stat(ImageChops.difference(own, other)).mean[0] < 0.1, addresses
    return texts
