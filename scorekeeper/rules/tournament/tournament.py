"""A tournament as a value, nothing derived: its rules, its people, its heats and what the referee said."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from scorekeeper.names import normalize_name
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import (
    MOST_LETTERS,
    Entrant,
    judge_entrants,
    judge_signs,
    judge_words,
)
from scorekeeper.rules.tournament.heat import CONFIRMATIONS, PLAYED, Heat, TableResult, repeated_by_next
from scorekeeper.rules.tournament.penalty import MOST_LETTERS as MOST_OF_REASON
from scorekeeper.rules.tournament.penalty import Penalty, judge_penalty
from scorekeeper.rules.tournament.seating import Seating, judge_seating
from scorekeeper.rules.tournament.settings import Settings, judge_settings


@dataclass(frozen=True, slots=True)
class Tournament:
    """Entrants count from 0, heats from 1; `through` are those of each later stage, the best first."""

    name: str
    settings: Settings
    entrants: tuple[Entrant, ...] = ()
    checked_in: frozenset[int] = frozenset()
    heats: tuple[Heat, ...] = ()
    through: tuple[tuple[int, ...], ...] = ()
    penalties: tuple[Penalty, ...] = ()
    finished: bool = False

    @property
    def stage(self) -> int:
        """The stage that is being played, from 0."""
        return len(self.through)

    @property
    def played(self) -> tuple[Heat, ...]:
        """The heats that count."""
        return tuple(heat for heat in self.heats if not heat.cancelled)

    @property
    def repeats(self) -> int:
        """The number of the cancelled heat that the next one plays again, 0 for none."""
        return repeated_by_next(self.heats, self.stage)

    def called(self, heat: int) -> tuple[int, bool]:
        """By which number people call a heat, also the next one, and whether it plays that one again."""
        repeats = [0, *(played.repeats for played in self.heats), self.repeats]
        first = heat
        while first < len(repeats) and repeats[first]:
            first = repeats[first]
        return first - sum(map(bool, repeats[:first])), first != heat

    @property
    def counting(self) -> tuple[int, ...]:
        """The numbers of the heats that count, from 1."""
        return tuple(number for number, heat in enumerate(self.heats, start=1) if not heat.cancelled)

    @property
    def running(self) -> tuple[int, ...]:
        """The numbers of the heats that wait for results: one, unless a table of an earlier one plays on."""
        return tuple(number for number, heat in enumerate(self.heats, start=1) if not heat.complete)

    @property
    def has_results(self) -> bool:
        """Whether a table of a heat that counts has its result; before, all share the first place."""
        return any(heat.results for heat in self.played)

    @property
    def counts_hits(self) -> bool:
        """Whether hits are known of some table, or none has its result yet; else nothing is said of hits."""
        results = [result for heat in self.played for result in heat.results.values()]
        return not results or any(result.hits is not None for result in results)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Which lines of the list sat where in the heats that count."""
        return tuple(heat.seating for heat in self.played)

    @property
    def past(self) -> tuple[Seating, ...]:
        """Who sat where in heats that count, by today's line; below zero: for none now, never met again."""
        replaced = any(heat.substitutes or heat.earlier for heat in self.played)
        if not replaced and not any(entrant.substitute for entrant in self.entrants):
            return self.seatings
        lines = {normalize_name(entrant.plays): number for number, entrant in enumerate(self.entrants)}
        past = []
        for heat in self.played:
            people = {
                person: normalize_name(heat.substitutes.get(person) or self.entrants[person].name)
                for person in heat.seating.seated
            }
            earlier = [
                (normalize_name(name or self.entrants[person].name), people[person])
                for person, names in heat.earlier.items()
                for name in names
            ]
            for name in (*people.values(), *(name for name, _sitter in earlier)):
                lines.setdefault(name, -1 - len(lines))
            tables = tuple(tuple(lines[people[person]] for person in table) for table in heat.seating.tables)
            shared = tuple((lines[name], lines[sitter]) for name, sitter in earlier)
            past.append(Seating(tables, heat.seating.out, shared))
        return tuple(past)

    def names_in(self, number: int) -> tuple[str, ...]:
        """By entrant the names of who played for them in that heat, in order; of the others who plays now."""
        heat = self.heats[number - 1]
        names = [entrant.plays for entrant in self.entrants]
        for person in heat.seating.seated:
            players = (*heat.earlier.get(person, ()), heat.substitutes.get(person, ""))
            names[person] = " / ".join(name or self.entrants[person].name for name in players)
        return tuple(names)

    def counts(self, penalty: Penalty) -> bool:
        """Whether points are taken off for it: it was not cancelled, nor gone with its heat."""
        if penalty.cancelled or not 1 <= penalty.heat <= len(self.heats):
            return not penalty.cancelled
        return not (self.heats[penalty.heat - 1].cancelled and penalty.goes_with_heat)

    @property
    def counting_penalties(self) -> tuple[Penalty, ...]:
        """The penalties for which points are taken off."""
        return tuple(penalty for penalty in self.penalties if self.counts(penalty))

    def penalised_for(self, heat: int, reason: str) -> frozenset[int]:
        """Who was given a penalty for that in that heat, though it was cancelled."""
        given = (penalty for penalty in self.penalties if (penalty.heat, penalty.reason) == (heat, reason))
        return frozenset(penalty.entrant for penalty in given)

    def taken_at(self, heat: int, table: int) -> tuple[Penalty, ...]:
        """The penalties that count, for that heat, of those who sit at that table there."""
        tables = [played.seating.tables for played in self.heats[heat - 1 : heat]]
        people = {person for seated in tables for seats in seated[table - 1 : table] for person in seats}
        of_heat = (penalty for penalty in self.counting_penalties if penalty.heat == heat)
        return tuple(penalty for penalty in of_heat if penalty.entrant in people)

    def decided_at(self, heat: int, table: int) -> TableResult | None:
        """What the desk entered for a table of a heat that counts: from paper, or as the referee said."""
        played = self.heats[heat - 1]
        result = None if played.cancelled else played.results.get(table)
        return None if result is None or result.source == PLAYED else result

    def awaits_confirmation(self, heat: int, table: int) -> bool:
        """Whether the result is disputed, or unconfirmed and the next heat is not published."""
        played = self.heats[heat - 1]
        result = None if played.cancelled else played.results.get(table)
        if result is None or result.dispute is not None:
            return result is not None
        open_still = self.settings.confirm and not self.finished and self.is_newest(heat)
        wanted = open_still and result.source == PLAYED and not result.accepted
        return wanted and len(result.confirmed) < CONFIRMATIONS

    def later_than(self, heat: int) -> int:
        """The heat that is played by now, where it is a later one; else 0."""
        return max((number for number in self.running if number > heat), default=0)

    def is_newest(self, heat: int) -> bool:
        """Whether that heat is played, or was published last."""
        return heat == len(self.heats) or heat in self.running

    def of_stage(self, stage: int) -> tuple[Heat, ...]:
        """The heats of a stage that count."""
        return tuple(heat for heat in self.played if heat.stage == stage)

    @property
    def ahead(self) -> int:
        """How many more heats this stage has."""
        return max(self.settings.heats[self.stage] - len(self.of_stage(self.stage)), 0)

    @property
    def may_play(self) -> frozenset[int]:
        """Who is here and still in it."""
        return self.checked_in if not self.through else self.checked_in & frozenset(self.through[-1])

    @property
    def next_way(self) -> str:
        """How the next heat is drawn, as agreed."""
        if self.through:
            return "snake"
        drawn, draws = len(self.of_stage(0)), self.settings.draws
        return draws[min(drawn, len(draws) - 1)]


def judge_tournament(tournament: Tournament) -> list[Problem]:
    """Everything wrong with a whole tournament; empty means clean."""
    entrants = tournament.entrants
    problems = judge_title(tournament.name) + judge_settings(tournament.settings)
    # A game may have given somebody a substitute of a name that is in the list: that record comes back too.
    problems += judge_entrants([replace(entrant, substitute="") for entrant in entrants])
    problems += [problem for entrant in entrants if entrant.substitute for problem in judge_words(entrant)]
    numbers = range(len(entrants))
    for number, heat in enumerate(tournament.heats, start=1):
        problems += _judge_heat(heat, numbers, tournament.stage)
        if not 0 <= heat.repeats < number:
            problems.append(Problem("heat-unknown", facts={"heat": heat.repeats}))
    problems += _judge_through(tournament)
    named = {number for people in tournament.through for number in people}
    named |= tournament.checked_in | {penalty.entrant for penalty in tournament.penalties}
    unknown = sorted(named - set(numbers))
    problems += [Problem("entrant-unknown", facts={"number": number}) for number in unknown]
    for penalty in tournament.penalties:
        problems += judge_penalty(penalty)
        if not 0 <= penalty.heat <= len(tournament.heats):
            problems.append(Problem("heat-unknown", facts={"heat": penalty.heat}))
    if tournament.stage > len(tournament.settings.cuts):
        problems.append(Problem("no-stage-left"))
    return problems


def judge_title(title: str) -> list[Problem]:
    """What is wrong with the name of a tournament; empty means clean."""
    good = len(title.strip()) > 0 and len(title) <= MOST_LETTERS
    problems = [] if good else [Problem("title-missing", facts={"most": MOST_LETTERS})]
    return problems + judge_signs(title)


def judge_seed(seed: str) -> list[Problem]:
    """What is wrong with the seed of a draw; empty means clean."""
    problems = [] if len(seed) <= MOST_LETTERS else [Problem("seed-too-long", facts={"most": MOST_LETTERS})]
    return problems + judge_signs(seed)


def _judge_through(tournament: Tournament) -> list[Problem]:
    """Each goes on once, and only who was in the stage before."""
    problems, before = [], set(range(len(tournament.entrants)))
    for people in tournament.through:
        twice = sorted({person for person in people if people.count(person) > 1})
        problems += [Problem("seated-twice", seat=person) for person in twice]
        if not people:
            problems.append(Problem("nothing-played"))
        problems += [Problem("not-here", seat=person) for person in sorted({*people} - before)]
        before = {*people}
    return problems


def _judge_result(result: TableResult, people: Collection[int]) -> list[Problem]:
    """What is wrong with the result of a table of these people."""
    size, problems = len(people), list[Problem]()
    if {len(result.scores), len(result.hits or result.scores)} != {size}:
        problems.append(Problem("result-count", facts={"players": size}))
    words = (result.reason, "" if result.dispute is None else result.dispute.why)
    if max(map(len, words)) > MOST_OF_REASON:
        problems.append(Problem("reason-too-long", facts={"most": MOST_OF_REASON}))
    speakers = {*result.confirmed, *(() if result.dispute is None else (result.dispute.entrant,))}
    strangers = sorted(speakers.difference(people))
    return problems + [Problem("entrant-unknown", facts={"number": person}) for person in strangers]


def _judge_heat(heat: Heat, entrants: Collection[int], last_stage: int) -> list[Problem]:
    placed = {*heat.seating.seated, *heat.seating.out}
    people = [person for person in entrants if person in placed]
    problems = judge_seating(heat.seating, people) + judge_seed(heat.seed)
    if not 0 <= heat.stage <= last_stage:
        problems.append(Problem("no-stage-left"))
    tables = range(1, len(heat.seating.tables) + 1)
    for number, result in heat.results.items():
        if number in tables:
            problems += _judge_result(result, heat.seating.tables[number - 1])
        else:
            problems.append(Problem("table-unknown", facts={"table": number}))
    sitters = [*heat.substitutes.items()]
    sitters += [(person, name) for person, names in heat.earlier.items() for name in names if name]
    for person, name in sitters:
        if person in heat.seating.seated:
            problems += judge_words(Entrant(name))
        else:
            problems.append(Problem("entrant-unknown", facts={"number": person}))
    unknown = sorted(set(heat.longer) - set(tables))
    return problems + [Problem("table-unknown", facts={"table": number}) for number in unknown]
