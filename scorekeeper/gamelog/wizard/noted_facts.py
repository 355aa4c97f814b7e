"""What the protocol of a round tells: who won how many tricks so far, the Bombe, and who has the Wolke."""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.gamelog.wizard.noted_tricks import NotedTricks, TrickSetting
from scorekeeper.rules.wizard.protocol import Protocol, RecordedTrick
from scorekeeper.rules.wizard.tally import count
from scorekeeper.rules.wizard.tricks import bid_changer, judge_trick, voids


@dataclass(frozen=True, slots=True)
class NotedFacts:
    """Tricks won so far by each seat; `whole` where no trick of the round is missing.

    `bombed` tells whether a noted trick was bombed, `cloud_seat` who got the Wolke, None for nobody so far.
    """

    won: tuple[int, ...] = ()
    whole: bool = False
    bombed: bool = False
    cloud_seat: int | None = None

    def fits(self, won: tuple[int, ...], bombed: bool) -> bool:
        """Whether these tricks and what is said of the Bombe can be what the protocol tells."""
        if self.whole:
            return (won, bombed) == (self.won, self.bombed)
        enough = all(said >= counted for said, counted in zip(won, self.won, strict=False))
        return enough and (bombed or not self.bombed)


NOTHING_KNOWN = NotedFacts()


@lru_cache(maxsize=256)
def facts_of(noted_tricks: NotedTricks, setting: TrickSetting) -> NotedFacts:
    """What these noted tricks tell; nothing where nobody knows which suit is trump."""
    rules = setting.rules
    if rules is None:
        return NOTHING_KNOWN
    protocol = Protocol(noted_tricks.recorded(setting), setting.hand_size, setting.seats, noted_tricks.first)
    tally = count(protocol, setting.specials, rules)
    changers = (_cloud_seat(trick, setting) for trick in protocol.complete_tricks)
    return NotedFacts(
        won=tally.won,
        whole=tally.whole,
        bombed=any(voids(trick.cards(setting.specials)) for trick in protocol.complete_tricks),
        cloud_seat=next((seat for seat in changers if seat is not None), None),
    )


def _cloud_seat(trick: RecordedTrick, setting: TrickSetting) -> int | None:
    assert setting.rules is not None
    cards = trick.cards(setting.specials)
    return bid_changer(cards, judge_trick(trick.leader, cards, setting.seats, setting.rules))
