"""Verify: a sound database has no finding; whatever is spoilt is found, and a rebuild mends what can be."""

import json
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.gamelog.wizard.commands import NameTrump
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.storage.backup import copies
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import load
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from scorekeeper.storage.statistics import player_names, ratings
from scorekeeper.storage.statistics.rebuild import rebuild
from tests.bench.evenings import record
from tests.contracts.tournaments import opened, play, publish
from tests.imported import take_in
from tests.questions import findings


@pytest.fixture
def code(app: Flask) -> str:
    """The code of the second of three finished games, with ratings worked out."""
    codes = [take_in(json.dumps(record(4, seed=seed)), "test")[0] for seed in range(3)]
    ratings.compute_due()
    return codes[1]


@pytest.fixture
def tournament(code: str) -> str:
    """A tournament of eight with two tables, whose games are the fourth and the fifth."""
    tournament = opened(8)
    play(publish(tournament)[0].game, NameTrump(1, UNRECORDED, "R"))
    return tournament


def spoil(statement: str) -> None:
    with db.engine.connect() as connection:
        connection.connection.dbapi_connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[union-attr]
        connection.execution_options(writes=True).exec_driver_sql(statement)
        connection.commit()
        connection.connection.dbapi_connection.execute("PRAGMA foreign_keys=ON")  # type: ignore[union-attr]


NAMED = "UPDATE tournament_stroke SET data = '{}', name ="
LOGS = [
    ("UPDATE stroke SET seq = 2 WHERE game_id = 2", "stroke-missing"),
    ("DELETE FROM stroke WHERE game_id = 2", "stroke-missing"),
    ("UPDATE stroke SET name = 'game.imagined' WHERE game_id = 2", "stroke-unreadable"),
    ("UPDATE stroke SET data = '{' WHERE game_id = 2", "stroke-unreadable"),
    ("UPDATE stroke SET name = 'game.ended', data = '{}' WHERE game_id = 2", "log-unfoldable"),
    ("DELETE FROM game WHERE id = 2", "reference-broken"),
    ("DELETE FROM game WHERE id = 4", "reference-broken"),
    ("UPDATE tournament_stroke SET seq = 9 WHERE seq = 4", "tournament-damaged"),
    ("DELETE FROM tournament_stroke", "tournament-damaged"),
    ("UPDATE tournament_stroke SET data = '{' WHERE seq = 3", "tournament-damaged"),
    (f"{NAMED} 'heat.cancelled' WHERE seq = 3", "tournament-damaged"),
    (f"{NAMED} 'tournament.finished' WHERE seq = 1", "tournament-damaged"),
    ("UPDATE table_of_heat SET number = 3 WHERE number = 2", "table-astray"),
    ("UPDATE table_of_heat SET heat = 2 WHERE number = 2", "table-astray"),
    ("UPDATE table_of_heat SET published = 3 WHERE number = 2", "table-astray"),
]
BESIDE = [
    ("UPDATE game SET totals = '[0, 0, 0, 0]' WHERE id = 2", "summary-differs"),
    ("UPDATE game SET finished = 0 WHERE id = 2", "summary-differs"),
    ("UPDATE game SET aside = 1 WHERE id = 2", "summary-differs"),
    ("UPDATE finished_seat SET hits = hits + 1 WHERE game_id = 2 AND seat = 0", "statistics-differ"),
    ("UPDATE finished_game SET finished_at = '2001' WHERE game_id = 2", "statistics-differ"),
    ("DELETE FROM finished_round WHERE game_id = 2 AND number = 3", "statistics-differ"),
    ("UPDATE person_outcome SET hits = hits + 1 WHERE aspect = 'bid'", "statistics-differ"),
    ("DELETE FROM person_outcome WHERE aspect = 'trump'", "statistics-differ"),
    ("UPDATE rating SET mu = mu + 1 WHERE game_id = 2", "ratings-differ"),
    ("DELETE FROM rating WHERE game_id = 3", "ratings-differ"),
    ("UPDATE tournament SET title = 'Winter'", "tournament-differs"),
    ("UPDATE tournament SET finished = 1", "tournament-differs"),
]


def test_whatever_is_spoilt_is_found_and_what_is_beside_the_logs_is_made_anew(
    app: Flask, tournament: str, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    extent = Extent()
    assert list(verify(extent)) == []
    assert (extent.games, extent.tournaments, extent.entries) == (3 + 2, 1, 3 + (2 + 1) + 4)
    copies.back_up(tmp_path / "sound.sqlite")
    for statement, found in LOGS + BESIDE:
        spoil(statement)
        with subtests.test(statement):
            flaws = [flaw for flaw in verify(Extent()) if flaw.code == found]
            of_tournament = found.startswith(("tournament", "table"))
            assert {flaw.tournament for flaw in flaws} == {tournament if of_tournament else None}
            rebuild()
            assert findings() == [] if (statement, found) in BESIDE else found in findings()
        copies.restore(tmp_path / "sound.sqlite", force=True)


def test_a_damaged_game_stops_no_upgrade_nor_counts(code: str, caplog: pytest.LogCaptureFixture) -> None:
    spoil("UPDATE stroke SET data = '{}' WHERE game_id = 2")
    spoil("UPDATE statistics_state SET facts = 0")
    migrate()
    assert code in caplog.text
    assert findings() == ["stroke-unreadable"]
    with db.engine.connect() as connection:
        finished = connection.exec_driver_sql("SELECT game_id FROM finished_game ORDER BY 1").scalars().all()
        seats = connection.exec_driver_sql("SELECT sum(games) FROM finished_seat").scalar()
    assert (finished, seats) == ([1, 3], 8)
    caplog.clear()
    migrate()
    assert caplog.text == "", "once is enough"


def test_people_put_together_are_in_order(code: str) -> None:
    take_in(json.dumps(record(4, seed=9) | {"players": ["Ida", "Tom", "Uli", "Eva"]}), "test")
    numbers = {name: number for number, name in player_names.everybody().items()}
    player_names.merge(numbers["Ida"], numbers["Henry"])
    ratings.compute_due()
    assert (findings(), load(code).table.game.players[0]) == ([], "Henry")
