"""Faults of the app itself, put into it for one player's records."""

from typing import Any

import pytest

from scorekeeper.storage import log

UNLUCKY = "Zoe"


def break_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records with that player cannot be judged any more."""

    def judge(edition: Any, players: Any, *others: Any) -> Any:
        if UNLUCKY in players:
            raise KeyError(UNLUCKY)
        return usual(edition, players, *others)

    from scorekeeper.formats import record

    usual = record.judge_setup
    monkeypatch.setattr(record, "judge_setup", judge)


def break_taking_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a finished game with that player tells cannot be worked out any more."""

    def finished(history: Any) -> Any:
        if UNLUCKY in history.table.game.players:
            raise KeyError(UNLUCKY)
        return usual(history)

    usual = log.finished_game
    monkeypatch.setattr(log, "finished_game", finished)
