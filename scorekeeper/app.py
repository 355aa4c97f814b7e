"""The one place where everything meets."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask
from flask_compress import Compress
from flask_migrate import Migrate
from flask_wtf import CSRFProtect

from scorekeeper import private
from scorekeeper.paths import PACKAGE, STATIC, TEMPLATES, instance_folder
from scorekeeper.settings import from_environment
from scorekeeper.storage import engine, histories
from scorekeeper.storage.models import db
from scorekeeper.web.extreme import entries as extreme_entries
from scorekeeper.web.extreme import pages as extreme_pages
from scorekeeper.web.game import changes, changing, display, entries, final, pictures, protocols, table
from scorekeeper.web.guard import access, bodies, discretion, halls, hosts, limits, offers, protection
from scorekeeper.web.guard import seasons as season_rights
from scorekeeper.web.guard.keys import former_secret, kept_secret
from scorekeeper.web.hall import (
    arriving,
    calls,
    desk,
    draw,
    entering,
    heats,
    overtime,
    pad,
    person,
    record,
    results,
    rules,
    seasons,
    seat,
    standings,
    told,
    wall,
)
from scorekeeper.web.hall import devices as hall_devices
from scorekeeper.web.hall import halls as tournaments
from scorekeeper.web.hall import paper as hall_paper
from scorekeeper.web.hall import people as hall_people
from scorekeeper.web.live import copies, core, install, onlookers, pencil
from scorekeeper.web.paper import pads, papers, picture, prints
from scorekeeper.web.paper.press import PDFS
from scorekeeper.web.people import devices as people
from scorekeeper.web.people import joining, leaving, sharing, starting
from scorekeeper.web.start import games, guide, health, setup
from scorekeeper.web.statistics import pages as statistics
from scorekeeper.web.statistics import players as statistics_of_players
from scorekeeper.web.transfer import bgstats, imports, travel
from scorekeeper.web.transfer import exports as records
from scorekeeper.web.trust import pages as trust
from scorekeeper.web.ui import assets, drawing, faults, portraits, settings, speech
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
        return func


def create_app(config: dict[str, Any] | None = None, instance: Path | None = None) -> Flask:
    """The app, ready to serve; `config` overrides what is set here.

    With READS_ONLY it only looks: nothing is made or changed, in the database or beside it.
    """
    folder, given = instance or instance_folder(), config or {}
    if given.get("READS_ONLY"):
        given = {"SECRET_KEY": "", "START_TOKEN": "", **given}
    else:
        private.make_folder(folder)
        private.tighten(folder)
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
        SESSION_REFRESH_EACH_REQUEST=False,
        WTF_CSRF_TIME_LIMIT=None,
        PRESS=PDFS,
        COMPRESS_LEVEL=4,
        COMPRESS_ALGORITHM=["gzip"],
        COMPRESS_ALGORITHM_STREAMING=["gzip"],  # files are streamed: styles, scripts, icons
        COMPRESS_MIMETYPES=COMPRESSED,
    )
    app.config.from_mapping({key: kept_secret(folder, SECRETS[key]) for key in SECRETS.keys() - given.keys()})
    app.config.from_mapping(given)
    engine.prepare(app)
    histories.prepare(app)
    Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)
    hosts.prepare(app)
    limits.prepare(app)
    access.guard(app)
    halls.prepare(app)
    season_rights.prepare(app)
    offers.prepare(app)
    bodies.prepare(app)
    CSRFProtect(app)  # reads the body
    Compress(app)
    speech.prepare(app)
    settings.prepare(app)
    portraits.prepare(app)
    assets.prepare(app)
    core.prepare(app)
    drawing.prepare(app)
    told.prepare(app)
    calls.prepare(app)
    faults.prepare(app)
    prints.prepare(app)
    wizard = (wizard_entries, trick, protocol_entries)
    extreme = (extreme_entries, extreme_pages)
    hall = (
        *(tournaments, desk, hall_people, arriving, person, draw, heats, results, overtime, standings),
        *(rules, hall_devices, entering, pad, seat, wall, record, calls, hall_paper, seasons),
    )
    pages = (
        *(starting, speech, settings, games, setup, table, display, final, entries, pictures),
        *(changes, changing),
        *(people, sharing, joining, leaving),
        *(
            *wizard,
            *extreme,
            *hall,
            protocols,
            papers,
            pads,
            picture,
            prints,
            records,
            travel,
            imports,
            bgstats,
        ),
        *(guide, health, install, core, copies, pencil, trust, statistics, statistics_of_players),
    )
    for module in pages:
        app.register_blueprint(module.bp)
    protection.prepare(app)
    discretion.keep(app)
    onlookers.prepare(app)
    return app
