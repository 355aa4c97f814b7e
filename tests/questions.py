"""What the database is asked: the statements it is sent, with their values, and whether it is sound."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask
from sqlalchemy import event

from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.models import db


@contextmanager
def asked(app: Flask) -> Iterator[list[tuple[str, object]]]:
    """All that the database of this app is asked until the end."""
    statements: list[tuple[str, object]] = []

    def note(_connection: object, _cursor: object, statement: str, values: object, *_: object) -> None:
        statements.append((statement, values))

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)


def findings() -> list[str]:
    """What is wrong with the database of the current app, by codes; nothing where it is sound."""
    return [finding.code for finding in verify(Extent())]
