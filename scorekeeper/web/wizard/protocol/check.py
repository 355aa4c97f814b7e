"""What the protocol of the round on the table proves so far."""

from dataclasses import replace

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.wizard.disputes.checker import check_round


def check_noted(draft: Draft) -> RoundCheck | None:
    """The check of what was noted, None for nothing. A trick that is being played may lack cards."""
    setting, turn = draft.setting, draft.noted_tricks.turn(draft.setting)
    check = check_round(draft.noted, draft.plan, draft.options, setting.seats)
    if check is None or turn is None or not turn.place:
        return check
    running = ("wrong-card-count", turn.trick)
    found = tuple(each for each in check.findings if (each.code, each.trick) != running)
    return replace(check, findings=found)
