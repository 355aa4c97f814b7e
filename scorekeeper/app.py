"""The one place where everything meets."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask
from flask_compress import Compress
from flask_migrate import Migrate
from flask_wtf import CSRFProtect

from scorekeeper import private_files
from scorekeeper.paths import PACKAGE, STATIC, TEMPLATES, instance_folder
from scorekeeper.settings import from_environment
from scorekeeper.storage import engine, history_cache
from scorekeeper.storage.models import db
from scorekeeper.web.demo import switch as demo
from scorekeeper.web.extreme import entries as extreme_entries
from scorekeeper.web.extreme import trick as extreme_trick
from scorekeeper.web.game import (
    between_rounds,
    between_rounds_entries,
    entries,
    final,
    game_page,
    pictures,
    protocols,
)
from scorekeeper.web.guard import (
    access,
    allowed_hosts,
    bodies,
    capabilities,
    limits,
    log_redaction,
    security_headers,
    tournament_rights,
)
from scorekeeper.web.guard.secret_files import former_secret, stored_secret
from scorekeeper.web.guard.sessions import NAME
from scorekeeper.web.live import install, response_cache, write_lease
from scorekeeper.web.paper import batch_print, game_papers, pads
from scorekeeper.web.paper.pdf import PDFS
from scorekeeper.web.people import devices as people
from scorekeeper.web.people import host, invitations
from scorekeeper.web.start import games, health, setup
from scorekeeper.web.statistics import pages as statistics
from scorekeeper.web.statistics import players as statistics_of_players
from scorekeeper.web.tournament import (
    confirmation,
    desk,
    draw,
    heats,
    open_matters,
    person,
    record,
    rules,
    screens,
    seasons,
    seat,
    standings,
    table_messages,
    tournaments,
    words,
)
from scorekeeper.web.tournament import devices as tournament_devices
from scorekeeper.web.tournament import paper as tournament_paper
from scorekeeper.web.tournament import people as tournament_people
from scorekeeper.web.transfer import exports as records
from scorekeeper.web.transfer import history_file, imports
from scorekeeper.web.trust import pages as trust
from scorekeeper.web.ui import assets, drawing, error_pages, language, settings
from scorekeeper.web.wizard import entries as wizard_entries
from scorekeeper.web.wizard.protocol import entries as protocol_entries
from scorekeeper.web.wizard.trick import pages as trick

SECRETS = {"SECRET_KEY": "secret_key", "START_TOKEN": "start_link"}  # and the files that hold them
COMPRESSED = [
    *("text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"),
    *("application/wasm", "application/zip"),  # of the app for browsers; nothing else is of that kind
]
MIGRATIONS = PACKAGE / "storage" / "migrations"


class App(Flask):
    """Flask, which would ask each view and each hook at every request whether it is a coroutine: none is."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Returns `func` itself: no view and no hook is a coroutine."""
        return func


def create_app(config: dict[str, Any] | None = None, instance: Path | None = None) -> Flask:
    """The app, ready to serve, `config` before its own settings; with READS_ONLY it changes nothing."""
    folder, given = instance or instance_folder(), config or {}
    if given.get("READS_ONLY"):
        given = {"SECRET_KEY": "", "START_TOKEN": "", **given}
    else:
        private_files.make_folder(folder)
        private_files.tighten(folder)
    app = App(
        "scorekeeper",
        root_path=str(PACKAGE),
        template_folder=str(TEMPLATES),
        static_folder=str(STATIC),
        instance_path=str(folder),
    )
    app.jinja_environment = drawing.Environment
    app.config.from_mapping(
        FORMER_START_TOKEN=former_secret(folder, "start_token"),
        **from_environment(folder),
        SESSION_COOKIE_NAME=NAME,
        WTF_CSRF_TIME_LIMIT=None,
        PRESS=PDFS,
        PAPERS_AHEAD=True,
        DEMO=False,
        CACHES_HISTORIES=True,
        COMPRESS_LEVEL=4,
        COMPRESS_ALGORITHM=["gzip"],
        COMPRESS_ALGORITHM_STREAMING=["gzip"],  # files are streamed: styles, scripts, icons
        COMPRESS_MIMETYPES=COMPRESSED,
    )
    app.config.from_mapping(
        {key: stored_secret(folder, SECRETS[key]) for key in SECRETS.keys() - given.keys()}
    )
    app.config.from_mapping(given)
    engine.prepare(app)
    history_cache.prepare(app)
    Migrate(app, db, directory=str(MIGRATIONS))
    allowed_hosts.prepare(app)
    limits.prepare(app)
    access.guard(app)
    for guard in (tournament_rights, capabilities, bodies):
        guard.prepare(app)
    CSRFProtect(app)  # reads the body
    Compress(app)
    for drawn_with in (language, settings, assets, install, drawing, words):
        drawn_with.prepare(app)
    for extended in (table_messages, seat, open_matters, error_pages, batch_print):
        extended.prepare(app)
    pages = (
        *(host, settings, games, setup, game_page, final, entries, pictures),
        *(between_rounds, between_rounds_entries, people, invitations),
        *(wizard_entries, trick, protocol_entries, extreme_entries, extreme_trick),
        *(tournaments, desk, tournament_people, person, draw, heats, open_matters, standings),
        *(rules, tournament_devices, seat),
        *(screens, record, table_messages, confirmation, tournament_paper, seasons),
        *(protocols, game_papers, pads, batch_print, records, history_file, imports),
        *(health, install, write_lease, trust, statistics, statistics_of_players, demo),
    )
    for module in pages:
        app.register_blueprint(module.bp)
    security_headers.prepare(app)
    log_redaction.prepare(app)
    response_cache.prepare(app)
    demo.prepare(app, create_app, given)
    return app
