"""A game's menu in the hand: its first level at once, everything else two taps away, with keys alone too."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.deep import deep

CAST = ["Henry", "Anya", "Freya", "Ben"]
SIZES = [(844, 390), (390, 844), (820, 1180), (1024, 768), (1180, 820)]
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


@pytest.mark.parametrize("size", [SIZES[0], *deep(*SIZES[1:])])
def test_the_first_level_is_in_sight_on_every_device(keeper: Scorekeeper, size: tuple[int, int]) -> None:
    page = keeper.page
    Prepared(keeper, CAST).trump("R").open()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_label("Menü", exact=True).tap()
    expect(page.get_by_text("Dieses Gerät", exact=True)).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("document.querySelector('.menu__sheet').scrollTop") == 0
    page.get_by_text("Dieses Spiel", exact=True).tap()
    expect(page.get_by_text("Spiel vorzeitig beenden")).to_be_visible()
    assert page.evaluate(COVERED) == [], "no leaf cuts the menu, and nothing lies over it"
    check(page)


def test_what_is_opened_in_a_menu_comes_into_sight(keeper: Scorekeeper) -> None:
    """On a phone held sideways the last group opens below the menu's edge."""
    page = keeper.page
    Prepared(keeper, CAST).trump("R").open()
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_text("Dieses Gerät", exact=True).tap()
    for name in ("Einstellungen", "Dieses Gerät abmelden"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)


def test_a_menu_is_opened_and_left_with_keys_alone(keeper: Scorekeeper) -> None:
    page = keeper.page
    Prepared(keeper, CAST).trump("R").open()
    menu = page.get_by_label("Menü", exact=True)
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


def test_without_scripts_the_menu_and_the_way_out_of_a_game_work(
    keeper: Scorekeeper, open_page: Callable[..., Page]
) -> None:
    address = Prepared(keeper, CAST).trump("R").address
    page = open_page(java_script_enabled=False)
    page.goto(address)
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_role("link", name="Mitspieler und Regeln").tap()
    page.get_by_role("link", name="Jemand geht").tap()
    page.locator("summary").filter(has_text="Anya").tap()
    page.get_by_role("button", name="Anya geht").tap()
    expect(page.get_by_text("Anya geht und spielt ab Runde 2 nicht mehr mit")).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    expect(page.get_by_text("Anya geht nach Runde 1")).to_be_visible()
