"""What the page of a player shows, ready to be drawn."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from flask_babel import format_date

from scorekeeper.statistics.facts import Counts
from scorekeeper.storage.statistics import player
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.player import Outcome
from scorekeeper.storage.statistics.table import Line
from scorekeeper.web.editions import EDITIONS
from scorekeeper.web.statistics.figures import ratio, share, tenths, whole
from scorekeeper.web.statistics.shown import Shown
from scorekeeper.web.ui.speech import card_name, ngettext
from scorekeeper.web.ui.speech import gettext as _

ENOUGH = 5  # rounds that a bid needs before it can be somebody's best or worst
SUITS = ("B", "R", "G", "Y")


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure with its name, and a line that explains it."""

    title: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Rounds with something in common; `suit` is set where that is a trump of that suit."""

    title: str
    rounds: int
    hits: str
    high: str
    low: str
    points: str
    suit: str | None = None


def view(asked: Filter, person: int, line: Line | None) -> dict[str, Any]:
    """The values that the template draws; without a game there are none but the empty ones."""
    shown = EDITIONS[asked.edition].statistics
    outcomes = player.outcomes(asked, person, [shown.by_round, "bid", "trump"])
    history = player.rating_history(asked.edition, person)
    return {
        "line": line,
        "facts": [] if line is None else _facts(asked, person, line, shown, outcomes["bid"]),
        "by_round": _rows(outcomes[shown.by_round]),
        "by_bid": _rows(outcomes["bid"]),
        "by_trump": _trumps(outcomes["trump"]) if shown.by_trump else [],
        "history": [(_day(day), whole(rating.shown)) for day, rating in reversed(history)],
        "opponents": [] if line is None else player.opponents(asked, person),
        "latest": [] if line is None else player.latest(asked, person),
        "whole": whole,
        "tenths": tenths,
    }


def _facts(asked: Filter, person: int, line: Line, shown: Shown, bids: Mapping[int, Outcome]) -> list[Fact]:
    facts = [Fact(_(figure.title), figure.told(line), _(figure.meaning)) for figure in shown.figures]
    best = player.extremes(asked, person)
    if best is not None:
        run = _("Longest run of zero rounds") if shown.penalty else _("Longest run of hits")
        facts.append(Fact(run, whole(best.run), _("in one game")))
        if shown.penalty:
            facts.append(Fact(_("Fewest penalty points"), whole(best.least_total), _("in one game")))
        else:
            facts.append(Fact(_("Highest total"), whole(best.most_total), _("in one game")))
            facts.append(Fact(_("Best round"), whole(best.best_round), _("points")))
            facts.append(Fact(_("Worst round"), whole(best.worst_round), _("points")))
    facts += _bids(bids, shown)
    return facts + _own(line.counts)


def _bids(bids: Mapping[int, Outcome], shown: Shown) -> list[Fact]:
    """The bid that comes true most often, and the one that does least, of those made often enough."""
    often = [(each.hits / each.rounds, number) for number, each in bids.items() if each.rounds >= ENOUGH]
    if len(often) < 2:
        return []
    told = []
    for title, (rate, number) in ((_("Best bid"), max(often)), (_("Worst bid"), min(often))):
        said = whole(number) if not shown.penalty else ngettext("%(num)s seal", "%(num)s seals", number)
        told.append(Fact(title, said, _("%(share)s came true", share=share(rate))))
    return told


def _own(counts: Counts) -> list[Fact]:
    """Coins and the Cloud, or the Black Mage: what only one edition has."""
    facts = []
    if counts.bid:
        laid = _("%(placed)s of %(taken)s", placed=whole(counts.placed), taken=whole(counts.bid))
        facts.append(Fact(_("Coins laid on tricks"), share(ratio(counts.placed, counts.bid)), laid))
    if counts.clouds:
        times = ngettext("changed once", "changed %(num)s times", counts.clouds)
        hit = _("%(share)s came true", share=share(ratio(counts.cloud_hits, counts.clouds)))
        gain = whole(counts.cloud_points)
        luck = f"+{gain}" if counts.cloud_points > 0 else gain
        facts.append(Fact(_("Luck with the Cloud"), luck, f"{_('points')}; {times}, {hit}"))
    if counts.mages:
        made = _("%(made)s of %(taken)s", made=whole(counts.mages_made), taken=whole(counts.mages))
        facts.append(Fact(_("Clean Black Mages"), made, _("without a penalty point")))
    return facts


def _rows(outcomes: Mapping[Any, Outcome]) -> list[Row]:
    return [_row(str(value), each) for value, each in outcomes.items()]


def _trumps(outcomes: Mapping[str, Outcome]) -> list[Row]:
    """The suits in their order, then rounds without trump and those of which nobody wrote it down."""
    rows = [_row(card_name(suit), outcomes[suit], suit) for suit in SUITS if suit in outcomes]
    others = (("-", _("no trump")), ("?", _("not written down")))
    return rows + [_row(title, outcomes[code]) for code, title in others if code in outcomes]


def _row(title: str, each: Outcome, suit: str | None = None) -> Row:
    parts: Iterable[str] = (share(ratio(part, each.rounds)) for part in (each.hits, each.high, each.low))
    hits, high, low = parts
    return Row(title, each.rounds, hits, high, low, tenths(ratio(each.points, each.rounds)), suit)


def _day(day: str) -> str:
    """A day, a month or a year as the history of a rating tells it."""
    if len(day) == 4:
        return day
    first = date.fromisoformat(day if len(day) == 10 else f"{day}-01")
    return str(format_date(first, "medium" if len(day) == 10 else "LLLL y"))
