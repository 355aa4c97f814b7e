"""A tournament's log on each database: written once, in order, and read as it was written."""

from functools import partial

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.history_cache import clear_histories
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.devices import around
from scorekeeper.storage.tournament.lists import tournaments_of
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament, write_tournament
from scorekeeper.storage.tournament.rows import TournamentUnknown
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.together import at_once
from tests.contracts.tournaments import hall, opened, publish, send

OPENED = desk.OpenTournament("Winter", Settings())


def test_an_entry_is_written_once_and_read_as_it_was_written(app: Flask) -> None:
    code = opened(12)
    publish(code)
    people = hall(code).heats[0].seating.tables
    results = [desk.EnterResult(1, table, who, (10, 20, 30, 40)) for table, who in enumerate(people, 1)]
    once = send(code, results[0], "the-result")
    assert send(code, results[0], "the-result") == once
    with pytest.raises(RuleProblem, match="heat-running"):
        send(code, desk.ProposeHeat("again"))
    clear_histories()
    assert load_tournament(code) == once
    assert [(entry.seq, entry.device) for entry in once.entries] == [(seq, "desk") for seq in range(1, 6)]
    requests = [WriteRequest(f"table-{table}", once.seq, "tablet") for table in (2, 3)]
    at_once(
        [
            partial(write_tournament, code, result, request)
            for result, request in zip(results[1:], requests, strict=True)
        ],
        app,
    )
    assert hall(code).heats[0].open_tables == ()
    assert load_tournament(code).seq == 7, "results that are sent at once are all in"
    for command, over in ((desk.Finish(), True), (desk.Resume(), False), (Undo(), True)):
        send(code, command)
        assert [(listed.title, listed.finished) for listed in tournaments_of(None)] == [("Herbst", over)]


def test_who_sends_the_beginning_again_directs_nothing(app: Flask) -> None:
    code, _ = begin_tournament(OPENED, "begun", "desk", Device("one", "Anya"))
    assert begin_tournament(OPENED, "begun", "desk", Device("other", "Mallory"))[0] == code
    assert (around(code, "one").role, around(code, "other").role) == (TournamentRole.DIRECTOR, None)


def test_an_unknown_code_is_said(app: Flask) -> None:
    for code in ("nobody", "", "a-b", "ü" * 6):
        with pytest.raises(TournamentUnknown):
            load_tournament(code)
