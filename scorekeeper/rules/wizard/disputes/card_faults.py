"""Cards that cannot have been played: not in the game, too many of them, lying out, undeclared.

Source: 003 «Die Charakterkarten», «Der Trumpf», «Erweitertes Spiel mit Sonderkarten», «Werwolf».
"""

from collections import Counter
from collections.abc import Collection, Iterable

from scorekeeper.rules.findings import Finding
from scorekeeper.rules.plays import Play
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.deck import copies
from scorekeeper.rules.wizard.specials import NEVER_PLAYED


def judge_cards(
    plays: Iterable[Play[Card]], lying_out: Collection[str], again: str | None = None
) -> list[Finding]:
    """Everything wrong with the cards themselves, in order of play.

    `lying_out` are the turned-up card that nobody swapped and what lay under a Werwolf; `again` is the card
    that a Hexe took back, so that it may be played once more. Of equal cards the later ones are at fault.
    """
    findings = []
    seen: Counter[str] = Counter()
    for play in plays:
        if play.card is None:
            codes = ["card-not-in-game"]
        else:
            code = play.card.code
            seen[code] += 1
            most = copies(code) + (code == again)
            left = 0 if code in NEVER_PLAYED else most - list(lying_out).count(code)
            faults = {
                "duplicate-card": seen[code] > most,
                "card-not-available": seen[code] > left and left < most,
                "undeclared-card": play.card.undeclared,
            }
            codes = [fault for fault, found in faults.items() if found]
        findings += [Finding(fault, play.trick, play.seat, play.text) for fault in codes]
    return findings
