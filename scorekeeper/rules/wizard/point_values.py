"""What a hit and a trick are worth. Source: 003 «Die Vergabe der Erfahrungspunkte»; 000 if progressive."""

from typing import NamedTuple

from scorekeeper.rules.wizard.options import Options


class RoundWorth(NamedTuple):
    """Points for a bid that came true, and for each trick that was won as bid or missed."""

    hit: int = 20
    a_trick: int = 10

    def points(self, bid: int, won: int) -> int:
        """Points of one seat: usually 20 + 10 a trick for a hit, −10 a trick of difference."""
        return self.hit + self.a_trick * won if bid == won else -self.a_trick * abs(bid - won)


USUAL = RoundWorth()


def round_worth(options: Options, number: int) -> RoundWorth:
    """What round `number` is worth: a trick 10 points, or 10 × round."""
    return RoundWorth(a_trick=USUAL.a_trick * number) if options.scoring == "progressive" else USUAL
