"""Imports records: each becomes a game whose log can go on."""

import logging
from collections.abc import Sequence

from scorekeeper.formats.record import read_text
from scorekeeper.gamelog.creation import created
from scorekeeper.gamelog.history import History
from scorekeeper.rules.errors import Problem, RuleProblem, app_fault
from scorekeeper.rules.game import Game
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.log import begin_all, history_from
from scorekeeper.storage.players import unfit_names
from scorekeeper.storage.random_codes import new_entry_id

_log = logging.getLogger(__name__)


class RecordRefused(RuleProblem):
    """A record with problems; `players` are the names as far as they could be read."""

    def __init__(self, problems: tuple[Problem, ...], players: tuple[str, ...]) -> None:
        super().__init__(*problems)
        self.players = players


def read_in(text: str | bytes, device: str, request_id: str | None = None) -> History:
    """Returns the history that a record's game begins with; stores nothing. Raises RecordRefused."""
    reading = read_text(text)
    problems = reading.problems + unfit_names(reading.players)
    if problems or reading.game is None:
        raise RecordRefused(problems, reading.players)
    return first_of(reading.game, device, request_id)


def first_of(game: Game, device: str, request_id: str | None = None) -> History:
    """Returns the history that a valid game begins with; stores nothing."""
    return history_from(created(game), request_id or new_entry_id(), device)


def take_in_each(histories: Sequence[History]) -> list[str | Problem]:
    """Imports histories; returns each one's code, or the fault that keeps it out. Raises StorageFault."""
    try:
        return [code for code, _history in begin_all(histories, in_memory=False)]
    except StorageFault:
        raise
    except Exception as error:
        if len(histories) > 1:
            return [code for history in histories for code in take_in_each([history])]
        _log.exception("a game cannot be taken in")
        return [app_fault(error)]
