"""Over plain http no service worker keeps the pad: the server's own page says what lies on this device."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.web.ui.assets import version
from tests.browser.parts import OVER_HTTP, worker
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check_everywhere
from tests.browser.test_away import lose_games
from tests.browser.until import until
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
KEPT = """async () => {
  const { src } = document.querySelector("script[src*=round]");
  const { copyStore } = await import(src.replace("pages/round", "away/copy_store"));
  return (await copyStore.get(`${location.pathname}/copy`))?.seq === 2;
}"""
WAITS = """() => localStorage.setItem("scorekeeper.queue.elsewhere",
    JSON.stringify({ entries: [{ id: "one" }, { id: "two" }] }))"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """It offers an app to tablets that only makes files of what they have."""
    core = tmp_path / "core" / "pocket"
    core.mkdir(parents=True)
    (core / "built.json").write_text(json.dumps({"version": version(), "made": "one"}))
    (core / "table.js").write_text(worker())
    server = Server(tmp_path / "instance", settings={"SCOREKEEPER_CORE": str(core.parent)}).start()
    yield server
    server.stop()


@pytest.mark.own_server
@pytest.mark.deep
def test_a_game_that_the_server_lost_and_entries_that_wait_are_told_on_its_own_pages(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    page.add_init_script(OVER_HTTP)
    Prepared(Scorekeeper(page), CAST).trump("R").open()
    page.wait_for_function("() => 'offlineRuntime' in document.documentElement.dataset")
    until(page, KEPT)
    server.kill()
    lose_games(server)
    server.start()
    page.reload()
    expect(page.get_by_role("heading", name="Dieses Spiel gibt es nicht")).to_be_visible()
    told = page.get_by_role("status").filter(has_text="das dem Server ganz oder teilweise fehlt")
    expect(told).to_be_visible()
    check_everywhere(page)
    page.evaluate(WAITS)
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_text("Auf diesem Gerät warten noch 2 Einträge")).to_be_visible()
    expect(told).to_be_visible()
    check_everywhere(page)
    understood = told.get_by_role("button", name="Verstanden")
    expect(understood).to_be_hidden()
    with page.expect_download() as saved:
        told.get_by_role("button", name="Stand dieses Geräts speichern").tap()
    assert len(json.loads(Path(saved.value.path()).read_text())["strokes"]) == 2
    understood.tap()
    expect(told).to_be_hidden()
    page.reload()
    expect(page.get_by_text("Auf diesem Gerät warten noch 2 Einträge")).to_be_visible()
    expect(told).to_be_hidden()
