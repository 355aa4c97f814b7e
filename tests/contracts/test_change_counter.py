"""Whether anything was written, known without asking, on any database and from another process."""

from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import CreateGame, RenamePlayer
from scorekeeper.storage import change_counter, game_roles
from scorekeeper.storage.change_counter import ChangeCounter, LogKind
from scorekeeper.storage.engine import writing
from scorekeeper.storage.game_roles import Device, Role
from scorekeeper.storage.log import WriteRequest, begin, write

NAMES = ["Henry", "Anya", "Freya"]


@pytest.fixture
def code(app: Flask) -> str:
    return begin(CreateGame("wizard", NAMES, 0, {}), "the-game", "iPad")[0]


@pytest.fixture(params=["this process", "another one"])
def writer(request: pytest.FixtureRequest, app: Flask, make_app: Callable[[], Flask]) -> Flask:
    return app if request.param == "this process" else make_app()


def rename(app: Flask, code: str, name: str, seq: int) -> None:
    with app.app_context():
        write(code, RenamePlayer(0, name), WriteRequest(f"called-{name}", seq, "iPad"))


def test_a_state_is_known_at_once_until_somebody_writes(app: Flask, writer: Flask, code: str) -> None:
    pulse = ChangeCounter(app)
    assert pulse.at_once(LogKind.GAME, code) is None
    first = pulse.ask(LogKind.GAME, code)
    assert first is not None
    assert first.seq == 1
    for seq, name in ((1, "Kim"), (2, "Lou")):
        rename(writer, code, name, seq)
        assert pulse.at_once(LogKind.GAME, code) is None, "what was known stands no more"
        later = pulse.ask(LogKind.GAME, code)
        assert later is not None
        assert (later.seq, later.people) == (seq + 1, first.people)
    pulse.close()


def test_who_comes_and_goes_is_noticed(app: Flask, writer: Flask, code: str) -> None:
    pulse = ChangeCounter(app)
    before = pulse.ask(LogKind.GAME, code)
    assert before is not None
    with writer.app_context(), writing() as connection:
        game_roles.sit_down(connection, code, Device("anya", "iPhone"), Role.SPECTATOR, host=False)
    after = pulse.ask(LogKind.GAME, code)
    assert after is not None
    assert (after.seq, after.people) == (before.seq, before.people + 1)
    pulse.close()


def test_what_was_known_is_forgotten_with_the_connection_that_counts(
    app: Flask, writer: Flask, code: str
) -> None:
    """The next one counts from a number of its own, which may be the same."""
    pulse = ChangeCounter(app)
    for seq, name in ((1, "Kim"), (2, "Lou"), (3, "Max")):
        before = pulse.ask(LogKind.GAME, code)
        assert before is not None
        assert before.seq == seq
        pulse.close()
        rename(writer, code, name, seq)
        assert pulse.at_once(LogKind.GAME, code) is None
    pulse.close()


def test_only_so_many_are_known_at_once(app: Flask, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(change_counter, "MOST_LOGS", 2)
    monkeypatch.setattr(change_counter, "A_MOMENT", 600)  # however slow this computer is
    others = [begin(CreateGame("wizard", NAMES, 0, {}), f"game-{number}", "iPad")[0] for number in (2, 3)]
    pulse = ChangeCounter(app)
    for game_code in (code, *others):
        assert pulse.ask(LogKind.GAME, game_code) is not None
    cached = [pulse.at_once(LogKind.GAME, game_code) is not None for game_code in (code, *others)]
    assert cached == [False, False, True]
    pulse.close()


def test_of_a_game_that_is_not_there_nothing_is_known(app: Flask) -> None:
    pulse = ChangeCounter(app)
    assert [pulse.ask(LogKind.GAME, "nowher"), pulse.at_once(LogKind.GAME, "nowher")] == [None, None]
    pulse.close()
