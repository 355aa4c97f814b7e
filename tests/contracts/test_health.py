"""Well is a database in which a row was written that is on the disk, and that is tried seldom."""

import pytest
from flask import Flask
from sqlalchemy import func, select

from scorekeeper.storage import health
from scorekeeper.storage.engine import reading
from scorekeeper.storage.health import ailment
from scorekeeper.storage.models import WRITE_CHECK as ROW


def rows() -> tuple[int, int]:
    """How many rows there are, and how many there have been."""
    with reading() as connection:
        count, newest = connection.execute(select(func.count(), func.max(ROW.c.id))).one()
        return count, newest


def test_a_row_is_written_once_in_a_few_seconds(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [ailment() for _ in range(10)] == [None] * 10
    count, first = rows()
    assert count == 1
    monkeypatch.setattr(health, "WRITES_EVERY", 0)
    assert ([ailment() for _ in range(3)], rows()) == ([None] * 3, (1, first + 3))
