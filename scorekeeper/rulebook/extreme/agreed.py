"""What a table of Extreme agreed on, in a few words each."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from scorekeeper.rulebook.extreme.options import OPTIONS
from scorekeeper.rules.extreme.options import USUAL_BASE, Options
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS

_TITLES = {rule.key: rule.title for rule in OPTIONS}


@lru_cache(maxsize=256)
def agreed(options: Options, seats: int, words: NullTranslations) -> tuple[str, ...]:
    """Where the options of a table of `seats` differ from the plain game, in the order of the set-up page.

    That the Schwarzmagier is raised in a long game is said, although it is the record's default: the plain
    game knows neither.
    """
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
