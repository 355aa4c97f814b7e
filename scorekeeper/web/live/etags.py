"""Tags of pages, made of the log's number and what else changes them, never of what is in the log."""

import hashlib

from flask import Response, request

from scorekeeper.web.guard.access import is_host, place
from scorekeeper.web.live import write_lease
from scorekeeper.web.ui.assets import version
from scorekeeper.web.ui.language import language, theme
from scorekeeper.web.ui.settings import reads_aloud

# A browser may keep the answer for itself, and asks every time whether it still stands.
ASK_AGAIN = "private, no-cache"
VARY = "X-Fragment, Cookie"


def etag(seq: int, *parts: object) -> str:
    """The tag of a game's page for whoever asks, its log at `seq`; `parts` name all that it was asked for."""
    return etag_of(seq, variant_of(*parts))


def variant_of(*parts: object) -> str:
    """All that a page depends on besides the log, for this request, as text."""
    rights = place()
    silent = write_lease.silent_elsewhere(str((request.view_args or {})["code"]))
    asks = (
        rights.role,
        rights.seat,
        rights.lent,
        rights.directs,
        rights.seating.people,
        is_host(),
        language(),
        theme(),
        reads_aloud(),
        "" if silent is None else repr(silent),  # for whoever is told about that device
    )
    return repr((version(), *asks, *parts))


def etag_of(seq: int, variant: str) -> str:
    """The tag of a page of that variant, drawn of a log that stands at `seq`."""
    return f'"{hashlib.sha256(f"{seq} {variant}".encode()).hexdigest()[:24]}"'


def not_modified(*parts: object) -> Response | None:
    """The short answer (304) to a browser that shows what would be drawn now, else None; without a query."""
    seen, seq = request.if_none_match, place().seating.seq
    if not is_fragment() or not seen or not seq:
        return None
    tag = etag(seq, *parts)
    if not seen.contains(tag.strip('"')):
        return None
    return Response(status=304, headers=headers(tag))


def is_fragment() -> bool:
    """Whether a script asked for a fragment of the page (header `X-Fragment`)."""
    return "X-Fragment" in request.headers


def headers(tag: str) -> dict[str, str]:
    """Response headers: a fragment may be asked for again under its tag, a whole page is never stored."""
    if is_fragment() and request.method == "GET":
        return {"ETag": tag, "Cache-Control": ASK_AGAIN, "Vary": VARY}
    return {"Cache-Control": "no-store"}
