"""A test game is set aside and brought back: on the tablet, while a phone looks on."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.browser.test_share import PHONE, over
from tests.serving import Server

BANNER = "Dieses Spiel ist beiseitegelegt: Es zählt nicht mit und nimmt keine Eintragungen an."


def set_aside(page: Page) -> None:
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_text("Dieses Spiel", exact=True).tap()
    page.get_by_text("Spiel beiseitelegen", exact=True).tap()
    expect(page.get_by_text("Gelöscht wird nichts")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Jetzt beiseitelegen").tap()
    expect(page.get_by_role("heading", name=BANNER)).to_be_visible()


@pytest.mark.deep
def test_a_finished_game_is_set_aside_and_brought_back(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    over(Scorekeeper(page))
    game = page.url
    page.get_by_role("button", name="Teilen").tap()
    link = page.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    phone = stranger_page(viewport=PHONE)
    shared = urlsplit(link)
    phone.goto(f"{server.url}{shared.path}#{shared.fragment}")
    phone.get_by_role("button", name="Ansehen").tap()
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_visible()

    page.goto(game)
    set_aside(page)
    check(page)
    expect(page.get_by_role("button", name="Weiterspielen")).to_have_count(0)
    expect(phone.get_by_role("heading", name=BANNER)).to_be_visible()
    expect(phone.get_by_role("button", name="Spiel zurückholen")).to_have_count(0)
    check(phone)

    page.get_by_role("link", name="Das Spiel im Rückblick").tap()
    expect(page.get_by_role("heading", name=BANNER)).to_be_visible()
    expect(page.get_by_role("button", name="Spiel zurückholen")).to_be_in_viewport()
    check(page)
    page.goto(game + "/display")
    expect(page.get_by_text(BANNER)).to_be_visible()
    check(page)

    page.goto(server.url)
    code = game.rpartition("/")[2]
    own = page.locator(f'a[href="/games/{code}"]')
    expect(own).to_have_count(0)
    page.get_by_role("link", name="Beiseitegelegt (").tap()
    expect(page.get_by_role("heading", name="Beiseitegelegte Spiele")).to_be_visible()
    check(page)
    page.get_by_role("listitem").filter(has=own).get_by_role(
        "button", name="Zurückholen: Henry, Anya, Freya"
    ).tap()
    expect(own).to_have_count(0)
    page.goto(server.url)
    expect(own).to_have_count(1)
    expect(phone.get_by_role("heading", name=BANNER)).to_have_count(0)
    expect(phone.get_by_role("heading", name="Anya", exact=True)).to_be_visible()
    page.goto(game)
    expect(page.get_by_role("button", name="Weiterspielen")).to_be_visible()
