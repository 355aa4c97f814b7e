"""What somebody at the table wants to write; whether it may be is decided by `decide`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Command:
    """A wish; it changes nothing by itself."""


@dataclass(frozen=True, slots=True)
class RoundCommand(Command):
    """A wish about the round that is open under that number."""

    round: int


@dataclass(frozen=True, slots=True)
class CreateGame(Command):
    """Begin a pad; the fields are raw ones of the public record."""

    edition: str
    players: Sequence[str]
    first_dealer: int
    options: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]] = ()
    details: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class CloseRound(RoundCommand):
    """Let the round count."""


@dataclass(frozen=True, slots=True)
class RenamePlayer(Command):
    """Put a seat's name right."""

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class ChangeSeats(Command):
    """Let somebody come, go, sit out, come back, take a seat over, or two swap; `how` says which.

    `seat` is who it is about, None for somebody new, who is called `player`, begins with `start` points and
    sits before `other`. It holds from the next round; with `drop` the round on the table is begun anew.
    """

    how: str
    seat: int | None = None
    other: int | None = None
    player: str = ""
    start: str = "last"
    drop: bool = False


@dataclass(frozen=True, slots=True)
class ChangeRules(Command):
    """Play by other options from the next round on, and let `dealer` deal it, None for whose turn it is.

    With `drop` the round on the table is begun anew.
    """

    options: Mapping[str, Any]
    dealer: int | None = None
    drop: bool = False


@dataclass(frozen=True, slots=True)
class GivePoints(Command):
    """Add points to a seat's total beside the play, or take them away."""

    seat: int
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawPoints(Command):
    """Take points beside the play back: those at that place of their list, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class HideStandings(Command):
    """Show points and totals from that round on to nobody before the end; None: to everybody, as usual.

    With `keeper` the pad's own screen shows them only while somebody asks for them.
    """

    round: int | None
    keeper: bool = False


@dataclass(frozen=True, slots=True)
class AgreeOnStop(Command):
    """Stop at that moment, told with the distance to UTC; None: whenever the game is over."""

    at: str | None


@dataclass(frozen=True, slots=True)
class RevealPlaces(Command):
    """Reveal that many places of a game that is over, the last one first."""

    places: int


@dataclass(frozen=True, slots=True)
class OpenCorrection(Command):
    """Take up a closed round again."""

    round: int


@dataclass(frozen=True, slots=True)
class CancelCorrection(Command):
    """Leave the round taken up again as it stood."""

    round: int


@dataclass(frozen=True, slots=True)
class EndGame(Command):
    """Stop before the last planned round."""


@dataclass(frozen=True, slots=True)
class ResumeGame(Command):
    """Go on after having stopped."""


@dataclass(frozen=True, slots=True)
class SetGameAside(Command):
    """Let the game count nowhere and take no entries until it is brought back."""


@dataclass(frozen=True, slots=True)
class BringGameBack(Command):
    """Let the game that was set aside be what it was before."""


@dataclass(frozen=True, slots=True)
class TakeOverSeat(Command):
    """Bid for a seat whose own device does not answer, until the round is closed."""

    seat: int


@dataclass(frozen=True, slots=True)
class ReleaseSeat(Command):
    """Let the seat bid on its own device again."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetSecondCheck(Command):
    """Let a second person confirm each round's result before it counts, or not."""

    on: bool


@dataclass(frozen=True, slots=True)
class ConfirmResult(Command):
    """Let the offered round count: `seat` says that it is right, None that nobody has to."""

    round: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class DoubtResult(Command):
    """Say that the offered result is wrong."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class SeatCommand(Command):
    """What a seat's own device wants to write: only what is that seat's to say, and only now."""

    seat: int | None
    command: Command


@dataclass(frozen=True, slots=True)
class KeeperCommand(Command):
    """What the scorekeeper's device wants to write, while the seats in `phones` have one of their own."""

    phones: frozenset[int]
    command: Command


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take the last entry back."""


@dataclass(frozen=True, slots=True)
class Redo(Command):
    """Put the entry taken back last in again."""
