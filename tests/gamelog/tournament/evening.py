"""A tournament at the desk: commands are decided and written, one after the other."""

from collections.abc import Sequence

import pytest

from scorekeeper.gamelog.codec import encode
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.history import LogEntry
from scorekeeper.gamelog.tournament.commands import (
    CheckIn,
    EnterResult,
    OpenTournament,
    ProposeHeat,
    PublishHeat,
)
from scorekeeper.gamelog.tournament.decide import decide, open_tournament
from scorekeeper.gamelog.tournament.history import TournamentHistory, decode
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament

CAST = "Anya Ben Cleo Dora Emil Freya Gus Henry Ida Jo Kai Lea Mia Noah Ole Pia".split()


class Desk:
    """A tournament being directed; every event goes through its stored form."""

    def __init__(self, people: int = 9, settings: Settings | None = None, present: bool = True) -> None:
        command = OpenTournament(
            "Autumn", settings or Settings(), tuple(Entrant(name) for name in CAST[:people])
        )
        opened = open_tournament(command)
        self.history = TournamentHistory.of([LogEntry(1, decode(*encode(opened)), "0", "", "desk")])
        if present and people:
            self.send(CheckIn(tuple(range(people))))

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
        self.send(ProposeHeat(seed))
        self.send(PublishHeat(self.state.next_heat, self.history.seq))

    def result(
        self, table: int, scores: Sequence[int], heat: int | None = None, **fields: object
    ) -> EnterResult:
        number = heat or len(self.tournament.heats)
        people = self.tournament.heats[number - 1].seating.tables[table - 1]
        return EnterResult(number, table, people, tuple(scores), **fields)  # type: ignore[arg-type]

    def play(self, seed: str = "seed") -> None:
        """A whole heat: whoever has the larger number has the more points."""
        self.publish(seed)
        for number, table in enumerate(self.tournament.heats[-1].seating.tables, start=1):
            self.send(self.result(number, [entrant * 10 for entrant in table]))
