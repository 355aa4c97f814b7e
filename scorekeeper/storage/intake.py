"""Records taken in: each becomes a game whose log can go on."""

from scorekeeper.formats.record import Reading, read_text, write_record
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.keepers import keeper_of
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.log import begin


class RecordRefused(RuleProblem):
    """A record with problems; `players` are the names as far as they could be read."""

    def __init__(self, problems: tuple[Problem, ...], players: tuple[str, ...]) -> None:
        super().__init__(*problems)
        self.players = players


def take_in(text: str | bytes, device: str) -> tuple[str, History]:
    """The new game of a record, and its code.

    Raises RecordRefused with everything that is wrong, StorageFault; then nothing was written.
    """
    reading = read_text(text)
    problems = reading.problems or _not_playable(reading)
    if problems or reading.game is None:
        raise RecordRefused(problems, reading.players)
    record = write_record(reading.game)
    command = CreateGame(
        edition=record["edition"],
        players=record["players"],
        first_dealer=record["first_dealer"],
        options=record["options"],
        rounds=record["rounds"],
        details=dict(reading.game.details),
    )
    return begin(command, new_entry_id(), device)


def _not_playable(reading: Reading) -> tuple[Problem, ...]:
    """Whether the rest of an unfinished game is one that the table can be led through."""
    game = reading.game
    if game is None or keeper_of(game).can_continue(game):
        return ()
    return (Problem("not-playable-yet"),)
