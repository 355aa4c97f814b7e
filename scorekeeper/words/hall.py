"""A sentence for everything that a tournament refuses, and what a referee takes off, and why."""

from collections.abc import Mapping
from gettext import NullTranslations

from scorekeeper.words import N_

HALL_PROBLEMS: Mapping[str, str] = {
    "announcement-too-long": N_("An announcement may have {most} letters."),
    "check-in-at-desk": N_("This can only be said at the desk. Tell them there that you are here."),
    "club-too-long": N_("The name of a club may have {most} letters."),
    "cut-count": N_("{wanted} people go on, not {people}."),
    "cut-tied": N_(
        "{people} people share the last places, and {places} of them can go on: draw lots, or play off."
    ),
    "cut-too-large": N_("{people} people cannot go on: only {field} are still in it."),
    "cut-too-small": N_("With {people} people no table can be made: at least {least} are needed."),
    "draw-overtaken": N_(
        "Meanwhile something has changed that the draw goes by: who is here, the rules, or what was played. "
        "Draw again."
    ),
    "drawn-by-hand": N_("This heat is seated by hand. Say who sits where."),
    "edition-stays": N_("The edition stays: a heat has been played."),
    "entrant-name": N_("Everybody in the list needs a name of at most {most} letters."),
    "entrant-twice": N_(
        "“{name}” is in the list already. If it is somebody else, add what tells them apart."
    ),
    "entrant-unfit": N_("A name has a character that no page can show: {sign}."),
    "entrant-unknown": N_("There is nobody with number {number} in the list."),
    "first-place-shared": N_("At table {table} the first place is shared. Say who goes on."),
    "game-not-over": N_("The game of {players} is not over, or is of another edition."),
    "game-of-heat-set-aside": N_(
        "The director has set this game aside with heat {heat}; only the director's desk brings it back."
    ),
    "game-of-no-table": N_("No table of this heat has these people: {players}."),
    "heat-cancelled": N_("Heat {heat} was cancelled: it takes no results."),
    "heat-has-results": N_(
        "Heat {heat} has results already, so its draw cannot be taken back. Cancel the heat instead."
    ),
    "heat-published": N_("Heat {heat} was published already, perhaps by another director."),
    "heat-running": N_("Heat {heat} is still being played: some tables have no result."),
    "heat-unknown": N_("There is no heat {heat}."),
    "heats-all-played": N_("All {heats} heats are drawn already."),
    "hits-do-not-fit": N_("{hits} hits cannot have given {points} points. Read the sheet again."),
    "hits-incomplete": N_("Hits are entered for everybody at the table, or for nobody."),
    "hits-out-of-range": N_("There can be 0 to {most} hits, not {hits}."),
    "minutes-invalid": N_("A table can be given 1 to {most} minutes at once."),
    "line-of-another": N_("Line {line} is about the same person."),
    "name-not-in-heat": N_("Nobody called “{name}” plays in this heat."),
    "no-stage-left": N_("The rules of this tournament have no further stage."),
    "nobody-seated": N_("No table has anybody at it yet."),
    "not-here": N_("{player} is not here, or not in it any more."),
    "not-in-heat": N_("{player} did not play in heat {heat}."),
    "not-seated": N_("{player} has no seat yet."),
    "nothing-played": N_("Nothing has been played yet."),
    "nothing-proposed": N_("No draw lies on the desk. Draw one first."),
    "number-invalid": N_("Numbers go from 0 to 9999, not {number}."),
    "number-twice": N_("Number {number} is {name}'s already."),
    "penalty-invalid": N_("A penalty takes 1 to {most} points, for a reason from the list."),
    "penalty-unknown": N_("There is no such penalty."),
    "proposal-changed": N_("Somebody has changed the draw since you looked at it. Look at it again."),
    "proposal-left": N_("{player} has left since the draw. Draw again."),
    "reason-missing": N_("Say why: everybody sees the reason."),
    "result-below-zero": N_("Penalty points cannot be below zero: not {points}."),
    "result-changed": N_(
        "Somebody has entered another result for table {table} since you looked: {points}. "
        "Send yours again if it is to count."
    ),
    "result-count": N_("The table has {players} people, and each needs a number."),
    "result-not-tens": N_("Points come in tens, not {points}."),
    "result-overridden": N_("The referee has decided about table {table}; only the referee can change that."),
    "result-twice": N_("Table {table} has two results."),
    "seated-twice": N_("{player} is named twice."),
    "season-drops-all": N_("Of {planned} evenings {dropped} cannot be dropped: at least one counts."),
    "season-mixed": N_(
        "“{evening}” and “{other}” count points of different kinds, which have no sum. "
        "Count by rank or by opponents."
    ),
    "season-names": N_("“{line}”: write two names of one person with “=” between them."),
    "season-of-penalties": N_(
        "In “{evening}” points are penalty points: whoever stays away would win. "
        "Count by rank or by opponents."
    ),
    "season-one-of-two": N_("“{name}” and “{other}” were both there on “{evening}”: they stay two people."),
    "season-too-long": N_("A season has at most {most} evenings, not {evenings}."),
    "seed-too-long": N_("A seed may have {most} letters."),
    "setting-invalid": N_("The setting “{setting}” cannot be “{value}”."),
    "stage-closed": N_("The stage of heat {heat} is over: who goes on is settled."),
    "table-not-whole": N_("Table {table} has {lines} lines of {players}; it stays as it was."),
    "table-redrawn": N_("Other people sit at table {table} now: it was drawn anew. Open the table again."),
    "table-size": N_("Table {table} would have {players}; {sizes} people can sit at one."),
    "table-unknown": N_("There is no table {table} in this heat."),
    "title-missing": N_("The tournament needs a name of at most {most} letters."),
    "too-few-here": N_("{people} people are here: for a table {least} are needed."),
    "tournament-over": N_("The tournament is over. Go on with it first."),
    "tournament-unreadable": N_("This is no tournament's record that can be read: {why}."),
    "undo-changed": N_("Something was written since you looked at it. Look again before you take it back."),
}


REASONS: Mapping[str, str] = {
    "overtime": N_("played longer than allowed"),
    "late": N_("came late"),
    "revoke": N_("revoke"),
    "conduct": N_("conduct"),
    "device": N_("device at the table"),
    "absent": N_("absent"),
    "other": N_("another reason"),
}

TAKEN: Mapping[str, str] = {
    "game": N_("−%(points)s points of the game"),
    "tournament": N_("−%(points)s tournament points"),
}
ADDED = N_("+%(points)s penalty points")


def penalty_points(points: int, kind: str, adds: bool, words: NullTranslations) -> str:
    """The points of a penalty of that kind with their sign: they are added where the fewest points lead."""
    return words.gettext(ADDED if adds else TAKEN[kind]) % {"points": points}


def reason_of(reason: str, note: str, words: NullTranslations) -> str:
    """The reason in words, and what the referee noted besides; a note alone says why where no reason does."""
    told = words.gettext(REASONS.get(reason, reason))
    return note if note and reason == "other" else f"{told}: {note}" if note else told
