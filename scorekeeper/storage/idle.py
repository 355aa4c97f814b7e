"""Connections to a server are tested before they are used again: it may have been restarted since.

Not where that was only a moment ago: a test takes as long as a question.
"""

from time import monotonic
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import InvalidatePoolError

A_MOMENT = 0.1  # seconds; no database is gone and back in that time
SINCE = "idle since"


def watch_idle_connections(engine: Engine) -> None:
    """Test those that lay idle, and open new ones in place of those that are gone."""

    def come_back(_driver: object, record: Any) -> None:
        record.info[SINCE] = monotonic()

    def go_out(driver: Any, record: Any, _proxy: object) -> None:
        since = record.info.get(SINCE)
        if since is None or monotonic() - since < A_MOMENT:
            return
        try:
            alive = engine.dialect.do_ping(driver)
        except engine.dialect.loaded_dbapi.Error:
            alive = False
        if not alive:
            raise InvalidatePoolError

    event.listen(engine, "checkin", come_back)
    event.listen(engine, "checkout", go_out)
