"""Suspense: points and totals that nobody may see before the end, but for whoever keeps the pad.

While places are revealed one by one nobody sees them: whoever keeps the pad has it lying open for the table.
"""

from dataclasses import dataclass, replace
from threading import Condition

from cachetools import LRUCache, cached
from flask import abort

from scorekeeper.gamelog.fold import has_begun
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Standing
from scorekeeper.storage.log import load
from scorekeeper.storage.seating import Role
from scorekeeper.web.guard.access import place

KEPT = 64


@dataclass(frozen=True, slots=True)
class Suspense:
    """What is hidden, and what of it was revealed: `places`, the best one first, None for one that was not.

    `over` tells that the game is, so that places can be
    revealed, `next_places` how many then are.
    """

    over: bool
    places: tuple[Standing | None, ...]
    next_places: int


def covered_table(table: Table) -> Table:
    """The table as those see it to whom nothing hidden is shown; always the same game for the same table."""
    if not table.hides or table.hidden_from is None:
        return table
    return replace(table.covered, game=_covered_game(table)[1])


@cached(LRUCache(KEPT), key=lambda table: (id(table.game), table.hidden_from), condition=Condition())
def _covered_game(table: Table) -> tuple[Game, Game]:
    """The game, which is held so that nothing else has its `id`, and what may be seen of it."""
    return table.game, table.covered.game


def visible_table(table: Table) -> Table:
    """The table as whoever asks may see it; who keeps the pad corrects what is hidden from them too."""
    if not table.hides or _may_see(table):
        return table
    keeps = place().role is Role.KEEPER
    return replace(covered_table(table), correction=table.correction) if keeps else covered_table(table)


def _may_see(table: Table) -> bool:
    return place().role is Role.KEEPER and not table.hides_from_keeper and may_peek(table)


def may_peek(table: Table) -> bool:
    """Whether whoever keeps the pad may look at hidden standings for a moment: not beside the reveal."""
    return not (table.hides and table.finished)


def suspense_of(table: Table) -> Suspense | None:
    """What is hidden of that game; None where nothing is."""
    if not table.hides or table.hidden_from is None:
        return None
    ranking, revealed = score(table.game).ranking, table.revealed
    first = len(ranking) - revealed
    places = tuple(one if at >= first else None for at, one in enumerate(ranking))
    over = table.finished and table.correction is None
    return Suspense(over, places, revealed + 1)


def load_visible(code: str) -> History:
    """The history of a game as whoever asks may read it: up to the last round whose points are shown."""
    log = load(code)
    table = log.table
    if not table.hides or _may_see(table) or table.hidden_from is None:
        return log
    return _before(log, table.hidden_from)


def _before(log: History, number: int) -> History:
    """The history before anything of round `number` was entered for the first time: its bids and tricks tell
    its points.
    """
    known = next(stroke.seq for stroke, table in log.steps() if _has_come_to(table, number)) - 1
    if not known:  # it was brought in with them
        return History.of(log.entries[:1]).showing(
            replace(_going_on(covered_table(log.table)), draft=None, unseen=0)
        )
    before = History.of(log.entries[:known])
    return before.showing(_going_on(before.table))


def _going_on(table: Table) -> Table:
    """The table as if it had not stopped early."""
    return replace(table, game=replace(table.game, ended=False))


def _has_come_to(table: Table, number: int) -> bool:
    rounds = len(table.game.rounds)
    return rounds >= number or (rounds == number - 1 and has_begun(table))


def load_of_edition(code: str, options: type) -> History:
    """The log of a game with options of that type, with the table as whoever asks may see it; for another
    edition's such a page is not there (404).
    """
    log = load(code)
    if not isinstance(log.table.game.options, options):
        abort(404)
    return log.showing(visible_table(log.table))
