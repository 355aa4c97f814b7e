"""Rounds of Extreme played by chance, as a record has them: takings, tricks and settlings all legal."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from scorekeeper.formats.extreme.edition import write_taking
from scorekeeper.rules.extreme.cards import COLOURS, Card, dealt_cards
from scorekeeper.rules.extreme.seals import Layout
from scorekeeper.rules.extreme.taking import MOST_SEALS, Taking, move, sources
from scorekeeper.rules.extreme.tricks import judge_trick, legal_cards, settle, settlements


@dataclass
class Played:
    """A round, with the seals as they lay at every moment."""

    takings: list[Taking] = field(default_factory=list)
    tricks: list[dict[str, Any]] = field(default_factory=list)
    moments: list[Layout] = field(default_factory=list)

    @property
    def left(self) -> list[dict[str, int]]:
        return [seals.written() for seals in self.moments[-1].before]

    def record(self, *fields: str) -> dict[str, Any]:
        """The round with its takings and these of its fields: "left", "tricks"."""
        takings = [write_taking(taking) for taking in self.takings]
        return {"takings": takings} | {name: getattr(self, name) for name in fields}


def play(chance: Random, order: tuple[int, ...]) -> Played:
    """A round at a table whose seats take and play in that order at first."""
    seats = len(order)
    played = Played(moments=[Layout.fresh(seats)])
    for seat in order:
        played.takings.append(take(chance, played, seat))
    hands, leader = deal(chance, seats), order[0]
    for _ in range(15):
        plays: list[Card] = []
        for seat in ((leader + place) % seats for place in range(seats)):
            card = chance.choice(legal_cards(hands[seat], plays))
            hands[seat].remove(card)
            plays.append(card)
        outcome = judge_trick(leader, plays, seats)
        assert outcome.winner is not None
        assert outcome.led is not None
        gives = chance.choice(settlements(played.moments[-1], outcome.winner, outcome.led, outcome.trumped))
        played.tricks.append({"leader": leader, "plays": [str(card) for card in plays], "gives": gives})
        played.moments.append(settle(played.moments[-1], outcome.winner, gives))
        leader = outcome.winner
    return played


def take(chance: Random, played: Played, seat: int) -> Taking:
    """What a seat takes: mostly a few seals, now and then many, none, or the Schwarzmagier."""
    taking = Taking(seat)
    if played.moments[-1].mage is None and chance.random() < 0.2:
        played.moments.append(played.moments[-1].with_mage(seat))
        return taking.with_mage()
    for _ in range(chance.choice([0, 2, 4, 5, 8, MOST_SEALS])):
        seals = played.moments[-1]
        places = [(colour, place) for colour in COLOURS for place in sources(seals, seat, colour)]
        if not places:
            break
        colour, place = chance.choice(places)
        taking = taking.with_seal(colour, place)
        played.moments.append(move(played.moments[-1], seat, colour, place))
    return taking


def deal(chance: Random, seats: int) -> list[list[Card]]:
    """All cards, 15 for everybody."""
    deck = sorted(dealt_cards(seats), key=str)
    chance.shuffle(deck)
    return [deck[seat * 15 : (seat + 1) * 15] for seat in range(seats)]
