"""What spectators see is drawn once for all of them, and "nothing new" is answered before the app is asked.

A spectator's part of a page depends on the game's state, on the page that is asked for, on language and look,
and not on the person; what a guest of a tournament sees, on whom of the list that device belongs to besides.
So an answer is kept as its bytes, under all that it depends on. Which of them a browser gets follows from its
whole request, which the app itself answered once, with its rights checked: as long as nobody's rights in that
game or tournament changed since, the same request means the same. Whatever is not known here is the app's to
answer; nothing of a scorekeeper, a seat, a director or a host ever comes here.
"""

import hashlib
import re
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cachetools import FIFOCache
from flask import Flask, request

from scorekeeper.storage.pulse import Of, Pulse, State
from scorekeeper.storage.seating import Role
from scorekeeper.web.guard.access import is_host, place
from scorekeeper.web.live.fresh import is_part, kind_of, tag_of

MOST_BROWSERS = 16384
MOST_BYTES = 16_000_000  # of answers: the telephones of a hall, the onlookers of some hundred tables
A_HEAD = 1500  # bytes, more or less
LONGEST_BODY = 1_000_000  # bytes
LONGEST = 200  # characters of what is kept of a request
LONGEST_KIND = 1000  # characters of what is kept of what somebody looks at, whatever address they asked for
_SIGHT = "scorekeeper.sight"
_ASKS = "HTTP_IF_NONE_MATCH"
# Of all headers those that the app looks at: who asks, and in which form the answer goes out.
_WHO = ("HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "HTTP_X_FRAGMENT")
_FORM = ("HTTP_HOST", "HTTP_ACCEPT_ENCODING", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PROTO")
_OF_A_BODY = ("content-type", "content-length", "content-encoding")

_TAG = re.compile(r'"\w+')  # without what is added to it for a packed answer

Headers = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Question:
    """A request: a digest of all that its answer may depend on, and in which form an answer goes out, that is
    under which name and scheme, and how it may be packed.
    """

    whole: bytes
    form: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody looks at: the game or tournament, all that its drawing depends on besides the log, and
    the number of the people around it by which the rights were checked.
    """

    of: Of
    code: str
    kind: str
    people: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Status line, headers and body, as the app gave them once."""

    status: str
    headers: Headers
    body: bytes = b""


def looks_on(code: str, *parts: object) -> None:
    """Say that the answer to this request is a spectator's, if it is one's, and nothing but its page.

    `parts` are those of its tag (`web.live.fresh.etag`).
    """
    here = place()
    if here.role is Role.SPECTATOR and not is_host():
        share(Sight(Of.GAME, code, kind_of(*parts), here.seating.people))


def share(sight: Sight) -> None:
    """Say that whoever may look at that gets this very answer, if it is a part of a page and asked for in few
    words.
    """
    if is_part() and len(sight.kind) <= LONGEST_KIND:
        request.environ[_SIGHT] = sight


def is_shared() -> bool:
    """Whether this answer is for all who look at the same: then nothing in it is one's own, as a token is."""
    return _SIGHT in request.environ


class Onlookers:
    """Stands before the app and answers what was answered before; safe among threads."""

    def __init__(self, wsgi: Callable[..., Iterable[bytes]], pulse: Pulse) -> None:
        self._wsgi, self._pulse = wsgi, pulse
        self._lock = threading.Lock()
        self._sights: FIFOCache[Question, Sight] = FIFOCache(MOST_BROWSERS)
        self._answers: FIFOCache[tuple[str, ...], Answer]
        self._answers = FIFOCache(MOST_BYTES, lambda answer: A_HEAD + len(answer.body))

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        question = question_of(environ)
        if question is None:
            return self._wsgi(environ, start_response)
        sight = self._sight_of(question)
        if sight is not None:
            found = self._found(
                sight, question, self._pulse.ask(sight.of, sight.code), environ.get(_ASKS, "")
            )
            if found is not None:
                start_response(found.status, list(found.headers))  # servers add to it
                return [found.body]
        return self._learned(question, environ, start_response)

    def at_once(self, environ: Mapping[str, Any]) -> Answer | None:
        """The answer to that request, where nobody has to be asked for it."""
        question = question_of(environ)
        sight = None if question is None else self._sight_of(question)
        if question is None or sight is None:
            return None
        return self._found(sight, question, self._pulse.at_once(sight.of, sight.code), environ.get(_ASKS, ""))

    def _sight_of(self, question: Question) -> Sight | None:
        with self._lock:
            return self._sights.get(question)

    def _found(self, sight: Sight, question: Question, state: State | None, seen: str) -> Answer | None:
        if state is None or state.people != sight.people:
            return None
        tag = tag_of(state.seq, sight.kind)
        with self._lock:
            return self._answers.get(_place(sight, question, tag, "304" if seen == tag else "200"))

    def _learned(
        self, question: Question, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        """What the app answers, remembered where it is for all who look on."""
        said: list[tuple[str, Headers]] = []

        def start(status: str, headers: Headers, *error: Any) -> Any:
            said.append((status, [*headers]))  # servers add to it
            return start_response(status, headers, *error)

        answer = self._wsgi(environ, start)
        sight = environ.get(_SIGHT)
        if sight is None or not said:
            return answer
        try:
            body = b"".join(answer)
        finally:
            getattr(answer, "close", lambda: None)()
        self._keep(sight, question, Answer(*said[-1], body))
        return [body]

    def _keep(self, sight: Sight, question: Question, answer: Answer) -> None:
        headers = {name.lower(): value for name, value in answer.headers}
        status, tag = answer.status[:3], _TAG.search(headers.get("etag", ""))
        shared = status in ("200", "304") and "set-cookie" not in headers
        if not shared or tag is None or len(answer.body) > LONGEST_BODY:
            return
        plain = f'{tag[0]}"'
        answers = {status: answer}
        if status == "200":  # whoever got it asks next whether it still stands
            answers["304"] = _short(answer, plain)
        with self._lock:
            self._sights[question] = sight
            for kind, answer in answers.items():
                self._answers[_place(sight, question, plain, kind)] = answer


def _place(sight: Sight, question: Question, tag: str, status: str) -> tuple[str, ...]:
    return (sight.of, sight.code, tag, status, *question.form)


def _short(answer: Answer, tag: str) -> Answer:
    """The answer to whoever shows that one already."""
    headers = [
        (name, tag if name.lower() == "etag" else value)
        for name, value in answer.headers
        if name.lower() not in _OF_A_BODY
    ]
    return Answer("304 NOT MODIFIED", headers)


def question_of(environ: Mapping[str, Any]) -> Question | None:
    """What a request asks; None where it is none of an onlooker's."""
    if environ["REQUEST_METHOD"] != "GET" or "HTTP_X_FRAGMENT" not in environ or "HTTP_COOKIE" not in environ:
        return None
    form = (environ["wsgi.url_scheme"], *(environ.get(name, "") for name in _FORM))
    if max(map(len, form)) > LONGEST:
        return None
    told = [
        environ["PATH_INFO"],
        environ.get("QUERY_STRING", ""),
        *form,
        *(environ.get(name, "") for name in _WHO),
    ]
    return Question(hashlib.sha256("\n".join(told).encode("utf-8", "surrogateescape")).digest(), form)


def prepare(app: Flask) -> None:
    """Stand before everything else that the app does with a request."""
    if app.config["READS_ONLY"]:
        return
    app.extensions["onlookers"] = onlookers = Onlookers(app.wsgi_app, Pulse(app))
    app.wsgi_app = onlookers  # type: ignore[method-assign]
