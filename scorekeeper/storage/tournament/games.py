"""Games of tables; rows are held in one order: games, their tournament, names and statistics."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.events import GameSetAside
from scorekeeper.gamelog.fold import has_begun
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.lineup_changes import JOINED, REPLACED
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.table_game import game_at, names_at, options_at
from scorekeeper.rules.errors import refuse
from scorekeeper.rules.lineup import ZERO
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.standings import Place
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.statistics.tournament import lines_of
from scorekeeper.storage.game_roles import all_changed
from scorekeeper.storage.log import WriteRequest, append_in, begin_in, new_history, read_history
from scorekeeper.storage.models import GAME
from scorekeeper.storage.players import lock_names
from scorekeeper.storage.projection import update_lists, update_names, update_summary
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.storage.rows import LAST_SEQ, log_damage, skip_damaged
from scorekeeper.storage.tournament.tables import TABLE


def games_of(tournament: int) -> Any:
    """Asks for the numbers of all games of a tournament."""
    of_tournament = select(TABLE.c.game_id).where(TABLE.c.tournament_id == tournament)
    return select(GAME.c.id).where(GAME.c.id.in_(of_tournament)).order_by(GAME.c.id)


def update_heat_games(
    connection: Connection,
    tournament: int,
    before: TournamentHistory,
    after: TournamentHistory,
    request: WriteRequest,
) -> None:
    """Begins a counting heat's games or brings them back, sets others aside; their pages are drawn anew."""
    was, is_ = _counting(before), _counting(after)
    for published, heat in sorted(was - is_):
        games = _held_games(connection, tournament, published, heat)
        all_changed(connection, [row.id for row in games])
        _move(connection, games, commands.SetGameAside(), request)
    for published, heat in sorted(is_ - was):
        games = _held_games(connection, tournament, published, heat)
        all_changed(connection, [row.id for row in games])
        back = [row for row in games if _was_set_aside_by(after, connection, row)]
        _move(connection, back, commands.BringGameBack(), request)
        with_game = {row.number for row in games}
        open_tables = after.state.tournament.heats[heat - 1].open_tables
        first = {
            number: new_history(game_at(after.state.tournament, heat, number), new_entry_id(), request.device)
            for number in open_tables
            if number not in with_game
        }
        begin_tables(connection, tournament, published, heat, first)


def _counting(history: TournamentHistory) -> set[tuple[int, int]]:
    """The heats that count, with the entries that published them."""
    heats = history.state.tournament.heats
    pairs = zip(history.published, enumerate(heats, start=1), strict=True)
    return {(seq, number) for seq, (number, heat) in pairs if not heat.cancelled}


def rounds_played(connection: Connection, tournament: int, history: TournamentHistory) -> dict[Place, int]:
    """How many rounds the games of the running heats' tables have played, by heat and table."""
    running = history.state.tournament.running
    query = select(TABLE.c.heat, TABLE.c.number, TABLE.c.published, GAME.c.rounds_played)
    query = query.join(GAME)
    query = query.where(TABLE.c.tournament_id == tournament, TABLE.c.heat.in_(running))
    return {
        (row.heat, row.number): row.rounds_played
        for row in connection.execute(query)
        if history.has_published(row.heat, row.published)
    }


def begin_tables(
    connection: Connection, tournament: int, published: int, heat: int, games: Mapping[int, History]
) -> None:
    """Begin these games, by table, as those of the heat."""
    begun = begin_in(connection, list(games.values()))
    about = {"tournament_id": tournament, "heat": heat, "published": published}
    rows = [
        about | {"game_id": game, "number": number}
        for number, (game, _code, _history) in zip(games, begun, strict=True)
    ]
    if rows:
        connection.execute(insert(TABLE), rows)


def _held_games(connection: Connection, tournament: int, published: int, heat: int) -> Sequence[Any]:
    """The games of a heat, whose names are held too."""
    columns = (GAME.c.id, GAME.c.code, GAME.c.players, LAST_SEQ.label("seq"), TABLE.c.number)
    query = select(*columns).join(TABLE).order_by(GAME.c.id)
    same = (TABLE.c.tournament_id == tournament) & (TABLE.c.published == published) & (TABLE.c.heat == heat)
    games = connection.execute(query.where(same)).all()
    lock_names(connection, (row.players for row in games))
    return games


def _was_set_aside_by(tournament: TournamentHistory, connection: Connection, row: Any) -> bool:
    """Whether the game was set aside with its heat, and not by its own table."""
    with skip_damaged(row.code, log_damage):
        entries = read_history(connection, row.id).entries
        last = next((entry for entry in reversed(entries) if isinstance(entry.event, GameSetAside)), None)
        return last is not None and tournament.knows(last.request_id)
    return False


def _move(connection: Connection, rows: Iterable[Any], command: commands.Wish, request: WriteRequest) -> None:
    """Set all of these games aside, or bring all of them back."""
    moved: dict[int, tuple[str, Table, History]] = {}
    for row in rows:
        with skip_damaged(row.code, log_damage):
            own = WriteRequest(request.id, row.seq, request.device)
            before, after = append_in(connection, row.id, row.seq, command, own)
            if after is not before:
                moved[row.id] = (row.code, before.table, after)
    update_names(connection, {game: after for game, (_, _, after) in moved.items()})
    for game, (code, table, after) in moved.items():
        with skip_damaged(code, log_damage):
            update_summary(connection, game, table, after)


def reseat_pads(
    connection: Connection,
    tournament: int,
    before: TournamentHistory,
    after: TournamentHistory,
    request: WriteRequest,
) -> frozenset[int]:
    """Seats people as tables are now; returns who left. Raises RuleProblem where a table has written more."""
    was, is_ = before.state.tournament, after.state.tournament
    moved: set[int] = set()
    for heat, (old, new) in enumerate(zip(was.heats, is_.heats, strict=False), start=1):
        if old.seating == new.seating or before.published[heat - 1] != after.published[heat - 1]:
            continue
        games = _held_games(connection, tournament, after.published[heat - 1], heat)
        for row in games:
            people, now = (state.seating.tables[row.number - 1] for state in (old, new))
            if people != now:
                if heat not in is_.running or row.number not in new.open_tables:
                    raise refuse("table-finished", table=row.number)
                _reseat(connection, row, is_, heat, now[: len(people)] == people, request)
                moved |= {*people} - {*now}
    return frozenset(moved)


def _reseat(
    connection: Connection, row: Any, tournament: Tournament, heat: int, joins: bool, request: WriteRequest
) -> None:
    """Brings one pad in line. Where somebody only `joins`, round 1 may have begun or be over."""
    history = read_history(connection, row.id)
    names = names_at(tournament, heat, row.number)
    options = options_at(tournament.settings, len(names))
    wishes: list[commands.Wish] = [commands.SeatPlayers(names, options)]
    if not history.untouched:
        table = history.table
        if not joins or len(table.game.rounds) + has_begun(table) > 1:
            raise refuse("table-has-written", table=row.number)
        wishes = [commands.ChangeRules(options), commands.ChangeSeats(JOINED, player=names[-1], start=ZERO)]
    for number, wish in enumerate(wishes):
        own = WriteRequest(f"{request.id}.{row.number}.{number}"[-64:], history.seq, request.device)
        earlier, history = append_in(connection, row.id, history.seq, wish, own)
        if history is not earlier:
            update_lists(connection, row.id, earlier.table, history)


def rename_on_pads(
    connection: Connection,
    tournament: int,
    before: TournamentHistory,
    after: TournamentHistory,
    request: WriteRequest,
) -> None:
    """Writes new names on playing tables' pads; a substitute takes the seat over. Raises RuleProblem."""
    was, is_ = before.state.tournament.entrants, after.state.tournament.entrants
    pairs = enumerate(zip(was, is_, strict=False))
    changed = [entrant for entrant, (old, new) in pairs if old.plays != new.plays]
    heats = after.state.tournament.heats
    open_tables = {
        (heat, after.published[heat - 1], table)
        for heat in after.state.tournament.running
        for table in heats[heat - 1].open_tables
    }
    if not changed or not open_tables:
        return
    query = select(TABLE).where(
        TABLE.c.tournament_id == tournament, TABLE.c.heat.in_(after.state.tournament.running)
    )
    for row in connection.execute(query.order_by(TABLE.c.game_id)).all():
        if (row.heat, row.published, row.number) not in open_tables:
            continue
        people = heats[row.heat - 1].seating.tables[row.number - 1]
        for entrant in changed:
            if entrant in people:
                _rename(connection, row.game_id, people.index(entrant), was[entrant], is_[entrant], request)


def _rename(
    connection: Connection, game: int, seat: int, was: Entrant, is_: Entrant, request: WriteRequest
) -> None:
    history = read_history(connection, game)
    command = _command(history.table, seat, was, is_)
    if command is not None and not history.table.aside and not history.table.finished:
        own = WriteRequest(request.id, history.seq, request.device)
        before, after = append_in(connection, game, history.seq, command, own)
        if after is not before:
            update_lists(connection, game, before.table, after)


def _command(table: Table, seat: int, was: Entrant, is_: Entrant) -> commands.Wish | None:
    """What to write on the pad; None where a substitute has played or somebody else sits there."""
    column, played = lines_of(table.game)[seat][-1], bool(table.game.rounds)
    if table.game.players[column] != was.plays:
        return None
    put_right = was.substitute == is_.substitute
    if put_right or not played:
        return commands.RenamePlayer(column, is_.plays)
    return commands.ChangeSeats(REPLACED, column, player=is_.plays) if is_.substitute else None
