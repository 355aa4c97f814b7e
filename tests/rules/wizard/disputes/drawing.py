"""How tests write down what a check says: one line a finding.

"2 Anya revoke R3: proven by B5 in 4"     trick, seat, code, card, certainty, evidence
"3 - wrong-card-count"                    no seat, no card
"… possible by B5 of Freya in 4"          the left neighbour played what was passed
"""

from typing import Any

from scorekeeper.rules.findings import Evidence, Finding, RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST, tricks, turned_and_trump
from tests.recorded import RECORDED


def check(table: Game, number: int, *drawn: str, trump: str = "", **more: Any) -> RoundCheck:
    """The check of a round of that number, its tricks drawn as in `tests.notation.tricks`."""
    card, suit = turned_and_trump(trump)
    fields = {"turned_up": card, "trump": suit, "tricks": tricks(*drawn), **more}
    raw = {name: value for name, value in fields.items() if value is not UNRECORDED}
    checked = RECORDED[table.edition].check_round(raw, number, table)
    assert checked is not None
    return checked


def findings(checked: RoundCheck) -> list[str]:
    return [_finding(finding) for finding in checked.findings]


def _finding(finding: Finding) -> str:
    seat = "-" if finding.seat is None else CAST[finding.seat]
    facts = " ".join(filter(None, [str(finding.trick), seat, finding.code, finding.card]))
    if finding.certainty is None:
        assert not finding.evidence
        return facts
    shown = ", ".join(_evidence(proof, finding.seat) for proof in finding.evidence)
    return f"{facts}: {finding.certainty.value} by {shown or 'the deck'}"


def _evidence(shown: Evidence, seat: int | None) -> str:
    whose = "" if shown.seat == seat else f" of {CAST[shown.seat]}"
    return f"{shown.card}{whose} in {shown.trick}"
