"""What tests of copies put into a database, and look for in one that was put back."""

from datetime import datetime, tzinfo
from pathlib import Path

from scorekeeper.formats.record import write_text
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import WriteRequest, begin, write
from tests.bench.evenings import lines
from tests.imported import take_in

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})


def fill() -> None:
    for line in lines(6).splitlines():
        take_in(line, "test")
    code, log = begin(TABLE, "entry-0001", "tablet")
    write(code, PlaceBid(1, 0, 1), WriteRequest("entry-0002", log.seq, "tablet"))


def pads() -> dict[str, str]:
    return {code: write_text(game) for code, game in all_games()}


def findings() -> list[str]:
    return [finding.code for finding in verify(Extent())]


class Stopped(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Stopped":
        return cls(2026, 3, 1, 20, 15, tzinfo=tz)


def no_links(*_: object) -> None:
    raise PermissionError("this disk has no links")


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}
