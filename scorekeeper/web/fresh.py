"""Whether what a browser shows is still what would be drawn: conditional answers for pages that are asked again and again.

A tag is made of the log's sequence number and of what else changes the drawing, never of what is in the log: a sealed
bid is in no tag.
"""

import hashlib

from flask import Response, request

from scorekeeper.storage.log import last_seq
from scorekeeper.web.assets import version
from scorekeeper.web.speech import language, theme

# A browser may keep the answer for itself, and asks every time whether it still stands.
ASK_AGAIN = "private, no-cache"
VARY = "X-Fragment, Cookie"


def etag(seq: int, *parts: object) -> str:
    """The tag of a page about a game whose log stands at `seq`; `parts` name the page and all that it was asked for."""
    told = repr((seq, version(), language(), theme(), *parts))
    return f'"{hashlib.sha256(told.encode()).hexdigest()[:24]}"'


def unchanged(code: str, *parts: object) -> Response | None:
    """The short answer (304) to a browser that shows what would be drawn now, else None.

    It costs one query and folds nothing. Raises GameUnknown and StorageFault.
    """
    seen = request.if_none_match
    if not is_part() or not seen:
        return None
    tag = etag(last_seq(code), *parts)
    if not seen.contains(tag.strip('"')):
        return None
    return Response(status=304, headers=headers(tag))


def is_part() -> bool:
    """Whether a script asked, which puts a part of the answer into the page that it is on."""
    return "X-Fragment" in request.headers


def headers(tag: str) -> dict[str, str]:
    """What goes with the answer: a part may be asked for again under its tag, a whole page is never kept."""
    if is_part() and request.method == "GET":
        return {"ETag": tag, "Cache-Control": ASK_AGAIN, "Vary": VARY}
    return {"Cache-Control": "no-store"}
