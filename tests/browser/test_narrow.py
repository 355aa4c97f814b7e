"""What pages leave out where it is not needed or has no room."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

PHONE = {"width": 390, "height": 844}


def middle(part: Locator) -> int:
    box = part.bounding_box()
    assert box is not None
    return round(box["y"] + box["height"] / 2)


@pytest.mark.own_server  # no game is here yet
def test_the_head_of_a_page_is_one_line_on_a_phone_and_no_button_lies_over_a_form(
    open_page: Callable[..., Page], server: Server
) -> None:
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
