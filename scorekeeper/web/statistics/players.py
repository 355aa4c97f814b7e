"""One player: figures, pictures, and under which names the person stands on pads."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date
from msgspec import Struct
from werkzeug.exceptions import NotFound

from scorekeeper.names import MOST_LETTERS
from scorekeeper.statistics.facts import Counts
from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.statistics import comparison, player, player_names
from scorekeeper.storage.statistics.comparison import Line
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.player import Outcome
from scorekeeper.storage.statistics.player_names import Person, PersonRefused, PersonUnknown
from scorekeeper.web.edition import EditionStatistics
from scorekeeper.web.editions import EDITIONS
from scorekeeper.web.game.chart import LETTER, MARGIN, dress, svg_response
from scorekeeper.web.statistics.figures import share, tenths, whole
from scorekeeper.web.statistics.query import read_query
from scorekeeper.web.ui.drawing import asks_for_dark
from scorekeeper.web.ui.forms import whole_number
from scorekeeper.web.ui.language import by_alphabet, card_name, day, ngettext, signed_change
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("players", __name__, url_prefix="/statistics/players/<int:number>")


@bp.errorhandler(PersonUnknown)
def _unknown(_fault: PersonUnknown) -> ResponseReturnValue:
    return current_app.handle_http_exception(NotFound())


@bp.get("")
def show(number: int) -> ResponseReturnValue:
    """Everything that finished games tell about a player."""
    person = player_names.person(number)
    if person.id != number:
        return redirect(url_for(".show", number=person.id), 303)
    return _draw(person)


def _draw(person: Person, refusal: str = "") -> ResponseReturnValue:
    query = read_query()
    lines, everybody = comparison.lines(query.filter, person.id), by_alphabet(player_names.everybody())
    page = render_template(
        "statistics/player.html",
        person=person,
        others={number: name for number, name in everybody.items() if number != person.id},
        refusal=refusal,
        most_letters=MOST_LETTERS,
        **query.page_values(),
        **view(query.filter, person.id, next(iter(lines), None)),
    )
    return page, 422 if query.errors or refusal else 200


@bp.get("/hits.svg")
def hits(number: int) -> ResponseReturnValue:
    """The share of hits, round by round, as a picture."""
    query = read_query()
    by = query.edition_statistics.by_round
    outcomes = player.outcomes(query.filter, player_names.person(number).id, [by])
    return svg_response(draw_hits(outcomes[by], dark=asks_for_dark()))


@bp.get("/rating.svg")
def rating(number: int) -> ResponseReturnValue:
    """The rating over time as a picture."""
    history = player.rating_history(read_query().filter.edition, player_names.person(number).id)
    return svg_response(draw_ratings(history, dark=asks_for_dark()))


@bp.post("/name")
def rename(number: int) -> ResponseReturnValue:
    """Call the player something else from now on."""
    try:
        player_names.rename(number, request.form.get("name", ""))
    except PersonRefused as refusal:
        return _refused(number, refusal)
    return redirect(url_for(".show", number=number), 303)


@bp.post("/merge")
def merge(number: int) -> ResponseReturnValue:
    """Make this player and another one the same; the name with more games stays."""
    stays, given_up = player_names.more_used(number, request.form.get("other", -1, type=whole_number))
    try:
        player_names.merge(given_up, stays)
    except PersonRefused as refusal:
        return _refused(number, refusal)
    return redirect(url_for(".show", number=stays), 303)


@bp.post("/part")
def part(number: int) -> ResponseReturnValue:
    """Let one of the player's names stand for itself again."""
    player_names.part(request.form.get("name", -1, type=whole_number))
    return redirect(url_for(".show", number=number), 303)


def _refused(number: int, refusal: PersonRefused) -> ResponseReturnValue:
    return _draw(player_names.person(number), _why(refusal))


def _why(refusal: PersonRefused) -> str:
    facts = refusal.facts
    if refusal.code == "sat-together":
        at = day(facts["day"])
        return _("These two sat at the same table on %(day)s, so they are not the same person.", day=at)
    if refusal.code == "name-taken":
        again = _("If it is the same person, merge the two.")
        return _("Somebody else is already called %(name)s.", **facts) + f" {again}"
    if refusal.code == "same-person":
        return _("That is the same player.")
    return _("A name has 1 to %(most)s characters and no control characters.", most=MOST_LETTERS)


Row = dict[str, object]

ENOUGH = 5  # rounds that a bid needs before it can be somebody's best or worst
SUITS = ("B", "R", "G", "Y")


class Fact(Struct, frozen=True):
    """A figure with its name, and a line that explains it."""

    title: str
    value: str
    note: str


def view(query: Filter, person: int, line: Line | None) -> dict[str, Any]:
    """The values that the template draws; without a game there are none but the empty ones."""
    shown = EDITIONS[query.edition].statistics
    outcomes = player.outcomes(query, person, [shown.by_round, "bid", "trump"])
    history = player.rating_history(query.edition, person)
    return {
        "line": line,
        "facts": [] if line is None else _facts(query, person, line, shown, outcomes["bid"]),
        "by_round": _rows(outcomes[shown.by_round]),
        "by_bid": _rows(outcomes["bid"]),
        "by_trump": _trumps(outcomes["trump"]) if shown.by_trump else [],
        "history": [(_day(day), whole(rating.ordinal)) for day, rating in reversed(history)],
        "opponents": [] if line is None else player.opponents(query, person),
        "latest": [] if line is None else player.latest(query, person),
    }


def _facts(
    query: Filter, person: int, line: Line, shown: EditionStatistics, bids: Mapping[int, Outcome]
) -> list[Fact]:
    facts = [Fact(_(figure.title), figure.text(line), _(figure.meaning)) for figure in shown.figures]
    best = player.extremes(query, person)
    if best is not None:
        run = _("Longest run of clean rounds") if shown.penalty else _("Longest run of hits")
        facts.append(Fact(run, whole(best.run), _("in one game")))
        if shown.penalty:
            facts.append(Fact(_("Fewest penalty points"), whole(best.least_total), _("in one game")))
        else:
            facts.append(Fact(_("Highest total"), whole(best.most_total), _("in one game")))
            # Translators: stands below a number: what it counts.
            unit = _("points")
            facts.append(Fact(_("Best round"), whole(best.best_round), unit))
            facts.append(Fact(_("Worst round"), whole(best.worst_round), unit))
    facts += _bids(bids, shown)
    return facts + _own(line.counts)


def _bids(bids: Mapping[int, Outcome], shown: EditionStatistics) -> list[Fact]:
    """The bid that comes true most often, and the one that does least, of those made often enough."""
    often = [
        (outcome.hits / outcome.rounds, number)
        for number, outcome in bids.items()
        if outcome.rounds >= ENOUGH
    ]
    if len(often) < 2:
        return []
    facts = []
    for title, (rate, number) in ((_("Best bid"), max(often)), (_("Worst bid"), min(often))):
        bid = whole(number) if not shown.penalty else ngettext("%(num)s seal", "%(num)s seals", number)
        facts.append(Fact(title, bid, _("%(share)s came true", share=share(rate))))
    return facts


def _own(counts: Counts) -> list[Fact]:
    """Coins and the Cloud, or the Black Mage: what only one edition has."""
    facts = []
    if counts.bid:
        laid = _("%(placed)s of %(taken)s", placed=whole(counts.placed), taken=whole(counts.bid))
        facts.append(Fact(_("Coins laid on tricks"), share(counts.placed / counts.bid), laid))
    if counts.clouds:
        times = ngettext("changed once", "changed %(num)s times", counts.clouds)
        hit = _("%(share)s came true", share=share(counts.cloud_hits / counts.clouds))
        gain = signed_change(counts.cloud_points)
        facts.append(Fact(_("Luck with the Cloud"), gain, f"{_('points')}; {times}, {hit}"))
    if counts.mages:
        made = _("%(made)s of %(taken)s", made=whole(counts.mages_made), taken=whole(counts.mages))
        facts.append(Fact(_("Clean Black Mages"), made, _("without a penalty point")))
    return facts


def _rows(outcomes: Mapping[Any, Outcome]) -> list[Row]:
    return [_row(str(value), outcome) for value, outcome in outcomes.items()]


def _trumps(outcomes: Mapping[str, Outcome]) -> list[Row]:
    """The suits in their order, then rounds without trump and those of which nobody wrote it down."""
    rows = [_row(card_name(suit), outcomes[suit], suit) for suit in SUITS if suit in outcomes]
    others = (("-", _("no trump")), ("?", _("not recorded")))
    return rows + [_row(title, outcomes[code]) for code, title in others if code in outcomes]


def _row(title: str, outcome: Outcome, suit: str | None = None) -> Row:
    """Rounds with something in common; `suit` is set where that is a trump of that suit."""
    parts = {name: share(getattr(outcome, name) / outcome.rounds) for name in ("hits", "high", "low")}
    points = tenths(outcome.points / outcome.rounds)
    return {"title": title, "suit": suit, "rounds": outcome.rounds, **parts, "points": points}


def _day(day: str) -> str:
    """A day, a month or a year as the history of a rating tells it."""
    if len(day) == 4:
        return day
    first = date.fromisoformat(day if len(day) == 10 else f"{day}-01")
    return str(format_date(first, "medium" if len(day) == 10 else "LLLL y"))


MOST_LABELS = 12
ROOM = 40  # letters of the labels that fit side by side


def draw_hits(outcomes: Mapping[int, Outcome], dark: bool) -> str:
    """A bar for each value that rounds go by, as high as the share of hits among them."""
    import pygal

    chart = dress(pygal.Bar, "hits", dark, range=(0, 1), max_scale=5)
    chart.value_formatter = share
    _label(chart, [str(value) for value in outcomes])
    chart.add("", [outcome.hits / outcome.rounds for outcome in outcomes.values()])
    return _drawn(chart)


def draw_ratings(history: Sequence[tuple[str, Rating]], dark: bool) -> str:
    """A line through the ratings, the oldest on the left."""
    import pygal

    labels = [_short(day) for day, _rating in history]
    half = max(map(len, labels), default=0) * LETTER // 2  # of the label below the last point
    options = {"max_scale": 6, "show_dots": len(history) <= MOST_LABELS, "margin_right": max(MARGIN, half)}
    chart = dress(pygal.Line, "rating", dark, **options)
    chart.value_formatter = whole
    _label(chart, labels)
    chart.add("", [rating.ordinal for _day, rating in history])
    return _drawn(chart)


def _label(chart: Any, labels: Sequence[str]) -> None:
    """As many labels as there is room for."""
    chart.x_labels, chart.truncate_label = labels, -1
    most = min(MOST_LABELS, ROOM // max(map(len, labels), default=1))
    if len(labels) > most:
        chart.x_labels_major_every = -(-len(labels) // most)
        chart.show_minor_x_labels = False


def _short(day: str) -> str:
    """A day, month or year in digits: 2025-03-01 as 01.03.25, as narrow as can be."""
    parts = day.split("-")
    return day if len(parts) == 1 else ".".join([*parts[:0:-1], parts[0][2:]])


def _drawn(chart: Any) -> str:
    return chart.render(disable_xml_declaration=True)
