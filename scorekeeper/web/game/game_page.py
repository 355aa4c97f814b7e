"""A game's page: the round on the table beside the pad, or the final standings; also on a big screen."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.gamelog.desk_entries import may_redo, may_undo
from scorekeeper.gamelog.history import History, undo_problems
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rulebook.findings import presence
from scorekeeper.rules.errors import Problem
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.log import load
from scorekeeper.storage.pictures import read
from scorekeeper.web.editions import edition_of
from scorekeeper.web.game.aloud import Spoken, sayings
from scorekeeper.web.game.between_rounds import coming_changes
from scorekeeper.web.game.entry_sentences import describe_entries, describe_undo, given_words
from scorekeeper.web.game.extension import extension_of, leaves_to_desk, remarks_of
from scorekeeper.web.game.pace import stop_of
from scorekeeper.web.game.protocols import penalised_seats, proving_rounds
from scorekeeper.web.game.standings import leading_seats, scores_of, standings_of
from scorekeeper.web.game.suspense import load_visible, may_see_standings, suspense_of, visible_table
from scorekeeper.web.guard.access import is_host, needs, place
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.live import write_lease
from scorekeeper.web.live.etags import etag, headers, is_fragment, not_modified
from scorekeeper.web.live.fragments import Part, cached_part, draw_part, fill_in, news_for_browser
from scorekeeper.web.live.response_cache import is_shared, share_with_spectators
from scorekeeper.web.paper.pdf import warm_up
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, sentence_for
from scorekeeper.web.ui.settings import reads_aloud
from scorekeeper.words import translations
from scorekeeper.words.tournament import title_of_table

bp = Blueprint("table", __name__)


@bp.get("/games/<code>")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """The game's page, open at a `step` of the round; a spectator of a finished game looks back instead."""
    step = request.args.get("step")
    share_with_spectators(code, "table", step)
    if still := not_modified("table", step):
        return still
    log = load(code)
    if log.table.finished and not log.table.hides and place().role is Role.SPECTATOR and not is_fragment():
        return redirect(url_for("final.show", code=code), 303)
    return draw(code, log, step)


@bp.get("/games/<code>/history")
@needs("reader")
def history(code: str) -> ResponseReturnValue:
    """Who changed what when."""
    if still := not_modified("history"):
        return still
    log = load_visible(code)
    tag, entries, players = etag(log.seq, "history"), describe_entries(log), log.table.game.players
    page = render_template("game/history.html", code=code, entries=entries, players=players, fresh=tag)
    return page, headers(tag)


def draw(
    code: str,
    log: History,
    step: str | None,
    notice: dict[str, str] | None = None,
    status: int = 200,
    seq: int | None = None,
) -> ResponseReturnValue:
    """The page or what of it the browser lacks; its next entry builds on `seq`, by itself the log's last."""
    tag = etag(log.seq, "table", step and str(step))

    def drawn() -> tuple[Part, dict[str, Any]]:
        values = table_values(code, log, step, notice) | {"asked": step or ""}
        if values["finished"]:
            warm_up()  # the sheet is likely to be asked for next
        return draw_part(values["table_template"], log.seq, tag, values), values

    if not is_fragment():
        part, values = drawn()
        page = render_template("game/round.html", part=Markup(part.whole), **values)
    elif request.method == "GET":
        page = cached_part((code, tag), lambda: drawn()[0].whole)
    else:
        part = drawn()[0]
        page = news_for_browser(part) if status == 200 else part.whole
    page = fill_in(page, log.seq, token="" if is_shared() else None)
    return page, status, {"X-Seq": str(seq or log.seq), **headers(tag)}


def go_to(code: str, step: str | None = None) -> ResponseReturnValue:
    """The way back to the page after a form was sent without JavaScript."""
    return redirect(url_for("table.show", code=code, step=step), 303)


def table_values(
    code: str, log: History, step: str | None = None, notice: dict[str, str] | None = None
) -> dict[str, Any]:
    """Everything that a page about this game draws."""
    table, suspense = visible_table(log.table), suspense_of(log.table)
    game = table.game
    rights = place()
    keeps, hosts, agrees = rights.role is Role.KEEPER, is_host(), not leaves_to_desk(code)
    pictures = read(rights.seating.pictures)
    standings, board = standings_of(game), edition_of(game.edition)
    result, of_round = standings.result, table.of_round
    proofs = proving_rounds(log.showing(table))
    words = translations(language())
    drawn = board.page_values(table, step if keeps else None)
    extension = extension_of(code)
    hold = extension.holds() if extension and table.aside else None
    own = None if rights.seat is None else table.place_of(rights.seat)
    mine = None if keeps or own is None else board.own_values(log, own)
    if table.offered is not None:
        drawn["sentence"] = _("Waiting for a second person.")
        drawn["spoken"] = Spoken(missing=drawn["sentence"])
    if table.unseen:
        text = _("Points are hidden from round %(round)s on.", round=len(result.rounds) + 1)
        if result.rounds:
            facts = {"round": len(result.rounds), "standing": drawn["standing_sentence"]}
            text += " " + _("After round %(round)s: %(standing)s", **facts)
        drawn["standing_sentence"] = text
    values = {
        "code": code,
        "players": game.players,
        "presence": [presence(log.table.game, seat, words) for seat in range(game.seats)],
        "sitters": of_round.game.players,
        "seat_of_place": table.seats,
        "title": title_of_table(dict(game.details).get("table", ""), words),
        "result": result,
        "pictures": pictures,
        "portraits": tuple(sorted(pictures.items())),
        "scores": scores_of(standings),
        "planned": result.rounds_planned,
        "ahead": () if table.unseen and table.finished else leading_seats(result),
        "leaders": [game.players[seat] for seat in result.leaders],
        "finished": table.finished and table.correction is None,
        "played_rounds": len(result.rounds) + table.unseen,
        "suspense": suspense,
        "stop": stop_of(log),
        "coming": coming_changes(log.table),
        "sees_hidden": suspense is not None and not table.unseen,
        "may_see_standings": keeps and bool(table.unseen) and may_see_standings(log.table),
        "ended": table.ended,
        "no_undo": _no_undo(log, agrees),
        "imported": log.undo_target is None and bool(game.rounds),
        "undone": (log.seq, describe_undo(log)) if keeps else (log.seq, ""),
        "can_redo": log.redo_target is not None and (agrees or may_redo(log)),
        "agrees": agrees,
        "notice": notice,
        "elsewhere": write_lease.silent_elsewhere(code),
        "board": board.templates,
        "edition_title": rulebook_of(game.edition).title,
        "table_template": f"game/_{'aside' if table.aside else 'table' if keeps else 'watch'}.html",
        "aside": table.aside,
        "may_set_aside": hosts or (keeps and agrees),
        "keeps": keeps,
        "hosts": hosts,
        "lent": rights.lent,
        "may_take_back": not keeps and hosts,
        "own_seat": rights.seat if rights.seat is not None and rights.seat < game.seats else None,
        "offered": board.offer_texts(of_round) if table.offered is not None else None,
        "doubted_by": None if table.doubted_by is None else game.players[table.doubted_by],
        "mine": mine,
        "extension": extension,
        "held": sentence_for(hold) if hold else "",
        "remarks": remarks_of(code, rights.seating.people, game.players, words),
        "given": [
            (given_words(given, game), proof) for given, proof in zip(game.adjustments, proofs, strict=True)
        ],
        "penalised": penalised_seats(game, proofs, table.number),
        "asked_now": mine is not None and board.asks(mine),
        **drawn,
    }
    return values | {"sayings": tuple(sayings(code, values)) if reads_aloud() else ()}


def _no_undo(log: History, agrees: bool) -> str:
    """Why nothing can be undone, "" if something can. `agrees`: nothing is left to a tournament's desk."""
    if log.undo_target is None:
        if log.table.game.rounds:  # a record was imported with them
            return _("Nothing to undo: tap a round on the pad to correct it.")
        return sentence_for(Problem("nothing-to-undo"))
    problems = undo_problems(log)
    if not problems and not agrees and not may_undo(log):
        problems = [Problem("for-the-desk")]
    return sentence_for(problems[0], log.table.game.players) if problems else ""


@bp.get("/games/<code>/display")
@requires(Capability.DEVICES)
@needs("reader")
def show_large(code: str) -> ResponseReturnValue:
    """The game as everybody at the table may see it; it follows the round by itself."""
    share_with_spectators(code, "display")
    if still := not_modified("display"):
        return still
    log = load(code)
    tag = etag(log.seq, "display")
    template = "game/_display.html" if is_fragment() else "game/display.html"
    return render_template(template, fresh=tag, **table_values(code, log)), headers(tag)
