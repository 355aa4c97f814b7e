"""What Wizard adds to the log."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.wizard.applying import apply, draft_again, next_draft
from scorekeeper.gamelog.wizard.decide import decide, judge_undo
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.gamelog.wizard.own import apart, judge_kept, judge_own

EDITION = Edition(
    events=WIZARD_EVENTS,
    next_draft=next_draft,
    draft_again=draft_again,
    apply=apply,
    decide=decide,
    judge_undo=judge_undo,
    apart=apart,
    judge_own=judge_own,
    judge_kept=judge_kept,
)
