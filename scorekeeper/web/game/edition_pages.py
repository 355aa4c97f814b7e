"""Pages that only the games of one edition have."""

from flask import abort

from scorekeeper.gamelog.history import History
from scorekeeper.storage.log import load


def load_own(code: str, options: type) -> History:
    """The log of a game with options of that type; for another edition's such a page is not there (404)."""
    log = load(code)
    if not isinstance(log.table.game.options, options):
        abort(404)
    return log
