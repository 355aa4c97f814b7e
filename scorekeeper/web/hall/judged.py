"""What the desk said of a table: what was taken off its people, and what counts instead of its game.

The game's page asks for it at every stroke; the log is read only where that is another
(`storage.tournament.said`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.sheets.figures import figure
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables_of_heat import Place
from scorekeeper.web.guard.access import place
from scorekeeper.web.hall.penalties import told
from scorekeeper.words import N_

KEPT = 1024  # games whose penalties are known
PAPER = N_("This sheet does not count: the desk entered what the table wrote on paper.")
REFEREE = N_("This sheet does not count: the referee decided otherwise (%(reason)s).")


@dataclass(frozen=True, slots=True)
class Decided:
    """What counts for a table instead of its game: `scores` by seat, none while points are hidden; why, where
    a referee said so; the heat that is played by now, 0 where that is still this one.
    """

    scores: tuple[int, ...]
    reason: str
    later: int


Judged = tuple[tuple[Entrant, Penalty], ...]


def remarks(where: Place, people: int, players: Sequence[str], words: NullTranslations) -> list[str]:
    """The penalties that count at that game's table, a sentence each, of whom its pad has."""
    judged, _decided = _said(where, people)
    return [told(penalty, one.plays if one.plays in players else one.name, words) for one, penalty in judged]


def decided(where: Place) -> Decided | None:
    """What the desk entered for the table of this page's game; None where the game itself counts."""
    return _said(where, place().seating.people)[1]


def instead(where: Place, people: int, players: Sequence[str], words: NullTranslations) -> str:
    """The same in a sentence for the game's sheet, which whoever reads it may hold beside the standings."""
    word = _said(where, people)[1]
    if word is None:
        return ""
    points = [f"{player} {figure(score)}" for player, score in zip(players, word.scores, strict=False)]
    what = words.gettext(REFEREE if word.reason else PAPER) % {"reason": word.reason}
    return " ".join(filter(None, (what, " · ".join(points))))


@lru_cache(maxsize=KEPT)
def _said(where: Place, people: int) -> tuple[Judged, Decided | None]:
    """`people` is the game's number of who sits around it: another one whenever anything of this changed."""
    log = load_tournament(where.tournament)
    if not log.has_published(where.heat, where.published):  # that heat has other games now
        return (), None
    hall, tournament = log.hall, log.hall.tournament
    taken = tournament.taken_at(where.heat, where.table)
    judged = tuple((tournament.entrants[each.entrant], each) for each in taken)
    result = tournament.decided_at(where.heat, where.table)
    if result is None:
        return judged, None
    scores = result.scores if hall.all_seen else ()
    return judged, Decided(scores, result.reason, tournament.later_than(where.heat))
