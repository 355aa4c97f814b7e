"""Databases of clubs that have played for years."""

import json
import random
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.app import create_app
from scorekeeper.storage.intake import take_in
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from tests.bench.evenings import record
from tests.conftest import open_start

FIRST_YEAR, YEARS = 2021, 5


def club(folder: Path, games: int, players: int) -> Flask:
    """An app whose database has so many finished games of so many players, spread over five years."""
    chance = random.Random(1)
    names = [f"Player {number:02}" for number in range(1, players + 1)]
    app = create_app(instance=folder)
    with app.app_context():
        migrate()
        event.listen(db.engine, "checkout", hurry)
        for number in range(games):
            seats = 3 + number % 4
            year, month = FIRST_YEAR + number * YEARS // games, chance.randint(1, 12)
            own = {
                "players": chance.sample(names, seats),
                "played": f"{year}-{month:02}-{number % 28 + 1:02}",
            }
            take_in(json.dumps(record(seats, seed=number) | own), "bench")
    return app


def hurry(connection: object, *_: object) -> None:
    """Filling needs no durable commit for each game."""
    connection.execute("PRAGMA synchronous=OFF")  # type: ignore[attr-defined]


def host_of(app: Flask) -> FlaskClient:
    """A browser that opened the start link."""
    client = app.test_client()
    open_start(client)
    return client
