"""Copies of a PostgreSQL database, by its own programs."""

import os
import re
import subprocess
from pathlib import Path

from sqlalchemy import URL, Engine, MetaData, inspect, text
from sqlalchemy.exc import DBAPIError

from scorekeeper.storage.backup import faults
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import LINKS, is_known

ENDING = ".dump"
BEGINS = b"PGDMP"  # every file of pg_dump's own format
VERSION = "alembic_version"
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend'"  # the server's own, which tidy up, change nothing
)


def dump(url: URL, target: Path) -> None:
    """Copy our tables as of one moment into a new file; those of links have no rows there."""
    tables = (f"--table={name}" for name in sorted(_ours()))
    options = ("--format=custom", "--no-owner", "--no-privileges")
    without = (f"--exclude-table-data={links}" for links in LINKS)
    _call(url, "pg_dump", *options, *without, *tables, f"--file={target}")


def put_back(source: Path, engine: Engine, aside: Path, force: bool) -> Path | None:
    """Put a copy in the database's place; see `copies.restore`. `aside` is where the old one is kept."""
    _check(engine.url, source)
    try:
        tables = set(inspect(engine).get_table_names())
        old, others = tables & _ours(), " ".join(sorted(tables - _ours()))
        with engine.connect() as connection:
            if connection.execute(text(OTHERS)).scalar_one():
                raise faults.InUse(str(engine.url.database))
            if old and not force and _has_games(engine):
                raise faults.WouldOverwrite(str(engine.url.database))
            if others and not force:
                raise faults.OthersThere(others)
            if others and old and not _is_known(engine):  # some may be that version's
                raise faults.BackupFault(f"unknown tables beside a newer schema: {others}")
        if old:
            dump(engine.url, aside)
        _clear(engine)
        try:
            _load(engine.url, source)
        except faults.BackupFault:
            if old:
                _clear(engine)
                _load(engine.url, aside)
            raise
        _end_links(engine)
    except DBAPIError as error:
        raise faults.BackupFault(str(error.orig)) from error
    finally:
        engine.dispose()
    return aside if old else None


def _end_links(engine: Engine) -> None:
    """A copy that an older version or another program made has some, which may have been withdrawn since."""
    for links in LINKS:
        if inspect(engine).has_table(links):
            with engine.begin() as connection:
                connection.execute(text(f"DELETE FROM {links}"))


def _check(url: URL, source: Path) -> None:
    """Raises NoCopy unless the file is a copy of ours, NewerCopy where only a newer app reads it."""
    if not source.is_file():
        raise faults.NoFile(str(source))
    try:
        listed = _call(url, "pg_restore", "--list", str(source), connected=False)
        version = ("--data-only", f"--table={VERSION}", "--file=-")
        dumped = _call(url, "pg_restore", *version, str(source), connected=False)
    except faults.ToolMissing:
        raise
    except faults.BackupFault as fault:
        raise faults.NoCopy(str(fault)) from fault
    if not all(f" TABLE DATA public {table} " in listed for table in ("game", "stroke", VERSION)):
        raise faults.NoCopy(str(source))
    row = re.search(r"^COPY .*\n(.+)\n\\\.$", dumped, re.MULTILINE)
    if row is None:
        raise faults.NoCopy(str(source))
    if not is_known(row[1]):
        raise faults.NewerCopy(row[1])


def _has_games(engine: Engine) -> bool:
    if not inspect(engine).has_table("game"):
        return False
    with engine.connect() as connection:
        return connection.execute(text("SELECT 1 FROM game LIMIT 1")).first() is not None


def _is_known(engine: Engine) -> bool:
    """Whether this version made all tables of ours that there are, or an older one."""
    if not inspect(engine).has_table(VERSION):
        return True
    with engine.connect() as connection:
        versions = connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalars().all()
    return all(map(is_known, versions))


def _ours() -> set[str]:
    """The names of our tables."""
    return {VERSION, *db.metadata.tables}


def _clear(engine: Engine) -> None:
    """Drop our tables; who else has some in this database keeps them."""
    metadata = MetaData()
    metadata.reflect(engine, only=lambda name, _: name in _ours(), resolve_fks=False)
    with engine.begin() as connection:
        metadata.drop_all(connection)


def _load(url: URL, source: Path) -> None:
    options = ("--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error")
    _call(url, "pg_restore", *options, f"--dbname={url.database}", str(source))


def _call(url: URL, tool: str, *arguments: str, connected: bool = True) -> str:
    """What the program says; who it is to log in as goes the way that no other user can read."""
    names = {
        "PGHOST": url.host,
        "PGPORT": url.port,
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
        "PGSSLMODE": url.query.get("sslmode"),
    }
    variables = {name: str(value) for name, value in names.items() if value} if connected else {}
    try:
        done = subprocess.run(
            [tool, *arguments], env=os.environ | variables, capture_output=True, text=True, check=True
        )
    except FileNotFoundError as error:
        raise faults.ToolMissing(tool) from error
    except subprocess.CalledProcessError as error:
        raise faults.BackupFault(error.stderr.strip().splitlines()[-1] if error.stderr else tool) from error
    return done.stdout
