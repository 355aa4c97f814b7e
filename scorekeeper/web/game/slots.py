"""Places on a game's page that others fill, as what the game belongs to: the page knows none of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Any

from flask import Flask, current_app

from scorekeeper.rules.errors import Problem

_SLOTS = "slots"


@dataclass(frozen=True, slots=True)
class Slot:
    """What somebody has to say on a game's page: templates for the menu of whoever plays,
    for everybody's way out of the game, for its end, and for below its pad, drawn with `told`;
    `remarks` on the points, sentences about the players for below the pad and its sheet; what counts
    `instead` of the game, a sentence for its sheet, both by the number of the people around it; and of a
    game that was set aside, what `holds` it there: nobody at it brings it back.
    """

    menu: str
    way: str
    over: str
    pad: str
    told: Mapping[str, Any] = field(default_factory=dict)
    remarks: Callable[[int, Sequence[str], NullTranslations], Sequence[str]] = lambda *_asked: ()
    instead: Callable[[int, Sequence[str], NullTranslations], str] = lambda *_asked: ""
    holds: Callable[[], Problem | None] = lambda: None


def fill(app: Flask, filler: Callable[[str], Slot | None]) -> None:
    """Let somebody fill the places of games that they know."""
    app.extensions.setdefault(_SLOTS, []).append(filler)


def slots_of(code: str) -> tuple[Slot, ...]:
    """What is said on the page of that game."""
    told = (filler(code) for filler in current_app.extensions.get(_SLOTS, ()))
    return tuple(slot for slot in told if slot is not None)


def remarks_of(code: str, people: int, players: Sequence[str], words: NullTranslations) -> list[str]:
    """What is remarked on the points of that game's players; `people` is the number of its seating."""
    return [remark for slot in slots_of(code) for remark in slot.remarks(people, players, words)]


def instead_of(code: str, people: int, players: Sequence[str], words: NullTranslations) -> str:
    """What counts instead of that game, in a sentence; nothing where it counts itself."""
    return " ".join(filter(None, (slot.instead(people, players, words) for slot in slots_of(code))))


def held_by(slots: Sequence[Slot]) -> Problem | None:
    """What keeps a game aside, if one of these does."""
    return next((problem for slot in slots if (problem := slot.holds()) is not None), None)
