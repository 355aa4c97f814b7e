"""What Extreme adds to the log."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.extreme.decide import decide, judge_own, judge_undo
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.extreme.fold import apply, close

EDITION = Edition(
    events=EXTREME_EVENTS,
    draft=Draft,
    apply=apply,
    close=close,
    decide=decide,
    judge_undo=judge_undo,
    apart=lambda command, event, table: False,  # whatever is entered changes what may be taken
    judge_own=judge_own,
    judge_kept=lambda command, phones, table: [],  # the scorekeeper may say everything for everybody
    unsaid=lambda events, done, table: {},  # everything is said openly
    hushed=lambda event: event,
)
