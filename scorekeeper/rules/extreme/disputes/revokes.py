"""Plays that did not follow suit though the hand could, as far as that is proven.

Source: 004 «Der Kampf um die Stiche». What an unseen hand could excuse is no finding; with nothing to pass
there is no revoke that is only possible.
"""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.disputes.seen import Seen
from scorekeeper.rules.extreme.tricks import suit_to_follow
from scorekeeper.rules.findings import Certainty, Evidence, Finding
from scorekeeper.rules.plays import Play, in_trick


def judge_revokes(plays: Sequence[Play[Card]], seen: Seen) -> list[Finding]:
    """Every revoke that what was seen proves, with the later plays that show it."""
    texts = {(play.seat, play.trick): play.text for play in plays if play.from_hand}
    findings = []
    for play, suit in _off_suit(plays, seen.hand_size):
        places = seen.proof(play.seat, play.trick, suit)
        if places is not None:
            evidence = tuple(Evidence(trick, seat, texts[seat, trick]) for seat, trick in places)
            findings.append(Finding("revoke", play.trick, play.seat, play.text, Certainty.PROVEN, evidence))
    return findings


def _off_suit(plays: Sequence[Play[Card]], tricks: int) -> Iterator[tuple[Play[Card], str]]:
    """The plays of another colour than the one to follow, with that colour."""
    for number in range(1, tricks + 1):
        before: list[Card | None] = []
        for play in in_trick(plays, number):
            suit = suit_to_follow(before)
            if suit and play.card and play.card.suit != suit:
                yield play, suit
            before.append(play.card)
