"""Somebody who was given the start page and nothing else looks at the example evening."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.checks import check_targets, fits
from tests.browser.conftest import TABLET

PHONE = {"width": 390, "height": 844}
KEPT = "caches.open('scorekeeper-pages').then((pages) => pages.keys()).then((all) => all.length)"
LINE, OFFER, LEAVE = "Beispielabend – hier zählt nichts.", "Einen Beispielabend ansehen", "Verlassen"

pytestmark = pytest.mark.own_server


def test_who_knows_nothing_finds_the_winner_and_the_dispute_prints_a_sheet_plays_and_leaves(open_page):
    """On a phone; the round of the game that is still on fits a tablet below the line."""
    page = open_page("/", viewport=PHONE, service_workers="allow")
    page.get_by_role("button", name=OFFER).tap()
    expect(page.get_by_text(LINE)).to_be_visible()
    check_targets(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.get_by_role("link", name="Streit in Runde 6").and_(page.locator(".past__game")).tap()
    expect(page.locator(".over")).to_contain_text("Bruno")
    expect(page.locator(".over")).to_contain_text("mit 270 Punkten")
    page.get_by_label("Menü").tap()
    page.get_by_role("link", name="Protokolle").first.tap()
    page.get_by_role("link", name=re.compile("Runde 6")).first.tap()
    expect(page.locator("main")).to_contain_text("Bruno hat nicht bedient (gelbe 3), obwohl es möglich war")
    fits(page)  # its table scrolls in itself
    page.go_back()
    page.go_back()
    page.get_by_role("link", name="Ergebnisbogen drucken").first.tap()
    with page.context.expect_event("response", lambda answer: "sheet.pdf" in answer.url) as printed:
        page.get_by_role("button", name="PDF erstellen").tap()
    assert printed.value.status == 200
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    page.goto("/")
    page.locator("a.slip").first.tap()
    expect(page.get_by_role("heading", name="Runde 9")).to_be_visible()
    page.wait_for_load_state()  # with its letters, by which lines are as long as they are
    assert page.evaluate("document.documentElement.scrollHeight") == TABLET["height"]
    expect(page.get_by_role("button", name="Runde werten")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Große Zahlen").tap()
    line = page.locator(".demo").bounding_box()
    overlay = page.locator("dialog.overlay[open], .overlay:popover-open").bounding_box()
    assert (overlay["y"], overlay["y"] + overlay["height"]) == (line["height"], TABLET["height"])
    page.keyboard.press("Escape")
    page.get_by_role("button", name=LEAVE).tap()
    expect(page.get_by_role("button", name=OFFER)).to_be_visible()
    expect(page.get_by_text(LINE)).to_have_count(0)
    expect(page.get_by_role("heading", name="Noch kein Spiel. Wer sitzt am Tisch?")).to_be_visible()
    assert page.evaluate(KEPT) == 0, "no page of it stays for times without a network"
