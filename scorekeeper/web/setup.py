"""Setting up a new game."""

from datetime import date
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.agreed.editions import agreed
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.seats import dealer_of
from scorekeeper.rules.wizard.deck import SPECIALS
from scorekeeper.rules.wizard.options import judge_options
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.log import begin, load
from scorekeeper.storage.players import MOST_LETTERS, fits, known_players
from scorekeeper.web.access import device_name
from scorekeeper.web.choices import DEFAULTS, EDITION, clashes, is_parted, round_limits
from scorekeeper.web.forms import NewGameForm
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import language, sentence_for
from scorekeeper.words import translations

bp = Blueprint("setup", __name__)

FIELDS = {
    "player-names": "player",
    "name-unfit": "player",
    "player-count": "player",
    "rounds-out-of-range": "rounds",
}


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
    seats = max(len(names), edition_of(EDITION).player_counts[0])
    _problems, options = judge_options(values, seats)
    return render_template(
        "new_game.html",
        names=names,
        first_dealer=first_dealer,
        values=values,
        table=table,
        errors=errors or {},
        known_players=known_players(),
        specials=SPECIALS,
        is_parted=is_parted(values["specials"]),
        clashes=[(*pair, _sentence_for_clash(pair)) for pair in clashes()],
        round_limits=round_limits(),
        agreed=agreed(EDITION, options, seats, translations(language())),
    )


def _sentence_for_clash(pair: tuple[str, str]) -> str:
    return sentence_for(Problem("option-conflict", facts={"options": pair}))


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
        errors.setdefault(_field(problem), []).append(sentence_for(problem, tuple(names)))
    return errors


def _field(problem: Problem) -> str:
    """The field of the form that a problem is shown beside; "" for the top of the page."""
    pair = problem.facts.get("options")
    if isinstance(pair, tuple):
        return pair[0] if pair[0] in DEFAULTS else "variant"
    return FIELDS.get(problem.code) or str(problem.facts.get("option", ""))
