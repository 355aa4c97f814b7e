"""The checker held against the slow and plain reading, on any number of small rounds.

`make test-reference ROUNDS=100000` prints how often both agree, and each round in which they do not.
"""

import json
import sys
from collections import Counter
from random import Random

from tests.notation import game
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.plain_reading import Small, Verdict, judge, raw_code
from tests.rules.wizard.disputes.small_rounds import small_round


def checked(small: Small) -> tuple[set[Verdict], dict[Verdict, set[str]]]:
    """What the checker tells of the round, and what shows its revokes."""
    dealer = (small.leads - 1) % small.seats
    table = game(small.seats, dealer=dealer, specials=list(small.specials), hands=[small.size])
    check = WIZARD.check_round(small.raw, 1, table)
    assert check is not None
    verdicts, shown = set(), {}
    for found in check.findings:
        verdict = found.code, found.trick, found.seat, found.certainty.value if found.certainty else None
        verdicts.add(verdict)
        if found.certainty:
            shown[verdict] = {raw_code(proof.card) for proof in found.evidence}
    return verdicts, shown


def main(rounds: int, seed: int) -> int:
    """Compare so many rounds, telling the figures as it goes; the status of the process."""
    false: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for done in range(1, rounds + 1):
        number = seed + done - 1
        small = small_round(Random(number))
        (verdicts, shown), (expected, right_shown) = checked(small), judge(small)
        right.update(f"{code} {certainty or ''}".strip() for code, _, _, certainty in verdicts & expected)
        false.update(code for code, _, _, _ in verdicts - expected)
        missed.update(code for code, _, _, _ in expected - verdicts)
        false.update(
            ["evidence"]
            if any(shown[both] != right_shown[both] for both in {*shown} & {*right_shown})
            else []
        )
        if verdicts != expected or shown != right_shown:
            record = {"seed": number, "seats": small.seats, "size": small.size, "leads": small.leads}
            record |= {"specials": small.specials, "round": small.raw}
            record |= {
                "false": sorted(map(str, verdicts - expected)),
                "missed": sorted(map(str, expected - verdicts)),
            }
            print(json.dumps(record), flush=True)
        if not done % 1000 or done == rounds:
            figures = {"rounds": done, "agreed": right, "false": false, "missed": missed}
            print(json.dumps(figures), flush=True)
    return 1 if false or missed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
