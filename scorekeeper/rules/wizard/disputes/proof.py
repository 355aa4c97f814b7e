"""Whether a play that did not follow suit was a revoke.

Where the hand held the suit in every way the round can have gone, a revoke is proven. Where a round recorded
whole leaves nothing open but the pass, and the hand held the suit in some passes that fit, it is possible.
What an unseen card could excuse is nothing. Whether other plays would be illegal in such a way does not
matter.

Source: 003 «Der Kampf um den Stich»; `ways` explains how all ways are tried.
"""

from dataclasses import dataclass

from scorekeeper.rules.findings import Certainty
from scorekeeper.rules.wizard.disputes.seen import Place, Seen
from scorekeeper.rules.wizard.disputes.ways import Question, ways


@dataclass(frozen=True, slots=True)
class Proof:
    """How certain a revoke is, and the later plays that show it, in order of tricks.

    Of a proven one these are the plays whose cards were in the hand in every way, or where there are
    none, as in a possible one, those whose cards were in some. None at all: the deck is too small, or
    the card taken up for the Werwolf was never seen again.
    """

    certainty: Certainty
    places: tuple[Place, ...]


def prove(seen: Seen, question: Question, whole: bool) -> Proof | None:
    """The proof that a hand held the suit when it played another; None where there is none.

    `whole` tells whether the round was recorded whole; a revoke can only be possible there.
    """
    always: frozenset[Place] | None = None
    sometimes: frozenset[Place] = frozenset()
    certainty = Certainty.PROVEN
    for way in ways(seen, question):
        if way.without and not whole:
            return None
        if way.without:
            certainty = Certainty.POSSIBLE
        always = way.surely if always is None else always & way.surely
        sometimes |= way.maybe
    if always is None or (certainty is Certainty.POSSIBLE and not sometimes):
        return None
    return Proof(certainty, tuple(sorted(always or sometimes, key=lambda place: (place[1], place[0]))))
