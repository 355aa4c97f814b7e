"""Who writes statistics does so alone, whatever the database."""

from typing import Any

from sqlalchemy import Connection, select, update

from scorekeeper.statistics.facts import VERSION
from scorekeeper.storage.statistics.tables import StateRow

STATE: Any = StateRow.__table__
HOLD = update(STATE).values(changes=STATE.c.changes + 1)


def hold(connection: Connection) -> None:
    """Until the end of the transaction nobody else changes what finished games tell."""
    connection.execute(HOLD)


def is_current(connection: Connection) -> bool:
    """Whether the stored facts are those that this version would read off the logs."""
    return connection.execute(select(STATE.c.facts)).scalar() == VERSION


def set_current(connection: Connection) -> None:
    """From now on they are."""
    connection.execute(update(STATE).values(facts=VERSION))
