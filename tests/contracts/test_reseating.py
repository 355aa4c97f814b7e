"""Seats that change in a running heat: the pads of its tables follow, or nothing changes."""

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.wizard.commands import NameTrump
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.log import load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from tests.contracts.tournaments import (
    hall,
    opened,
    play,
    play_all,
    play_out,
    play_round,
    publish,
    seats,
    send,
    tables_of,
)
from tests.questions import findings

# Three play 2 and 4 cards, four play 1 and 3: which hands a table plays shows for how many it plays.
HANDS = Settings(hands={3: (2, 4), 4: (1, 3), 5: (1, 2), 6: (1, 2)})


def late_comer(code: str, name: str = "Zoe") -> int:
    send(code, desk.AddEntrants((Entrant(name),), True))
    return len(hall(code).entrants) - 1


def refused(code: str, why: str, *commands: desk.ChangeSeat | desk.TakeBack) -> None:
    """The desk cannot do it, and nothing changes anywhere."""
    before = load_tournament(code), [load(table.game) for table in tables_of(code)]
    for command in commands:
        with pytest.raises(RuleProblem, match=why):
            send(code, command)
    assert before == (load_tournament(code), [load(table.game) for table in tables_of(code)])


def test_a_latecomer_joins_an_untouched_table_as_if_drawn_there(app: Flask) -> None:
    code = opened(7, HANDS)
    four, three = publish(code)
    zoe = late_comer(code)
    send(code, desk.ChangeSeat(1, 2, comes=zoe))
    assert (len(seats(code, 2)), seats(code, 2)[-1]) == (4, zoe)
    game = load(three.game).table.game
    assert (game.players[-1], game.options.hands, game.lineups) == ("Zoe", (1, 3), ())
    play_all(four, three)
    assert hall(code).heats[0].results[2].scores == (80, 40, 40, 40)
    assert findings() == []


def test_a_latecomer_plays_from_the_second_round_on_with_the_hands_of_four(app: Flask) -> None:
    code = opened(7, HANDS)
    four, three = publish(code)
    play_round(three.game)
    send(code, desk.ChangeSeat(1, 2, comes=late_comer(code)))
    table = load(three.game).table
    assert (table.seats, table.draft.number, table.draft.plan.hand_size) == ((0, 1, 2, 3), 2, 3)
    play_out(four.game)
    play_out(three.game, winner=3)
    # Round 1 of two cards: 40 for the winner, 20 for the two others. Round 2 of three cards: 50 for Zoe.
    result = hall(code).heats[0].results[2]
    assert (result.scores, result.hits, result.early) == ((60, 40, 40, 50), (2, 2, 2, 1), None)
    record = record_of(code)
    again = take_in_tournament(record, "desk", "again")[0]
    assert hall(again).heats == hall(code).heats
    assert (record_of(again), len(tables_of(again))) == (record, 2)
    assert findings() == []


def test_round_one_on_the_table_stays_as_it_is_and_in_the_second_nobody_joins(app: Flask) -> None:
    code = opened(7, HANDS)
    _four, three = publish(code)
    play(three.game, NameTrump(1, UNRECORDED, "R"))
    send(code, desk.ChangeSeat(1, 2, comes=late_comer(code)))
    table = load(three.game).table
    assert (table.draft.number, table.draft.trump, table.draft.plan.hand_size) == (1, "R", 2)
    assert table.seats == (0, 1, 2)
    assert play_round(three.game).table.seats == (0, 1, 2, 3)
    play(three.game, NameTrump(2, UNRECORDED, "R"))
    refused(code, "table-has-written", desk.ChangeSeat(1, 2, comes=late_comer(code, "Yan")))


def test_a_no_show_is_taken_off_and_the_table_plays_on_as_three(app: Flask) -> None:
    code = opened(8, HANDS)
    first, _second = publish(code)
    zero, gone, *others = seats(code)
    send(code, desk.ChangeSeat(1, 1, leaves=gone))
    assert seats(code) == (zero, *others)
    assert gone not in hall(code).checked_in
    game = load(first.game).table.game
    names = tuple(f"Spieler {number}" for number in (zero, *others))
    assert (game.players, game.options.hands) == (names, (2, 4))
    assert f"Spieler {gone}" not in recent_players()
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (100, 40, 40)  # 40 + 60 for all tricks of two and four
    assert findings() == []


def test_two_change_tables_on_the_pads_too_until_the_desk_takes_it_back(app: Flask) -> None:
    code = opened(8)
    games = publish(code)
    tables = hall(code).heats[0].seating.tables
    goes, comes = tables[0][2], tables[1][0]

    def players() -> list[tuple[str, ...]]:
        return [load(table.game).table.game.players for table in games]

    before = players()
    log = send(code, desk.ChangeSeat(1, 1, goes, comes))
    after = players()
    assert (after[0][2], after[1][0]) == (f"Spieler {comes}", f"Spieler {goes}")
    with pytest.raises(RuleProblem, match="nothing-to-undo"):  # by a pad
        play(games[0].game, Undo())
    send(code, desk.TakeBack(log.seq))
    assert players() == before
    log = send(code, desk.ChangeSeat(1, 1, goes, comes))
    play_round(games[1].game)
    refused(code, "table-has-written", desk.TakeBack(log.seq))
    play_all(*games)
    assert hall(code).heats[0].complete
    meetings = {*hall(code).heats[0].seating.pairs()}
    assert (min(goes, tables[1][1]), max(goes, tables[1][1])) in meetings
    assert (min(goes, tables[0][0]), max(goes, tables[0][0])) not in meetings
    assert findings() == []


@pytest.mark.parametrize("writes", [0, 1])
def test_nobody_changes_tables_once_one_of_the_two_has_written(app: Flask, writes: int) -> None:
    code = opened(8)
    games = publish(code)
    tables = hall(code).heats[0].seating.tables
    swap = desk.ChangeSeat(1, 1, tables[0][0], tables[1][0])
    play(games[writes].game, NameTrump(1, UNRECORDED, "R"))
    refused(code, "table-has-written", swap, desk.ChangeSeat(1, writes + 1, tables[writes][1]))
    play(games[writes].game, Undo())
    refused(code, "table-has-written", swap)


def test_a_table_with_a_result_and_a_heat_that_is_over_seat_nobody_else(app: Flask) -> None:
    code = opened(8)
    publish(code)
    (first, *_), (other, *_) = tables = hall(code).heats[0].seating.tables
    send(code, desk.EnterResult(1, 1, tables[0], (10, 20, 30, 40), source="paper"))
    refused(code, "table-finished", desk.ChangeSeat(1, 1, first), desk.ChangeSeat(1, 2, other, first))
    send(code, desk.CancelHeat(1))
    refused(code, "table-finished", desk.ChangeSeat(1, 2, other))
    send(code, desk.ReopenHeat(1))
    send(code, desk.ChangeSeat(1, 2, other))
