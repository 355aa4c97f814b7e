"""The app without a server: what a person holds in the browser alone."""

from playwright.sync_api import expect

from tests.browser.pocket import PocketPage
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya"]


def test_a_round_without_a_network_outlives_a_reload(pocket_page: PocketPage) -> None:
    keeper = Scorekeeper(pocket_page)  # type: ignore[arg-type]
    keeper.begin(CAST)
    keeper.play("R", bids=[0, 1, 0], won=[0, 1, 0])
    assert keeper.totals(1) == (20, 30, 20)
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    pocket_page.reload()
    assert keeper.totals(1) == (20, 30, 20)
    expect(keeper.chip("Freya", 2)).to_have_attribute("aria-pressed", "true")
