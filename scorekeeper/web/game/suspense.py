"""Suspense: points hidden until the end from all but the scorekeeper, from whom the reveal hides them too."""

from dataclasses import dataclass, replace
from threading import Condition

from cachetools import LRUCache, cached
from flask import abort

from scorekeeper.gamelog.fold import has_begun
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Standing
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.log import load
from scorekeeper.web.guard.access import place

KEPT = 64


@dataclass(frozen=True, slots=True)
class Suspense:
    """Revealed `places`, the best first, None for hidden ones; a tap after the game shows `next_places`."""

    places: tuple[Standing | None, ...]
    next_places: int


def covered_table(table: Table) -> Table:
    """The table without what is hidden; the same `Game` object for the same table."""
    if not table.hides or table.hidden_from is None:
        return table
    return replace(table.covered, game=_covered_game(table)[1])


@cached(LRUCache(KEPT), key=lambda table: (id(table.game), table.hidden_from), condition=Condition())
def _covered_game(table: Table) -> tuple[Game, Game]:
    """The game, which is held so that nothing else has its `id`, and what may be seen of it."""
    return table.game, table.covered.game


def visible_table(table: Table) -> Table:
    """The table as this request may see it; the scorekeeper also sees the round being corrected."""
    if not table.hides or _may_see(table):
        return table
    keeps = place().role is Role.KEEPER
    return replace(covered_table(table), correction=table.correction) if keeps else covered_table(table)


def _may_see(table: Table) -> bool:
    return place().role is Role.KEEPER and not table.hides_from_keeper and may_see_standings(table)


def may_see_standings(table: Table) -> bool:
    """Whether the scorekeeper may look at hidden standings for a moment; not once places are revealed."""
    return not (table.hides and table.finished)


def suspense_of(table: Table) -> Suspense | None:
    """The hidden standings of that game; None where nothing is hidden."""
    if not table.hides or table.hidden_from is None:
        return None
    ranking, revealed = score(table.game).ranking, table.revealed
    first = len(ranking) - revealed
    places = tuple(standing if at >= first else None for at, standing in enumerate(ranking))
    return Suspense(places, revealed + 1)


def load_visible(code: str) -> History:
    """The history of a game as this request may read it: up to the last round whose points are shown."""
    log = load(code)
    table = log.table
    if not table.hides or _may_see(table) or table.hidden_from is None:
        return log
    return _before(log, table.hidden_from)


def _before(log: History, number: int) -> History:
    """The history before anything of round `number` was entered: bids and tricks would tell its points."""
    seen = next(entry.seq for entry, table in log.steps() if _has_come_to(table, number)) - 1
    if not seen:  # it was brought in with them
        table = covered_table(log.table)
        begun = replace(table, game=replace(table.game, ended=False), draft=None, unseen=0)
        return History.begun(log.entries[0]).showing(begun)
    return History.of(log.entries[:seen])


def _has_come_to(table: Table, number: int) -> bool:
    rounds = len(table.game.rounds)
    return rounds >= number or (rounds == number - 1 and has_begun(table))


def load_of_edition(code: str, options: type) -> History:
    """The history of a game with options of that type, with its visible table; 404 for another edition."""
    log = load(code)
    if not isinstance(log.table.game.options, options):
        abort(404)
    return log.showing(visible_table(log.table))
