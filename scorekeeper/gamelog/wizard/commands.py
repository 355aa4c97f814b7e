"""What somebody may want to enter in a round of Wizard."""

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.rules.wizard.round import MaybeCard


class NameTrump(RoundCommand, frozen=True):
    """Enter the turned-up card, the trump, or both."""

    turned_up: MaybeCard
    trump: MaybeCard


class SwapWerewolf(RoundCommand, frozen=True):
    """Enter who swapped the Werwolf and named which trump (None: no trump); seat None: nobody."""

    seat: int | None
    trump: str | None = None


class PlaceBid(RoundCommand, frozen=True):
    """Enter a seat's bid, in tricks; whether others see it is the game's matter."""

    seat: int
    bid: int


class DropBids(RoundCommand, frozen=True):
    """Let everybody bid again, as long as nobody has seen the bids."""


class RevealBids(RoundCommand, frozen=True):
    """Show the secret bids once all tricks are counted, for the Wolke to change one."""


class CountTricks(RoundCommand, frozen=True):
    """Enter the tricks that a seat has won."""

    seat: int
    tricks: int


class PlayBomb(RoundCommand, frozen=True):
    """Enter whether the Bombe was played into a trick, and with `again` into two: a Hexe took it back."""

    played: bool
    again: bool = False


class ChangeCloud(RoundCommand, frozen=True):
    """Enter who has the Wolke and how it changes that bid, +1 or −1; both None: nobody."""

    seat: int | None
    change: int | None = None


class ProtocolCommand(RoundCommand, frozen=True):
    """A wish about the protocol of the tricks."""


class BeginProtocol(ProtocolCommand, frozen=True):
    """Take the protocol down from that trick (from 1) on; what was noted so far is thrown away."""

    first_trick: int = 1


class LeadTrick(ProtocolCommand, frozen=True):
    """Note who led a trick (from 1), where that is not who had to."""

    trick: int
    seat: int


class PlayCard(ProtocolCommand, frozen=True):
    """Note a card as it was played: the next one, or the one at a trick (from 1) and a place (from 0)."""

    card: str
    at: tuple[int, int] | None = None


class PassCard(ProtocolCommand, frozen=True):
    """Note what `seat` passed left after a trick (from 1; None: unknown); no seat: the next one not noted."""

    after: int
    seat: int | None
    card: str | None


class TurnUnder(ProtocolCommand, frozen=True):
    """Note which card lay under the turned-up Werwolf, for a Vampir to copy; None: none did."""

    card: str | None


class SwapCard(ProtocolCommand, frozen=True):
    """Note what the Hexe in a trick (from 1) gave (`taken` false) or took; None: nobody knows it."""

    after: int
    taken: bool
    card: str | None


class FollowProtocol(ProtocolCommand, frozen=True):
    """Let the protocol speak for the tricks and the Bombe, whatever was entered of them."""
