"""Files that people take with them, called so that a folder says which evening is which; and what is sent."""

import re
import unicodedata
from collections.abc import Callable
from urllib.parse import quote

from flask import Response
from werkzeug.datastructures import FileStorage

from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.ui.language import language
from scorekeeper.words.languages import LANGUAGES

_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"}
)
_MOST_LETTERS = 60


def evening_file_name(game: Game, code: str, *more: str) -> str:
    """The edition, the day, the table's name and the game's code, and what the file is: without an ending."""
    details = dict(game.details)
    parts = (game.edition, details.get("played", ""), details.get("table", ""))
    return "-".join(filter(None, (*map(slug, parts), code, *more)))


def slug(text: str) -> str:
    """`text` in small letters and figures with hyphens between them, umlauts spelled out."""
    spelled = unicodedata.normalize("NFC", text).lower().translate(_SPELLED)
    plain = "".join(c for c in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(c))
    return "-".join(re.findall(r"[^\W_]+", plain))[:_MOST_LETTERS].strip("-")


def disposition(name: str, kind: str = "inline") -> str:
    """The header that names a file, in letters of any script."""
    ascii_name = name.encode("ascii", "ignore").decode()
    other = "" if name.isascii() else f"; filename*=UTF-8''{quote(name)}"
    return f'{kind}; filename="{ascii_name}"{other}'


def read_file(sent: object) -> str:
    """The text of a file that was sent, as spreadsheets save it; nothing where none was."""
    if not isinstance(sent, FileStorage):
        return ""
    raw = sent.stream.read()
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def csv_file(tournament: Tournament, what: str, write: Callable[[str], str]) -> Response:
    """A table to save, its cells parted as this language's spreadsheets do it."""
    text = "\ufeff" + write(LANGUAGES[language()].separator)
    return download(text, file_name(tournament, what, "csv"), "text/csv; charset=utf-8")


def download(data: str | bytes, name: str, kind: str) -> Response:
    """A file to save."""
    return Response(data, content_type=kind, headers={"Content-Disposition": disposition(name, "attachment")})


def file_name(tournament: Tournament, what: str, ending: str) -> str:
    """What a file of a tournament is called."""
    return f"{slug(tournament.name) or 'tournament'}-{slug(what)}.{ending}"
