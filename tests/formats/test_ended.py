"""A game that was ended early says so wherever it goes: record, result, log, table of rounds, sheet."""

import re
from dataclasses import replace

from scorekeeper.formats.record import read_record, write_record
from scorekeeper.gamelog.creation import created
from scorekeeper.gamelog.fold import fold
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.sheets.score_sheet import sheet_html
from tests import extreme
from tests.formats.records import PUBLISHED, game_of, result_of
from tests.formats.tables import come_back, table
from tests.notation import game, raw_round

TWO = game(3, raw_round("R7", "0 1 1", "0 0 1"), raw_round("N", "2 0 0", "1 0 1"), dealer=2)
STOPPED = replace(TWO, ended=True)


def test_its_record_its_result_a_log_that_begins_with_it_and_a_table_of_rounds_say_so() -> None:
    assert PUBLISHED["game"].is_valid(write_record(STOPPED))
    assert game_of(write_record(STOPPED)) == STOPPED
    result = result_of(write_record(STOPPED))
    assert (result["complete"], result["ended"], result["leaders"]) == (False, True, [2])
    assert "ended" not in result_of(write_record(TWO))
    log = fold([created(STOPPED)])
    assert (log.game, (log.finished, log.ended, log.draft.number)) == (STOPPED, (True, True, 3))
    assert come_back(table(STOPPED)) == [STOPPED]
    assert '{""players"":[""Henry"",""Anya"",""Freya""],""ended"":true}' in table(STOPPED)
    assert "changes" not in table(TWO)


def test_a_record_that_can_be_read_in_part_or_was_played_to_its_end_was_not_ended_early() -> None:
    raw = write_record(STOPPED)
    raw["rounds"][1]["bids"] = [9, 9, 9]
    game = read_record(raw).game
    assert (len(game.rounds), game.ended) == (1, False)
    whole = TWO.with_lineup(replace(TWO.lineup(1), options=Options(rounds=2)))
    assert result_of(write_record(whole))["complete"]
    assert game_of(write_record(whole) | {"ended": True}) == whole


def test_the_end_is_true_or_false() -> None:
    for value in ("yes", 1, None):
        [problem] = read_record(write_record(TWO) | {"ended": value}).problems
        assert (problem.code, problem.facts) == ("unreadable", {"field": "ended"}), value
    assert game_of(write_record(TWO) | {"ended": False}) == TWO


def sheet_texts(game: Game) -> list[str]:
    html = sheet_html(score(game), language="de").partition("<body")[2]
    return [" ".join(text.split()) for text in re.split(r"<[^>]+>", html) if text.strip()]


def test_its_sheet_has_no_row_for_a_round_that_was_never_played() -> None:
    """Nor rules for one; ended before its first round it has the empty sheet."""
    assert {"3", "9", "19"} <= set(sheet_texts(TWO))
    stopped = set(sheet_texts(STOPPED))
    assert {"Freya gewinnt.", "Nach Runde 2 von 20"} <= stopped
    assert stopped.isdisjoint({"3", "9", "19"})
    steep = TWO.with_lineup(replace(TWO.lineup(3), first=3, options=Options(scoring="progressive")))
    assert "ab Runde 3" in " ".join(sheet_texts(steep))
    assert "ab Runde 3" not in " ".join(sheet_texts(replace(steep, ended=True)))
    nothing = TWO.with_rounds(())
    assert sheet_texts(replace(nothing, ended=True)) == sheet_texts(nothing)
    seals = game_of(extreme.record(extreme.raw_round()))
    assert any("gewinn" in text for text in sheet_texts(replace(seals, ended=True)))
