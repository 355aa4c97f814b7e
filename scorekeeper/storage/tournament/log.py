"""A tournament's log in SQL: read it folded, append to it once."""

from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.history import Stroke
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.decide import decide, open_tournament
from scorekeeper.gamelog.tournament.draw import asked_of
from scorekeeper.gamelog.tournament.events import HeatProposed
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.board import KEEP_PAD
from scorekeeper.storage.engine import Collision, reading, writing
from scorekeeper.storage.histories import kept_tournaments
from scorekeeper.storage.log import Entry, now
from scorekeeper.storage.seating import Device
from scorekeeper.storage.tournament.devices import ANYBODY, Sender, seat_director
from scorekeeper.storage.tournament.games import follow_entrants, follow_heats, games_of
from scorekeeper.storage.tournament.pads import end_phones, end_views
from scorekeeper.storage.tournament.reports import ask_games, follow_said
from scorekeeper.storage.tournament.strokes import (
    add_stroke,
    add_tournament,
    begun_by,
    follow_tournament,
    history_in,
    number_of,
)

MOVING = (
    commands.CancelHeat,
    commands.ReopenHeat,
    commands.Resume,
    commands.ChangeEntrant,
    commands.Substitute,
    commands.EnterResult,
    commands.WithdrawResult,
    commands.GivePenalty,
    commands.CancelPenalty,
    commands.AllowPhones,
    commands.PublishHeat,
    commands.ShowStandings,
    commands.Finish,
    Undo,
    Redo,
)  # what may change games that are there, who keeps or sees their pads, or what is said beside them


def load_tournament(code: str) -> TournamentHistory:
    """The history of a tournament. Raises TournamentUnknown, StorageFault."""
    with reading() as connection:
        number = number_of(connection, code)
        history = history_in(connection, number)
    return kept_tournaments().keep(number, history)


def known_tournament(number: int, seq: int) -> TournamentHistory | None:
    """The history of the tournament with that number, where memory has it just as far as that stroke."""
    kept = kept_tournaments().get(number)
    return kept if kept is not None and kept.seq == seq else None


def begin_tournament(
    command: commands.OpenTournament, entry: str, device: str, director: Device | None = None
) -> tuple[str, TournamentHistory]:
    """A new tournament, directed by that device, and its code.

    The same entry sent again finds the one it made and changes nothing there, nor who directs it.

    Raises RuleProblem, StorageFault.
    """
    event = open_tournament(command)
    try:
        return _begun(Stroke(1, event, entry, now(), device), director)
    except Collision:  # another process opened the same one at this very moment, or drew the same code
        return _begun(Stroke(1, event, entry, now(), device), director)


def _begun(stroke: Stroke, director: Device | None) -> tuple[str, TournamentHistory]:
    with writing() as connection:
        known = begun_by(connection, stroke.entry)
        if known is not None:
            return known
        number, code, history = add_tournament(connection, stroke)
        if director is not None:
            seat_director(connection, number, director)
    return code, history


def write_tournament(
    code: str, command: Command, entry: Entry, sender: Sender = ANYBODY
) -> TournamentHistory:
    """The history after one more stroke; unchanged where the command changes nothing.

    An entry that is in the log already is not written again. Whoever looked at an older state is told by what
    a command names (`gamelog.tournament.decide`), not by the number: 70 tables send their results at once.
    The games of its tables are brought in line in the same transaction (`storage.tournament.games`), and say
    what they had to say while nobody listened. A draw is found before anything is held,
    for it takes a second, and refused where it would be another by now. Whether the `sender` may is settled
    once the tournament is held, and what that raises leaves everything as it was.
    Raises TournamentUnknown, RuleProblem (nothing was written) and StorageFault.
    """
    if isinstance(command, commands.ProposeHeat):
        command = _drawn_beside(code, command, entry)
    try:
        return _write(code, command, entry, sender)
    except Collision:  # a heat was published at this very moment
        return _write(code, command, entry, sender)


def _drawn_beside(code: str, command: commands.ProposeHeat, entry: Entry) -> Command:
    """The draw that is wished for, found while nothing is held; not where it is in the log already."""
    history = load_tournament(code)
    if history.knows(entry.id):
        return command
    event = decide(command, history)
    assert isinstance(event, HeatProposed)
    task = asked_of(command, history.hall.tournament)
    return commands.ProposeDrawn(command, task, event.tables, event.out)


def _write(code: str, command: Command, entry: Entry, sender: Sender) -> TournamentHistory:
    with writing() as connection:
        number = number_of(connection, code)
        games = games_of(connection, number, hold=True) if isinstance(command, MOVING) else None
        number_of(connection, code, held=True)
        if games is not None and games_of(connection, number) != games:
            raise Collision(code)
        sender.may(connection, code)
        before = history_in(connection, number)
        if before.knows(entry.id):
            return before
        event = decide(command, before)
        if event is None:
            return before
        at = max(now(), before.strokes[-1].at)  # the clock may have been put back
        after = before.extended([Stroke(before.seq + 1, event, entry.id, at, entry.device)])
        add_stroke(connection, number, after.strokes[-1])
        follow_tournament(connection, number, before, after)
        follow_heats(connection, number, before, after, entry)
        follow_entrants(connection, number, before, after, entry)
        follow_said(connection, number, before, after)
        if _ends_phones(before, after):
            end_phones(connection, number)
        if before.hall.all_seen and not after.hall.all_seen:
            end_views(connection, number, after.hall)
        after = ask_games(connection, number, before, after)
    return kept_tournaments().keep(number, after)


def _ends_phones(before: TournamentHistory, after: TournamentHistory) -> bool:
    """Whether the pads that people keep on their own phones end: with their heat, or with the leave to."""
    was, is_ = before.hall, after.hall
    newer = len(is_.tournament.heats) > len(was.tournament.heats)
    ended = is_.tournament.finished and not was.tournament.finished
    return newer or ended or (KEEP_PAD in was.board.phones and KEEP_PAD not in is_.board.phones)
