"""What tests of copies put into a database, and look for in one that was put back."""

from pathlib import Path

from scorekeeper.formats.record import write_text
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.log import WriteRequest, begin, write
from tests.bench.evenings import lines
from tests.imported import take_in

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})


def fill() -> dict[str, str]:
    """Seven games, as `pads` gives them; one of them runs."""
    for line in lines(6).splitlines():
        take_in(line, "test")
    code, log = begin(TABLE, "entry-0001", "tablet")
    write(code, PlaceBid(1, 0, 1), WriteRequest("entry-0002", log.seq, "tablet"))
    return pads()


def pads() -> dict[str, str]:
    return {code: write_text(game) for code, game in all_games()}


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}
