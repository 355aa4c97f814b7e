"""What pages leave out where it is not needed or has no room."""

from collections.abc import Callable
from typing import Literal
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

PHONE = {"width": 390, "height": 844}


def test_an_empty_pad_asks_for_as_many_names_as_it_has_columns(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    page.goto(f"{server.url}/pads")
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


def test_without_javascript_an_empty_pad_has_room_for_every_name(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{server.url}/pads")
    expect(page.get_by_role("textbox", name="Name")).to_have_count(6)


@pytest.mark.own_server  # no game is here yet
def test_the_head_of_a_page_is_one_line_on_a_phone(open_page: Callable[..., Page], server: Server) -> None:
    """On the first page of all, which offers the language too, and on every other."""
    page = open_page("/", viewport=PHONE)
    for language, other, settings in (("de", "English", "Einstellungen"), ("en", "Deutsch", "Settings")):
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.goto(f"{server.url}/pads")
        head = page.get_by_role("banner")
        expect(head.get_by_role("button")).to_have_count(0)
        stands_in_one_line(head, ("link", "Scorekeeper"), ("link", settings))
        page.goto(server.url)
        stands_in_one_line(head, ("link", "Scorekeeper"), ("link", settings))
        menu = head.locator("summary")
        assert stand_level(menu, head.get_by_role("link", name=settings))
        menu.tap()
        stays_within(head.get_by_role("button"), PHONE["width"])
        head.get_by_role("button", name=other, exact=True).tap()


def stands_in_one_line(head: Locator, *parts: tuple[Literal["link", "button"], str]) -> None:
    assert stand_level(*(head.get_by_role(role, name=name, exact=True) for role, name in parts))


def stand_level(*parts: Locator) -> bool:
    boxes = [part.bounding_box() for part in parts]
    assert all(boxes)
    middles = {round(box["y"] + box["height"] / 2) for box in boxes if box}
    return max(middles) - min(middles) <= 1


def stays_within(parts: Locator, width: int) -> None:
    for part in parts.all():
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


@pytest.mark.own_server
def test_two_long_names_can_be_told_apart_in_the_picture_of_the_table(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    Prepared(Scorekeeper(page), ["Maximilian Hohenberg", "Maximilian Hohenfels", "Ida"])
    page.goto(server.url)
    page.get_by_role("link", name="Gleiche Spieler noch einmal").first.tap()
    picture = page.locator("[data-round-table] text")
    expect(picture).to_have_count(3)
    assert len(set(picture.all_text_contents())) == 3


def test_on_a_phone_held_sideways_no_button_lies_over_its_form(keeper: Scorekeeper) -> None:
    page, game = keeper.page, Prepared(keeper, ["Henry", "Anya", "Freya"]).address
    page.set_viewport_size({"width": 844, "height": 390})
    last: tuple[tuple[str, Literal["button", "link"], str], ...] = (
        ("/games/new", "button", "Erste Runde geben"),
        (f"{game}/changes/rules", "button", "nach diesen Regeln spielen"),
        (f"/settings?from={game}", "link", "Zurück zum Spiel"),
    )
    for address, role, name in last:
        page.goto(urljoin(game, address))
        expect(page.get_by_role(role, name=name)).not_to_be_in_viewport()
