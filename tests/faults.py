"""Faults of the app itself, put into it for one player's records."""

from collections.abc import Callable, Sequence
from types import ModuleType

import pytest

from scorekeeper.formats import record
from scorekeeper.storage import log

UNLUCKY = "Zoe"


def break_for_one(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, players: Callable[..., Sequence[str]]
) -> None:
    """That function fails where `players` finds that player in its arguments."""
    usual = getattr(module, name)

    def fail(*given: object) -> object:
        if UNLUCKY in players(*given):
            raise KeyError(UNLUCKY)
        return usual(*given)

    monkeypatch.setattr(module, name, fail)


def break_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records with that player cannot be judged any more."""
    break_for_one(monkeypatch, record, "judge_setup", lambda _edition, players, *_: players)


def break_taking_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a finished game with that player tells cannot be worked out any more."""
    break_for_one(monkeypatch, log, "finished_game", lambda history: history.table.game.players)
