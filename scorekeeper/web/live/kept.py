"""Pieces of a page that are drawn once and kept: most of it is the same from tap to tap."""

from collections.abc import Callable, Hashable
from threading import Lock

from markupsafe import Markup

from scorekeeper.web.live.shelf import Shelf

MOST_PIECES = 4096  # a hall's standings have one for each person
MOST_LETTERS = (
    16_000_000  # of parts: a hundred tables, each from every seat, or the telephones of a whole hall
)

_parts: Shelf[str] = Shelf(MOST_LETTERS, len)
_turns: dict[Hashable, Lock] = {}  # whoever has the one of a part is drawing it
_turns_lock = Lock()  # held to look who draws what, never while something is drawn


class Pieces:
    """Pieces by their keys: those asked for of late, and those before, which go when there are many of the
    others. So a key is looked up once, and nobody waits: many are long, and a page has dozens.
    """

    def __init__(self) -> None:
        self._late, self._before = dict[Hashable, Markup](), dict[Hashable, Markup]()
        self._lock = Lock()

    def get(self, key: Hashable) -> Markup | None:
        """What was put there, if it is there still."""
        piece = self._late.get(key)
        if piece is None and (piece := self._before.get(key)) is not None:
            self.put(key, piece)
        return piece

    def put(self, key: Hashable, piece: Markup) -> None:
        """Keep it, asked for just now."""
        with self._lock:
            self._late[key] = piece
            if len(self._late) > MOST_PIECES / 2:
                self._late, self._before = {}, self._late


_pieces = Pieces()


def kept(*key: Hashable, caller: Callable[[], str]) -> Markup:
    """The piece drawn for `key` before, else the body of the `{% call %}`, drawn now.

    `key` must name everything that the body reads, the language included.
    """
    piece = _pieces.get(key)
    if piece is None:
        piece = Markup(caller())
        _pieces.put(key, piece)
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
