"""What of a game is filed: the rounds whose tricks were noted."""

from dataclasses import dataclass

from scorekeeper.sheets.protocol import Noted


@dataclass(frozen=True, slots=True)
class Filed:
    """A round whose tricks were noted; `step` is where the round page goes on with them, "" once scored."""

    noted: Noted
    step: str = ""
