"""Responses for spectators, kept as bytes: drawn once for all, and repeated before the app is called.

A response is kept under all that it depends on, its cache key; never the person. A whole request (its request
key) leads to a cache key once the app has checked its rights, until rights there change. Nothing of a
scorekeeper, a seat, a director or a host is kept.
"""

import hashlib
import re
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cachetools import FIFOCache
from flask import Flask, request
from msgspec import Struct

from scorekeeper.storage.change_counter import ChangeCounter, LogKind, LogVersion
from scorekeeper.storage.game_roles import Role
from scorekeeper.web.guard.access import is_host, place
from scorekeeper.web.live.etags import etag_of, is_fragment, variant_of

MOST_BROWSERS = 16384
MOST_BYTES = 16_000_000  # of responses: the telephones of a hall, the spectators of some hundred tables
A_HEAD = 1500  # bytes, more or less
LONGEST_BODY = 1_000_000  # bytes
LONGEST = 200  # characters of what is kept of a request
LONGEST_VARIANT = 1000  # characters of what names a variant of a page
_CACHE_KEY = "scorekeeper.cache_key"
_ASKS = "HTTP_IF_NONE_MATCH"
# Of all headers those that the app looks at: who asks, and in which form the answer goes out.
_WHO = ("HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "HTTP_X_FRAGMENT")
_FORM = ("HTTP_HOST", "HTTP_ACCEPT_ENCODING", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PROTO")
_OF_A_BODY = ("content-type", "content-length", "content-encoding")

_TAG = re.compile(r'"\w+')  # without what is added to it for a packed answer

Headers = list[tuple[str, str]]
Ask = Callable[[LogKind, str], LogVersion | None]


class RequestKey(Struct, frozen=True):
    """A request: a digest of all that its response depends on, and its form (scheme, host, encodings)."""

    whole: bytes
    form: tuple[str, ...]


class CacheKey(Struct, frozen=True):
    """What a response shows: a log, its page's variant, and the number of people when rights were checked."""

    of: LogKind
    code: str
    variant: str
    people: int


class CachedResponse(Struct, frozen=True):
    """Status line, headers and body, as the app gave them once."""

    status: str
    headers: Headers
    body: bytes = b""


def share_with_spectators(code: str, *parts: object) -> None:
    """Lets all spectators of that game have this response, if one asked; `parts` as in its tag."""
    rights = place()
    if rights.role is Role.SPECTATOR and not is_host():
        share_response(CacheKey(LogKind.GAME, code, variant_of(*parts), rights.seating.people))


def share_response(cache_key: CacheKey) -> None:
    """Let everybody with that cache key have this response, if it is a fragment with a short key."""
    if is_fragment() and len(cache_key.variant) <= LONGEST_VARIANT:
        request.environ[_CACHE_KEY] = cache_key


def is_shared() -> bool:
    """Whether this response is for several browsers: then it holds no token of one."""
    return _CACHE_KEY in request.environ


class SpectatorCache:
    """WSGI middleware that repeats responses to spectators; safe among threads."""

    def __init__(self, wsgi: Callable[..., Iterable[bytes]], counter: ChangeCounter) -> None:
        self._wsgi, self._counter = wsgi, counter
        self._lock = threading.Lock()
        self._keys: FIFOCache[RequestKey, CacheKey] = FIFOCache(MOST_BROWSERS)
        self._responses: FIFOCache[tuple[str, ...], CachedResponse]
        self._responses = FIFOCache(MOST_BYTES, lambda answer: A_HEAD + len(answer.body))

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answers from memory where the same response is still true, else from the app."""
        request_key = request_key_of(environ)
        if request_key is None:
            return self._wsgi(environ, start_response)
        found = self._found(request_key, environ, self._counter.ask)
        if found is None:
            return self._learned(request_key, environ, start_response)
        start_response(found.status, list(found.headers))  # servers add to it
        return [found.body]

    def at_once(self, environ: Mapping[str, Any]) -> CachedResponse | None:
        """The cached response to that request where no database has to be asked, else None."""
        request_key = request_key_of(environ)
        return None if request_key is None else self._found(request_key, environ, self._counter.at_once)

    def _found(self, request_key: RequestKey, environ: Mapping[str, Any], ask: Ask) -> CachedResponse | None:
        """The cached response, if the log that it shows stands as `ask` says."""
        with self._lock:
            key = self._keys.get(request_key)
        state = None if key is None else ask(key.of, key.code)
        if key is None or state is None or state.people != key.people:
            return None
        tag = etag_of(state.seq, key.variant)
        status = "304" if environ.get(_ASKS, "") == tag else "200"
        with self._lock:
            return self._responses.get(_place(key, request_key, tag, status))

    def _learned(
        self, request_key: RequestKey, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        """What the app answers, remembered where it is for all who look on."""
        starts: list[tuple[str, Headers]] = []

        def start(status: str, headers: Headers, *error: Any) -> Any:
            starts.append((status, [*headers]))  # servers add to it
            return start_response(status, headers, *error)

        answer = self._wsgi(environ, start)
        cache_key = environ.get(_CACHE_KEY)
        if cache_key is None or not starts:
            return answer
        try:
            body = b"".join(answer)
        finally:
            getattr(answer, "close", lambda: None)()
        self._keep(cache_key, request_key, CachedResponse(*starts[-1], body))
        return [body]

    def _keep(self, cache_key: CacheKey, request_key: RequestKey, answer: CachedResponse) -> None:
        headers = {name.lower(): value for name, value in answer.headers}
        status, tag = answer.status[:3], _TAG.search(headers.get("etag", ""))
        shared = status in ("200", "304") and "set-cookie" not in headers
        if not shared or tag is None or len(answer.body) > LONGEST_BODY:
            return
        plain = f'{tag[0]}"'
        responses = {status: answer}
        if status == "200":  # whoever got it asks next whether it still stands
            responses["304"] = _short(answer, plain)
        with self._lock:
            self._keys[request_key] = cache_key
            for variant, answer in responses.items():
                self._responses[_place(cache_key, request_key, plain, variant)] = answer


def _place(cache_key: CacheKey, request_key: RequestKey, tag: str, status: str) -> tuple[str, ...]:
    return (cache_key.of, cache_key.code, tag, status, *request_key.form)


def _short(answer: CachedResponse, tag: str) -> CachedResponse:
    """The answer to whoever shows that one already."""
    headers = [
        (name, tag if name.lower() == "etag" else value)
        for name, value in answer.headers
        if name.lower() not in _OF_A_BODY
    ]
    return CachedResponse("304 NOT MODIFIED", headers)


def request_key_of(environ: Mapping[str, Any]) -> RequestKey | None:
    """The key of a request; None where no spectator sends such a one."""
    if environ["REQUEST_METHOD"] != "GET" or "HTTP_X_FRAGMENT" not in environ or "HTTP_COOKIE" not in environ:
        return None
    form = (environ["wsgi.url_scheme"], *(environ.get(name, "") for name in _FORM))
    if max(map(len, form)) > LONGEST:
        return None
    parts = [
        environ["PATH_INFO"],
        environ.get("QUERY_STRING", ""),
        *form,
        *(environ.get(name, "") for name in _WHO),
    ]
    return RequestKey(hashlib.sha256("\n".join(parts).encode("utf-8", "surrogateescape")).digest(), form)


def prepare(app: Flask) -> None:
    """Put the cache before the app."""
    if app.config["READS_ONLY"]:
        return
    app.extensions["response_cache"] = cache = SpectatorCache(app.wsgi_app, ChangeCounter(app))
    app.wsgi_app = cache  # type: ignore[method-assign]
