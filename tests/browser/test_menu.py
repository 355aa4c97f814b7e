"""A game's menu in the hand: its first level at once, everything else two taps away, with keys alone too."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya", "Ben"]
SIZES = [(844, 390), (390, 844), (820, 1180), (1180, 820)]
OUTSIDE = """() => [...document.querySelectorAll(".menu__item")].filter((item) => item.checkVisibility())
  .map((item) => [item.textContent.trim(), item.getBoundingClientRect()])
  .filter(([, box]) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
  .map(([name]) => name)"""

COVERED = """() => [...document.querySelectorAll(".menu__item")].filter((item) => item.checkVisibility())
  .filter((item) => {
    item.closest(".menu__sheet").scrollTop = item.offsetTop; // the menu scrolls, the leaf below it does not
    const { left, top, width, height } = item.getBoundingClientRect();
    return !item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  })
  .map((item) => item.textContent.trim())"""


def test_a_menu_is_in_sight_on_every_device_and_opened_and_left_with_keys_alone(keeper: Scorekeeper) -> None:
    page = Prepared(keeper, CAST).trump("R").open().page
    menu, device = page.get_by_label("Menü", exact=True), page.get_by_text("Dieses Gerät", exact=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        menu.tap()
        expect(device).to_be_visible()
        assert page.evaluate(OUTSIDE) == []
        page.get_by_text("Dieses Spiel", exact=True).tap()
        expect(page.get_by_text("Spiel vorzeitig beenden")).to_be_visible()
        assert page.evaluate(COVERED) == [], "no leaf cuts the menu, and nothing lies over it"
    page.set_viewport_size({"width": 844, "height": 390})
    page.reload()
    menu.tap()
    device.tap()  # it opens below the menu's edge
    for name in ("Einstellungen", "Dieses Gerät abmelden"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    page.reload()
    menu.focus()
    page.keyboard.press("Enter")
    for _ in range(6):
        page.keyboard.press("Tab")
    expect(page.get_by_text("Drucken und speichern", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Ergebnisbogen drucken")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(page.get_by_text("Drucken und speichern", exact=True)).to_be_hidden()


@pytest.mark.own_server  # no game is here yet
def test_without_scripts_the_menu_leads_out_of_a_game_and_what_pages_leave_out_is_there(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/pads")
    expect(page.get_by_role("textbox", name="Name")).to_have_count(6)
    page.goto(Prepared(Scorekeeper(page), CAST).trump("R").address)
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_role("link", name="Mitspieler und Regeln").tap()
    page.get_by_role("link", name="Jemand geht").tap()
    page.locator("summary").filter(has_text="Anya").tap()
    page.get_by_role("button", name="Anya geht").tap()
    expect(page.get_by_text("Anya geht und spielt ab Runde 2 nicht mehr mit")).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    expect(page.get_by_text("Anya geht nach Runde 1")).to_be_visible()
    page.goto(page.url + "/share")
    page.get_by_role("button", name="Link anlegen").tap()
    assert "/join#" in page.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    expect(page.get_by_role("button", name="Link kopieren")).to_be_hidden()
