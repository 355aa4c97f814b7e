"""An evening at the desk: late, leaving, substitutes, cancelled heats, a cut and a winner."""

import pytest

from scorekeeper.gamelog.commands import Redo, Undo
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    AddTime,
    CancelHeat,
    CancelPenalty,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    PassSeatOn,
    ProposeHeat,
    ProposeTables,
    PublishHeat,
    ReopenHeat,
    Resume,
    Substitute,
    SwapPair,
    WithdrawResult,
)
from scorekeeper.gamelog.tournament.state import seating_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from tests.gamelog.tournament.evening import Desk
from tests.rules.tournament.repeats import met_before


def test_a_draw_is_looked_at_drawn_anew_swapped_and_published() -> None:
    desk = Desk(9)
    desk.send(ProposeHeat("one"))
    first = seating_of(desk.history.state)
    assert desk.tournament.heats == (), "nobody sees it yet"
    desk.send(ProposeHeat("two"))
    second = seating_of(desk.history.state)
    assert second != first
    entrant, other = second.tables[0][0], second.tables[1][0]
    desk.send(SwapPair(entrant, other))
    assert seating_of(desk.history.state) == second.swapped(entrant, other)
    desk.send(PublishHeat(1, desk.history.seq))
    heat = desk.tournament.heats[0]
    assert (heat.seating, heat.seed, heat.how) == (second.swapped(entrant, other), "two", "random")
    assert desk.history.state.proposal is None


def test_the_tables_of_a_heat_may_be_set_by_hand() -> None:
    desk = Desk(7)
    desk.send(ProposeTables(((3, 2, 1), (0, 4, 5, 6))))
    desk.send(PublishHeat(1, desk.history.seq))
    assert desk.tournament.heats[0].seating.tables == ((3, 2, 1), (0, 4, 5, 6))
    assert desk.tournament.heats[0].seed == ""


@pytest.mark.parametrize("people", [5, 9, 11, 13])
def test_three_heats_of_any_club(people: int) -> None:
    desk = Desk(people)
    for heat in range(3):
        desk.play(f"seed {heat}")
    assert all(len(heat.seating.seated) == people for heat in desk.tournament.heats)
    lines = standings(desk.tournament)
    assert [line.entrant for line in lines] == list(reversed(range(people)))
    assert [line.points for line in lines] == [number * 30 for number in reversed(range(people))]


def test_a_late_arrival_joins_the_next_heat_and_one_who_leaves_keeps_what_was_played() -> None:
    desk = Desk(8)
    desk.publish()
    desk.send(AddEntrants((Entrant("Zoe"),), present=True))
    assert 8 not in desk.tournament.heats[0].seating.seated
    for table in (1, 2):
        desk.send(
            desk.result(
                table, [entrant * 10 for entrant in desk.tournament.heats[0].seating.tables[table - 1]]
            )
        )
    desk.send(Leave(7))
    desk.play("two")
    assert sorted(desk.tournament.heats[1].seating.seated) == [0, 1, 2, 3, 4, 5, 6, 8]
    points = {line.entrant: (line.points, line.heats) for line in standings(desk.tournament)}
    assert points[7] == (70, 1)
    assert points[8] == (80, 1)


def test_a_substitute_plays_on_in_the_line_of_whom_they_replace() -> None:
    desk = Desk(8)
    desk.play("one")
    desk.send(Substitute(3, "Yan"))
    assert not desk.send(Substitute(3, " Yan ")), "nothing would change"
    desk.play("two")
    assert desk.tournament.entrants[3] == Entrant("Dora", substitute="Yan")
    assert {line.entrant: line.heats for line in standings(desk.tournament)}[3] == 2


def test_a_cancelled_heat_is_played_again_and_nobody_met_in_it() -> None:
    desk = Desk(16, Settings(draws=("random",) * 2))
    desk.play("one")
    before = desk.tournament.heats[0].seating
    desk.publish("two")
    desk.send(CancelHeat(2))
    assert desk.tournament.ahead == 1
    desk.play("three")
    assert len(desk.tournament.heats) == 3
    assert met_before(desk.tournament.heats[2].seating, [before]) == 0
    assert {line.heats for line in standings(desk.tournament)} == {2}


def test_a_cancelled_heat_can_be_reopened_with_its_results() -> None:
    desk = Desk(8, Settings(draws=("random",)))
    desk.play()
    before = standings(desk.tournament)
    desk.send(CancelHeat(1))
    assert {line.points for line in standings(desk.tournament)} == {0}
    desk.send(ReopenHeat(1))
    assert standings(desk.tournament) == before


def test_a_penalty_counts_until_it_is_cancelled() -> None:
    desk = Desk(8)
    desk.play()
    desk.send(GivePenalty(7, 1, "tournament", 50, "revoke", "trick 3"))
    assert standings(desk.tournament)[0].entrant == 6
    desk.send(CancelPenalty(0))
    assert standings(desk.tournament)[0].entrant == 7
    assert desk.tournament.penalties[0].cancelled


def test_extra_time_adds_up() -> None:
    desk = Desk(8)
    desk.publish()
    desk.send(AddTime(1, 2, 5))
    desk.send(AddTime(1, 2, 3))
    assert desk.tournament.heats[0].longer == {2: 8}


def test_a_final_of_four_and_a_winner() -> None:
    desk = Desk(13, Settings(draws=("random", "random"), cuts=(Cut(4),)))
    desk.play("one")
    desk.play("two")
    desk.send(MakeCut())
    assert desk.tournament.through == ((12, 11, 10, 9),)
    desk.publish("final")
    table = desk.tournament.heats[-1].seating.tables[0]
    assert sorted(table) == [9, 10, 11, 12]
    desk.send(desk.result(1, [200 if entrant == 9 else entrant for entrant in table]))
    desk.send(Finish())
    assert [line.entrant for line in standings(desk.tournament)][:5] == [9, 12, 11, 10, 8]
    desk.send(Resume())
    assert not desk.tournament.finished


def test_a_championship_of_64_goes_down_to_one_table_by_firsts() -> None:
    cuts = (Cut(16), Cut(4, firsts=True))
    desk = Desk(0, Settings(draws=("random", "swiss"), cuts=cuts))
    desk.send(AddEntrants(tuple(Entrant(f"Player {number}") for number in range(64)), present=True))
    desk.play("one")
    desk.play("two")
    desk.send(MakeCut())
    desk.play("quarter")
    desk.send(MakeCut())
    firsts = {max(table) for table in desk.tournament.heats[-1].seating.tables}
    assert set(desk.tournament.through[-1]) == firsts
    desk.play("final")
    assert standings(desk.tournament)[0].entrant == 63


def test_lots_decide_a_tie_at_the_cut_and_the_same_seed_gives_the_same_lots() -> None:
    """At both tables 30, 20, 20 and 10 points: two go on for sure, and two of the four who have 20."""
    drawn = set()
    for seed in "abcdef":
        for _ in "12":
            desk = Desk(8, Settings(draws=("random",), cuts=(Cut(4),)))
            desk.publish()
            for number in (1, 2):
                desk.send(desk.result(number, [30, 20, 20, 10]))
            tables = desk.tournament.heats[0].seating.tables
            desk.send(MakeCut(lots=seed))
            going = desk.tournament.through[0]
            drawn.add((seed, going))
            assert set(going[:2]) == {table[0] for table in tables}
            assert set(going[2:]) < {entrant for table in tables for entrant in table[1:3]}
    assert len(drawn) == 6
    assert len({frozenset(going) for _seed, going in drawn}) > 1


def test_lots_change_nothing_where_nobody_is_level() -> None:
    desk = Desk(8, Settings(draws=("random",), cuts=(Cut(4),)))
    desk.play()
    desk.send(MakeCut(lots="a"))
    assert desk.tournament.through == ((7, 6, 5, 4),)


def test_the_desk_may_name_who_goes_on() -> None:
    desk = Desk(8, Settings(draws=("random",), cuts=(Cut(4),)))
    desk.play()
    desk.send(MakeCut((7, 6, 5, 3)))
    assert desk.tournament.through == ((7, 6, 5, 3),)


def test_undo_takes_back_the_last_stroke_and_redo_puts_it_in_again() -> None:
    desk = Desk(8)
    desk.publish()
    for table in (1, 2):
        desk.send(desk.result(table, (10, 20, 30, 40), source="paper"))
    after = desk.history.state
    desk.send(Undo())
    assert desk.tournament.heats[0].open_tables == (2,)
    desk.send(Undo())
    desk.send(Undo())
    assert desk.tournament.heats == ()
    assert desk.history.state.proposal is not None, "the draw lies on the desk again"
    for _ in range(3):
        desk.send(Redo())
    assert desk.history.state == after


def test_what_tables_send_by_themselves_is_passed_by_when_the_desk_takes_something_back() -> None:
    desk = Desk(8)
    desk.publish()
    desk.send(AddTime(1, 2, 5))
    desk.send(desk.result(1, (10, 20, 30, 40)))
    desk.send(Undo())
    assert desk.tournament.heats[0].longer == {}
    assert desk.tournament.heats[0].open_tables == (2,)
    desk.send(desk.result(2, (10, 20, 30, 40)))
    desk.send(Redo())
    assert desk.tournament.heats[0].longer == {2: 5}
    assert desk.tournament.heats[0].open_tables == ()
    desk.send(Undo())
    with pytest.raises(RuleProblem, match="heat-has-results"):
        desk.send(Undo())
    desk.send(CancelHeat(1))
    desk.send(Undo())
    assert desk.tournament.heats[0].open_tables == ()


def test_below_what_the_referee_says_the_newest_word_of_the_game_is_kept() -> None:
    desk = Desk(8)
    desk.publish()
    desk.send(desk.result(1, (10, 20, 30, 40)))
    desk.send(desk.result(1, (0, 0, 0, 0), source="override", reason="Wrong sum"))
    desk.send(desk.result(1, (40, 30, 20, 10)))
    assert not desk.send(desk.result(1, (40, 30, 20, 10))), "the same once more"
    assert desk.tournament.heats[0].results[1].scores == (0, 0, 0, 0)
    people = desk.tournament.heats[0].seating.tables[0]
    desk.send(WithdrawResult(1, 1, people, "override"))
    assert desk.tournament.heats[0].results[1].scores == (40, 30, 20, 10)
    desk.send(Undo())
    desk.send(WithdrawResult(1, 1, people))
    assert desk.tournament.heats[0].results[1].scores == (0, 0, 0, 0), "the game is played on"
    assert not desk.send(WithdrawResult(1, 1, people))
    desk.send(Undo())
    assert desk.tournament.heats[0].open_tables == (1, 2)


def test_a_paper_that_was_entered_at_the_wrong_table_is_taken_back() -> None:
    desk = Desk(8)
    desk.publish()
    desk.send(desk.result(2, (10, 20, 30, 40), source="paper"))
    assert not desk.send(WithdrawResult(1, 1, desk.tournament.heats[0].seating.tables[0], "paper"))
    desk.send(WithdrawResult(1, 2, desk.tournament.heats[0].seating.tables[1], "paper"))
    assert desk.tournament.heats[0].open_tables == (1, 2)


def test_who_takes_a_seat_over_at_the_table_is_the_substitute() -> None:
    desk = Desk(8)
    desk.publish()
    people = desk.tournament.heats[0].seating.tables[0]
    desk.send(PassSeatOn(1, 1, people, 2, "Yan"))
    assert desk.tournament.entrants[people[2]].plays == "Yan"
    assert not desk.send(PassSeatOn(1, 1, people, 2, "Yan"))
    desk.send(PassSeatOn(1, 1, people, 2, ""))
    assert desk.tournament.entrants[people[2]].substitute == ""
