"""What somebody may want to enter in a round of Wizard."""

from dataclasses import dataclass

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.rules.wizard.round import MaybeCard


@dataclass(frozen=True, slots=True)
class NameTrump(RoundCommand):
    """Enter the turned-up card, the trump, or both."""

    turned_up: MaybeCard
    trump: MaybeCard


@dataclass(frozen=True, slots=True)
class SwapWerewolf(RoundCommand):
    """Enter who swapped the Werwolf and named which trump (None: no trump); seat None: nobody."""

    seat: int | None
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class PlaceBid(RoundCommand):
    """Enter a seat's bid, in tricks; whether others see it is the game's matter."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class DropBids(RoundCommand):
    """Let everybody bid again, as long as nobody has seen the bids."""


@dataclass(frozen=True, slots=True)
class RevealBids(RoundCommand):
    """Show the secret bids once all tricks are counted, for the Wolke to change one."""


@dataclass(frozen=True, slots=True)
class CountTricks(RoundCommand):
    """Enter the tricks that a seat has won."""

    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class PlayBomb(RoundCommand):
    """Enter whether the Bombe was played into a trick, and with `again` into two: a Hexe took it back."""

    played: bool
    again: bool = False


@dataclass(frozen=True, slots=True)
class ChangeCloud(RoundCommand):
    """Enter who has the Wolke and how it changes that bid, +1 or −1; both None: nobody."""

    seat: int | None
    change: int | None = None


@dataclass(frozen=True, slots=True)
class ProtocolCommand(RoundCommand):
    """A wish about the protocol of the tricks."""


@dataclass(frozen=True, slots=True)
class BeginProtocol(ProtocolCommand):
    """Take the protocol down from that trick (from 1) on; what was noted so far is thrown away."""

    first_trick: int = 1


@dataclass(frozen=True, slots=True)
class LeadTrick(ProtocolCommand):
    """Note who led a trick (from 1), where that is not who had to."""

    trick: int
    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard(ProtocolCommand):
    """Note a card as it was played: the next one, or the one at a trick (from 1) and a place (from 0)."""

    card: str
    at: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class PassCard(ProtocolCommand):
    """Note the card that a seat passed to its left after a trick (from 1); None: nobody knows it.

    Without a seat it is that of the next seat whose card is not noted, in the order of the seats from 0.
    """

    after: int
    seat: int | None
    card: str | None


@dataclass(frozen=True, slots=True)
class TurnUnder(ProtocolCommand):
    """Note which card lay under the turned-up Werwolf, for a Vampir to copy; None: none did."""

    card: str | None


@dataclass(frozen=True, slots=True)
class SwapCard(ProtocolCommand):
    """Note what the Hexe in a trick (from 1) gave (`taken` false) or took; None: nobody knows it."""

    after: int
    taken: bool
    card: str | None


@dataclass(frozen=True, slots=True)
class FollowProtocol(ProtocolCommand):
    """Let the protocol speak for the tricks and the Bombe, whatever was entered of them."""
