"""How tests write down what a check says: one line a finding.

"2 Anya revoke R3: proven by B5 in 4"     trick, seat, code, card, certainty, evidence
"3 - wrong-card-count"                    no seat, no card
"… possible by B5 of Freya in 4"          the left neighbour played what was passed
"""

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.findings import Evidence, Finding, RoundCheck
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST, fields, game, tricks, turned_and_trump
from tests.recorded import WIZARD


def check(
    drawn: str, number: str = "", trump: str = "", more: str = "", noted: str = "", **table: Any
) -> RoundCheck:
    """The check of a round of three: its tricks as in `tests.notation.tricks`, "; " between them. By default
    it has one card for each trick. `more` are further fields of the round, `table` the options and the
    dealer. `noted` is as in docs/rules.md: "swap in 1: G4 B5", "pass after 2: R1 R2 R3".
    """
    recorded, passes = tricks(*drawn.split("; ")), []
    for line in filter(None, noted.split("; ")):
        kind, _, cards = line.partition(":")
        at, codes = int(kind.split()[-1]), cards.split()
        if kind.startswith("swap"):
            recorded[at - 1]["swap"] = dict(zip(("given", "taken"), codes, strict=True))
        else:
            passes.append({"after": at, "cards": codes})
    card, suit = turned_and_trump(trump)
    raw = {"turned_up": card, "trump": suit, "tricks": recorded, **fields(more)}
    raw |= {"passes": passes} if passes else {}
    written = {name: value for name, value in raw.items() if value is not UNRECORDED}
    checked = WIZARD.check_round(written, int(number or len(recorded)), game(3, **table))
    assert checked is not None
    return checked


def findings(checked: RoundCheck, cast: Sequence[str] = CAST) -> list[str]:
    return [_finding(finding, cast) for finding in checked.findings]


def _finding(finding: Finding, cast: Sequence[str]) -> str:
    seat = "-" if finding.seat is None else cast[finding.seat]
    facts = " ".join(filter(None, [str(finding.trick), seat, finding.code, finding.card]))
    if finding.certainty is None:
        assert not finding.evidence
        return facts
    shown = ", ".join(_evidence(proof, finding.seat, cast) for proof in finding.evidence)
    return f"{facts}: {finding.certainty.value} by {shown or 'the deck'}"


def _evidence(shown: Evidence, seat: int | None, cast: Sequence[str]) -> str:
    whose = "" if shown.seat == seat else f" of {cast[shown.seat]}"
    return f"{shown.card}{whose} in {shown.trick}"
