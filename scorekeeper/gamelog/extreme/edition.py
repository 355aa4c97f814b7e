"""What Extreme adds to the log."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.extreme.decide import decide, judge_seat_command
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.extreme.fold import apply, close

EDITION = Edition(
    events=EXTREME_EVENTS,
    draft=Draft,
    apply=apply,
    close=close,
    decide=decide,
    judge_undo=lambda event, table: [],  # all that is entered lies open
    is_independent=lambda command, event, table: False,  # whatever is entered changes what may be taken
    judge_seat_command=judge_seat_command,
    judge_keeper_command=lambda command, phones, table: [],  # the scorekeeper enters for everybody
    redactions=lambda events, done, table: {},  # everything is said openly
    redact=lambda event: event,
)
