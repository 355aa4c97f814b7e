"""What somebody at the desk wants; whether it may be is decided by `decide`."""

from collections.abc import Collection, Mapping, Sequence
from typing import Self

from msgspec.structs import replace

from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.tournament import events
from scorekeeper.rules.tournament.draw.problem import DrawProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings


class DrawCommand(Command, frozen=True):
    """A wish about the draw of the next heat."""


class RefereeCommand(Command, frozen=True):
    """A wish about what comes from the tables and from the referee."""


class OpenTournament(Command, frozen=True):
    """Begin a tournament, perhaps with the people of a list."""

    name: str
    settings: Settings
    entrants: tuple[Entrant, ...] = ()


class ChangeSettings(Command, frozen=True):
    """Play by other rules from now on."""

    settings: Settings


class AddEntrants(Command, frozen=True):
    """Add people to the list; those who are `here` are checked in at once."""

    entrants: tuple[Entrant, ...]
    present: bool = False


class ChangeEntrant(Command, frozen=True):
    """Put right what the list says of somebody."""

    entrant: int
    changed: Entrant


class TableCommand(Command, frozen=True, kw_only=True):
    """A wish about tables that play. `rounds` are those that their games have played, by heat and table."""

    rounds: Mapping[tuple[int, int], int] = {}

    def with_rounds(self, rounds: Mapping[tuple[int, int], int]) -> Self:
        """The same wish, for storage that holds the games."""
        return replace(self, rounds=rounds)


class Substitute(TableCommand, frozen=True):
    """Somebody plays in an entrant's place from now on; an empty name ends that."""

    entrant: int
    name: str


class ProposeHeat(DrawCommand, frozen=True):
    """Draw the next heat by that seed, to be looked at; `how` None: as agreed."""

    seed: str
    how: str | None = None


class ProposeDrawn(DrawCommand, frozen=True):
    """Put the draw that was `wished` for on the desk, as it was found for that problem beside the log."""

    wished: ProposeHeat
    problem: DrawProblem
    tables: Sequence[Sequence[int]]
    out: Sequence[int]


class ProposeTables(DrawCommand, frozen=True):
    """Seat the next heat by hand."""

    tables: Sequence[Sequence[int]]


class PublishHeat(DrawCommand, frozen=True):
    """Let everybody see heat `heat` as it was proposed when the log was `seen` entries long."""

    heat: int
    seen: int


class ChangeSeat(Command, frozen=True):
    """In a running heat, let somebody go from that table, or come to it; with both, these change places."""

    heat: int
    table: int
    leaves: int | None = None
    comes: int | None = None


class TableReport(RefereeCommand, frozen=True):
    """A wish from a table of a heat; `people` are those whom the writer knows to sit there, in order."""

    heat: int
    table: int
    people: Sequence[int]


class EnterResult(TableReport, frozen=True):
    """Bring in a table's result of a `source` of `rules.tournament.heat`; a referee's needs a reason.
    `people` sat there as the writer knows, `instead` is the mark of the desk's result that it replaces, empty
    for none.
    """

    scores: Sequence[int]
    hits: Sequence[int] | None = None
    source: str = "game"
    reason: str = ""
    instead: str = ""
    early: Sequence[int] | None = None


class WithdrawResult(TableReport, frozen=True):
    """Take back what a source said: its game is played on; without paper or referee the game counts again."""

    source: str = "game"


class PassSeatOn(TableReport, frozen=True):
    """Tell that `name` took a table's `seat` (from 0) over, `midway` or not; empty: nobody any more."""

    seat: int
    name: str
    midway: bool = False


class AcceptResult(RefereeCommand, frozen=True):
    """Let the result with that mark stand, though its game ended early or its table did not confirm it."""

    heat: int
    table: int
    mark: str


class ConfirmResult(TableReport, frozen=True):
    """Somebody at the table says that the result with that mark stands."""

    entrant: int
    mark: str


class DisputeResult(ConfirmResult, frozen=True):
    """Somebody at the table says that it is wrong, and why."""

    why: str
    at: str


class GivePenalty(RefereeCommand, frozen=True):
    """Take points off somebody in a heat; with `once` nobody who was judged for that, be it cancelled."""

    entrant: int
    heat: int
    kind: str
    points: int
    reason: str
    note: str = ""
    once: bool = False


class MakeCut(Command, frozen=True):
    """End the stage and let the best go on by the next cut, or exactly these `people`, whom the desk names.
    `lots` is a seed that decides a tie at the cut; without it a tie is refused.
    """

    people: tuple[int, ...] | None = None
    lots: str = ""


class TakeBack(Undo, frozen=True):
    """Take that entry back, which has to be the last that can be."""

    seq: int


class PutBack(Redo, frozen=True):
    """Put that entry back, which has to be the last that was taken back."""

    seq: int


class StartClock(Command, frozen=True):
    """Let the time of a heat begin at that moment (UTC); one that has begun, only `anew`."""

    heat: int
    at: str
    anew: bool = False


class AllowPhones(Command, frozen=True):
    """Let people do this on their own phones from now on, of `board.PHONES`, and that no more."""

    allow: Collection[str]
    forbid: Collection[str] = ()


# A wish that says no more than what is written of it is that event itself.
CheckIn = events.EntrantsCameIn
Leave = events.EntrantLeft
CheckSelfIn = events.EntrantCheckedIn
SwapPair = events.PairSwapped
CancelHeat = events.HeatCancelled
ReopenHeat = events.HeatReopened
CancelPenalty = events.PenaltyCancelled
AddTime = events.TimeAdded
Finish = events.TournamentFinished
Resume = events.TournamentResumed
PauseClock = events.ClockPaused
ContinueClock = events.ClockContinued
CallReferee = events.RefereeCalled
AnswerCall = events.RefereeCame
AnnounceText = events.TextAnnounced
ChooseGong = events.GongChosen
TryGong = events.GongTried
StepCeremony = events.CeremonyStepped
ShowPause = events.PauseShown
ShowStandings = events.StandingsShown
