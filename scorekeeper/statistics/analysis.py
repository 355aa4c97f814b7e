"""What a finished game tells: its facts, and what was remarkable about it."""

from collections.abc import Iterable

from scorekeeper.rules.result import Result
from scorekeeper.statistics.editions import edition_of
from scorekeeper.statistics.facts import GameFacts, margin, seat_facts
from scorekeeper.statistics.moments import lead
from scorekeeper.statistics.moments.lead import LeadHistory
from scorekeeper.statistics.moments.moment import Kind, Moment

MOST, DULL, FEW_NAMES = 6, 28, 2
_ORDER = {kind: place for place, kind in enumerate(Kind)}


def select_moments(candidates: Iterable[Moment], seats: int) -> tuple[Moment, ...]:
    """At most MOST of them, the most remarkable first; the same ones always come out in the same order."""
    worth = [moment for moment in candidates if moment.weight >= DULL and not _of_too_many(moment, seats)]
    return tuple(sorted(worth, key=lambda moment: (-moment.weight, _ORDER[moment.kind]))[:MOST])


def _of_too_many(moment: Moment, seats: int) -> bool:
    """What is true of most people at the table is not remarkable, unless nobody missed at all."""
    return moment.kind is not Kind.HIT_ALL and len(moment.sides) > max(FEW_NAMES, seats // 2)


def facts_of(result: Result) -> GameFacts | None:
    """What a finished game tells; None where not one round was played."""
    if not result.rounds:
        return None
    game, first = result.game, result.game.at(1)
    edition, stayed = edition_of(game.edition), len(game.all_lineups) == 1 and first.seats == game.seats
    usual = edition.usual_rounds(first.options, first.seats)
    return GameFacts(
        edition=game.edition,
        kind=edition.kind_of(first.options),
        whole=result.complete and stayed and result.rounds_planned == usual,
        margin=margin(result),
        seats=seat_facts(result, edition.rounds_of(result)),
    )


def moments_of(result: Result) -> tuple[Moment, ...]:
    """What was remarkable about a game, the most remarkable first."""
    return select_moments(find_moments(result), result.game.seats)


def find_moments(result: Result) -> list[Moment]:
    """Everything that could be told about a game, at most one of a kind; nothing before the first round."""
    facts = facts_of(result)
    if facts is None:
        return []
    seen = LeadHistory(result)
    return [*lead.moments_of(seen), *edition_of(facts.edition).moments_of(seen, facts.seats)]
