"""Plays that did not follow suit, and which of them were revokes.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren»: number cards of the suit oblige; Zauberer,
Narren and special cards may always be played.
"""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.findings import Evidence, Finding
from scorekeeper.rules.plays import Play, in_trick
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.disputes.proof import prove
from scorekeeper.rules.wizard.disputes.seen import Seen
from scorekeeper.rules.wizard.disputes.ways import Question
from scorekeeper.rules.wizard.following import TrickRules, suit_to_follow


def judge_revokes(plays: Sequence[Play[Card]], seen: Seen, rules: TrickRules, whole: bool) -> list[Finding]:
    """Every revoke that what was seen proves or, in a round recorded whole, leaves possible."""
    texts = {(play.seat, play.trick): play.text for play in plays if play.from_hand}
    findings = []
    for play, suit in _off_suit(plays, seen.hand_size, rules):
        proof = prove(seen, Question(play.seat, play.trick, suit), whole)
        if proof:
            evidence = tuple(Evidence(trick, seat, texts[seat, trick]) for seat, trick in proof.places)
            findings.append(Finding("revoke", play.trick, play.seat, play.text, proof.certainty, evidence))
    return findings


def _off_suit(
    plays: Sequence[Play[Card]], tricks: int, rules: TrickRules
) -> Iterator[tuple[Play[Card], str]]:
    """The plays of another suit than the one to follow, with that suit."""
    for number in range(1, tricks + 1):
        before: list[Card | None] = []
        for play in in_trick(plays, number):
            suit = suit_to_follow(before, rules)
            if suit and play.card and play.card.suit not in (None, suit):
                yield play, suit
            before.append(play.card)
