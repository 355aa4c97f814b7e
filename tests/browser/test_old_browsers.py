"""What is told in browsers older than promised, and what stands in for what does nothing in some."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper, number
from tests.serving import Server

TOO_OLD = "delete Array.prototype.findLast;"


@pytest.mark.parametrize(
    ("locale", "words", "away"), [("de-DE", "zu alt", "Verstanden"), ("en-GB", "too old", "Got it")]
)
def test_a_browser_that_is_too_old_says_so_once(
    stranger_page: Callable[..., Page], server: Server, locale: str, words: str, away: str
) -> None:
    page = stranger_page(base_url=server.url, locale=locale)
    page.goto("/join")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.add_init_script(TOO_OLD)
    page.reload()
    notice = page.get_by_role("alert").filter(has_text=words)
    expect(notice).to_contain_text(re.compile("Safari 15.4.*Chrome 97.*Firefox 104"))
    notice.get_by_role("button", name=away).tap()
    expect(notice).to_have_count(0)
    page.reload()
    expect(page.get_by_role("textbox")).to_be_visible()
    expect(notice).to_have_count(0)


def test_a_phone_that_wishes_for_less_motion_says_that_its_number_waits(
    keeper: Scorekeeper, stranger_page: Callable[..., Page]
) -> None:
    game = Prepared(keeper, ["Henry", "Anya", "Freya"], bidding="secret").trump("R")
    phone = stranger_page(
        base_url=game.address, viewport={"width": 390, "height": 844}, reduced_motion="reduce"
    )
    come_in(phone, game.invite("seat"), seat=1)
    phone.goto(game.address)
    phone.context.set_offline(True)
    phone.get_by_role("button", name=number(1)).tap()
    expect(phone.get_by_text("Deine Zahl wartet hier")).to_be_visible()
