"""Pages that only games of Wizard have."""

from flask import abort

from scorekeeper.gamelog.table import Table
from scorekeeper.rules.wizard.options import Options
from scorekeeper.storage.log import load


def wizard_table(code: str) -> Table:
    """The table of a game of Wizard; for one of another edition such a page is not there (404)."""
    table = load(code).table
    if not isinstance(table.game.options, Options):
        abort(404)
    return table
