"""What a page of the statistics was asked for, read from its address."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from urllib.parse import urlencode

from flask import request

from scorekeeper.storage.statistics import comparison
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.web.edition import EditionStatistics
from scorekeeper.web.editions import EDITIONS, titles, usual_edition
from scorekeeper.web.ui.language import gettext as _

YEARS = range(1900, 3000)


@dataclass(frozen=True, slots=True)
class StatisticsQuery:
    """The filter, what is wrong with the address, and what the form needs."""

    filter: Filter
    errors: tuple[str, ...]
    more: tuple[tuple[str, str], ...]

    @property
    def edition_statistics(self) -> EditionStatistics:
        """What the edition's statistics show."""
        return EDITIONS[self.filter.edition].statistics

    def address(self, **changes: Any) -> str:
        """This page's query with other values; None leaves one out."""
        query = self.filter
        values = {
            "edition": query.edition,
            "kind": query.kind,
            "table": query.title,
            "from": query.since,
            "to": query.until,
            **dict(self.more),
            **changes,
        }
        return "?" + urlencode({name: value for name, value in values.items() if value is not None})

    def page_values(self) -> dict[str, Any]:
        """What the templates draw the filter with."""
        edition = self.filter.edition
        played = set(comparison.kinds(edition))
        return {
            "query": self,
            "shown": self.edition_statistics,
            "editions": [(code, title, self._at(code)) for code, title in titles()],
            "kinds": [
                (code, _(word)) for code, word in self.edition_statistics.kinds.items() if code in played
            ],
            "evenings": comparison.titles(edition),
            "presets": self._presets(),
        }

    def _at(self, edition: str) -> str:
        """This page for another edition; what kind of game it is means nothing there."""
        if edition == self.filter.edition:
            return self.address()
        return self.address(edition=edition, kind=None, table=None)

    def _presets(self) -> list[dict[str, object]]:
        """Times that are often asked for, and the address of this page with each."""
        today = date.today()
        year, last = today.year, today.year - 1
        times: dict[str, tuple[date | None, date | None]] = {
            _("All time"): (None, None),
            _("The last 12 months"): (today.replace(year=last, day=min(today.day, 28)), None),
        }
        now, played = (self.filter.since, self.filter.until), comparison.years(self.filter.edition)
        for number in (year, last):
            whole = (date(number, 1, 1), date(number, 12, 31))
            if str(number) in played or now == whole:
                times[str(number)] = whole
        return [
            {
                "title": title,
                "address": self.address(**{"from": since, "to": until}),
                "current": now == (since, until),
            }
            for title, (since, until) in times.items()
        ]


def read_query(*more: str, kind: bool = True) -> StatisticsQuery:
    """What the address asks for, without what cannot be read; `more` are the page's own values."""
    args = request.args
    errors = []
    edition = args.get("edition") or _played_most()
    if edition not in EDITIONS:
        errors.append(_("There is no such edition here."))
        edition = usual_edition()
    chosen = args.get("kind") or None
    if chosen is not None and chosen not in EDITIONS[edition].statistics.kinds:
        errors.append(_("There are no such games in this edition."))
        chosen = None
    days = {}
    for name in ("from", "to"):
        try:
            days[name] = _day(args[name]) if args.get(name) else None
        except ValueError:
            errors.append(_("“%(day)s” is not a valid date.", day=args[name][:40]))
            days[name] = None
    since, until = days["from"], days["to"]
    if since and until and since > until:
        errors.append(_("The first day was after the last one; they were swapped."))
        since, until = until, since
    query = Filter(edition, chosen, (args.get("table") or "").replace("\0", "") or None, since, until)
    if not kind and query.kind is None:
        query = replace(query, kind=_usual_kind(edition))
    return StatisticsQuery(query, tuple(errors), tuple((name, args[name]) for name in more if args.get(name)))


def _day(text: str) -> date:
    day = date.fromisoformat(text)
    if day.year not in YEARS:
        raise ValueError(text)
    return day


def _played_most() -> str:
    """The first edition with a finished game."""
    played = comparison.editions()
    return next((edition for edition in EDITIONS if edition in played), usual_edition())


def _usual_kind(edition: str) -> str:
    """The first kind of which there are finished games."""
    played = comparison.kinds(edition)
    kinds = EDITIONS[edition].statistics.kinds
    return next((kind for kind in kinds if kind in played), next(iter(kinds)))
