"""The stored evenings as files that travel."""

from dataclasses import replace

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.transfer import write_with_history
from tests.gamelog.test_stored_logs import STORED, replay


def evenings() -> dict[str, str]:
    """Each by its name; its entries have ids that no other evening has."""
    logs = {name: _alone(name) for name in STORED}
    return {name: write_with_history(log.table.game, log.entries) for name, log in logs.items()}


def _alone(name: str) -> History:
    strokes = replay(name).entries
    return History.of(
        replace(stroke, request_id=f"{stroke.request_id}-{STORED.index(name)}") for stroke in strokes
    )
