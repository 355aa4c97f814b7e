"""The draw of the next heat on the desk: looked at, drawn anew, changed, and published."""

import secrets
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament.commands import ProposeHeat, ProposeTables, PublishHeat, SwapPair
from scorekeeper.gamelog.tournament.hall import seating_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.advancement import task_of
from scorekeeper.rules.tournament.draw.task import WAYS as DRAWN
from scorekeeper.rules.tournament.draw.task import cost_of
from scorekeeper.rules.tournament.settings import BY_HAND
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import device_name, needs
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.limits import Quota, QuotaSpent, check, spend
from scorekeeper.web.hall.costs import found_of, swap_told
from scorekeeper.web.hall.forms import DrawForm, HandForm, PublishForm, SwapForm
from scorekeeper.web.hall.paper import prepare_heat
from scorekeeper.web.hall.progress import Step, next_step
from scorekeeper.web.hall.rules import WAYS
from scorekeeper.web.hall.sheets import Sheet, write
from scorekeeper.web.hall.turns import Turns
from scorekeeper.web.ui.forms import whole_number
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("hall_draw", __name__, url_prefix="/halls/<hall>/draw")

_turns, _PATIENCE = Turns(), 5.0  # seconds: a large hall takes one, several on a small computer
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    hall = log.hall
    tournament, proposal = hall.tournament, hall.proposal
    step = next_step(hall)
    values: dict[str, Any] = {
        "step": step,
        "proposal": proposal,
        "ways": [(way, _(WAYS[way])) for way in DRAWN],
        "way": proposal.how if proposal else tournament.next_way,
        "may_draw": step in (Step.DRAW, Step.SEAT, Step.LOOK),
        "typed": DrawForm(),
        "seating": None,
        "one": None,
        "swap": None,
    }
    if proposal is None:
        return values
    seating = seating_of(hall)
    task = task_of(tournament, tuple(sorted({*seating.seated, *seating.out})), proposal.how)
    placed = {*seating.seated, *seating.out}
    one, other = request.args.get("one", type=whole_number), request.args.get("other", type=whole_number)
    one, other = (each if each in placed else None for each in (one, other))
    cost = cost_of(seating, task)
    meets: dict[int, list[int]] = {}
    for again in cost.again:
        for each, met in (again.pair, again.pair[::-1]):
            meets.setdefault(each, []).append(met)
    values |= {
        "seating": seating,
        "found": found_of(cost, seating, tournament),
        "meets": meets,
        "one": one,
        "other": other if one is not None and other != one else None,
        "gone": sorted({*seating.seated} - tournament.may_play),
        "new": sorted(tournament.may_play - placed),
    }
    if values["other"] is not None and one is not None and other is not None:
        after = cost_of(seating.swapped(one, other), task)
        values["swap"] = swap_told(cost, after, tournament)
    return values


def new_seed() -> str:
    """A seed that is easily read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


DRAW = Sheet("draw", "hall_draw.show", _values, asks=("one", "other"))
HAND = Sheet("hand", "hall_draw.by_hand", lambda code, log: _hand_values(log))


@bp.get("")
@needs("director")
def show(hall: str) -> ResponseReturnValue:
    """What lies on the desk; `one` and `other` are two people whose change of places is thought of."""
    return DRAW.show(hall)


@bp.post("")
@needs("director")
def propose(hall: str) -> ResponseReturnValue:
    """Draw, by a seed of the desk's or a new one."""
    form = DrawForm()
    form.validate()
    how = form.how.data or None
    if how == BY_HAND or (how is None and load_tournament(hall).hall.tournament.next_way == BY_HAND):
        return redirect(url_for(".by_hand", hall=hall), 303)
    seed = " ".join((form.seed.data or "").split()) or new_seed()
    with _turns.turn(device_name(), _PATIENCE) as has_it:
        if has_it:
            return DRAW.write(hall, ProposeHeat(seed, how))
    text = _("A draw is being worked out already. Please try again in a moment.")
    return DRAW.draw(hall, load_tournament(hall), [text], 503)


@bp.post("/swap")
@needs("director")
def swap(hall: str) -> ResponseReturnValue:
    """Let two people change places."""
    form = SwapForm()
    if not form.validate():
        return DRAW.not_understood(hall)
    return DRAW.write(hall, SwapPair(form.one.data, form.other.data))


@bp.get("/by-hand")
@needs("director")
def by_hand(hall: str) -> ResponseReturnValue:
    """Everybody with the number of their table."""
    return HAND.show(hall)


@bp.post("/by-hand")
@needs("director")
@takes(LIST)
def seat(hall: str) -> ResponseReturnValue:
    """Seat the next heat as the desk says."""
    form = HandForm()
    form.validate()
    tables: dict[int, list[int]] = {}
    for one, number in zip(form.who.data, form.table.data, strict=False):
        if one is not None and number:
            tables.setdefault(number, []).append(one)
    command: Command = ProposeTables(tuple(tuple(tables[number]) for number in sorted(tables)))
    try:
        write(hall, command)
    except RuleProblem as refusal:
        return HAND.refused(hall, refusal.problems)
    return redirect(url_for(".show", hall=hall), 303)


@bp.post("/publish")
@needs("director")
def publish(hall: str) -> ResponseReturnValue:
    """Let everybody see the heat, as this director has seen it."""
    form = PublishForm()
    if not form.validate():
        return DRAW.not_understood(hall)
    before = load_tournament(hall)
    games = len(seating_of(before.hall).tables) if before.hall.proposal is not None else 0
    try:
        check(Quota.GAMES, games)
        after = write(hall, PublishHeat(form.heat.data, form.seen.data))
    except RuleProblem as refusal:
        return DRAW.refused(hall, refusal.problems)
    except QuotaSpent as spent:
        return DRAW.draw(hall, before, [spent.text], 429)
    if len(after.hall.tournament.heats) > len(before.hall.tournament.heats):
        spend(Quota.GAMES, games)
        prepare_heat(hall, after)
    return redirect(url_for("hall_desk.show", hall=hall), 303)


def _hand_values(log: TournamentHistory) -> dict[str, Any]:
    hall, typed = log.hall, HandForm() if request.method == "POST" else None
    tournament = hall.tournament
    sits: dict[int, int] = {}
    order: list[int] = []
    if hall.proposal is not None:
        seating = seating_of(hall)
        sits = {one: number for number, table in enumerate(seating.tables, start=1) for one in table}
        order = [*seating.seated, *seating.out]
    if typed is not None:
        pairs = zip(typed.who.data, typed.table.data, strict=False)
        sits = {one: number for one, number in pairs if one is not None and number}
    rest = sorted(tournament.may_play - {*order}, key=lambda one: tournament.entrants[one].name.casefold())
    people = [one for one in (*order, *rest) if one in tournament.may_play]
    return {"people": people, "sits": sits, "sizes": tournament.settings.sizes}
