"""A trick as it stands in an address, where every tap leads: going back is undo, reloading keeps it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, urlencode

from werkzeug.datastructures import MultiDict

from scorekeeper.rules.wizard.cards import SPECIALS, SUITS
from scorekeeper.rules.wizard.options import VARIANTS
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.rules.wizard.vampire import can_be_copied

PLAYERS, USUAL = range(3, 7), 4
LONGEST_NAME, LONGEST_CODE = 60, 8
MOST_CARDS = 20  # in a hand; no trick has as many
NO_TRUMP = "-"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in an address that cannot be: what of it, and as it was written."""

    code: str
    written: str


@dataclass(frozen=True, slots=True)
class TrickTable:
    """Who sits round the trick, and what stands before it; `code` and `round` are "" and None without a game.

    `trump` is UNRECORDED where nobody knows it yet. `out` are cards that nobody can play, `copied` what a
    Vampir is a copy of.
    """

    players: tuple[str, ...]
    variant: str
    specials: tuple[str, ...]
    trump: MaybeCard = UNRECORDED
    leader: int = 0
    code: str = ""
    round: int | None = None
    hand_size: int = MOST_CARDS
    out: tuple[str, ...] = ()
    copied: str | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def suits_matter(self) -> bool:
        """Whether suits are followed and trump wins."""
        return self.variant != "einfarbig"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick at a table: codes in order of play, clockwise from `leader`, as they are written.

    `at` is the place to be put right. `hand` is the next seat's, `asking`: it is tapped in; `copies` is what
    a Vampir is said to copy, `choosing`: that is tapped.
    """

    table: TrickTable
    leader: int
    trump: MaybeCard
    plays: tuple[str, ...] = ()
    at: int | None = None
    hand: tuple[str, ...] = ()
    asking: bool = False
    copies: str | None = None
    choosing: bool = False

    @property
    def copied(self) -> str | None:
        """The card that a Vampir is a copy of, None where nobody said."""
        return self.table.copied or self.copies

    @property
    def address(self) -> str:
        """Where this trick stands."""
        table = self.table
        path = f"/games/{table.code}/trick" if table.code else "/trick"
        fields = [*([] if table.code else _table_fields(table)), *self.fields]
        return f"{path}?{urlencode(fields, quote_via=quote, safe=',:')}"

    @property
    def fields(self) -> list[tuple[str, str]]:
        """What of the trick itself stands in the address."""
        written = {
            "leader": str(self.leader),
            "trump": "" if self.trump is UNRECORDED else str(self.trump or NO_TRUMP),
            "plays": ",".join(self.plays),
            "at": "" if self.at is None else str(self.at),
            "hand": ",".join(self.hand),
            "copies": self.copies or "",
            "show": "hand" if self.asking else "copy" if self.choosing else "",
        }
        return [(name, text) for name, text in written.items() if text]

    def to(self, **changes: Any) -> str:
        """The address of the trick with these changes."""
        return replace(self, **changes).address

    def laying(self, card: str) -> str:
        """With a card laid: in the place that is to be put right, else by the seat whose turn it is."""
        if self.at is None:
            return self.to(plays=(*self.plays, card), hand=(), asking=False)
        return self.to(plays=(*self.plays[: self.at], card, *self.plays[self.at + 1 :]), at=None)

    def next_led_by(self, seat: int) -> str:
        """The next trick, still empty."""
        return Trick(self.table, seat, self.trump, copies=self.copies).address


def read_table(args: MultiDict[str, str]) -> tuple[TrickTable, list[Fault]]:
    """The table that an address tells, and what in it cannot be."""
    faults = []
    count = args.get("players") or str(USUAL)
    seats = next((players for players in PLAYERS if str(players) == count), USUAL)
    if str(seats) != count:
        faults.append(Fault("players", count))
    names = [name.strip()[:LONGEST_NAME] for name in args.getlist("name")][:seats]
    variant = args.get("variant") or VARIANTS[0]
    if variant not in VARIANTS:
        faults.append(Fault("variant", variant))
        variant = VARIANTS[0]
    written = _listed(args, "specials")
    faults += [Fault("special", code) for code in written if code not in SPECIALS]
    return TrickTable(
        players=(*names, *[""] * (seats - len(names))),
        variant=variant,
        specials=tuple(code for code in SPECIALS if code in written),
    ), faults


def read_trick(args: MultiDict[str, str], table: TrickTable) -> tuple[Trick, list[Fault]]:
    """The trick that an address tells at a table, and what in it cannot be but its cards."""
    faults = []
    leader, written = table.leader, args.get("leader") or str(table.leader)
    if written in _places(table.seats):
        leader = int(written)
    else:
        faults.append(Fault("leader", written))
    trump, named = table.trump, args.get("trump") or ""
    if named == NO_TRUMP:
        trump = None
    elif named in SUITS:
        trump = named
    elif named:
        faults.append(Fault("trump", named))
    plays = _listed(args, "plays")[:MOST_CARDS]
    copies = args.get("copies") or None
    if copies is not None and not can_be_copied(copies, table.specials):
        faults.append(Fault("copies", copies))
        copies = None
    at = args.get("at") or ""
    hand = _listed(args, "hand")[:MOST_CARDS]
    return Trick(
        table=table,
        leader=leader,
        trump=trump,
        plays=plays,
        at=int(at) if at in _places(min(len(plays), table.seats)) else None,
        hand=hand,
        asking=args.get("show") == "hand",
        copies=copies,
        choosing=args.get("show") == "copy",
    ), faults


def _places(count: int) -> Iterable[str]:
    return [str(place) for place in range(count)]


def _listed(args: MultiDict[str, str], name: str) -> tuple[str, ...]:
    """A list in an address, with commas or as fields of a form."""
    words = ",".join(args.getlist(name)).split(",")
    return tuple(word.strip()[:LONGEST_CODE] for word in words if word.strip())


def _table_fields(table: TrickTable) -> list[tuple[str, Any]]:
    named = [("name", name) for name in table.players] if any(table.players) else []
    specials = [("specials", ",".join(table.specials))] if table.specials else []
    return [("players", str(table.seats)), *named, ("variant", table.variant), *specials]
