"""Penalties in words."""

from dataclasses import dataclass
from gettext import NullTranslations

from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT, Penalty
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import language
from scorekeeper.words import N_, translations
from scorekeeper.words.referee import reason_of

TOLD = {
    GAME: N_("%(name)s: −%(points)s points of the game, %(reason)s"),
    TOURNAMENT: N_("%(name)s: −%(points)s tournament points, %(reason)s"),
}


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
    told = [
        ShownPenalty(
            place,
            penalty,
            tournament.entrants[penalty.entrant].name,
            _points(penalty),
            _reason(penalty),
            tournament.counts(penalty),
        )
        for place, penalty in enumerate(tournament.penalties)
        if who in (None, penalty.entrant) and heat in (None, penalty.heat)
    ]
    return told[::-1]


def told(penalty: Penalty, name: str, words: NullTranslations) -> str:
    """A penalty of somebody in one sentence."""
    facts = {"name": name, "points": penalty.points}
    facts["reason"] = reason_of(penalty.reason, penalty.note, words)
    return words.gettext(TOLD[penalty.kind]) % facts


def _points(penalty: Penalty) -> str:
    if penalty.kind == GAME:
        return _("−%(points)s points of the game", points=penalty.points)
    return _("−%(points)s tournament points", points=penalty.points)


def _reason(penalty: Penalty) -> str:
    return reason_of(penalty.reason, penalty.note, translations(language()))
