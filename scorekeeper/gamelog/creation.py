"""The beginning of a pad: what may be the first event of a game."""

from scorekeeper.formats.changes import write_changes
from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.events import GameCreated
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.errors import Problem, refuse, refuse_any
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.setup import judge_setup


def create(command: CreateGame) -> GameCreated:
    """The first event of a game. Raises RuleProblem with everything that is wrong."""
    edition = EDITIONS.get(command.edition)
    if edition is None:
        raise refuse("unknown-format", edition=command.edition)
    records = records_of(command.edition)
    options = records.read_options(command.options)
    refuse_any(judge_setup(edition, command.players, command.first_dealer, options))
    game = Game(
        edition=command.edition,
        players=tuple(command.players),
        first_dealer=command.first_dealer,
        options=options.valid_options,
        details=tuple((command.details or {}).items()),
    )
    faults: list[Problem] = []
    planned = edition.rounds_planned(game.options, game.seats)
    rounds = [records.read_round(raw) for raw in command.rounds]
    for number, written in enumerate(rounds, start=1):
        if number > planned:
            faults.append(Problem("round-out-of-range", number, facts={"planned": planned}))
        else:
            faults += edition.judge_round(written, number, game)
    refuse_any(faults)
    closed = (edition.close_round(written, number, game) for number, written in enumerate(rounds, start=1))
    return created(game.with_rounds(tuple(closed)))


def created(game: Game) -> GameCreated:
    """The first event of a game that has no problem."""
    records = records_of(game.edition)
    return GameCreated(
        edition=game.edition,
        players=game.players,
        first_dealer=game.first_dealer,
        options=records.write_options(game.options),
        rounds=tuple(records.write_round(round) for round in game.rounds),
        details=dict(game.details),
        changes=write_changes(game) or UNRECORDED,
    )
