"""Which part of the protocol is open on the round page: `protocol`, `protocol-3-1`, `protocol-pass-3-0`.

`protocol-swap-3` is what the Hexe of that trick swapped, `protocol-under` the card under the Werwolf.
"""

import re
from dataclasses import dataclass

NAME = "protocol"
_FORM = re.compile(rf"{NAME}(?P<part>-pass|-swap|-under)?(?:-(?P<trick>\d{{1,2}})(?:-(?P<place>\d))?)?")


@dataclass(frozen=True, slots=True)
class Focus:
    """What is open: a trick (from 1), None for the one being played, and a place whose card is put right.

    With `passing` it is the pass after that trick, and `place` the seat whose card is asked for.
    """

    trick: int | None = None
    place: int | None = None
    passing: bool = False
    swapping: bool = False
    under: bool = False

    @property
    def step(self) -> str:
        """How it is asked for."""
        parts = (NAME, self._part, self.trick, self.place)
        return "-".join(str(part) for part in parts if part is not None)

    @property
    def _part(self) -> str | None:
        named = {"pass": self.passing, "swap": self.swapping, "under": self.under}
        return next((name for name, chosen in named.items() if chosen), None)


def read_focus(step: str | None) -> Focus | None:
    """What a step asks for, None where it is not about the protocol."""
    found = _FORM.fullmatch(step or "")
    if found is None:
        return None
    trick, place = found["trick"], found["place"]
    return Focus(
        trick=None if trick is None else int(trick),
        place=None if place is None else int(place),
        passing=found["part"] == "-pass",
        swapping=found["part"] == "-swap",
        under=found["part"] == "-under",
    )
