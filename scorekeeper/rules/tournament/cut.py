"""Who goes on to the next stage of a tournament."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """After a stage the best `people` go on; with `firsts` each table's first of its last heat does.

    `heats` is how many heats the stage after it has.
    """

    people: int
    firsts: bool = False
    heats: int = 1
