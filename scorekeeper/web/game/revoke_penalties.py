"""Which trick log proves the revoke that points were taken for."""

from scorekeeper.gamelog.history import History
from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.web.editions import edition_of

REVOKE = "revoke"  # one of the reasons in words/adjustments.py


def proving_rounds(log: History) -> tuple[int | None, ...]:
    """The round whose trick log proves each adjustment, that player's latest revoke until then, or None."""
    game = log.table.game
    if not any(_is_penalty(given) for given in game.adjustments):
        return (None,) * len(game.adjustments)
    revokes = [
        (noted_round.noted.number, game.lineup(noted_round.noted.number).seats[finding.revoker])
        for noted_round in edition_of(game.edition).find_noted_rounds(log)
        for finding in noted_round.noted.findings
        if finding.revoker is not None
    ]
    return tuple(_latest(revokes, given) if _is_penalty(given) else None for given in game.adjustments)


def penalised_seats(game: Game, proofs: tuple[int | None, ...], number: int) -> frozenset[int]:
    """The seats from which points were taken for a revoke in that round, by their `proving_rounds`."""
    proven = zip(game.adjustments, proofs, strict=True)
    return frozenset(given.seat for given, proof in proven if proof == number)


def _is_penalty(given: Adjustment) -> bool:
    return given.reason == REVOKE


def _latest(revokes: list[tuple[int, int]], given: Adjustment) -> int | None:
    rounds = [number for number, seat in revokes if seat == given.seat and number <= given.round]
    return max(rounds, default=None)
