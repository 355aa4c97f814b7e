"""Faults of the app itself, put into it for one player's records."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.formats import record
from scorekeeper.storage import log

UNLUCKY = "Zoe"


def break_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records with that player cannot be judged any more."""
    _break(monkeypatch, record, "judge_setup", lambda _edition, players, *_: players)


def break_taking_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a finished game with that player tells cannot be worked out any more."""
    _break(monkeypatch, log, "finished_game", lambda history: history.table.game.players)


def _break(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, players: Callable[..., Any]) -> None:
    usual = getattr(module, name)

    def broken(*given: Any) -> Any:
        if UNLUCKY in players(*given):
            raise KeyError(UNLUCKY)
        return usual(*given)

    monkeypatch.setattr(module, name, broken)
