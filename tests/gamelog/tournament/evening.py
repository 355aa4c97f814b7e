"""A tournament at the desk: commands are decided and written, one after the other."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from scorekeeper.gamelog.codec import encode
from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.history import LogEntry
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.decide import decide, open_tournament
from scorekeeper.gamelog.tournament.history import TournamentHistory, decode
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.draw.problem import WAYS
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import ORDER, Settings
from scorekeeper.rules.tournament.tournament import Tournament

CAST = "Anya Ben Cleo Dora Emil Freya Gus Henry Ida Jo Kai Lea Mia Noah Ole Pia".split()


class Desk:
    """A tournament being directed; every event goes through its stored form."""

    def __init__(self, people: int = 9, settings: Settings | None = None, present: bool = True) -> None:
        entrants = tuple(map(Entrant, CAST[:people]))
        opened = open_tournament(commands.OpenTournament("Autumn", settings or Settings(), entrants))
        self.history = TournamentHistory.of([LogEntry(1, decode(*encode(opened)), "0", "", "desk")])
        if present and people:
            self.send(commands.CheckIn(tuple(range(people))))

    @property
    def tournament(self) -> Tournament:
        return self.state.tournament

    @property
    def state(self) -> TournamentState:
        return self.history.state

    def send(self, *commands: Command) -> bool:
        """Whether the last of these commands made an event. Raises RuleProblem."""
        for command in commands:
            event = decide(command, self.history)
            if event is not None:
                seq = self.history.seq + 1
                entry = LogEntry(seq, decode(*encode(event)), str(seq), "", "desk")
                self.history = self.history.extended([entry])
        return event is not None

    def refusal(self, command: Command) -> list[str]:
        """Why the command is refused, by codes; one that is not refused fails the test."""
        before = self.history
        with pytest.raises(RuleProblem) as refused:
            self.send(command)
        assert self.history == before
        return [problem.code for problem in refused.value.problems]

    def publish(self, seed: str = "seed") -> None:
        self.send(commands.ProposeHeat(seed))
        self.send(commands.PublishHeat(self.state.next_heat, self.history.seq))

    def result(
        self, table: int, scores: Sequence[int], heat: int | None = None, **fields: object
    ) -> commands.EnterResult:
        number = heat or len(self.tournament.heats)
        people = self.tournament.heats[number - 1].seating.tables[table - 1]
        return commands.EnterResult(number, table, people, tuple(scores), **fields)  # type: ignore[arg-type]

    def play(self, seed: str = "seed") -> None:
        """A whole heat: whoever has the larger number has the more points."""
        self.publish(seed)
        for number, table in enumerate(self.tournament.heats[-1].seating.tables, start=1):
            self.send(self.result(number, [entrant * 10 for entrant in table]))


def anything(
    chance: Random, history: TournamentHistory, sources: Sequence[str] = ("game", "paper", "override")
) -> Command:
    """Something that the desk or a table may want, by chance; some of it cannot be."""
    tournament, pick, number = history.state.tournament, chance.choice, chance.randint
    somebody, other = (number(-1, len(tournament.entrants)) for _ in range(2))
    heat, name = number(0, len(tournament.heats)), pick(["Zoe", "Yan", "anya", "Spieler 1", ""])
    guest = Entrant(pick([name, f"Gast {number(0, 99)}"]), pick(["Turm", ""]))
    shuffled = chance.sample(range(8), 8)
    agreed = {
        "ties": pick(["averaged", "hits"]),
        "points": pick([{}, BY_PLACE]),
        "order": pick([ORDER, ("points", "hits"), ORDER[::-1]]),
    }
    wishes: list[Command] = [
        *[Undo(), Redo(), commands.ReopenHeat(heat), commands.Resume()] * 2,
        *(commands.CancelHeat(heat), commands.MakeCut(), commands.Finish(), commands.CancelPenalty(0)),
        *(commands.CheckIn((somebody,)), commands.Leave(somebody), commands.Substitute(somebody, name)),
        *(commands.AddEntrants((guest,), pick([True, False])), commands.ChangeEntrant(somebody, guest)),
        *(commands.ProposeHeat(name, pick([None, *WAYS])), commands.SwapPair(somebody, other)),
        commands.ProposeTables((shuffled[:4], shuffled[4:])),
        *[commands.PublishHeat(history.state.next_heat, history.seq)] * 6,
        commands.GivePenalty(somebody, heat, pick([GAME, TOURNAMENT]), 10, pick(["late", "conduct"])),
        commands.ChangeSettings(replace(tournament.settings, **agreed)),
        commands.ChangeSeat(heat, 1, pick([None, somebody]), pick([None, other])),
    ]
    if heat:
        own = tournament.heats[heat - 1]
        table = number(1, len(own.seating.tables))
        people, result = own.seating.tables[table - 1], own.results.get(table)
        place, mark = (heat, table, people), "" if result is None else result.mark
        scores, hits = ([10 * number(0, 3) for _ in people] for _ in range(2))
        entered = commands.EnterResult(*place, scores, pick([None, hits]), pick(sources), "why", mark)
        confirmed = (*place, pick([*people, -1]), mark)
        wishes += [entered] * 8
        wishes += [
            *(commands.WithdrawResult(*place, pick(sources)), commands.AddTime(heat, table, number(0, 9))),
            *(commands.AcceptResult(heat, table, mark), commands.ConfirmResult(*confirmed)),
            commands.DisputeResult(*confirmed, "why", "2026-11-07T19:00:00+00:00"),
        ]
        if "game" in sources:
            wishes += [commands.PassSeatOn(*place, 0, name, pick([True, False]))] * 2
    return pick(wishes)
