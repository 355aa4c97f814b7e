"""Tournaments' logs as they lie in databases: every later version reads them and tells the same standings.

The files are facts about the past. They are never changed; a new event or a new version of one comes
with a new file.
"""

import json
from fractions import Fraction

import pytest

from scorekeeper.gamelog.codec import encode
from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.events import TOURNAMENT_EVENTS
from scorekeeper.gamelog.tournament.history import TournamentHistory, decode
from scorekeeper.rules.tournament.heat import Dispute, TableResult
from scorekeeper.rules.tournament.standings import stage_standings, standings
from scorekeeper.rules.tournament.tournament import Tournament
from tests.gamelog.stored import names, rows, strokes

STORED = names("hall")


def replay(name: str) -> TournamentHistory:
    return TournamentHistory.of(strokes(name, decode))


def points_in_order(tournament: Tournament, stage: int | None = None) -> list[tuple[str, Fraction]]:
    lines = standings(tournament) if stage is None else stage_standings(tournament, stage)
    return [(tournament.entrants[line.entrant].name, line.points) for line in lines]


def test_an_evening_with_all_that_can_happen() -> None:
    """By hand: 60/40/40/20 give 45, twice (30 + 20) / 2, and 10; a point off for Ben. The final is Ben's."""
    hall = replay("herbst.hall.jsonl").state
    tournament = hall.tournament
    assert points_in_order(tournament, 0) == [("Anya", 45), ("Cleo", 25), ("Ben", 24), ("Dora", 10)]
    assert points_in_order(tournament) == [("Ben", 45), ("Anya", 30), ("Cleo", 20), ("Dora", 10)]
    assert tournament.heats[0].results[1].reason == "Ein Stich falsch notiert"
    assert hall.played == {(1, 1): TableResult((70, 40, 40, 20), (2, 2, 2, 1))}
    assert [entrant.plays for entrant in tournament.entrants] == ["Anya", "Yan", "Zoe", "Dora"]
    assert (tournament.finished, tournament.checked_in, tournament.heats[0].longer) == (
        True,
        {0, 1, 2},
        {1: 5},
    )


def test_an_evening_that_came_as_a_record_and_was_put_right() -> None:
    tournament = replay("herbst_brought.hall.jsonl").state.tournament
    assert points_in_order(tournament) == [("Anya", 45), ("Ben", 30), ("Cleo", 20), ("Dora", 10)]
    assert not tournament.finished


def test_a_draw_keeps_its_tables_and_a_paper_stands_whatever_its_game_told() -> None:
    """Nobody draws anew: these tables come of no seed. Two changed places; the paper has the points."""
    tournament = replay("herbst_drawn.hall.jsonl").state.tournament
    assert tournament.heats[0].seating.tables == ((3, 1, 0, 2),)
    assert points_in_order(tournament) == [("Dora", 45), ("Anya", 25), ("Ben", 25), ("Cleo", 10)]
    hall = replay("herbst_told.hall.jsonl").state
    assert points_in_order(hall.tournament) == [("Dora", 45), ("Anya", 25), ("Ben", 25), ("Cleo", 10)]
    assert hall.played == {(1, 1): TableResult((10, 40, 40, 70), (1, 2, 2, 2))}


def test_people_who_came_by_their_phones_and_a_time_that_stands() -> None:
    """From 21:10 on, half an hour of fire alarm from 21:20 on, and again since 22:10: 30 minutes played."""
    hall = replay("herbst_phones.hall.jsonl").state
    assert (hall.tournament.checked_in, hall.board.phones) == ({0, 1, 2, 3}, {"check_in", "keep_pad"})
    assert clock_of(hall.tournament, 1, hall.board).left == 15 * 60


def test_a_cut_that_lots_decided() -> None:
    """Ben went on; of Anya, Cleo and Dora, who have 60/3 each, the lots took two."""
    tournament = replay("herbst_lots.hall.jsonl").state.tournament
    assert tournament.through == ((1, 2, 0),)
    assert points_in_order(tournament, 0)[1:] == [
        (name, Fraction(60, 3)) for name in ("Anya", "Cleo", "Dora")
    ]


def test_substitutes_played_where_they_sat_also_for_a_part_of_a_heat() -> None:
    """Yan played heat 1 to its end although Ben came back; Zoe came for heat 2 alone, once at the pad."""
    tournament = replay("herbst_substitute.hall.jsonl").state.tournament
    assert tournament.names_in(1) == ("Anya", "Yan", "Cleo", "Dora")
    assert tournament.names_in(2) == ("Anya", "Ben", "Zoe", "Dora")
    tournament = replay("herbst_shared_seats.hall.jsonl").state.tournament
    assert tournament.names_in(1) == ("Anya / Zoe", "Ben / Yan", "Cleo", "Dora")


def test_an_early_end_that_was_accepted_a_gong_and_a_ceremony_that_began_again() -> None:
    state = replay("herbst_early.hall.jsonl").state
    assert state.tournament.heats[0].results[1] == TableResult((30, 20, 20, 20), (1, 1, 1, 1), accepted=True)
    assert state.played[1, 1].early == (1, 10), "what its game said"
    assert (state.gong, state.gong_tried) == (True, "2026-11-07T19:00:00+00:00")
    state = replay("herbst_ceremony.hall.jsonl").state
    assert (state.ceremony, state.pause, state.board.shown) == (2, ("16:30", "Suppe"), "all")
    assert not state.all_seen


def test_a_result_that_one_confirmed_and_another_disputed() -> None:
    state = replay("herbst_confirmed.hall.jsonl").state
    result = state.tournament.heats[0].results[1]
    assert (result.confirmed, result.dispute) == ((3,), Dispute(0, "Round 2 was mine"))
    assert [(call.heat, call.table) for call in state.board.calls] == [(1, 1)]


def test_a_heat_in_which_people_changed_seats() -> None:
    """Dora never came, Emil came in Ben's place, and Ben came late."""
    tournament = replay("herbst_seats.hall.jsonl").state.tournament
    assert tournament.heats[0].seating.tables == ((0, 4, 2, 1),)
    assert tournament.checked_in == {0, 1, 2, 4}
    assert points_in_order(tournament) == [("Anya", 45), ("Emil", 30), ("Cleo", 20), ("Ben", 10)]


@pytest.mark.parametrize("name", STORED)
def test_what_is_read_is_written_again_as_it_was(name: str) -> None:
    for row, stroke in zip(rows(name), replay(name).entries, strict=True):
        written, version, data = encode(stroke.event)
        assert (written, version, json.loads(data)) == (row["name"], row["version"], row["data"])


def test_every_event_is_in_some_file() -> None:
    stored = {(row["name"], row["version"]) for name in STORED for row in rows(name)}
    assert stored >= {event.stored_as() for event in TOURNAMENT_EVENTS}
