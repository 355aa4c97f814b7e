"""A process that is killed between a game's last stroke and its tournament's: neither is there."""

import os
from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament import reports
from tests.contracts.tournaments import hall, opened, play, play_out, play_round, publish


def test_what_is_told_dies_with_its_stroke_and_is_told_when_that_is_sent_again(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    with make_app().app_context():
        code = opened(4)
        [table] = publish(code)
        play_round(table.game)
    child = os.fork()
    if child == 0:  # pragma: no cover – it does not live to tell
        with make_app().app_context():
            monkeypatch.setattr(reports, "update_row", lambda *_: os._exit(9))
            play_out(table.game)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9, "killed once both were written"
    with make_app().app_context():
        assert not load(table.game).table.finished
        assert hall(code).heats[0].results == {}
        play(table.game, CloseRound(2))
        assert hall(code).heats[0].results[1].scores == (70, 40, 40, 40)
        assert list(verify(Extent())) == []
