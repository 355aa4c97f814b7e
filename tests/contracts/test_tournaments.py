"""A tournament's log on each database: written once, in order, and read as it was written."""

from threading import Thread

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Command, Undo
from scorekeeper.gamelog.tournament.commands import (
    CheckIn,
    EnterResult,
    Finish,
    OpenTournament,
    ProposeHeat,
    PublishHeat,
    Resume,
)
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.engine import reading
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.devices import around
from scorekeeper.storage.tournament.log import (
    begin_tournament,
    load_tournament,
    write_tournament,
)
from scorekeeper.storage.tournament.rows import TournamentUnknown
from scorekeeper.storage.tournament.tables import TOURNAMENT, TournamentRole

OPENED = OpenTournament("Herbst", Settings(), tuple(Entrant(f"Spieler {number}") for number in range(12)))


def send(code: str, command: Command, entry: str = "") -> TournamentHistory:
    seq = load_tournament(code).seq
    return write_tournament(code, command, WriteRequest(entry or f"entry-{seq}", seq, "desk"))


@pytest.fixture
def running(app: Flask) -> str:
    """Three tables in their first heat."""
    code, _ = begin_tournament(OPENED, "opened", "desk")
    send(code, CheckIn(tuple(range(12))))
    send(code, ProposeHeat("seed"))
    send(code, PublishHeat(1, load_tournament(code).seq))
    return code


def test_what_is_written_is_read_again(running: str) -> None:
    after = send(running, Undo())
    assert load_tournament(running) == after
    assert [stroke.seq for stroke in after.entries] == [1, 2, 3, 4, 5]
    assert {stroke.device for stroke in after.entries} == {"desk"}


def test_an_entry_sent_again_counts_once(running: str) -> None:
    code, _ = begin_tournament(OPENED, "opened", "desk")
    assert code == running
    people = load_tournament(code).state.tournament.heats[0].seating.tables[0]
    result = EnterResult(1, 1, people, (10, 20, 30, 40))
    once = send(code, result, "the-result")
    assert send(code, result, "the-result") == once


def test_who_sends_the_beginning_again_directs_nothing(app: Flask) -> None:
    code, _ = begin_tournament(OPENED, "begun", "desk", Device("one", "Anya"))
    assert begin_tournament(OPENED, "begun", "desk", Device("other", "Mallory"))[0] == code
    assert (around(code, "one").role, around(code, "other").role) == (TournamentRole.DIRECTOR, None)


def test_what_is_refused_is_not_written(running: str) -> None:
    before = load_tournament(running)
    with pytest.raises(RuleProblem, match="heat-running"):
        send(running, ProposeHeat("again"))
    assert load_tournament(running) == before


@pytest.mark.parametrize("code", ["nobody", "", "a-b", "ü" * 6])
def test_an_unknown_code_is_said(app: Flask, code: str) -> None:
    with pytest.raises(TournamentUnknown):
        load_tournament(code)


def test_two_directors_who_publish_at_once_publish_one_draw(app: Flask) -> None:
    code, _ = begin_tournament(OPENED, "opened", "desk")
    send(code, CheckIn(tuple(range(12))))
    send(code, ProposeHeat("seed"))
    seen, refused = load_tournament(code).seq, list[str]()

    def publish(director: int) -> None:
        with app.app_context():
            try:
                write_tournament(code, PublishHeat(1, seen), WriteRequest(f"by-{director}", seen, "desk"))
            except RuleProblem as problem:
                refused.append(problem.problem.code)

    directors = [Thread(target=publish, args=(number,)) for number in range(4)]
    for director in directors:
        director.start()
    for director in directors:
        director.join()
    assert len(load_tournament(code).state.tournament.heats) == 1
    assert refused == ["heat-running"] * 3


def test_tables_that_send_their_results_at_once_lose_none(app: Flask, running: str) -> None:
    heat = load_tournament(running).state.tournament.heats[0]

    def enter(table: int) -> None:
        with app.app_context():
            result = EnterResult(1, table, heat.seating.tables[table - 1], (10, 20, 30, 40))
            write_tournament(running, result, WriteRequest(f"table-{table}", 4, f"tablet {table}"))

    tables = [Thread(target=enter, args=(table,)) for table in (1, 2, 3)]
    for table in tables:
        table.start()
    for table in tables:
        table.join()
    history = load_tournament(running)
    assert history.state.tournament.heats[0].open_tables == ()
    assert history.seq == 7


def test_the_list_knows_whether_it_is_over(running: str) -> None:
    tables = load_tournament(running).state.tournament.heats[0].seating.tables
    for number, people in enumerate(tables, start=1):
        send(running, EnterResult(1, number, people, (10, 20, 30, 40)))

    def over() -> list[tuple[str, bool]]:
        with reading() as connection:
            rows = connection.execute(TOURNAMENT.select()).all()
        return [(row.title, row.finished) for row in rows]

    assert over() == [("Herbst", False)]
    send(running, Finish())
    assert over() == [("Herbst", True)]
    send(running, Resume())
    assert over() == [("Herbst", False)]
    send(running, Undo())
    assert over() == [("Herbst", True)]
