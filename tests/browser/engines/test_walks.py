"""What each of the other engines does in its own way: files, senses, paper."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageFilter

from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button, heading, link, piece
from tests.browser.prepared import Prepared
from tests.browser.test_import import liga
from tests.browser.test_print import PRESSED

pytestmark = pytest.mark.engines

CAST = ["Henry", "Anya", "Freya"]
BLOT = 15  # pixels of a third of a point that are all dark


@pytest.mark.own_server  # no game of another test is here already
def test_a_file_is_looked_at_chosen_and_taken_over(keeper: Keeper, tmp_path: Path) -> None:
    device = keeper.device
    device.goto("/")
    device.look(link("Import und Export", begins=True))
    device.give(piece("input[type=file]"), liga(tmp_path))
    device.look(button("Dateien prüfen"))
    device.shows(heading("3 Spiele lassen sich importieren"))
    device.reads("Platz 4 braucht einen Namen, den sonst niemand hat")
    device.choose(piece("input[type=checkbox][name=take]"))
    device.look(button("Gewählte importieren"))
    device.reads("2 Spiele importiert:")


# Which settings are seen of what a browser can let be heard, by their headings.
SEEN = """() => [...document.querySelectorAll(".setting--heard h2, .setting--spoken h2")]
  .filter((each) => each.checkVisibility()).map((each) => each.innerText.trim())"""


def test_only_what_the_browser_has_can_be_switched_on(keeper: Keeper) -> None:
    """Both sound and neither trembles: no setting is there for what never comes."""
    keeper.device.goto("/settings")
    keeper.device.shows(heading("Einstellungen"))
    speaks = keeper.device.evaluate("() => 'SpeechSynthesisUtterance' in window")
    assert keeper.device.evaluate(SEEN) == (["Ton", "Vorlesen"] if speaks else ["Ton"])


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_firefox_prints_what_it_shows_without_blots(keeper: Keeper) -> None:
    """The pad with its misses, read back from paper."""
    game = Prepared(keeper, CAST, rounds=2).play("R", [0, 1, 1], [0, 0, 1]).play("B", [2, 1, 0], [1, 1, 0])
    keeper.device.goto(game.address)
    document = pypdfium2.PdfDocument(keeper.device.paper())
    try:
        text = "\n".join(sheet.get_textpage().get_text_range() for sheet in document)
        pictures = [sheet.render(scale=3).to_pil().convert("L") for sheet in document]
    finally:
        document.close()
    assert [word for word in ("Henry", "Anya", "Freya", "−10", "50", "10") if word not in text] == []
    assert [word for word in PRESSED if word in text] == []
    for picture in pictures:
        assert picture.filter(ImageFilter.MaxFilter(BLOT)).getextrema()[0] > 90, "a blot"
