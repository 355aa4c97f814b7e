"""A part of a page in pieces, so that an answer carries only those that the browser does not show yet.

Each piece is an element with an id; what lies around them all is the frame. The part tells a tag of the frame
and of each piece (`data-pieces`), made of nothing but what is drawn there, so that every process makes the
same. A browser sends back the tags of what it shows. Everything is drawn for whoever asks; a tag only says
what need not be sent again.
"""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, zip_longest
from typing import Any

from flask import g, render_template, request
from markupsafe import Markup

from scorekeeper.web.live.form_fields import OWN_PLACE, TOKEN_PLACE
from scorekeeper.web.live.kept import kept

SHOWS = "X-Shows"

# Drawn anew for every process: nobody can write a name that is taken for the place.
_PLACE = Markup(f"<!--piece {secrets.token_hex(12)}-->")
_STANDS_PLACE = Markup(f"data-stands-{secrets.token_hex(12)}")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page as it was drawn: `texts` are the frame's, one more than there are pieces between them.

    `seq` is the number of the stroke that it shows, `fresh` the tag under which it is asked for again.
    """

    names: tuple[str, ...]
    pieces: tuple[str, ...]
    texts: tuple[str, ...]
    tags: tuple[str, ...]
    seq: int
    fresh: str

    @property
    def stands(self) -> Markup:
        """What a part says of itself; the tags are one word, the frame's first."""
        tags = ".".join(self.tags)
        return Markup('data-seq="{}" data-fresh="{}" data-pieces="{}"').format(self.seq, self.fresh, tags)

    @property
    def whole(self) -> str:
        """All of it."""
        between = chain.from_iterable(zip_longest(self.texts, self.pieces, fillvalue=""))
        return "".join(between).replace(_STANDS_PLACE, self.stands)

    def news(self, shown: str) -> list[tuple[str, str]] | None:
        """The pieces that are new, with their names, to whoever shows this; None where the frame is, too."""
        seen = shown.split(".")
        if seen[0] != self.tags[0] or len(seen) != len(self.tags):
            return None
        drawn = zip(self.names, self.pieces, self.tags[1:], seen[1:], strict=True)
        return [(name, piece) for name, piece, tag, old in drawn if tag != old]


def piece(name: str, *key: Hashable, caller: Callable[[], str]) -> Markup:
    """The body of the `{% call %}` as a piece: one element, with that id. With a `key` it is kept.

    Without a name, or where no part is drawn, it is what it would be without pieces.
    """
    drawn = kept(*key, caller=caller) if key else Markup(caller())
    if not name or "pieces" not in g:
        return drawn
    g.pieces.append((name, drawn))
    return _PLACE


def draw_part(template: str, seq: int, fresh: str, values: dict[str, Any]) -> Part:
    """The part of a page that this template draws."""
    g.pieces = []
    try:
        text = render_template(template, stands=_STANDS_PLACE, **values)
        found: list[tuple[str, str]] = g.pieces
    finally:
        del g.pieces
    names, pieces = tuple(name for name, _ in found), tuple(str(drawn).strip() for _, drawn in found)
    texts = tuple(text.split(_PLACE))
    tags = (_tag(" ".join((*names, *texts))), *map(_tag, pieces))
    return Part(names, pieces, texts, tags, seq, fresh)


def news_for_browser(part: Part) -> str:
    """What the browser that asks does not show yet of the part: some pieces, or all of it."""
    news = part.news(request.headers.get(SHOWS, ""))
    if news is None:
        return part.whole
    pieces = (f'<template data-piece="{name}">{piece}</template>' for name, piece in news)
    return f'<div id="news" {part.stands}>{"".join(pieces)}</div>'


@lru_cache(maxsize=4096)
def _tag(text: str) -> str:
    drawn = text.replace(OWN_PLACE, "").replace(TOKEN_PLACE, "")
    return urlsafe_b64encode(blake2b(drawn.encode(), digest_size=6).digest()).decode()
