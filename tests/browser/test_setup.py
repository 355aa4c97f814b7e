"""A new table: its rules, chosen by tapping, what a row says of its player, and what is drawn by lot."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import check, check_still, watched

CAST = ["Henry", "Anya", "Freya", "Ben"]
ALWAYS = "(drawn) => { crypto.getRandomValues = (into) => into.fill(drawn); }"  # the same number each time


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """The set-up page with four names."""
    page = watched(open_page())
    page.goto("/games/new")
    for place, name in enumerate(CAST):
        page.locator(f"#player-{place}").fill(name)
    return page


def rule(page: Page, name: str) -> Locator:
    named = re.compile("^" + re.escape(name) + r"\b")
    return page.get_by_role("checkbox", name=named).or_(page.get_by_role("radio", name=named)).first


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


def test_rules_are_chosen_and_say_what_they_shut(page: Page) -> None:
    """Special cards shut what is played without them, all nine make room for more rounds, a dragon without a
    fairy is a warning only.
    """
    summary = page.locator("summary [data-summary]")
    page.get_by_text("Regeln an diesem Tisch", exact=True).tap()
    rule(page, "Bombe").tap()
    expect(rule(page, "Einfarbig")).to_be_disabled()
    expect(page.locator("[data-why]", has_text="Einfarbig spielt man ohne Sonderkarten.")).to_be_visible()
    ask = page.get_by_label("Was bedeutet „Wizard Maximus“?")
    explanation = page.get_by_text("Gespielt werden nur fünf Runden", exact=False)
    ask.tap()
    expect(explanation).to_be_visible()
    expect(rule(page, "Wizard Maximus")).not_to_be_checked()
    ask.press("Enter")
    expect(explanation).to_be_hidden()
    cloud, rounds = rule(page, "Wolke gleich nach ihrem Stich"), page.get_by_role("spinbutton").last
    expect(cloud).to_be_hidden()
    expect(rounds).to_have_attribute("max", "15")
    press(page, "Alle neun (mit der 30-Jahre-Edition)")
    expect(cloud).to_be_visible()
    expect(rounds).to_have_attribute("max", "17")
    rounds.fill("17")
    assert summary.inner_text() == "Alle Sonderkarten · 17 Runden"
    rounds.fill("12")
    press(page, "Keine")
    warning = page.get_by_text("Drache und Fee gehören zusammen.", exact=False).last
    rule(page, "Drache").tap()
    expect(warning).to_be_visible()
    rule(page, "Fee").tap()
    expect(warning).to_be_hidden()
    rule(page, "Fee").tap()
    expect(warning).to_be_visible()
    press(page, "Erste Runde geben")
    expect(page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()


def test_pictures_are_chosen_seats_and_the_first_dealer_drawn_and_each_row_goes_by_its_player(page):
    by_lot = page.get_by_role("group", name="Auslosen")
    drawn, picker = by_lot.get_by_role("status"), page.get_by_role("dialog", name="Bild aussuchen")

    def picture(player: str, shown: str) -> Locator:
        return page.get_by_role("button", name=f"Bild von {player}: {shown}", exact=True)

    for name in CAST:
        for what in (f"{name} nach oben", f"{name} nach unten", f"{name} entfernen"):
            expect(page.get_by_role("button", name=what, exact=True)).to_have_count(1)
        expect(page.get_by_role("radio", name=f"{name} gibt zuerst", exact=True)).to_have_count(1)
    picture("Henry", "kein Bild").tap()
    picker.get_by_role("button", name="Fuchs").tap()
    expect(picker).to_be_hidden()
    picture("Anya", "kein Bild").tap()
    expect(picker.get_by_role("button", name="Fuchs")).to_be_disabled()  # it is somebody's
    check(page)
    picker.get_by_role("button", name="Biene").tap()
    check_still(page, "two pictures")
    # Of four the last changes places with the second (5 is 1 more than 4), of three and two nobody does.
    page.evaluate(ALWAYS, 5)
    by_lot.get_by_role("button", name="Plätze auslosen").tap()
    check_still(page, "drawn seats")
    expect(drawn).to_have_text("Henry gibt zuerst. Im Uhrzeigersinn: Henry, Ben, Freya, Anya")
    expect(picture("Henry", "Fuchs")).to_be_visible()  # it sits where its name sits
    by_lot.get_by_role("button", name="Ersten Geber auslosen").tap()
    expect(drawn).to_contain_text("Ben gibt zuerst.")
    page.get_by_role("button", name="Freya entfernen").press("Enter")
    expect(page.get_by_role("button", name="Freya entfernen")).to_have_count(0)
    press(page, "Erste Runde geben")
    expect(page.get_by_text("1 Stich · Ben gibt")).to_be_visible()
    heads = page.get_by_role("columnheader").filter(has=page.locator(".portrait"))
    assert [head.get_attribute("title") for head in heads.all()] == ["Henry", "Anya"]
    page.goto("/games/new")
    page.get_by_role("combobox", name="Spieler 1").fill("Henry")
    expect(picture("Henry", "Fuchs")).to_be_visible()  # remembered with the name
