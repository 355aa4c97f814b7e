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
        last = game.last_round(seat)
        said.append(words.gettext(UNTIL).format(round=last) if last else words.gettext(NEVER))
    return ", ".join(said)
