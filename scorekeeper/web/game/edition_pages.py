"""Pages that only the games of one edition have."""

from flask import abort

from scorekeeper.gamelog.history import History
from scorekeeper.storage.log import load
from scorekeeper.web.game.suspense import shown


def load_own(code: str, options: type) -> History:
    """The log of a game with options of that type, with the table as whoever asks may see it; for another
    edition's such a page is not there (404).
    """
    log = load(code)
    if not isinstance(log.table.game.options, options):
        abort(404)
    return log.showing(shown(log.table))
