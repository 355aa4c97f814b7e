"""What Wizard adds to the log."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.wizard.decide import decide, judge_undo
from scorekeeper.gamelog.wizard.device_rules import (
    is_independent,
    judge_keeper_command,
    judge_seat_command,
    redact,
    redactions,
)
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
    is_independent=is_independent,
    judge_seat_command=judge_seat_command,
    judge_keeper_command=judge_keeper_command,
    redactions=redactions,
    redact=redact,
)
