"""An edition as a record meets it: what its JSON says is read by the formats and judged by the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.formats import editions as formats
from scorekeeper.rules import editions as rules
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game

Raw = Mapping[str, Any]


@dataclass(frozen=True)
class Recorded:
    """Everything here takes and gives a record's objects."""

    code: str

    def judge_options(self, raw: Raw, seats: int) -> list[Problem]:
        return self.rules.judge_options(self.formats.read_options(raw), seats)

    def read_options(self, raw: Raw) -> Any:
        return self.formats.read_options(raw).valid_options

    def write_options(self, options: Any) -> dict[str, Any]:
        return self.formats.write_options(options)

    def judge_round(self, raw: object, number: int, game: Game) -> list[Problem]:
        return self.rules.judge_round(self.formats.read_round(raw), number, game)

    def check_round(self, raw: object, number: int, game: Game) -> RoundCheck | None:
        return self.rules.check_round(self.formats.read_round(raw), number, game)

    def close_round(self, raw: Raw, number: int, game: Game) -> Any:
        """A clean round as a value; what it leaves to its protocol is counted."""
        return self.rules.close_round(self.formats.read_round(raw), number, game)

    def read_round(self, raw: Raw) -> Any:
        """A complete round as a value, whose fields can be read, right or wrong."""
        return self.close_round(raw, 1, self.table(raw))

    def table(self, raw: Raw) -> Game:
        """A table whose first round this can be: whoever takes seals first sits to the dealer's left."""
        seats, taking = len(raw.get("left") or raw["bids"]), raw.get("takings", [{"seat": 0}])[0]
        return Game(self.code, ("",) * seats, (taking["seat"] - 1) % seats, self.read_options({}))

    def noted_round(self, raw: Raw, number: int, game: Game) -> Any:
        """A round whose tricks were noted; one of Extreme may not tell yet what is left."""
        if self.code == "wizard" or "left" in raw:
            return self.close_round(raw, number, game)
        return replace(self.close_round({**raw, "left": [{}] * game.seats}, number, game), left=())

    def write_round(self, round: Any) -> dict[str, Any]:
        return self.formats.write_round(round)

    @property
    def rules(self) -> Edition:
        return rules.edition_of(self.code)

    @property
    def formats(self) -> Any:
        return formats.edition_of(self.code)


WIZARD, EXTREME = Recorded("wizard"), Recorded("extreme")
RECORDED = {"wizard": WIZARD, "extreme": EXTREME}
