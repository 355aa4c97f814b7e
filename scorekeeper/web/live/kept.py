"""Pieces of a page that are drawn once and kept: most of it is the same from tap to tap."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from markupsafe import Markup

from scorekeeper.web.live.shelf import Shelf

MOST_PIECES = 2048
MOST_LETTERS = (
    16_000_000  # of parts: a hundred tables, each from every seat, or the telephones of a whole hall
)

_pieces: OrderedDict[Hashable, Markup] = OrderedDict()
_pieces_lock = Lock()
_parts: Shelf[str] = Shelf(MOST_LETTERS, len)
_turns: dict[Hashable, Lock] = {}  # whoever has the one of a part is drawing it
_turns_lock = Lock()  # held to look who draws what, never while something is drawn


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
    _parts.clear()


def kept_part(key: Hashable, draw: Callable[[], str]) -> str:
    """The part of a page drawn for `key` before, else drawn now.

    Many who look on ask for the same at the same time: one of them draws it, the others wait for that, and
    nobody waits for another part. Where it could not be drawn, the next of them tries it.
    """
    part = _parts.get(key)
    if part is not None:
        return part
    with _turns_lock:
        turn = _turns.setdefault(key, Lock())
    with turn:
        part = _parts.get(key)
        if part is None:
            try:
                part = draw()
                _parts.put(key, part)
            finally:  # whoever comes now finds it, or begins anew
                with _turns_lock:
                    if _turns.get(key) is turn:
                        del _turns[key]
    return part
