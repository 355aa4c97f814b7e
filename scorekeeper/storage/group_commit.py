"""The writers of this process to one SQLite file: one after the other, and those who wait share a commit.

A commit waits for the disk, and nobody else can write meanwhile. So whoever has written hands the open
transaction on to the next one who waits. Each part is a savepoint of its own, and the last one commits for
all. Everybody is answered after that, also who was refused: it may be for what others wrote in it.
"""

import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from scorekeeper.storage.database_file import FileGone


class NotWritten(Exception):
    """A transaction that several shared came to nothing, with all its parts."""


class GroupCommit:
    """Whose turn it is, who waits for it, and what was written and is not committed yet.

    `check` raises FileGone where the engine's file is not under its name any more.
    """

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self._engine, self._check = engine, check
        self._lock = threading.Lock()  # for the two that follow
        self._taken = False
        self._waiting: deque[threading.Lock] = deque()  # each is let go when its turn comes
        self._open: _SharedTransaction | None = None  # handed on to who is next

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._waiting)

    @contextmanager
    def transaction(self, together: bool) -> Iterator[Connection]:
        """A connection; what was written is on the disk once the block has ended without an exception.

        What may take long is not written `together` with others, who would wait for it.
        Raises NotWritten, or what the block raised: then nothing of it was written.
        """
        self._take_turn()
        try:
            shared = self._joined(together)
        except BaseException:
            self._give_turn()
            raise
        refusal: BaseException | None = None
        try:
            with shared.part():
                yield shared.connection
        except BaseException as error:
            refusal = error
        self._leave(shared, together)
        if shared.fault is not None:
            raise NotWritten(shared.fault) from refusal
        if refusal is not None:
            raise refusal

    def _take_turn(self) -> None:
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        turn.acquire()

    def _give_turn(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False

    def _joined(self, together: bool) -> "_SharedTransaction":
        """The transaction that was handed on, else a new one."""
        shared, self._open = self._open, None
        if shared is not None and together:
            return shared
        if shared is not None:
            shared.end()
        self._check()
        return _SharedTransaction(self._engine, self._check)

    def _leave(self, shared: "_SharedTransaction", together: bool) -> None:
        """Hand the transaction on to who is next, and wait for its end; where nobody waits, end it."""
        if together and self.waiting and shared.goes_on:
            self._open = shared
            self._give_turn()
            shared.over.wait()
            return
        try:
            shared.end()
        finally:
            self._give_turn()


class _SharedTransaction:
    """A transaction with the parts of those who wrote in it; `fault` says why none of them was written."""

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self._check = check
        self.over = threading.Event()
        self.fault: str | None = None
        self.connection = engine.connect()
        try:
            self._transaction = self.connection.execution_options(writes=True).begin()
        except BaseException:
            self.connection.close()
            raise
        self._driver: Any = self.connection.connection.dbapi_connection
        self._parts = 0  # that stand
        self._given_up: BaseException | None = None

    @property
    def goes_on(self) -> bool:
        """Whether others can write in it."""
        return self._given_up is None and bool(self._driver.in_transaction)

    @contextmanager
    def part(self) -> Iterator[None]:
        """What the block writes stands or falls for itself."""
        self._driver.execute("SAVEPOINT part")
        try:
            yield
            self._driver.execute("RELEASE part")
        except BaseException as error:
            self._take_back(error)
            raise
        self._parts += 1

    def _take_back(self, why: BaseException) -> None:
        try:
            self._driver.execute("ROLLBACK TO part")
            self._driver.execute("RELEASE part")
        except sqlite3.Error:  # there is none any more: SQLite gives a whole transaction up on a full disk
            self._given_up = why

    def end(self) -> None:
        """Commit what stands, and tell all who wait for it."""
        try:
            if self._parts:
                self.fault = "nobody knows whether it was written"
                self.fault = self._committed()
        finally:
            self._let_go()
            self.over.set()

    def _let_go(self) -> None:
        """Give the connection back without anything that was not committed."""
        try:
            self._driver.rollback()  # SQLAlchemy leaves a transaction open whose commit failed
        except sqlite3.Error:
            self.connection.invalidate()
        finally:
            self.connection.close()

    def _committed(self) -> str | None:
        """Why it could not be; None where all is on the disk."""
        if not self.goes_on:  # the driver would take a commit of nothing for one
            return str(self._given_up or "the database gave the transaction up")
        try:
            self._transaction.commit()
            self._check()
        except (sqlite3.Error, DBAPIError, FileGone) as error:
            return str(getattr(error, "orig", error))
        return None
