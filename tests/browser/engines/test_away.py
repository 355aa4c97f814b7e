"""The server is away for long, in each of the other engines: the tablet goes on, and it has it all later."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button, heading, link
from tests.browser.pocket import PATIENCE, built
from tests.browser.prepared import Prepared
from tests.browser.test_away import ABLE, KEPT_AT, log, lose_games
from tests.serving import Server

pytestmark = pytest.mark.engines

CAST = ["Henry", "Anya", "Freya"]
LONG = PATIENCE / 1000  # s


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """It offers the app itself to whoever keeps a pad."""
    server = Server(tmp_path / "instance", settings={"SCOREKEEPER_CORE": str(built())}).start()
    yield server
    server.stop()


def test_a_tablet_goes_on_without_its_server_and_has_what_an_older_one_lacks(
    keeper: Keeper, server: Server
) -> None:
    device = keeper.device
    Prepared(keeper, CAST).open()
    device.until(lambda: device.evaluate(ABLE), "it could go on by itself", LONG)
    device.offline()
    keeper.play("R", (0, 1, 0), (0, 1, 0))
    device.reads("Server weg", "5 Einträge warten")
    device.look(link("Geräte und Einladungen"))
    device.reads("Diese Seite braucht den Server")
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    device.reload()
    device.until(lambda: "Runde 2" in device.words(), "the page stands again", LONG)
    device.until(lambda: keeper.totals(1) == (20, 30, 20), "drawn here", LONG)
    device.tap(button("Rückgängig"))
    keeper.bid("Freya", 1)
    for player in ("Henry", "Anya"):
        keeper.bid(player, 0)
    keeper.count("Henry", 1)
    keeper.score()
    device.shows(heading("Runde 3"))
    assert keeper.totals(2) == (10, 50, 50)
    assert len(log(server)) == 1

    device.online()
    device.all_in()
    device.reads_no("Server weg")
    entries = len(log(server))
    assert keeper.totals(2) == (10, 50, 50)
    device.until(lambda: device.evaluate(KEPT_AT, entries), "the copy has it all")

    server.kill()
    lose_games(server)
    server.start()
    device.reads("mit einem älteren Stand", f"{entries} Einträge fehlen dort")
    device.look(button("Stand dieses Geräts speichern"))
    device.look(button("Verstanden"))
    device.reads("Dieses Spiel gibt es nicht")
