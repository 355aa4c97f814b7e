"""Colours where no stylesheet reaches: the browser's frame around the app, and pictures.

All others are in `static/css/ui/tokens.css` and, by night, `dark.css`.
"""

from dataclasses import dataclass

from flask import request


@dataclass(frozen=True)
class Palette:
    """One look's colours: of an installed app's bar and its ground while it starts, and of charts."""

    bar: str
    ground: str
    ink: str
    rule: str
    lines: tuple[str, ...]


LIGHT = Palette(
    bar="#6d4f36",
    ground="#7a5a3e",
    ink="#3b3226",
    rule="#d9cfbc",
    lines=("#1f5fa8", "#b3372b", "#2f7d4a", "#8a6200", "#7a3f98", "#3c6e71"),
)
DARK = Palette(
    bar="#17110b",
    ground="#1c140d",
    ink="#e8dcc4",
    rule="#4a4133",
    lines=("#7fb2ea", "#f08a7d", "#86cf9f", "#e8c25c", "#cfa3e6", "#8fd0d2"),
)


def asks_for_dark() -> bool:
    """Whether the address asks for the dark look, as those of pictures do."""
    return request.args.get("theme") == "dark"


def palette(dark: bool) -> Palette:
    return DARK if dark else LIGHT
