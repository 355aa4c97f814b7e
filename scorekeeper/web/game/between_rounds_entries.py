"""What is written between two rounds: who comes and goes, other rules, points beside the play."""

from datetime import datetime, timedelta
from functools import partial

from flask import request, url_for
from flask.typing import ResponseReturnValue
from wtforms.validators import InputRequired

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.lineup_changes import JOINED, REPLACED
from scorekeeper.rules.editions import planned_of
from scorekeeper.rules.errors import Problem
from scorekeeper.storage.log import load
from scorekeeper.storage.players import like_names, unfit_name
from scorekeeper.web.editions import EDITIONS
from scorekeeper.web.game.between_rounds import draw_topic
from scorekeeper.web.game.entries import enter, reads, serve_entry
from scorekeeper.web.game.pace import moment_of
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.guard.limits import Quota, QuotaSpent, spend
from scorekeeper.web.ui import forms
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import sentence_for

bp = EntryBlueprint("change_entries", __name__)


def _unread(topic: str, code: str, sent: forms.Form | None = None) -> ResponseReturnValue:
    text = _("This could not be read. Nothing was changed; please check the form again.")
    return draw_topic(code, load(code), topic, text, 422, sent)


def _seats_topic(how: str) -> str:
    """The page on which people at the table change that way."""
    return "join" if how == JOINED else "leave"


@bp.post("/games/<code>/seats")
@reads(forms.SeatsForm, lambda code: _unread(_seats_topic(request.form.get("how", "")), code))
def seats(code: str, form: forms.SeatsForm) -> ResponseReturnValue:
    """Somebody comes, goes, sits out, comes back or takes a seat over; or two swap."""
    how, name = str(form.how.data), (form.player.data or "").strip()
    topic = _seats_topic(how)
    if how in (JOINED, REPLACED):
        problem = _unfit(code, name)
        if problem:
            players = (*load(code).table.game.players, name)
            return draw_topic(code, load(code), topic, sentence_for(problem, players), 422)
        try:
            spend(Quota.NAMES)
        except QuotaSpent as spent:
            return draw_topic(code, load(code), topic, spent.text, 422)
    seat: int | None = form.seat.data
    wish = commands.ChangeSeats(how, seat, form.other.data, name, form.start.data or "last", form.drop.data)
    return _enter(code, form, wish, topic)


@bp.post("/games/<code>/rules")
def rules(code: str) -> ResponseReturnValue:
    """Play by other rules from the next round on, or let somebody else deal."""
    options_form = EDITIONS[load(code).table.game.edition].options_form
    form, sent = forms.RulesForm(), options_form.form()
    if not (form.validate_on_submit() & sent.validate()):
        return _unread("rules", code, sent)
    options = options_form.without_usual(options_form.read(sent))
    return _enter(code, form, commands.ChangeRules(options, form.dealer.data, form.drop.data), "rules", sent)


@bp.post("/games/<code>/points")
@reads(forms.PointsForm, partial(_unread, "points"))
def points(code: str, form: forms.PointsForm) -> ResponseReturnValue:
    """Points beside the play, given or taken."""
    given = int(form.points.data) * (-1 if form.sign.data == "-" else 1)
    reason = form.other_reason.data or form.reason.data or ""
    return _enter(code, form, commands.GivePoints(form.seat.data, given, reason), "points")


@bp.post("/games/<code>/points/<int:place>/withdrawal")
@reads(forms.EntryForm, partial(_unread, "points"))
def withdraw(code: str, place: int, form: forms.EntryForm) -> ResponseReturnValue:
    """Points beside the play, not given after all."""
    return _enter(code, form, commands.WithdrawPoints(place), "points")


@bp.post("/games/<code>/suspense")
def suspense(code: str) -> ResponseReturnValue:
    """Hide points and totals before the end, or show them as usual."""
    form = forms.SuspenseForm()
    if not form.validate_on_submit() or (form.hidden.data == "last" and form.rounds.data is None):
        return _unread("suspense", code)
    since = {"never": None, "always": 1}.get(form.hidden.data)
    if form.hidden.data == "last":
        game = load(code).table.game
        since = max(planned_of(game) - int(form.rounds.data) + 1, 1)
    return _enter(code, form, commands.HideStandings(since, form.keeper.data), "suspense")


@bp.post("/games/<code>/stop")
@reads(forms.StopForm, partial(_unread, "end"))
def stop(code: str, form: forms.StopForm) -> ResponseReturnValue:
    """Agree on when to stop, or not to look at the clock."""
    offset = form.offset.data
    if offset is None:  # without scripts: the server's own clock
        offset = (datetime.now().astimezone().utcoffset() or timedelta()) // timedelta(minutes=1)
    at = moment_of(form.time.data, offset) if form.time.data else None
    return _enter(code, form, commands.AgreeOnStop(at), "end")


serve_entry(
    bp,
    "/games/<code>/reveal",
    "reveal",
    commands.RevealPlaces,
    places=forms.WholeField(validators=[InputRequired()]),
)


def _enter(
    code: str, form: forms.EntryForm, wish: Wish, topic: str, sent: forms.Form | None = None
) -> ResponseReturnValue:
    back = url_for(f"changes.show_{topic}", code=code, saved="")

    def again(log: History, text: str, status: int) -> ResponseReturnValue:
        return draw_topic(code, log, topic, text, status, sent)

    return enter(code, form, wish, back=back, again=again)


def _unfit(code: str, name: str) -> Problem | None:
    """Why nobody could be called that at this table."""
    players = load(code).table.game.players
    found = unfit_name(name, len(players))
    like = next((problem for problem in like_names((*players, name)) if problem.seat == len(players)), None)
    if found or like is None:
        return found
    return Problem("on-the-pad", seat=players.index(str(like.facts["other"])))
