"""A field that nobody wrote down, which is not the same as an empty one."""

from enum import Enum
from typing import Literal


class Unrecorded(Enum):
    """Its one value stands where nothing was written down."""

    UNRECORDED = "unrecorded"


UNRECORDED: Literal[Unrecorded.UNRECORDED] = Unrecorded.UNRECORDED
