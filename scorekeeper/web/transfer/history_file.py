"""A game taken along to another Scorekeeper, with who wrote what and when; and one that comes that way."""

from collections.abc import Sequence
from itertools import islice

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.formats.game_files import read_games
from scorekeeper.gamelog import transfer
from scorekeeper.storage.log import load
from scorekeeper.storage.players import unfit_names
from scorekeeper.storage.transfer import import_history
from scorekeeper.storage.uploads import Upload
from scorekeeper.web.game.entry_sentences import describe_entries
from scorekeeper.web.transfer.exports import file_of
from scorekeeper.web.ui.error_pages import page
from scorekeeper.web.ui.files import evening_file_name
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("history_file", __name__)

_MARK = f'"{transfer.FIELD}"'.encode()


@bp.get("/games/<code>/travel.json")
def take(code: str) -> ResponseReturnValue:
    """The game with its history, as a file; 409 while something is covered. Unseen bids have no number."""
    log = load(code)
    entries = None if log.table.under_cover else transfer.redacted_entries(log)
    if entries is None:
        text = _("Bids or points are covered. Once they are shown, you can take the game with you.")
        return page(409, _("Not right now"), text)
    game = log.table.game
    text = transfer.write_with_history(game, entries) + "\n"
    return file_of([text], f"{evening_file_name(game, code)}.json", "application/json")


def travelled(files: Sequence[Upload]) -> str | None:
    """The code of the game that came with its history; None for all that a person has to look at first."""
    if len(files) != 1:
        return None
    stream = files[0].stream
    stream.seek(0)
    if not any(_MARK in line for line in stream):
        return None
    stream.seek(0)
    arrivals = list(islice(read_games(stream, files[0].name), 2))
    arrival = arrivals.pop() if len(arrivals) == 1 else None
    if arrival is None or arrival.history is None:
        return None
    reading = arrival.reading
    if reading.problems or reading.game is None or unfit_names(reading.players):
        return None
    try:
        history = transfer.read_history(arrival.history, reading.game)
        describe_entries(history)
    except Exception:  # what somebody wrote by hand can fail anywhere, also where the history page tells it
        return None
    return import_history(history)
