"""Extensions of a game's page by what the game belongs to; the page knows none of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Any

from flask import Flask, current_app

from scorekeeper.rules.errors import Problem

_EXTENSIONS = "page_extensions"


@dataclass(frozen=True, slots=True)
class PageExtension:
    """What a game's owner, as a tournament, adds to the game's page.

    `menu`, `way`, `over` and `pad` are templates drawn with `values`: in the menu of whoever plays, on the
    way out, at the end, and below the pad. `remarks` returns sentences on the points, `instead` the sentence
    of what counts instead of the game; both take the number of the people around it. `holds` returns why
    nobody at the game may bring it back from aside, else None.
    """

    menu: str
    way: str
    over: str
    pad: str
    values: Mapping[str, Any] = field(default_factory=dict)
    remarks: Callable[[int, Sequence[str], NullTranslations], Sequence[str]] = lambda *_asked: ()
    instead: Callable[[int, Sequence[str], NullTranslations], str] = lambda *_asked: ""
    holds: Callable[[], Problem | None] = lambda: None


def register(app: Flask, make: Callable[[str], PageExtension | None]) -> None:
    """Register a function that returns the page extension of a game, None where it has none."""
    app.extensions.setdefault(_EXTENSIONS, []).append(make)


def extensions_of(code: str) -> tuple[PageExtension, ...]:
    """The extensions of that game's page."""
    extensions = (make(code) for make in current_app.extensions.get(_EXTENSIONS, ()))
    return tuple(extension for extension in extensions if extension is not None)


def remarks_of(code: str, people: int, players: Sequence[str], words: NullTranslations) -> list[str]:
    """Sentences about the points of that game's players; `people` is the number of its seating."""
    extensions = extensions_of(code)
    return [remark for extension in extensions for remark in extension.remarks(people, players, words)]


def instead_of(code: str, people: int, players: Sequence[str], words: NullTranslations) -> str:
    """The sentence of what counts instead of that game; "" where the game itself counts."""
    sentences = (extension.instead(people, players, words) for extension in extensions_of(code))
    return " ".join(filter(None, sentences))


def hold_of(extensions: Sequence[PageExtension]) -> Problem | None:
    """Why one of these keeps the game aside, None where none does."""
    return next((problem for extension in extensions if (problem := extension.holds()) is not None), None)
