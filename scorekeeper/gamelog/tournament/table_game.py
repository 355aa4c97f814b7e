"""The game that a table of a heat plays: an ordinary one, by the tournament's rules."""

from collections import Counter
from dataclasses import replace
from typing import Any

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.names import normalize_name
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.setup import judge_setup
from scorekeeper.rules.tournament.places import SIZES
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament


def game_at(tournament: Tournament, heat: int, table: int) -> CreateGame:
    """The beginning of a table's game, both from 1: seats as drawn, the first deals, and no name is twice."""
    names = names_at(tournament, heat, table)
    number, again = tournament.called(heat)
    return CreateGame(
        tournament.settings.edition,
        names,
        0,
        options_at(tournament.settings, len(names)),
        details={"table": f"{tournament.name} · {number}{' again' if again else ''} · {table}"},
    )


def names_at(tournament: Tournament, heat: int, table: int) -> list[str]:
    """The names on the pad of that table, in order."""
    people = [tournament.entrants[number] for number in tournament.heats[heat - 1].seating.tables[table - 1]]
    sit = Counter(normalize_name(person.plays) for person in people)
    return [person.plays if sit[normalize_name(person.plays)] == 1 else person.name for person in people]


def fitting(settings: Settings) -> Settings:
    """The settings with those sizes of tables alone at which their edition can be played."""
    edition = EDITIONS.get(settings.edition)
    counts = SIZES if edition is None else edition.player_counts
    return replace(settings, sizes=tuple(size for size in settings.sizes if size in counts))


def judge_games(settings: Settings) -> list[Problem]:
    """What is wrong with games at tables of these sizes, each kind once; the edition is a known one."""
    edition, problems = EDITIONS[settings.edition], dict[str, Problem]()
    for size in settings.sizes:
        options = records_of(settings.edition).read_options(options_at(settings, size))
        for problem in judge_setup(edition, [str(seat) for seat in range(size)], 0, options):
            problems.setdefault(problem.code, problem)
    return list(problems.values())


def options_at(settings: Settings, size: int) -> dict[str, Any]:
    """The options of a game for so many, as raw fields of its record."""
    hands = settings.hands.get(size)
    return dict(settings.options) | ({} if hands is None else {"hands": list(hands)})
