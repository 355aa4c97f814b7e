"""What Wizard adds to the log."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.wizard.decide import decide, judge_undo
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.gamelog.wizard.fold import apply, close
from scorekeeper.gamelog.wizard.own import apart, hushed, judge_kept, judge_own, unsaid

EDITION = Edition(
    events=WIZARD_EVENTS,
    draft=Draft,
    apply=apply,
    close=close,
    decide=decide,
    judge_undo=judge_undo,
    apart=apart,
    judge_own=judge_own,
    judge_kept=judge_kept,
    unsaid=unsaid,
    hushed=hushed,
)
