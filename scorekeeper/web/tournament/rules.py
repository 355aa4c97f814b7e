"""A tournament's rules between the fields of a form, the value that counts, and words; each may change."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import BooleanField, StringField
from wtforms.validators import Optional

from scorekeeper.gamelog.tournament.commands import ChangeSettings
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.draw.problem import RANDOM, SNAKE, SWISS
from scorekeeper.rules.tournament.places import AVERAGED, BY_HITS, BY_PLACE, SIZES, USUAL, ZERO_SUM
from scorekeeper.rules.tournament.settings import BY_HAND, HOW, ORDER, PRESETS, TEN_HANDS, Cut, Settings
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.editions import EDITIONS, titles, usual_edition
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.bodies import FORM, takes
from scorekeeper.web.tournament.forms import EntryForm, WholesField
from scorekeeper.web.tournament.page import TournamentPage, write
from scorekeeper.web.ui.forms import ListField, WholeField
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import listed, ngettext
from scorekeeper.words import N_

DRAWS, CUTS = 8, 4  # so many are offered at least
WAYS = {
    # Translators: how a session is drawn; also inside “Drawn at random, seed 17” and “3 sessions: at random”.
    RANDOM: N_("at random"),
    SWISS: N_("Swiss: by standing"),
    SNAKE: N_("snake: every table equally strong"),
    # Translators: how a session is seated: the director writes a table beside each name.
    BY_HAND: N_("by hand"),
}
SHORT_WAYS = WAYS | {
    # Translators: as short as “at random”, inside “5 sessions: at random and Swiss”.
    SWISS: N_("Swiss"),
    # Translators: the seating in which every table is equally strong; as short as “at random”.
    SNAKE: N_("snake"),
}
PRESET_WORDS = {
    "club_evening": (N_("Club evening"), N_("three sessions drawn at random, whole games, points added up")),
    "qualifier": (N_("Qualifier"), N_("three sessions of ten rounds, the best four play the final")),
    "championship": (
        N_("Championship"),
        N_("five sessions, four of them Swiss, then 64, 16, 4: only table winners advance"),
    ),
    "league_evening": (N_("League evening"), N_("points for places, fair at any table size")),
}
ORDER_WORDS = {
    "points": N_("tournament points"),
    "score": N_("game points"),
    # Translators: what decides the order of the standings: the number of bids that were hit.
    "hits": N_("hits"),
    "firsts": N_("first places"),
    "best": N_("best session"),
}
COLUMN_WORDS = {
    "score": N_("Game points"),
    # Translators: bids that came true.
    "hits": N_("Hits"),
    "firsts": N_("First places"),
    "best": N_("Best session"),
}
TIES_WORDS = {AVERAGED: N_("shared: everybody gets the average"), BY_HITS: N_("decided by hits")}
WHOLE, TEN, OWN = "whole", "ten", "own"
PLAYED_WORDS = {WHOLE: N_("whole games"), TEN: N_("ten rounds"), OWN: N_("these rounds")}
GAME, PLACES, ZERO = "game", "places", "zero"
WORTH_WORDS = {
    GAME: N_("game points, added up"),
    PLACES: N_("45, 30, 20, 10, 5 for places"),
    ZERO: N_("+1 for everybody behind, −1 for everybody ahead"),
    OWN: N_("these points for places"),
}
# What a part of the settings is called where it cannot be what somebody typed.
PARTS = {
    # Translators: a setting of the tournament that cannot be read: Wizard or Wizard Extreme.
    "edition": N_("edition"),
    # Translators: a setting of the tournament that cannot be read: their number or how they are drawn.
    "draws": N_("sessions"),
    "sizes": N_("size of the tables"),
    # Translators: a setting of the tournament that cannot be read: how many each table plays.
    "hands": N_("rounds"),
    "points": N_("points for places"),
    "ties": N_("ties at a table"),
    "order": N_("order of the standings"),
    "cuts": N_("who advances"),
    # Translators: a setting of the tournament that cannot be read: how long a session takes.
    "minutes": N_("minutes"),
    "call": N_("last call before the end"),
    "overtime": N_("penalty for overtime"),
    "standings": N_("what everybody sees of the standings"),
}


class AgreedForm(EntryForm):
    """All parts of a tournament's rules; the options of its games are the edition's own form."""

    edition = StringField()
    rules_of = StringField()
    draw = ListField(default=list)
    size = WholeField(validators=[Optional()])
    sizes = WholesField(default=list)
    played = StringField()
    hands_at = ListField(default=list)
    worth = StringField()
    points_at = ListField(default=list)
    ties = StringField()
    order = ListField(default=list)
    cut = WholesField(default=list)
    firsts = ListField(default=list)
    heats = WholesField(default=list)
    clubs_apart = BooleanField()
    minutes = WholeField(validators=[Optional()])
    call = WholeField(validators=[Optional()])
    overtime = WholeField(validators=[Optional()])
    confirm = BooleanField()


def read_agreed(form: AgreedForm, before: Settings) -> tuple[Settings, list[Problem]]:
    """The form's settings, and what of it is no number; what has no field, as other editions, as `before`."""
    problems: list[Problem] = []
    edition = form.edition.data if form.edition.data in EDITIONS else before.edition
    wished = form.size.data if form.size.data in SIZES else before.sizes[0]
    also = [size for size in form.sizes.data if size in SIZES and size != wished]
    hands = {WHOLE: {}, TEN: dict(TEN_HANDS)}.get(form.played.data or "")
    points = {GAME: {}, PLACES: dict(BY_PLACE), ZERO: dict(ZERO_SUM)}.get(form.worth.data or "")
    cuts = zip(form.cut.data, form.heats.data, strict=False)
    problems += [_invalid(name, "?") for name in form.errors]
    for part, chosen, allowed in (
        ("draws", form.draw.data, WAYS),
        ("order", form.order.data, ORDER_WORDS),
        ("ties", [form.ties.data], TIES_WORDS),
    ):
        problems += [_invalid(part, choice) for choice in chosen if choice and choice not in allowed]
    settings = Settings(
        edition=edition,
        draws=tuple(how for how in form.draw.data if how in WAYS),
        sizes=(wished, *sorted(also, key=USUAL.index)),
        hands=_lists(form.hands_at.data, "hands", problems) if hands is None else hands,
        points=_lists(form.points_at.data, "points", problems) if points is None else points,
        ties=form.ties.data if form.ties.data in TIES_WORDS else before.ties,
        order=tuple(dict.fromkeys(by for by in form.order.data if by in ORDER_WORDS)),
        cuts=tuple(
            Cut(people, str(row) in form.firsts.data, heats or 1)
            for row, (people, heats) in enumerate(cuts)
            if people
        ),
        clubs_apart=form.clubs_apart.data,
        minutes=form.minutes.data,
        call=before.call if form.call.data is None else form.call.data,
        overtime=before.overtime if form.overtime.data is None else form.overtime.data,
        options=_options(form, edition, before),
        confirm=form.confirm.data,
    )
    return settings, problems


def _options(form: AgreedForm, edition: str, before: Settings) -> Mapping[str, Any]:
    """What the games agree on: the edition's own form, where the page showed it."""
    if edition != before.edition:
        return {}
    if form.rules_of.data != edition:
        return before.options
    options_form = EDITIONS[edition].options_form
    options = options_form.without_usual(options_form.read(options_form.form()))
    return {name: value for name, value in options.items() if name not in ("hands", "rounds")}


def _lists(texts: Sequence[str], part: str, problems: list[Problem]) -> dict[int, tuple[int, ...]]:
    """A list of numbers a size of table, where something stands there."""
    lists = {}
    for size, text in zip(SIZES, texts, strict=False):
        words = text.replace(";", ",").replace("−", "-").replace(",", " ").split()
        if not all(word.removeprefix("-").isdigit() and len(word) <= 4 for word in words):
            problems.append(_invalid(part, text))
        elif words:
            lists[size] = tuple(int(word) for word in words)
    return lists


def _invalid(part: str, value: object) -> Problem:
    return Problem("setting-invalid", facts={"setting": part, "value": str(value)})


def named(problems: Sequence[Problem]) -> list[Problem]:
    """The same, with the parts of the settings called as people call them."""
    return [
        replace(problem, facts={**problem.facts, "setting": _(PARTS[str(problem.facts["setting"])])})
        if problem.facts.get("setting") in PARTS
        else problem
        for problem in problems
    ]


def agreed_values(settings: Settings) -> dict[str, Any]:
    """What the fields of the form show."""
    ten, places = dict(TEN_HANDS), dict(BY_PLACE)
    hands, points = dict(settings.hands), dict(settings.points)
    played = WHOLE if not hands else TEN if hands == ten else OWN
    options_form = EDITIONS[settings.edition].options_form
    values = options_form.prefill(settings.options)
    return {
        "settings": settings,
        "draws": _rows(settings.draws, DRAWS),
        "ways": [(way, _(WAYS[way])) for way in HOW],
        "sizes": SIZES,
        "played": _choices(PLAYED_WORDS, played),
        "hands": {size: ", ".join(map(str, (hands or ten).get(size, ()))) for size in SIZES},
        "worth": _choices(WORTH_WORDS, _worth(settings)),
        "points": {size: ", ".join(map(str, (points or places).get(size, ()))) for size in SIZES},
        "ties": _choices(TIES_WORDS, settings.ties),
        "order": [*settings.order, *[""] * (len(ORDER) - len(settings.order))],
        "orders": [(by, _(words)) for by, words in ORDER_WORDS.items()],
        "cuts": _rows(settings.cuts, CUTS),
        "options_template": options_form.template,
        "values": values,
        "edition": settings.edition,
        "errors": {},
        **options_form.page_values(values),
    }


def _rows(chosen: Sequence[object], least: int) -> list[object]:
    """What is chosen and empty rows, so many in all at least, and one to add something."""
    return [*chosen, *repeat(None, max(least - len(chosen), 1))]


def _worth(settings: Settings) -> str:
    kinds = [(GAME, {}), (PLACES, dict(BY_PLACE)), (ZERO, dict(ZERO_SUM))]
    return next((kind for kind, points in kinds if dict(settings.points) == points), OWN)


def _choices(words: Mapping[str, str], chosen: str) -> list[dict[str, object]]:
    return [{"value": value, "words": _(word), "chosen": value == chosen} for value, word in words.items()]


def column_title(by: str, settings: Settings) -> str:
    """What a column of the standings is called."""
    return _("Penalty points") if by == "score" and settings.fewest_first else _(COLUMN_WORDS[by])


def preset_of(name: str | None) -> tuple[str, Settings]:
    """A preset by its name, else the first, at the usual edition; tables confirm their results."""
    preset = name if name is not None and name in PRESETS else next(iter(PRESETS))
    return preset, replace(PRESETS[preset], edition=usual_edition(), confirm=True)


def in_words(settings: Settings) -> list[str]:
    """The rules in a few words each."""
    ways = listed(_(SHORT_WAYS[way]) for way in dict.fromkeys(settings.draws))
    phrases = [
        ngettext("%(num)s session: %(ways)s", "%(num)s sessions: %(ways)s", len(settings.draws), ways=ways)
    ]
    phrases.append(_("table sizes %(sizes)s", sizes=", ".join(map(str, settings.sizes))))
    hands = settings.hands.get(settings.sizes[0], ())
    rounds = ngettext("%(num)s round", "%(num)s rounds", len(hands))
    phrases.append(rounds if settings.hands else _("whole games"))
    phrases.append(_(WORTH_WORDS[_worth(settings)]))
    if settings.cuts:
        phrases.append(
            _("the best advance: %(people)s", people=" → ".join(str(cut.people) for cut in settings.cuts))
        )
    if settings.minutes:
        phrases.append(
            ngettext("%(num)s minute per session", "%(num)s minutes per session", settings.minutes)
        )
    if settings.confirm:
        phrases.append(_("tables confirm their results"))
    if settings.clubs_apart:
        phrases.append(_("club members apart"))
    return phrases


bp = Blueprint("tournament_rules", __name__, url_prefix="/halls/<tournament_code>/rules")


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    settings = log.state.tournament.settings
    if request.method == "POST":
        form = AgreedForm()
        form.validate()
        settings, _problems = read_agreed(form, settings)
    return {"editions": titles(), "edition_stays": bool(log.state.tournament.heats)} | agreed_values(settings)


RULES = TournamentPage("rules", "tournament_rules.show", _values)
RULES.serve(bp, "", "director")


@bp.post("")
@needs("director")
@takes(FORM)
def change(tournament_code: str) -> ResponseReturnValue:
    """Play by these from now on."""
    form = AgreedForm()
    form.validate()
    settings, problems = read_agreed(form, load_tournament(tournament_code).state.tournament.settings)
    if problems:
        return RULES.refused(tournament_code, named(problems))
    try:
        write(tournament_code, ChangeSettings(settings))
    except RuleProblem as refusal:
        return RULES.refused(tournament_code, named(refusal.problems))
    return redirect(url_for("tournament_desk.show", tournament_code=tournament_code), 303)
