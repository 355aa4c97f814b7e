"""The pages that settle a trick: of a game's round, or of any table."""

from collections.abc import Iterable
from dataclasses import replace

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.protocol import lying_out
from scorekeeper.rules.raw_values import RawOptions
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.wizard.options import VARIANTS, Options, judge_options
from scorekeeper.rules.wizard.specials import SUITLESS, Lead
from scorekeeper.rules.wizard.tricks import first_leader
from scorekeeper.web.game.suspense import load_of_edition
from scorekeeper.web.guard.access import needs
from scorekeeper.web.ui.speech import sentence_for
from scorekeeper.web.wizard.trick.address import FEWEST, MOST, Fault, TrickTable, read_table, read_trick
from scorekeeper.web.wizard.trick.view import view_trick

bp = Blueprint("trick", __name__)


@bp.get("/games/<code>/trick")
@needs("reader")
def of_round(code: str) -> ResponseReturnValue:
    """A trick of the round on the table."""
    return _answer(_table_of(code, load_of_edition(code, Options).table.of_round))


@bp.get("/trick")
@needs("open")
def of_any_table() -> ResponseReturnValue:
    """A trick of a table that the address tells."""
    table, faults = read_table(request.args)
    options = Options(variant=table.variant, specials=table.specials)
    clashes, _usable = judge_options(RawOptions.of(options), table.seats)
    return _answer(table, faults, tuple(sentence_for(clash) for clash in clashes))


def _table_of(code: str, table: Table) -> TrickTable:
    """The table of a game: with trump and leader of the round on it, if one is."""
    game = table.game
    setting = TrickTable(game.players, game.options.variant, game.options.specials, code=code)
    draft: Draft | None = table.open_draft
    if draft is None:
        return setting
    return replace(
        setting,
        trump=draft.trump,
        leader=first_leader(draft.plan.dealer, game.seats),
        round=draft.number,
        hand_size=draft.plan.hand_size,
        out=lying_out(draft),
        copied=draft.copied,
    )


def _answer(
    table: TrickTable, faults: Iterable[Fault] = (), clashes: tuple[str, ...] = ()
) -> ResponseReturnValue:
    """The page, or only its changing part for a browser that asked for the fragment.

    An address that says what cannot be is answered with the reasons (422), and all of it is kept.
    """
    trick, unread = read_trick(request.args, table)
    view = view_trick(trick, [*faults, *unread])
    template = "wizard/_trick.html" if "X-Fragment" in request.headers else "wizard/trick.html"
    page = render_template(
        template,
        view=view,
        trick=trick,
        table=table,
        clashes=clashes,
        counts=range(FEWEST, MOST + 1),
        variants=VARIANTS,
        specials=[code for code in SPECIALS if SUITLESS[code].lead is not Lead.NEVER_PLAYED],
    )
    return page, 422 if view.sentences or clashes else 200, {"Cache-Control": "no-store"}
