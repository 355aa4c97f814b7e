"""What Ctrl-P gives: any page whole, in black on white, without what is pressed; both themes alike."""

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.browser.conftest import TABLET
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_laid import pictures

PLAYERS = ["Henry", "Anya", "Freya", "Ben"]
PHONE = {"width": 390, "height": 844}
PRESSED = "Zum Inhalt|Runde werten|Teilen|Zur Startseite|Neues Spiel|Filtern|Schon dabei gewesen".split("|")
PRESSED += "Erste Runde geben|Hinzufügen|Einladen|Umbenennen|Name ab jetzt".split("|")
CHARTS = ("Der Verlauf", "Treffer nach Handkarten")

# What the server writes into a page for whoever chose the dark theme.
CHOOSE_DARK = """() => {
    document.documentElement.dataset.theme = "dark";
    document.querySelector('link[href*="/dark."]').media = "all";
}"""

# A picture of the other theme is fetched after the theme has changed.
PICTURES_ARE_THERE = """() => {
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "theme=dark" : "theme=light";
    const follows = one => one.parentNode.querySelector(":scope > source[media*=prefers-color-scheme]");
    return [...document.querySelectorAll("picture > img")].filter(one => one.checkVisibility()).every(
        one => one.complete && one.naturalWidth && (!follows(one) || one.currentSrc.includes(theme)))
        && !document.querySelector("[data-drawing]:not([hidden]), [data-pages][aria-busy]");
}"""


def prints(page: Page, graphics: bool = False) -> tuple[list[str], list[Image.Image]]:
    """The printed pages as text and as pictures, as the browser makes them of what it shows; with background
    `graphics` where somebody wishes for them.
    """
    page.wait_for_function(PICTURES_ARE_THERE)
    pdf = page.pdf(prefer_css_page_size=True, print_background=graphics)
    texts = [sheet.extract_text() for sheet in PdfReader(BytesIO(pdf)).pages]
    return texts, pictures(pdf, 0.6)


def printed(page: Page, address: str) -> str:
    """The text of that page on paper, the same by day and by night, whichever way night was chosen, with
    background graphics and without.
    """
    page.emulate_media(color_scheme="light")
    page.goto(address)
    texts, by_day = prints(page)
    _, with_graphics = prints(page, graphics=True)
    for plain, other in zip(by_day, with_graphics, strict=True):
        assert ImageChops.difference(plain, other).getbbox() is None, f"{address}: paper has no backgrounds"
    page.emulate_media(color_scheme="dark")
    at_night = prints(page)
    page.evaluate(CHOOSE_DARK)
    page.emulate_media(color_scheme="light")
    for other, drawn in (at_night, prints(page)):
        lost = Counter(" ".join(texts).split()) - Counter(" ".join(other).split())
        may_lose = any(chart in texts[0] for chart in CHARTS)
        assert may_lose or not lost, "only a chart that is turned to its negative is no text"
        assert len(other) == len(texts)
        for dark, light in zip(drawn, by_day, strict=True):
            assert dark.getpixel((2, 2)) == dark.getpixel((dark.width // 2, 2)) == 255, "the paper is white"
            assert ImageStat.Stat(ImageChops.difference(dark, light)).mean[0] < 1.5
            assert ImageStat.Stat(dark).mean[0] > 225, "nothing wastes toner"
            assert dark.getextrema()[0] < 90, "the ink is dark"
    text = "\n".join(texts)
    assert [word for word in PRESSED if word in text] == []
    return text


def has_rounds(text: str, last: int) -> bool:
    """Whether all rounds of the pad stand below each other in their order, whatever stands between."""
    pad = text.partition("Block der Wahrheit")[2]
    rows = iter(re.findall(r"^\s*(\d+)(?=\s|$)", pad, re.MULTILINE))
    return all(str(number) in rows for number in range(1, last + 1))


@pytest.mark.deep
def test_every_page_prints_whole_in_black_on_white(open_page: Callable[..., Page]) -> None:
    page = open_page("/", viewport=TABLET)
    root = page.url.rstrip("/")
    game = Prepared(Scorekeeper(page), PLAYERS).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    game.play("B", (0, 2, 1, 0), (0, 2, 0, 0)).bids(1, 0)
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        text = printed(page, game.address)
        assert has_rounds(text, 15), "today's pad ended at round 13"
        assert text.index("Runde 3") < text.index("Block der Wahrheit")
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    assert has_rounds(printed(page, f"{game.address}/display"), 15)
    game.write("/end")
    for address, expected in (
        (game.address, "Gewonnen hat"),
        (f"{game.address}/final", "Was in Erinnerung bleibt"),
        (f"{game.address}/history", "Wer hat was eingetragen"),
        (f"{game.address}/share", "Dieses Spiel teilen"),
        (f"{root}/", "Auf dem Tisch"),
        (f"{root}/games/new", "Wer sitzt am Tisch?"),
        (f"{root}/statistics", "Anteil der gewonnenen Spiele"),  # what is folded is unfolded
        (f"{root}/help", "Wizard Extreme"),
    ):
        assert expected in printed(page, address), address


def test_the_pad_of_extreme_prints_whole(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=PHONE)
    game = Prepared(Scorekeeper(page), PLAYERS[:3], edition="extreme", rules_of="extreme")
    text = printed(page, game.address)
    assert has_rounds(text, 6)
    assert text.index("Runde 1") < text.index("Block der Wahrheit")
    assert "Fertig" not in text
