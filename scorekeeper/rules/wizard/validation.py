"""The judgement of a whole round, each part beside the others. Source: the formats' «Rounds, Wizard»."""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.wizard.bids import judge_bids
from scorekeeper.rules.wizard.cloud import judge_cloud
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import judge_passes, judge_tricks
from scorekeeper.rules.wizard.round import RawRound, Round, Written
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.trick_counts import judge_bombed, judge_tally, judge_won, tally_of, won_of
from scorekeeper.rules.wizard.trump import judge_trump
from scorekeeper.rules.wizard.vampire import judge_under


def judge_round(written: Written, plan: PlannedRound, options: Options, seats: int) -> list[Problem]:
    """Everything wrong with a round."""
    number, bombed = plan.number, written.bombed
    trump_faults = judge_trump(written.turned_up, written.trump, written.werewolf, plan, options, seats)
    trick_faults, protocol = judge_tricks(written.tricks, written.first_trick, plan, seats)
    swapped = written.werewolf is not None
    trump_faults += judge_under(written.under, written.turned_up, swapped, number, options)
    tally = None if trump_faults or protocol is None else tally_of(written, protocol, plan, options)
    won = won_of(written, tally) if tally else written.won
    # A whole protocol tells the tricks, once its trump is put right.
    untold = won is UNRECORDED and bool(trump_faults) and protocol is not None and protocol.whole
    problems = trump_faults + judge_bids(written.bids, plan, options, seats)
    problems += judge_bombed(bombed, number, options)
    if not untold:
        problems += judge_won(won, bombed, plan, options, seats)
    if written.cloud is not None:
        problems += judge_cloud(written.cloud, written.bids, won, number, options, seats)
    problems += trick_faults + judge_passes(written.passes, number)
    return problems + judge_tally(won, tally, number) if tally else problems


def close_round(written: RawRound, plan: PlannedRound, options: Options, seats: int) -> Round:
    """The round that was written down without a problem; tricks won that are missing are counted."""
    _faults, protocol = judge_tricks(written.tricks, written.first_trick, plan, seats)
    closed = written.closed(won_of(written, tally_of(written, protocol, plan, options)))
    assert closed is not None  # or it had a problem
    return closed
