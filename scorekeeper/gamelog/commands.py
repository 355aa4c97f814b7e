"""What somebody at the table wants to write; whether it may be is decided by `decide`."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from scorekeeper.gamelog import events


class Command(Struct, frozen=True):
    """A wish; it changes nothing by itself."""


class RoundCommand(Command, frozen=True):
    """A wish about the round that is open under that number."""

    round: int


class CreateGame(Command, frozen=True):
    """Begin a pad; the fields are raw ones of the public record."""

    edition: str
    players: Sequence[str]
    first_dealer: int
    options: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]] = ()
    details: Mapping[str, str] | None = None


class SeatPlayers(Command, frozen=True):
    """Begin an untouched pad with these players and options instead; the first of them deals first."""

    players: Sequence[str]
    options: Mapping[str, Any]


class CloseRound(RoundCommand, frozen=True):
    """Let the round count."""


class ChangeSeats(Command, frozen=True):
    """Change who sits there from the next round on; `how` says in which way. `seat` is who it is about, None
    for somebody new: `player`, who begins with `start` points before `other`. `drop` begins the round on the
    table anew.
    """

    how: str
    seat: int | None = None
    other: int | None = None
    player: str = ""
    start: str = "last"
    drop: bool = False


class ChangeRules(Command, frozen=True):
    """Play by other options from the next round on; `dealer` None is whose turn it is, `drop` as above."""

    options: Mapping[str, Any]
    dealer: int | None = None
    drop: bool = False


class GivePoints(Command, frozen=True):
    """Add points to a seat's total beside the play, or take them away."""

    seat: int
    points: int
    reason: str = ""


class RevealPlaces(Command, frozen=True):
    """Reveal that many places of a game that is over, the last one first."""

    places: int


class TakeOverSeat(Command, frozen=True):
    """Bid for a seat whose own device does not answer, until the round is closed."""

    seat: int


class ReleaseSeat(Command, frozen=True):
    """Let the seat bid on its own device again."""

    seat: int


class ConfirmResult(Command, frozen=True):
    """Let the offered round count: `seat` says that it is right, None that nobody has to."""

    round: int
    seat: int | None


# A wish that says no more than what is written of it is that event itself.
RenamePlayer = events.PlayerRenamed
WithdrawPoints = events.PointsWithdrawn
HideStandings = events.StandingsHidden
AgreeOnStop = events.StopAgreed
OpenCorrection = events.CorrectionOpened
CancelCorrection = events.CorrectionCancelled
EndGame = events.GameEnded
ResumeGame = events.GameResumed
SetGameAside = events.GameSetAside
BringGameBack = events.GameBroughtBack
SetSecondCheck = events.SecondCheckSet
DoubtResult = events.ResultDoubted

Wish = Command | events.Event


class SeatCommand(Command, frozen=True):
    """What a seat's own device wants to write: only what is that seat's to say, and only now."""

    seat: int | None
    command: Wish


class KeeperCommand(Command, frozen=True):
    """The scorekeeper's wish; the seats in `phones` have their own, `at_table` leaves things to a desk."""

    phones: frozenset[int]
    command: Wish
    at_table: bool = False


class Undo(Command, frozen=True):
    """Take the last entry back."""


class Redo(Command, frozen=True):
    """Put the entry taken back last in again."""
