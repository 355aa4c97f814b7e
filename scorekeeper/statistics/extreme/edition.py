"""What Extreme tells of its games."""

from collections.abc import Sequence

from scorekeeper.rules.extreme.cards import BLACK
from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import OFFICIAL_ROUNDS, rounds_planned
from scorekeeper.rules.extreme.taking import layout_after
from scorekeeper.rules.result import Result
from scorekeeper.statistics.edition import Edition
from scorekeeper.statistics.facts import Counts, RoundFacts, SeatFacts
from scorekeeper.statistics.moments import hits
from scorekeeper.statistics.moments.lead import LeadHistory
from scorekeeper.statistics.moments.moment import Kind, Moment, once, one_by_one

KINDS = ("usual", "long")


def kind_of(options: Options) -> str:
    """Games of the official length, and those that the table made longer."""
    return "usual" if options.rounds in (None, *OFFICIAL_ROUNDS.values()) else "long"


def usual_rounds(options: Options, seats: int) -> int:
    """How many rounds a game has that nobody shortened; a table that plays longer plays that long."""
    return rounds_planned(options, seats)


def rounds_of(result: Result) -> list[list[RoundFacts]]:
    """The facts of every round, for each seat; the bid is how many seals lay there before the first trick."""
    game = result.game
    facts: list[list[RoundFacts]] = [[] for _seat in game.players]
    for row, round in zip(result.rounds, game.rounds, strict=True):
        seats = game.lineup(row.number).seats
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


# These games have few rounds, and most of them cost something.
HITS = hits.Worth(hit=18, miss=6, hit_none=45, all_a_card=3, none_a_card=1)
FEWEST_BLACKS = 3


def moments_of(lead: LeadHistory, seats: Sequence[SeatFacts]) -> list[Moment]:
    """Everything remarkable that only Extreme has."""
    return [*hits.moments_of(seats, HITS), *_costly(lead, seats), *_mage(seats), *_blacks(seats)]


def _costly(lead: LeadHistory, seats: Sequence[SeatFacts]) -> list[Moment]:
    rounds = [(seat, facts) for seat, own in enumerate(seats) for facts in own.rounds]
    most = max(facts.counts.points for _seat, facts in rounds)
    if not most:
        return []
    sides, numbers = once([(seat, (facts.number,)) for seat, facts in rounds if facts.counts.points == most])
    return [Moment(Kind.WORST_ROUND, min(lead.times_usual(most, 15), 78), sides, most, numbers)]


def _mage(seats: Sequence[SeatFacts]) -> list[Moment]:
    rounds_by_seat = ((seat, facts) for seat, own in enumerate(seats) for facts in own.rounds)
    happened = [(seat, (facts.number,)) for seat, facts in rounds_by_seat if facts.counts.mages_made]
    if not happened:
        return []
    sides, rounds = once(happened)
    return [Moment(Kind.MAGE_FREE, 58, sides, len(happened), rounds)]


def _blacks(seats: Sequence[SeatFacts]) -> list[Moment]:
    rounds = max(seat.rounds[-1].number for seat in seats if seat.rounds)
    most = max(seat.counts.blacks for seat in seats)
    holders = [at for at, seat in enumerate(seats) if seat.counts.blacks == most]
    if most < FEWEST_BLACKS:
        return []
    return [Moment(Kind.BLACKS, min(20 + 20 * most // rounds, 76), one_by_one(holders), most)]


EDITION = Edition(KINDS, kind_of, usual_rounds, rounds_of, moments_of)
