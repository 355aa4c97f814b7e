"""`scorekeeper export`: games of the app as records, or as a table of their rounds."""

import sys
from collections.abc import Iterable, Iterator

import click

from scorekeeper.cli.database import DamagedGames, reading_app
from scorekeeper.cli.messages import CannotDo, say
from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.writer import write_rounds
from scorekeeper.rules.game import Game
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.log import load
from scorekeeper.storage.rows import GameUnknown, OnDamage, skip_damaged
from scorekeeper.storage.tournament.record import all_codes, games_of_tables, record_of
from scorekeeper.words import N_

NAME_SOME = N_("Give the codes of the games, or --all.")
UNKNOWN = N_("No game has the code {code}.")


@click.command("export")
@click.argument("codes", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every game, the oldest first, then the tournaments.")
@click.option("--csv", "table", is_flag=True, help="A table for spreadsheets: a line a player and round.")
@click.option("--semicolons", is_flag=True, help="With --csv: what parts the cells, instead of commas.")
def command(codes: tuple[str, ...], everything: bool, table: bool, semicolons: bool) -> None:
    """Print the records of the games or tournaments CODES, one a line; only rounds that are over."""
    if bool(codes) == everything:
        raise CannotDo(say(NAME_SOME))
    left_out = DamagedGames()
    with reading_app():
        if table:
            games = all_games(left_out) if everything else list(_named(codes, left_out))
            texts = write_rounds(games, tuple(EDITIONS), ";" if semicolons else ",")
        else:
            texts = _everything(left_out) if everything else iter(list(_records(codes, left_out)))
        sys.stdout.writelines(texts)
    sys.exit(1 if left_out else 0)


def _named(codes: Iterable[str], left_out: OnDamage) -> Iterator[tuple[str, Game]]:
    for code in codes:
        try:
            with skip_damaged(code, left_out):
                yield code, load(code).table.game
        except GameUnknown as error:
            raise CannotDo(say(UNKNOWN, code=code)) from error


def _records(codes: Iterable[str], left_out: OnDamage) -> Iterator[str]:
    tournament_codes = set(all_codes())
    for code in codes:
        if code in tournament_codes:
            with skip_damaged(code, left_out):
                yield record_of(code) + "\n"
        else:
            yield from (write_text(game) + "\n" for _code, game in _named([code], left_out))


def _everything(left_out: OnDamage) -> Iterator[str]:
    """All games, and then the tournaments with theirs."""
    elsewhere = games_of_tables()
    for code, game in all_games(left_out):
        if code not in elsewhere:
            yield write_text(game) + "\n"
    yield from _records(all_codes(), left_out)
