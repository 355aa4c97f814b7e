"""In words: who came and went, which rules changed, which points were given beside the play."""

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.events import PointsGiven, PointsWithdrawn, RulesChanged, SeatsChanged
from scorekeeper.gamelog.seating import JOINED, LEFT, PAUSED, REPLACED, RETURNED
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.game import Game
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import language, signed_change
from scorekeeper.words import translations
from scorekeeper.words.adjustments import reason_of


def describe_change(event: SeatsChanged | RulesChanged | PointsGiven | PointsWithdrawn, game: Game) -> str:
    """The sentence for it; `game` is the pad that it was entered on."""
    match event:
        case SeatsChanged():
            return _seats(event, game)
        case RulesChanged(number, options):
            agreed = records_of(game.edition).read_options(options).agreed
            seats = len(game.last_sitting.seats)
            words = rulebook_of(game.edition).agreed(agreed, seats, translations(language()))
            rules = ", ".join(words) or _("as in the booklet")
            return _("From round %(round)s on: %(rules)s", round=number, rules=rules)
        case PointsGiven(_number, seat, points, reason):
            return _given(game.players[seat], points, reason)
        case PointsWithdrawn(place):
            given = game.adjustments[place]
            what = _given(game.players[given.seat], given.points, given.reason)
            return _("Not after all: %(what)s", what=what)


def _seats(event: SeatsChanged, game: Game) -> str:
    number = event.round
    player = game.players[event.seat] if event.player is None else event.player
    other = "" if event.other is None else game.players[event.other]
    if event.how == JOINED:
        return _("%(player)s joins from round %(round)s on", player=player, round=number)
    if event.how == LEFT:
        return _("%(player)s leaves; from round %(round)s on without them", player=player, round=number)
    if event.how == PAUSED:
        return _("%(player)s sits out from round %(round)s on", player=player, round=number)
    if event.how == RETURNED:
        return _("%(player)s is back from round %(round)s on", player=player, round=number)
    if event.how == REPLACED:
        told = {"player": player, "other": other, "round": number}
        return _("%(player)s takes the seat of %(other)s from round %(round)s on", **told)
    return _(
        "%(player)s and %(other)s swap seats from round %(round)s on",
        player=player,
        other=other,
        round=number,
    )


def given_words(given: Adjustment, game: Game) -> str:
    """Points beside the play in words, with the round."""
    what = _given(game.players[given.seat], given.points, given.reason)
    return _("Round %(number)s", number=given.round) + " · " + what


def _given(player: str, points: int, reason: str) -> str:
    told = {"player": player, "points": signed_change(points)}
    if not reason:
        return _("%(player)s: %(points)s points beside the play", **told)
    why = reason_of(reason, translations(language()))
    return _("%(player)s: %(points)s points beside the play (%(reason)s)", **told, reason=why)
