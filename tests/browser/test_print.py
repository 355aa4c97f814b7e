"""What Ctrl-P gives: any page whole, in black on white, without what is pressed; both themes alike."""

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

PLAYERS = ["Henry", "Anya", "Freya", "Ben"]
PHONE, TABLET = {"width": 390, "height": 844}, {"width": 1180, "height": 820}
PRESSED = (
    "Zum Inhalt",
    "Runde werten",
    "Teilen",
    "Zur Startseite",
    "Neues Spiel",
    "Filtern",
    "Schon dabei gewesen",
    "Erste Runde geben",
    "Hinzufügen",
    "Einladen",
    "Umbenennen",
    "Name ab jetzt",
)
CHARTS = ("Der Verlauf", "Treffer nach Handkarten")
BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"
OF_A_GAME = {
    "/history": "Wer hat was eingetragen",
    "/people": "Geräte und Einladungen",
    "/print": "Ergebnisbogen",
    "/protocols": "Protokolle",
    "/trick": "Stich klären",
}

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
    document = pypdfium2.PdfDocument(pdf)
    try:
        return texts, [sheet.render(scale=0.6).to_pil().convert("L") for sheet in document]
    finally:
        document.close()


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
    for other, pictures in (at_night, chosen):
        lost = Counter(" ".join(texts).split()) - Counter(" ".join(other).split())
        assert not lost or any(chart in texts[0] for chart in CHARTS), (
            "only a chart that is turned to its negative is no text"
        )
        assert len(other) == len(texts)
        for dark, light in zip(pictures, by_day, strict=True):
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
    page = open_page(viewport=TABLET)
    game = Prepared(Scorekeeper(page), PLAYERS).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    game.play("B", (0, 2, 1, 0), (0, 2, 0, 0)).bids(1, 0)
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        text = printed(page, game.address)
        assert in_order(list(range(1, 16)), rounds_of(text)), "today's pad ended at round 13"
        assert text.index("Runde 3") < text.index("Block der Wahrheit")
        assert "max." in text
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]

    page.emulate_media(media="print")
    head, crown = (page.get_by_role("columnheader", name="Anya"), page.locator("th").get_by_text("führt"))
    column, above = head.bounding_box(), crown.locator("..").bounding_box()
    assert column
    assert above
    assert column["x"] <= above["x"] < column["x"] + column["width"], "who leads wears the crown on paper too"
    page.emulate_media(media="null")

    game.write("/end")
    assert "Gewonnen hat" in printed(page, game.address)
    paper = printed(page, f"{game.address}/final")
    assert all(words in paper for words in ("Gewonnen hat", "Endstand", "Was in Erinnerung bleibt"))
    assert in_order([1, 2], rounds_of(paper))

    statistics = printed(page, page.url.partition("/games")[0] + "/statistics")
    assert all(name in statistics for name in PLAYERS)
    assert "Rang" not in statistics.partition("Spieler")[0]
    assert "Was die Spalten zählen" in statistics
    assert "Anteil der gewonnenen Spiele" in statistics, "what is folded is unfolded"
    page.goto(page.url.partition("/statistics")[0] + "/settings")
    page.get_by_role("button", name="Dunkel").click()  # pictures, too, are drawn for dark paper from now on
    assert "Gewonnen hat" in printed(page, f"{game.address}/final")
    rules = printed(page, page.url.partition("/games")[0] + "/help")
    assert "Regeln und Hilfe" in rules
    assert "Wizard Extreme" in rules


@pytest.mark.deep
def test_pages_around_a_game_print_as_well(open_page: Callable[..., Page]) -> None:
    page = open_page("/", viewport=TABLET)
    root = page.url.rstrip("/")
    over = Prepared(Scorekeeper(page), PLAYERS).play("R", (0, 1, 0, 0), (0, 1, 0, 0)).write("/end")
    game = Prepared(Scorekeeper(page), PLAYERS).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    page.goto(f"{root}/import")
    page.get_by_label("Oder füge den Text ein").fill(BOOKLET.read_text())
    page.get_by_role("button", name="Dateien prüfen").click()
    page.wait_for_url("**/import/*")
    arrivals = page.url
    page.goto(f"{root}/statistics")
    player = page.get_by_role("link", name="Anya").first.get_attribute("href")
    for path, expected in {
        "/": "Auf dem Tisch",
        "/games": "Beendete Spiele",
        "/games/new": "Wer sitzt am Tisch?",
        "/trick": "Stich klären",
        "/import": "Spiele importieren",
        arrivals.removeprefix(root): "Bereit zum Import",
        str(player): "Gegner",
        **{game.address.removeprefix(root) + path: expected for path, expected in OF_A_GAME.items()},
        over.address.removeprefix(root) + "/share": "Dieses Spiel teilen",
    }.items():
        assert expected in printed(page, root + path), path
    assert in_order(list(range(1, 16)), rounds_of(printed(page, f"{game.address}/display")))


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_what_is_sealed_is_not_printed(open_page: Callable[..., Page], bidding: str) -> None:
    """Two tables that differ in one sealed bid alone, the next one just being made under the cover."""
    page, made = open_page("/", viewport=TABLET), []
    start = page.url
    for bid in (0, 1):
        page.goto(start)
        game = Prepared(Scorekeeper(page), PLAYERS, bidding=bidding).trump("R")
        keeper = game.write("/rounds/1/bids", seat=1, bid=bid, covered="y").open()
        keeper.look(page.locator("summary").filter(has_text="Freya").filter(has_text="Gib"))
        expect(keeper.chip_under_cover("Freya", 1)).to_be_visible()
        printed_out = prints(page)
        page.goto(f"{game.address}/display")
        made.append((printed_out, prints(page)))
    assert [texts for texts, _pictures in made[0]] == [texts for texts, _pictures in made[1]]
    assert "Runde 1" in made[0][0][0][0]
    for (_, drawn), (_, other) in zip(*made, strict=True):
        assert [picture.tobytes() for picture in drawn] == [picture.tobytes() for picture in other]


def test_the_pad_of_extreme_prints_whole(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=PHONE)
    game = Prepared(Scorekeeper(page), PLAYERS[:3], edition="extreme", rules_of="extreme")
    text = printed(page, game.address)
    assert in_order(list(range(1, 7)), rounds_of(text))
    assert text.index("Runde 1") < text.index("Block der Wahrheit")
    assert "Fertig" not in text


@pytest.mark.deep
def test_a_tournament_prints_its_tables_whole_and_nothing_that_is_pressed(
    open_page: Callable[..., Page],
) -> None:
    """Forty people: ten tables, each with its four people on one page, without tabs and buttons."""
    director = open_page("/halls/new")
    first, last = (
        ("Bar", "Del", "Fis", "Gom", "Kur"),
        ("anko", "emil", "otta", "urif", "ydra", "elbo", "isse", "oban"),
    )
    names = [initial + surname for initial in first for surname in last]
    director.get_by_label("Namen", exact=True).fill("\n".join(names))
    director.get_by_role("button", name="Beginnen", exact=True).tap()
    expect(director.get_by_role("heading", name="Durchgang 1 auslosen")).to_be_visible()
    hall = director.url
    director.get_by_role("button", name="Tische auslosen").tap()
    publish = director.get_by_role("button", name="Durchgang 1 veröffentlichen")
    publish.first.tap()
    expect(publish).to_have_count(0)
    director.goto(f"{hall}/heats/1")
    expect(director.get_by_text("Tisch 10").first).to_be_visible()
    texts, _pictures = prints(director)
    whole = " ".join(texts)
    assert sum(len(re.findall(rf"\b{name}\b", whole)) for name in names) >= 40
    for text in texts:
        heads = len(re.findall(r"Tisch \d+", text))
        assert sum(name in text for name in names) == 4 * heads
    for address in ("", "/people", "/heats/1", "/standings"):
        director.goto(f"{hall}{address}")
        paper = " ".join(prints(director)[0])
        assert [word for word in ("Auslosung", "Pult", "streichen", "Einchecken") if word in paper] == []
