"""JSON as commands print it: one line with a space after each comma and colon, letters as they are."""

from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


def write_line(value: Any) -> str:
    """The value as a line, without its end: objects, lists, texts, whole numbers, true, false and null."""
    return msgspec.json.format(_encode(value), indent=0).decode()
