"""The check of one round of Extreme: what its protocol proves. Every finding is told, and none hides another.
A *place* is the play of one seat into one trick (seat from 0, trick from 1); a hand is the places to come.
Only which unseen card lies in which empty place is unknown, and any filling of them belongs to some deal. So
a hand held a colour where a later place shows it, or too few other unseen cards are left to fill it. What an
unseen hand could excuse is no finding. Source: 004 «Die Vorbereitung», «Der Kampf um die Stiche».
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from operator import attrgetter

from scorekeeper.rules.extreme.cards import HAND_SIZE, Card, dealt_cards
from scorekeeper.rules.extreme.round import Protocol, RecordedTrick, Takings, Written, judge_tricks
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.seal_counts import count
from scorekeeper.rules.extreme.tricks import suit_to_follow
from scorekeeper.rules.extreme.validation import judge_takings
from scorekeeper.rules.findings import Certainty, Evidence, Finding, RoundCheck, TrickCheck
from scorekeeper.rules.plays import Play, judge_order, plays_of

Place = tuple[int, int]


@dataclass(frozen=True)
class Observations:
    """The round as it was seen, right or wrong; `cards` has None where a play is no card of the game."""

    hand_size: int
    cards: Mapping[Place, Card | None]
    deck: Set[Card]

    @cached_property
    def unseen(self) -> Set[Card]:
        """The cards that lie in the empty places; more than those where the record is faulty."""
        return self.deck - set(self.cards.values())

    def proof(self, seat: int, trick: int, suit: str) -> tuple[Place, ...] | None:
        """What shows in every deal that `seat` held the suit after its play into `trick`: later places, in
        order. It is empty where only the deck shows it, None where some deal has it without.
        """
        later = [(seat, number) for number in range(trick + 1, self.hand_size + 1)]
        shown = tuple(place for place in later if _suit(self.cards.get(place)) == suit)
        if shown:
            return shown
        empty = sum(place not in self.cards for place in later)
        others = sum(card.suit != suit for card in self.unseen)
        return () if empty > others else None


def _suit(card: Card | None) -> str | None:
    return None if card is None else card.suit


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


def judge_revokes(plays: Sequence[Play[Card]], seen: Observations) -> list[Finding]:
    """Every revoke that what was seen proves, with the later plays that show it."""
    texts = {(play.seat, play.trick): play.text for play in plays if play.from_hand}
    findings = []
    for play, suit in _off_suit(plays):
        places = seen.proof(play.seat, play.trick, suit)
        if places is not None:
            evidence = tuple(Evidence(trick, seat, texts[seat, trick]) for seat, trick in places)
            findings.append(Finding("revoke", play.trick, play.seat, play.text, Certainty.PROVEN, evidence))
    return findings


def _off_suit(plays: Sequence[Play[Card]]) -> Iterator[tuple[Play[Card], str]]:
    """The plays of another colour than the one to follow, with that colour."""
    for _trick, group in groupby((play for play in plays if play.from_hand), key=attrgetter("trick")):
        before: list[Card | None] = []
        for play in group:
            suit = suit_to_follow(before)
            if suit and play.card and play.card.suit != suit:
                yield play, suit
            before.append(play.card)


def check_round(written: Written, plan: PlannedRound) -> RoundCheck | None:
    """The check of a round, None without a readable protocol; settling is judged after sound takings."""
    seats = plan.seats
    _problems, protocol = judge_tricks(written.tricks, plan.number, seats)
    if protocol is None or not protocol.tricks:
        return None
    cards = partial(RecordedTrick.cards, seats=seats)
    numbered = tuple(enumerate(protocol.tricks, start=1))
    plays = plays_of(numbered, cards, seats, HAND_SIZE)
    shown = {(play.seat, play.trick): play.card for play in plays if play.from_hand}
    followed = follow_tricks(protocol)
    followers = [{checked.next_leader} for checked in followed]
    findings = [
        *judge_order(numbered, followers, {plan.order[0]}, seats, HAND_SIZE),
        *judge_cards(plays),
        *judge_revokes(plays, Observations(HAND_SIZE, shown, dealt_cards(seats))),
        *_settling(written.takings, protocol, plan),
    ]
    return RoundCheck.of(plan.number, seats, followed, findings)


def _settling(takings: Takings, protocol: Protocol, plan: PlannedRound) -> list[Finding]:
    """The tricks that were settled as they could not be, with the seats that won them."""
    problems, layout = judge_takings(takings, plan)
    if problems:
        return []
    return [Finding("settle-illegal", trick, seat) for trick, seat in count(protocol, layout).illegal]
