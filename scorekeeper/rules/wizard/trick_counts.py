"""Tricks won, counted and judged. Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe»."""

from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Unreadable, raw_value
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Protocol
from scorekeeper.rules.wizard.round import UNRECORDED, Numbers, Written, total_of
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import SWAPPING, VOIDING
from scorekeeper.rules.wizard.tricks import TrickRules, judge_trick
from scorekeeper.rules.wizard.trump import trump_in_play
from scorekeeper.rules.wizard.vampire import copied_in, plays_copy


def bombs_possible(options: Options) -> int:
    """How many tricks of a round can be bombed: a Hexe may take the Bombe back, and it is played again."""
    return (1 + options.with_any(SWAPPING)) if options.with_any(VOIDING) else 0


def judge_bombed(bombed: bool | Unreadable, number: int, options: Options) -> list[Problem]:
    """Everything wrong with what was noted of the Bombe in round `number`."""
    if isinstance(bombed, Unreadable):
        return [Problem("unreadable", number, facts={"field": "bombed"})]
    return [Problem("bomb-not-in-game", number)] if bombed and not options.with_any(VOIDING) else []


def judge_won(
    won: Numbers, bombed: bool | Unreadable, plan: PlannedRound, options: Options, seats: int
) -> list[Problem]:
    """Everything wrong with the tricks won: one fewer by a Bombe, one or two where a Hexe may undo it."""
    number, size = plan.number, plan.hand_size
    if not isinstance(won, tuple) or len(won) != seats:
        return [Problem("won-count", number, facts={"seats": seats})]
    problems, possible = [], plan.possible
    for seat, count in enumerate(won):
        if count not in possible:
            facts = {"won": raw_value(count), "most": size}
            problems.append(Problem("won-out-of-range", number, seat, facts))
    expected, total = size - (bombed is True), total_of(won)
    if total is None or total == expected:
        return problems
    again = bombed is True and bombs_possible(options) > 1
    if not (again and total == expected - 1):
        problems.append(Problem("trick-sum-mismatch", number, facts={"sum": total, "tricks": expected}))
    return problems


@dataclass(frozen=True, slots=True)
class Tally:
    """Tricks won by each seat, seat 0 first; `whole` tells whether no trick is missing in the count."""

    won: tuple[int, ...]
    whole: bool


def trick_rules(options: Options, trump: str | None, copied: str | None = None) -> TrickRules:
    """What holds for the tricks of a round with that trump; `copied` as in `TrickRules`."""
    return TrickRules(trump, suits_matter=options.variant != "einfarbig", copied=copied)


def count(protocol: Protocol, specials: tuple[str, ...], rules: TrickRules) -> Tally:
    """What the protocol says. The leaders are those recorded, right or wrong."""
    won = [0] * protocol.seats
    for trick in protocol.complete_tricks:
        winner = judge_trick(trick.leader, trick.cards(specials, rules.copied), protocol.seats, rules).winner
        if winner is not None:
            won[winner] += 1
    return Tally(tuple(won), protocol.whole)


def tally_of(
    written: Written, protocol: Protocol | None, plan: PlannedRound, options: Options
) -> Tally | None:
    """What the protocol of a round with a sound trump says; None without it, or if trump or copy is open."""
    if protocol is None or not protocol.tricks:
        return None
    in_play = trump_in_play(written.turned_up, written.trump, written.werewolf, plan)
    copied = copied_in(written, plan, options)
    if in_play is UNRECORDED or (copied is None and any(plays_copy(t.plays) for t in protocol.tricks)):
        return None
    return count(protocol, options.specials, trick_rules(options, in_play, copied))


def won_of(written: Written, tally: Tally | None) -> Numbers:
    """The tricks won of a round: as recorded, where they are missing as a whole protocol says."""
    if written.won is UNRECORDED and tally and tally.whole:
        return tally.won
    return written.won


def judge_tally(won: Numbers, tally: Tally, number: int) -> list[Problem]:
    """Where complete `won` differs from a whole tally, or is below a broken-off one."""
    if not isinstance(won, tuple) or len(won) != len(tally.won):
        return []
    return [
        Problem("tally-mismatch", number, seat, {"won": written, "counted": counted})
        for seat, (written, counted) in enumerate(zip(won, tally.won, strict=True))
        if not isinstance(written, Unreadable) and (written < counted or (tally.whole and written != counted))
    ]
