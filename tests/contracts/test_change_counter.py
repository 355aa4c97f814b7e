"""Whether anything was written, known without asking, on any database and from another process."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import CreateGame, RenamePlayer
from scorekeeper.storage import change_counter, game_roles
from scorekeeper.storage.change_counter import ChangeCounter, LogKind, LogVersion
from scorekeeper.storage.devices import sign_out
from scorekeeper.storage.engine import writing
from scorekeeper.storage.game_roles import Device, Role
from scorekeeper.storage.log import WriteRequest, begin, write
from scorekeeper.storage.tournament.devices import let_in, open_links, secrets_of
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.tournaments import opened

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {})


@pytest.fixture
def code(app: Flask) -> str:
    return begin(TABLE, "the-game", "iPad")[0]


@pytest.fixture
def pulse(app: Flask) -> Iterator[ChangeCounter]:
    pulse = ChangeCounter(app)
    yield pulse
    pulse.close()


def rename(app: Flask, code: str, seq: int) -> None:
    with app.app_context():
        write(code, RenamePlayer(0, f"Kim {seq}"), WriteRequest(f"called-{seq}", seq, "iPad"))


def asked(pulse: ChangeCounter, code: str) -> LogVersion:
    version = pulse.ask(LogKind.GAME, code)
    assert version is not None
    return version


@pytest.mark.parametrize("from_here", [True, False], ids=["this process", "another one"])
def test_a_state_is_known_at_once_until_somebody_writes(
    app: Flask, make_app: Callable[[], Flask], pulse: ChangeCounter, code: str, from_here: bool
) -> None:
    writer = app if from_here else make_app()
    assert pulse.at_once(LogKind.GAME, code) is None
    first = asked(pulse, code)
    for seq in (1, 2):
        rename(writer, code, seq)
        assert pulse.at_once(LogKind.GAME, code) is None, "what was known stands no more"
        assert asked(pulse, code) == LogVersion(seq + 1, first.people)
    with writer.app_context(), writing() as connection:
        game_roles.sit_down(connection, code, Device("anya", "iPhone"), Role.SPECTATOR, host=False)
    assert asked(pulse, code) == LogVersion(3, first.people + 1), "who comes is noticed too"
    for seq in (3, 4, 5):  # the next connection counts from a number of its own, which may be the same
        assert asked(pulse, code).seq == seq
        pulse.close()
        rename(writer, code, seq)
        assert pulse.at_once(LogKind.GAME, code) is None


def test_who_signs_out_is_noticed_where_they_had_a_role_alone(pulse: ChangeCounter, code: str) -> None:
    other, hall, apart = begin(TABLE, "other-game", "iPad")[0], opened(4), opened(4, entry="apart")
    anya = Device("anya", "iPhone")
    with writing() as connection:
        game_roles.sit_down(connection, code, anya, Role.SPECTATOR, host=False)
        game_roles.sit_down(connection, other, Device("ben", "iPhone"), Role.SPECTATOR, host=False)
    open_links(hall, TournamentRole.GUEST)
    let_in(hall, anya, TournamentRole.GUEST, secrets_of(hall)[TournamentRole.GUEST])
    logs = [(LogKind.GAME, code), (LogKind.TOURNAMENT, hall), (LogKind.GAME, other)]
    logs.append((LogKind.TOURNAMENT, apart))
    before = [pulse.ask(*log) for log in logs]
    sign_out("anya")
    after = [pulse.ask(*log) for log in logs]
    gone = [new.people - old.people for new, old in zip(after, before, strict=True) if new and old]
    assert gone == [1, 1, 0, 0]


def test_only_so_many_are_known_at_once_and_nothing_of_no_game(pulse, code, monkeypatch):
    monkeypatch.setattr(change_counter, "MOST_LOGS", 2)
    monkeypatch.setattr(change_counter, "A_MOMENT", 600)  # however slow this computer is
    codes = [code, *(begin(TABLE, f"game-{number}", "iPad")[0] for number in (2, 3))]
    for newest, cached in zip(codes, ({1}, {1, 2}, {3}), strict=True):
        asked(pulse, newest)
        found = {number for number, of in enumerate(codes, 1) if pulse.at_once(LogKind.GAME, of) is not None}
        assert found == cached
    assert [pulse.ask(LogKind.GAME, "nowher"), pulse.at_once(LogKind.GAME, "nowher")] == [None, None]
