"""Somebody who was given the start page and nothing else looks at the example evening."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_targets import check
from tests.deep import deep

TABLET, PHONE = {"width": 1180, "height": 820}, {"width": 390, "height": 844}
LOW = {"width": 844, "height": 390}, {"width": 390, "height": 667}
KEPT = "caches.open('scorekeeper-pages').then((pages) => pages.keys()).then((all) => all.length)"
LINE, OFFER, LEAVE = "Beispielabend – hier zählt nichts.", "Einen Beispielabend ansehen", "Verlassen"

OTHERS = ({"width": 1024, "height": 768}, {"width": 820, "height": 1180})

pytestmark = pytest.mark.own_server


@pytest.mark.parametrize("viewport", [*deep(TABLET), PHONE])
def test_who_knows_nothing_finds_the_winner_and_the_dispute_prints_a_sheet_and_leaves(
    open_page: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = open_page("/", viewport=viewport)
    page.get_by_role("button", name=OFFER).tap()
    expect(page.get_by_text(LINE)).to_be_visible()
    page.get_by_role("link", name="Streit in Runde 6").and_(page.locator(".past__game")).tap()
    expect(page.locator(".over")).to_contain_text("Bruno")
    expect(page.locator(".over")).to_contain_text("mit 270 Punkten")
    page.get_by_label("Menü").tap()
    page.get_by_role("link", name="Protokolle").first.tap()
    page.get_by_role("link", name=re.compile("Runde 6")).first.tap()
    expect(page.locator("main")).to_contain_text("Bruno hat nicht bedient (gelbe 3), obwohl es möglich war")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == viewport["width"], "its table scrolls in itself"
    page.go_back()
    page.go_back()
    page.get_by_role("link", name="Ergebnisbogen drucken").first.tap()
    with page.context.expect_event("response", lambda answer: "sheet.pdf" in answer.url) as printed:
        page.get_by_role("button", name="PDF erstellen").tap()
    assert printed.value.status == 200
    page.get_by_role("button", name=LEAVE).tap()
    expect(page.get_by_role("button", name=OFFER)).to_be_visible()
    expect(page.get_by_text(LINE)).to_have_count(0)
    expect(page.get_by_role("heading", name="Noch kein Spiel. Wer sitzt am Tisch?")).to_be_visible()


@pytest.mark.parametrize("viewport", [TABLET, *deep(*OTHERS)])
def test_the_round_fits_the_screen_below_the_line(
    open_page: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = _running(open_page, viewport)
    high = page.evaluate("document.documentElement.scrollHeight")
    assert high == viewport["height"]
    line, leaf = (page.locator(part).bounding_box() for part in (".demo", ".leaf--work"))
    assert line is not None
    assert leaf is not None
    assert leaf["y"] >= line["y"] + line["height"]
    expect(page.get_by_role("button", name="Runde werten")).to_be_in_viewport(ratio=1)
    page.get_by_label("Menü").tap()
    menu = page.locator(".menu__sheet").bounding_box()
    assert menu is not None
    assert menu["y"] + menu["height"] <= viewport["height"]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Große Zahlen").tap()
    overlay = page.locator("dialog.overlay[open], .overlay:popover-open").bounding_box()
    assert overlay is not None
    assert (overlay["y"], overlay["y"] + overlay["height"]) == (line["height"], viewport["height"])


@pytest.mark.deep
@pytest.mark.parametrize("viewport", [TABLET, PHONE, *LOW])
def test_the_way_out_is_as_large_as_a_finger_and_covers_nothing_that_is_tapped(
    open_page: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = _running(open_page, viewport)
    for address in ("", "/statistics", "/help"):
        if address:
            page.goto(address)
        leave = page.get_by_role("button", name=LEAVE).bounding_box()
        assert leave is not None
        assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
        targets = page.locator("main a, main button, main summary, header a, header button")
        for box in (target.bounding_box() for target in targets.all() if target.is_visible()):
            assert box is not None
            apart = (
                box["x"] >= leave["x"] + leave["width"]
                or box["x"] + box["width"] <= leave["x"]
                or box["y"] >= leave["y"] + leave["height"]
            )
            assert apart, (address, box, leave)
        check(page)  # at other sizes too
        page.set_viewport_size(viewport)  # type: ignore[arg-type]


@pytest.mark.deep
def test_of_its_games_no_page_stays_for_times_without_a_network(open_page: Callable[..., Page]) -> None:
    page = open_page("/", service_workers="allow")
    page.get_by_role("button", name=OFFER).tap()
    page.locator("a.slip").first.tap()
    expect(page.get_by_role("heading", name="Runde 9")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    page.get_by_role("button", name=LEAVE).tap()
    expect(page.get_by_role("button", name=OFFER)).to_be_visible()
    assert page.evaluate(KEPT) == 0


def _running(open_page: Callable[..., Page], viewport: dict[str, int]) -> Page:
    page = open_page("/", viewport=viewport)
    page.get_by_role("button", name=OFFER).tap()
    page.locator("a.slip").first.tap()
    expect(page.get_by_role("heading", name="Runde 9")).to_be_visible()
    page.wait_for_load_state()  # with its letters, by which lines are as long as they are
    return page
