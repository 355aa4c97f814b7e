"""The server is away for long: the tablet goes on by itself, and later the server has it as it was tapped."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.finger import all_in, until
from tests.browser.pocket import PATIENCE
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
ABLE = "() => 'offlineRuntime' in document.documentElement.dataset"
KEPT_AT = """async (seq) => {
    const kept = await (await caches.open("scorekeeper-copies")).match(`${location.pathname}/copy`);
    return (await kept?.json())?.seq === seq;
}"""

pytestmark = [pytest.mark.own_server("core"), pytest.mark.long, pytest.mark.deep]


def log(server: Server) -> list[tuple[str, dict[str, Any]]]:
    """What the server has of its only game."""
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite")) as database:
        rows = database.execute("SELECT name, data FROM stroke ORDER BY seq").fetchall()
    return [(name, json.loads(data)) for name, data in rows]


def lose_games(server: Server) -> None:
    """As a backup from before the first game does."""
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite")) as database:
        for table in ("stroke", "holder", "game"):
            database.execute(f"DELETE FROM {table}")
        database.commit()


def test_a_game_goes_on_after_a_kill_and_a_reload(open_page: Callable[..., Page], server: Server) -> None:
    keeper = Scorekeeper(open_page(service_workers="allow"))
    page = keeper.page
    Prepared(keeper, CAST).open()
    page.wait_for_function(ABLE, timeout=PATIENCE)  # it could go on by itself
    server.kill()
    keeper.play("R", (1, 0, 0, 0), (1, 0, 0, 0))
    keeper.turn_up("B")
    keeper.undo()
    notice = page.get_by_role("status").filter(has_text="Server weg")
    expect(notice).to_contain_text("8 Einträge warten")
    page.reload()
    page.wait_for_function("() => document.getElementById('table')?.dataset.seq === '9'", timeout=PATIENCE)
    keeper.play("G", (0, 0, 1, 0), (1, 0, 1, 0), dealer=1)
    expect(page.get_by_role("heading", name="Runde 3", exact=True)).to_be_visible()
    assert keeper.totals(2) == (20, 40, 50, 40)
    assert len(log(server)) == 1
    server.start()
    all_in(page, PATIENCE)  # two rounds, one entry after the other
    expect(notice).to_be_hidden()
    strokes = log(server)
    bids = [(data["round"], data["seat"], data["bid"]) for name, data in strokes if name == "bid.placed"]
    assert bids == [(1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 0, 1), (2, 2, 1), (2, 3, 0), (2, 0, 0), (2, 1, 0)]
    assert (len(strokes), keeper.totals(2)) == (1 + 6 + 2 + 7, (20, 40, 50, 40))


def test_what_another_device_wrote_meanwhile_is_shown_and_what_was_decided_here_is_not(
    open_page: Callable[..., Page], server: Server
) -> None:
    keeper, other = Scorekeeper(open_page()), Scorekeeper(open_page())
    page = keeper.page
    Prepared(keeper, CAST).trump("R").open()
    page.wait_for_function(ABLE, timeout=PATIENCE)  # it could go on by itself
    keeper.bid("Anya", 1)
    all_in(page)
    until(page, KEPT_AT, len(log(server)))
    page.context.set_offline(True)
    keeper.bid("Freya", 1)
    keeper.bid("Ben", 0)
    expect(page.get_by_role("status").filter(has_text="2 Einträge warten")).to_be_visible()
    other.page.goto(page.url)
    other.bid("Freya", 0)
    page.context.set_offline(False)
    rejected = page.get_by_role("region", name="Nicht eingetragen")
    expect(rejected.get_by_role("listitem")).to_have_count(2)
    expect(keeper.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Ben", 0)).to_have_attribute("aria-pressed", "false")
