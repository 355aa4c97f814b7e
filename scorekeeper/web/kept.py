"""Pieces of a page that are drawn once and kept: most of it is the same from tap to tap."""

from collections.abc import Callable, Hashable

from markupsafe import Markup

MOST_PIECES = 2048

_pieces: dict[Hashable, Markup] = {}


def kept(*key: Hashable, caller: Callable[[], str]) -> Markup:
    """The piece drawn for `key` before, else the body of the `{% call %}`, drawn now.

    `key` must name everything that the body reads, the language included.
    """
    piece = _pieces.get(key)
    if piece is None:
        if len(_pieces) >= MOST_PIECES:
            _pieces.clear()
        piece = _pieces[key] = Markup(caller())
    return piece
