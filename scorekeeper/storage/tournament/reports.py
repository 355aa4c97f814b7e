"""Results, seats and decisions between games and tournament, in the transaction of what caused them."""

import json
import logging
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.commands import EnterResult, PassSeatOn, WithdrawResult
from scorekeeper.gamelog.tournament.decide import decide
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import RuleProblem, refuse
from scorekeeper.rules.game import Game
from scorekeeper.statistics.tournament import lines_of, result_of
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.game_roles import all_changed
from scorekeeper.storage.models import GAME
from scorekeeper.storage.rows import history_of, log_damage, skip_damaged, stored_rows
from scorekeeper.storage.tournament.rows import add_entry, history_in, update_row
from scorekeeper.storage.tournament.tables import TABLE, TOURNAMENT

HOLD = (
    select(TABLE).join(TOURNAMENT).where(TABLE.c.game_id == bindparam("game")).with_for_update(of=TOURNAMENT)
)

_log = logging.getLogger(__name__)


def report_result(connection: Connection, game: int, before: Table, after: History) -> None:
    """Reports the last entry to the game's tournament, which may refuse; a damaged one stops no pad."""
    table = after.table
    brought_back = before.aside and not table.aside
    same = (before.game.lineups, before.game.players) == (table.game.lineups, table.game.players)
    if same and not (before.finished or table.finished or brought_back):
        return
    row = connection.execute(HOLD, {"game": game}).first()
    if row is None:
        return
    try:
        history = history_in(connection, row.tournament_id)
        if brought_back and not history.plays(row.heat, row.published):
            raise refuse("game-of-heat-set-aside", heat=row.heat)
        report(connection, row, history, before, after)
    except (SQLAlchemyError, StorageFault, RuleProblem):
        raise
    except Exception as error:  # a damaged log can fail anywhere on its way
        what = f"{type(error).__name__}: {error}"
        _log.error("tournament %d was not told of its game: %s", row.tournament_id, what)


def report(
    connection: Connection, row: Any, history: TournamentHistory, before: Table, after: History
) -> TournamentHistory:
    """Appends what the tournament accepts of a game's report; returns its history then."""
    if not history.has_published(row.heat, row.published):
        return history
    people = history.state.tournament.heats[row.heat - 1].seating.tables[row.number - 1]
    if len(lines_of(after.table.game)) < len(people):
        raise refuse("for-the-desk")  # whom the desk seated stays
    last, shown = after.entries[-1], _told_of(history.state, row.heat, row.number)
    for number, command in enumerate(_commands(row, people, before, after.table)):
        try:
            event = decide(command, history)
        except RuleProblem:
            continue
        request_id = f"game-{row.game_id}-{last.seq}-{number}-{history.seq}"
        if event is None:
            continue
        at = max(last.at, history.entries[-1].at)
        reported = history.extended([LogEntry(history.seq + 1, event, request_id, at, last.device)])
        add_entry(connection, row.tournament_id, reported.entries[-1])
        update_row(connection, row.tournament_id, history, reported)
        history = reported
    if _told_of(history.state, row.heat, row.number) != shown:
        all_changed(connection, [row.game_id])
    return history


def _commands(row: Any, people: tuple[int, ...], before: Table, table: Table) -> Iterator[Command]:
    place = (row.heat, row.number, people)
    was, plays = _taken_over(before.game, len(people)), _taken_over(table.game, len(people))
    for seat, name in enumerate(plays):
        if name != was[seat]:
            yield PassSeatOn(*place, seat, name, _midway(table.game, seat))
    if table.counts and table.game.rounds:
        outcome = score(table.game)
        result = result_of(outcome, lines_of(table.game)[: len(people)])
        rounds, planned = len(table.game.rounds), outcome.rounds_planned
        early = (rounds, planned) if table.ended and rounds < planned else None
        yield EnterResult(*place, result.scores, result.hits, result.source, early=early)
    else:
        yield WithdrawResult(*place)


def _taken_over(game: Game, seats: int) -> list[str]:
    """Returns who took over each of the first `seats` seats; an empty name for nobody."""
    return [game.players[line[-1]] if len(line) > 1 else "" for line in lines_of(game)[:seats]]


def _midway(game: Game, seat: int) -> bool:
    """Whether a round was played on that seat before its last player came."""
    last = lines_of(game)[seat][-1]
    return any(start.seat == last and lineup.first > 1 for lineup in game.lineups for start in lineup.starts)


GAMES = (
    select(TABLE, GAME.c.finished, GAME.c.aside, GAME.c.totals)
    .join(GAME)
    .where(TABLE.c.tournament_id == bindparam("tournament"))
    .order_by(TABLE.c.game_id)
)


def resync_results(
    connection: Connection, tournament: int, before: TournamentHistory, after: TournamentHistory
) -> TournamentHistory:
    """Lets games of reopened heats report their results again; returns the tournament's history then."""
    open_again = _open(after) - _open(before)
    if not open_again:
        return after
    for row in connection.execute(GAMES, {"tournament": tournament}).all():
        if (row.heat, row.published) not in open_again or _is_current(after, row):
            continue
        with skip_damaged(str(row.game_id), log_damage):
            game = history_of(stored_rows(connection, [row.game_id])[row.game_id])
            after = report(connection, row, after, game.table, game)
    return after


def _open(history: TournamentHistory) -> set[tuple[int, int]]:
    """Returns the heats that take results, with the numbers of the entries that published them."""
    tournament = history.state.tournament
    return {
        (number, published)
        for number, (heat, published) in enumerate(zip(tournament.heats, history.published, strict=True), 1)
        if heat.stage == tournament.stage and not (heat.cancelled or tournament.finished)
    }


def _is_current(history: TournamentHistory, row: Any) -> bool:
    """Whether the game's row matches the tournament's result, so that its log need not be read."""
    reported = history.state.played.get((row.heat, row.number))
    if reported is None or not row.finished or row.aside:
        return (reported is None) and not (row.finished and not row.aside)
    return tuple(json.loads(row.totals)) == reported.scores


_all_shown = attrgetter(
    *("tournament.counting_penalties", "tournament.entrants", "tournament.heats", "tournament.finished"),
    *("tournament.settings", "all_seen", "board", "gong", "gong_tried"),
)


def invalidate_game_pages(
    connection: Connection, tournament: int, before: TournamentHistory, after: TournamentHistory
) -> None:
    """Redraws games whose penalties, result, names or future the desk changes; they are held."""
    was, is_ = before.state, after.state
    if _all_shown(was) == _all_shown(is_):
        return
    others = {
        (heat, after.published[heat - 1], table)
        for heat, of_heat in enumerate(is_.tournament.heats, start=1)
        for table, _people in enumerate(of_heat.seating.tables, start=1)
        if _shown_of(was, heat, table) != _shown_of(is_, heat, table)
    }
    rows = connection.execute(select(TABLE).where(TABLE.c.tournament_id == tournament)).all()
    all_changed(connection, {row.game_id for row in rows if (row.heat, row.published, row.number) in others})


def _shown_of(state: TournamentState, heat: int, table: int) -> tuple[object, ...]:
    """Returns all that the pages of that table's game show of the tournament."""
    tournament = state.tournament
    taken = [(tournament.entrants[penalty.entrant], penalty) for penalty in tournament.taken_at(heat, table)]
    decided = tournament.decided_at(heat, table) if heat <= len(tournament.heats) else None
    comes = tournament.later_than(heat), tournament.finished
    return taken, decided, decided and state.all_seen, comes, _told_of(state, heat, table)


def _told_of(state: TournamentState, heat: int, table: int) -> tuple[object, ...]:
    """Returns what the desk tells those who play that heat, or played it last."""
    tournament, board = state.tournament, state.board
    if heat > len(tournament.heats) or not tournament.is_newest(heat):
        return ()
    clock = clock_of(tournament, heat, board, table)
    result = tournament.heats[heat - 1].results.get(table)
    judged = result and (result.early, result.confirmed, result.dispute)
    awaits = tournament.awaits_confirmation(heat, table)
    return judged, awaits, clock, board.announcement, state.gong, state.gong_tried
