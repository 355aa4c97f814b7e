"""`scorekeeper verify`: whether the database is sound."""

import json
import sys

import click

from scorekeeper.cli.database import reading_app
from scorekeeper.cli.messages import say
from scorekeeper.storage.integrity import Extent, IntegrityFinding, verify
from scorekeeper.words import N_

FORMAT = "scorekeeper-verify/1"
SOUND = N_("Everything is in order. Games: {games}, entries: {strokes}.")
WORDS = {
    "file-damaged": N_("The file is damaged: {detail}"),
    "reference-broken": N_("In the table {detail} something refers to what is not there."),
    "stroke-missing": N_("Game {game}: entry {seq} is missing."),
    "stroke-unreadable": N_("Game {game}: entry {seq} cannot be read: {detail}"),
    "log-unfoldable": N_("Game {game}: its entries do not make a game: {detail}"),
    "summary-differs": N_("Game {game}: the lists show something else; rebuild fixes that."),
    "statistics-differ": N_("Statistics differ; rebuild fixes that: {game} {detail}"),
    "tournament-damaged": N_("Tournament {tournament}: its entries cannot be read: {seq} {detail}"),
    "tournament-differs": N_("Tournament {tournament}: the lists show something else; rebuild fixes that."),
    "table-astray": N_("Game {game} belongs to a table that tournament {tournament} does not have."),
    "ratings-differ": N_("Ratings differ; rebuild fixes that: {detail}"),
}


@click.command("verify")
def command() -> None:
    """Read the logs of all games and tournaments and compare what is stored beside it; nothing is changed."""
    extent = Extent()
    with reading_app():
        problems = [_report(flaw) for flaw in verify(extent)]
    counted = {"games": extent.games, "tournaments": extent.tournaments, "strokes": extent.entries}
    report = {"format": FORMAT, **counted, "problems": problems}
    sys.stdout.write(json.dumps(report, ensure_ascii=False) + "\n")
    if not problems:
        click.echo(say(SOUND, games=extent.games, strokes=extent.entries), err=True)
    sys.exit(1 if problems else 0)


def _report(flaw: IntegrityFinding) -> dict[str, object]:
    about = {"game": flaw.game, "tournament": flaw.tournament, "seq": flaw.seq}
    facts = {name: "" if value is None else value for name, value in about.items()} | {"detail": flaw.detail}
    message = say(WORDS[flaw.code], **facts).strip()
    click.echo(message, err=True)
    return {"code": flaw.code, **about, "message": message}
