"""What is entered in a round of Extreme."""

from functools import partial

from wtforms import BooleanField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, Regexp

from scorekeeper.gamelog.extreme import commands
from scorekeeper.rules.extreme.cards import COLOURS
from scorekeeper.web.extreme.round_view import Step
from scorekeeper.web.game.entries import serve_entry
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.ui.forms import MAYBE_WHOLE, WHOLE

bp = EntryBlueprint("extreme", __name__, url_prefix="/games/<code>/rounds/<int:number>")

NOTHING = "-"
ANY = "any"
GIVEN = (*COLOURS, "white", "black", NOTHING)
# How a trick was won. `Y=black`: yellow led; `Y*R=Y`: red won over it; `Y=-`: nothing given.
# `any=black`: a black one, whatever was led.
WAYS = [f"{colour}{red}={gives}" for colour in COLOURS for red in ("", "*R") for gives in GIVEN]
WAYS += [f"{ANY}={gives}" for gives in ("black", NOTHING)]


def _set_left(number: int, seat: int, kind: str, count: str) -> commands.SetLeft:
    return commands.SetLeft(number, seat, kind, None if count == "+" else int(count))


def _win_trick(number: int, winner: int, way: str) -> commands.WinTrick:
    led, _, gives = way.partition("=")
    settled = None if gives == NOTHING else gives
    return commands.WinTrick(number, winner, None if led == ANY else led[0], led.endswith("*R"), settled)


_entry = partial(serve_entry, bp)
_AGAIN = BooleanField()  # what was taken is put right
_SEAL = StringField(validators=[InputRequired(), Length(max=5)])
_COUNT = StringField(validators=[InputRequired(), Regexp(r"^(\+|\d{1,2})\Z")])  # `+` for one more
_WAY = StringField(validators=[InputRequired(), AnyOf(WAYS)])

# Without a seat it is about the one whose turn it is to take.
_entry(
    "/seals",
    "take_seal",
    commands.TakeSeal,
    "seat",
    seat=MAYBE_WHOLE,
    seal=_SEAL,
    source=MAYBE_WHOLE,
    again=_AGAIN,
)
_entry("/seals/back", "return_seal", commands.ReturnSeal, "seat", seat=MAYBE_WHOLE, seal=_SEAL, again=_AGAIN)
_entry("/mage", "take_mage", commands.TakeMage, "seat", seat=MAYBE_WHOLE, again=_AGAIN)
_entry("/mage/back", "return_mage", commands.ReturnMage, seat=WHOLE)
_entry("/taken", "end_taking", commands.EndTaking, "seat", seat=WHOLE)
_entry("/turn", "call_seat", commands.CallSeat, seat=WHOLE)
_entry(
    "/left",
    "set_left",
    _set_left,
    step=lambda form: f"{Step.LEFT}-{form.seat.data}",
    seat=WHOLE,
    kind=_SEAL,
    count=_COUNT,
)
_entry("/left/nothing", "leave_nothing", commands.LeaveNothing, step=lambda form: Step.LEFT, seat=WHOLE)
_entry("/settled", "win_trick", _win_trick, step=lambda form: Step.TRICKS, winner=WHOLE, way=_WAY)
