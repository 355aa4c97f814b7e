"""How many bytes and fields a request may carry, judged before any is read; for more than a tap `@takes`."""

from collections.abc import Callable
from io import BytesIO
from typing import IO, Any, TypeVar

import flask
from flask import Flask, current_app, request
from msgspec import Struct
from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from werkzeug.formparser import FormDataParser

View = TypeVar("View", bound=Callable[..., Any])


class Measure(Struct, frozen=True):
    """The most that a view takes: bytes, and fields of a form."""

    size: int
    fields: int


TAP = Measure(4 * 1024, 64)
FORM = Measure(16 * 1024, 600)  # a page of boxes to tick
LIST = Measure(256 * 1024, 1600)  # a tournament's names, or a line for each of them
FILES = Measure(8 * 1024 * 1024, 100)  # some ten thousand records
URLENCODED = 512 * 1024  # bytes; a form of this kind takes a hundred times its size while it is taken apart


def takes(measure: Measure) -> Callable[[View], View]:
    """Mark a view that takes more than what is tapped."""

    def mark(view: View) -> View:
        view.takes = measure  # type: ignore[attr-defined]
        return view

    return mark


def prepare(app: Flask) -> None:
    """Measure every body; has to come after the rights, and before whatever reads it."""
    app.request_class = _Request
    app.config.from_mapping(MAX_CONTENT_LENGTH=FILES.size)
    app.before_request(_measure)


def most_of(app: Flask, method: str, path: str) -> int:
    """The most bytes that may be sent to an address; known before it is known who sends them."""
    try:
        endpoint, _values = app.url_map.bind("").match(path, method)
    except HTTPException:
        return TAP.size
    return _taken_by(app, endpoint).size


def _taken_by(app: Flask, endpoint: str | None) -> Measure:
    return getattr(app.view_functions.get(endpoint or ""), "takes", TAP)


def _measure() -> None:
    most = _taken_by(current_app, request.endpoint)
    size = min(most.size, URLENCODED) if "urlencoded" in request.mimetype else most.size
    if request.content_length is not None and request.content_length > size:
        raise RequestEntityTooLarge
    request.max_content_length = request.max_form_memory_size = size
    request.max_form_parts = most.fields


class _Parser(FormDataParser):
    """Counts the fields of every kind of form before it makes anything of them."""

    def parse(
        self, stream: IO[bytes], mimetype: str, content_length: int | None, options: Any = None
    ) -> tuple[IO[bytes], MultiDict[str, str], MultiDict[str, FileStorage]]:
        if mimetype == "application/x-www-form-urlencoded":
            raw = stream.read()
            if self.max_form_parts is not None and raw.count(b"&") >= self.max_form_parts:
                raise RequestEntityTooLarge
            stream = BytesIO(raw)
        return super().parse(stream, mimetype, content_length, options)


class _Request(flask.Request):
    form_data_parser_class = _Parser
