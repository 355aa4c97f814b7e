"""Setting up a new game: who sits where, which edition they play, and that edition's own options."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain, repeat
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from scorekeeper.names import MOST_LETTERS, normalize_name
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.lineup import dealer_of
from scorekeeper.storage.game_roles import Role, seating_of
from scorekeeper.storage.log import begin, load
from scorekeeper.storage.pictures import choose, known_pictures, read
from scorekeeper.storage.players import like_names, players_around, recent_players, unfit_names
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.web.edition import OptionsForm
from scorekeeper.web.editions import EDITIONS, no_such_edition, titles, usual_edition
from scorekeeper.web.guard.access import device, is_host, is_open, may_read, needs, renew_identity, turn_away
from scorekeeper.web.guard.bodies import FORM, takes
from scorekeeper.web.guard.limits import Quota, QuotaSpent, check, spend
from scorekeeper.web.ui.drawing import sent_picture
from scorekeeper.web.ui.forms import NewGameForm
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, sentence_for
from scorekeeper.words import translations

bp = Blueprint("setup", __name__)

FIELDS = {"player-names": "player", "name-unfit": "player", "name-alike": "player", "player-count": "player"}
Errors = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class SetupInput:
    """What stands in the form; `pictures` by name, "" for none."""

    edition: str
    values: dict[str, Any]
    names: list[str] = field(default_factory=list)
    first_dealer: int = 0
    table: str = ""
    pictures: Mapping[str, str] = field(default_factory=dict)

    @property
    def options_form(self) -> OptionsForm:
        """The edition's part of the page."""
        return EDITIONS[self.edition].options_form

    def at(self, edition: str) -> "SetupInput":
        """The same people before another edition, with its usual options."""
        return replace(self, edition=edition, values=_usual(edition))


@bp.get("/games/new")
@needs("open")
def new() -> ResponseReturnValue:
    """The form for a new game of an `edition`; `again` names a game whose players sit down once more."""
    again, edition = request.args.get("again"), request.args.get("edition")
    if again is not None and not may_read(again):
        return turn_away()
    typed = SetupInput(usual_edition(), _usual(usual_edition()))
    if again is not None:
        typed = _same_again(again, load(again))
    if edition is None or edition == typed.edition:
        return _draw_form(typed)
    if edition not in EDITIONS:
        return _draw_form(typed.at(usual_edition()), {"": [no_such_edition()]}), 422
    return _draw_form(typed.at(edition))


@bp.post("/games/new")
@needs("open")
@takes(FORM)
def choose_edition() -> ResponseReturnValue:
    """The form as it was sent, with the rules of the edition that is chosen on it; no game begins."""
    form = NewGameForm()
    if _edition(form) not in EDITIONS:
        return _draw_form(_seated(form, usual_edition()), {"": [no_such_edition()]}), 422
    return _draw_form(_typed(form))


@bp.post("/games")
@needs("open")
@takes(FORM)
def create() -> ResponseReturnValue:
    """Begin a game, or show again what was typed with everything that is wrong beside it."""
    form = NewGameForm()
    if _edition(form) not in EDITIONS:
        return _draw_form(_seated(form, usual_edition()), {"": [no_such_edition()]}), 422
    typed = _typed(form)
    if _shows_another(form):
        text = _("These are the rules of the edition you chose. Check them, then deal.")
        return _draw_form(typed, {"": [text]}), 422
    option_fields = typed.options_form.form()
    if not (form.validate() & option_fields.validate()):
        wrong = [*form.errors, *option_fields.errors]
        errors = {name: [_("This number does not fit here.")] for name in wrong}
        return _draw_form(typed, errors), 422
    problems = unfit_names(typed.names) or like_names(typed.names)
    if problems:
        shown = replace(typed, names=[name[:MOST_LETTERS] for name in typed.names])
        return _draw_form(shown, _errors(problems, typed)), 422
    details = {"table": typed.table.strip()} if typed.table.strip() else {}
    details["played"] = date.today().isoformat()
    options = typed.options_form.without_usual(typed.values)
    entry = form.entry.data or new_entry_id()
    keeper = device() if is_host() else renew_identity(entry)
    try:
        check(Quota.GAMES)
        check(Quota.NAMES, len(typed.names))
        code, _log = begin(
            CreateGame(typed.edition, typed.names, typed.first_dealer, options, details=details),
            entry,
            keeper.name,
            keeper,
        )
    except RuleProblem as refusal:
        return _draw_form(typed, _errors(refusal.problems, typed)), 422
    except QuotaSpent as spent:
        return _draw_form(typed, {"": [spent.text]}), 429
    if seating_of(code).role_of(keeper.id, is_host()) is Role.KEEPER:  # else it is somebody else's beginning
        lately = _known_pictures()  # that somebody wants none is only kept where it is known otherwise
        choose(code, {name: now for name, now in typed.pictures.items() if now or lately.get(name)})
    spend(Quota.GAMES)
    spend(Quota.NAMES, len(typed.names))
    return redirect(url_for("table.show", code=code), 303)


def _usual(edition: str) -> dict[str, Any]:
    return dict(EDITIONS[edition].options_form.usual)


def _edition(form: NewGameForm) -> str:
    return form.edition.data or usual_edition()


def _shows_another(form: NewGameForm) -> bool:
    """Whether the page showed the rules of another edition than the one chosen on it."""
    return bool(form.rules_of.data) and form.rules_of.data != _edition(form)


def _typed(form: NewGameForm) -> SetupInput:
    """What was sent; of an edition whose rules the page did not show, the usual options."""
    typed = _seated(form, _edition(form))
    if _shows_another(form):
        return typed
    return replace(typed, values=typed.options_form.read(typed.options_form.form()))


def _seated(form: NewGameForm, edition: str) -> SetupInput:
    """The names, the dealer among them and the name of the evening, with the edition's usual options."""
    rows = form.player.data
    seated = [row for row, name in enumerate(rows) if name]
    dealer_row = form.first_dealer.data
    dealer = seated.index(dealer_row) if dealer_row in seated else 0
    names = [rows[row] for row in seated]
    sent = map(sent_picture, chain(form.picture.data, repeat("")))
    pictures = {name: picture for name, picture in zip(rows, sent, strict=False) if name}
    return SetupInput(edition, _usual(edition), names, dealer, form.table.data or "", pictures)


def _same_again(code: str, log: History) -> SetupInput:
    """The same players, with their pictures, options and table; the deal goes on where it stopped."""
    game = log.table.game
    now, number = game.last_lineup, len(game.rounds) + 1
    written = records_of(game.edition).write_options(now.options)
    dealer = dealer_of(now.first_dealer, number, len(now.seats))
    table = dict(game.details).get("table", "")
    values = EDITIONS[game.edition].options_form.prefill(written)
    pictures = read(seating_of(code).pictures)
    names = [game.players[seat] for seat in now.seats]
    return SetupInput(game.edition, values, names, dealer, table, pictures)


def _draw_form(typed: SetupInput, errors: Errors | None = None) -> str:
    counts = edition_of(typed.edition).player_counts
    seats = max(len(typed.names), counts[0])
    options = typed.options_form.usable(typed.values, seats)
    return render_template(
        "start/new_game.html",
        edition=typed.edition,
        editions=titles(),
        names=typed.names,
        pictures=typed.pictures,
        known_pictures=_known_pictures(),
        first_dealer=typed.first_dealer,
        table=typed.table,
        errors=errors or {},
        doubled=_doubled(typed.names),
        known_players=known_names(),
        fewest=counts[0],
        most=counts[-1],
        places=_places(typed),
        options_template=typed.options_form.template,
        values=typed.values,
        agreed=rulebook_of(typed.edition).options_in_words(options, seats, translations(language())),
        **typed.options_form.page_values(typed.values),
    )


def _doubled(names: list[str]) -> set[int]:
    """The seats whose name an earlier one has, however it is written."""
    heard_names = [normalize_name(name) for name in names]
    return {seat for seat, name in enumerate(heard_names) if name in heard_names[:seat]}


def known_names(most: int = 24) -> list[str]:
    """Names to tap. On an open server nobody is offered what was typed at tables that are not theirs."""
    if is_open():
        return players_around(device().id, nobodys=is_host())
    return recent_players(most)


def _known_pictures() -> dict[str, str]:
    """The pictures that names had lately, of the same tables."""
    return known_pictures(device().id, nobodys=is_host()) if is_open() else known_pictures()


def _places(typed: SetupInput) -> int:
    """How many names the form has room for: those of the edition, or of one that was left for it."""
    own = edition_of(typed.edition).player_counts[-1]
    widest = max(edition_of(edition).player_counts[-1] for edition in EDITIONS)
    return max(own, min(len(typed.names), widest))


def _errors(problems: tuple[Problem, ...], typed: SetupInput) -> Errors:
    errors: Errors = {}
    for problem in problems:
        place = FIELDS.get(problem.code) or typed.options_form.field_of(problem)
        errors.setdefault(place, []).append(sentence_for(problem, tuple(typed.names)))
    return errors
