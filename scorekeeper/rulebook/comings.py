"""Who came later and who left, in a few words; what changed between two rounds."""

from gettext import NullTranslations

from scorekeeper.rules.game import Game
from scorekeeper.words import N_

FROM = N_("from round {round}")
UNTIL = N_("until round {round}")
NEVER = N_("left before the first round")


def presence(game: Game, seat: int, words: NullTranslations) -> str:
    """When a seat came, if it was later, and when it left for good; empty for who sat there all the time."""
    if not game.sittings:
        return ""
    said, first = [], game.first_round(seat)
    if first > 1:
        said.append(words.gettext(FROM).format(round=first))
    if seat in game.last_sitting.left:
        last = _until(game, seat)
        said.append(words.gettext(UNTIL).format(round=last) if last else words.gettext(NEVER))
    return ", ".join(said)


def _until(game: Game, seat: int) -> int:
    """The last round that somebody plays who leaves: still to come, the one on the table as well."""
    played = len(game.rounds)
    if seat not in game.sitting(played + 1).seats:
        return game.last_round(seat)
    return (
        next(each.first for each in game.sittings if each.first > played + 1 and seat not in each.seats) - 1
    )
