"""What a table of Extreme agreed on, in a few words each."""

from gettext import NullTranslations

from scorekeeper.rules.extreme.options import Options


def agreed(options: Options, seats: int, words: NullTranslations) -> tuple[str, ...]:
    """Where the options of a table of `seats` differ from the plain game."""
    return ()
