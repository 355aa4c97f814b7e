"""A game that was ended early says so wherever it goes: record, result, log, table of rounds, sheet."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.formats.record import read_record, read_text, write_text
from scorekeeper.formats.result import write_result
from scorekeeper.gamelog.commands import EndGame, ResumeGame
from scorekeeper.gamelog.creation import created
from scorekeeper.gamelog.fold import fold
from scorekeeper.rules.wizard.options import Options
from tests.formats.tables import come_back, table
from tests.formats.test_documented import PUBLISHED
from tests.notation import evening
from tests.sheets.evening import booklet
from tests.sheets.test_extreme_sheet import booklet as seals
from tests.sheets.test_extreme_sheet import sheet_lines as seal_lines
from tests.sheets.test_score_sheet import sheet_lines

TWO = booklet()  # Freya has 20 points, the others 10
STOPPED = replace(TWO, ended=True)


def result_of(text: str) -> dict[str, Any]:
    return write_result(read_text(text), lambda problem, players: problem.code)


def test_the_record_of_a_game_that_was_ended_carries_the_end() -> None:
    stopped = evening(dealer=2).round("R7", "0 1 1", "0 0 1").write(EndGame())
    text = write_text(stopped.game)
    assert json.loads(text)["ended"] is True
    assert PUBLISHED["game"].is_valid(json.loads(text))
    assert read_text(text).game == stopped.game
    assert write_text(stopped.game) == text
    assert "ended" not in write_text(stopped.write(ResumeGame()).game)


def test_its_result_says_so_beside_what_it_always_said() -> None:
    result = result_of(write_text(STOPPED))
    assert (result["complete"], result["ended"], result["leaders"]) == (False, True, [2])
    assert PUBLISHED["result"].is_valid(result)
    assert "ended" not in result_of(write_text(TWO))


def test_a_log_that_begins_with_it_is_over_and_can_go_on() -> None:
    log = fold([created(STOPPED)])
    assert log.game == STOPPED
    assert (log.finished, log.ended, log.draft.number) == (True, True, 3)


def test_it_survives_as_a_table_of_rounds() -> None:
    assert come_back(table(STOPPED)) == [STOPPED]
    assert '{""players"":[""Henry"",""Anya"",""Freya""],""ended"":true}' in table(STOPPED)
    assert "changes" not in table(TWO)


def test_a_record_of_which_only_the_beginning_can_be_read_did_not_end_there() -> None:
    raw = json.loads(write_text(STOPPED))
    raw["rounds"][1]["bids"] = [9, 9, 9]
    game = read_record(raw).game
    assert game is not None
    assert (len(game.rounds), game.ended) == (1, False)


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_the_end_is_true_or_false(value: object) -> None:
    [problem] = read_record(json.loads(write_text(TWO)) | {"ended": value}).problems
    assert (problem.code, problem.facts) == ("unreadable", {"field": "ended"})
    assert read_record(json.loads(write_text(TWO)) | {"ended": False}).game == TWO


def test_a_game_of_which_every_round_was_played_was_not_ended_early() -> None:
    whole = TWO.with_lineup(replace(TWO.lineup(1), options=Options(rounds=2)))
    assert result_of(write_text(whole))["complete"]
    assert read_record(json.loads(write_text(whole)) | {"ended": True}).game == whole


def test_its_sheet_has_no_row_for_a_round_that_was_never_played() -> None:
    """Nor rules for one; ended before its first round it has the empty sheet."""
    unfinished, stopped = sheet_lines(TWO), sheet_lines(STOPPED)
    assert {"Freya führt.", "20"} <= set(unfinished)
    assert "Freya gewinnt." in stopped
    assert {str(number) for number in range(3, 21)}.isdisjoint(stopped)
    assert "Nach Runde 2 von 20" in " ".join(stopped)
    steep = TWO.with_lineup(replace(TWO.lineup(3), first=3, options=Options(scoring="progressive")))
    later = [
        any("ab Runde 3" in line for line in sheet_lines(game))
        for game in (steep, replace(steep, ended=True))
    ]
    assert later == [True, False]
    nothing = TWO.with_rounds(())
    assert sheet_lines(replace(nothing, ended=True)) == sheet_lines(nothing)


def test_nor_has_that_of_extreme() -> None:
    unfinished, stopped = seal_lines(seals()), seal_lines(replace(seals(), ended=True))
    assert {"2", "3", "4"} <= set(unfinished)
    assert {"2", "3", "4"}.isdisjoint(stopped)
    assert any("gewinn" in line for line in stopped)
