"""Evenings by chance: whatever is sent, undo then redo changes nothing, and a log replays to what it was."""

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorekeeper.formats.tournament.record import read_tournament, write_tournament, write_tournament_text
from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import seating_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.seating import judge_seating
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import seat_results, standings
from tests.gamelog.tournament.evening import Desk
from tests.rules.tournament.plain_reading import standings_of

SOMEBODY = st.integers(-1, 11)
HEAT = st.integers(0, 4)
SOURCE = st.sampled_from(["game", "paper", "override"])
NAMES = st.sampled_from(["Zoe", "Yan", "anya", "", "Xaver"])
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(
        commands.AddEntrants, st.lists(st.builds(Entrant, NAMES), max_size=2).map(tuple), st.booleans()
    ),
    st.builds(
        commands.ChangeEntrant, SOMEBODY, st.builds(Entrant, NAMES, NAMES, st.none() | st.integers(0, 3))
    ),
    st.builds(commands.CheckIn, st.lists(SOMEBODY, max_size=3).map(tuple)),
    st.builds(commands.Leave, SOMEBODY),
    st.builds(commands.Substitute, SOMEBODY, NAMES),
    st.builds(
        commands.ProposeHeat, st.sampled_from("abc"), st.sampled_from([None, "random", "swiss", "snake"])
    ),
    st.builds(commands.ProposeTables, st.permutations(range(8)).map(lambda order: (order[:4], order[4:]))),
    st.builds(commands.SwapPair, SOMEBODY, SOMEBODY),
    st.builds(commands.PublishHeat, HEAT, st.just(10**6)),
    st.builds(commands.CancelHeat, HEAT),
    st.builds(commands.ReopenHeat, HEAT),
    st.builds(
        *(commands.GivePenalty, SOMEBODY, HEAT, st.sampled_from(["game", "tournament"]), st.just(10)),
        st.sampled_from(["late", "conduct"]),
    ),
    st.builds(commands.CancelPenalty, st.integers(0, 2)),
    st.builds(commands.AddTime, HEAT, st.integers(0, 3), st.integers(0, 9)),
    st.just(commands.MakeCut()),
    st.just(commands.Finish()),
    st.just(commands.Resume()),
)


class AnyTournament(RuleBasedStateMachine):
    """A log written by chance."""

    desk: Desk

    @initialize(people=st.integers(0, 10), placed=st.booleans())
    def begin(self, people: int, placed: bool) -> None:
        rules = Settings(
            draws=("random", "swiss", "snake"),
            points=BY_PLACE if placed else {},
            cuts=(Cut(4), Cut(3)),
            confirm=True,
        )
        self.desk = Desk(people, rules)

    def send(self, command: Command) -> None:
        before = self.desk.history
        try:
            self.desk.send(command)
        except RuleProblem:
            assert self.desk.history == before

    @rule(command=COMMANDS)
    def send_anything(self, command: Command) -> None:
        self.send(command)

    undo_or_redo = rule(command=st.sampled_from([Undo(), Redo()]))(send)

    @rule(seed=st.sampled_from("xyz"))
    def draw(self, seed: str) -> None:
        self.send(commands.ProposeHeat(seed))
        self.send(commands.PublishHeat(self.desk.state.next_heat, self.desk.history.seq))

    @rule(data=st.data())
    def enter_results(self, data: st.DataObject) -> None:
        heats = self.desk.tournament.heats
        if not heats or heats[-1].cancelled:
            return
        for table in heats[-1].open_tables:
            size = len(heats[-1].seating.tables[table - 1])
            tens = st.lists(st.integers(-3, 30).map(lambda number: number * 10), min_size=size, max_size=size)
            self.send(self.desk.result(table, data.draw(tens), source=data.draw(SOURCE), reason="why"))

    @rule(data=st.data())
    def play_and_cut(self, data: st.DataObject) -> None:
        """To the end of the stage, so that evenings come to their last one."""
        while self.desk.tournament.ahead and len(self.desk.tournament.heats) < 8:
            before = self.desk.history
            self.draw("z")
            self.enter_results(data)
            if self.desk.history == before:
                return
        self.send(commands.MakeCut())

    @rule(table=st.integers(1, 3), source=SOURCE, name=NAMES)
    def correct_at_a_table(self, table: int, source: str, name: str) -> None:
        heats = self.desk.tournament.heats
        if heats and table <= len(heats[-1].seating.tables):
            people = heats[-1].seating.tables[table - 1]
            self.send(commands.WithdrawResult(len(heats), table, people, source))
            self.send(commands.PassSeatOn(len(heats), table, people, 0, name))
            self.send(self.desk.result(table, [50] * len(people), source=source, reason="why"))

    @rule(
        table=st.integers(1, 3),
        seat=st.integers(0, 3),
        what=st.sampled_from(["confirm", "dispute", "accept"]),
    )
    def judge_a_result(self, table: int, seat: int, what: str) -> None:
        heats = self.desk.tournament.heats
        result = heats[-1].results.get(table) if heats else None
        if result is None:
            return
        people = heats[-1].seating.tables[table - 1]
        place = (len(heats), table)
        statement = (*place, people, (*people, -1)[seat], result.mark)
        wishes = {
            "confirm": commands.ConfirmResult(*statement),
            "dispute": commands.DisputeResult(*statement, "why", "2026-11-07T19:00:00+00:00"),
            "accept": commands.AcceptResult(*place, result.mark),
        }
        self.send(wishes[what])

    @invariant()
    def undo_then_redo_changes_nothing(self) -> None:
        history = self.desk.history
        if history.undo_target is None:
            return
        try:
            self.desk.send(Undo())
        except RuleProblem:
            played = {heat for heat, _table in history.state.played}
            assert history.state.tournament.finished or len(history.state.tournament.heats) in played
        else:
            self.desk.send(Redo())
            assert self.desk.state == history.state
        self.desk.history = history

    @invariant()
    def cancel_then_reopen_changes_nothing(self) -> None:
        history = self.desk.history
        tournament = history.state.tournament
        try:
            cancelled = self.desk.send(commands.CancelHeat(len(tournament.heats)))
        except RuleProblem:
            return
        if cancelled:
            left = [penalty for penalty in self.desk.tournament.counting_penalties if penalty.goes_with_heat]
            assert all(penalty.heat != len(tournament.heats) for penalty in left)
            self.desk.send(commands.ReopenHeat(len(tournament.heats)))
            assert self.desk.tournament == tournament
            assert standings(self.desk.tournament) == standings(tournament)
        self.desk.history = history

    @invariant()
    def the_log_replays(self) -> None:
        history = self.desk.history
        assert TournamentHistory.of(history.entries) == history

    @invariant()
    def what_is_derived_adds_up(self) -> None:
        tournament = self.desk.tournament
        for number, heat in enumerate(tournament.heats, start=1):
            placed = [*heat.seating.seated, *heat.seating.out]
            assert judge_seating(heat.seating, placed) == []
            for table in heat.results:
                if tournament.settings.points and not heat.cancelled:
                    gave = seat_results(tournament, number).values()
                    points = [seat.points for seat in gave if seat.table == table]
                    assert sum(points) == sum(BY_PLACE[len(points)])
        assert list(standings(tournament)) == standings_of(json.loads(write_tournament_text(tournament)))
        if self.desk.state.proposal is not None:
            seating_of(self.desk.state)

    @invariant()
    def the_record_comes_back(self) -> None:
        tournament = self.desk.tournament
        reading = read_tournament(write_tournament(tournament))
        assert reading.problems == ()
        assert reading.tournament == tournament


TestAnyTournament = AnyTournament.TestCase
TestAnyTournament.settings = settings(max_examples=25, stateful_step_count=15, deadline=None)
