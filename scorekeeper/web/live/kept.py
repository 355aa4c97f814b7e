"""Pieces of a page that are drawn once and kept: most of it is the same from tap to tap."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from markupsafe import Markup

MOST_PIECES = 2048
MOST_PARTS = 64

_pieces: OrderedDict[Hashable, Markup] = OrderedDict()
_parts: OrderedDict[Hashable, str] = OrderedDict()
_lock = Lock()  # for the parts: whoever has it may be drawing one
_pieces_lock = Lock()


def kept(*key: Hashable, caller: Callable[[], str]) -> Markup:
    """The piece drawn for `key` before, else the body of the `{% call %}`, drawn now.

    `key` must name everything that the body reads, the language included.
    """
    with _pieces_lock:
        piece = _pieces.get(key)
        if piece is not None:
            _pieces.move_to_end(key)
            return piece
    piece = Markup(caller())
    with _pieces_lock:
        _pieces[key] = piece
        while len(_pieces) > MOST_PIECES:  # those asked for longest ago: other tables go on with theirs
            _pieces.popitem(last=False)
    return piece


def forget_parts() -> None:
    """Parts of pages are drawn anew: another log has their numbers now."""
    with _lock:
        _parts.clear()


def kept_part(key: Hashable, draw: Callable[[], str]) -> str:
    """The part of a page drawn for `key` before, else drawn now.

    Many who look on ask for the same at the same time: one of them draws it, the others wait for that.
    """
    part = _parts.get(key)
    if part is not None:
        return part
    with _lock:
        part = _parts.get(key)
        if part is None:
            part = _parts[key] = draw()
            while len(_parts) > MOST_PARTS:
                _parts.popitem(last=False)
    return part
