"""Every room that knows editions knows the same ones, in one shape, and gets from each all it asks for."""

from importlib import import_module
from inspect import get_annotations
from typing import Any

import pytest

from scorekeeper.paths import PACKAGE
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.statistics.editions import EDITIONS as READ
from scorekeeper.web.editions import EDITIONS as SHOWN
from scorekeeper.web.editions import titles

ROOMS = ("formats", "gamelog", "rulebook", "rules", "sheets", "statistics", "web")


def given(room: str) -> dict[str, Any]:
    """What each edition gives to a room."""
    editions: dict[str, Any] = import_module(f"scorekeeper.{room}.editions").EDITIONS
    return editions


def asked(room: str) -> set[str]:
    """The names of all that a room asks of an edition."""
    wanted = import_module(f"scorekeeper.{room}.edition").Edition
    methods = {name for name, value in vars(wanted).items() if callable(value) and not name.startswith("_")}
    return {*get_annotations(wanted), *methods}


def test_the_rooms_are_those_with_a_registry_and_those_that_keep_an_edition_apart() -> None:
    with_registry = {path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("editions.py")}
    apart = {path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("wizard")}
    assert with_registry == apart == {*ROOMS}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_a_folder_an_edition_and_a_line_for_each_and_no_hole(room: str) -> None:
    assert asked(room)
    for edition in EDITIONS:
        own = import_module(f"scorekeeper.{room}.{edition}.edition")
        assert given(room)[edition] is own.EDITION
        assert {name for name in asked(room) if getattr(own.EDITION, name, None) is None} == set()
    assert [*given(room)] == [*EDITIONS], "the usual one first, everywhere"


def test_the_name_on_the_box_stands_in_the_rulebook_alone() -> None:
    assert [edition.title for edition in given("rulebook").values()] == ["Wizard", "Wizard Extreme"]
    assert dict(titles()) == {code: edition.title for code, edition in given("rulebook").items()}
    rooms = [room for room in ROOMS if any(hasattr(edition, "title") for edition in given(room).values())]
    assert rooms == ["rulebook"], "in one place"


def test_every_kind_of_game_has_its_word() -> None:
    for edition, reader in READ.items():
        assert tuple(SHOWN[edition].statistics.kinds) == reader.kinds
