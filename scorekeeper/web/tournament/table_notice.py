"""What the desk tells those at a table's game: the time that is left, an announcement, a gong."""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.gamelog.tournament.clock import Clock, clock_of
from scorekeeper.rules.tournament.heat import TableResult
from scorekeeper.storage.tournament.lists import Place
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import place

MOST_NOTICES = 1024  # games of which it is known


@dataclass(frozen=True, slots=True)
class TableNotice:
    """What the desk tells a table; its `result` `awaits` the word of its people, whose `names` these are."""

    clock: Clock
    announcement: str
    gong: bool
    gong_tried: str
    result: TableResult | None
    awaits: bool
    people: tuple[int, ...]
    names: tuple[str, ...]


def told_at(where: Place) -> TableNotice | None:
    """What the desk tells at the table of this page's game; None once another heat is played."""
    return _notice(where, place().seating.people)


@lru_cache(maxsize=MOST_NOTICES)
def _notice(where: Place, _people: int) -> TableNotice | None:
    """`_people` is the game's number of who sits around it: another one whenever any of this changed."""
    log = load_tournament(where.tournament)
    state, tournament = log.state, log.state.tournament
    if not log.has_published(where.heat, where.published) or not tournament.is_newest(where.heat):
        return None
    result = tournament.heats[where.heat - 1].results.get(where.table)
    awaits = tournament.awaits_confirmation(where.heat, where.table)
    people = tournament.heats[where.heat - 1].seating.tables[where.table - 1]
    clock = clock_of(tournament, where.heat, state.board, where.table)
    announced = (clock, state.board.announcement, state.gong, state.gong_tried)
    return TableNotice(*announced, result, awaits, people, tournament.names_in(where.heat))
