"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.web.edition import Edition
from scorekeeper.web.extreme.edition import EDITION as EXTREME
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """What the edition of that code adds to the pages. Raises KeyError where there is none."""
    return EDITIONS[code]


def usual_edition() -> str:
    """The edition of a table that asked for none: the first."""
    return next(iter(EDITIONS))


def titles() -> tuple[tuple[str, str], ...]:
    """Each edition that can be chosen, with the name on its box."""
    return tuple((code, rulebook_of(code).title) for code in EDITIONS)


def no_such_edition() -> str:
    """The sentence for an edition that is not here, on a page that is drawn for the usual one."""
    title = rulebook_of(usual_edition()).title
    return _("This edition is not available here; this table plays %(edition)s.", edition=title)
