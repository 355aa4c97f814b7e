"""What whoever runs it may set: environment variables, read once. docs/club.md lists them."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from scorekeeper.paths import CORE

ON, OFF = ("1", "on", "yes", "true"), ("", "0", "off", "no", "false")


class SettingWrong(Exception):
    """An environment variable whose value cannot be used; the text names both."""


def from_environment(folder: Path) -> dict[str, Any]:
    """The app's settings, with `folder` for what is kept on disk. Raises SettingWrong."""
    proxies = _number("SCOREKEEPER_PROXIES", 0)
    return {
        "READS_ONLY": False,
        "JOURNAL": "WAL",  # of SQLite
        "FRAMED_BY": "'none'",
        "LACKS": frozenset(),
        "SQLALCHEMY_DATABASE_URI": _database(folder),
        "CORE": Path(os.environ.get("SCOREKEEPER_CORE") or CORE).resolve(),
        "OPEN": _switch("SCOREKEEPER_OPEN"),
        "HOSTS": _names("SCOREKEEPER_HOSTS"),
        "PROXIES": proxies,
        "CONNECTIONS": 0 if proxies else _number("SCOREKEEPER_CONNECTIONS", 100),
        "WRITES_A_MINUTE": _number("SCOREKEEPER_WRITES_A_MINUTE", 600),
        "GAMES_A_DAY": _number("SCOREKEEPER_GAMES_A_DAY", 20),
        "NAMES_A_DAY": _number("SCOREKEEPER_NAMES_A_DAY", 200),
        "PRINTS_A_DAY": _number("SCOREKEEPER_PRINTS_A_DAY", 200),
        "RATELIMIT_STORAGE_URI": os.environ.get("RATELIMIT_STORAGE_URI")
        or f"counts://{quote(str(folder.resolve()))}/limits.sqlite",
    }


def _database(folder: Path) -> str:
    url = os.environ.get("DATABASE_URL", "")
    if url.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + url.partition("://")[2]
    return url or f"sqlite:///{folder / 'scorekeeper.sqlite'}"


def _names(name: str) -> tuple[str, ...]:
    return tuple(part.strip().lower() for part in os.environ.get(name, "").split(",") if part.strip())


def _switch(name: str) -> bool:
    text = os.environ.get(name, "").strip().lower()
    if text not in (*ON, *OFF):
        raise SettingWrong(f"{name}={text}")
    return text in ON


def _number(name: str, usual: int) -> int:
    text = os.environ.get(name) or str(usual)
    if not text.isdecimal():
        raise SettingWrong(f"{name}={text}")
    return int(text)
