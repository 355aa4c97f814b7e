"""Places on a game's page that others fill, as what the game belongs to: the page knows none of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Flask, current_app

_SLOTS = "slots"


@dataclass(frozen=True, slots=True)
class Slot:
    """What somebody has to say on a game's page: templates for the menu of whoever plays,
    for everybody's way out of the game, and for its end, drawn with `told`.
    """

    menu: str
    way: str
    over: str
    told: Mapping[str, Any] = field(default_factory=dict)


def fill(app: Flask, filler: Callable[[str], Slot | None]) -> None:
    """Let somebody fill the places of games that they know."""
    app.extensions.setdefault(_SLOTS, []).append(filler)


def slots_of(code: str) -> tuple[Slot, ...]:
    """What is said on the page of that game."""
    told = (filler(code) for filler in current_app.extensions.get(_SLOTS, ()))
    return tuple(slot for slot in told if slot is not None)
