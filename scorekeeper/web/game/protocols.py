"""The protocols of a game to read and to print: trick by trick, with what they prove."""

from collections.abc import Iterable

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.history import History
from scorekeeper.rulebook.findings import finding_text
from scorekeeper.rules.findings import Finding
from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.score_sheet import protocol_html
from scorekeeper.storage.game_roles import Role
from scorekeeper.web.edition import NotedRound
from scorekeeper.web.editions import edition_of as pages_of
from scorekeeper.web.game.suspense import load_visible
from scorekeeper.web.guard.access import needs, place
from scorekeeper.web.live.etags import etag, headers, not_modified
from scorekeeper.web.paper.pdf import press
from scorekeeper.web.ui.files import evening_file_name
from scorekeeper.web.ui.language import language, paper_language

bp = Blueprint("protocols", __name__)

REVOKE = "revoke"  # one of the reasons in words/adjustments.py


@bp.get("/games/<code>/protocols")
@needs("reader")
def every(code: str) -> ResponseReturnValue:
    """The rounds whose tricks were noted."""
    if still := not_modified("protocols"):
        return still
    log = load_visible(code)
    game, tag = log.table.game, etag(log.seq, "protocols")
    page = render_template(
        "game/protocols.html",
        code=code,
        game=game,
        board=pages_of(game.edition).templates,
        rounds=pages_of(game.edition).find_noted_rounds(log),
        fresh=tag,
    )
    return page, headers(tag)


@bp.get("/games/<code>/rounds/<int:number>/protocol")
@needs("reader")
def show(code: str, number: int) -> ResponseReturnValue:
    """The protocol of one round and what it proves."""
    return not_modified("protocol", number) or _page(code, load_visible(code), number)


@bp.get("/games/<code>/rounds/<int:number>/protocol.pdf")
@needs("reader")
def paper(code: str, number: int) -> ResponseReturnValue:
    """The same on paper; where no PDF can be made, the page for the browser to print."""
    log = load_visible(code)
    noted_round, _others = _noted_round(log, number)
    html = protocol_html(log.table.game.at(number), noted_round.noted, language=paper_language())
    name = evening_file_name(log.table.game, code, "protocol", str(number))
    try:
        return press().sheet(html, name, back=f"/games/{code}/rounds/{number}/protocol")
    except PrintingUnavailable as reason:
        return _page(code, log, number, install=reason.remedy)


def _page(code: str, log: History, number: int, install: str = "") -> ResponseReturnValue:
    game, tag = log.table.game, etag(log.seq, "protocol", number)
    noted_round, others = _noted_round(log, number)
    noted, then = noted_round.noted, game.at(number)
    page = render_template(
        f"{pages_of(game.edition).templates}/protocol.html",
        **paper_of(game.edition).protocol(then, noted, language()),
        code=code,
        board=pages_of(game.edition).templates,
        players=then.players,
        all_players=game.players,
        noted=noted,
        step=noted_round.step,
        findings=[(found.trick, finding_text(found, then.players, language())) for found in noted.findings],
        revokers=_revokers(log, noted.findings, number) if place().role is Role.KEEPER else [],
        penalised=penalised_seats(game, proving_rounds(log), number),
        others=others,
        install=install,
        fresh=tag,
    )
    return page, 503 if install else 200, headers(tag)


def _revokers(log: History, findings: Iterable[Finding], number: int) -> list[int]:
    """The seats of proven revokes, for which a table may want to take points."""
    seats = log.table.game.lineup(number).seats
    revokers = {found.revoker for found in findings}
    return sorted(seats[place] for place in revokers if place is not None)


def _noted_round(log: History, number: int) -> tuple[NotedRound, list[int]]:
    """The round of that number, and the numbers of the others; 404 where none of its tricks was noted."""
    rounds = {
        noted_round.noted.number: noted_round
        for noted_round in pages_of(log.table.game.edition).find_noted_rounds(log)
    }
    if number not in rounds:
        abort(404)
    return rounds.pop(number), list(rounds)


def proving_rounds(log: History) -> tuple[int | None, ...]:
    """The round whose trick log proves each adjustment, that player's latest revoke until then, or None."""
    game = log.table.game
    if not any(_is_penalty(given) for given in game.adjustments):
        return (None,) * len(game.adjustments)
    revokes = [
        (noted_round.noted.number, game.lineup(noted_round.noted.number).seats[finding.revoker])
        for noted_round in pages_of(game.edition).find_noted_rounds(log)
        for finding in noted_round.noted.findings
        if finding.revoker is not None
    ]
    return tuple(_latest(revokes, given) if _is_penalty(given) else None for given in game.adjustments)


def penalised_seats(game: Game, proofs: tuple[int | None, ...], number: int) -> frozenset[int]:
    """The seats from which points were taken for a revoke in that round, by their `proving_rounds`."""
    proven = zip(game.adjustments, proofs, strict=True)
    return frozenset(given.seat for given, proof in proven if proof == number)


def _is_penalty(given: Adjustment) -> bool:
    return given.reason == REVOKE


def _latest(revokes: list[tuple[int, int]], given: Adjustment) -> int | None:
    rounds = [number for number, seat in revokes if seat == given.seat and number <= given.round]
    return max(rounds, default=None)
