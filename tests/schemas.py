"""The published JSON Schemas of the public formats."""

import json
from importlib.resources import files
from typing import Any

NAMES = ("game-1", "result-1", "check-1", "tournament-1", "standings-1", "season-1")


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of that name. Raises FileNotFoundError for a name not in NAMES."""
    text = files("scorekeeper.formats").joinpath("schemas", f"{name}.schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
