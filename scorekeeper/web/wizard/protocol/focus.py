"""Which part of the protocol is open on the round page: `protocol`, `protocol-3-1`, `protocol-pass-3-0`."""

import re
from dataclasses import dataclass

NAME = "protocol"
_FORM = re.compile(rf"{NAME}(?P<passing>-pass)?(?:-(?P<trick>\d{{1,2}})(?:-(?P<place>\d))?)?")


@dataclass(frozen=True, slots=True)
class Focus:
    """What is open: a trick (from 1), None for the one being played, and a place whose card is put right.

    With `passing` it is the pass after that trick, and `place` the seat whose card is asked for.
    """

    trick: int | None = None
    place: int | None = None
    passing: bool = False

    @property
    def step(self) -> str:
        """How it is asked for."""
        parts = (NAME, "pass" if self.passing else None, self.trick, self.place)
        return "-".join(str(part) for part in parts if part is not None)


def read_focus(step: str | None) -> Focus | None:
    """What a step asks for, None where it is not about the protocol."""
    found = _FORM.fullmatch(step or "")
    if found is None:
        return None
    trick, place = found["trick"], found["place"]
    return Focus(
        trick=None if trick is None else int(trick),
        place=None if place is None else int(place),
        passing=found["passing"] is not None,
    )
