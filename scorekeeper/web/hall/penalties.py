"""Penalties in words."""

from dataclasses import dataclass

from scorekeeper.rules.tournament.penalty import GAME, Penalty
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.words import N_

REASON_WORDS = {
    "overtime": N_("played longer than allowed"),
    "late": N_("came late"),
    "revoke": N_("revoke"),
    "conduct": N_("conduct"),
    "device": N_("device at the table"),
    "absent": N_("absent"),
    "other": N_("another reason"),
}


@dataclass(frozen=True, slots=True)
class ShownPenalty:
    """A penalty at its place in the list, in words."""

    place: int
    penalty: Penalty
    name: str
    points: str
    reason: str


def penalties_of(
    tournament: Tournament, who: int | None = None, heat: int | None = None
) -> list[ShownPenalty]:
    """The penalties, the newest first; of one person, or of one heat, alone."""
    told = [
        ShownPenalty(
            place, penalty, tournament.entrants[penalty.entrant].name, _points(penalty), _reason(penalty)
        )
        for place, penalty in enumerate(tournament.penalties)
        if who in (None, penalty.entrant) and heat in (None, penalty.heat)
    ]
    return told[::-1]


def _points(penalty: Penalty) -> str:
    if penalty.kind == GAME:
        return _("−%(points)s points of the game", points=penalty.points)
    return _("−%(points)s tournament points", points=penalty.points)


def _reason(penalty: Penalty) -> str:
    if penalty.reason == "other":
        return penalty.note
    words = _(REASON_WORDS[penalty.reason])
    return f"{words}: {penalty.note}" if penalty.note else words
