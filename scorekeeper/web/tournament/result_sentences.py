"""What an entry changed in a table's result, as the desk's log says it: the figures, old and new."""

from collections.abc import Sequence

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament import events as did
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.tournament.heat import OVERRIDDEN, PAPER, PLAYED, TableResult
from scorekeeper.sheets.written_numbers import figure
from scorekeeper.web.tournament.words import label_of
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext
from scorekeeper.words import N_

ResultEvent = did.ResultEntered | did.ResultTold | did.ResultWithdrawn
SENTENCES = {
    PLAYED: N_("Session %(heat)s, table %(table)s: %(figures)s"),
    PAPER: N_("Session %(heat)s, table %(table)s, from paper: %(figures)s"),
    OVERRIDDEN: N_("Session %(heat)s, table %(table)s, the referee decided: %(figures)s (%(reason)s)"),
}
WITHDRAWN = {
    PLAYED: N_("Session %(heat)s, table %(table)s plays on: %(figures)s"),
    PAPER: N_("Session %(heat)s, table %(table)s, paper removed: %(figures)s"),
    OVERRIDDEN: N_("Session %(heat)s, table %(table)s, decision removed: %(figures)s"),
}


def result_sentence(
    event: ResultEvent, names: Sequence[str], before: TournamentState | None, after: TournamentState
) -> str:
    """What the event said of a table, and what counted there before; without `before`, what it said alone."""
    where = {"heat": label_of(after.tournament, event.heat), "table": event.table}
    stood, stands = _result(before, event), _result(after, event)
    if isinstance(event, did.ResultWithdrawn):
        what = _(WITHDRAWN[event.source], **where, figures=_figures(stood, event, names, before or after))
        return what if before is None else with_present(what, event, names, after)
    hits = None if event.hits is None else tuple(event.hits)
    source = event.source if isinstance(event, did.ResultEntered) else PLAYED
    reason = event.reason if isinstance(event, did.ResultEntered) else ""
    result = TableResult(tuple(event.scores), hits, source, reason)
    what = _(SENTENCES[source], **where, figures=_figures(result, event, names, after), reason=reason)
    if before is None:
        return what
    if stands is not None and source == PLAYED and stands.source != PLAYED:
        figures = _figures(stands, event, names, after)
        return _("%(what)s, by the game; what counts: %(figures)s", what=what, figures=figures)
    if stood is None or (stood.scores == result.scores and stood.hits == result.hits):
        return what
    return _("%(what)s; before: %(figures)s", what=what, figures=_figures(stood, event, names, after))


def with_present(what: str, event: Event, names: Sequence[str], after: TournamentState) -> str:
    """That sentence, and what counts at the table now, where the event is about a result."""
    if not isinstance(event, ResultEvent):
        return what
    stands = _result(after, event)
    if stands is None:
        return _("%(what)s; the table is open again", what=what)
    return _("%(what)s; now: %(figures)s", what=what, figures=_figures(stands, event, names, after))


def _result(state: TournamentState | None, event: ResultEvent) -> TableResult | None:
    """What counts at the event's table in that state."""
    heats = () if state is None else state.tournament.heats[event.heat - 1 : event.heat]
    return next((heat.results.get(event.table) for heat in heats), None)


def _figures(
    result: TableResult | None, event: ResultEvent, names: Sequence[str], state: TournamentState
) -> str:
    """Everybody's points and hits, in the order in which they sat."""
    heats = state.tournament.heats[event.heat - 1 : event.heat]
    people = [person for heat in heats for person in heat.seating.tables[event.table - 1]]
    if result is None:
        return "–"
    hits = result.hits or (None,) * len(people)
    lines = zip(people, result.scores, hits, strict=False)
    return " · ".join(_line(names[person], score, hit) for person, score, hit in lines)


def _line(name: str, score: int, hits: int | None) -> str:
    facts = {"name": name, "points": figure(score)}
    if hits is None:
        return _("%(name)s %(points)s", **facts)
    return ngettext("%(name)s %(points)s (%(num)s hit)", "%(name)s %(points)s (%(num)s hits)", hits, **facts)
