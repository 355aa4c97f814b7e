"""The tricks that each seat won, counted from the protocol and compared with what was written down."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Protocol, read_protocol
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.tricks import judge_trick
from scorekeeper.rules.wizard.trump import trump_in_play


@dataclass(frozen=True, slots=True)
class Tally:
    """Tricks won by each seat, seat 0 first; `whole` tells whether no trick is missing in the count."""

    won: tuple[int, ...]
    whole: bool


def trick_rules(options: Options, trump: str | None) -> TrickRules:
    """What holds for the tricks of a round with that trump."""
    return TrickRules(trump, suits_matter=options.variant != "einfarbig")


def count(protocol: Protocol, specials: tuple[str, ...], rules: TrickRules) -> Tally:
    """What the protocol says. The leaders are those recorded, right or wrong."""
    won = [0] * protocol.seats
    for trick in protocol.complete_tricks:
        winner = judge_trick(trick.leader, trick.cards(specials), protocol.seats, rules).winner
        if winner is not None:
            won[winner] += 1
    return Tally(tuple(won), protocol.whole)


def tally_of(raw: Mapping[str, Any], plan: PlannedRound, options: Options, seats: int) -> Tally | None:
    """What the protocol of a raw round says; its trump and its `tricks` must be clean.

    None where there is no protocol, or where nobody recorded which suit is trump.
    """
    turned_up, trump = raw.get("turned_up", UNRECORDED), raw.get("trump", UNRECORDED)
    in_play = trump_in_play(turned_up, trump, raw.get("werewolf"), plan)
    if not raw.get("tricks") or in_play is UNRECORDED:
        return None
    return count(read_protocol(raw, plan, seats), options.specials, trick_rules(options, in_play))


def needs_tally(raw: Mapping[str, Any], plan: PlannedRound, seats: int) -> bool:
    """Whether a whole protocol stands in for `won`, which is absent; its `tricks` must be clean."""
    return "won" not in raw and read_protocol(raw, plan, seats).whole


def won_of(raw: Mapping[str, Any], tally: Tally | None) -> object:
    """The tricks won of a raw round: as recorded, where absent as a whole protocol says, else None."""
    counted = tally.won if tally and tally.whole else None
    return raw.get("won", counted)


def judge_tally(won: object, tally: Tally, number: int) -> list[Problem]:
    """Where `won` differs from the tally: from a whole one at all, from a broken-off one by being below.

    Only numbers are compared, and only where every seat has its entry.
    """
    if not isinstance(won, (list, tuple)) or len(won) != len(tally.won):
        return []
    return [
        Problem("tally-mismatch", number, seat, {"won": written, "counted": counted})
        for seat, (written, counted) in enumerate(zip(won, tally.won, strict=True))
        if type(written) is int and (written < counted or (tally.whole and written != counted))
    ]
