"""What people may do in a tournament on their own phones, where the desk lets them."""

from scorekeeper.gamelog.tournament.events import EntrantLeft
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.tournament.board import CHECK_IN, KEEP_PAD


def may_check_in(log: TournamentHistory, entrant: int) -> bool:
    """Whether somebody may say so by themselves; whoever went, or was sent off, comes back at the desk."""
    tournament = log.state.tournament
    if CHECK_IN not in log.state.board.phones or tournament.finished or entrant in tournament.checked_in:
        return False
    done = (log.event(seq) for seq in log.done)
    return not any(isinstance(event, EntrantLeft) and event.entrant == entrant for event in done)


def may_keep_pad(state: TournamentState, number: int, table: int, entrant: int | None) -> bool:
    """Whether somebody may keep the pad of that table: whoever sits there in the newest heat."""
    tournament = state.tournament
    if KEEP_PAD not in state.board.phones or tournament.finished:
        return False
    if number != len(tournament.heats) and number not in tournament.running:
        return False
    heat = tournament.heats[number - 1]
    tables = heat.seating.tables
    return not heat.cancelled and 1 <= table <= len(tables) and entrant in tables[table - 1]
