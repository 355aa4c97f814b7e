"""The parts of the protocol on the round page, as they are drawn."""

from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.coins import Coins


@dataclass(frozen=True, slots=True)
class PastTrick:
    """A trick that can be looked at again. `winner` is "" where nobody got it, or it is not over."""

    number: int
    winner: str
    over: bool
    open: bool
    step: str


@dataclass(frozen=True, slots=True)
class Slot:
    """What lies before a seat; `step` opens its card to be put right, "" where none lies."""

    seat: int
    player: str
    card: Card | None
    label: str
    turn: bool
    ahead: bool
    bid: int | None
    won: int
    coins: Coins
    step: str


@dataclass(frozen=True, slots=True)
class Leader:
    """A seat that may be said to have led the open trick."""

    seat: int
    player: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Given:
    """What a seat gave to its left, "" where nobody said; `asked` for it now, `chosen` by somebody."""

    seat: int
    player: str
    to: str
    card: str
    asked: bool
    chosen: bool
    step: str


@dataclass(frozen=True, slots=True)
class Swapped:
    """What the Hexe's player gave and took, "" where nobody said, and what there is to take: code, name."""

    player: str
    given: str
    taken: str
    takable: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """How a trick ended. `winner` is None where nobody gets it."""

    number: int
    winner: str | None
    leads: str
    why: str


@dataclass(frozen=True, slots=True)
class Told:
    """What the cards show to be wrong, as a sentence; `revoker` is the seat of a proven revoke."""

    text: str
    revoker: int | None
