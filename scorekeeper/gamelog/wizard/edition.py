"""What Wizard adds to the log."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.wizard import device_rules
from scorekeeper.gamelog.wizard.decide import decide, judge_undo
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.gamelog.wizard.fold import apply, close

EDITION = Edition(
    events=WIZARD_EVENTS,
    draft=Draft,
    apply=apply,
    close=close,
    decide=decide,
    judge_undo=judge_undo,
    is_independent=device_rules.is_independent,
    judge_seat_command=device_rules.judge_seat_command,
    judge_keeper_command=device_rules.judge_keeper_command,
    redactions=device_rules.redactions,
    redact=device_rules.redact,
)
