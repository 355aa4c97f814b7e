"""Why points were given or taken beside the play."""

from collections.abc import Mapping
from gettext import NullTranslations

from scorekeeper.words import N_

REASONS: Mapping[str, str] = {
    "revoke": N_("did not follow suit"),
    "misdeal": N_("dealt wrongly"),
    "seen": N_("showed a card"),
    "late": N_("came late"),
    # Translators: why points were taken, in brackets behind them.
    "conduct": N_("conduct"),
    # Translators: why points were given: a thank-you to those in whose home the game is played.
    "thanks": N_("for the host"),
    "agreed": N_("agreed at the table"),
}


def reason_of(reason: str, words: NullTranslations) -> str:
    """The reason in words: one of the list, else as it was typed."""
    return words.gettext(REASONS[reason]) if reason in REASONS else reason
