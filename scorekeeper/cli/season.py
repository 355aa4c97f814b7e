"""`scorekeeper season`: the table of a league over several tournaments."""

import sys
from typing import IO, Any

import click

from scorekeeper.cli.messages import CannotDo, language, say
from scorekeeper.cli.pdf_files import exit_when_refused, warn_missing_letters, write_pdf
from scorekeeper.cli.records import print_problems, read_tournament
from scorekeeper.formats.tournament import standings
from scorekeeper.formats.values import write_line
from scorekeeper.rules.tournament.season import COUNTING, MATCHING, SeasonRules, judge_people, judge_season
from scorekeeper.sheets.tournament.season_sheet import SIZES, season_html
from scorekeeper.words import N_

SEASON = N_("Season")
NOT_SAME = N_("--same {said}: write two names with “=” between them.")
ONE_PERSON = N_("“{name}” and “{other}” count as one person, by their number.")
PERHAPS_SAME = N_('“{name}” may be “{other}”. If so: --same "{name}={other}"')


@click.command("season")
@click.argument("files", metavar="FILE...", type=click.File("rb"), nargs=-1, required=True)
@click.option("--name", help="What the season is called.")
@click.option("--count", "counting", type=click.Choice(COUNTING), default="sum", show_default=True)
@click.option(
    "--drop", "dropped", type=int, default=0, show_default=True, help="So many evenings do not count."
)
@click.option("--of", "planned", type=int, help="So many evenings are planned, where more are to come.")
@click.option("--by", "matching", type=click.Choice(MATCHING), default="name", show_default=True)
@click.option("--same", multiple=True, help="Two names of one person: --same Henri=Henry.")
@click.option("--csv", "table", type=click.Choice(["table", "evenings"]), help="As a table instead.")
@click.option("--size", type=click.Choice(list(SIZES), case_sensitive=False), default="A4", show_default=True)
@click.option("-o", "--output", help="The table as PDF instead (- for standard output).")
def command(
    files: tuple[IO[bytes], ...],
    name: str | None,
    table: str | None,
    size: str,
    output: str | None,
    same: tuple[str, ...],
    **how: Any,
) -> None:
    """Print the table over the tournament records FILE, an evening each, in that order.

    Of the evenings all but the dropped ones count, each one's best. Names that are nearly the same are told.
    """
    evenings = [read_tournament(file, named=len(files) > 1)[0] for file in files]
    rules = SeasonRules(**how, same=tuple(map(_pair, same)))
    problems = judge_season(evenings, rules)
    if problems:
        print_problems(tuple(problems), ())
        sys.exit(1)
    unclear = judge_people(evenings, rules)
    print_problems(tuple(unclear), ())
    for double in standings.doubles(evenings, rules):
        sentence = ONE_PERSON if double.merged else PERHAPS_SAME
        click.echo(say(sentence, name=double.name, other=double.other), err=True)
    title = name or say(SEASON)
    if output is not None:
        warn_missing_letters([title, *(entrant.name for evening in evenings for entrant in evening.entrants)])
        with exit_when_refused():
            html = season_html(title, evenings, rules, language=language(), size=size)
        write_pdf([html], output)
    elif table == "table":
        click.echo(
            standings.write_rows(standings.TABLE_COLUMNS, standings.table_rows(evenings, rules)), nl=False
        )
    elif table == "evenings":
        click.echo(
            standings.write_rows(standings.EVENINGS_COLUMNS, standings.evening_rows(evenings, rules)),
            nl=False,
        )
    else:
        click.echo(write_line(standings.write_season(title, evenings, rules)))
    sys.exit(1 if unclear else 0)


def _pair(text: str) -> tuple[str, str]:
    first, _, second = (part.strip() for part in text.partition("="))
    if not first or not second:
        raise CannotDo(say(NOT_SAME, said=text))
    return first, second
