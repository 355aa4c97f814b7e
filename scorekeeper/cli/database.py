"""The app for commands that need the database, and what is said when the database is no good."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from flask import Flask

from scorekeeper.cli.messages import CannotDo, say
from scorekeeper.settings import SettingWrong
from scorekeeper.storage.backup import faults
from scorekeeper.storage.backup.copies import newest_copy
from scorekeeper.storage.engine import StorageFault, missing_file
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import Older, SchemaFault, Spoilt, check_newest, migrate
from scorekeeper.words import N_

NOT_USABLE = N_("The database cannot be used: {why}")
SPOILT = N_("{file} holds no games any more: it was cut off or overwritten. Nothing was changed in it.")
WITH_COPY = N_(
    "Restore the newest backup; the file that is there is kept: scorekeeper restore {copy} --force"
)
WITHOUT_COPY = N_("There is no backup in the folder backups. To start over, rename that file.")
OLDER = N_("The database is from an older version of the app. Bring it up to date first: scorekeeper migrate")
OVERWRITE = N_("There are games here already. With --force they are set aside and replaced.")
OTHERS = N_(
    "The database has tables of something else: {tables}. With --force the games are added next to them."
)
IN_USE = N_("The app is running, or something else has the database open. Stop it first.")
NO_FILE = N_("There is no such file: {file}")
NO_FOLDER = N_("There is no such folder: {folder}")
OCCUPIED = N_("Something else is there already: {file}. A backup replaces an older backup only.")
NO_COPY = N_("This is not a complete backup of a database of this app: {why}")
NEWER = N_(
    "This backup was made by a newer version of the app (its schema is {version}); nothing was changed."
)
TOOL = N_("{tool} is not installed; on Debian and Ubuntu: apt install postgresql-client")
NO_BACKUP = N_("That did not work, and nothing was changed: {why}")

DAMAGED = N_("Game {game} is left out, its entries cannot be read: {why}")
NO_DATABASE = N_("There is no database at {file}. SCOREKEEPER_INSTANCE or DATABASE_URL says where it is.")
NO_SETTING = N_("This setting has to be a number, or on or off: {what}")
NO_DRIVER = N_("DATABASE_URL names PostgreSQL, whose package is missing. It comes with: make serve")


@contextmanager
def ready_app(
    config: dict[str, Any] | None = None, instance: Path | None = None, existing: bool = False
) -> Iterator[Flask]:
    """The app with its database at the newest schema, in its context; with `existing` there has to be one.

    `config` and `instance` are those of `create_app`.

    Exits with status 2 and a sentence where the database cannot be used; it is left as it was.
    """
    with made_app(config, instance) as app:
        if existing and (missing := missing_file()):
            raise CannotDo(say(NO_DATABASE, file=missing))
        migrate()
        yield app


@contextmanager
def reading_app() -> Iterator[Flask]:
    """The app in its context for who only looks: nothing is changed or made, not even the schema.

    Exits with status 2 and a sentence where there is no database, or none that can be read so.
    """
    with made_app({"READS_ONLY": True}) as app:
        if missing := missing_file():
            raise CannotDo(say(NO_DATABASE, file=missing))
        check_newest()
        yield app


@contextmanager
def made_app(config: dict[str, Any] | None = None, instance: Path | None = None) -> Iterator[Flask]:
    """The app in its context, its database not looked at yet; no connection is left open behind it.

    Exits with status 2 and a sentence where a setting is wrong or the database fails, which says the way out.
    """
    app = _app(config, instance)
    with app.app_context():
        try:
            yield app
        except Spoilt as fault:
            copy = newest_copy()
            way_out = say(WITHOUT_COPY) if copy is None else say(WITH_COPY, copy=copy)
            raise CannotDo(f"{say(SPOILT, file=fault)} {way_out}") from fault
        except Older as fault:
            raise CannotDo(say(OLDER)) from fault
        except (SchemaFault, StorageFault) as fault:
            raise CannotDo(say(NOT_USABLE, why=fault)) from fault
        finally:
            db.engine.dispose()


def _app(config: dict[str, Any] | None, instance: Path | None) -> Flask:
    from scorekeeper.app import create_app

    try:
        return create_app(config, instance)
    except SettingWrong as wrong:
        raise CannotDo(say(NO_SETTING, what=wrong)) from wrong
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise CannotDo(say(NO_DRIVER)) from error


# What is said of each, and as which fact the fault stands in it; the more particular first.
_SENTENCES: tuple[tuple[type[faults.BackupFault], str, str], ...] = (
    (faults.OthersThere, OTHERS, "tables"),
    (faults.WouldOverwrite, OVERWRITE, "file"),
    (faults.InUse, IN_USE, "file"),
    (faults.Occupied, OCCUPIED, "file"),
    (faults.NoFolder, NO_FOLDER, "folder"),
    (faults.NoFile, NO_FILE, "file"),
    (faults.NewerCopy, NEWER, "version"),
    (faults.NoCopy, NO_COPY, "why"),
    (faults.ToolMissing, TOOL, "tool"),
    (faults.BackupFault, NO_BACKUP, "why"),
)


@contextmanager
def backup_faults() -> Iterator[None]:
    """Exits with status 2 and a sentence where a copy could not be made or put back."""
    try:
        yield
    except faults.BackupFault as fault:
        sentence, fact = next(
            (message, fact) for kind, message, fact in _SENTENCES if isinstance(fault, kind)
        )
        raise CannotDo(say(sentence, **{fact: fault})) from fault


class DamagedGames:
    """Says of each damaged game on stderr that it is left out; true once there was one."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, code: str, why: str) -> None:
        """Says that the game `code` is left out, and why."""
        self._count += 1
        click.echo(say(DAMAGED, game=code, why=why), err=True)

    def __bool__(self) -> bool:
        return self._count > 0
