"""What goes over the pipe between server and worker: a kind, a length, a payload."""

import struct
from typing import BinaryIO

HTML, PDF, FAILED, UNAVAILABLE = b"H", b"P", b"F", b"U"
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
