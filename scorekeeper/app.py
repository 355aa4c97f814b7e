"""The one place where everything meets."""

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask
from flask_compress import Compress
from flask_migrate import Migrate
from flask_wtf import CSRFProtect

from scorekeeper.paths import PACKAGE, STATIC, TEMPLATES, instance_folder
from scorekeeper.storage import engine
from scorekeeper.storage.models import db
from scorekeeper.web import (
    access,
    drawing,
    entries,
    faults,
    games,
    guide,
    joining,
    papers,
    people,
    records,
    setup,
    speech,
    table,
)
from scorekeeper.web.assets import keep_versioned
from scorekeeper.web.extreme import entries as extreme_entries
from scorekeeper.web.extreme import pages as extreme_pages
from scorekeeper.web.keys import kept_secret
from scorekeeper.web.statistics import pages as statistics
from scorekeeper.web.statistics import players as statistics_of_players
from scorekeeper.web.wizard import entries as wizard_entries
from scorekeeper.web.wizard.protocol import entries as protocol_entries
from scorekeeper.web.wizard.protocol import pages as protocol
from scorekeeper.web.wizard.trick import pages as trick

MIGRATIONS = PACKAGE / "storage" / "migrations"
POLICY = (
    "default-src 'self'; img-src 'self' data:; media-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def create_app(config: dict[str, Any] | None = None, instance: Path | None = None) -> Flask:
    """The app, ready to serve; `config` overrides what is set here."""
    folder = instance or instance_folder()
    folder.mkdir(parents=True, exist_ok=True)
    app = Flask(
        "scorekeeper",
        root_path=str(PACKAGE),
        template_folder=str(TEMPLATES),
        static_folder=str(STATIC),
        instance_path=str(folder),
    )
    app.config.from_mapping(
        SECRET_KEY=kept_secret(folder, "secret_key"),
        START_TOKEN=kept_secret(folder, "start_token"),
        SQLALCHEMY_DATABASE_URI=_database(folder),
        OPEN=os.environ.get("SCOREKEEPER_OPEN", "") not in ("", "0"),
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=timedelta(days=365),
        WTF_CSRF_TIME_LIMIT=None,
        MAX_CONTENT_LENGTH=8 * 1024 * 1024,
        COMPRESS_LEVEL=4,
        COMPRESS_ALGORITHM=["gzip"],
        COMPRESS_MIMETYPES=["text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"],
    )
    app.config.from_mapping(config or {})
    engine.prepare(app)
    Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)
    CSRFProtect(app)
    Compress(app)
    speech.prepare(app)
    drawing.prepare(app)
    faults.prepare(app)
    wizard = (wizard_entries, trick, protocol_entries, protocol)
    extreme = (extreme_entries, extreme_pages)
    pages = (
        *(access, speech, games, setup, table, entries, people, joining),
        *(*wizard, *extreme, papers, records, guide, statistics, statistics_of_players),
    )
    for module in pages:
        app.register_blueprint(module.bp)
    access.guard(app)
    app.after_request(_protect)
    app.after_request(keep_versioned)
    return app


def _database(folder: Path) -> str:
    url = os.environ.get("DATABASE_URL", "")
    if url.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + url.partition("://")[2]
    return url or f"sqlite:///{folder / 'scorekeeper.sqlite'}"


def _protect(response: Any) -> Any:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    return response
