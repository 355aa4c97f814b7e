"""A game is over: shared on the tablet and looked back at on a phone, sent as a picture, set aside."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

SOON = 2_000  # ms: what is promised
BANNER = "Dieses Spiel ist beiseitegelegt: Es zählt nicht mit und nimmt keine Eintragungen an."
# What a device's own way of sharing is handed.
SENDS = """
navigator.canShare = () => true;
navigator.share = async ({ url, files: [one] = [] }) => {
  document.body.dataset.sent = url ?? `${one.name}, ${one.type}, ${one.size > 20000}`;
};
"""


@pytest.fixture
def keeper(open_page: Callable[..., Page]) -> Scorekeeper:
    """Three rounds in which Anya hits everything, then the table stops."""
    keeper = Scorekeeper(open_page())
    keeper.page.add_init_script(SENDS)
    game = Prepared(keeper, ["Henry", "Anya", "Freya"]).play("R", (0, 1, 0), (0, 1, 0))
    game.play("B", (0, 2, 1), (0, 2, 0)).play("G", (1, 1, 0), (2, 1, 0)).open()
    keeper.end()
    return keeper


def sent(page: Page) -> str:
    page.get_by_role("button", name="Senden …").tap()
    page.wait_for_function("() => document.body.dataset.sent")
    return page.locator("body").get_attribute("data-sent") or ""


@pytest.fixture
def shared(keeper: Scorekeeper, server: Server) -> str:
    """The link that goes round by chat; the tablet still shows it."""
    page = keeper.page
    page.get_by_role("button", name="Teilen").tap()
    link = page.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    parts = urlsplit(link)
    assert sent(page) == link
    return f"{server.url}{parts.path}#{parts.fragment}"


@pytest.fixture
def phone(stranger_page: Callable[..., Page], shared: str) -> Page:
    """Somebody who has opened it."""
    phone = stranger_page(viewport={"width": 390, "height": 844})
    phone.goto(shared)
    phone.get_by_role("button", name="Ansehen").tap()
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_in_viewport()
    return phone


def test_a_finished_game_is_shared_and_opened_on_a_phone(
    keeper: Scorekeeper, shared: str, phone: Page
) -> None:
    page = keeper.page
    expect(page.get_by_role("img", name="QR-Code mit dem Link dieser Einladung")).to_be_visible()
    page.get_by_role("button", name="Link kopieren").tap()
    expect(page.get_by_role("status")).to_have_text("Kopiert.")

    expect(phone.get_by_role("list").filter(has_text="Anya traf jede Vorhersage.")).to_be_visible()
    expect(phone.get_by_role("img", name="Diagramm der Punktestände")).to_be_visible()
    pad = phone.get_by_role("region", name="Block der Wahrheit").get_by_role("table")
    expect(pad.get_by_role("rowheader", name="3", exact=True)).to_be_visible()
    expect(phone.get_by_role("link", name="Ergebnisbogen (PDF)")).to_be_visible()
    check(phone)

    # Opened once more in the chat, it is there at once; and it follows what is put right after all.
    phone.goto(shared)
    expect(phone.get_by_role("heading", name="Was in Erinnerung bleibt")).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    keeper.tap(page.get_by_role("button", name="Weiterspielen").filter(visible=True))
    expect(phone.get_by_role("heading", name="Es wird weitergespielt")).to_be_visible(timeout=SOON)
    keeper.undo()
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_visible(timeout=SOON)
    keeper.open_menu("Drucken und speichern")
    page.get_by_role("link", name="Das Spiel mitnehmen").tap()
    page.wait_for_function("() => document.body.dataset.sent?.includes('.json.txt, text/plain')")


@pytest.mark.deep
def test_a_finished_game_is_sent_as_a_picture_set_aside_and_brought_back(
    keeper: Scorekeeper, phone: Page, server: Server
) -> None:
    page = keeper.page
    game = page.url.removesuffix("/share")
    page.goto(f"{game}/final")
    page.get_by_role("link", name="Als Bild").tap()
    page.get_by_role("link", name="Dunkel").tap()
    expect(page).to_have_url(re.compile("theme=dark"))
    assert re.fullmatch(r".*\.png, image/png, true", sent(page))

    page.goto(game)
    keeper.open_menu("Dieses Spiel")
    page.get_by_text("Spiel beiseitelegen", exact=True).tap()
    expect(page.get_by_text("Gelöscht wird nichts")).to_be_visible()
    page.get_by_role("button", name="Jetzt beiseitelegen").tap()
    for device in (page, phone):
        expect(device.get_by_role("heading", name=BANNER)).to_be_visible()
        check(device)
    expect(page.get_by_role("button", name="Weiterspielen")).to_have_count(0)
    expect(phone.get_by_role("button", name="Spiel zurückholen")).to_have_count(0)
    page.goto(game + "/final")
    expect(page.get_by_role("button", name="Spiel zurückholen")).to_be_in_viewport()

    own = page.locator(f'a[href="{urlsplit(game).path}"]')
    page.goto(server.url)
    expect(own).to_have_count(0)
    page.get_by_role("link", name="Beiseitegelegt (").tap()
    line = page.get_by_role("listitem").filter(has=own)
    line.get_by_role("button", name="Zurückholen: Henry, Anya, Freya").tap()
    expect(own).to_have_count(0)
    page.goto(server.url)
    expect(own).to_have_count(1)
    expect(phone.get_by_role("heading", name=BANNER)).to_have_count(0)
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_visible()
