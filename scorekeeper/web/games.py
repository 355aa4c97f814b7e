"""Start page, lists of games, and setting up a new one."""

from datetime import date
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.seats import dealer_of
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.log import begin, load
from scorekeeper.storage.players import MOST_LETTERS, fits, known_players
from scorekeeper.web.access import device_name
from scorekeeper.web.forms import NewGameForm
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import sentence_for

bp = Blueprint("games", __name__)

EDITION = "wizard"
SHOWN_RUNNING, SHOWN_FINISHED, A_PAGE = 12, 6, 30
DEFAULTS: dict[str, Any] = {
    "plus_minus_one": False,
    "plus_minus_one_from_round": 1,
    "bid_direction": "clockwise",
    "scoring": "standard",
    "teams": False,
    "rounds": None,
}
FIELDS = {
    "player-names": "player",
    "name-unfit": "player",
    "player-count": "player",
    "rounds-out-of-range": "rounds",
}


@bp.get("/")
def start_page() -> ResponseReturnValue:
    """Running games, the newest finished ones, and the way to a new one."""
    finished = list_games(finished=True, most=SHOWN_FINISHED)
    running = list_games(finished=False, most=SHOWN_RUNNING)
    return render_template(
        "start.html",
        running=running.games,
        finished=finished.games,
        more_finished=finished.after is not None,
        more_running=running.after is not None,
    )


@bp.get("/games")
def archive() -> ResponseReturnValue:
    """All finished games, or with `running` all running ones, page by page."""
    running = "running" in request.args
    page = list_games(not running, A_PAGE, request.args.get("after"))
    following = url_for(".archive", after=page.after, running=1 if running else None) if page.after else None
    return render_template("games.html", games=page.games, next_page=following, running=running)


@bp.get("/games/new")
def new() -> ResponseReturnValue:
    """The form for a new game; `again` names a game whose players sit down once more."""
    again = request.args.get("again")
    if again is None:
        return _draw_form([], 0, dict(DEFAULTS), "")
    return _draw_form(*_same_again(load(again)))


@bp.post("/games")
def create() -> ResponseReturnValue:
    """Begin a game, or show again what was typed with everything that is wrong beside it."""
    form = NewGameForm()
    rows = form.player.data
    names = [name for name in rows if name]
    values = {name: form[name].data for name in DEFAULTS}
    values["plus_minus_one_from_round"] = values["plus_minus_one_from_round"] or 1
    dealer_row = form.first_dealer.data or 0
    before = [name for name in rows[: max(dealer_row, 0)] if name]
    dealer = len(before) if 0 <= dealer_row < len(rows) and rows[dealer_row] else 0
    if not form.validate():
        errors = {field: [_("This is not a number that can be used here.")] for field in form.errors}
        return _draw_form(names, dealer, values, form.table.data or "", errors), 422
    unfit = [seat for seat, name in enumerate(names) if not fits(name)]
    if unfit:
        problems = tuple(Problem("name-unfit", seat=seat, facts={"most": MOST_LETTERS}) for seat in unfit)
        shown = [name[:MOST_LETTERS] for name in names]
        return _draw_form(shown, dealer, values, form.table.data or "", _errors(problems, names)), 422
    details = {"table": form.table.data.strip()} if form.table.data and form.table.data.strip() else {}
    details["played"] = date.today().isoformat()
    options = {name: value for name, value in values.items() if value != DEFAULTS[name]}
    try:
        code, _log = begin(
            CreateGame(EDITION, names, dealer, options, details=details),
            form.entry.data or new_entry_id(),
            device_name(),
        )
    except RuleProblem as refusal:
        errors = _errors(refusal.problems, names)
        return _draw_form(names, dealer, values, form.table.data or "", errors), 422
    return redirect(url_for("table.show", code=code), 303)


def _draw_form(
    names: list[str],
    first_dealer: int,
    values: dict[str, Any],
    table: str,
    errors: dict[str, list[str]] | None = None,
) -> str:
    return render_template(
        "new_game.html",
        names=names,
        first_dealer=first_dealer,
        values=values,
        table=table,
        errors=errors or {},
        known_players=known_players(),
        round_choices=_round_choices(),
    )


def _round_choices() -> dict[int, int]:
    edition = edition_of(EDITION)
    standard = edition.read_options({})
    return {seats: edition.rounds_planned(standard, seats) for seats in edition.player_counts}


def _same_again(log: History) -> tuple[list[str], int, dict[str, Any], str]:
    """The same players, options and table; the deal goes on where it stopped."""
    game = log.table.game
    agreed = edition_of(game.edition).write_options(game.options)
    values = {name: agreed.get(name, usual) for name, usual in DEFAULTS.items()}
    dealer = dealer_of(game.first_dealer, len(game.rounds) + 1, game.seats)
    return list(game.players), dealer, values, dict(game.details).get("table", "")


def _errors(problems: tuple[Problem, ...], names: list[str]) -> dict[str, list[str]]:
    errors: dict[str, list[str]] = {}
    for problem in problems:
        field = FIELDS.get(problem.code) or str(problem.facts.get("option", ""))
        errors.setdefault(field, []).append(sentence_for(problem, tuple(names)))
    return errors
