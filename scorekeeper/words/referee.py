"""Why a referee takes points off, in words."""

from collections.abc import Mapping
from gettext import NullTranslations

from scorekeeper.words import N_

REASONS: Mapping[str, str] = {
    "overtime": N_("played longer than allowed"),
    "late": N_("came late"),
    "revoke": N_("revoke"),
    "conduct": N_("conduct"),
    "device": N_("device at the table"),
    "absent": N_("absent"),
    "other": N_("another reason"),
}


def reason_of(reason: str, note: str, words: NullTranslations) -> str:
    """The reason in words, and what the referee noted besides; a note alone says why where no reason does."""
    told = words.gettext(REASONS.get(reason, reason))
    return note if note and reason == "other" else f"{told}: {note}" if note else told
