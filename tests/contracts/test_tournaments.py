"""A tournament on each database: written once and in order; as one record it goes out and comes in again."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask import Flask

from scorekeeper.formats.tournament.record import read_tournament_text
from scorekeeper.gamelog import commands as pad
from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.board import Board
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.history_cache import clear_histories
from scorekeeper.storage.log import WriteRequest, load
from scorekeeper.storage.tournament.devices import around
from scorekeeper.storage.tournament.lists import place_of_game, tables_of_heat, tournaments_of
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament, write_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from scorekeeper.storage.tournament.rows import TournamentUnknown
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.together import at_once, refusals
from tests.contracts.tournaments import (
    SHORT,
    hall,
    opened,
    play,
    play_all,
    play_round,
    publish,
    seats,
    send,
    tables_of,
)
from tests.questions import findings

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
    undone = send(code, Undo(), "undone")
    assert send(code, Undo(), "undone") == undone, "and no other stroke is taken back"


def test_who_sends_the_beginning_again_directs_nothing(app: Flask) -> None:
    code, _ = begin_tournament(OPENED, "begun", "desk", Device("one", "Anya"))
    assert begin_tournament(OPENED, "begun", "desk", Device("other", "Mallory"))[0] == code
    assert (around(code, "one").role, around(code, "other").role) == (TournamentRole.DIRECTOR, None)


def test_an_unknown_code_is_said(app: Flask) -> None:
    for code in ("nobody", "", "a-b", "ü" * 6):
        with pytest.raises(TournamentUnknown):
            load_tournament(code)


def test_what_happens_at_the_same_moment_happens_one_after_the_other(app: Flask) -> None:
    """Two directors publish, another one draws anew; somebody comes late, twice."""
    code = opened(9)
    seen = send(code, desk.ProposeHeat("seed")).seq
    commands = [
        desk.PublishHeat(1, seen),
        desk.PublishHeat(1, seen),
        desk.ProposeHeat("other"),
        desk.AddEntrants((Entrant("Zoe"),), present=True),
        desk.AddEntrants((Entrant("zoe"),), present=True),
        desk.CheckIn((0,)),
    ]
    acts = [
        partial(write_tournament, code, command, WriteRequest(f"at-once-{number}", seen, f"desk {number}"))
        for number, command in enumerate(commands)
    ]
    refused, tournament = refusals(at_once(acts, app)), hall(code)
    assert (refused.count("entrant-twice"), len(tournament.entrants)) == (1, 10)
    overtaken = {"heat-running", "proposal-changed", "heat-published", "draw-overtaken"}
    assert {*refused} <= overtaken | {"entrant-twice"}
    assert len(tournament.heats) <= 1
    assert len(tables_of(code)) == sum(len(heat.seating.tables) for heat in tournament.heats)
    assert findings() == []


AT = [f"2026-11-22T18:{minute}:00.000+00:00" for minute in (10, 20, 25, 30)]
TOLD = (
    desk.StartClock(3, AT[0]),
    desk.PauseClock(3, AT[1]),
    desk.ContinueClock(3, AT[2]),
    desk.CallReferee(3, 1, AT[3]),
    desk.AnnounceText("Pizza at eight"),
    desk.ShowStandings("through"),
    desk.AllowPhones(("check_in",)),
)


@pytest.fixture
def evening(app: Flask) -> str:
    """Thirteen people: a heat that was cancelled, one with a paper, an early end and an override, and one
    that is being played.
    """
    code = opened(13, Settings(hands=SHORT.hands, draws=("random",) * 3, cuts=(Cut(4),)))
    play_all(publish(code, "cancelled")[0])
    send(code, desk.CancelHeat(1))
    tables = publish(code, "played")
    play_round(tables[0].game)
    play(tables[0].game, pad.EndGame())
    play_all(tables[1])
    two, three = seats(code, 2, heat=2), seats(code, 3, heat=2)
    send(code, desk.EnterResult(2, 2, two, (0,) * len(two), None, "override", "A revoke"))
    send(code, desk.EnterResult(2, 3, three, (70, *[40] * (len(three) - 1)), (2,) * len(three), "paper"))
    send(code, desk.GivePenalty(0, 2, "tournament", 5, "late"))
    send(code, desk.Leave(12))
    running = publish(code, "running")
    for command in TOLD:
        send(code, command)
    play_round(running[0].game)
    play(running[2].game, pad.SetGameAside())
    return code


def test_it_comes_back_identical_with_its_games_once_and_goes_on(evening: str) -> None:
    text = record_of(evening)
    again, history = take_in_tournament(text, "import", "the-same")
    games = list_games(False, 99)
    assert take_in_tournament(text, "import", "the-same")[0] == again != evening
    assert (list_games(False, 99), record_of(again)) == (games, text)
    assert (load_tournament(again), history.state.tournament) == (history, hall(evening))
    assert history.state.board == load_tournament(evening).state.board != Board()
    assert history.state.played.keys() < {(heat, table) for heat in (1, 2) for table in (1, 2, 3)}
    assert standings(hall(again)) == standings(hall(evening))
    assert set(read_tournament_text(text).games) == {(1, 1), (2, 1), (2, 2), (3, 1)}
    games_there = {(table.heat, table.table): table for table in tables_of(again)}
    assert games_there.keys() == {(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)}
    assert games_there[1, 1].aside
    assert load(games_there[3, 1].game).table.game == load(tables_of_heat(evening, 3)[0].game).table.game
    assert games_there[2, 1].finished, "it was ended early"
    assert not games_there[3, 3].aside, "what its table set aside begins anew"
    assert place_of_game(games_there[3, 2].game).tournament == again  # type: ignore[union-attr]
    assert findings() == []
    play_all(*tables_of_heat(again, 3))
    assert hall(again).heats[2].complete
    play(games_there[2, 1].game, pad.OpenCorrection(1), pad.Undo())
    assert hall(again).heats[1].results == hall(evening).heats[1].results
    for command in (desk.CancelHeat(3), desk.ReopenHeat(3), desk.CancelHeat(2), desk.ReopenHeat(1)):
        send(again, command)
    reopened = tables_of_heat(again, 1)
    assert [table.aside for table in reopened] == [False] * 3, "who had no game has one"
    play_all(*reopened)
    play_all(*publish(again, "third"))
    send(again, desk.MakeCut(lots="lots"))
    play_all(*publish(again, "final"))
    send(again, desk.Finish())
    assert record_of(take_in_tournament(record_of(again), "import")[0]) == record_of(again)
    assert findings() == []


def at_table_nine(record: dict[str, Any]) -> None:
    record["heats"][2]["games"]["9"] = record["heats"][2]["games"]["1"]


WRONG: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda record: record.update(format="scorekeeper-tournament/9"), "unknown-format"),
    (lambda record: record["heats"][2]["games"]["1"].update(rounds=[{"bids": [9]}]), "bid-count"),
    (at_table_nine, "table-unknown {'table': 9}"),
    (lambda record: record["heats"][1]["results"][0]["game"].update(players=["A", "B", "C"]), ""),
]


def test_what_is_wrong_with_it_refuses_all_of_it_and_a_draw_on_the_desk_stays_there(evening, subtests):
    text, games = record_of(evening), list_games(False, 99)
    for change, code in WRONG:
        record = json.loads(text)
        change(record)
        with subtests.test(code=code):
            with pytest.raises(RuleProblem) as refused:
                take_in_tournament(json.dumps(record), "import")
            assert code in f"{refused.value} {refused.value.problem.facts}"
            assert list_games(False, 99) == games
    play_all(*tables_of_heat(evening, 3)[:2])
    people = seats(evening, 3, heat=3)
    send(evening, desk.EnterResult(3, 3, people, (10,) * len(people), None, "override", "walk-over"))
    send(evening, desk.CancelHeat(2))
    send(evening, desk.ProposeHeat("secret"))
    assert "secret" not in record_of(evening)
