"""Suits, and the cards without one, a row each: what turning one up, leading it and winning with it mean.
Zauberer and Narr come first, because the booklet explains the others by them. Source: 003 «Die
Charakterkarten», «Der Trumpf», «Zauberer und Narren», «Erweitertes Spiel mit Sonderkarten». Hexe and Vampir
are second-hand, as `docs/rules.md` tells.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, IntEnum

SUITS = ("B", "R", "G", "Y")
WIZARD = "Z"
JESTER = "N"


class TurnedUp(Enum):
    """What a turned-up card without a suit does to trump."""

    NO_TRUMP = "no-trump"
    DEALER_NAMES = "dealer-names"


class Lead(Enum):
    """What a card does to following while no suit is set: led, or after cards that set nothing."""

    SETS_NOTHING = "sets-nothing"
    FREES = "frees"
    AS_ANNOUNCED = "as-announced"
    AS_COPIED = "as-copied"
    NEVER_PLAYED = "never-played"


class Rung(IntEnum):
    """The order of winning, the lowest first; on one rung height counts, then who played first."""

    WITCH = 1
    FAIRY = 2
    JESTER = 3
    SUIT_TO_FOLLOW = 4
    TRUMP = 5
    WIZARD = 6
    DRAGON = 7
    CONQUEROR = 8


class Asks(Enum):
    """What the table has to enter or to do when the card was played, in the order of a page."""

    WHETHER_PLAYED = "whether-played"
    WHOSE_BID = "whose-bid"
    TO_SWAP = "to-swap"
    TO_PASS = "to-pass"


class Aftermath(Enum):
    """What is still to come once a trick with the card is over."""

    CARD_SWAPPED = "card-swapped"
    HANDS_PASS = "hands-pass"
    BID_CHANGES = "bid-changes"


@dataclass(frozen=True, slots=True)
class Suitless:
    """One card that has no suit in hand. It `announces` a card that it then is, or a suit in which it has
    `height` among 1–13. `rung` is its place in the order of winning, None where it cannot win or its
    announcement decides. Beside the card that it `conquers` it beats all others; it also beats a card on the
    lowest rung. `voids`: nobody gets the trick. `copies`: it is what lies turned up. `companion` should be in
    the game with it. `newer`: only the 30-year edition has it.
    """

    code: str
    turned_up: TurnedUp
    lead: Lead
    rung: Rung | None = None
    announces: tuple[str, ...] = ()
    height: float | None = None
    conquers: str | None = None
    voids: bool = False
    copies: bool = False
    aftermath: Aftermath | None = None
    companion: str | None = None
    newer: bool = False

    @property
    def asks(self) -> Asks | None:
        """Returns the question that follows when the card is played, None without one."""
        if self.voids:
            return Asks.WHETHER_PLAYED
        return None if self.aftermath is None else _ASKED_AFTER[self.aftermath]


_ASKED_AFTER = {
    Aftermath.BID_CHANGES: Asks.WHOSE_BID,
    Aftermath.CARD_SWAPPED: Asks.TO_SWAP,
    Aftermath.HANDS_PASS: Asks.TO_PASS,
}
_NONE, _NAMES = TurnedUp.NO_TRUMP, TurnedUp.DEALER_NAMES

BASE_ROWS = (
    Suitless(WIZARD, _NAMES, Lead.FREES, Rung.WIZARD),
    Suitless(JESTER, _NONE, Lead.SETS_NOTHING, Rung.JESTER),
)
SPECIAL_ROWS = (
    Suitless("GW", _NAMES, Lead.AS_ANNOUNCED, announces=(WIZARD, JESTER)),
    Suitless("DR", _NAMES, Lead.FREES, Rung.DRAGON, companion="FE"),
    Suitless("FE", _NONE, Lead.SETS_NOTHING, conquers="DR", companion="DR"),
    Suitless("BO", _NONE, Lead.SETS_NOTHING, voids=True),
    Suitless("WW", _NAMES, Lead.NEVER_PLAYED),
    Suitless("JO", _NAMES, Lead.AS_ANNOUNCED, announces=SUITS, height=7.5, aftermath=Aftermath.HANDS_PASS),
    Suitless("WO", _NAMES, Lead.AS_ANNOUNCED, announces=SUITS, height=9.75, aftermath=Aftermath.BID_CHANGES),
    Suitless("HX", _NONE, Lead.SETS_NOTHING, Rung.WITCH, aftermath=Aftermath.CARD_SWAPPED, newer=True),
    Suitless("VA", _NAMES, Lead.AS_COPIED, announces=(WIZARD, JESTER, *SUITS), copies=True, newer=True),
)

SUITLESS = {row.code: row for row in (*BASE_ROWS, *SPECIAL_ROWS)}

# Who asks which cards are in a game asks for what they do: no other module compares a special card's code.
NEVER_PLAYED = frozenset(row.code for row in SPECIAL_ROWS if row.lead is Lead.NEVER_PLAYED)
VOIDING = frozenset(row.code for row in SPECIAL_ROWS if row.voids)
BID_CHANGING = frozenset(row.code for row in SPECIAL_ROWS if row.aftermath is Aftermath.BID_CHANGES)
COPYING = frozenset(row.code for row in SPECIAL_ROWS if row.copies)
PASSING = frozenset(row.code for row in SPECIAL_ROWS if row.aftermath is Aftermath.HANDS_PASS)
SWAPPING = frozenset(row.code for row in SPECIAL_ROWS if row.aftermath is Aftermath.CARD_SWAPPED)
FREEING = frozenset(row.code for row in SPECIAL_ROWS if row.lead is Lead.FREES)


def asking(specials: Collection[str]) -> tuple[Suitless, ...]:
    """Those of these cards that ask for something once they were played, in the order of a page."""
    order = list(Asks)
    rows = (row for row in SPECIAL_ROWS if row.asks is not None and row.code in specials)
    return tuple(sorted(rows, key=lambda row: order.index(row.asks) if row.asks else 0))


def missing_companions(chosen: Collection[str]) -> tuple[str, ...]:
    """The special cards that should be chosen too, for the sake of one that is."""
    wanted = (row.companion for row in SPECIAL_ROWS if row.code in chosen)
    return tuple(code for code in wanted if code is not None and code not in chosen)
