"""What the protocol of a round tells: who won how many tricks so far, the Bombe, and who has the Wolke."""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.gamelog.wizard.noted_tricks import NotedTricks, TrickSetting
from scorekeeper.rules.wizard.copied import plays_copy
from scorekeeper.rules.wizard.protocol import Protocol, RecordedTrick
from scorekeeper.rules.wizard.tally import count
from scorekeeper.rules.wizard.tricks import bid_changer, changes_bid, judge_trick, voids


@dataclass(frozen=True, slots=True)
class NotedFacts:
    """Tricks won so far by each seat; `whole` where no trick of the round is missing.

    `bombs` tells how many noted tricks were bombed, `cloud_seat` who got the Wolke, None for nobody so far.
    """

    won: tuple[int, ...] = ()
    whole: bool = False
    bombs: int = 0
    cloud_seat: int | None = None

    @property
    def bombed(self) -> bool:
        """Whether any was."""
        return self.bombs > 0

    def fits(self, won: tuple[int, ...], bombed: bool) -> bool:
        """Whether these tricks and what is said of the Bombe can be what the protocol tells."""
        if self.whole:
            return (won, bombed) == (self.won, self.bombed)
        enough = all(said >= counted for said, counted in zip(won, self.won, strict=False))
        return enough and (bombed or not self.bombed)


NOTHING_KNOWN = NotedFacts()


@lru_cache(maxsize=256)
def facts_of(noted_tricks: NotedTricks, setting: TrickSetting) -> NotedFacts:
    """What these noted tricks tell; nothing where nobody knows the trump, or what a Vampir in them copied."""
    rules = setting.rules
    if rules is None or (rules.copied is None and any(plays_copy(t.plays) for t in noted_tricks.tricks)):
        return NOTHING_KNOWN
    protocol = Protocol(noted_tricks.recorded(setting), setting.hand_size, setting.seats, noted_tricks.first)
    tally = count(protocol, setting.specials, rules)
    complete = [setting.cards(trick) for trick in protocol.complete_tricks]
    clouded = [trick for trick in protocol.complete_tricks if changes_bid(setting.cards(trick))]
    return NotedFacts(
        won=tally.won,
        whole=tally.whole,
        bombs=sum(voids(cards) for cards in complete),
        cloud_seat=_cloud_seat(clouded[-1], setting) if clouded else None,  # a Hexe may have taken it back
    )


def _cloud_seat(trick: RecordedTrick, setting: TrickSetting) -> int | None:
    assert setting.rules is not None
    cards = setting.cards(trick)
    return bid_changer(cards, judge_trick(trick.leader, cards, setting.seats, setting.rules))
