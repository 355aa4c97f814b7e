"""The round page of Extreme: its template's values, the pad, what is missing, and what cannot be any more."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.rulebook.extreme.options import options_in_words
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.taking import Misfit
from scorekeeper.web.extreme.round_view import RoundView, Step, result_table, view_round
from scorekeeper.web.game import pad
from scorekeeper.web.game.aloud import Spoken
from scorekeeper.web.game.pad import Fields, PadFields, PadRow, pad_parts
from scorekeeper.web.game.standings import standings_of, who_leads
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, listed, ngettext, seal_name, sentence_for
from scorekeeper.words import N_, translations

TEMPLATES = "extreme"
# Why a seal taken from somebody no longer fits, by the code of the misfit.
_MISFITS = {
    "seal-still-in-middle": N_(
        "%(player)s, %(seal)s from %(other)s: no longer fits; at that point the middle still had one."
    ),
    "white-exhausted": N_(
        "%(player)s, %(seal)s from %(other)s: no longer fits; by then all four white ones were gone."
    ),
}
_HAD_NONE = N_("%(player)s, %(seal)s from %(other)s: no longer fits; at that point %(other)s had none.")


def page_values(table: Table, step: str | None) -> dict[str, Any]:
    """What the templates of the round page draw beyond what every game has."""
    game, at_table = table.game, table.of_round
    view = view_round(at_table, step)
    missing = what_is_missing(view, at_table.game.players) if view else ""
    standings, words = standings_of(game), translations(language())
    return {
        "view": view,
        "penalty": True,
        "pad": pad_parts(table, PAD_FIELDS),
        "pad_key": (standings.key,),
        "misfit_words": lambda misfit: misfit_words(misfit, at_table.game.players),
        "sentence": missing,
        "spoken": Spoken(missing=missing),
        "standing_sentence": who_leads(standings.result),
        "options_words": options_in_words(at_table.game.options, at_table.game.seats, words),
    }


def own_values(log: History, seat: int) -> int | None:
    """The place, where it is its turn to take seals; its device then offers them."""
    table = log.table
    draft = table.draft
    if draft is None or table.finished or table.correction is not None:
        return None
    return seat if draft.turns.turn == seat else None


def asks(_mine: int) -> bool:
    """Whether anything is asked of the seat now: what its device draws is there for nothing else."""
    return True


def offer_texts(table: Table) -> tuple[str, ...]:
    """The penalty points of each seat, as the round would count."""
    rows = result_table(table.open_draft, table.game.players).rows
    return tuple(ngettext("%(num)s penalty point", "%(num)s penalty points", row.points or 0) for row in rows)


def what_is_missing(view: RoundView, players: tuple[str, ...]) -> str:
    """One sentence about what the open step still needs."""
    if view.step is Step.TAKINGS and not view.correcting:
        return _taking(view)
    named = [problem for problem in view.problems if problem.seat is not None]
    if view.draft.turns.misfits:
        return misfit_words(view.draft.turns.misfits[0], players)
    if named and named[0].code != "left-untold":
        return sentence_for(named[0], players)
    if view.draft.under_way:
        settled = ngettext("%(num)s trick is done", "%(num)s tricks are done", view.settled)
        return settled + " · " + _("carry on, or finish quickly with what is left at the end")
    if view.untold:
        return _("Not entered yet: the seals left for %(players)s", players=listed(view.untold))
    missing = view.tricks - view.settled
    counted = _("%(settled)s of %(tricks)s tricks are done", settled=view.settled, tricks=view.tricks)
    if missing > 0 and not view.fewer:
        few = ngettext("one too few", "%(num)s too few", missing)
        # Translators: two parts of one sentence, such as “bid 2” and “won 1”.
        return _("%(one)s, %(other)s", one=counted, other=few)
    if missing < 0:
        many = ngettext("one too many", "%(num)s too many", -missing)
        return _("%(one)s, %(other)s", one=counted, other=many)
    if view.correcting:
        return _("%(counted)s: ready to apply", counted=counted)
    return _("%(counted)s: ready to score", counted=counted)


def misfit_words(misfit: Misfit, players: tuple[str, ...]) -> str:
    """Why something cannot have been taken, since somebody before put a taking right."""
    facts = {"player": players[misfit.seat]}
    if misfit.colour is None:
        return _("%(player)s cannot have the Black Mage any more: somebody else took it first.", **facts)
    facts["seal"] = seal_name(misfit.colour)
    if misfit.source is None:
        return _(
            "%(player)s, %(seal)s: one of them no longer fits; by then the middle had none left.", **facts
        )
    facts["other"] = players[misfit.source]
    return _(_MISFITS.get(misfit.code, _HAD_NONE), **facts)


def _taking(view: RoundView) -> str:
    total = sum(seals.total for seals in view.draft.turns.layout.before)
    taken = ngettext("%(num)s seal for 15 tricks", "%(num)s seals for 15 tricks", total)
    if view.again is not None:
        return _("%(player)s's seals are being corrected", player=view.again) + f" · {taken}"
    if view.turn is None:
        return _("Everybody has taken their seals: %(taken)s", taken=taken)
    return _("%(player)s is taking seals", player=view.turn) + f" · {taken}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PadCell(pad.PadCell):
    """With the Schwarzmagier where it lies."""

    mage: bool = False


def _of_places(seats: int, played: Round | None, draft: Draft | None) -> Sequence[Fields]:
    written = draft or played
    mage = None if written is None else written.mage
    return [{"mage": place == mage} for place in range(seats)]


PAD_FIELDS = PadFields(PadCell, PadRow, lambda *_round: {}, _of_places)
