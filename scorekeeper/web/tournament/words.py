"""Numbers, moments and penalties of a tournament as people read them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from functools import lru_cache
from gettext import NullTranslations

from flask import Flask
from flask_babel import format_decimal

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, ngettext
from scorekeeper.words import N_, translations
from scorekeeper.words.tournament import heat_label, penalty_points, reason_of, title_of_table


def prepare(app: Flask) -> None:
    """Give templates what they tell numbers and moments with."""
    app.jinja_env.filters.update(points=format_points, ago=format_since, of_epoch=of_epoch, name_in=name_in)
    app.jinja_env.filters["as_time"] = format_duration
    app.jinja_env.filters["table_title"] = lambda title: title_of_table(title or "", translations(language()))
    app.jinja_env.globals["now"] = lambda: int(datetime.now(UTC).timestamp())


def label_of(tournament: Tournament, heat: int) -> str:
    """The number of a heat in the language of this browser."""
    return heat_label(tournament, heat, translations(language()))


def with_label(problem: Problem, tournament: Tournament) -> Problem:
    """The problem with the number of its heat as people read it."""
    heat = problem.facts.get("heat")
    if not isinstance(heat, int):
        return problem
    return replace(problem, facts={**problem.facts, "heat": label_of(tournament, heat)})


def of_epoch(seconds: int) -> datetime:
    """That moment."""
    return datetime.fromtimestamp(seconds, UTC)


def format_duration(seconds: int) -> str:
    """So long a time, as a clock shows it; how long it was over, where it is below zero."""
    minutes, rest = divmod(abs(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"


def name_in(index: int, names: Sequence[str]) -> str:
    """The name at that place of a list."""
    return names[index]


def format_points(points: Fraction | int) -> str:
    """Points with at most two decimals, as the language writes them, with a real minus."""
    return _decimal(round(float(points), 2), language())


@lru_cache(maxsize=4096)
def _decimal(value: float, spoken: str) -> str:
    whole = int(value) if value == int(value) else value
    return str(format_decimal(whole, "0.##")).replace("-", "−")


def format_since(at: datetime) -> str:
    """How long ago that was, in words."""
    minutes = int((datetime.now(UTC) - at).total_seconds() // 60)
    if minutes < 1:
        # Translators: when something happened.
        return _("just now")
    return ngettext("for %(num)s minute", "for %(num)s minutes", minutes)


PENALTY_SENTENCE = N_("%(name)s: %(points)s, %(reason)s")


@dataclass(frozen=True, slots=True)
class ShownPenalty:
    """A penalty at its place in the list, in words; whether it `counts`."""

    place: int
    penalty: Penalty
    name: str
    points: str
    reason: str
    counts: bool


def penalties_of(
    tournament: Tournament, who: int | None = None, heat: int | None = None
) -> list[ShownPenalty]:
    """The penalties, the newest first; of one person, or of one heat, alone."""
    words = translations(language())
    shown = [
        ShownPenalty(
            place,
            penalty,
            tournament.entrants[penalty.entrant].name,
            penalty_points(
                penalty.points, penalty.kind, tournament.settings.penalty_adds(penalty.kind), words
            ),
            reason_of(penalty.reason, penalty.note, words),
            tournament.counts(penalty),
        )
        for place, penalty in enumerate(tournament.penalties)
        if who in (None, penalty.entrant) and heat in (None, penalty.heat)
    ]
    return list(reversed(shown))


def penalty_sentence(penalty: Penalty, adds: bool, name: str, words: NullTranslations) -> str:
    """A penalty of somebody in one sentence; `adds` as in `Settings.penalty_adds`."""
    facts = {"name": name, "points": penalty_points(penalty.points, penalty.kind, adds, words)}
    facts["reason"] = reason_of(penalty.reason, penalty.note, words)
    return words.gettext(PENALTY_SENTENCE) % facts
