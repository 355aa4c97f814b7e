"""What goes over the pipe between server and worker: a kind, a length, a payload."""

import struct
from collections.abc import Sequence
from typing import BinaryIO

# What is asked for: a PDF, its pages as pictures, one more document for a PDF of several, that PDF; the first
# page as a picture to pass on, by day or by night.
HTML, SHOW, ADD, FINISH, LIGHT, DARK = b"H", b"S", b"A", b"E", b"L", b"N"
# What is answered.
PDF, PICTURES, ADDED, FAILED, UNAVAILABLE = b"P", b"I", b"D", b"F", b"U"
_LENGTH = struct.Struct(">Q")
_HEAD = struct.Struct(">cQ")


def write_frame(stream: BinaryIO, kind: bytes, payload: bytes) -> None:
    """Send one frame. Raises OSError where nobody listens any more."""
    stream.write(_HEAD.pack(kind, len(payload)) + payload)
    stream.flush()


def read_frame(stream: BinaryIO) -> tuple[bytes, bytes] | None:
    """The next frame as kind and payload; None where the other side is gone, even amid a frame."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    kind, length = _HEAD.unpack(head)
    payload = stream.read(length)
    return (kind, payload) if len(payload) == length else None


def pack(parts: Sequence[bytes]) -> bytes:
    """Several payloads as one."""
    return b"".join(_LENGTH.pack(len(part)) + part for part in parts)


def unpack(payload: bytes) -> list[bytes]:
    """The payloads that were packed."""
    parts, at = [], 0
    while at < len(payload):
        (length,) = _LENGTH.unpack_from(payload, at)
        at += _LENGTH.size + length
        parts.append(payload[at - length : at])
    return parts
