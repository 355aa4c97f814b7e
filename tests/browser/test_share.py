"""A game is over: shared on the tablet and looked back at on a phone, and sent as a picture."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.checks import check
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

# What a device's own way of sharing is handed.
SENDS = """
navigator.canShare = () => true;
navigator.share = async ({ url, files: [one] = [] }) => {
  document.body.dataset.sent = url ?? `${one.name}, ${one.type}, ${one.size > 20000}`;
};
"""


def sent(page: Page) -> str:
    page.get_by_role("button", name="Senden …").tap()
    page.wait_for_function("() => document.body.dataset.sent")
    return page.locator("body").get_attribute("data-sent") or ""


def test_a_finished_game_is_shared_opened_on_a_phone_and_sent_as_a_picture(
    keeper: Scorekeeper, stranger_page: Callable[..., Page], server: Server
) -> None:
    """Three rounds in which Anya hits everything, then the table stops. The link goes round by chat."""
    page = keeper.page
    page.add_init_script(SENDS)
    game = Prepared(keeper, ["Henry", "Anya", "Freya"]).play("R", (0, 1, 0), (0, 1, 0))
    game.play("B", (0, 2, 1), (0, 2, 0)).play("G", (1, 1, 0), (2, 1, 0)).open()
    keeper.end()
    page.get_by_role("button", name="Teilen").tap()
    link = page.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    assert sent(page) == link
    shared = server.url + link[link.index("/join#") :]
    phone = stranger_page(viewport={"width": 390, "height": 844})
    phone.goto(shared)
    phone.get_by_role("button", name="Ansehen").tap()
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_in_viewport()
    expect(page.get_by_role("img", name="QR-Code mit dem Link dieser Einladung")).to_be_visible()
    page.get_by_role("button", name="Link kopieren").tap()
    expect(page.get_by_role("status")).to_have_text("Kopiert.")
    expect(phone.get_by_role("list").filter(has_text="Anya traf jede Vorhersage.")).to_be_visible()
    expect(phone.get_by_role("img", name="Diagramm der Punktestände")).to_be_visible()
    check(phone)
    # Opened once more in the chat, it is there at once; and it follows what is put right after all.
    phone.goto(shared)
    expect(phone.get_by_role("heading", name="Was in Erinnerung bleibt")).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    keeper.tap(page.get_by_role("button", name="Weiterspielen").filter(visible=True))
    expect(phone.get_by_role("heading", name="Es wird weitergespielt")).to_be_visible()
    keeper.undo()
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_visible()
    keeper.open_menu("Drucken und speichern")
    page.get_by_role("link", name="Das Spiel mitnehmen").tap()
    page.wait_for_function("() => document.body.dataset.sent?.includes('.json.txt, text/plain')")
    page.goto(f"{game.address}/final")
    page.get_by_role("link", name="Als Bild").tap()
    page.get_by_role("link", name="Dunkel").tap()
    expect(page).to_have_url(re.compile("theme=dark"))
    assert re.fullmatch(r".*\.png, image/png, true", sent(page))
