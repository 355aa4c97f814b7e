"""What a tournament adds to the page of a table's game, and what it leaves to the table."""

from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from flask import Flask, current_app
from msgspec import Struct

from scorekeeper.rules.errors import Problem
from scorekeeper.web.guard.access import place

_EXTENSION = "page_extension"


class PageExtension(Struct, frozen=True):
    """What a game's owner, as a tournament, adds to the game's page.

    `templates` begins the names of those drawn with `values`: `menu`, `way` out, `desk` (where it decides),
    `aside`, `over`, `top`. `remarks` returns sentences on the points, `instead` that of what counts instead
    of the game; both take the number of the people around it. `holds` returns why nobody at the game may
    bring it back from aside, else None.
    """

    templates: str
    values: Mapping[str, Any]
    remarks: Callable[[int, Sequence[str], NullTranslations], Sequence[str]]
    instead: Callable[[int, Sequence[str], NullTranslations], str]
    holds: Callable[[], Problem | None]


_LEFT = "left to a desk"


def register(app: Flask, make: Callable[[str], PageExtension | None]) -> None:
    """Register the function that returns the page extension of a game, None where it has none."""
    app.extensions[_EXTENSION] = make


def extension_of(code: str) -> PageExtension | None:
    """The extension of that game's page."""
    return current_app.extensions[_EXTENSION](code)


def remarks_of(code: str, people: int, players: Sequence[str], words: NullTranslations) -> Sequence[str]:
    """Sentences about the points of that game's players; `people` is the number of its seating."""
    extension = extension_of(code)
    return () if extension is None else extension.remarks(people, players, words)


def instead_of(code: str, people: int, players: Sequence[str], words: NullTranslations) -> str:
    """The sentence of what counts instead of that game; "" where the game itself counts."""
    extension = extension_of(code)
    return "" if extension is None else extension.instead(people, players, words)


def leave_to_desk(app: Flask, left: bool) -> None:
    """Note for an app that knows no tournaments whether its only game leaves things to a desk."""
    app.extensions[_LEFT] = left


def is_of_tournament(code: str) -> bool:
    """Whether a desk decides on what else a table would agree on at that game."""
    return extension_of(code) is not None or current_app.extensions.get(_LEFT, False)


def leaves_to_desk(code: str) -> bool:
    """Whether this device leaves to the desk what else a table would agree on (`gamelog.desk_entries`)."""
    return is_of_tournament(code) and not place().directs
