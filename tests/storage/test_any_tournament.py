"""Halls by chance: strokes at the tables' pads and at the desk, in any order. Nothing breaks, and nothing is
lost.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random

import pytest
from flask import Flask

from scorekeeper.gamelog import commands as pad
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.heat import PLAYED
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from scorekeeper.statistics.tournament import lines_of, result_of
from scorekeeper.storage.history_cache import clear_histories
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament.log import load_tournament
from tests.contracts.tournaments import SHORT, opened, play, play_round, send, tables_of
from tests.gamelog.tournament.evening import anything
from tests.questions import findings

NAMES = ["Zoe", "Yan", "Spieler 1"]
RULES = Settings(hands=SHORT.hands, draws=("random", "swiss"), cuts=(Cut(4),))


class AnyHall:
    """A hall in which somebody does something, whatever it is; what is refused changes nothing."""

    def __init__(self, seed: int) -> None:
        self.chance, self.strokes = Random(seed), 0
        self.code = opened(self.chance.choice([4, 7, 8]), RULES)

    @property
    def log(self) -> TournamentHistory:
        return load_tournament(self.code)

    def desk(self, command: pad.Command) -> bool:
        before = self.log
        self.strokes += 1
        try:
            send(self.code, command, f"desk-{self.strokes}")
        except RuleProblem:
            assert self.log == before
            return False
        return True

    def publish(self) -> None:
        heat = self.log.state.next_heat
        if self.desk(desk.ProposeHeat(str(self.strokes))):
            self.desk(desk.PublishHeat(heat, self.log.seq))

    def at_a_table(self) -> None:
        """Something at the pad of some table, perhaps of one that is not played any more."""
        tables = tables_of(self.code)
        if not tables:
            return
        game = self.chance.choice(tables[-3:]).game
        seat, name = self.chance.randrange(3), self.chance.choice(NAMES)
        others = [pad.Undo(), pad.Redo(), pad.BringGameBack()] * 2
        others += [pad.EndGame(), pad.ResumeGame(), pad.SetGameAside()]
        others += [pad.ChangeSeats("replaced", seat, player=name)]
        wishes: list[Callable[[], object]] = [partial(play, game, command) for command in others]
        table = load(game).table
        if not (table.draft is None or table.aside or table.finished):
            wishes += [partial(play_round, game)] * 8
        with suppress(RuleProblem):
            self.chance.choice(wishes)()

    def tables_say_what_their_games_say(self) -> None:
        """Where the heat takes results: of all that count, unless the desk said otherwise."""
        tournament = self.log.state.tournament
        for heat_table in tables_of(self.code):
            heat = tournament.heats[heat_table.heat - 1] if heat_table.heat <= len(tournament.heats) else None
            if heat is None or heat.cancelled or heat.stage != tournament.stage or tournament.finished:
                continue
            table, result = load(heat_table.game).table, heat.results.get(heat_table.table)
            if result is None or result.source == PLAYED:
                people = heat.seating.tables[heat_table.table - 1]
                expected = None
                if table.counts and table.game.rounds:
                    expected = result_of(score(table.game), lines_of(table.game)[: len(people)]).scores
                assert (None if result is None else result.scores) == expected
        assert len({line.entrant for line in standings(tournament)}) == len(standings(tournament))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_in_a_hall_it_adds_up(app: Flask, seed: int) -> None:
    hall = AnyHall(seed)
    for _ in range(60):
        what = hall.chance.random()
        if what < 0.5:
            hall.at_a_table()
        elif what < 0.6:
            hall.publish()
        else:
            hall.desk(anything(hall.chance, hall.log, ("paper", "override")))
        hall.tables_say_what_their_games_say()
    before = hall.log.state
    if hall.desk(pad.Undo()):
        hall.desk(pad.Redo())
        assert hall.log.state == before
    remembered = hall.log
    clear_histories()
    assert (hall.log, findings()) == (remembered, [])
