"""Days of 100 to 300 people, with all that happens on one: what stands is what a plain reading adds up."""

import json
from dataclasses import astuple, replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from msgspec import structs

from scorekeeper.formats.tournament.heat_results import read_heat_results
from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text
from scorekeeper.gamelog.codec import encode
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.history import LogEntry
from scorekeeper.gamelog.tournament.clock import overtime_of
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    AddTime,
    CancelHeat,
    CancelPenalty,
    CheckIn,
    ContinueClock,
    EnterResult,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    PassSeatOn,
    PauseClock,
    StartClock,
    Substitute,
)
from scorekeeper.gamelog.tournament.decide import decide
from scorekeeper.gamelog.tournament.history import decode
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.advancement import next_cut
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import ORDER, PRESETS, TEN_HANDS, Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from tests.gamelog.tournament.evening import Desk
from tests.rules.tournament.plain_reading import cut_of, firsts_of, heats_of, standings_of

MORNING = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
SWISS = ("random", "random", "swiss")
CHAMPIONSHIP = replace(PRESETS["championship"], draws=SWISS)
HALLS = [
    (100, CHAMPIONSHIP),
    (131, replace(CHAMPIONSHIP, order=ORDER, ties="averaged", sizes=(4,), points={4: BY_PLACE[4]})),
    (178, Settings(edition="extreme", draws=SWISS, sizes=(4, 5, 3), minutes=45, cuts=(Cut(16),))),
    (222, Settings(hands=TEN_HANDS, draws=SWISS, minutes=45, cuts=(Cut(32, heats=2), Cut(8, firsts=True)))),
    (
        300,
        Settings(
            edition="extreme",
            draws=SWISS,
            sizes=(4, 5, 3),
            points=BY_PLACE,
            minutes=45,
            cuts=(Cut(64), Cut(16, firsts=True), Cut(4, firsts=True)),
        ),
    ),
]


class Day(Desk):
    """A tournament by the clock: what is done is done `now`."""

    def __init__(self, people: int, settings: Settings) -> None:
        super().__init__(0, settings)
        self.chance, self.now, self.stand_ins = Random(people), MORNING, 0
        self.late = tuple(range(people // 20))
        self.send(
            AddEntrants(tuple(Entrant(f"Player {number}", f"Club {number % 20}") for number in range(people)))
        )
        self.send(CheckIn(tuple(range(len(self.late), people))))

    @property
    def record(self) -> dict[str, Any]:
        written: dict[str, Any] = json.loads(write_tournament_text(self.tournament))
        return written

    def send(self, command: Command) -> bool:
        event = decide(command, self.history)
        if event is not None:
            seq, at = self.history.seq + 1, self.now.isoformat()
            self.history = self.history.extended(
                [LogEntry(seq, decode(*encode(event)), str(seq), at, "desk")]
            )
        return event is not None

    def heat(self) -> None:
        """Drawn, timed and played; a pause, extra minutes, stand-ins, tables that end too late."""
        self.now += timedelta(hours=2)
        began = self.now
        self.publish(str(self.history.seq))
        number = len(self.tournament.heats)
        tables = self.tournament.heats[-1].seating.tables
        self.send(StartClock(number, self.now.isoformat()))
        more = {table: 7 for table in range(1, len(tables) + 1) if not table % 5}
        for table, minutes in more.items():
            self.send(AddTime(number, table, minutes))
        for table in self.chance.sample(range(1, len(tables) + 1), min(2, len(tables))):
            seat = self.chance.randrange(len(tables[table - 1]))
            self.send(PassSeatOn(number, table, tables[table - 1], seat, self.stand_in()))
        for minute in (20, 30):
            self.now = began + timedelta(minutes=minute)
            moment = self.now.isoformat()
            self.send(PauseClock(number, moment) if minute == 20 else ContinueClock(number, moment))
        ended = {table: self.chance.randint(40 * 60, 70 * 60) for table in range(1, len(tables) + 1)}
        results = read_heat_results(self.paper(number), self.tournament, self.tournament.heats[-1])
        assert results.broken == ()
        for table in sorted(ended, key=ended.__getitem__):
            self.now = began + timedelta(seconds=ended[table])
            given = results.results[table]
            self.send(EnterResult(number, table, tables[table - 1], given.scores, given.hits))
        self.overtime(number, {table: ended[table] - 600 - 60 * more.get(table, 0) for table in ended})

    def stand_in(self) -> str:
        self.stand_ins += 1
        return f"Stand-in {self.stand_ins}"

    def paper(self, number: int) -> str:
        """What the tables wrote, in any order, under the names of those who play: what rounds can give."""
        lines = []
        for table in self.tournament.heats[number - 1].seating.tables:
            hands = self.tournament.settings.hands.get(len(table), ())
            for entrant in table:
                hits = sum(self.chance.random() < 0.5 for _ in range(len(hands) or 5))
                score = 30 * hits - 10 * (len(hands) - hits) if hands else self.chance.randint(0, 12)
                lines.append(f"{self.tournament.entrants[entrant].plays};{score};{hits}")
        self.chance.shuffle(lines)
        return "\n".join(["name;score;hits", *lines])

    def overtime(self, number: int, played: dict[int, int]) -> None:
        """Whoever played longer than 45 minutes, by their table's clock, loses what the rules say."""
        tables = self.tournament.heats[number - 1].seating.tables
        late = {table: -(-(seconds - 2700) // 60) for table, seconds in played.items() if seconds > 2700}
        late_tables = overtime_of(self.history, number)
        assert {table: overrun.minutes for table, overrun in late_tables.items()} == late
        assert all(overrun.people == tables[table - 1] for table, overrun in late_tables.items())
        for overrun in late_tables.values():
            for entrant in overrun.people:
                self.send(GivePenalty(entrant, number, "game", overrun.points, "overtime", once=True))
        assert overtime_of(self.history, number) == {}

    def refereed(self) -> None:
        """Penalties, one of them cancelled; people who come late, leave, or send somebody who plays on."""
        number, chance = len(self.tournament.heats), self.chance
        seated = self.tournament.heats[-1].seating.seated
        for entrant in chance.sample(seated, 4):
            kind, reason = chance.choice(["game", "tournament"]), chance.choice(["late", "revoke", "conduct"])
            self.send(GivePenalty(entrant, number, kind, chance.choice([3, 10, 20]), reason))
        self.send(CancelPenalty(len(self.tournament.penalties) - 1))
        self.send(CheckIn(self.late))
        present = sorted(self.tournament.may_play)
        self.send(Substitute(chance.choice(present), self.stand_in()))
        if not self.tournament.stage:
            self.send(Leave(chance.choice(present)))

    def stands(self) -> None:
        """The standings are what the plain reading makes of the record."""
        lines, plain = standings(self.tournament), standings_of(self.record)
        assert [astuple(line) for line in lines] == [astuple(line) for line in plain]

    def cut(self, cut: Cut) -> None:
        """Who goes on; a first place that is shared the referee parts, the last one lots."""
        stage = self.tournament.stage
        while cut.firsts and (shared := [level for level in firsts_of(self.record, stage) if len(level) > 1]):
            self.part(shared[0][0])
        self.stands()
        going, level = cut_of(self.record, cut.people, cut.firsts)
        if level:
            with pytest.raises(RuleProblem, match="cut-tied"):
                self.send(MakeCut())
            going += self.chance.sample(level, cut.people - len(going))
            self.send(MakeCut(tuple(going)))
        else:
            self.send(MakeCut())
        assert self.tournament.through[-1] == tuple(going)

    def part(self, entrant: int) -> None:
        """The referee decides that somebody was ahead of all others at the table."""
        number, _heat = heats_of(self.record, self.tournament.stage)[-1]
        heat = self.tournament.heats[number - 1]
        table = next(at for at, people in enumerate(heat.seating.tables, start=1) if entrant in people)
        people, before = heat.seating.tables[table - 1], heat.results[table]
        better = -1 if self.tournament.settings.fewest_first else 10
        scores = [
            score + better * (player == entrant) for player, score in zip(people, before.scores, strict=True)
        ]
        correction = EnterResult(number, table, people, scores, before.hits, "override", "counted anew")
        self.send(structs.replace(correction, instead=before.mark if before.reason else ""))


@pytest.mark.parametrize(
    ("people", "rules"),
    [pytest.param(*hall, marks=[pytest.mark.deep] * (hall[0] > 100), id=str(hall[0])) for hall in HALLS],
)
def test_a_large_hall_stands_as_a_plain_reading_adds_it_up(people: int, rules: Settings) -> None:
    day = Day(people, rules)
    for heat in range(3):
        day.heat()
        day.refereed()
        day.stands()
        if heat == 1:
            day.send(CancelHeat(2))
            day.stands()
            day.heat()
            day.stands()
    while (cut := next_cut(day.tournament)) is not None:
        day.cut(cut)
        for _ in range(cut.heats):
            day.heat()
            day.refereed()
        day.stands()
    day.send(Finish())
    assert len(standings(day.tournament)) == people
    assert day.stand_ins > 10
    assert read_tournament_text(json.dumps(day.record)).tournament == day.tournament
