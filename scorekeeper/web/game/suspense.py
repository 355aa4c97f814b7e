"""Suspense: points and totals that nobody may see before the end, but for whoever keeps the pad.

While places are revealed one by one nobody sees them: whoever keeps the pad has it lying open for the table.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Standing
from scorekeeper.storage.log import load
from scorekeeper.storage.seating import Role
from scorekeeper.web.guard.access import place

KEPT = 64

_kept: OrderedDict[tuple[int, int], tuple[Game, Game]] = OrderedDict()
_lock = Lock()


@dataclass(frozen=True, slots=True)
class Suspense:
    """What is hidden, and what of it was revealed: `places`, the best one first, None for one that was not.

    `over` tells that the game is, so that places can be
    revealed, `next_places` how many then are.
    """

    over: bool
    places: tuple[Standing | None, ...]
    next_places: int


def covered(table: Table) -> Table:
    """The table as those see it to whom nothing hidden is shown; always the same game for the same table."""
    if not table.hides or table.hidden_from is None:
        return table
    key = (id(table.game), table.hidden_from)
    with _lock:
        known = _kept.get(key)
        if known is None or known[0] is not table.game:
            known = _kept[key] = (table.game, table.covered.game)
        _kept.move_to_end(key)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return replace(table.covered, game=known[1])


def shown(table: Table) -> Table:
    """The table as whoever asks may see it; who keeps the pad corrects what is hidden from them too."""
    if not table.hides or _may_see(table):
        return table
    keeps = place().role is Role.KEEPER
    return replace(covered(table), correction=table.correction) if keeps else covered(table)


def _may_see(table: Table) -> bool:
    return place().role is Role.KEEPER and not table.hides_from_keeper and not table.finished


def suspense_of(table: Table) -> Suspense | None:
    """What is hidden of that game; None where nothing is."""
    if not table.hides or table.hidden_from is None:
        return None
    ranking, revealed = score(table.game).ranking, table.revealed
    first = len(ranking) - revealed
    places = tuple(one if at >= first else None for at, one in enumerate(ranking))
    over = table.finished and table.correction is None
    return Suspense(over, places, revealed + 1)


def load_shown(code: str) -> History:
    """The history of a game as whoever asks may read it: up to the last round whose points are shown."""
    log = load(code)
    table = log.table
    if not table.hides or _may_see(table) or table.hidden_from is None:
        return log
    return _before(log, table.hidden_from)


def _before(log: History, number: int) -> History:
    """The history before round `number` counted for the first time."""
    known = next(stroke.seq for stroke, table in log.steps() if len(table.game.rounds) >= number) - 1
    if not known:  # it was brought in with them
        return History.of(log.strokes[:1]).showing(replace(covered(log.table), draft=None, unseen=0))
    before = History.of(log.strokes[:known])
    return before.showing(replace(before.table, ended=False))
