"""Every entry about a running game: read, decided, written once, answered."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from typing import Any, TypeVar, cast
from zlib import crc32

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import AnyOf, InputRequired

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.history import History
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.storage.game_roles import Role, Seating
from scorekeeper.storage.log import Sender, StaleEntry, WriteRequest, load, write
from scorekeeper.storage.pictures import carry_over
from scorekeeper.storage.players import like_names, unfit_name
from scorekeeper.web.game.extension import is_of_tournament
from scorekeeper.web.game.game_page import draw, go_to
from scorekeeper.web.guard.access import EntryBlueprint, device, device_name, needs, settle
from scorekeeper.web.guard.limits import Quota, QuotaSpent, spend
from scorekeeper.web.live import write_lease
from scorekeeper.web.ui.forms import MAYBE_WHOLE, CorrectionForm, EntryForm, PlayerForm, form_with
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import sentence_for

bp = EntryBlueprint("entries", __name__)

BESIDE_THE_PAD = (commands.SetGameAside, commands.BringGameBack)  # the host may without having the pad


View = TypeVar("View", bound=Callable[..., ResponseReturnValue])
Redraw = Callable[[History, str, int], ResponseReturnValue]


def enter(
    code: str,
    form: EntryForm,
    command: Wish,
    step: str | None = None,
    back: str | None = None,
    again: Redraw | None = None,
) -> ResponseReturnValue:
    """Write one entry and answer with the pad as it stands then; a whole page goes `back`, else to the pad.

    An entry made on an older pad (409) or against the rules (422) changes nothing. The answer is the current
    pad with the reason, or what `again` makes of the log, the reason and the status.
    """
    entry = WriteRequest(_entry_id(form), form.expected.data, device_name())
    authorise = partial(_by_role, is_of_tournament(code))
    try:
        log = write(code, command, entry, Sender(device().id, authorise))
    except StaleEntry as stale:
        text = _(
            "Somebody else has entered something in the meantime. This is how it stands now; please tap "
            "again."
        )
        if again is not None:
            return again(stale.history, text, 409)
        return draw(code, stale.history, step, {"kind": "stale", "text": text}, 409)
    except RuleProblem as refusal:
        if again is not None:
            log = load(code)
            return again(log, sentence_for(refusal.problem, log.table.game.players), 422)
        return refuse(code, refusal.problem, step)
    write_lease.renew(code)
    if "X-Fragment" in request.headers:
        return draw(code, log, step, seq=log.seq_after(entry.id))
    return redirect(back, 303) if back else go_to(code, step)


def _by_role(of_tournament: bool, command: Wish, seating: Seating) -> Wish:
    """What the command is in this device's hands: settled within the entry's transaction."""
    rights = settle(seating)
    if rights.role is Role.KEEPER:
        return commands.KeeperCommand(rights.phones, command, of_tournament and not rights.directs)
    return command if isinstance(command, BESIDE_THE_PAD) else commands.SeatCommand(rights.seat, command)


def _entry_id(form: EntryForm) -> str:
    """The browser's id; without JavaScript the page's with a digest of what was sent, but no covered bid."""
    made: str = form.entry.data
    if "X-Fragment" in request.headers:
        return made
    fields = request.form.items()
    silent = {"csrf_token", "bid"} if "covered" in request.form else {"csrf_token"}
    sent = "&".join(f"{name}={value}" for name, value in fields if name not in silent)
    return f"{made[:48]}.{crc32(f'{request.path}?{sent}'.encode()):08x}"


def refuse(code: str, problem: Problem, step: str | None = None) -> ResponseReturnValue:
    """The answer to an entry against the rules; nothing was changed."""
    log = load(code)
    text = sentence_for(problem, log.table.game.players)
    kind = "aside" if problem.code == "game-set-aside" else "error"
    return draw(code, log, step, {"kind": kind, "text": text}, 422)


def refuse_form(code: str) -> ResponseReturnValue:
    """The answer to an entry that cannot be read; nothing was changed."""
    text = _("This entry could not be read. Nothing was changed; please tap again.")
    return draw(code, load(code), None, {"kind": "error", "text": text}, 422)


def reads(
    kind: type[EntryForm], unread: Callable[[str], ResponseReturnValue] = refuse_form
) -> Callable[[View], View]:
    """Mark a view that is given what was sent as `form`; what cannot be read is `unread`."""

    def mark(view: View) -> View:
        @wraps(view)
        def read(code: str, **values: Any) -> ResponseReturnValue:
            form = kind()
            return view(code, form=form, **values) if form.validate_on_submit() else unread(code)

        return cast(View, read)

    return mark


def no_step(_form: EntryForm) -> None:
    """Opens no step: the round goes on with its next."""


def serve_entry(
    bp: EntryBlueprint,
    path: str,
    endpoint: str,
    command: Callable[..., Wish],
    access: str = "keeper",
    step: Callable[[Any], str | None] = lambda form: form.step.data,
    back: Callable[[str], str | None] = lambda code: None,
    **fields: Any,
) -> None:
    """Serve `path`: `command` is called with its other parts, then with what `fields` hold.

    Afterwards the round is open at `step`, usually the one that the form names; a whole page goes `back`.
    """

    @bp.post(path, endpoint=endpoint)
    @needs(access)
    @reads(form_with(EntryForm, fields))
    def view(code: str, form: EntryForm, **parts: int) -> ResponseReturnValue:
        wish = command(*parts.values(), *(form[name].data for name in fields))
        return enter(code, form, wish, step(form), back(code))


def _to_list(_code: str) -> str | None:
    """Who came from the list of games left open goes back there."""
    return url_for("games.start_page", left="open", _anchor="left") if "listed" in request.form else None


def _to_aside(_code: str) -> str | None:
    """Who came from the list of games set aside goes back there."""
    return url_for("games.aside") if "listed" in request.form else None


def _word(number: int, word: str, seat: int | None) -> Wish:
    """A second person's word about the round that is ready to count: yes, no, or nobody's."""
    if word == "no" and seat is not None:
        return commands.DoubtResult(number, seat)
    return commands.ConfirmResult(number, seat)


_button = partial(serve_entry, bp, step=no_step)
_round, _seat = "/games/<code>/rounds/<int:number>", "/games/<code>/seats/<int:seat>"
_YES_OR_NO = StringField(validators=[InputRequired(), AnyOf(("yes", "no"))])
_ON_OR_OFF = StringField(validators=[InputRequired(), AnyOf(("on", "off"))])

_button(f"{_round}/score", "close_round", commands.CloseRound)
_button(f"{_round}/correction/cancel", "cancel_correction", commands.CancelCorrection)
_button(f"{_round}/confirmation", "confirm", _word, "seat", word=_YES_OR_NO, seat=MAYBE_WHOLE)
_button(f"{_seat}/take-over", "take_over", commands.TakeOverSeat)
_button(f"{_seat}/release", "release", commands.ReleaseSeat, "seat")
_button("/games/<code>/undo", "undo", commands.Undo)
_button("/games/<code>/redo", "redo", commands.Redo)
_button("/games/<code>/end", "end", commands.EndGame, back=_to_list)
_button("/games/<code>/resume", "resume", commands.ResumeGame)
_button("/games/<code>/set-aside", "set_aside", commands.SetGameAside, "keeper or host", back=_to_list)
_button("/games/<code>/bring-back", "bring_back", commands.BringGameBack, "keeper or host", back=_to_aside)
_button(
    "/games/<code>/second",
    "set_second_check",
    lambda second: commands.SetSecondCheck(second == "on"),
    back=lambda code: url_for("people.show", code=code, _anchor="second"),
    second=_ON_OR_OFF,
)


@bp.post("/games/<code>/corrections")
@reads(CorrectionForm)
def open_correction(code: str, form: CorrectionForm) -> ResponseReturnValue:
    """Take up the round of the tapped cell again, at the step that the cell belongs to."""
    number, seat, what = form.cell.data.split("-")
    place = load(code).table.game.lineup(int(number)).place_of(int(seat))
    return enter(code, form, commands.OpenCorrection(int(number)), f"{what}-{place}")


@bp.post("/games/<code>/players/<int:seat>")
@reads(PlayerForm)
def rename(code: str, seat: int, form: PlayerForm) -> ResponseReturnValue:
    """Put a seat's name right."""
    name = form.player.data.strip()
    problem = unfit_name(name, seat) or _like_another(code, seat, name)
    if problem:
        return refuse(code, problem)
    try:
        spend(Quota.NAMES)
    except QuotaSpent as spent:  # no 429, for which a tablet would keep the entry and send it again
        return draw(code, load(code), None, {"kind": "error", "text": spent.text}, 422)
    before = load(code).table.game.players
    answer = enter(code, form, commands.RenamePlayer(seat, form.player.data))
    if (seat, name) in enumerate(load(code).table.game.players):  # it was written
        carry_over(code, before[seat], name)
    return answer


def _like_another(code: str, seat: int, name: str) -> Problem | None:
    """Why nobody could tell the name from another one at that table."""
    others = [player for place, player in enumerate(load(code).table.game.players) if place != seat]
    like = like_names([*others, name])
    return replace(like[-1], seat=seat) if like and like[-1].seat == len(others) else None
