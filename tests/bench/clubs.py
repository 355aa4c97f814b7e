"""Databases of clubs that have played for years, and their pages."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.app import create_app
from scorekeeper.storage.schema import migrate
from scorekeeper.storage.statistics import player_names
from tests.bench.evenings import record
from tests.conftest import QUIET, open_start, without_waiting

FIRST_YEAR, YEARS = 2021, 5
DIFFERENT = 1_000  # so many courses of a game, among ever other people
PAGES = {
    "start page": "/",
    "list of games": "/games",
    "a new table, with the names that are known": "/games/new",
    "statistics": "/statistics",
    "statistics of a year and a half": "/statistics?from=2023-03-10&to=2024-08-20",
    "a player": "/statistics/players/{one}",
    "a player's hits as a picture": "/statistics/players/{one}/hits.svg",
    "two players": "/statistics/heads-up?a={one}&b={other}",
    "records": "/statistics/records",
}


def club(folder: Path) -> Flask:
    """An app on the database of that folder, which does not wait for the disk."""
    app = without_waiting(create_app(QUIET, instance=folder))
    with app.app_context():
        migrate()
    return app


def members(count: int) -> list[str]:
    """So many names."""
    return [f"Player {number:02}" for number in range(1, count + 1)]


def evening(number: int, games: int, names: Sequence[str]) -> dict[str, Any]:
    """The record with that number of so many in five years, between some of those people."""
    chance, seats = random.Random(number), 3 + number % 4
    year, month = FIRST_YEAR + number * YEARS // games, chance.randint(1, 12)
    own = {"players": chance.sample(names, seats), "played": f"{year}-{month:02}-{number % 28 + 1:02}"}
    return record(seats, seed=number % DIFFERENT) | own


def host_of(app: Flask) -> FlaskClient:
    """A browser that opened the start link."""
    client = app.test_client()
    open_start(client)
    return client


def addresses(app: Flask) -> dict[str, str]:
    """Its pages by what they show."""
    with app.app_context():
        player, other, *_ = player_names.everybody()
    return {name: path.format(one=player, other=other) for name, path in PAGES.items()}
