"""Faults of cards and tricks: not in the game, played twice, led wrongly, too few, too many.

Source: 004 «Die Vorbereitung», «Der Kampf um die Stiche».
"""

from collections.abc import Iterable, Sequence

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.protocol import Protocol
from scorekeeper.rules.findings import Finding, TrickCheck
from scorekeeper.rules.plays import Play


def judge_cards(plays: Iterable[Play[Card]]) -> list[Finding]:
    """Everything wrong with the cards themselves, in order of play; of equal cards the later are at fault."""
    findings = []
    seen: set[Card] = set()
    for play in plays:
        if play.card is None:
            findings.append(Finding("card-not-in-game", play.trick, play.seat, play.text))
        elif play.card in seen:
            findings.append(Finding("duplicate-card", play.trick, play.seat, play.text))
        else:
            seen.add(play.card)
    return findings


def follow_tricks(protocol: Protocol) -> tuple[TrickCheck, ...]:
    """What became of each trick. One that is not over names the next leader as if no card were to come."""
    checks = []
    for number, trick in enumerate(protocol.tricks, start=1):
        outcome = trick.outcome(protocol.seats)
        counts = number <= HAND_SIZE and len(trick.plays) == protocol.seats
        checks.append(TrickCheck(outcome.winner if counts else None, outcome.next_leader, outcome.led))
    return tuple(checks)


def judge_protocol(protocol: Protocol, tricks: Sequence[TrickCheck], first: int) -> list[Finding]:
    """Everything wrong with the tricks as tricks; `first` is the seat that has to lead the round.

    After a wrong leader the record is followed. Who leads after a trick without exactly one card of
    every seat is not judged: a card that is missing may have won it.
    """
    findings = []
    leader: int | None = first
    for number, (trick, checked) in enumerate(zip(protocol.tricks, tricks, strict=True), start=1):
        fits = len(trick.plays) == protocol.seats
        if number > HAND_SIZE:
            findings.append(Finding("too-many-tricks", number))
        if leader not in (None, trick.leader):
            findings.append(Finding("wrong-leader", number, trick.leader))
        if not fits:
            findings.append(Finding("wrong-card-count", number))
        leader = checked.next_leader if fits else None
    return findings
