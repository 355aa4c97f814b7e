"""Names that the desk puts right, and substitutes that it names, on the pads of the heat that is played."""

from sqlalchemy import Connection, select

from scorekeeper.gamelog.commands import ChangeSeats, Command, RenamePlayer
from scorekeeper.gamelog.seating import REPLACED
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.statistics.hall import lines_of
from scorekeeper.storage.log import Entry, append_in, read_history
from scorekeeper.storage.projection import follow_lists
from scorekeeper.storage.tournament.games import TABLE


def follow_names(
    connection: Connection,
    tournament: int,
    before: TournamentHistory,
    after: TournamentHistory,
    entry: Entry,
) -> None:
    """Write the new name on the pad of whoever sits at a table that is playing.

    Somebody who comes in their place takes the seat over, from the next round on; before the first one is
    over it is theirs from the beginning. Raises RuleProblem where the pad cannot have that name now.
    """
    was, is_ = before.hall.tournament.entrants, after.hall.tournament.entrants
    changed = [one for one in range(min(len(was), len(is_))) if was[one].plays != is_[one].plays]
    heats = after.hall.tournament.heats
    open_tables = {
        (heat, after.published[heat - 1], table)
        for heat in after.hall.tournament.running
        for table in heats[heat - 1].open_tables
    }
    if not changed or not open_tables:
        return
    query = select(TABLE).where(
        TABLE.c.tournament_id == tournament, TABLE.c.heat.in_(after.hall.tournament.running)
    )
    for row in connection.execute(query.order_by(TABLE.c.game_id)).all():
        if (row.heat, row.published, row.number) not in open_tables:
            continue
        people = heats[row.heat - 1].seating.tables[row.number - 1]
        for one in changed:
            if one in people:
                _write(connection, row.game_id, people.index(one), was[one], is_[one], entry)


def _write(connection: Connection, game: int, seat: int, was: Entrant, is_: Entrant, entry: Entry) -> None:
    history = read_history(connection, game)
    command = _command(history.table, seat, was, is_)
    if command is not None and not history.table.aside and not history.table.finished:
        said = Entry(entry.id, history.seq, entry.device)
        before, after = append_in(connection, game, history.seq, command, said)
        if after is not before:
            follow_lists(connection, game, before.table, after)


def _command(table: Table, seat: int, was: Entrant, is_: Entrant) -> Command | None:
    """What is to be written on the pad; nothing where somebody else sits there already, or an entrant whose
    substitute has played comes back: the substitute plays the heat to its end.
    """
    column, played = lines_of(table.game)[seat][-1], bool(table.game.rounds)
    if table.game.players[column] != was.plays:
        return None
    put_right = was.substitute == is_.substitute
    if put_right or not played:
        return RenamePlayer(column, is_.plays)
    return ChangeSeats(REPLACED, column, player=is_.plays) if is_.substitute else None
