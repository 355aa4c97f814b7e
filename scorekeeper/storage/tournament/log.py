"""A tournament's log in SQL: read it folded, append to it once."""

from scorekeeper.gamelog.commands import Redo, Undo, Wish
from scorekeeper.gamelog.history import LogEntry
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.decide import decide, open_tournament
from scorekeeper.gamelog.tournament.draw import draw_problem_for
from scorekeeper.gamelog.tournament.events import HeatProposed
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.board import KEEP_PAD
from scorekeeper.storage.engine import Collision, reading, retried, writing
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.history_cache import tournament_histories
from scorekeeper.storage.log import WriteRequest, now
from scorekeeper.storage.tournament import games, rows
from scorekeeper.storage.tournament.devices import ANYBODY, Sender, add_holder
from scorekeeper.storage.tournament.lent_pads import end_phones, end_phones_of, end_views
from scorekeeper.storage.tournament.reports import invalidate_game_pages, resync_results
from scorekeeper.storage.tournament.tables import TournamentRole

# What may change games that are there, who keeps or sees their pads, or what is said beside them.
MOVING = (
    *(commands.PublishHeat, commands.CancelHeat, commands.ReopenHeat, commands.Resume, commands.Finish),
    *(commands.ChangeSeat, commands.ChangeEntrant, commands.Substitute, commands.ChangeSettings),
    *(commands.AcceptResult, commands.ConfirmResult, commands.EnterResult, commands.WithdrawResult),
    *(commands.GivePenalty, commands.CancelPenalty, commands.AllowPhones, commands.ShowStandings),
    *(commands.StartClock, commands.PauseClock, commands.ContinueClock, commands.AddTime),
    *(commands.AnnounceText, commands.ChooseGong, commands.TryGong, commands.StepCeremony, Undo, Redo),
)


def load_tournament(code: str) -> TournamentHistory:
    """The history of a tournament. Raises TournamentUnknown, StorageFault."""
    with reading() as connection:
        number = rows.number_of(connection, code)
        history = rows.history_in(connection, number)
    return tournament_histories().keep(number, history)


def known_tournament(number: int, seq: int) -> TournamentHistory | None:
    """The history of the tournament with that number, where memory has it just as far as that entry."""
    cached = tournament_histories().get(number)
    return cached if cached is not None and cached.seq == seq else None


def begin_tournament(
    command: commands.OpenTournament, request_id: str, device: str, director: Device | None = None
) -> tuple[str, TournamentHistory]:
    """A tournament directed by that device, or the one of that request. Raises RuleProblem, StorageFault."""
    return _begun(LogEntry(1, open_tournament(command), request_id, now(), device), director)


@retried
def _begun(entry: LogEntry, director: Device | None) -> tuple[str, TournamentHistory]:
    with writing() as connection:
        begun = rows.begun_by(connection, entry.request_id)
        if begun is not None:
            return begun
        number, code, history = rows.add_tournament(connection, entry)
        if director is not None:
            add_holder(connection, number, director, role=TournamentRole.DIRECTOR, invited=False)
    return code, history


def write_tournament(
    code: str, command: Wish, request: WriteRequest, sender: Sender = ANYBODY
) -> TournamentHistory:
    """The history after one more entry, with its tables' games; unchanged where nothing changes.

    Raises what the `sender` does, TournamentUnknown, RuleProblem and StorageFault; then nothing was written.
    """
    # An older state is told by what a command names, not by its number: 70 tables send results at once.
    if isinstance(command, commands.ProposeHeat):  # it takes a second: nothing is held meanwhile
        command = _drawn_beside(code, command, request)
    return _write(code, command, request, sender)


def _drawn_beside(code: str, command: commands.ProposeHeat, request: WriteRequest) -> Wish:
    """The draw that is wished for, found while nothing is held; not where it is in the log already."""
    history = load_tournament(code)
    if history.knows(request.id):
        return command
    event = decide(command, history)
    assert isinstance(event, HeatProposed)
    problem = draw_problem_for(command, history.state.tournament)
    return commands.ProposeDrawn(command, problem, event.tables, event.out)


@retried  # a heat may be published at this very moment
def _write(code: str, command: Wish, request: WriteRequest, sender: Sender) -> TournamentHistory:
    with writing() as connection:
        number = rows.number_of(connection, code)
        own = games.games_of(number)
        locked = connection.execute(own.with_for_update()).all() if isinstance(command, MOVING) else None
        rows.number_of(connection, code, lock=True)
        if locked is not None and connection.execute(own).all() != locked:
            raise Collision(code)
        sender.may(connection, code)
        before = rows.history_in(connection, number)
        if before.knows(request.id):
            return before
        if isinstance(command, commands.TableCommand):
            command = command.with_rounds(games.rounds_played(connection, number, before))
        event = decide(command, before)
        if event is None:
            return before
        at = max(now(), before.entries[-1].at)  # the clock may have been put back
        after = before.extended([LogEntry(before.seq + 1, event, request.id, at, request.device)])
        rows.add_entry(connection, number, after.entries[-1])
        rows.update_row(connection, number, before, after)
        games.update_heat_games(connection, number, before, after, request)
        moved = games.reseat_pads(connection, number, before, after, request)
        games.rename_on_pads(connection, number, before, after, request)
        invalidate_game_pages(connection, number, before, after)
        end_phones_of(connection, number, moved)
        if _ends_phones(before, after):
            end_phones(connection, number)
        if before.state.all_seen and not after.state.all_seen:
            end_views(connection, number, after.state)
        after = resync_results(connection, number, before, after)
    return tournament_histories().keep(number, after)


def _ends_phones(before: TournamentHistory, after: TournamentHistory) -> bool:
    """Whether the pads that people keep on their own phones end: with their heat, or with the leave to."""
    was, is_ = before.state, after.state
    newer = len(is_.tournament.heats) > len(was.tournament.heats)
    ended = is_.tournament.finished and not was.tournament.finished
    return newer or ended or (KEEP_PAD in was.board.phones and KEEP_PAD not in is_.board.phones)
