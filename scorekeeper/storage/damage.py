"""Games whose log makes no game: whoever goes through all games leaves them out, and says so."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.log import GameUnknown

LeftOut = Callable[[str, str], None]  # is told a game's code and what is wrong with its log

_log = logging.getLogger(__name__)


def log_left_out(code: str, why: str) -> None:
    """Where nobody looks on, the app's log is told."""
    _log.error("game %s is left out, its entries cannot be read: %s", code, why)


@contextmanager
def leaving_out(code: str, left_out: LeftOut) -> Iterator[None]:
    """Whatever is wrong with the game's log ends the block and is told; faults of the database go on."""
    try:
        yield
    except (SQLAlchemyError, StorageFault, GameUnknown):
        raise
    except Exception as error:  # a damaged log can fail anywhere on its way to a score
        left_out(code, f"{type(error).__name__}: {error}")
