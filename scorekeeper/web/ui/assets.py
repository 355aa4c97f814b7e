"""The app's own files, under a folder whose name changes with them, so that browsers may keep them."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, current_app, request

from scorekeeper.paths import BUILT, PACKAGE, STATIC, TEMPLATES, TRANSLATIONS
from scorekeeper.web.guard.access import public

FOR_EVER = "public, max-age=31536000, immutable"
_MARK = "v-"  # before the version in an address


def asset(path: str) -> str:
    """The address of a file in `static/`. Raises FileNotFoundError where there is none."""
    return f"{request.script_root}/static/{_existing(path)}"


def folder() -> str:
    """The address that all of them begin with."""
    return f"{request.script_root}/static/{_folder()}/"


@cache
def _existing(path: str) -> str:
    exists = path in _built()["files"] if BUILT.exists() else (STATIC / path).is_file()
    if not exists:
        raise FileNotFoundError(path)
    return f"{_folder()}/{path}"


def build_facts() -> dict[str, Any]:
    """Folder, version and paths of the files, for a build that serves them without the app."""
    files = sorted(path.relative_to(STATIC).as_posix() for path in served_files())
    return {"folder": _folder(), "version": version(), "files": files}


@cache
def _built() -> dict[str, Any]:
    return json.loads(BUILT.read_text())


def served_files() -> Iterator[Path]:
    """The files for browsers; names and what is beside them are for paper alone."""
    kinds = (path for path in STATIC.rglob("*") if path.is_file())
    return (path for path in kinds if path.relative_to(STATIC).parts[0] != "names")


@cache
def _folder() -> str:
    if BUILT.exists():
        return str(_built()["folder"])
    return f"{_MARK}{_digest((STATIC, path) for path in served_files())[:10]}"


@cache
def version() -> str:
    """A digest of pages, files, words and rules; another one after each update."""
    if BUILT.exists():
        return str(_built()["version"])
    kinds = ((STATIC, "*"), (TEMPLATES, "*"), (PACKAGE, "*.py"), (TRANSLATIONS, "*.mo"))
    return _digest((folder, path) for folder, kind in kinds for path in folder.rglob(kind))[:12]


def _digest(files: Iterable[tuple[Path, Path]]) -> str:
    """Of the files with their paths below those folders."""
    made_of = hashlib.sha256()
    for folder, path in sorted(files):
        if path.is_file():
            made_of.update(str(path.relative_to(folder)).encode())
            made_of.update(path.read_bytes())
    return made_of.hexdigest()


def prepare(app: Flask) -> None:
    """Serve the files, under the name of their folder or without it."""
    app.view_functions["static"] = public(_file)


def _file(filename: str) -> Response:
    """A file as it is now, whichever version's folder is asked; kept for ever only under its own."""
    first, _, path = filename.partition("/")
    if not first.startswith(_MARK):
        return current_app.send_static_file(filename)
    response = current_app.send_static_file(path)
    if first == _folder():
        response.headers["Cache-Control"] = FOR_EVER
    return response
