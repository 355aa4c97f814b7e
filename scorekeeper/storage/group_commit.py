"""Group commit for one SQLite file: writers take turns, those who wait share a commit and answer after it."""

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
    """The shared transaction failed: nothing of any of its writers was stored."""


class GroupCommit:
    """The queue of writers and their open transaction; `check` raises FileGone if the file lost its name."""

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self._engine, self._check = engine, check
        self._lock = threading.Lock()  # for the two that follow
        self._taken = False
        self._waiting: deque[threading.Lock] = deque()  # each is let go when its turn comes
        self._open: _SharedTransaction | None = None  # handed on to who is next

    @property
    def waiting(self) -> int:
        """The number of writers in the queue."""
        return len(self._waiting)

    @contextmanager
    def transaction(self, together: bool) -> Iterator[Connection]:
        """A durable transaction; `together` may share its commit. Raises NotWritten, or the block's error."""
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
        """Returns the transaction that was handed on, else a new one."""
        shared, self._open = self._open, None
        if shared is not None and together:
            return shared
        if shared is not None:
            shared.end()
        self._check()
        return _SharedTransaction(self._engine, self._check)

    def _leave(self, shared: "_SharedTransaction", together: bool) -> None:
        """Hands the transaction to the next writer and waits for its commit; commits if nobody waits."""
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
    """One transaction with the savepoints of several writers; `fault` says why nothing was stored."""

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
        """Whether another writer can continue it."""
        return self._given_up is None and bool(self._driver.in_transaction)

    @contextmanager
    def part(self) -> Iterator[None]:
        """A savepoint: what the block writes is rolled back alone if the block fails."""
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
        """Commits, and wakes all writers that wait for it."""
        try:
            if self._parts:
                self.fault = "nobody knows whether it was written"
                self.fault = self._committed()
        finally:
            self._let_go()
            self.over.set()

    def _let_go(self) -> None:
        """Returns the connection to the pool; rolls back what was not committed."""
        try:
            self._driver.rollback()  # SQLAlchemy leaves a transaction open whose commit failed
        except sqlite3.Error:
            self.connection.invalidate()
        finally:
            self.connection.close()

    def _committed(self) -> str | None:
        """Commits; returns why it failed, None once all is on the disk."""
        if not self.goes_on:  # the driver would take a commit of nothing for one
            return str(self._given_up or "the database gave the transaction up")
        try:
            self._transaction.commit()
            self._check()
        except (sqlite3.Error, DBAPIError, FileGone) as error:
            return str(getattr(error, "orig", error))
        return None
