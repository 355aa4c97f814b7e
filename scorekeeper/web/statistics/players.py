"""One player: figures, pictures, and under which names the person stands on pads."""

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from scorekeeper.names import MOST_LETTERS
from scorekeeper.storage.statistics import people, player, table
from scorekeeper.storage.statistics.people import Person, PersonRefused, PersonUnknown
from scorekeeper.web.game.chart import svg_response
from scorekeeper.web.statistics.asked import read_asked
from scorekeeper.web.statistics.charts import draw_hits, draw_ratings
from scorekeeper.web.statistics.player_view import view
from scorekeeper.web.ui.palette import asks_for_dark
from scorekeeper.web.ui.speech import day
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("players", __name__, url_prefix="/statistics/players/<int:number>")


@bp.errorhandler(PersonUnknown)
def _unknown(_fault: PersonUnknown) -> ResponseReturnValue:
    return current_app.handle_http_exception(NotFound())


@bp.get("")
def show(number: int) -> ResponseReturnValue:
    """Everything that finished games tell about a player."""
    person = people.person(number)
    if person.id != number:
        return redirect(url_for(".show", number=person.id), 303)
    return _draw(person)


def _draw(person: Person, refusal: str = "", status: int = 200) -> ResponseReturnValue:
    asked = read_asked()
    lines = table.lines(asked.filter, person.id)
    page = render_template(
        "statistics/player.html",
        person=person,
        others={number: name for number, name in people.everybody().items() if number != person.id},
        refusal=refusal,
        most_letters=MOST_LETTERS,
        **asked.page_values(),
        **view(asked.filter, person.id, lines[0] if lines else None),
    )
    return page, 422 if asked.errors else status


@bp.get("/hits.svg")
def hits(number: int) -> ResponseReturnValue:
    """The share of hits, round by round, as a picture."""
    asked = read_asked()
    by = asked.shown.by_round
    outcomes = player.outcomes(asked.filter, people.person(number).id, [by])
    return svg_response(draw_hits(outcomes[by], dark=asks_for_dark()))


@bp.get("/rating.svg")
def rating(number: int) -> ResponseReturnValue:
    """The rating over time as a picture."""
    history = player.rating_history(read_asked().filter.edition, people.person(number).id)
    return svg_response(draw_ratings(history, dark=asks_for_dark()))


@bp.post("/name")
def rename(number: int) -> ResponseReturnValue:
    """Call the player something else from now on."""
    try:
        people.rename(number, request.form.get("name", ""))
    except PersonRefused as refusal:
        return _refused(number, refusal)
    return redirect(url_for(".show", number=number), 303)


@bp.post("/merge")
def merge(number: int) -> ResponseReturnValue:
    """Make this player and another one the same; the name with more games stays."""
    kept, given_up = people.more_used(number, request.form.get("other", -1, type=int))
    try:
        people.merge(given_up, kept)
    except PersonRefused as refusal:
        return _refused(number, refusal)
    return redirect(url_for(".show", number=kept), 303)


@bp.post("/part")
def part(number: int) -> ResponseReturnValue:
    """Let one of the player's names stand for itself again."""
    people.part(request.form.get("name", -1, type=int))
    return redirect(url_for(".show", number=number), 303)


def _refused(number: int, refusal: PersonRefused) -> ResponseReturnValue:
    return _draw(people.person(number), _why(refusal), 422)


def _why(refusal: PersonRefused) -> str:
    facts = refusal.facts
    if refusal.code == "sat-together":
        at = day(facts["day"])
        return _("These two sat at the same table on %(day)s, so they are not the same person.", day=at)
    if refusal.code == "name-taken":
        again = _("If it is the same person, merge the two.")
        return _("Somebody else is called %(name)s already.", **facts) + f" {again}"
    if refusal.code == "same-person":
        return _("That is the same player.")
    return _("A name has one to %(most)s characters, and none that control the text.", most=MOST_LETTERS)
