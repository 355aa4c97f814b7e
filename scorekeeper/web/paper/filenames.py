"""What files are called that people take with them: so that a folder of them says which evening is which."""

import re
import unicodedata
from urllib.parse import quote

from scorekeeper.rules.game import Game

_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})
_MOST_LETTERS = 60


def evening(game: Game, code: str, *more: str) -> str:
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
