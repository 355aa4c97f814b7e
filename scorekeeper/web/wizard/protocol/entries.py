"""What is noted in the protocol of a round."""

from collections.abc import Callable
from functools import partial
from typing import Any

from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.wizard import commands
from scorekeeper.web.game.entries import enter, reads, serve_entry
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.ui.forms import MAYBE_WHOLE, WHOLE, EntryForm
from scorekeeper.web.wizard.protocol.parts import Focus

bp = EntryBlueprint("protocol_entries", __name__, url_prefix="/games/<code>/rounds/<int:number>/protocol")


class CardForm(EntryForm):
    """A card as it was played: the next one, or with `at` the one of a trick and place, `3-0`."""

    card = StringField(validators=[InputRequired(), Length(max=8)])
    at = StringField(validators=[Optional(), Regexp(r"^\d{1,2}-\d\Z")])


@bp.post("/cards")
@reads(CardForm)
def play_card(code: str, number: int, form: CardForm) -> ResponseReturnValue:
    """The next card, or one that is put right; then the trick it lies in is open."""
    if not form.at.data:
        return enter(code, form, commands.PlayCard(number, form.card.data), Focus().step)
    trick, place = (int(part) for part in form.at.data.split("-"))
    return enter(code, form, commands.PlayCard(number, form.card.data, (trick, place)), Focus(trick).step)


def _playing(_form: EntryForm) -> str:
    return Focus().step


def _after(part: str) -> Callable[[Any], str]:
    return lambda form: Focus(form.after.data, part=part).step


def _swap_card(number: int, after: int, part: str, card: str | None) -> commands.SwapCard:
    return commands.SwapCard(number, after, part == "taken", card)


_entry = partial(serve_entry, bp)
# Nobody knows it, or none lay there, where it is “-”.
_CARD = StringField(
    validators=[InputRequired(), Length(max=8)], filters=[lambda text: None if text == "-" else text]
)
_PART = StringField(validators=[InputRequired(), AnyOf(("given", "taken"))])

_entry("/leader", "lead_trick", commands.LeadTrick, trick=WHOLE, seat=WHOLE)
_entry(
    "/passes", "pass_card", commands.PassCard, step=_after("pass"), after=WHOLE, seat=MAYBE_WHOLE, card=_CARD
)
_entry("/swaps", "swap_card", _swap_card, step=_after("swap"), after=WHOLE, part=_PART, card=_CARD)
_entry("/under", "turn_under", commands.TurnUnder, step=_playing, card=_CARD)
_entry("/first", "begin", commands.BeginProtocol, step=_playing, first=WHOLE)
_entry("/follow", "follow", commands.FollowProtocol)
