"""The published JSON Schemas of the public formats."""

import json
from importlib.resources import files
from typing import Any


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of that name, like `game-1`. Raises FileNotFoundError for an unknown one."""
    text = files("scorekeeper.formats").joinpath("schemas", f"{name}.schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
