"""Parts of pages in pieces, drawn once and kept, so that an answer carries only what the browser lacks.

Each piece is an element with an id; the frame is around them. The part tells their tags (`data-pieces`), made
of what is drawn alone, and a browser sends back those that it shows. What is new with every answer (token,
expected number, entry's id) is filled in last.
"""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, zip_longest
from threading import Condition, Lock
from typing import Any

from cachetools import LRUCache, cached
from flask import g, render_template, request
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup, escape
from msgspec import Struct

from scorekeeper.storage.random_codes import new_entry_id

# Drawn anew for every process: nobody can write a name that is taken for the place.
OWN_PLACE = Markup(f"<!--own {secrets.token_hex(12)}-->")
TOKEN_PLACE = f"token-{secrets.token_hex(12)}"


def fill_in(page: str, seq: int, token: str | None = None) -> str:
    """The page with what forms send at log number `seq`; with the `token` "" browsers add theirs and ids."""
    entry = ""
    if token is None:
        # A write got here with a good token, which may as well be used again.
        sent = (
            (request.form.get("csrf_token") or request.headers.get("X-CSRFToken")) if request.form else None
        )
        token = escape(sent) if sent else generate_csrf()
        entry = f'<input type="hidden" name="entry" value="{new_entry_id()}">'
    own = (
        f'<input type="hidden" name="csrf_token" value="{token}">'
        f'<input type="hidden" name="expected" value="{seq}">{entry}'
    )
    return page.replace(OWN_PLACE, own).replace(TOKEN_PLACE, token)


MOST_PIECES = 4096  # a tournament's standings have one for each person
MOST_LETTERS = 16_000_000  # a hundred tables, each from every seat, or the phones of a whole hall


def _key(key: Hashable, _draw: Callable[[], str]) -> Hashable:
    return key


@cached(LRUCache(MOST_PIECES), key=_key, lock=Lock())
def _piece(_key: Hashable, draw: Callable[[], str]) -> bytes:
    return _encoded(draw)


def _encoded(draw: Callable[[], str]) -> bytes:
    """As UTF-8: a string with one sign beyond Latin takes twice the room."""
    return draw().strip().encode()


def cached_fragment(*key: Hashable, caller: Callable[[], str]) -> Markup:
    """The `{% call %}`'s body, drawn once for `key`, which must name all that it reads, language included."""
    return Markup(_piece(key, caller).decode())


@cached(LRUCache(MOST_LETTERS, len), key=_key, condition=Condition())
def cached_part(_key: Hashable, draw: Callable[[], str]) -> str:
    """A page's part, drawn once for its key: of many who ask at the same time one draws, the others wait."""
    return draw()


def clear_cache() -> None:
    """Forgets every fragment: another log has its numbers from now on."""
    _piece.cache_clear()
    cached_part.cache_clear()


SHOWS = "X-Shows"

# Drawn anew for every process: nobody can write a name that is taken for the place.
_PLACE = Markup(f"<!--piece {secrets.token_hex(12)}-->")
_STANDS_PLACE = Markup(f"data-stands-{secrets.token_hex(12)}")


class Part(Struct, frozen=True):
    """A part as drawn: frame `texts` around the pieces, the entry's number that it shows, its `etag`."""

    names: tuple[str, ...]
    pieces: tuple[bytes, ...]
    texts: tuple[str, ...]
    tags: tuple[str, ...]
    seq: int
    etag: str

    @property
    def stands(self) -> Markup:
        """What a part says of itself; the tags are one word, the frame's first."""
        tags = ".".join(self.tags)
        return Markup('data-seq="{}" data-fresh="{}" data-pieces="{}"').format(self.seq, self.etag, tags)

    @property
    def whole(self) -> str:
        """All of it."""
        pieces = map(bytes.decode, self.pieces)
        between = chain.from_iterable(zip_longest(self.texts, pieces, fillvalue=""))
        return "".join(between).replace(_STANDS_PLACE, self.stands)

    def news(self, shown: str) -> list[tuple[str, str]] | None:
        """The pieces that are new, with their names, to whoever shows this; None where the frame is, too."""
        seen = shown.split(".")
        if seen[0] != self.tags[0] or len(seen) != len(self.tags):
            return None
        drawn = zip(self.names, self.pieces, self.tags[1:], seen[1:], strict=True)
        return [(name, piece.decode()) for name, piece, tag, old in drawn if tag != old]


def piece(name: str, *key: Hashable, caller: Callable[[], str]) -> Markup:
    """The `{% call %}`'s body as the element of that id, cached under `key`; without name drawn in place."""
    drawn = _piece(key, caller) if key else _encoded(caller)
    if not name or "pieces" not in g:
        return Markup(drawn.decode())
    g.pieces.append((name, drawn))
    return _PLACE


def draw_part(template: str, seq: int, etag: str, values: dict[str, Any]) -> Part:
    """The part of a page that this template draws."""
    g.pieces = []
    try:
        text = render_template(template, stands=_STANDS_PLACE, **values)
        found: list[tuple[str, bytes]] = g.pieces
    finally:
        del g.pieces
    names, pieces = tuple(name for name, _ in found), tuple(drawn for _, drawn in found)
    texts = tuple(text.split(_PLACE))
    tags = (_tag(" ".join((*names, *texts))), *map(_piece_tag, pieces))
    return Part(names, pieces, texts, tags, seq, etag)


def news_for_browser(part: Part) -> str:
    """What the browser that asks does not show yet of the part: some pieces, or all of it."""
    news = part.news(request.headers.get(SHOWS, ""))
    if news is None:
        return part.whole
    pieces = (f'<template data-piece="{name}">{piece}</template>' for name, piece in news)
    return f'<div id="news" {part.stands}>{"".join(pieces)}</div>'


@lru_cache(MOST_PIECES)
def _piece_tag(piece: bytes) -> str:
    return _tag(piece.decode())


def _tag(text: str) -> str:
    drawn = text.replace(OWN_PLACE, "").replace(TOKEN_PLACE, "")
    return urlsafe_b64encode(blake2b(drawn.encode(), digest_size=6).digest()).decode()
