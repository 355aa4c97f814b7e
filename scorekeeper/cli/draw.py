"""`scorekeeper draw`: who sits where in a tournament, from a seed."""

import secrets
import sys
from dataclasses import replace
from pathlib import PurePath
from typing import IO

import click

from scorekeeper.cli.messages import CannotDo, language, say
from scorekeeper.cli.records import decoded, print_problems, problem_error, read_all
from scorekeeper.formats.tournament import record
from scorekeeper.formats.tournament.people import PeopleReading, read_people, with_doubles
from scorekeeper.names import alphabetical
from scorekeeper.rules.tournament.advancement import draw_problem_of
from scorekeeper.rules.tournament.draw.methods import draw
from scorekeeper.rules.tournament.draw.problem import WAYS
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.places import table_sizes
from scorekeeper.rules.tournament.settings import PRESETS
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.words import N_, translations
from scorekeeper.words.languages import LANGUAGES
from scorekeeper.words.tournament import heat_label

SEED = N_("Seed: {seed}")
HEAT = N_("Session {heat}")
TABLE = N_("Table {table}")
# Translators: a player who has no seat in this round or session.
SITS_OUT = N_("sits out")
NOT_TEXT = N_("{file} is neither a list of players nor a saved tournament.")
NEARLY = N_("“{name}” may be “{other}”, who is also on the list.")
RESULTS_MISSING = N_(
    "The standings are incomplete: results are missing. Draw the next session when they are in."
)


@click.command("draw")
@click.argument("file", type=click.File("rb"))
@click.option("--heats", type=click.IntRange(1, 30), help="How many to draw; one for a record, else all.")
@click.option("--seed", help="The same seed gives the same draw; without, one is made and told.")
@click.option("--how", type=click.Choice(WAYS), help="Instead of what is agreed.")
@click.option("--preset", type=click.Choice(list(PRESETS)), default="club_evening", show_default=True)
@click.option("--clubs-apart", is_flag=True, help="People of one club do not meet where that is possible.")
@click.option("--by", type=click.Choice(["record", "table", "name"]), default="record", show_default=True)
def command(
    file: IO[bytes],
    heats: int | None,
    seed: str | None,
    how: str | None,
    preset: str,
    clubs_apart: bool,
    by: str,
) -> None:
    """Seat the people of FILE, a CSV with name, club and number, or go on with a tournament's record.

    Prints the record with its new heats, or who sits where by table or by name.
    """
    reading, faulty = _read(file, preset, how, heats)
    tournament = reading.tournament
    assert tournament is not None
    if clubs_apart:
        tournament = replace(tournament, settings=replace(tournament.settings, clubs_apart=True))
    begun, chosen_seed = len(tournament.heats), seed or secrets.token_hex(4)
    for _ in range(heats or (1 if begun else tournament.ahead)):
        tournament = _with_heat(tournament, chosen_seed, how)
    if by == "record":
        click.echo(record.write_tournament_text(tournament, reading.games, reading.board))
    else:
        words = translations(language())
        for number, heat in enumerate(tournament.heats[begun:], start=begun + 1):
            click.echo(
                f"{say(HEAT, heat=heat_label(tournament, number, words))} · {say(SEED, seed=heat.seed)}"
            )
            lines = _by_table(tournament, heat) if by == "table" else _by_name(tournament, heat)
            click.echo("\n".join(lines) + "\n")
    if seed is None:
        click.echo(say(SEED, seed=chosen_seed), err=True)
    sys.exit(1 if faulty else 0)


def _read(
    file: IO[bytes], preset: str, how: str | None, heats: int | None
) -> tuple[record.TournamentReading, bool]:
    """The tournament so far with its games, and whether lines of its list could not be read."""
    text = read_all(file)
    if text.lstrip()[:1] == b"{":
        reading = record.read_tournament_text(text)
        if reading.tournament is None:
            print_problems(reading.problems, ())
            sys.exit(1)
        return reading, False
    people = with_doubles(read_people(decoded(text)))
    _tell(people)
    settings = PRESETS[preset]
    if heats:
        ways = settings.draws
        draws = tuple(how or ways[min(number, len(ways) - 1)] for number in range(heats))
        settings = replace(settings, draws=draws)
    present = frozenset(range(len(people.entrants)))
    if not present:
        raise CannotDo(say(NOT_TEXT, file=file.name))
    begun = Tournament(PurePath(file.name).stem, settings, people.entrants, present)
    return record.TournamentReading(begun), bool(people.broken)


def _tell(people: PeopleReading) -> None:
    for broken in people.broken:
        print_problems(broken.problems, (), broken.line)
    for double in people.doubles:
        click.echo(say(NEARLY, name=double.name, other=double.other), err=True)


def _with_heat(tournament: Tournament, seed: str, how: str | None) -> Tournament:
    present, number = tuple(sorted(tournament.may_play)), len(tournament.heats) + 1
    sizes = tournament.settings.sizes
    if not table_sizes(len(present), sizes):
        raise problem_error("too-few-here", people=len(present), least=min(sizes))
    way = how or tournament.next_way
    if way not in WAYS:
        raise problem_error("drawn-by-hand")
    if way != "random" and any(not heat.complete for heat in tournament.heats):
        raise CannotDo(say(RESULTS_MISSING))
    own = f"{seed}/{number}"
    seating = draw(draw_problem_of(tournament, present, way), own)
    substitutes = {
        person: tournament.entrants[person].substitute
        for person in seating.seated
        if tournament.entrants[person].substitute
    }
    heat = Heat(tournament.stage, way, own, seating, substitutes=substitutes, repeats=tournament.repeats)
    return replace(tournament, heats=(*tournament.heats, heat))


def _name(tournament: Tournament, heat: Heat, index: int) -> str:
    entrant = tournament.entrants[index]
    number = "" if entrant.number is None else f" ({entrant.number})"
    plays = entrant.plays if index in heat.seating.out else heat.substitutes.get(index) or entrant.name
    return f"{plays}{number}"


def _by_table(tournament: Tournament, heat: Heat) -> list[str]:
    lines = []
    for number, table in enumerate(heat.seating.tables, start=1):
        lines.append(
            f"{say(TABLE, table=number)}: {', '.join(_name(tournament, heat, index) for index in table)}"
        )
    lines += [f"{_name(tournament, heat, index)}: {say(SITS_OUT)}" for index in heat.seating.out]
    return lines


def _by_name(tournament: Tournament, heat: Heat) -> list[str]:
    places = {
        index: say(TABLE, table=number)
        for number, table in enumerate(heat.seating.tables, start=1)
        for index in table
    } | dict.fromkeys(heat.seating.out, say(SITS_OUT))
    letters = LANGUAGES[language()].own_letters
    named = ((_name(tournament, heat, index), where) for index, where in places.items())
    names = sorted(named, key=lambda line: (alphabetical(line[0], letters), line[1]))
    return [f"{name}: {where}" for name, where in names]
