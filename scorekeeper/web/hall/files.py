"""A tournament as files: what comes in, and what is saved."""

from collections.abc import Callable
from typing import Any

from flask import Response
from werkzeug.datastructures import FileStorage

from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.paper.filenames import disposition, slug
from scorekeeper.web.ui.speech import language
from scorekeeper.words.languages import LANGUAGES


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
    return saved(text, file_name(tournament, what, "csv"), "text/csv; charset=utf-8")


def saved(text: str, name: str, kind: str) -> Response:
    """A file to save."""
    headers: dict[str, Any] = {"Content-Disposition": disposition(name, "attachment")}
    return Response(text, content_type=kind, headers=headers | {"Cache-Control": "no-store"})


def file_name(tournament: Tournament, what: str, ending: str) -> str:
    """What a file of a tournament is called."""
    return f"{slug(tournament.name) or 'tournament'}-{slug(what)}.{ending}"
