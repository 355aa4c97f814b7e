"""The check, `scorekeeper-check/1`: what the trick protocols of a record prove."""

from collections.abc import Callable
from typing import Any

from scorekeeper.formats.record import Reading
from scorekeeper.formats.result import Say, write_problem
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.findings import Evidence, Finding, RoundCheck

FORMAT = "scorekeeper-check/1"
SayFinding = Callable[[Finding, tuple[str, ...]], str]


def check_rounds(reading: Reading) -> tuple[RoundCheck, ...]:
    """The checks of all rounds with a protocol; none where the set-up has a problem."""
    game = reading.game
    if game is None:
        return ()
    edition = edition_of(game.edition)
    checks = (edition.check_round(round, number, game) for number, round in enumerate(reading.written, 1))
    return tuple(check for check in checks if check)


def write_check(
    reading: Reading, rounds: tuple[RoundCheck, ...], say: Say, say_finding: SayFinding
) -> dict[str, Any]:
    """The check of a reading; `say` and `say_finding` make sentences with the names of that round."""
    return {
        "format": FORMAT,
        "rounds": [_round(check, reading.players_in(check.number), say_finding) for check in rounds],
        "problems": [write_problem(problem, say(problem, reading.players)) for problem in reading.problems],
    }


def _round(check: RoundCheck, players: tuple[str, ...], say: SayFinding) -> dict[str, Any]:
    begins = {} if check.first_trick == 1 else {"first_trick": check.first_trick}
    return {
        "round": check.number,
        **begins,
        "tricks": [
            {"winner": trick.winner, "next_leader": trick.next_leader, "suit_to_follow": trick.suit_to_follow}
            for trick in check.tricks
        ],
        "won": list(check.won),
        "findings": [_finding(finding, say(finding, players)) for finding in check.findings],
    }


def _finding(finding: Finding, message: str) -> dict[str, Any]:
    written: dict[str, Any] = {
        "code": finding.code,
        "trick": finding.trick,
        "seat": finding.seat,
        "card": finding.card,
    }
    if finding.certainty:
        written["certainty"] = finding.certainty.value
        written["evidence"] = [_evidence(shown, finding.seat) for shown in finding.evidence]
    return written | {"message": message}


def _evidence(shown: Evidence, seat: int | None) -> dict[str, Any]:
    """A later card; with its seat where that is another one, which got the card in the pass."""
    written: dict[str, Any] = {"trick": shown.trick, "card": shown.card}
    return written if shown.seat == seat else written | {"seat": shown.seat}
