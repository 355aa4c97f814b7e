"""An evening at the desk: late, leaving, substitutes, cancelled heats, a cut and a winner."""

import pytest

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.state import seating_of
from scorekeeper.gamelog.tournament.table_game import game_at
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from tests.gamelog.tournament.evening import Desk

TO_A_FINAL = Settings(draws=("random",), cuts=(Cut(4),))


def test_a_draw_is_looked_at_drawn_anew_swapped_and_published() -> None:
    desk = Desk(9)
    assert desk.history.proposal_since() == 0
    desk.send(commands.ProposeHeat("one"))
    assert desk.history.proposal_since() == desk.history.seq
    first = seating_of(desk.state)
    assert desk.tournament.heats == (), "nobody sees it yet"
    desk.send(commands.ProposeHeat("two"))
    second = seating_of(desk.state)
    assert second != first
    entrant, other = second.tables[0][0], second.tables[1][0]
    desk.send(commands.SwapPair(entrant, other))
    assert not desk.send(commands.SwapPair(other, other))
    desk.send(commands.PublishHeat(1, desk.history.seq))
    heat = desk.tournament.heats[0]
    assert (heat.seating, heat.seed, heat.how) == (second.swapped(entrant, other), "two", "random")
    assert desk.state.proposal is None


def test_the_tables_of_a_heat_may_be_set_by_hand() -> None:
    desk = Desk(8)
    desk.send(commands.ProposeTables(((3, 2, 1), (0, 4, 5, 6))))
    desk.send(commands.PublishHeat(1, desk.history.seq))
    heat = desk.tournament.heats[0]
    assert (heat.seating.tables, heat.seating.out, heat.seed) == (((3, 2, 1), (0, 4, 5, 6)), (7,), "")
    game = game_at(desk.tournament, 1, 1)
    assert (game.players, game.first_dealer) == (["Dora", "Cleo", "Ben"], 0), "the first deals"


def test_a_late_arrival_joins_the_next_heat_and_one_who_leaves_keeps_what_was_played() -> None:
    desk = Desk(8)
    desk.publish()
    desk.send(commands.AddEntrants((Entrant("Zoe"),), present=True))
    for number, table in enumerate(desk.tournament.heats[0].seating.tables, start=1):
        assert 8 not in table
        desk.send(desk.result(number, [entrant * 10 for entrant in table]))
    for name, changes in (("Dora", False), ("Dorothea", True)):
        assert desk.send(commands.ChangeEntrant(3, Entrant(name))) is changes
    desk.send(commands.Leave(7), commands.Substitute(3, "Yan"))
    assert not desk.send(commands.Substitute(3, " Yan ")), "nothing would change"
    assert [desk.send(commands.Substitute(3, name)) for name in ("YAN", "Yan")] == [True, True]
    desk.play("two")
    assert sorted(desk.tournament.heats[1].seating.seated) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert desk.tournament.entrants[3] == Entrant("Dorothea", substitute="Yan")
    played = {line.entrant: (line.points, line.heats) for line in standings(desk.tournament)}
    assert [played[entrant] for entrant in (7, 8, 3)] == [(70, 1), (80, 1), (60, 2)]


def test_a_heat_that_is_played_again_keeps_its_number_whatever_is_cancelled_later() -> None:
    """By which number people call each heat, also the next one, and whether it is that one again."""
    desk = Desk(8, Settings(draws=("random",) * 3))
    desk.play("one")
    for heat in (2, 3):
        desk.publish(str(heat))
        desk.send(commands.CancelHeat(heat))
    desk.play("two once more")

    def called(heats: int) -> list[tuple[int, bool]]:
        return [desk.tournament.called(heat) for heat in range(1, heats + 1)]

    assert called(6) == [(1, False), (2, False), (2, True), (2, True), (3, False), (4, False)]
    desk.send(commands.CancelHeat(1))
    assert called(5) == [(1, False), (2, False), (2, True), (2, True), (1, True)]
    assert [heat.repeats for heat in desk.tournament.heats] == [0, 0, 2, 3]


def test_a_penalty_counts_until_it_is_cancelled_and_once_where_that_is_said() -> None:
    desk = Desk(8)
    desk.play()
    off = commands.GivePenalty(7, 1, "tournament", 50, "revoke", "trick 3", once=True)
    again = commands.GivePenalty(0, 1, "tournament", 50, "revoke", "trick 3")
    assert [desk.send(penalty) for penalty in (off, off, again, again)] == [True, False, True, True]
    assert standings(desk.tournament)[0].entrant == 6
    desk.send(commands.CancelPenalty(0))
    assert standings(desk.tournament)[0].entrant == 7
    assert not desk.send(commands.CancelPenalty(0))


def test_a_final_of_four_and_a_winner() -> None:
    desk = Desk(13, Settings(draws=("random", "random"), cuts=(Cut(4),)))
    desk.play("one")
    desk.play("two")
    desk.send(commands.MakeCut())
    assert desk.tournament.through == ((12, 11, 10, 9),)
    desk.publish("final")
    table = desk.tournament.heats[-1].seating.tables[0]
    assert sorted(table) == [9, 10, 11, 12]
    desk.send(desk.result(1, [200 if entrant == 9 else entrant for entrant in table]), commands.Finish())
    assert [line.entrant for line in standings(desk.tournament)][:5] == [9, 12, 11, 10, 8]


def test_lots_decide_a_tie_at_the_cut_and_the_same_seed_gives_the_same_lots() -> None:
    """At both tables 30, 20, 20 and 10 points: two go on for sure, and two of the four who have 20."""
    drawn = set()
    for seed in "abcdef":
        for _ in "12":
            desk = Desk(8, TO_A_FINAL)
            desk.publish()
            for number in (1, 2):
                desk.send(desk.result(number, [30, 20, 20, 10]))
            tables = desk.tournament.heats[0].seating.tables
            desk.send(commands.MakeCut(lots=seed))
            assert desk.history.entries[-1].event.stored_as()[0] == "cut.by_lots"
            going = desk.tournament.through[0]
            drawn.add((seed, going))
            assert set(going[:2]) == {table[0] for table in tables}
            assert set(going[2:]) < {entrant for table in tables for entrant in table[1:3]}
    assert len(drawn) == 6
    assert len({frozenset(going) for _seed, going in drawn}) > 1


@pytest.mark.parametrize(
    ("command", "going"),
    [(commands.MakeCut(lots="a"), (7, 6, 5, 4)), (commands.MakeCut((7, 6, 5, 3)), (7, 6, 5, 3))],
)
def test_lots_change_nothing_where_nobody_is_level_and_the_desk_may_name_who_goes_on(command, going):
    desk = Desk(8, TO_A_FINAL)
    desk.play()
    desk.send(command)
    assert desk.tournament.through == (going,)
    assert desk.history.entries[-1].event.stored_as()[0] == "cut.made"


def test_what_tables_send_by_themselves_is_passed_by_when_the_desk_takes_something_back() -> None:
    desk = Desk(8)
    desk.publish()
    for minutes in (120, 5):
        desk.send(commands.AddTime(1, 2, minutes))
    five_more = desk.history.seq
    desk.send(desk.result(1, (10, 20, 30, 40)), Undo())
    assert (desk.tournament.heats[0].longer, desk.tournament.heats[0].open_tables) == ({2: 120}, (2,))
    assert desk.refusal(commands.PutBack(five_more - 1)) == ["undo-changed"]
    desk.send(desk.result(2, (10, 20, 30, 40)), commands.PutBack(five_more))
    assert (desk.tournament.heats[0].longer, desk.tournament.heats[0].open_tables) == ({2: 125}, ())
    for _minutes in "12":
        desk.send(Undo())
    assert desk.refusal(Undo()) == ["heat-has-results"]
    desk.send(commands.CancelHeat(1), Undo())
    assert desk.tournament.heats[0].open_tables == ()


def test_below_what_the_referee_says_the_newest_word_of_the_game_is_kept() -> None:
    desk = Desk(8)
    desk.publish()

    def stands() -> tuple[int, ...] | None:
        result = desk.tournament.heats[0].results.get(1)
        return None if result is None else result.scores

    people = desk.tournament.heats[0].seating.tables[0]
    desk.send(desk.result(1, (10, 20, 30, 40)))
    assert desk.refusal(desk.result(1, (0, 0, 0, 0), source="override")) == ["reason-missing"]
    desk.send(desk.result(1, (0, 0, 0, 0), source="override", reason="Wrong sum"))
    assert desk.refusal(desk.result(1, (10, 20, 30, 40), source="paper")) == ["result-overridden"]
    desk.send(desk.result(1, (40, 30, 20, 10)))
    assert not desk.send(desk.result(1, (40, 30, 20, 10))), "the same once more"
    assert stands() == (0, 0, 0, 0)
    assert not desk.send(commands.WithdrawResult(1, 1, people, "paper")), "which there is none of"
    desk.send(commands.WithdrawResult(1, 1, people, "override"))
    assert stands() == (40, 30, 20, 10)
    desk.send(Undo(), commands.WithdrawResult(1, 1, people))
    assert stands() == (0, 0, 0, 0), "the game is played on"
    assert not desk.send(commands.WithdrawResult(1, 1, people))
    desk.send(Undo())
    assert stands() is None
    desk.send(desk.result(1, (10, 20, 30, 40), source="paper"))
    assert not desk.send(commands.WithdrawResult(1, 2, desk.tournament.heats[0].seating.tables[1], "paper"))
    desk.send(commands.WithdrawResult(1, 1, people, "paper"))
    assert stands() is None, "the paper was another table's"


def test_who_takes_a_seat_over_at_the_table_is_the_substitute() -> None:
    desk = Desk(8)
    desk.publish()
    people = desk.tournament.heats[0].seating.tables[0]
    desk.send(commands.PassSeatOn(1, 1, people, 2, "Yan"))
    assert desk.tournament.entrants[people[2]].plays == "Yan"
    assert desk.history.entries[-1].event.stored_as()[0] == "seat.passed_on"
    own = desk.tournament.entrants[people[2]].name
    assert desk.send(commands.PassSeatOn(1, 1, people, 2, own, midway=True)), "who comes back"
    assert desk.history.entries[-1].event.stored_as()[0] == "seat.passed_on_midway"
    seat, helper = people.index(min(people)), desk.tournament.entrants[min(people) + 1].name
    assert not desk.send(commands.PassSeatOn(1, 1, people, seat, helper)), "who is on the list has a seat"
    assert desk.send(commands.PassSeatOn(1, 1, people, 2, "Yan"))
    assert not desk.send(commands.PassSeatOn(1, 1, people, 2, "Yan"))
    desk.send(commands.PassSeatOn(1, 1, people, 2, ""))
    assert desk.tournament.entrants[people[2]].substitute == ""


def test_a_substitute_takes_over_in_the_middle_and_the_former_one_plays_on() -> None:
    """Where the table's game has played; at a table that has not begun either simply sits there."""
    desk = Desk(8)
    desk.play("earlier")
    desk.publish()
    person = next(
        iter({*desk.tournament.heats[1].seating.tables[1]} & {*desk.tournament.heats[0].seating.tables[0]})
    )
    for name, rounds, kind in (
        ("Yan", {(2, 2): 3}, "substitute.took_over"),
        ("", {(2, 2): 3, (2, 1): 9}, "substitute.plays_on"),
        ("Zoe", {(2, 2): 0, (2, 1): 9}, "entrant.substituted"),
    ):
        assert desk.send(commands.Substitute(person, name, rounds=rounds))
        event = desk.history.entries[-1].event
        assert (event.stored_as()[0], getattr(event, "heats", (2,))) == (kind, (2,))


def test_seats_change_at_tables_that_still_play() -> None:
    desk = Desk(8)
    desk.play("earlier")
    desk.publish()
    desk.send(commands.AddEntrants((Entrant("Zoe"),), present=True))
    first, second = desk.tournament.heats[1].seating.tables
    for code, leaves, comes in (
        *(("table-redrawn", second[0], None), ("table-redrawn", first[0], first[1])),
        *(("table-redrawn", None, first[1]), ("not-here", None, 9), ("not-here", first[0], 9)),
    ):
        assert desk.refusal(commands.ChangeSeat(2, 1, leaves, comes)) == [code]
    assert desk.send(commands.ChangeSeat(2, 1, first[0], second[0]))
    assert desk.tournament.heats[1].seating.tables == ((second[0], *first[1:]), (first[0], *second[1:]))
    assert desk.send(commands.ChangeSeat(2, 1, comes=8))
    assert desk.tournament.heats[1].seating.tables[0] == (second[0], *first[1:], 8)
    assert desk.send(commands.ChangeSeat(2, 1, second[0]))
    assert desk.tournament.heats[1].seating.tables[0] == (*first[1:], 8)
    assert second[0] not in desk.tournament.may_play
    desk.send(desk.result(2, (30, 20, 20, 20)))
    for change in (commands.ChangeSeat(2, 2, first[0]), commands.ChangeSeat(2, 1, first[1], first[0])):
        assert desk.refusal(change) == ["table-finished"]


def test_of_sizes_those_count_at_which_the_edition_can_be_played() -> None:
    desk = Desk(6, Settings(edition="extreme"))
    assert desk.tournament.settings.sizes == (4, 5, 3)
    assert desk.refusal(commands.ProposeTables((tuple(range(6)),))) == ["table-size"]
