"""What the check of a protocol found, in sentences: for screen and paper alike."""

from scorekeeper.rules.findings import Finding
from scorekeeper.words import N_, translations
from scorekeeper.words.cards import say_card
from scorekeeper.words.problems import say_finding

SHOWN = N_("{card} in trick {trick}")


def finding_text(finding: Finding, players: tuple[str, ...], language: str) -> str:
    """The sentence for a finding; cards are named as people call them, later ones with their tricks."""
    shown = translations(language).gettext(SHOWN)
    evidence = (
        shown.format(card=say_card(play.card, language), trick=play.trick) for play in finding.evidence
    )
    facts = {"card": say_card(finding.card or "", language), "evidence": ", ".join(evidence)}
    return say_finding(finding.kind, facts, finding.seat, players, language)
