"""What is wrong with a seating, or with a whole tournament that somebody wrote down."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import (
    MOST_LETTERS,
    judge_entrants,
    judge_signs,
    judge_words,
)
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.penalty import MOST_LETTERS as MOST_OF_REASON
from scorekeeper.rules.tournament.penalty import judge_penalty
from scorekeeper.rules.tournament.places import SIZES
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import judge_settings
from scorekeeper.rules.tournament.tournament import Tournament


def judge_seating(seating: Seating, people: Collection[int], sizes: Collection[int] = SIZES) -> list[Problem]:
    """Everything wrong with a seating of these people: each sits once, or sits out, and each table may be."""
    problems: list[Problem] = []
    if not seating.tables:
        problems.append(Problem("nobody-seated"))
    for number, table in enumerate(seating.tables, start=1):
        if len(table) not in sizes:
            facts = {"table": number, "players": len(table), "sizes": ", ".join(map(str, sorted(sizes)))}
            problems.append(Problem("table-size", facts=facts))
    placed, people = Counter((*seating.seated, *seating.out)), frozenset(people)
    for one, times in sorted(placed.items()):
        if one not in people:
            problems.append(Problem("not-here", seat=one))
        elif times > 1:
            problems.append(Problem("seated-twice", seat=one))
    missing = sorted(set(people) - set(placed))
    problems += [Problem("not-seated", seat=one) for one in missing]
    return problems


def judge_tournament(tournament: Tournament) -> list[Problem]:
    """Everything wrong with a whole tournament; empty means clean."""
    entrants = tournament.entrants
    problems = judge_title(tournament.name) + judge_settings(tournament.settings)
    # A game may have given somebody a substitute of a name that is in the list: that record comes back too.
    problems += judge_entrants([replace(entrant, substitute="") for entrant in entrants])
    problems += [problem for each in entrants if each.substitute for problem in judge_words(each)]
    known = range(len(entrants))
    for heat in tournament.heats:
        problems += _judge_heat(heat, known, tournament.stage)
    problems += _judge_through(tournament)
    named = {one for people in tournament.through for one in people}
    named |= tournament.here | {penalty.entrant for penalty in tournament.penalties}
    problems += [Problem("entrant-unknown", facts={"number": one}) for one in sorted(named - set(known))]
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
        twice = sorted({one for one in people if people.count(one) > 1})
        problems += [Problem("seated-twice", seat=one) for one in twice]
        if not people:
            problems.append(Problem("nothing-played"))
        problems += [Problem("not-here", seat=one) for one in sorted({*people} - before)]
        before = {*people}
    return problems


def _judge_heat(heat: Heat, known: Collection[int], last_stage: int) -> list[Problem]:
    placed = {*heat.seating.seated, *heat.seating.out}
    problems = judge_seating(heat.seating, [one for one in known if one in placed]) + judge_seed(heat.seed)
    if not 0 <= heat.stage <= last_stage:
        problems.append(Problem("no-stage-left"))
    tables = range(1, len(heat.seating.tables) + 1)
    for number, result in heat.results.items():
        if number not in tables:
            problems.append(Problem("table-unknown", facts={"table": number}))
            continue
        size = len(heat.seating.tables[number - 1])
        if {len(result.scores), len(result.hits or result.scores)} != {size}:
            problems.append(Problem("result-count", facts={"players": size}))
        if len(result.reason) > MOST_OF_REASON:
            problems.append(Problem("reason-too-long", facts={"most": MOST_OF_REASON}))
    unknown = sorted(set(heat.longer) - set(tables))
    return problems + [Problem("table-unknown", facts={"table": number}) for number in unknown]
