"""Games that had to be left out, told in the terminal's language."""

import click

from scorekeeper.cli.speech import say
from scorekeeper.words import N_

DAMAGED = N_("Game {game} is left out, its entries cannot be read: {why}")


class LeftOutGames:
    """Says each on stderr; true once there was one."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, code: str, why: str) -> None:
        self._count += 1
        click.echo(say(DAMAGED, game=code, why=why), err=True)

    def __bool__(self) -> bool:
        return self._count > 0
