"""What this browser keeps, what it cannot do, and the way out for all of it and back."""

import sqlite3
import tempfile
from contextlib import closing
from datetime import date
from pathlib import Path

from flask import Blueprint, Response, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.storage.engine import close
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import is_known
from scorekeeper.web.guard.bodies import Measure, takes
from scorekeeper.web.guard.capabilities import Capability, has_capability
from scorekeeper.web.ui.language import gettext as _

BEFORE = "before.sqlite"  # beside the database, and as lasting: what was there before a copy came back
_ROLLBACK = b"\x01\x01"  # how the file says that it needs no memory that is shared


class Unfit(Exception):
    """What came is no copy of a database of this app, is damaged, or comes from a newer version."""


def put_back(copy: bytes, database: Path) -> None:
    """All or nothing: until the last page is written, the journal knows what was there. Raises Unfit."""
    with tempfile.TemporaryDirectory() as folder:
        came = Path(folder) / "came.sqlite"
        came.write_bytes(copy[:18] + _ROLLBACK + copy[20:])
        with closing(sqlite3.connect(came)) as source:
            _check(source)
            with closing(_open(database)) as target:
                with closing(_open(database.with_name(BEFORE))) as former:
                    target.backup(former)
                source.backup(target)


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = TRUNCATE")
    return connection


def _check(source: sqlite3.Connection) -> None:
    try:
        whole = source.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        versions = source.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.Error as error:
        raise Unfit(str(error)) from error
    if not whole or len(versions) != 1 or not is_known(versions[0][0]):
        raise Unfit("damaged, or newer")


bp = Blueprint("device", __name__, url_prefix="/device")

ASIDE = "set aside"  # the names of damaged databases that lie beside
LASTS = "lasts"  # whether the browser keeps anything
COPY = Measure(256 * 1024 * 1024, 8)


@bp.get("")
def show() -> ResponseReturnValue:
    """Where the games are, how safe they are there, and what needs a server."""
    return _draw()


def _draw(problem: str = "") -> str:
    reasons = [_(offer.value) for offer in Capability if not has_capability(offer)]
    before = _database().with_name(BEFORE)
    return render_template(
        "pocket/device.html",
        aside=current_app.extensions[ASIDE],
        lasts=current_app.extensions[LASTS],
        reasons=reasons,
        problem=problem,
        has_before=before.exists() and before.stat().st_size > 0,
    )


def _database() -> Path:
    return Path(str(db.engine.url.database))


@bp.get("/backup.sqlite")
def backup() -> ResponseReturnValue:
    """The database as it is: between two requests nothing is being written."""
    return _file(_database(), f"scorekeeper-{date.today():%Y-%m-%d}.sqlite")


@bp.get("/before.sqlite")
def before() -> ResponseReturnValue:
    """What was there before a copy was put back."""
    return _file(_database().with_name(BEFORE), "scorekeeper-before.sqlite")


@bp.post("/restore")
@takes(COPY)
def restore() -> ResponseReturnValue:
    """Put a copy in the place of what is here; whoever holds the app begins it anew on it."""
    copy = request.files.get("copy")
    data = copy.read() if copy else b""
    if not data:
        return _draw(_("Choose a file that is not empty.")), 422
    place = _database()
    close()
    try:
        put_back(data, place)
    except Unfit:
        return _draw(
            _("This is not a backup of this app's games, or it is damaged or from a newer version.")
        ), 422
    return redirect("/", 303)


def _file(path: Path, name: str) -> Response:
    data = path.read_bytes() if path.exists() else b""
    response = Response(data, mimetype="application/vnd.sqlite3")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
