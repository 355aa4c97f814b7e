"""One round: closed, as it stands on the pad, and as somebody wrote it down."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import COLOURS, Card
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking, Wanted
from scorekeeper.rules.extreme.tricks import Plays, Settlement, TrickOutcome, judge_trick
from scorekeeper.rules.raw_values import UNRECORDED, Unreadable, Unrecorded


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """A trick as recorded: leader, codes in order of play, settling; `raw` where a record says otherwise."""

    leader: int
    plays: tuple[str, ...]
    gives: Settlement = None
    raw: Mapping[str, object] | None = field(default=None, compare=False)

    def cards(self, seats: int) -> Plays:
        """The plays as cards of a table of `seats`; None for one that is not in its game."""
        parsed = (Card.parse(code) for code in self.plays)
        return [card if card and card.is_in_game(seats) else None for card in parsed]

    def outcome(self, seats: int) -> TrickOutcome:
        """What becomes of the trick; cards beyond one of every seat are left aside."""
        return judge_trick(self.leader, self.cards(seats)[:seats], seats)


Tricks = tuple[RecordedTrick, ...] | Unreadable


@dataclass(frozen=True, slots=True)
class Protocol:
    """The tricks that were recorded of a round at a table of `seats`."""

    tricks: tuple[RecordedTrick, ...]
    seats: int


def judge_tricks(tricks: Tricks, number: int, seats: int) -> tuple[list[Problem], Protocol | None]:
    """Whether the tricks of round `number` are a protocol, and the one that they are."""
    if isinstance(tricks, Unreadable) or not all(0 <= trick.leader < seats for trick in tricks):
        return [Problem("unreadable", number, facts={"field": "tricks"})], None
    return [], Protocol(tricks, seats)


@dataclass(frozen=True, slots=True)
class Round:
    """What the pad holds: takings in order, seals left by seat, `tricks` as recorded, even faulty ones."""

    takings: tuple[Taking, ...]
    left: tuple[Seals, ...]
    tricks: Tricks = ()

    @property
    def mage(self) -> int | None:
        """The seat that took the Schwarzmagier; None where nobody did."""
        return next((taking.seat for taking in self.takings if taking.mage), None)


@dataclass(frozen=True, slots=True)
class RawSeals:
    """Some seals as somebody wrote them: kinds, known or not, with how many, in that order."""

    counts: tuple[tuple[str, int | Unreadable], ...] = ()

    def items(self) -> tuple[tuple[str, int | Unreadable], ...]:
        """The kinds with how many there are of each."""
        return self.counts

    def __getitem__(self, kind: str) -> int | Unreadable:
        for written, count in self.counts:
            if written == kind:
                return count
        return 0

    @property
    def read(self) -> bool:
        """Whether all counts could be read."""
        return not any(isinstance(count, Unreadable) for _kind, count in self.counts)

    @property
    def seals(self) -> Seals:
        """Those that can be read, of the kinds that there are."""
        return Seals.of({kind: count for kind, count in self.counts if not isinstance(count, Unreadable)})


@dataclass(frozen=True, slots=True)
class RawTaking:
    """What a seat took as somebody wrote it: seals by kind, and by kind the seats that some came from."""

    seat: int | Unreadable
    seals: RawSeals = RawSeals()
    swapped: tuple[tuple[str, tuple[int | Unreadable, ...]], ...] = ()
    mage: bool = False

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """What was wanted of each kind, in the order in which it was written."""
        holders = dict(self.swapped)
        kinds = dict.fromkeys(kind for kind, _count in (*self.seals.counts, *self.swapped))
        return tuple(Wanted(kind, self.seals[kind], holders.get(kind, ())) for kind in kinds)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that were taken."""
        named = (*self.seals.counts, *self.swapped)
        return tuple(kind for kind, value in named if value)

    def by(self, seat: int) -> Taking:
        """The taking of that seat, as far as it can be read."""
        swaps = dict(self.swapped)
        return Taking(
            seat=seat,
            seals=self.seals.seals,
            swapped=tuple(
                (colour, holder)
                for colour in COLOURS
                for holder in swaps.get(colour, ())
                if not isinstance(holder, Unreadable)
            ),
            mage=self.mage,
        )


def are_read(takings: tuple[Taking | RawTaking, ...]) -> TypeGuard[tuple[Taking, ...]]:
    """Whether all of them could be read."""
    return _TAKEN.issuperset(map(type, takings))


def are_seals(left: tuple[Seals | RawSeals, ...]) -> TypeGuard[tuple[Seals, ...]]:
    """Whether all of them are seals that there can be."""
    return _SEALS.issuperset(map(type, left))


_TAKEN, _SEALS = frozenset({Taking}), frozenset({Seals})

Left = tuple[Seals | RawSeals, ...]
Takings = tuple[Taking | RawTaking, ...] | Unreadable


@dataclass(frozen=True, slots=True)
class RawRound:
    """The fields of a `Round` as a record has them."""

    takings: Takings = ()
    left: Left | Unreadable | Unrecorded = UNRECORDED
    tricks: Tricks = ()


Written = Round | RawRound
