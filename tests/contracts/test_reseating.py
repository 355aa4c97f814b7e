"""Seats that change in a running heat: the pads of its tables follow, or nothing changes."""

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    CancelHeat,
    ChangeSeat,
    EnterResult,
    ReopenHeat,
    TakeBack,
)
from scorekeeper.gamelog.wizard.commands import NameTrump
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from tests.contracts.tournaments import hall, opened, play, play_out, play_round, publish, send, tables_of

# Three play 2 and 4 cards, four play 1 and 3: which hands a table plays shows for how many it plays.
HANDS = Settings(hands={3: (2, 4), 4: (1, 3), 5: (1, 2), 6: (1, 2)})


def late_comer(code: str) -> int:
    send(code, AddEntrants((Entrant("Zoe"),), True))
    return len(hall(code).entrants) - 1


def test_a_latecomer_joins_an_untouched_table_as_if_drawn_there(app: Flask) -> None:
    code = opened(7, HANDS)
    four, three = publish(code)
    zoe = late_comer(code)
    send(code, ChangeSeat(1, 2, comes=zoe))
    people = hall(code).heats[0].seating.tables[1]
    assert (len(people), people[-1]) == (4, zoe)
    game = load(three.game).table.game
    assert (game.players[-1], game.options.hands, game.lineups) == ("Zoe", (1, 3), ())
    play_out(four.game)
    play_out(three.game)
    assert hall(code).heats[0].results[2].scores == (80, 40, 40, 40)
    assert list(verify(Extent())) == []


def test_a_latecomer_plays_from_the_second_round_on_with_the_hands_of_four(app: Flask) -> None:
    code = opened(7, HANDS)
    _four, three = publish(code)
    play_round(three.game)
    zoe = late_comer(code)
    send(code, ChangeSeat(1, 2, comes=zoe))
    table = load(three.game).table
    assert (table.seats, table.draft.number, table.draft.plan.hand_size) == ((0, 1, 2, 3), 2, 3)
    play_out(three.game, winner=3)
    # Round 1 of two cards: 40 for the winner, 20 for the two others. Round 2 of three cards: 50 for Zoe.
    result = hall(code).heats[0].results[2]
    assert (result.scores, result.hits, result.early) == ((60, 40, 40, 50), (2, 2, 2, 1), None)
    assert list(verify(Extent())) == []


def test_a_latecomer_who_comes_while_round_one_is_on_the_table_leaves_it_as_it_is(app: Flask) -> None:
    code = opened(7, HANDS)
    _four, three = publish(code)
    play(three.game, NameTrump(1, UNRECORDED, "R"))
    zoe = late_comer(code)
    send(code, ChangeSeat(1, 2, comes=zoe))
    table = load(three.game).table
    assert (table.draft.number, table.draft.trump, table.draft.plan.hand_size) == (1, "R", 2)
    assert table.seats == (0, 1, 2)
    play_round_of_three = play_round(three.game)
    assert play_round_of_three.table.seats == (0, 1, 2, 3)


def test_nobody_joins_once_the_second_round_has_begun(app: Flask) -> None:
    code = opened(7, HANDS)
    _four, three = publish(code)
    play_round(three.game)
    play(three.game, NameTrump(2, UNRECORDED, "R"))
    zoe, before = late_comer(code), load(three.game)
    with pytest.raises(RuleProblem, match="table-has-written"):
        send(code, ChangeSeat(1, 2, comes=zoe))
    assert load(three.game) == before
    assert zoe not in hall(code).heats[0].seating.seated


def test_a_no_show_is_taken_off_and_the_table_plays_on_as_three(app: Flask) -> None:
    code = opened(8, HANDS)
    first, _second = publish(code)
    people = hall(code).heats[0].seating.tables[0]
    gone = people[1]
    send(code, ChangeSeat(1, 1, leaves=gone))
    rest = (people[0], people[2], people[3])
    assert hall(code).heats[0].seating.tables[0] == rest
    assert gone not in hall(code).checked_in
    game = load(first.game).table.game
    assert (game.players, game.options.hands) == (tuple(f"Spieler {number}" for number in rest), (2, 4))
    assert f"Spieler {gone}" not in recent_players()
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (100, 40, 40)  # 40 + 60 for all tricks of two and four
    assert list(verify(Extent())) == []


def test_two_change_tables_and_each_pad_has_the_other(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    tables = hall(code).heats[0].seating.tables
    goes, comes = tables[0][2], tables[1][0]
    send(code, ChangeSeat(1, 1, goes, comes))
    assert load(first.game).table.game.players[2] == f"Spieler {comes}"
    assert load(second.game).table.game.players[0] == f"Spieler {goes}"
    play_out(first.game)
    play_out(second.game)
    assert hall(code).heats[0].complete
    meetings = {*hall(code).heats[0].seating.pairs()}
    assert (min(goes, tables[1][1]), max(goes, tables[1][1])) in meetings
    assert (min(goes, tables[0][0]), max(goes, tables[0][0])) not in meetings
    assert list(verify(Extent())) == []


@pytest.mark.parametrize("writes", [0, 1])
def test_nobody_changes_tables_once_one_of_the_two_has_written(app: Flask, writes: int) -> None:
    code = opened(8)
    games = publish(code)
    play(games[writes].game, NameTrump(1, UNRECORDED, "R"))
    tables, before = hall(code).heats[0].seating.tables, [load(table.game) for table in games]
    for command in (
        ChangeSeat(1, 1, tables[0][0], tables[1][0]),
        ChangeSeat(1, writes + 1, tables[writes][1]),
    ):
        with pytest.raises(RuleProblem, match="table-has-written"):
            send(code, command)
    assert [load(table.game) for table in games] == before
    play(games[writes].game, Undo())
    with pytest.raises(RuleProblem, match="table-has-written"):
        send(code, ChangeSeat(1, 1, tables[0][0], tables[1][0]))


def test_a_change_of_seats_is_undone_on_the_pads_too_while_they_can_follow(app: Flask) -> None:
    code = opened(8)
    games = publish(code)
    players = [load(table.game).table.game.players for table in games]
    tables = hall(code).heats[0].seating.tables
    log = send(code, ChangeSeat(1, 1, tables[0][0], tables[1][0]))
    send(code, TakeBack(log.seq))
    assert [load(table.game).table.game.players for table in games] == players
    log = send(code, ChangeSeat(1, 1, tables[0][0], tables[1][0]))
    play_round(games[1].game)
    with pytest.raises(RuleProblem, match="table-has-written"):
        send(code, TakeBack(log.seq))
    assert load_tournament(code).seq == log.seq


def test_a_pad_cannot_take_back_whom_the_desk_has_seated(app: Flask) -> None:
    code = opened(8)
    games = publish(code)
    tables = hall(code).heats[0].seating.tables
    send(code, ChangeSeat(1, 1, tables[0][0], tables[1][0]))
    with pytest.raises(RuleProblem, match="nothing-to-undo"):
        play(games[0].game, Undo())


def test_a_table_with_a_result_and_a_heat_that_is_over_seat_nobody_else(app: Flask) -> None:
    code = opened(8)
    publish(code)
    tables = hall(code).heats[0].seating.tables
    send(code, EnterResult(1, 1, tables[0], (10, 20, 30, 40), source="paper"))
    for command in (ChangeSeat(1, 1, tables[0][0]), ChangeSeat(1, 2, tables[1][0], tables[0][0])):
        with pytest.raises(RuleProblem, match="table-finished"):
            send(code, command)
    send(code, CancelHeat(1))
    with pytest.raises(RuleProblem, match="table-finished"):
        send(code, ChangeSeat(1, 2, tables[1][0]))
    send(code, ReopenHeat(1))
    send(code, ChangeSeat(1, 2, tables[1][0]))


def test_a_record_has_people_where_they_came_to_sit(app: Flask) -> None:
    code = opened(7, HANDS)
    four, three = publish(code)
    play_round(three.game)
    send(code, ChangeSeat(1, 2, comes=late_comer(code)))
    play_out(four.game)
    play_out(three.game, winner=3)
    record, again = record_of(code), take_in_tournament(record_of(code), "desk", "again")[0]
    assert hall(again).heats[0].seating == hall(code).heats[0].seating
    assert hall(again).heats[0].results == hall(code).heats[0].results
    assert record_of(again) == record
    assert len(tables_of(again)) == 2
