"""Every room that knows editions knows the same ones, in one shape; mypy holds that each gives it all."""

from importlib import import_module
from typing import Any

from scorekeeper.paths import PACKAGE
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.statistics.editions import EDITIONS as READ
from scorekeeper.web.editions import EDITIONS as SHOWN
from scorekeeper.web.editions import titles


def given(room: str) -> dict[str, Any]:
    """What each edition gives to a room."""
    editions: dict[str, Any] = import_module(f"scorekeeper.{room}.editions").EDITIONS
    return editions


def test_each_room_has_a_folder_and_a_line_for_each_edition_and_the_name_on_the_box_stands_in_one() -> None:
    with_registry = {path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("editions.py")}
    apart = {path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("wizard")}
    rooms = {"formats", "gamelog", "rulebook", "rules", "sheets", "statistics", "web"}
    assert with_registry == apart == rooms
    for room in rooms:
        own = {code: import_module(f"scorekeeper.{room}.{code}.edition").EDITION for code in EDITIONS}
        assert [*given(room).items()] == [*own.items()], f"{room}: the usual one first, everywhere"
    assert [edition.title for edition in given("rulebook").values()] == ["Wizard", "Wizard Extreme"]
    assert dict(titles()) == {code: edition.title for code, edition in given("rulebook").items()}
    titled = [room for room in rooms if any(hasattr(edition, "title") for edition in given(room).values())]
    assert titled == ["rulebook"], "in one place"


def test_every_kind_of_game_has_its_word() -> None:
    for edition, reader in READ.items():
        assert tuple(SHOWN[edition].statistics.kinds) == reader.kinds
