"""What a table of Extreme may agree on, and in a few words what it did."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.rules.extreme.options import USUAL_BASE, Options
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS
from scorekeeper.words import N_

_HINTS = N_("Extreme booklet, “Hinweise und Taktik”")

OPTIONS = (
    Explanation(
        "extreme.option.rounds.usual",
        N_("Usual number of rounds"),
        N_(
            "With three players there are six rounds, with four there are four and with five there are five. "
            "So each of you deals equally often."
        ),
        N_("Extreme booklet, “Das Ende”"),
        N_("Six with three, four with four, five with five players"),
    ),
    Explanation(
        "extreme.option.rounds.8",
        N_("8 rounds"),
        N_(
            "Four of you may agree on twice as many rounds, so that each deals twice. Everything else "
            "stays as it is."
        ),
        _HINTS,
        N_("The long game with four players"),
    ),
    Explanation(
        "extreme.option.rounds.10",
        N_("10 rounds"),
        N_("Five of you may agree on twice as many rounds, so that each deals twice. Nothing else changes."),
        _HINTS,
        N_("The long game with five players"),
    ),
    Explanation(
        "extreme.option.mage_raise.yes",
        N_("Black Mage at 5 in the second half"),
        N_(
            "In a long game the author advises making the Black Mage dearer once half of the rounds are "
            "over. From then on the count begins at 5 instead of 4 points."
        ),
        _HINTS,
        N_("As the author advises for long games"),
    ),
    Explanation(
        "extreme.option.mage_raise.no",
        N_("Black Mage always at 4"),
        N_(
            "Here the Black Mage costs the same as in a short game. In every round the count begins at 4 "
            "points."
        ),
        _HINTS,
        N_("The same in all rounds of the long game"),
    ),
    Explanation(
        "extreme.option.extra_rounds",
        # Translators: a button and heading: more rounds after the last one.
        N_("Play on"),
        N_(
            "After the last round you may agree on some more. Whoever has the fewest points at the end "
            "has won; the Black Mage costs what it cost in the last round."
        ),
        # Translators: source of a rule that is in no booklet: made by us.
        N_("Ours"),
        N_("More rounds after the last one"),
        ours=True,
    ),
    Explanation(
        "extreme.option.mage_base",
        N_("Black Mage at 5"),
        N_(
            "With three players the Black Mage pays off easily, and everybody wants it. You may agree that "
            "the count begins at 5 instead of 4 points."
        ),
        _HINTS,
        N_("With three players: dearer for whoever takes it"),
    ),
)


_TITLES = {rule.key: rule.title for rule in OPTIONS}


@lru_cache(maxsize=256)
def options_in_words(options: Options, seats: int, words: NullTranslations) -> tuple[str, ...]:
    """How the options of a table differ from the plain game, in set-up order; a raised mage is told too."""
    return tuple(_differences(options, seats, words))


def _differences(options: Options, seats: int, words: NullTranslations) -> Iterator[str]:
    def title(key: str) -> str:
        return words.gettext(_TITLES[f"extreme.option.{key}"])

    if options.rounds in LONG_ROUNDS.values():
        yield title(f"rounds.{options.rounds}")
    if options.rounds is not None and options.rounds == LONG_ROUNDS.get(seats):
        yield title("mage_raise.yes" if options.mage_raise else "mage_raise.no")
    if options.mage_base != USUAL_BASE:
        yield title("mage_base")
    if options.extra_rounds:
        more = words.ngettext("%(num)s more round", "%(num)s more rounds", options.extra_rounds)
        yield more % {"num": options.extra_rounds}
