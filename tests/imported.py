"""Records as games of the app, and what the duplicate check says of them."""

from collections.abc import Iterable

from scorekeeper.gamelog.history import History
from scorekeeper.rules.game import Game
from scorekeeper.storage.bulk_import import read_in
from scorekeeper.storage.duplicates import Comparison, Duplicate
from scorekeeper.storage.log import begin_all


def take_in(text: str | bytes, device: str, entry: str | None = None) -> tuple[str, History]:
    """The new game of a record, and its code; the same `entry` finds the game it made."""
    return begin_all([read_in(text, device, entry)])[0]


def already_here(coming: Iterable[tuple[Game, bool]]) -> list[Duplicate | None]:
    """For each game, with whether it came whole, what `Comparison` finds of it."""
    comparison = Comparison()
    for game, whole in coming:
        comparison.add(game, whole)
    return comparison.find()
