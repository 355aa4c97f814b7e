"""Evenings by chance: whatever is sent, undo then redo changes nothing, and a log replays to what it was."""

import json
from contextlib import suppress
from dataclasses import replace
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.formats.tournament.record import read_tournament, write_tournament, write_tournament_text
from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import seating_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.seating import judge_seating
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import seat_results, standings
from tests.gamelog.tournament.evening import Desk, anything
from tests.rules.tournament.plain_reading import standings_of

RULES = Settings(draws=("random", "swiss", "snake"), cuts=(Cut(4), Cut(3)), confirm=True)


class AnyDesk(Desk):
    """A desk at which somebody does something, whatever it is; what is refused changes nothing."""

    def tries(self, command: Command) -> bool:
        before = self.history
        try:
            return self.send(command)
        except RuleProblem:
            assert self.history == before
            return False

    def something(self, chance: Random) -> None:
        what = chance.random()
        with suppress(RuleProblem):
            if what < 0.1:
                self.publish(str(what))
            elif what < 0.2:
                self.play(str(what))
            elif what < 0.25:  # to the end of the stage, so that evenings come to their last one
                while self.tournament.ahead:
                    self.play(str(what))
                self.send(commands.MakeCut())
            else:
                self.tries(anything(chance, self.history))

    def check_undo_then_redo(self) -> None:
        history = self.history
        if history.undo_target is None:
            return
        if self.tries(Undo()):
            self.send(Redo())
            assert self.state == history.state
        else:
            played = {heat for heat, _table in history.state.played}
            assert self.tournament.finished or len(self.tournament.heats) in played
        self.history = history

    def check_cancel_then_reopen(self) -> None:
        history, tournament, last = self.history, self.tournament, len(self.tournament.heats)
        if self.tries(commands.CancelHeat(last)):
            left = [penalty for penalty in self.tournament.counting_penalties if penalty.goes_with_heat]
            assert all(penalty.heat != last for penalty in left)
            if self.tries(commands.ReopenHeat(last)):
                assert (self.tournament, standings(self.tournament)) == (tournament, standings(tournament))
            else:
                assert len(tournament.running) > 1, "beside one whose result was withdrawn none is reopened"
        self.history = history

    def check_what_is_derived(self) -> None:
        assert TournamentHistory.of(self.history.entries) == self.history
        tournament = self.tournament
        for number, heat in enumerate(tournament.heats, start=1):
            placed = [*heat.seating.seated, *heat.seating.out]
            assert judge_seating(heat.seating, placed) == []
            for table in heat.results:
                if tournament.settings.points and not heat.cancelled:
                    gave = seat_results(tournament, number).values()
                    points = [seat.points for seat in gave if seat.table == table]
                    assert sum(points) == sum(BY_PLACE[len(points)])
        assert list(standings(tournament)) == standings_of(json.loads(write_tournament_text(tournament)))
        if self.state.proposal is not None:
            seating_of(self.state)
        reading = read_tournament(write_tournament(tournament))
        assert (reading.problems, reading.tournament) == ((), tournament)


@given(people=st.integers(0, 10), edition=st.sampled_from(["wizard", "extreme"]), seed=st.integers(0, 10**9))
@example(people=7, edition="extreme", seed=56092)
@settings(max_examples=30, deadline=None)
def test_whatever_happens_at_the_desk_it_adds_up(people: int, edition: str, seed: int) -> None:
    desk, chance = AnyDesk(people, replace(RULES, edition=edition)), Random(seed)
    for _ in range(15):
        desk.something(chance)
        desk.check_undo_then_redo()
        desk.check_cancel_then_reopen()
        desk.check_what_is_derived()
