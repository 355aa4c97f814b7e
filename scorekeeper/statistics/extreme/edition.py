"""What Extreme tells of its games."""

from scorekeeper.statistics.edition import Edition
from scorekeeper.statistics.extreme.facts import KINDS, kind_of, rounds_of, usual_rounds
from scorekeeper.statistics.extreme.moments import moments_of

EDITION = Edition(
    kinds=KINDS, kind_of=kind_of, usual_rounds=usual_rounds, rounds_of=rounds_of, moments_of=moments_of
)
