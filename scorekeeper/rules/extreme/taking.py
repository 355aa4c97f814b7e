"""Taking: what a seat takes in its turn, what it may, and what all takings come to, as far as they fit.
Source: 004 «Die Vorhersage», «Der Schwarzmagier», «Die weißen Siegel». That nobody takes more than 15 is our
ruling: there are no more tricks.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.rules.extreme.cards import COLOURS, HAND_SIZE, WHITE
from scorekeeper.rules.extreme.seals import NONE, Layout, Seals
from scorekeeper.rules.raw_values import Unreadable

MOST_SEALS = HAND_SIZE


@dataclass(frozen=True, slots=True)
class Wanted:
    """So many seals of a kind; one each came from the seats that are named, the rest from the middle."""

    kind: str
    count: int | Unreadable
    holders: tuple[int | Unreadable, ...]


@dataclass(frozen=True, slots=True)
class Taking:
    """One seat's seals, or the Schwarzmagier; `swapped` are colour and seat of those that seats gave."""

    seat: int
    seals: Seals = NONE
    swapped: tuple[tuple[str, int], ...] = ()
    mage: bool = False

    def with_seal(self, colour: str, holder: int | None = None) -> "Taking":
        """With one more seal, from the middle or from its holder."""
        swapped = self.swapped if holder is None else (*self.swapped, (colour, holder))
        ordered = tuple(sorted(swapped, key=lambda swap: COLOURS.index(swap[0])))
        return replace(self, seals=self.seals.plus(colour), swapped=ordered)

    def without_seal(self, colour: str, holder: int | None = None) -> "Taking":
        """With one seal fewer, which was taken from there."""
        swapped = list(self.swapped)
        if holder is not None:
            swapped.remove((colour, holder))
        return replace(self, seals=self.seals.plus(colour, -1), swapped=tuple(swapped))

    def with_mage(self) -> "Taking":
        """With the Schwarzmagier."""
        return replace(self, mage=True)

    def without_mage(self) -> "Taking":
        """Without the Schwarzmagier."""
        return replace(self, mage=False)

    def last_source(self, colour: str) -> int | None:
        """Where a seal of the colour that is put back goes: to the seat it came from, else the middle."""
        return next((holder for kind, holder in reversed(self.swapped) if kind == colour), None)

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """What was wanted of each kind, in the order of KINDS."""
        return tuple(
            Wanted(kind, count, tuple(holder for colour, holder in self.swapped if colour == kind))
            for kind, count in self.seals.items()
            if count
        )

    @property
    def from_middle(self) -> Seals:
        """The seals that came from the middle. Raises ValueError where more were swapped than taken."""
        seals = self.seals
        for colour, _holder in self.swapped:
            seals = seals.plus(colour, -1)
        return seals

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that were taken."""
        return tuple(kind for kind, count in self.seals.items() if count)

    @property
    def empty(self) -> bool:
        """Whether nothing was taken."""
        return not self.mage and not self.seals.total


def holders(layout: Layout, seat: int, colour: str) -> tuple[int, ...]:
    """The other seats that a seal of the colour lies before."""
    return tuple(at for at, seals in enumerate(layout.before) if at != seat and seals[colour])


def seal_faults(layout: Layout, seat: int, colour: str, holder: int | None) -> tuple[str, ...]:
    """Public codes of why a seat may not take one more seal from there, however many it has."""
    if colour not in COLOURS:
        return ("seal-not-available",)
    in_middle = layout.middle[colour] > 0
    if holder is None:
        return () if in_middle else ("seal-not-available",)
    holder_has = holder != seat and 0 <= holder < layout.seats and layout.before[holder][colour] > 0
    if holder_has and not in_middle and layout.middle[WHITE]:
        return ()
    faults = {
        "seal-still-in-middle": in_middle,
        "seal-holder-lacks": not holder_has,
        "white-exhausted": not layout.middle[WHITE],
    }
    return tuple(code for code, holds in faults.items() if holds)


def sources(layout: Layout, seat: int, colour: str) -> tuple[int | None, ...]:
    """Where a seat may take a seal of the colour from: None is the middle; nothing where it may not."""
    places = (None, *holders(layout, seat, colour))
    return tuple(place for place in places if not seal_faults(layout, seat, colour, place))


def move(layout: Layout, seat: int, colour: str, holder: int | None) -> Layout:
    """The layout with one more seal taken."""
    return layout.taken(seat, colour) if holder is None else layout.swapped(seat, colour, holder)


def take(layout: Layout, taking: Taking) -> Layout:
    """The layout after one seat's taking, which is copied and not judged."""
    if taking.mage:
        return layout.with_mage(taking.seat)
    layout = layout.taken_together(taking.seat, taking.from_middle)
    for colour, holder in taking.swapped:
        layout = layout.swapped(taking.seat, colour, holder)
    return layout


def take_rightly(layout: Layout, taking: Taking) -> Layout | None:
    """The layout after a taking of seals with which nothing is wrong; None where anything is."""
    number, from_middle = taking.seals.total, taking.from_middle
    if taking.mage or number > MOST_SEALS or number != taking.seals.coloured:
        return None
    if not from_middle.are_among(layout.middle):
        return None
    layout = layout.taken_together(taking.seat, from_middle)
    for colour, holder in taking.swapped:
        if seal_faults(layout, taking.seat, colour, holder):
            return None
        layout = layout.swapped(taking.seat, colour, holder)
    return layout


def layout_after(takings: Iterable[Taking], seats: int) -> Layout:
    """Where the seals lie after these takings, which are not judged."""
    layout = Layout.fresh(seats)
    for taking in takings:
        layout = take(layout, taking)
    return layout


@dataclass(frozen=True, slots=True)
class Misfit:
    """A seal, or (colour None) the Schwarzmagier, that a seat cannot have taken; public `code` says why."""

    seat: int
    colour: str | None
    source: int | None
    code: str


@dataclass(frozen=True, slots=True)
class Fit:
    """Where the seals lie after all that fits, and what does not, in the order of the takings."""

    layout: Layout
    misfits: tuple[Misfit, ...]


def fit(takings: Iterable[Taking], seats: int) -> Fit:
    """These takings one after the other; of each colour what came from the middle goes first."""
    layout, misfits = Layout.fresh(seats), []
    for taking in takings:
        if taking.mage and layout.mage is not None:
            misfits.append(Misfit(taking.seat, None, None, "mage-taken"))
        elif taking.mage:
            layout = layout.with_mage(taking.seat)
        for colour, source in _seals(taking):
            faults = seal_faults(layout, taking.seat, colour, source)
            if faults:
                misfits.append(Misfit(taking.seat, colour, source, faults[0]))
            else:
                layout = move(layout, taking.seat, colour, source)
    return Fit(layout, tuple(misfits))


def _seals(taking: Taking) -> list[tuple[str, int | None]]:
    """The seals of a taking one by one, with where each came from."""
    swaps = Counter(colour for colour, _holder in taking.swapped)
    from_middle = (colour for colour in COLOURS for _seal in range(taking.seals[colour] - swaps[colour]))
    return [*((colour, None) for colour in from_middle), *taking.swapped]
