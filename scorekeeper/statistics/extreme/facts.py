"""Facts of an Extreme game. A hit is a round without a penalty point."""

from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import OFFICIAL_ROUNDS, rounds_planned
from scorekeeper.rules.extreme.spelling import BLACK
from scorekeeper.rules.extreme.taking import layout_after
from scorekeeper.rules.result import Result
from scorekeeper.statistics.facts import Counts, RoundFacts

KINDS = ("usual", "long")


def kind_of(options: Options) -> str:
    """Games of the official length, and those that the table made longer."""
    return "usual" if options.rounds is None else _by_length(options.rounds)


def _by_length(rounds: int) -> str:
    return "usual" if rounds in OFFICIAL_ROUNDS.values() else "long"


def usual_rounds(options: Options, seats: int) -> int:
    """How many rounds a game has that nobody shortened; a table that plays longer plays that long."""
    return rounds_planned(options, seats)


def rounds_of(result: Result) -> list[list[RoundFacts]]:
    """The facts of every round, for each seat; the bid is how many seals lay there before the first trick."""
    game = result.game
    facts: list[list[RoundFacts]] = [[] for _seat in game.players]
    for row, round in zip(result.rounds, game.rounds, strict=True):
        seats = game.sitting(row.number).seats
        layout = layout_after(round.takings, len(seats))
        for place, (seat, seals) in enumerate(zip(seats, layout.before, strict=True)):
            bid = 0 if place == round.mage else seals.total
            counts = _counts(round, place, row.points[seat] or 0)
            facts[seat].append(RoundFacts(row.number, row.hand_size, "", bid, counts))
    return facts


def _counts(round: Round, place: int, made: int) -> Counts:
    """Seals that are left were too many, black ones tell of too few; both may happen in one round."""
    left, mage = round.left[place], round.mage == place
    return Counts(
        rounds=1,
        points=made,
        hits=made == 0,
        high=not mage and left.total > left[BLACK],
        low=not mage and left[BLACK] > 0,
        blacks=left[BLACK],
        mages=mage,
        mages_made=mage and made == 0,
    )
