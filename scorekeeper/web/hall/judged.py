"""What the referee took off the people of a table, said at their game and on its sheet.

The game's page asks for it at every stroke; the log is read only where its penalties are others
(`storage.tournament.penalties`).
"""

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables_of_heat import Place
from scorekeeper.web.guard.access import place
from scorekeeper.web.hall.penalties import told

KEPT = 1024  # games whose penalties are known

Judged = tuple[tuple[Entrant, Penalty], ...]


def remarks(where: Place, players: Sequence[str], words: NullTranslations) -> list[str]:
    """The penalties that count at that game's table, a sentence each, of whom its pad has."""
    judged = _judged(where, place().seating.people)
    return [told(penalty, one.plays if one.plays in players else one.name, words) for one, penalty in judged]


@lru_cache(maxsize=KEPT)
def _judged(where: Place, people: int) -> Judged:
    """`people` is another number whenever they changed, or who they are."""
    log = load_tournament(where.tournament)
    if not log.has_published(where.heat, where.published):  # that heat has other games now
        return ()
    tournament = log.hall.tournament
    taken = tournament.taken_at(where.heat, where.table)
    return tuple((tournament.entrants[each.entrant], each) for each in taken)
