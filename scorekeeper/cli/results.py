"""`scorekeeper results`: a tournament's record with what its tables played."""

import sys
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import IO

import click

from scorekeeper.cli.records import decoded, print_problems, problem_error, read_all, read_tournament
from scorekeeper.formats.game_files import read_games
from scorekeeper.formats.tournament.heat_results import read_heat_results
from scorekeeper.formats.tournament.record import write_tournament_text
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.heat import OVERRIDDEN, Heat, TableResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.statistics.tournament import match_table


@dataclass(slots=True)
class _Came:
    """What came in: results and games by the table's number, and whether something could not be read."""

    results: dict[int, TableResult] = field(default_factory=dict)
    games: dict[int, Game] = field(default_factory=dict)
    faulty: bool = False


@click.command("results")
@click.argument("file", type=click.File("rb"))
@click.argument("played", type=click.File("rb"))
@click.option(
    "--heat", "number", type=click.IntRange(1), help="The heat; else the first that waits for results."
)
def command(file: IO[bytes], played: IO[bytes], number: int | None) -> None:
    """Print the tournament record FILE with what was PLAYED: game records, or a CSV of name, score and hits.

    What cannot be is told, and its table stays as it was; so does one about which the referee has decided.
    """
    tournament, reading = read_tournament(file)
    if number is not None and number > len(tournament.heats):
        raise problem_error("heat-unknown", heat=number)
    if not tournament.heats:
        raise problem_error("nothing-played")
    heats = tournament.heats
    waiting = (place for place, heat in enumerate(heats, start=1) if not heat.complete)
    chosen = number or next(waiting, len(heats))
    heat, text = heats[chosen - 1], read_all(played)
    records = text.lstrip()[:1] in (b"{", b"[")
    came = (_games if records else _lines)(text, tournament, heat)
    decided = {table: result for table, result in heat.results.items() if result.source == OVERRIDDEN}
    heat = replace(heat, results={**heat.results, **came.results, **decided})
    changed = replace(tournament, heats=(*heats[: chosen - 1], heat, *heats[chosen:]))
    games = {**reading.games, **{(chosen, table): game for table, game in came.games.items()}}
    click.echo(write_tournament_text(changed, games, reading.board))
    sys.exit(1 if came.faulty else 0)


def _lines(text: bytes, tournament: Tournament, heat: Heat) -> _Came:
    reading = read_heat_results(decoded(text), tournament, heat)
    for broken in reading.broken:
        print_problems(broken.problems, (), broken.line)
    return _Came(dict(reading.results), faulty=bool(reading.broken))


def _games(text: bytes, tournament: Tournament, heat: Heat) -> _Came:
    """Game records, a line each or several in a list: each is its table's, whoever sat where."""
    came = _Came()
    for arrival in read_games(BytesIO(text)):
        game = arrival.reading.game
        if game is None or not arrival.reading.clean:
            print_problems(arrival.reading.problems, arrival.reading.players, arrival.line)
            came.faulty = True
            continue
        try:
            table, result = match_table(score(game), tournament, heat)
        except RuleProblem as refused:
            print_problems(refused.problems, (), arrival.line)
            came.faulty = True
        else:
            came.results[table], came.games[table] = result, game
    return came
