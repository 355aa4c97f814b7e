"""One person of the list: what is written there, who plays instead, penalties; a scanned badge."""

from typing import Any

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue
from wtforms import StringField

from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import GAME
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs
from scorekeeper.web.tournament.forms import PersonForm
from scorekeeper.web.tournament.page import TournamentPage
from scorekeeper.web.tournament.seat import assigned_seats, current_seat
from scorekeeper.web.tournament.standings import line_of
from scorekeeper.web.tournament.words import penalties_of
from scorekeeper.web.ui.forms import TEXT, WHOLE
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.words.tournament import REASONS

bp = Blueprint("tournament_person", __name__, url_prefix="/halls/<tournament_code>")


def _values(code: str, log: TournamentHistory, who: int) -> dict[str, Any]:
    tournament = log.state.tournament
    return _somebody(log, who) | {
        "line": line_of(tournament, who),
        "seats": assigned_seats(tournament, who),
        "penalties": penalties_of(tournament, who),
        "reasons": [(reason, _(words)) for reason, words in REASONS.items()],
        "typed": _typed(),
        "played": [number for number, heat in enumerate(tournament.heats, 1) if who in heat.seating.seated],
    }


def _somebody(log: TournamentHistory, who: int) -> dict[str, Any]:
    tournament = log.state.tournament
    if who >= len(tournament.entrants):
        abort(404)
    return {"who": who, "person": tournament.entrants[who], "is_here": who in tournament.checked_in}


def _typed() -> dict[str, Any]:
    """What was sent, as typed, by the form it was typed into: the page's other forms hold what stands."""
    return {str(request.endpoint).rpartition(".")[2]: request.form} if request.method == "POST" else {}


PERSON = TournamentPage("person", "tournament_person.show", _values, parts=("who",))
PERSON.serve(bp, "/people/<int:who>", "director")


@bp.post("/people/<int:who>")
@needs("director")
def change(tournament_code: str, who: int) -> ResponseReturnValue:
    """Put right what the list says."""
    form, entrants = PersonForm(), load_tournament(tournament_code).state.tournament.entrants
    if not form.validate() or who >= len(entrants):
        return PERSON.not_understood(tournament_code, who=who)
    name, club = (" ".join((field.data or "").split()) for field in (form.name, form.club))
    changed = Entrant(name, club, form.number.data, entrants[who].substitute)
    return PERSON.write(tournament_code, commands.ChangeEntrant(who, changed), who=who)


_KIND = StringField(filters=[lambda kind: kind or GAME])
_NOTE = StringField(filters=[lambda note: " ".join((note or "").split())])

# Somebody plays in their place from now on; without a name nobody any more.
PERSON.button(bp, "/people/<int:who>/substitute", "substitute", commands.Substitute, name=TEXT)
PERSON.button(bp, "/people/<int:who>/in", "come", lambda who: commands.CheckIn((who,)))
PERSON.button(bp, "/people/<int:who>/out", "go", commands.Leave)
PERSON.button(
    bp,
    "/people/<int:who>/penalties",
    "punish",
    commands.GivePenalty,
    anchor="#penalties",
    heat=WHOLE,
    kind=_KIND,
    points=WHOLE,
    reason=TEXT,
    note=_NOTE,
)
PERSON.button(
    bp,
    "/people/<int:who>/penalties/<int:place>/cancel",
    "forgive",
    lambda who, place: commands.CancelPenalty(place),
    anchor="#penalties",
)


ARRIVAL = TournamentPage(
    "arrival",
    "tournament_person.show_arrival",
    lambda code, log, who: _somebody(log, who) | {"current": current_seat(log.state.tournament, who)},
    parts=("who",),
)
ARRIVAL.serve(bp, "/arrivals/<int:who>", "director")
ARRIVAL.button(bp, "/arrivals/<int:who>/here", "check_in", lambda who: commands.CheckIn((who,)))
ARRIVAL.button(bp, "/arrivals/<int:who>/gone", "leave", commands.Leave)
