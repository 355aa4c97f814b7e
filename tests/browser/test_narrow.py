"""Little room: what pages leave out, and a menu whose first level is there at once, with keys alone too."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import finger
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

PHONE = {"width": 390, "height": 844}


def middle(part: Locator) -> int:
    return round(finger.middle(part.bounding_box())["y"])


@pytest.mark.own_server  # no game is here yet
def test_the_head_of_a_page_is_one_line_on_a_phone_and_no_button_lies_over_a_form(open_page, server):
    """On the first page of all, which offers the language too, and on every other; then held sideways."""
    page = open_page("/", viewport=PHONE)
    head = page.get_by_role("banner")
    for language, other, settings in (("de", "English", "Einstellungen"), ("en", "Deutsch", "Settings")):
        expect(page.locator("html")).to_have_attribute("lang", language)
        parts = [head.get_by_role("link", name=name, exact=True) for name in ("Scorekeeper", settings)]
        for path in ("/pads", "/"):
            page.goto(server.url + path)
            assert abs(middle(parts[0]) - middle(parts[1])) <= 1
        menu = head.locator("summary")
        assert abs(middle(menu) - middle(parts[1])) <= 1
        menu.tap()
        for choice in head.get_by_role("button").all():
            expect(choice).to_be_in_viewport(ratio=1)
        head.get_by_role("button", name=other, exact=True).tap()
    game = Prepared(Scorekeeper(page), ["Maximilian Hohenberg", "Maximilian Hohenfels", "Ida"]).address
    page.set_viewport_size({"width": 844, "height": 390})
    for address, button in (
        (f"{server.url}/games/new", "Erste Runde geben"),
        (f"{game}/changes/rules", "nach diesen Regeln spielen"),
    ):
        page.goto(address)
        expect(page.get_by_role("button", name=button)).not_to_be_in_viewport()
    # Two long names can be told apart in the picture of the table.
    page.goto(server.url)
    page.get_by_role("link", name="Gleiche Spieler noch einmal").first.tap()
    picture = page.locator("[data-round-table] text")
    expect(picture).to_have_count(3)
    assert len(set(picture.all_text_contents())) == 3


def test_an_empty_pad_asks_for_as_many_names_as_it_has_columns(open_page: Callable[..., Page]) -> None:
    page = open_page("/pads")
    names = page.get_by_role("textbox", name="Name")
    expect(names).to_have_count(4)
    page.get_by_role("radio", name="6").check()
    expect(names).to_have_count(6)
    names.nth(5).fill("Ida")
    page.get_by_role("radio", name="3").check()
    expect(names).to_have_count(3)
    with page.expect_response("**/pad.pdf?*") as answer:
        page.get_by_role("button", name="Block erstellen").tap()
    assert answer.value.status == 200, "a name that has no column is not sent"


CAST = ["Henry", "Anya", "Freya", "Ben"]
SIZES = [(844, 390), (390, 844), (820, 1180), (1180, 820)]
# Parts of the menu that stand outside or, once the menu is scrolled to them, lie under something.
HIDDEN = """(scrolls) => [...document.querySelectorAll(".menu__item")].filter((item) => {
  if (scrolls) item.closest(".menu__sheet").scrollTop = item.offsetTop; // the leaf below it does not
  const { left, right, top, bottom } = item.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return item.checkVisibility() && (!item.contains(over)
    || (!scrolls && (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)));
}).map((item) => item.textContent.trim())"""


def test_a_menu_is_in_sight_on_every_device_and_opened_and_left_with_keys_alone(keeper: Scorekeeper) -> None:
    page = Prepared(keeper, CAST).trump("R").open().page
    menu, device = page.get_by_label("Menü", exact=True), page.get_by_text("Dieses Gerät", exact=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        menu.tap()
        expect(device).to_be_visible()
        assert page.evaluate(HIDDEN, False) == []
        page.get_by_text("Dieses Spiel", exact=True).tap()
        expect(page.get_by_text("Spiel vorzeitig beenden")).to_be_visible()
        assert page.evaluate(HIDDEN, True) == [], "no leaf cuts the menu, and nothing lies over it"
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
