"""Every stored evening, brought to what answers as a browser's page does: a bridge, the pocket, a server."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.transfer import write_with_history
from tests.browser.prepared import send, token
from tests.gamelog.test_stored_logs import STORED, replay


def evenings() -> dict[str, str]:
    """The stored evenings as files that travel, by name; their entries have ids that no other one has."""
    texts = {}
    for number, name in enumerate(STORED):
        strokes = replay(name).entries
        log = History.of(replace(stroke, request_id=f"{stroke.request_id}-{number}") for stroke in strokes)
        texts[name] = write_with_history(log.table.game, log.entries)
    return texts


def bring_all(page: Any, evenings: Mapping[str, str]) -> dict[str, str]:
    """The code of each evening by its name, brought as a game that travels."""
    codes = {}
    for name, text in evenings.items():
        answer = send(page, "/import", {"csrf_token": token(page, "/games/new"), "text": text})
        assert answer.status == 303, answer.text()
        codes[name] = answer.headers["location"].rpartition("/games/")[2]
    return codes
