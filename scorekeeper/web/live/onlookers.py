"""What spectators see is drawn once for all of them, and "nothing new" is answered before the app is asked.

A spectator's part of a page depends on the game's state, on the page that is asked for, on language and look,
and not on the person. So an answer is kept as its bytes, under all that it depends on. Which of them a
browser gets follows from its whole request, which the app itself answered once, with its rights checked: as
long as nobody's rights in that game changed since, the same request means the same. Whatever is not known
here is the app's to answer; nothing of a scorekeeper, a seat or a host ever comes here.
"""

import hashlib
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask, request

from scorekeeper.storage.pulse import Pulse, State
from scorekeeper.storage.seating import Role
from scorekeeper.web.guard.access import is_host, place
from scorekeeper.web.live.fresh import is_part, kind_of, tag_of

MOST_BROWSERS = 16384
MOST_ANSWERS = 512
LONGEST = 200  # characters of what is kept of a request
_SIGHT = "scorekeeper.sight"
_ASKS = "HTTP_IF_NONE_MATCH"
# Of all headers those that the app looks at: who asks, and in which form the answer goes out.
_WHO = ("HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "HTTP_X_FRAGMENT")
_FORM = ("HTTP_HOST", "HTTP_ACCEPT_ENCODING", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PROTO")

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
    """What a spectator looks at: the game, all that its drawing depends on besides the log, and the number
    of the people around it by which the rights were checked.
    """

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
    if is_part() and here.role is Role.SPECTATOR and not is_host() and len(repr(parts)) <= LONGEST:
        request.environ[_SIGHT] = Sight(code, kind_of(*parts), here.seating.people)


def is_shared() -> bool:
    """Whether this answer is for every spectator: then nothing in it is one's own, such as a token."""
    return _SIGHT in request.environ


class Onlookers:
    """Stands before the app and answers what was answered before; safe among threads."""

    def __init__(self, wsgi: Callable[..., Iterable[bytes]], pulse: Pulse) -> None:
        self._wsgi, self._pulse = wsgi, pulse
        self._lock = threading.Lock()
        self._sights: OrderedDict[Question, Sight] = OrderedDict()
        self._answers: OrderedDict[tuple[str, ...], Answer] = OrderedDict()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        question = question_of(environ)
        if question is None:
            return self._wsgi(environ, start_response)
        sight = self._sights.get(question)
        if sight is not None:
            found = self._found(sight, question, self._pulse.ask(sight.code), environ.get(_ASKS, ""))
            if found is not None:
                start_response(found.status, list(found.headers))  # servers add to it
                return [found.body]
        return self._learned(question, environ, start_response)

    def at_once(self, environ: Mapping[str, Any]) -> Answer | None:
        """The answer to that request, where nobody has to be asked for it."""
        question = question_of(environ)
        sight = None if question is None else self._sights.get(question)
        if question is None or sight is None:
            return None
        return self._found(sight, question, self._pulse.at_once(sight.code), environ.get(_ASKS, ""))

    def _found(self, sight: Sight, question: Question, state: State | None, seen: str) -> Answer | None:
        if state is None or state.people != sight.people:
            return None
        tag = tag_of(state.seq, sight.kind)
        return self._answers.get((sight.code, tag, "304" if seen == tag else "200", *question.form))

    def _learned(
        self, question: Question, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        """What the app answers, remembered where it is a spectator's."""
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
        if status not in ("200", "304") or tag is None or "set-cookie" in headers:
            return
        with self._lock:
            self._sights[question] = sight
            self._sights.move_to_end(question)
            self._answers[sight.code, f'{tag[0]}"', status, *question.form] = answer
            while len(self._sights) > MOST_BROWSERS:
                self._sights.popitem(last=False)
            while len(self._answers) > MOST_ANSWERS:
                self._answers.popitem(last=False)


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
