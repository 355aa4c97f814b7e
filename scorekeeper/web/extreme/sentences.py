"""What the round page of Extreme says about what is missing."""

from scorekeeper.web.extreme.round_view import RoundView, Step
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import ngettext, sentence_for


def what_is_missing(view: RoundView, players: tuple[str, ...]) -> str:
    """One sentence about what the open step still needs."""
    if view.step is Step.TAKINGS:
        return _taking(view)
    if view.under_way:
        settled = ngettext("%(num)s trick is settled", "%(num)s tricks are settled", view.settled)
        return settled + " · " + _("go on, or finish quickly with what is left in the end")
    named = [problem for problem in view.problems if problem.seat is not None]
    if named:
        return sentence_for(named[0], players)
    missing = view.tricks - view.settled
    counted = _("%(settled)s of %(tricks)s tricks are settled", settled=view.settled, tricks=view.tricks)
    if missing > 0 and not view.fewer:
        return f"{counted}, " + ngettext("one too few", "%(num)s too few", missing)
    if missing < 0:
        return f"{counted}, " + ngettext("one too many", "%(num)s too many", -missing)
    if view.correcting:
        return _("%(counted)s: ready to apply", counted=counted)
    return _("%(counted)s: ready to score", counted=counted)


def _taking(view: RoundView) -> str:
    taken = ngettext("%(num)s seal for 15 tricks", "%(num)s seals for 15 tricks", view.taken)
    if view.turn is None:
        return _("All have taken: %(taken)s", taken=taken)
    return _("%(player)s takes", player=view.turn) + f" · {taken}"
