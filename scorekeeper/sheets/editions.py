"""The registry of editions that can be printed: the only place that knows them by name."""

from scorekeeper.sheets.edition import PaperEdition
from scorekeeper.sheets.extreme.edition import ExtremePaper
from scorekeeper.sheets.wizard.edition import WizardPaper

PAPER: dict[str, PaperEdition] = {"wizard": WizardPaper(), "extreme": ExtremePaper()}


def paper_of(edition: str) -> PaperEdition:
    """The sheets of that edition. Raises ValueError where there are none."""
    try:
        return PAPER[edition]
    except KeyError:
        raise ValueError(
            f"there is no sheet for the edition “{edition}”, only for {', '.join(PAPER)}"
        ) from None
