"""The checker held against the slow and plain reading, on any number of small rounds.

`make test-reference ROUNDS=100000` prints how often both agree, and each round in which they do not.
"""

import json
import sys
from collections import Counter
from dataclasses import asdict
from multiprocessing import Pool
from random import Random

from tests.notation import game
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.plain_reading import Small, Verdict, judge, raw_code
from tests.rules.wizard.disputes.random_rounds import small_round


def checked(small: Small) -> tuple[set[Verdict], dict[Verdict, set[str]]]:
    """What the checker tells of the round, and what shows its revokes."""
    dealer = (small.leads - 1) % small.seats
    table = game(small.seats, dealer=dealer, specials=list(small.specials), hands=[small.size])
    check = WIZARD.check_round(small.raw, 1, table)
    assert check is not None
    verdicts = {
        (found.code, found.trick, found.seat, found.certainty and found.certainty.value): found
        for found in check.findings
    }
    revokes = {verdict: found for verdict, found in verdicts.items() if found.certainty}
    cards = {kind: {raw_code(proof.card) for proof in found.evidence} for kind, found in revokes.items()}
    return {*verdicts}, cards


def compared(seed: int) -> dict[str, set[tuple[str, ...]]]:
    """What both find in that round, what the checker alone finds, and what it misses."""
    small = small_round(Random(seed))
    found, right = (
        {(*map(str, verdict), *sorted(proofs.get(verdict, ()))) for verdict in verdicts}
        for verdicts, proofs in (checked(small), judge(small))
    )
    return {"agreed": found & right, "false": found - right, "missed": right - found}


def main(rounds: int, first: int) -> int:
    """Compare so many rounds on all cores, telling the figures as it goes; the status of the process."""
    figures: dict[str, Counter[str]] = {name: Counter() for name in ("agreed", "false", "missed")}
    seeds = range(first, first + rounds)
    with Pool() as pool:
        for seed, verdicts in zip(seeds, pool.imap(compared, seeds, chunksize=50), strict=True):
            for name, some in verdicts.items():
                figures[name].update(code for code, *_ in some)
            wrong = {name: sorted(verdicts[name]) for name in ("false", "missed")}
            if any(wrong.values()):
                print(json.dumps({"seed": seed} | asdict(small_round(Random(seed))) | wrong), flush=True)
            done = seed - first + 1
            if not done % 1000 or done == rounds:
                print(json.dumps({"rounds": done} | figures), flush=True)
    return 1 if figures["false"] or figures["missed"] else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
