"""A game is over and goes round by chat: shared on the tablet, looked back at on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.serving import Server

PHONE = {"width": 390, "height": 844}
SOON = 2_000  # ms: what is promised
MESSAGES = "navigator.share = async (message) => { document.body.dataset.message = message.url; };"


def over(keeper: Scorekeeper) -> None:
    """Three rounds in which Anya hits everything, then the table stops."""
    game = Prepared(keeper, ["Henry", "Anya", "Freya"]).play("R", (0, 1, 0), (0, 1, 0))
    game.play("B", (0, 2, 1), (0, 2, 0)).play("G", (1, 1, 0), (2, 1, 0)).open()
    keeper.page.get_by_label("Menü", exact=True).tap()
    keeper.page.get_by_text("Dieses Spiel", exact=True).tap()
    keeper.page.get_by_text("Spiel vorzeitig beenden").tap()
    keeper.tap(keeper.page.get_by_role("button", name="Jetzt beenden"))


def test_a_finished_game_is_shared_and_opened_on_a_phone(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    page.context.add_init_script(MESSAGES)
    keeper = Scorekeeper(page)
    over(keeper)
    page.get_by_role("button", name="Teilen").tap()
    expect(page.get_by_role("heading", name="Dieses Spiel teilen")).to_be_visible()
    expect(page.get_by_role("img", name="QR-Code mit dem Link dieser Einladung")).to_be_visible()
    check(page)
    link = page.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    page.get_by_role("button", name="Senden …").tap()
    assert page.locator("body").get_attribute("data-message") == link
    page.get_by_role("button", name="Link kopieren").tap()
    expect(page.get_by_role("status")).to_have_text("Kopiert.")

    phone = stranger_page(viewport=PHONE)
    phone.goto(f"{server.url}/join#{link.partition('#')[2]}")
    expect(phone).to_have_url(f"{server.url}/invitation")
    check(phone)
    phone.get_by_role("button", name="Ansehen").tap()
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_in_viewport()
    expect(phone.get_by_role("list").filter(has_text="Anya traf jede Vorhersage.")).to_be_visible()
    expect(phone.get_by_role("img", name="Diagramm der Punktestände")).to_be_visible()
    pad = phone.get_by_role("region", name="Block der Wahrheit").get_by_role("table")
    expect(pad.get_by_role("rowheader", name="3", exact=True)).to_be_visible()
    expect(phone.get_by_role("link", name="Ergebnisbogen (PDF)")).to_be_visible()
    check(phone)

    # Opened once more in the chat, it is there at once; and it follows what is put right after all.
    phone.goto(f"{server.url}/join#{link.partition('#')[2]}")
    expect(phone.get_by_role("heading", name="Was in Erinnerung bleibt")).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    keeper.tap(page.get_by_role("button", name="Weiterspielen").filter(visible=True))
    expect(phone.get_by_role("heading", name="Es wird weitergespielt")).to_be_visible(timeout=SOON)
    check(phone)
    keeper.tap(page.get_by_role("button", name="Rückgängig"))
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_visible(timeout=SOON)


@pytest.mark.deep
def test_without_scripts_the_link_stands_there_to_be_marked(
    keeper: Scorekeeper, stranger_page: Callable[..., Page], server: Server
) -> None:
    over(keeper)
    game = keeper.page.url
    plain = stranger_page(viewport=PHONE, java_script_enabled=False)
    plain.goto(server.start_link)
    plain.get_by_role("textbox", name="hinter dem #").fill(server.start_link.partition("#")[2])
    plain.get_by_role("button", name="Öffnen").tap()
    plain.wait_for_url(f"{server.url}/")
    plain.goto(game)
    plain.get_by_role("button", name="Teilen").tap()
    assert "/join#" in plain.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    expect(plain.get_by_role("button", name="Link kopieren")).to_be_hidden()
    plain.goto(game)
    plain.get_by_role("link", name="Das Spiel im Rückblick").tap()
    expect(plain.get_by_role("heading", name="Was in Erinnerung bleibt")).to_be_visible()


CAN_SEND = """
navigator.canShare = () => true;
navigator.share = async ({ files: [one] }) => {
  window.sent = `${one.name}, ${one.type}, ${one.size > 20000}`;
};
"""


@pytest.mark.deep
def test_the_result_is_sent_as_a_picture(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.add_init_script(CAN_SEND)
    over(Scorekeeper(page))
    page.goto(f"{page.url}/final")
    page.get_by_role("link", name="Als Bild").tap()
    page.get_by_role("link", name="Dunkel").tap()
    expect(page).to_have_url(re.compile("theme=dark"))
    page.get_by_role("button", name="Senden …").tap()
    page.wait_for_function("window.sent")
    assert re.fullmatch(r".*\.png, image/png, true", page.evaluate("window.sent"))
    check(page)
