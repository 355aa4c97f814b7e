"""What a finished game tells: its facts, and what was remarkable about it."""

from scorekeeper.rules.result import Result
from scorekeeper.statistics.editions import edition_of
from scorekeeper.statistics.facts import GameFacts, margin, seat_facts
from scorekeeper.statistics.moments import course
from scorekeeper.statistics.moments.choice import chosen
from scorekeeper.statistics.moments.course import Course
from scorekeeper.statistics.moments.moment import Moment


def facts_of(result: Result) -> GameFacts | None:
    """What a finished game tells; None where not one round was played."""
    if not result.rounds:
        return None
    game = result.game
    edition, planned = edition_of(game.edition), result.rounds_planned
    usual = edition.usual_rounds(game.options, game.seats)
    return GameFacts(
        edition=game.edition,
        kind=edition.kind_of(game.options),
        whole=result.complete and not game.sittings and planned == usual,
        margin=margin(result),
        seats=seat_facts(result, edition.rounds_of(result)),
    )


def moments_of(result: Result) -> tuple[Moment, ...]:
    """What was remarkable about a game, the most remarkable first."""
    return chosen(candidates_of(result), result.game.seats)


def candidates_of(result: Result) -> list[Moment]:
    """Everything that could be told about a game, at most one of a kind; nothing before the first round."""
    facts = facts_of(result)
    if facts is None:
        return []
    seen = Course(result)
    return [*course.moments_of(seen), *edition_of(facts.edition).moments_of(seen, facts.seats)]
