"""A tournament goes out as one record and comes in again, with its games: identical, and it goes on."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from scorekeeper.formats.tournament.record import read_tournament_text
from scorekeeper.gamelog.commands import EndGame, OpenCorrection, SetGameAside, Undo
from scorekeeper.gamelog.tournament.commands import (
    AllowPhones,
    AnnounceText,
    CallReferee,
    CancelHeat,
    ContinueClock,
    EnterResult,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    PauseClock,
    ProposeHeat,
    ReopenHeat,
    ShowStandings,
    StartClock,
)
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.board import Board
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament.lists import place_of_game, tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from tests.contracts.tournaments import (
    SHORT,
    hall,
    opened,
    play,
    play_out,
    play_round,
    publish,
    send,
    tables_of,
)

AT = [f"2026-11-22T18:{minute}:00.000+00:00" for minute in (10, 20, 25, 30)]
TOLD = (
    StartClock(3, AT[0]),
    PauseClock(3, AT[1]),
    ContinueClock(3, AT[2]),
    CallReferee(3, 1, AT[3]),
    AnnounceText("Pizza at eight"),
    ShowStandings("through"),
    AllowPhones(("check_in",)),
)


@pytest.fixture
def evening(app: Flask) -> str:
    """Thirteen people: a heat that was cancelled, one with a paper, an early end and an override, and one
    that is being played.
    """
    code = opened(13, Settings(hands=SHORT.hands, draws=("random",) * 3, cuts=(Cut(4),)))
    first = publish(code, "cancelled")
    play_out(first[0].game)
    send(code, CancelHeat(1))
    tables = publish(code, "played")
    play_round(tables[0].game)
    play(tables[0].game, EndGame())
    play_out(tables[1].game)
    people = hall(code).heats[1].seating.tables
    send(code, EnterResult(2, 2, people[1], (0,) * len(people[1]), None, "override", "A revoke"))
    five = (70, 40, 40, 40, 40)[: len(people[2])]
    send(code, EnterResult(2, 3, people[2], five, (2,) * len(people[2]), "paper"))
    send(code, GivePenalty(0, 2, "tournament", 5, "late"))
    send(code, Leave(12))
    running = publish(code, "running")
    for command in TOLD:
        send(code, command)
    play_round(running[0].game)
    play(running[2].game, SetGameAside())
    return code


def test_it_comes_back_identical_with_its_games(evening: str) -> None:
    text = record_of(evening)
    again, history = take_in_tournament(text, "import")
    assert again != evening
    assert record_of(again) == text
    assert load_tournament(again) == history
    assert history.state.tournament == hall(evening)
    assert history.state.board == load_tournament(evening).state.board != Board()
    assert history.state.played.keys() < {(heat, table) for heat in (1, 2) for table in (1, 2, 3)}
    assert standings(hall(again)) == standings(hall(evening))
    assert set(read_tournament_text(text).games) == {(1, 1), (2, 1), (2, 2), (3, 1)}
    games = {(table.heat, table.table): table for table in tables_of(again)}
    assert games.keys() == {(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)}
    assert games[1, 1].aside
    assert load(games[3, 1].game).table.game == load(tables_of_heat(evening, 3)[0].game).table.game
    assert games[2, 1].finished, "it was ended early"
    assert not games[3, 3].aside, "what its table set aside begins anew"
    assert place_of_game(games[3, 2].game).tournament == again  # type: ignore[union-attr]
    assert list(verify(Extent())) == []


@pytest.mark.slow
def test_what_came_back_goes_on(evening: str) -> None:
    again, _history = take_in_tournament(record_of(evening), "import")
    for table in tables_of_heat(again, 3):
        play_out(table.game)
    assert hall(again).heats[2].complete
    early = tables_of_heat(again, 2)[0].game
    play(early, OpenCorrection(1), Undo())
    assert hall(again).heats[1].results == hall(evening).heats[1].results
    send(again, CancelHeat(3))
    send(again, ReopenHeat(3))
    send(again, CancelHeat(2))
    send(again, ReopenHeat(1))
    assert [table.aside for table in tables_of_heat(again, 1)] == [False] * 3, "who had no game has one"
    for table in tables_of_heat(again, 1)[1:]:
        play_out(table.game)
    for table in publish(again, "third"):
        play_out(table.game)
    send(again, MakeCut(lots="lots"))
    [final] = publish(again, "final")
    play_out(final.game)
    send(again, Finish())
    assert record_of(take_in_tournament(record_of(again), "import")[0]) == record_of(again)
    assert list(verify(Extent())) == []


def test_the_same_entry_takes_it_in_once(evening: str) -> None:
    text = record_of(evening)
    code, _ = take_in_tournament(text, "import", "the-same")
    games = len(list_games(False, 99).games)
    assert take_in_tournament(text, "import", "the-same")[0] == code
    assert len(list_games(False, 99).games) == games


def at_table_nine(record: dict[str, Any]) -> None:
    record["heats"][2]["games"]["9"] = record["heats"][2]["games"]["1"]


WRONG: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda record: record.update(format="scorekeeper-tournament/9"), "unknown-format"),
    (lambda record: record["entrants"][0].update(name="A\x07"), "entrant-unfit"),
    (lambda record: record["heats"][2]["games"]["1"].update(rounds=[{"bids": [9]}]), "bid-count"),
    (at_table_nine, "table-unknown"),
    (lambda record: record["heats"][2]["tables"][0].append(99), "not-here"),
    (lambda record: record["heats"][1]["results"][0]["game"].update(players=["A", "B", "C"]), ""),
]


@pytest.mark.slow
def test_what_is_wrong_with_it_refuses_all_of_it(evening: str, subtests: pytest.Subtests) -> None:
    text, games = record_of(evening), list_games(False, 99)
    for change, code in WRONG:
        record = json.loads(text)
        change(record)
        with subtests.test(code=code):
            with pytest.raises(RuleProblem) as refused:
                take_in_tournament(json.dumps(record), "import")
            assert code in str(refused.value)
            assert list_games(False, 99) == games


def test_a_draw_on_the_desk_is_nothing_that_travels(evening: str) -> None:
    for table in tables_of_heat(evening, 3)[:2]:
        play_out(table.game)
    people = hall(evening).heats[2].seating.tables[2]
    send(evening, EnterResult(3, 3, people, (10,) * len(people), None, "override", "walk-over"))
    send(evening, CancelHeat(2))
    send(evening, ProposeHeat("secret"))
    assert "secret" not in record_of(evening)
