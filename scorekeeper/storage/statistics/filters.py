"""Which games count: of one edition, and if wished of a kind, of an evening's name, of a time."""

from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class Filter:
    """What to look at. `since` and `until` are days and belong to it; None leaves open."""

    edition: str
    kind: str | None = None
    title: str | None = None
    since: date | None = None
    until: date | None = None

    @property
    def any_day(self) -> bool:
        """Whether all games of an edition, or of a kind, are asked for."""
        return self.title is None and self.since is None and self.until is None

    def conditions(self, table: Any) -> list[Any]:
        """What rows of games or seats must fulfil."""
        asked = [table.c.edition == self.edition]
        if self.kind is not None:
            asked.append(table.c.kind == self.kind)
        if self.title is not None:
            asked.append(table.c.title == self.title)
        if self.since is not None:
            asked.append(table.c.day >= self.since.isoformat())
        if self.until is not None:
            asked.append(table.c.day <= self.until.isoformat())
        return asked
