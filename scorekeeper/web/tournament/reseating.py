"""Who may still change seats at a table that is about to play, and what that costs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import request

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.tournament.commands import ChangeSeat
from scorekeeper.gamelog.tournament.decide import decide
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.table_game import options_at
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.advancement import draw_problem_of
from scorekeeper.rules.tournament.draw.problem import cost_of
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.tournament.draw import new_costs
from scorekeeper.web.tournament.progress import ShownTable
from scorekeeper.web.ui.forms import whole_number
from scorekeeper.web.ui.language import alphabetical, ngettext, sentence_for
from scorekeeper.web.ui.language import gettext as _


@dataclass(frozen=True, slots=True)
class Reseating:
    """Who may leave and come, with present tables (0: none); what a change `brings`, `mends`, or why not."""

    leaving: Sequence[int]
    coming: Sequence[tuple[int, int]]
    leaves: int | None
    comes: int | None
    brings: Sequence[str] = ()
    mends: Sequence[str] = ()
    faults: Sequence[str] = ()


def reseating_at(
    log: TournamentHistory, number: int, table: ShownTable, tables: Sequence[ShownTable]
) -> Reseating | None:
    """What may be changed at that table; None once its second round is over, or it has its result."""
    tournament = log.state.tournament
    heat, played = tournament.heats[number - 1], table.game.rounds_played if table.game else 0
    if number not in tournament.running or table.done or played > 1:
        return None
    names = tournament.names_in(number)
    seated = {person: other.number for other in tables for person in other.people}
    untouched = {
        other.number for other in tables if not (other.done or (other.game and other.game.rounds_played))
    } - {table.number}
    coming = [(person, seated.get(person, 0)) for person in tournament.may_play]
    coming = [(person, at) for person, at in coming if not at or (not played and at in untouched)]
    coming.sort(key=lambda offer: (bool(offer[1]), alphabetical(names[offer[0]])))
    leaves, comes = (request.args.get(name, type=whole_number) for name in ("leaves", "comes"))
    looked_at = Reseating(() if played else table.people, coming, leaves, comes)
    wish = ChangeSeat(number, table.number, leaves, comes)
    try:
        if decide(wish, log) is None:
            return looked_at
    except RuleProblem as refusal:
        faults = [sentence_for(problem, names) for problem in refusal.problems]
        return replace(looked_at, faults=faults)
    before, after = heat.seating, heat.seating.reseated(table.number, leaves, comes)
    earlier = replace(tournament, heats=tournament.heats[: number - 1])
    people = {*before.seated, *before.out, *after.seated}
    problem = draw_problem_of(earlier, tuple(sorted(people)), heat.how)
    cost, new_cost = cost_of(before, problem), cost_of(after, problem)
    brings = _sentences(tournament, names, before, after, leaves is None and comes not in seated)
    brings += new_costs(cost, new_cost, tournament)
    return replace(looked_at, brings=brings, mends=new_costs(new_cost, cost, tournament, mends=True))


def _sentences(
    tournament: Tournament, names: Sequence[str], before: Seating, after: Seating, late: bool
) -> list[str]:
    """What becomes of tables and of people without a seat."""
    sentences = []
    for number, (people, now) in enumerate(zip(before.tables, after.tables, strict=True), start=1):
        if len(people) != len(now):
            facts = {"table": number, "players": len(now), "before": len(people)}
            facts["rounds_before"] = _rounds(tournament.settings, len(people))
            sentences.append(
                ngettext(
                    "Table %(table)s plays %(num)s round with %(players)s players;"
                    " with %(before)s it would play %(rounds_before)s",
                    "Table %(table)s plays %(num)s rounds with %(players)s players;"
                    " with %(before)s it would play %(rounds_before)s",
                    _rounds(tournament.settings, len(now)),
                    **facts,
                )
            )
    for person in set(after.seated) - set(before.seated) if late else ():
        sentences.append(
            _(
                "If round 1 has begun, %(name)s plays from round 2 on and starts with 0 points",
                name=names[person],
            )
        )
    for person in set(before.seated) - set(after.seated):
        if person in after.out:
            sentences.append(_("%(player)s sits out", player=names[person]))
        else:
            sentences.append(_("%(name)s is not here any more until checked in again", name=names[person]))
    return sentences


def _rounds(settings: Settings, size: int) -> int:
    """How many rounds a table of that size plays."""
    options = records_of(settings.edition).read_options(options_at(settings, size)).valid_options
    return int(EDITIONS[settings.edition].rounds_planned(options, size))
