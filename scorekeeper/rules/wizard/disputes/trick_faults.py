"""What became of each trick, and tricks that cannot have been: led wrongly, too short, too many.

Source: 003 «Der Kampf um den Stich», «Bombe».
"""

from collections.abc import Sequence

from scorekeeper.rules.findings import Finding, TrickCheck
from scorekeeper.rules.wizard.copied import plays_copy
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.protocol import Protocol, RecordedTrick
from scorekeeper.rules.wizard.tricks import judge_trick


def follow_tricks(
    protocol: Protocol, specials: tuple[str, ...], trumps: Sequence[TrickRules]
) -> tuple[TrickCheck, ...]:
    """What became of each trick; `trumps` are the rules for every suit that may have been trump.

    A trick that is not over names the next leader as if no card were to come.
    """
    return tuple(_follow(protocol, number, trick, specials, trumps) for number, trick in protocol.numbered)


def _follow(
    protocol: Protocol,
    number: int,
    trick: RecordedTrick,
    specials: tuple[str, ...],
    trumps: Sequence[TrickRules],
) -> TrickCheck:
    seats = protocol.seats
    outcomes = [
        judge_trick(trick.leader, trick.cards(specials, rules.copied)[:seats], seats, rules)
        for rules in (trumps if plays_copy(trick.plays) else _of_one_copy(trumps))
    ]
    winners = {outcome.winner for outcome in outcomes}
    leaders = {outcome.next_leader for outcome in outcomes}
    suits = {outcome.suit_to_follow for outcome in outcomes}
    counts = number <= protocol.hand_size and len(trick.plays) == seats
    return TrickCheck(
        winner=winners.pop() if counts and len(winners) == 1 else None,
        next_leader=leaders.pop() if len(leaders) == 1 else None,
        suit_to_follow=suits.pop() if len(suits) == 1 else None,
    )


def _of_one_copy(trumps: Sequence[TrickRules]) -> list[TrickRules]:
    """The rules for each trump, whatever a Vampir that is not in the trick may be a copy of."""
    return [rules for rules in trumps if rules.copied == trumps[0].copied]


def judge_protocol(protocol: Protocol, tricks: Sequence[TrickCheck], first: int) -> list[Finding]:
    """Everything wrong with the tricks as tricks; `first` is the seat that has to lead the round.

    After a wrong leader the record is followed. Who leads the first trick of a protocol that begins later
    in the round is not judged, nor who leads after a trick without exactly one card of every seat: a card
    that is missing may have won it.
    """
    findings = []
    leader: int | None = first if protocol.first == 1 else None
    for (number, trick), checked in zip(protocol.numbered, tricks, strict=True):
        fits = len(trick.plays) == protocol.seats
        if number > protocol.hand_size:
            findings.append(Finding("too-many-tricks", number))
        if leader not in (None, trick.leader):
            findings.append(Finding("wrong-leader", number, trick.leader))
        if not fits:
            findings.append(Finding("wrong-card-count", number))
        leader = checked.next_leader if fits else None
    return findings
