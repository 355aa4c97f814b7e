"""The server is away for long, in each of the other engines: the tablet goes on, and it has it all later."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button
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
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    drawn = device.seq()
    device.reload()
    device.until(lambda: device.seq() == drawn, "all is drawn here again", LONG)
    assert keeper.totals(1) == (20, 30, 20)
    device.tap(button("Rückgängig"))
    keeper.bid("Freya", 1)
    assert len(log(server)) == 1
    drawn = device.seq()

    device.online()
    device.all_in()
    device.reads_no("Server weg")
    assert (len(log(server)), device.seq()) == (drawn, drawn)
    device.until(lambda: device.evaluate(KEPT_AT, drawn), "the copy has it all")
    server.kill()
    lose_games(server)
    server.start()
    device.reads("mit einem älteren Stand", f"{drawn} Einträge fehlen dort")
    device.look(button("Stand dieses Geräts speichern"))
    device.look(button("Verstanden"))
    device.reads("Dieses Spiel gibt es nicht")
