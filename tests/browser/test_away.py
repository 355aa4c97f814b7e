"""The server is away for long: the tablet goes on by itself, and afterwards the server has it as it was tapped."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket import PATIENCE, built
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]

pytestmark = [pytest.mark.own_server, pytest.mark.long]

HOLDS = "() => document.documentElement.dataset.standIn === 'ready'"


@pytest.fixture
def server(tmp_path: Path):
    server = Server(tmp_path / "instance", settings={"SCOREKEEPER_CORE": str(built())}).start()
    yield server
    server.stop()


def strokes(server: Server) -> list[tuple[str, dict]]:
    with sqlite3.connect(server.instance / "scorekeeper.sqlite") as database:
        rows = database.execute("SELECT name, data FROM stroke ORDER BY game_id, seq").fetchall()
    return [(name, json.loads(data)) for name, data in rows]


def test_five_rounds_without_the_server(open_page: Callable[..., Page], server: Server) -> None:
    keeper = Scorekeeper(open_page())
    page = keeper.page
    page.on("console", lambda said: print("CONSOLE", said.text))
    Prepared(keeper, CAST).open()
    page.wait_for_function(HOLDS, timeout=PATIENCE)
    server.kill()
    for number in range(1, 6):
        dealer = (number - 1) % 4
        keeper.play("R", (1, 0, 0, 0), (number, 0, 0, 0), dealer=dealer)
    expect(page.get_by_role("heading", name="Runde 6", exact=True)).to_be_visible()
    page.screenshot(path="/tmp/away1.png")
    shown = [keeper.row(n) for n in range(1, 6)]
    server.start()
    page.wait_for_function("() => !Object.keys(localStorage).some((name) => name.includes('queue'))")
    print(len(strokes(server)), page.evaluate("document.getElementById('table').dataset.seq"))
    page.wait_for_timeout(1500)
    page.screenshot(path="/tmp/away2.png")
    page.reload()
    assert [keeper.row(n) for n in range(1, 6)] == shown
