"""What is said beside the play: a table confirms or disputes its result, the hall sees places one by one."""

from dataclasses import replace

import pytest
from msgspec import structs

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.phones import may_check_in, may_keep_pad
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.board import CHECK_IN, KEEP_PAD
from scorekeeper.rules.tournament.heat import Dispute, TableResult
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import podium
from tests.gamelog.tournament.evening import Desk

AT = "2026-11-07T19:00:00+00:00"
ONE = Settings(draws=("random",))


class Table:
    """The first of two tables, which confirms what its game tells."""

    def __init__(self) -> None:
        self.desk = Desk(8, Settings(confirm=True))
        self.desk.publish()
        self.people = self.desk.tournament.heats[0].seating.tables[0]
        self.tell((40, 30, 20, 10))

    def tell(self, scores: tuple[int, ...]) -> None:
        self.desk.send(self.desk.result(1, scores, 1))
        self.mark = self.result.mark

    @property
    def result(self) -> TableResult:
        return self.desk.tournament.heats[0].results[1]

    @property
    def waits(self) -> bool:
        return self.desk.tournament.awaits_confirmation(1, 1)

    def confirm(self, seat: int) -> bool:
        return self.desk.send(commands.ConfirmResult(1, 1, self.people, self.people[seat], self.mark))

    def dispute(self, seat: int, why: str = "Round 2") -> bool:
        seen = (1, 1, self.people, self.people[seat], self.mark)
        return self.desk.send(commands.DisputeResult(*seen, why, AT))


def test_two_people_of_the_table_confirm_its_result_and_another_one_anew() -> None:
    table = Table()
    assert [table.confirm(seat) for seat in (2, 2)] == [True, False]
    assert table.waits
    seen = table.mark
    table.tell((30, 40, 20, 10))
    assert (table.result.confirmed, table.waits) == ((), True)
    late = commands.ConfirmResult(1, 1, table.people, table.people[0], seen)
    assert not table.desk.send(late), "who saw the old one"
    assert table.desk.refusal(structs.replace(late, entrant=-1)) == ["seat-unknown"]
    assert [table.confirm(seat) for seat in (0, 3, 1)] == [True, True, False]
    assert (table.result.confirmed, table.waits) == ((table.people[0], table.people[3]), False)


def test_what_is_confirmed_is_the_result_of_its_own_heat() -> None:
    table = Table()
    desk = table.desk
    desk.send(desk.result(2, (40, 30, 20, 10)))
    desk.publish("two")
    desk.send(desk.result(1, (40, 30, 20, 10)))
    people, mark = desk.tournament.heats[1].seating.tables[0], desk.tournament.heats[1].results[1].mark
    assert desk.send(commands.ConfirmResult(2, 1, people, people[0], mark))
    assert [heat.results[1].confirmed for heat in desk.tournament.heats] == [(), (people[0],)]
    assert [table.confirm(0), table.dispute(0)] == [False, False], "of the heat before all stands"


def test_a_dispute_calls_the_referee_until_a_director_accepts_the_result() -> None:
    table = Table()
    table.confirm(0)
    for why, code in ((" ", "reason-missing"), ("x" * 201, "reason-too-long")):
        with pytest.raises(RuleProblem, match=code):
            table.dispute(1, why)
    whole = table.desk.history
    assert table.dispute(1, "x" * 200)
    table.desk.history = whole
    assert table.dispute(1, " Round 2  was mine ")
    assert table.result.dispute == Dispute(table.people[1], "Round 2 was mine")
    assert [(call.heat, call.table, call.at) for call in table.desk.state.board.calls] == [(1, 1, AT)]
    assert [table.confirm(2), table.dispute(3)] == [False, False]
    accept = commands.AcceptResult(1, 1, table.mark)
    assert not table.desk.send(structs.replace(accept, mark="other"))
    assert [table.desk.send(accept), table.desk.send(accept)] == [True, False]
    assert (table.result.dispute, table.result.accepted, table.waits) == (None, True, False)
    assert table.desk.state.board.calls == (), "the director was there"


def test_an_early_end_is_accepted_once_and_another_early_end_is_told_again() -> None:
    desk = Desk(8)
    desk.publish()
    for early in ((1, 10), (2, 10)):
        desk.send(desk.result(1, (30, 20, 20, 20), early=early))
        result = desk.tournament.heats[0].results[1]
        assert result.early == early
        assert desk.send(commands.AcceptResult(1, 1, result.mark))
        accepted = desk.tournament.heats[0].results[1]
        assert (accepted.early, accepted.accepted) == (None, True)
        assert not desk.send(commands.AcceptResult(1, 1, accepted.mark))


def test_who_shares_a_place_is_revealed_together() -> None:
    """Two share the second place: there is no third."""
    desk = Desk(8, ONE)
    desk.publish()
    desk.send(desk.result(1, (80, 70, 10, 10)), desk.result(2, (70, 20, 20, 20)))
    level = podium(desk.tournament)
    assert [[line.rank for line in people] for people in level] == [[2, 2], [1]]
    desk.send(commands.ShowStandings("hidden"))
    for step in range(3):
        assert desk.send(commands.StepCeremony(step))
        assert (desk.state.board.shown, desk.state.all_seen) == ("hidden", False)
    assert not desk.send(commands.StepCeremony(2))
    for wrong in (-1, 3):
        assert desk.refusal(commands.StepCeremony(wrong)) == ["setting-invalid"]
    assert desk.refusal(commands.Finish()) == ["ceremony-open"]
    desk.send(commands.StepCeremony(None))
    assert (desk.state.board.shown, desk.state.all_seen) == ("all", True)
    desk.send(commands.Finish())


def test_who_is_through_may_be_seen_unless_a_ceremony_is_held() -> None:
    desk = Desk(8, Settings(draws=("random", "random"), cuts=(Cut(4),)))
    desk.play()
    desk.send(commands.ShowStandings("through"))
    assert not desk.state.through_seen, "nobody is through yet"
    desk.send(commands.ProposeHeat("seed"))
    desk.send(commands.MakeCut())
    assert desk.state.through_seen
    assert desk.state.proposal is None, "what was drawn of all is off the desk"
    desk.send(commands.ShowStandings("hidden"))
    assert not desk.state.through_seen
    desk.send(commands.ShowStandings("through"), commands.StepCeremony(0))
    assert not desk.state.through_seen


def test_what_is_told_already_is_not_told_again() -> None:
    desk = Desk(8, ONE)
    desk.publish()
    for command in (
        commands.AnnounceText(" Tea  now "),
        commands.ChooseGong(True),
        commands.ShowPause("16:30", "Soup"),
        commands.ShowStandings("hidden"),
        *(commands.AllowPhones({CHECK_IN}, ()), commands.AllowPhones({KEEP_PAD}, ())),
        *(commands.AllowPhones((), {CHECK_IN}), commands.CallReferee(1, 2, AT)),
    ):
        assert [desk.send(command), desk.send(command)] == [True, False], command
    state = desk.state
    assert (state.board.announcement, state.pause, state.gong) == ("Tea now", ("16:30", "Soup"), True)
    assert state.board.phones == {KEEP_PAD}, "each director allows and forbids what they tapped"
    assert not desk.send(commands.AllowPhones({"x"}, {""}))
    assert (state.board.shown, state.all_seen, state.through_seen) == ("hidden", False, False)
    assert desk.refusal(commands.ShowStandings("some")) == ["setting-invalid"]
    desk.send(Undo())
    assert desk.state.board.phones == {CHECK_IN, KEEP_PAD}, "a call comes from a table"
    assert [desk.send(commands.AnswerCall(1, 2)), desk.send(commands.AnswerCall(1, 2))] == [True, False]
    for words in (commands.AnnounceText("x" * 200), commands.ShowPause("", "x" * 200)):
        assert desk.send(words)
        assert desk.refusal(structs.replace(words, text="x" * 201)) == ["announcement-too-long"]


def test_the_desk_cannot_take_back_what_a_table_says() -> None:
    table = Table()
    table.confirm(0)
    table.dispute(1)
    target = table.desk.history.undo_target
    assert target is not None
    assert table.desk.history.event(target).stored_as()[0] == "heat.published"
    decided = commands.EnterResult(1, 1, table.people, (0, 0, 0, 0), None, "override", "cards exposed")
    table.desk.send(decided)
    assert replace(table.result, scores=()) == TableResult((), None, "override", "cards exposed")


def test_phones_check_in_whom_the_desk_has_not_sent_off_and_keep_the_pad_where_they_sit() -> None:
    desk = Desk(8, ONE, present=False)
    desk.send(commands.CheckIn(tuple(range(6))))

    def checks_in(*people: int) -> list[bool]:
        return [may_check_in(desk.history, entrant) for entrant in people]

    assert (checks_in(6), desk.refusal(commands.CheckSelfIn(6))) == ([False], ["check-in-at-desk"])
    desk.send(commands.AllowPhones({CHECK_IN, KEEP_PAD}, ()), commands.Leave(5))
    assert checks_in(0, 5, 6) == [False, False, True], "here already, sent off, neither"
    assert [desk.send(commands.CheckSelfIn(6)), desk.send(commands.CheckSelfIn(6))] == [True, False]
    desk.publish()

    def keeps(number: int, table: int, entrant: int | None) -> bool:
        return may_keep_pad(desk.state, number, table, entrant)

    (first, *_others), (second, *_rest) = desk.tournament.heats[0].seating.tables
    tries = [(1, 1, first), (1, 2, second), (1, 1, second), (1, 1, None), (1, 0, second), (1, 3, first)]
    assert [keeps(*attempt) for attempt in tries] == [True, True, False, False, False, False]
    running = desk.history
    desk.send(commands.AllowPhones((), {KEEP_PAD}))
    assert not keeps(1, 1, first)
    desk.history = running
    desk.send(commands.CancelHeat(1))
    assert not keeps(1, 1, first)
    desk.play("again")
    assert [keeps(heat, 1, desk.tournament.heats[1].seating.tables[0][0]) for heat in (1, 2)] == [False, True]
    desk.send(commands.Finish())
    assert not keeps(2, 1, desk.tournament.heats[1].seating.tables[0][0])
    assert checks_in(7) == [False]
