"""The stored evenings as files that travel."""

from dataclasses import replace

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.travel import write_travelling
from tests.gamelog.test_stored_logs import STORED, replay


def evenings() -> dict[str, str]:
    """Each by its name; its entries have ids that no other evening has."""
    logs = {name: _alone(name) for name in STORED}
    return {name: write_travelling(log.table.game, log.strokes) for name, log in logs.items()}


def _alone(name: str) -> History:
    strokes = replay(name).strokes
    return History.of(replace(stroke, entry=f"{stroke.entry}-{STORED.index(name)}") for stroke in strokes)
