"""What somebody at the desk wants; whether it may be is decided by `decide`."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.rules.tournament.draw.problem import DrawProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings


@dataclass(frozen=True, slots=True)
class DrawCommand(Command):
    """A wish about the draw of the next heat."""


@dataclass(frozen=True, slots=True)
class RefereeCommand(Command):
    """A wish about what comes from the tables and from the referee."""


@dataclass(frozen=True, slots=True)
class OpenTournament(Command):
    """Begin a tournament, perhaps with the people of a list."""

    name: str
    settings: Settings
    entrants: tuple[Entrant, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeSettings(Command):
    """Play by other rules from now on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class AddEntrants(Command):
    """Add people to the list; those who are `here` are checked in at once."""

    entrants: tuple[Entrant, ...]
    present: bool = False


@dataclass(frozen=True, slots=True)
class ChangeEntrant(Command):
    """Put right what the list says of somebody."""

    entrant: int
    changed: Entrant


@dataclass(frozen=True, slots=True)
class CheckIn(Command):
    """These are here, or back."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Somebody goes; what they played counts."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Substitute(Command):
    """Somebody plays in an entrant's place from now on; an empty name ends that."""

    entrant: int
    name: str


@dataclass(frozen=True, slots=True)
class ProposeHeat(DrawCommand):
    """Draw the next heat by that seed, to be looked at; `how` None: as agreed."""

    seed: str
    how: str | None = None


@dataclass(frozen=True, slots=True)
class ProposeDrawn(DrawCommand):
    """Put the draw that was `wished` for on the desk, as it was found for that problem beside the log."""

    wished: ProposeHeat
    problem: DrawProblem
    tables: Sequence[Sequence[int]]
    out: Sequence[int]


@dataclass(frozen=True, slots=True)
class ProposeTables(DrawCommand):
    """Seat the next heat by hand."""

    tables: Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class SwapPair(DrawCommand):
    """Let two people of the proposal change places."""

    entrant: int
    other: int


@dataclass(frozen=True, slots=True)
class PublishHeat(DrawCommand):
    """Let everybody see heat `heat` as it was proposed when the log was `seen` entries long."""

    heat: int
    seen: int


@dataclass(frozen=True, slots=True)
class CancelHeat(Command):
    """Let a heat count nowhere."""

    heat: int


@dataclass(frozen=True, slots=True)
class ReopenHeat(Command):
    """Let a cancelled heat count again."""

    heat: int


@dataclass(frozen=True, slots=True)
class EnterResult(RefereeCommand):
    """Bring a table's result in. `people` are those whom the writer knows to have sat there, in order.

    `source` is one of `rules.tournament.table_result`; a referee's needs a reason. `instead` is the mark of
    the desk's result that it shall replace, empty where the writer saw none.
    """

    heat: int
    table: int
    people: Sequence[int]
    scores: Sequence[int]
    hits: Sequence[int] | None = None
    source: str = "game"
    reason: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawResult(RefereeCommand):
    """Take back what that source said of a table. If it was the game, that is played on. If it was paper or a
    referee, the table's game counts again. `people` as when it was entered.
    """

    heat: int
    table: int
    people: Sequence[int]
    source: str = "game"


@dataclass(frozen=True, slots=True)
class PassSeatOn(RefereeCommand):
    """Tell that in the game of a table somebody took a seat over, counted from 0; nobody any more, where the
    name is empty.
    """

    heat: int
    table: int
    people: Sequence[int]
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class GivePenalty(RefereeCommand):
    """Take points off somebody in a heat; with `once` nobody who was judged for that, be it cancelled."""

    entrant: int
    heat: int
    kind: str
    points: int
    reason: str
    note: str = ""
    once: bool = False


@dataclass(frozen=True, slots=True)
class CancelPenalty(RefereeCommand):
    """Let the penalty at that place of the list, from 0, count no more."""

    place: int


@dataclass(frozen=True, slots=True)
class AddTime(RefereeCommand):
    """Give a table more minutes."""

    heat: int
    table: int
    minutes: int


@dataclass(frozen=True, slots=True)
class MakeCut(Command):
    """End the stage and let the best go on, by the next cut of the rules; or exactly these, whom the desk
    names.

    Naming them is for who won a play-off, or takes the place of somebody who had to go. `lots` is a seed, by
    which lots decide a tie at the cut; without, it is refused.
    """

    people: tuple[int, ...] | None = None
    lots: str = ""


@dataclass(frozen=True, slots=True)
class Finish(Command):
    """End the tournament."""


@dataclass(frozen=True, slots=True)
class Resume(Command):
    """Go on after having ended it."""


@dataclass(frozen=True, slots=True)
class TakeBack(Undo):
    """Take that entry back, which has to be the last that can be."""

    seq: int


@dataclass(frozen=True, slots=True)
class PutBack(Redo):
    """Put that entry back, which has to be the last that was taken back."""

    seq: int


@dataclass(frozen=True, slots=True)
class StartClock(Command):
    """Let the time of a heat begin at that moment (UTC); one that has begun, only `anew`."""

    heat: int
    at: str
    anew: bool = False


@dataclass(frozen=True, slots=True)
class PauseClock(Command):
    """Let the time of a heat stand from that moment (UTC) on."""

    heat: int
    at: str


@dataclass(frozen=True, slots=True)
class ContinueClock(Command):
    """Let the time of a heat go on at that moment (UTC)."""

    heat: int
    at: str


@dataclass(frozen=True, slots=True)
class CallReferee(Command):
    """A table wants the referee."""

    heat: int
    table: int
    at: str


@dataclass(frozen=True, slots=True)
class AnswerCall(Command):
    """The referee was there."""

    heat: int
    table: int


@dataclass(frozen=True, slots=True)
class AnnounceText(Command):
    """Tell everybody something; an empty text ends that."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowStandings(Command):
    """Let everybody see so much of the standings (`board.SHOWN`)."""

    shown: str


@dataclass(frozen=True, slots=True)
class AllowPhones(Command):
    """Let people do this on their own phones from now on, of `board.PHONES`, and that no more."""

    allow: Collection[str]
    forbid: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class CheckSelfIn(Command):
    """Somebody says on their own phone that they are here."""

    entrant: int
