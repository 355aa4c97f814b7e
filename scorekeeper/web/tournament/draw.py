"""The draw of the next heat on the desk: looked at, drawn anew, changed, and published."""

import secrets
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.fair_queue import Customer, FairQueue, QueueBusy, Rank
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament.commands import ProposeHeat, ProposeTables, PublishHeat, SwapPair
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import seating_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.advancement import draw_problem_of
from scorekeeper.rules.tournament.draw.problem import WAYS as DRAWN
from scorekeeper.rules.tournament.draw.problem import Cost, RepeatMeeting, cost_of, is_minimal
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import BY_HAND
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import device_name, needs
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.limits import Quota, QuotaSpent, check, spend
from scorekeeper.web.tournament.forms import DrawForm, HandForm, PublishForm
from scorekeeper.web.tournament.page import TournamentPage, write
from scorekeeper.web.tournament.paper import prepare_heat
from scorekeeper.web.tournament.progress import Step, next_step
from scorekeeper.web.tournament.rules import WAYS
from scorekeeper.web.tournament.words import format_points
from scorekeeper.web.ui.forms import WHOLE, whole_number
from scorekeeper.web.ui.language import alphabetical, ngettext
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("tournament_draw", __name__, url_prefix="/halls/<tournament_code>/draw")

_queue, _PATIENCE = FairQueue(), 5.0  # seconds: a large hall takes one, several on a small computer
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    state = log.state
    tournament, proposal = state.tournament, state.proposal
    step = next_step(state)
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
    seating = seating_of(state)
    placed = {*seating.seated, *seating.out}
    problem = draw_problem_of(tournament, tuple(sorted(placed)), proposal.how)
    asked = [request.args.get(name, type=whole_number) for name in ("one", "other")]
    first, second = (person if person in placed else None for person in asked)
    other = second if first is not None and second != first else None
    cost = cost_of(seating, problem)
    meets: dict[int, list[int]] = {}
    for again in cost.again:
        for person, met in permutations(again.pair):
            meets.setdefault(person, []).append(met)
    values |= {
        "seating": seating,
        "found": cost_findings(cost, seating, tournament),
        "meets": meets,
        "one": first,
        "other": other,
        "gone": sorted({*seating.seated} - tournament.may_play),
        "new": sorted(tournament.may_play - placed),
    }
    if first is not None and other is not None:
        after = cost_of(seating.swapped(first, other), problem)
        values["swap"] = new_costs(cost, after, tournament), new_costs(after, cost, tournament, mends=True)
    return values


def new_seed() -> str:
    """A seed that is easily read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


# `one` and `other` are two people whose change of places is thought of.
DRAW = TournamentPage("draw", "tournament_draw.show", _values, asks=("one", "other"))
HAND = TournamentPage("hand", "tournament_draw.by_hand", lambda code, log: _hand_values(log))
DRAW.serve(bp, "", "director")
HAND.serve(bp, "/by-hand", "director")
DRAW.button(bp, "/swap", "swap", SwapPair, one=WHOLE, other=WHOLE)


@bp.post("")
@needs("director")
def propose(tournament_code: str) -> ResponseReturnValue:
    """Draw, by a seed of the desk's or a new one."""
    form = DrawForm()
    how = form.how.data or None
    if (how or load_tournament(tournament_code).state.tournament.next_way) == BY_HAND:
        return redirect(url_for(".by_hand", tournament_code=tournament_code), 303)
    seed = " ".join((form.seed.data or "").split()) or new_seed()
    try:
        with _queue.turn(Customer(Rank.PLAYER, device_name()), _PATIENCE):
            return DRAW.write(tournament_code, ProposeHeat(seed, how))
    except (QueueBusy, TimeoutError):
        text = _("A draw is being worked out already. Please try again in a moment.")
        return DRAW.draw(tournament_code, load_tournament(tournament_code), [text], 503)


@bp.post("/by-hand")
@needs("director")
@takes(LIST)
def seat(tournament_code: str) -> ResponseReturnValue:
    """Seat the next heat as the desk says."""
    form = HandForm()
    tables: dict[int, list[int]] = {}
    for index, number in zip(form.who.data, form.table.data, strict=False):
        if index is not None and number:
            tables.setdefault(number, []).append(index)
    command: Command = ProposeTables(tuple(tuple(tables[number]) for number in sorted(tables)))
    try:
        write(tournament_code, command)
    except RuleProblem as refusal:
        return HAND.refused(tournament_code, refusal.problems)
    return redirect(url_for(".show", tournament_code=tournament_code), 303)


@bp.post("/publish")
@needs("director")
def publish(tournament_code: str) -> ResponseReturnValue:
    """Let everybody see the heat, as this director has seen it."""
    form = PublishForm()
    if not form.validate():
        return DRAW.not_understood(tournament_code)
    before = load_tournament(tournament_code)
    games = len(seating_of(before.state).tables) if before.state.proposal is not None else 0
    try:
        check(Quota.GAMES, games)
        after = write(tournament_code, PublishHeat(form.heat.data, form.seen.data))
    except RuleProblem as refusal:
        return DRAW.refused(tournament_code, refusal.problems)
    except QuotaSpent as spent:
        return DRAW.draw(tournament_code, before, [spent.text], 429)
    if after.state.tournament.heats != before.state.tournament.heats:
        spend(Quota.GAMES, games)
        prepare_heat(tournament_code, after)
    return redirect(url_for("tournament_desk.show", tournament_code=tournament_code), 303)


def _hand_values(log: TournamentHistory) -> dict[str, Any]:
    state, typed = log.state, HandForm() if request.method == "POST" else None
    tournament = state.tournament
    sits: dict[int, int] = {}
    order: list[int] = []
    if state.proposal is not None:
        seating = seating_of(state)
        sits = {index: number for number, table in enumerate(seating.tables, start=1) for index in table}
        order = [*seating.seated, *seating.out]
    if typed is not None:
        pairs = zip(typed.who.data, typed.table.data, strict=False)
        sits = {index: number for index, number in pairs if index is not None and number}
    rest = sorted(
        tournament.may_play - {*order}, key=lambda index: alphabetical(tournament.entrants[index].name)
    )
    people = [index for index in (*order, *rest) if index in tournament.may_play]
    return {"people": people, "sits": sits, "sizes": tournament.settings.sizes}


MOST_SENTENCES = 12  # sentences of a kind
FEW = 2  # so many say all by themselves


class DrawFinding(Struct, frozen=True):
    """All of a kind in one line, and each in a sentence; whether another draw may help."""

    line: str
    sentences: Sequence[str]
    helped: bool = True

    @property
    def few(self) -> bool:
        """Whether the sentences say all that the line does."""
        return self.helped and len(self.sentences) <= FEW


def cost_findings(cost: Cost, seating: Seating, tournament: Tournament) -> list[DrawFinding]:
    """Everything that a director may want to know, kind by kind; empty where nothing is to be said."""
    clubs, unusual, out = len(cost.clubs), len(cost.unusual), len(cost.out)
    findings = [
        _met(cost.again, seating, tournament),
        DrawFinding(
            ngettext(
                "%(num)s pair of one club sits together",
                "%(num)s pairs of one club sit together",
                clubs,
            ),
            _clubs(cost.clubs, tournament),
        ),
        DrawFinding(
            ngettext(
                "%(num)s player is at a smaller or larger table than most again",
                "%(num)s players are at a smaller or larger table than most again",
                unusual,
            ),
            _unusual(cost.unusual, tournament),
        ),
        DrawFinding(
            ngettext("%(num)s player sits out again", "%(num)s players sit out again", out),
            _out(cost.out, tournament),
        ),
    ]
    return [finding for finding in findings if finding.sentences]


def _met(again: Sequence[RepeatMeeting], seating: Seating, tournament: Tournament) -> DrawFinding:
    """Who meets again, and that this cannot be helped where it is known."""
    pairs = ngettext("%(num)s pair meets again", "%(num)s pairs meet again", len(again))
    sentences = _again(again, tournament)
    if not is_minimal(seating, tournament.past):
        return DrawFinding(pairs, sentences)
    line = ngettext(
        "%(pairs)s; with %(people)s players at %(num)s table no draw can do better",
        "%(pairs)s; with %(people)s players at %(num)s tables no draw can do better",
        len(seating.tables),
        pairs=pairs,
        people=len(seating.seated) + len(seating.out),
    )
    return DrawFinding(line, sentences, helped=False)


def new_costs(before: Cost, after: Cost, tournament: Tournament, mends: bool = False) -> list[str]:
    """What a swap brings, in sentences; where it `mends`, what the swap back would."""
    met_before = {again.pair for again in before.again}
    more = Cost(
        tuple(again for again in after.again if again.pair not in met_before),
        tuple(pair for pair in after.clubs if pair not in before.clubs),
        tuple(index for index in after.unusual if index not in before.unusual),
        tuple(index for index in after.out if index not in before.out),
        after.apart,
    )
    sentences = _some(_again(more.again, tournament)) + _some(_clubs(more.clubs, tournament))
    sentences += _some(_unusual(more.unusual, tournament)) + _some(_out(more.out, tournament))
    apart = after.apart - before.apart
    if not mends and apart > 0:
        sentences.append(
            _(
                "The players at a table are further apart in the standings, points: %(points)s",
                points=format_points(apart),
            )
        )
    return sentences


def _again(again: Sequence[RepeatMeeting], tournament: Tournament) -> list[str]:
    sentences = []
    for repeat in again:
        pair = dict(zip(("one", "other"), _names(repeat.pair, tournament), strict=True))
        if repeat.lately:
            sentences.append(_("%(one)s and %(other)s meet again, as in the session before", **pair))
        elif repeat.times > 1:
            sentences.append(
                _("%(one)s and %(other)s meet again (meeting number %(time)s)", **pair, time=repeat.times + 1)
            )
        else:
            sentences.append(_("%(one)s and %(other)s meet again", **pair))
    return sentences


def _clubs(pairs: Sequence[tuple[int, int]], tournament: Tournament) -> list[str]:
    sentences = []
    for pair in pairs:
        name, other = _names(pair, tournament)
        club = tournament.entrants[pair[0]].club
        sentences.append(
            _("%(one)s and %(other)s of %(club)s sit together", one=name, other=other, club=club)
        )
    return sentences


def _unusual(people: Iterable[int], tournament: Tournament) -> list[str]:
    names = _names(people, tournament)
    return [_("%(name)s is at a smaller or larger table than most again", name=name) for name in names]


def _out(people: Iterable[int], tournament: Tournament) -> list[str]:
    return [_("%(name)s sits out again", name=name) for name in _names(people, tournament)]


def _names(people: Iterable[int], tournament: Tournament) -> list[str]:
    return [tournament.entrants[person].plays for person in people]


def _some(sentences: list[str]) -> list[str]:
    more = len(sentences[MOST_SENTENCES:])
    return [*sentences[:MOST_SENTENCES], *([_("… and %(more)s more", more=more)] if more else [])]
