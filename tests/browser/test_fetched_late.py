"""When a tablet fetches what it could go on with alone: never with a page, and only where it is wanted."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.web.ui.assets import version
from tests.browser.parts import worker
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

BEGUN = "() => 'offlineRuntime' in document.documentElement.dataset"

pytestmark = pytest.mark.own_server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """It offers something that begins at once, in the place of the app."""
    files = tmp_path / "core" / "pocket"
    files.mkdir(parents=True)
    (files / "built.json").write_text(json.dumps({"version": version(), "made": "one"}))
    (files / "table.js").write_text(worker())
    server = Server(tmp_path / "instance", settings={"SCOREKEEPER_CORE": str(files.parent)}).start()
    yield server
    server.stop()


def passes(page: Page, seconds: int) -> None:
    """The clock goes on, and what was begun by it is asked for."""
    page.clock.run_for(seconds * 1000)
    page.wait_for_timeout(300)


@pytest.mark.deep
def test_it_comes_once_the_pad_lies_still_and_only_where_it_is_wanted(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    page.clock.install()
    fetched: list[str] = []
    page.on("request", lambda request: "/core/" in request.url and fetched.append(request.url))
    keeper = Scorekeeper(page)
    game = Prepared(keeper, ["Henry", "Anya", "Freya"]).trump("R")
    page.goto("/")
    passes(page, 60)
    assert fetched == [], "the start page is no pad"
    game.open()
    for player in ("Anya", "Freya", "Henry"):
        passes(page, 2)
        keeper.bid(player, 0)
    assert fetched == [], "somebody taps"
    passes(page, 6)
    page.wait_for_function(BEGUN)
    assert fetched == [f"{server.url}/core/one/pocket/table.js"]

    choose(page, "aus")
    game.open()
    passes(page, 60)
    assert len(fetched) == 1, "it is not wanted"
    choose(page, "an")
    game.open()
    passes(page, 6)
    page.wait_for_function(BEGUN)
    assert len(fetched) == 2


def choose(page: Page, what: str) -> None:
    """As a person does, in *Settings*."""
    page.goto("/settings")
    setting = page.get_by_role("group", name="Ohne Server weitermachen")
    chosen = setting.get_by_role("button", name=what, exact=True)
    chosen.tap()
    expect(chosen).to_have_attribute("aria-pressed", "true")
