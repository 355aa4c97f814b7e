"""What Ctrl-P gives: any page whole, in black on white, without what is pressed; both themes alike."""

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_laid import pictures

PLAYERS = ["Henry", "Anya", "Freya", "Ben"]
PHONE, TABLET = {"width": 390, "height": 844}, {"width": 1180, "height": 820}
PRESSED = ("Zum Inhalt", "Runde werten", "Teilen", "Zur Startseite", "Neues Spiel", "Filtern")
PRESSED += (
    "Schon dabei gewesen",
    "Erste Runde geben",
    "Hinzufügen",
    "Einladen",
    "Umbenennen",
    "Name ab jetzt",
)
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
    chosen = prints(page)
    for other, drawn in (at_night, chosen):
        lost = Counter(" ".join(texts).split()) - Counter(" ".join(other).split())
        assert not lost or any(chart in texts[0] for chart in CHARTS), (
            "only a chart that is turned to its negative is no text"
        )
        assert len(other) == len(texts)
        for dark, light in zip(drawn, by_day, strict=True):
            assert dark.getpixel((2, 2)) == dark.getpixel((dark.width // 2, 2)) == 255, "the paper is white"
            assert ImageStat.Stat(ImageChops.difference(dark, light)).mean[0] < 1.5
            assert ImageStat.Stat(dark).mean[0] > 225, "nothing wastes toner"
            assert dark.getextrema()[0] < 90, "the ink is dark"
    text = "\n".join(texts)
    assert [word for word in PRESSED if word in text] == []
    return text


def rounds_of(text: str) -> list[int]:
    """The rounds of the pad, as they stand below each other."""
    pad = text.partition("Block der Wahrheit")[2]
    return [int(number) for number in re.findall(r"^\s*(\d+)(?=\s|$)", pad, re.MULTILINE)]


def in_order(wanted: list[int], found: list[int]) -> bool:
    """Whether all `wanted` stand in `found` in their order, whatever stands between."""
    rest = iter(found)
    return all(number in rest for number in wanted)


@pytest.mark.deep
def test_every_page_prints_whole_in_black_on_white(open_page: Callable[..., Page]) -> None:
    page = open_page("/", viewport=TABLET)
    root = page.url.rstrip("/")
    game = Prepared(Scorekeeper(page), PLAYERS).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    game.play("B", (0, 2, 1, 0), (0, 2, 0, 0)).bids(1, 0)
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        text = printed(page, game.address)
        assert in_order(list(range(1, 16)), rounds_of(text)), "today's pad ended at round 13"
        assert text.index("Runde 3") < text.index("Block der Wahrheit")
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    assert in_order(list(range(1, 16)), rounds_of(printed(page, f"{game.address}/display")))

    page.goto(game.address)
    page.emulate_media(media="print")
    head, crown = (page.get_by_role("columnheader", name="Anya"), page.locator("th").get_by_text("führt"))
    column, above = head.bounding_box(), crown.locator("..").bounding_box()
    assert column
    assert above
    assert column["x"] <= above["x"] < column["x"] + column["width"], "who leads wears the crown on paper too"
    page.emulate_media(media="null")

    game.write("/end")
    own = game.address.removeprefix(root)
    for path, expected in (
        (own, "Gewonnen hat"),
        (own + "/final", "Was in Erinnerung bleibt"),
        (own + "/history", "Wer hat was eingetragen"),
        (own + "/share", "Dieses Spiel teilen"),
        ("/", "Auf dem Tisch"),
        ("/games/new", "Wer sitzt am Tisch?"),
        ("/statistics", "Anteil der gewonnenen Spiele"),  # what is folded is unfolded
        ("/help", "Wizard Extreme"),
    ):
        assert expected in printed(page, root + path), path


def test_the_pad_of_extreme_prints_whole(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=PHONE)
    game = Prepared(Scorekeeper(page), PLAYERS[:3], edition="extreme", rules_of="extreme")
    text = printed(page, game.address)
    assert in_order(list(range(1, 7)), rounds_of(text))
    assert text.index("Runde 1") < text.index("Block der Wahrheit")
    assert "Fertig" not in text
