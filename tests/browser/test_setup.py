"""The rules of a new table, chosen by tapping."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.scorekeeper import SPECIALS, Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"]


class Table:
    """The set-up page with its rules unfolded."""

    def __init__(self, page: Page, players: int) -> None:
        self.page = page
        page.get_by_role("link", name="Neues Spiel").first.tap()
        self.seat(players)
        page.get_by_text("Regeln an diesem Tisch", exact=True).tap()

    def seat(self, players: int) -> None:
        for place, name in enumerate(CAST[:players]):
            self.page.locator(f"#player-{place}").fill(name)

    def rule(self, name: str) -> Locator:
        named = re.compile("^" + re.escape(name) + r"\b")
        box, radio = (self.page.get_by_role(role, name=named) for role in ("checkbox", "radio"))
        return box.or_(radio).first

    def tap(self, *names: str) -> None:
        for name in names:
            self.rule(name).tap()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).tap()

    def reason(self, sentence: str) -> Locator:
        """The sentence where it is said, not where the page keeps it."""
        return self.page.locator("[data-why]", has_text=sentence)

    @property
    def summary(self) -> str:
        return self.page.locator("summary [data-summary]").inner_text()


@pytest.fixture
def table(keeper: Scorekeeper) -> Table:
    keeper.start()
    return Table(keeper.page, 4)


def test_the_start_link_opens_the_start_page_and_its_secret_is_in_no_address(
    stranger_page: Callable[..., Page], server: Server
) -> None:
    page = stranger_page()
    page.goto(server.start_link)
    expect(page.get_by_role("link", name="Neues Spiel").first).to_be_visible()
    assert page.url == f"{server.url}/"


def test_special_cards_shut_what_is_played_without_them_and_say_so(table: Table) -> None:
    table.tap("Bombe")
    for name in ("Einfarbig", "Wizard Maximus", "Hellsehen"):
        expect(table.rule(name)).to_be_disabled()
        expect(table.reason(f"{name} spielt man ohne Sonderkarten.")).to_be_visible()
    table.press("Keine")
    expect(table.rule("Einfarbig")).to_be_enabled()
    table.tap("Einfarbig")
    expect(table.rule("Bombe")).to_be_disabled()
    expect(table.rule("Hellsehen")).to_be_disabled()
    assert table.summary == "Einfarbig"


def test_dragon_without_fairy_is_a_warning_only(table: Table) -> None:
    warning = table.page.get_by_text("Drache und Fee gehören zusammen.", exact=False).last
    table.tap("Drache")
    expect(warning).to_be_visible()
    table.tap("Fee")
    expect(warning).to_be_hidden()
    table.tap("Drache")
    expect(warning).to_be_visible()
    table.press("Erste Runde geben")
    expect(table.page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()


def test_all_nine_make_room_for_more_rounds_and_ask_when_the_cloud_changes(table: Table) -> None:
    cloud, rounds = table.rule("Wolke gleich nach ihrem Stich"), table.page.get_by_role("spinbutton").last
    expect(cloud).to_be_hidden()
    expect(rounds).to_have_attribute("max", "15")
    table.press("Alle neun (mit der 30-Jahre-Edition)")
    for name in (*SPECIALS.values(), "Hexe", "Vampir"):
        expect(table.rule(name)).to_be_checked()
    expect(cloud).to_be_visible()
    expect(rounds).to_have_attribute("max", "17")
    rounds.fill("17")
    assert table.summary == "Alle Sonderkarten · 17 Runden"


def test_a_question_mark_tells_the_rule_by_touch_and_by_keyboard(table: Table) -> None:
    ask = table.page.get_by_label("Was bedeutet „Wizard Maximus“?")
    explanation = table.page.get_by_text("Gespielt werden nur fünf Runden", exact=False)
    expect(explanation).to_be_hidden()
    ask.tap()
    expect(explanation).to_be_visible()
    expect(table.rule("Wizard Maximus")).not_to_be_checked()
    ask.press("Enter")
    expect(explanation).to_be_hidden()
    box = ask.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 48
