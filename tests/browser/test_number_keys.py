"""Numbers from a keyboard: a laptop keeps the score as fast as a finger."""

import re

from playwright.sync_api import expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya"]


def test_a_round_is_entered_by_its_numbers(keeper: Scorekeeper) -> None:
    """Round 11: 1 alone waits for a second digit, 2 alone is taken at once."""
    game = Prepared(keeper, CAST)
    for number in range(1, 11):
        game.play("R", (0, 0, 0), (number, 0, 0))
    page = game.trump("G").open().page
    expect(page.get_by_role("heading", name="Runde 11", exact=True)).to_be_visible()
    page.wait_for_load_state()
    keys = page.keyboard

    keys.press("2")  # Freya, after Anya who deals
    keys.press("1")
    keys.press("0")  # Henry: 10, though the answer to Freya's number may not be there yet
    expect(keeper.chip("Freya", 2)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Henry", 10)).to_have_attribute("aria-pressed", "true")
    keys.press("1")  # Anya: 1, once no second digit has come
    expect(page.locator("#table")).to_have_attribute("data-step", "tricks")
    assert [re.sub(r"\D", "", text) for text in keeper.row(11)[1::2]] == ["10", "1", "2"]

    keeper.chip("Anya", 1).focus()
    keys.press("0")
    expect(keeper.chip("Anya", 0)).to_have_attribute("aria-pressed", "true")
    for number in "82":
        keys.press(number)  # Henry and Freya, who are not counted yet
    expect(keeper.chip("Freya", 2)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Henry", 8)).to_have_attribute("aria-pressed", "true")
