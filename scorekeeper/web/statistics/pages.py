"""Statistics of all players, of two, and the records of the table."""

from operator import itemgetter
from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.storage.statistics import comparison, player, player_names, records
from scorekeeper.storage.statistics.comparison import Line
from scorekeeper.web.statistics.figures import Figure, tenths
from scorekeeper.web.statistics.query import StatisticsQuery, read_query
from scorekeeper.web.ui.forms import whole_number
from scorekeeper.web.ui.language import alphabetical, by_alphabet
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("statistics", __name__)

USUAL_SORT, BY_NAME = "wins", "name"
A_PAGE = 100


@bp.get("/statistics")
def overview() -> ResponseReturnValue:
    """Everybody's figures side by side, sorted as wished."""
    query = read_query("sort", "order")
    lines = comparison.lines(query.filter)
    figures = {figure.key: figure for figure in query.edition_statistics.figures}
    by = request.args.get("sort", USUAL_SORT)
    by = by if by in figures or by == BY_NAME else USUAL_SORT
    usual = figures[by].best_first if by in figures else "asc"
    order = request.args.get("order", usual)
    order = order if order in ("asc", "desc") else usual
    rows = _sorted(lines, figures.get(by), order)
    page = max(request.args.get("page", 1, type=whole_number), 1)
    shown_rows = rows[(page - 1) * A_PAGE : page * A_PAGE]
    return _draw(
        "overview.html",
        query,
        name_heading=_heading(query, BY_NAME, _("Player"), "", "asc", by, order),
        headings=[
            _heading(query, figure.key, _(figure.title), _(figure.meaning), figure.best_first, by, order)
            for figure in figures.values()
        ],
        rows=[(line, [figure.text(line) for figure in figures.values()]) for line in shown_rows],
        first=(page - 1) * A_PAGE + 1,
        next_page=query.address(page=page + 1) if len(rows) > page * A_PAGE else None,
        games=comparison.count(query.filter),
    )


def _sorted(lines: list[Line], figure: Figure | None, order: str) -> list[Line]:
    """In the order of a figure; equal ones by games and then by name, those that have none last."""
    by_name = sorted(lines, key=lambda line: (alphabetical(line.name), line.id))
    if figure is None:
        return by_name if order == "asc" else by_name[::-1]
    by_games = sorted(by_name, key=lambda line: -line.counts.games)
    values = [(value, line) for line in by_games if (value := figure.value(line)) is not None]
    values.sort(key=itemgetter(0), reverse=order == "desc")
    return [line for _value, line in values] + [line for line in by_games if figure.value(line) is None]


def _heading(
    query: StatisticsQuery, key: str, title: str, meaning: str, best: str, by: str, order: str
) -> dict[str, str | None]:
    """A column's heading: which way it is sorted (None: it is not), and the address that sorts by it."""
    turned = {"asc": "desc", "desc": "asc"}[order]
    address = query.address(sort=key, order=turned if key == by else best)
    return {"title": title, "meaning": meaning, "sorted": order if key == by else None, "address": address}


@bp.get("/statistics/heads-up")
def heads_up() -> ResponseReturnValue:
    """Two players in the games that they played against each other."""
    query = read_query("a", "b")
    names = by_alphabet(player_names.everybody())
    chosen = [request.args.get(name, type=whole_number) for name in ("a", "b")]
    first, second = (number if number in names else None for number in chosen)
    values: dict[str, Any] = {"people": names, "one": first, "other": second, "duel": None, "games": []}
    if first and second:
        values["duel"] = next(iter(player.opponents(query.filter, first, second)), None)
        values["games"] = player.latest(query.filter, first, second, most=20)
    return _draw("heads_up.html", query, tenths=tenths, **values)


@bp.get("/statistics/records")
def hall_of_fame() -> ResponseReturnValue:
    """The best there ever was at these tables, for games of one kind."""
    query = read_query(kind=False)
    return _draw("records.html", query, records=records.records(query.filter), one_kind=True)


def _draw(template: str, query: StatisticsQuery, **values: Any) -> ResponseReturnValue:
    page = render_template(f"statistics/{template}", **query.page_values(), **values)
    return page, 422 if query.errors else 200
