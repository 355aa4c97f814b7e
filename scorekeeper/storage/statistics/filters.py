"""Which games count: of one edition, and if wished of a kind, of an evening's name, of a time."""

import calendar
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
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

    def conditions(self, table: Any, since: str = "", until: str = "") -> list[Any]:
        """What rows of games or seats must fulfil, on days from `since` to `until`, both of them counted."""
        asked = [table.c.edition == self.edition]
        if self.kind is not None:
            asked.append(table.c.kind == self.kind)
        if self.title is not None:
            asked.append(table.c.title == self.title)
        return asked + [table.c.day >= since] * bool(since) + [table.c.day <= until] * bool(until)

    def all_days(self, table: Any) -> list[Any]:
        """What rows of games or seats must fulfil."""
        return self.conditions(table, _day(self.since), _day(self.until))

    def months(self) -> tuple[str, str] | None:
        """The first and the last whole month, empty where it is open; None where no month is whole.

        Months know no names of evenings, so with one asked for there is none.
        """
        if self.title is not None:
            return None
        first, last = self._first_month(), self._last_month()
        return None if first and last and first > last else (first, last)

    def odd_days(self) -> Iterator[tuple[str, str]]:
        """The stretches of days that are not in `months`: the first and the last of each."""
        months = self.months()
        if months is None:
            yield _day(self.since), _day(self.until)
            return
        first, last = months
        if self.since is not None and self.since.day > 1:
            yield _day(self.since), f"{first}-00"
        if self.until is not None and not _ends_month(self.until):
            yield f"{last}-32", _day(self.until)

    def _first_month(self) -> str:
        if self.since is None:
            return ""
        whole = self.since if self.since.day == 1 else self.since.replace(day=28) + timedelta(days=4)
        return f"{whole:%Y-%m}"

    def _last_month(self) -> str:
        if self.until is None:
            return ""
        whole = self.until if _ends_month(self.until) else self.until.replace(day=1) - timedelta(days=1)
        return f"{whole:%Y-%m}"


def _day(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _ends_month(day: date) -> bool:
    return day.day == calendar.monthrange(day.year, day.month)[1]
