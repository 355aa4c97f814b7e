"""What is written between two rounds: who comes and goes, other rules, points beside the play."""

from flask import url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.commands import ChangeRules, ChangeSeats, Command, GivePoints, WithdrawPoints
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.seating import JOINED, REPLACED
from scorekeeper.rules.errors import Problem
from scorekeeper.storage.log import load
from scorekeeper.storage.players import like_names, unfit_name
from scorekeeper.web.editions import EDITIONS
from scorekeeper.web.game.changes import draw_changes
from scorekeeper.web.game.entries import enter
from scorekeeper.web.guard.access import Strokes
from scorekeeper.web.guard.quotas import Quota, QuotaSpent, spend
from scorekeeper.web.ui.forms import EntryForm, Form, PointsForm, RulesForm, SeatsForm
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import sentence_for

bp = Strokes("changing", __name__)


@bp.post("/games/<code>/seats")
def seats(code: str) -> ResponseReturnValue:
    """Somebody comes, goes, sits out, comes back or takes a seat over; or two swap."""
    form = SeatsForm()
    if not form.validate_on_submit():
        return _unread(code)
    how, name = str(form.how.data), (form.player.data or "").strip()
    if how in (JOINED, REPLACED):
        problem = _unfit(code, name)
        if problem:
            players = (*load(code).table.game.players, name)
            return draw_changes(code, load(code), sentence_for(problem, players), 422)
        try:
            spend(Quota.NAMES)
        except QuotaSpent as spent:
            return draw_changes(code, load(code), spent.text, 422)
    seat: int | None = form.seat.data
    wish = ChangeSeats(how, seat, form.other.data, name, form.start.data or "last", form.drop.data)
    return _enter(code, form, wish, "seats")


@bp.post("/games/<code>/rules")
def rules(code: str) -> ResponseReturnValue:
    """Play by other rules from the next round on, or let somebody else deal."""
    house = EDITIONS[load(code).table.game.edition].house
    form, sent = RulesForm(), house.form()
    if not (form.validate_on_submit() & sent.validate()):
        return _unread(code, sent)
    options = house.agreed(house.sent(sent))
    return _enter(code, form, ChangeRules(options, form.dealer.data, form.drop.data), "rules", sent)


@bp.post("/games/<code>/points")
def points(code: str) -> ResponseReturnValue:
    """Points beside the play, given or taken."""
    form = PointsForm()
    if not form.validate_on_submit():
        return _unread(code)
    given = int(form.points.data) * (-1 if form.sign.data == "-" else 1)
    reason = form.other_reason.data or form.reason.data or ""
    return _enter(code, form, GivePoints(form.seat.data, given, reason), "points")


@bp.post("/games/<code>/points/<int:place>/withdrawal")
def withdraw(code: str, place: int) -> ResponseReturnValue:
    """Points beside the play, not given after all."""
    form = EntryForm()
    return _enter(code, form, WithdrawPoints(place), "points") if form.validate_on_submit() else _unread(code)


def _enter(
    code: str, form: EntryForm, wish: Command, section: str, sent: Form | None = None
) -> ResponseReturnValue:
    back = url_for("changes.show", code=code, _anchor=section)

    def again(log: History, text: str, status: int) -> ResponseReturnValue:
        return draw_changes(code, log, text, status, sent)

    return enter(code, form, wish, back=back, again=again)


def _unread(code: str, sent: Form | None = None) -> ResponseReturnValue:
    text = _("This could not be read. Nothing was changed; please look at the form again.")
    return draw_changes(code, load(code), text, 422, sent)


def _unfit(code: str, name: str) -> Problem | None:
    """Why nobody could be called that at this table."""
    players = load(code).table.game.players
    like = like_names((*players, name))
    found = unfit_name(name, len(players))
    return found or next((each for each in like if each.seat == len(players)), None)
