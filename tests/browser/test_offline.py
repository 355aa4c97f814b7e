"""The server or the Wi-Fi is away: what was tapped stays on the tablet, and is sent once."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.finger import until
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
KEPT = """async (seq) => {
  const kept = await (await caches.open("scorekeeper-pages")).match(location.pathname);
  return kept && +(await kept.text()).match(/data-seq="(\\d+)"/)[1] === seq;
}"""

pytestmark = pytest.mark.own_server


def settled(keeper: Scorekeeper, seq: int) -> None:
    keeper.page.wait_for_function("seq => document.getElementById('table').dataset.seq == seq", arg=seq)
    expect(keeper.page.get_by_text("Nicht gesendet")).to_be_hidden()


def pressed(keeper: Scorekeeper, player: str, value: int, yes: bool = True) -> None:
    expect(keeper.chip(player, value)).to_have_attribute("aria-pressed", "true" if yes else "false")


def test_a_reload_without_network_shows_the_pad_and_what_waits_which_is_sent_in_order_and_once(
    open_page: Callable[..., Page], server: Server
) -> None:
    keeper = Scorekeeper(open_page(service_workers="allow"))
    page, address = keeper.page, Prepared(keeper, CAST).trump("R").open().page.url
    until(page, KEPT, 2)
    server.kill()
    for player, value in (("Anya", 1), ("Freya", 0)):
        keeper.chip(player, value).tap()
    expect(page.get_by_text("2 Einträge warten")).to_be_visible()
    page.reload()
    notice = page.get_by_role("status").filter(has_text="Stand von")
    expect(notice.get_by_role("listitem")).to_have_text(["Anya: Vorhersage 1", "Freya: Vorhersage 0"])
    expect(keeper.chip("Anya", 1)).to_have_class(re.compile("is-pending"))
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Keine Verbindung zu Scorekeeper")).to_be_visible()
    page.get_by_role("link", name=re.compile("Henry, Anya, Freya, Ben")).tap()
    expect(notice).to_contain_text("Stand von")
    assert page.url == address
    server.start()
    settled(keeper, 4)
    pressed(keeper, "Anya", 1)
    pressed(keeper, "Freya", 0)
    pressed(keeper, "Ben", 0, False)
    lost: list[int] = []

    def lose_first_answer(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort()

    page.context.route("**/bids", lose_first_answer, times=1)
    keeper.chip("Ben", 1).tap()
    settled(keeper, 5)
    assert lost == [200], "the server had written it"


def test_entries_that_meet_a_pad_written_on_meanwhile_are_shown_and_merged_by_nobody_but_a_person(
    open_page: Callable[..., Page], keeper: Scorekeeper
) -> None:
    Prepared(keeper, CAST).trump("R").open()
    other = Scorekeeper(open_page())
    other.page.goto(keeper.page.url)
    expect(other.chip("Freya", 1)).to_be_visible()
    other.page.context.set_offline(True)
    for player, value in (("Freya", 1), ("Ben", 0), ("Henry", 1), ("Anya", 0)):
        other.chip(player, value).tap()
    words = ["Freya: Vorhersage 1", "Ben: Vorhersage 0", "Henry: Vorhersage 1", "Anya: Vorhersage 0"]
    expect(other.page.get_by_role("status").get_by_role("listitem")).to_have_text(words)
    keeper.bid("Anya", 1)
    keeper.bid("Freya", 0)
    other.page.context.set_offline(False)
    rejected = other.page.get_by_role("region", name="Nicht eingetragen")
    expect(rejected.get_by_role("listitem")).to_have_count(4)
    expect(rejected.get_by_role("alert")).to_contain_text("Inzwischen hat jemand anderes etwas eingetragen")
    pressed(other, "Freya", 0)
    other.page.reload()
    expect(rejected.get_by_role("listitem")).to_have_count(4)
    rejected.get_by_role("button", name="Verwerfen: Freya: Vorhersage 1").tap()
    rejected.get_by_role("button", name="Noch einmal eintragen: Ben: Vorhersage 0").tap()
    expect(rejected.get_by_role("listitem")).to_have_count(2)
    pressed(other, "Ben", 0)
    rejected.get_by_role("button", name="Alle der Reihe nach eintragen").tap()
    expect(rejected).to_be_hidden()
    expect(keeper.page.get_by_role("button", name="Runde werten")).to_be_enabled()
    assert keeper.row(1)[1::2] == ["1", "0", "0", "0"]
