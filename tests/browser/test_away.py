"""The server is away for long: the tablet goes on by itself, and later the server has it as it was tapped."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.finger import all_in, until
from tests.browser.pocket import PATIENCE, built
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
ABLE = "() => 'offlineRuntime' in document.documentElement.dataset"
KEPT_AT = """async (seq) => {
    const kept = await (await caches.open("scorekeeper-copies")).match(`${location.pathname}/copy`);
    return (await kept?.json())?.seq === seq;
}"""

pytestmark = [pytest.mark.own_server, pytest.mark.long, pytest.mark.deep]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """It offers the app itself to whoever keeps a pad."""
    server = Server(tmp_path / "instance", settings={"SCOREKEEPER_CORE": str(built())}).start()
    yield server
    server.stop()


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


def play(keeper: Scorekeeper, number: int) -> None:
    """A round in which Henry bids one and wins all tricks; the others bid none."""
    keeper.play("R", (1, 0, 0, 0), (number, 0, 0, 0), dealer=(number - 1) % 4)


def played(number: int) -> list[tuple[str, dict[str, Any]]]:
    """The strokes of that round, in the order of its taps."""
    order = [(number + seat) % 4 for seat in range(4)]
    bids = [("bid.placed", {"round": number, "seat": seat, "bid": int(seat == 0)}) for seat in order]
    won = [("tricks.counted", {"round": number, "seat": 0, "tricks": number})] if number > 1 else []
    return [*bids, *won]


def test_a_game_goes_on_for_three_rounds_with_the_server_killed_and_a_reload(
    open_page: Callable[..., Page], server: Server, tmp_path: Path
) -> None:
    keeper = Scorekeeper(open_page(service_workers="allow"))
    page = keeper.page
    Prepared(keeper, CAST).open()
    page.wait_for_function(ABLE, timeout=PATIENCE)  # it could go on by itself
    server.kill()
    play(keeper, 1)
    notice = page.get_by_role("status").filter(has_text="Server weg")
    expect(notice).to_contain_text("6 Einträge warten")
    page.get_by_role("link", name="Geräte und Einladungen").tap()
    expect(page.get_by_role("status").filter(has_text="Diese Seite braucht den Server")).to_be_visible()
    play(keeper, 2)
    keeper.turn_up("B")
    keeper.undo()
    expect(notice).to_contain_text("15 Einträge warten")
    drawn = keeper.seq()
    page.reload()
    page.wait_for_function(
        "drawn => +document.getElementById('table').dataset.seq === drawn", arg=drawn, timeout=PATIENCE
    )
    play(keeper, 3)
    expect(page.get_by_role("heading", name="Runde 4", exact=True)).to_be_visible()
    assert keeper.totals(3) == (0, 60, 60, 60)
    assert len(log(server)) == 1
    server.start()
    all_in(page, PATIENCE)  # three rounds, one entry after the other
    expect(notice).to_be_hidden()
    strokes = log(server)
    entered = [stroke for stroke in strokes if stroke[0] in ("bid.placed", "tricks.counted")]
    assert entered == [*played(1), *played(2), *played(3)]
    assert [name for name, _data in strokes].count("round.closed") == 3
    assert len(strokes) == 1 + 6 + 7 + 2 + 7
    assert keeper.totals(3) == (0, 60, 60, 60)
    keeper.turn_up("G")
    all_in(page)
    until(page, KEPT_AT, len(strokes) + 1)
    server.kill()
    lose_games(server)
    server.start()
    notice = page.get_by_role("status").filter(has_text="mit einem älteren Stand")
    expect(notice).to_contain_text(f"{len(strokes) + 1} Einträge fehlen dort")
    page.reload()
    expect(notice).to_contain_text(f"{len(strokes) + 1} Einträge fehlen dort")
    understood = page.get_by_role("button", name="Verstanden")
    expect(understood).to_be_hidden()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Stand dieses Geräts speichern").tap()
    file = tmp_path / "scorekeeper.json"
    saved.value.save_as(file)
    understood.tap()
    expect(notice).to_be_hidden()
    expect(page.get_by_role("heading", name="Dieses Spiel gibt es nicht")).to_be_visible()
    until(page, "async () => !(await (await caches.open('scorekeeper-copies')).keys()).length")
    page.goto("/import")
    page.get_by_label("Dateien").set_input_files(file)
    page.get_by_role("button", name="Dateien prüfen").tap()
    expect(page.get_by_role("heading", name="Runde 4", exact=True)).to_be_visible()
    assert len(log(server)) == len(strokes) + 1


def test_what_another_device_wrote_meanwhile_is_shown_and_who_takes_over_is_told(
    open_page: Callable[..., Page], server: Server
) -> None:
    keeper, other = Scorekeeper(open_page()), Scorekeeper(open_page())
    page = keeper.page
    fetched: list[str] = []
    other.page.on("request", lambda request: fetched.append(request.url))
    other.page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
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
    expect(other.page.get_by_role("status").filter(has_text="hat diesen Block geführt")).to_be_visible()
    other.bid("Freya", 0)
    expect(other.page.get_by_role("status").filter(has_text="hat diesen Block geführt")).to_be_hidden()
    assert not [url for url in fetched if re.search(r"/core/|/copy$", url)], "it saves data"
    page.context.set_offline(False)
    rejected = page.get_by_role("region", name="Nicht eingetragen")
    expect(rejected.get_by_role("listitem")).to_have_count(2)
    expect(keeper.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Ben", 0)).to_have_attribute("aria-pressed", "false")
    rejected.get_by_role("button", name="Verwerfen: Freya: Vorhersage 1").tap()
    rejected.get_by_role("button", name="Noch einmal eintragen: Ben: Vorhersage 0").tap()
    expect(rejected).to_be_hidden()
    expect(keeper.chip("Ben", 0)).to_have_attribute("aria-pressed", "true")
    assert [data["bid"] for name, data in log(server) if name == "bid.placed"] == [1, 0, 0]
