"""A sentence for everything that a tournament refuses, and what a referee takes off, and why."""

import re
from collections.abc import Mapping
from gettext import NullTranslations
from typing import Protocol

from scorekeeper.words import N_, several

TOURNAMENT_PROBLEMS: Mapping[str, str] = {
    "announcement-too-long": N_("An announcement can have up to {most} characters."),
    "check-in-at-desk": N_("You can only check in at the desk. Tell them that you are here."),
    "club-too-long": N_("The name of a club can have up to {most} characters."),
    "cut-count": N_("Players who advance: {wanted}, not {people}."),
    "cut-tied": N_(
        "{people} players are tied, and {places} of them can advance: draw lots, or hold a play-off."
    ),
    "cut-too-large": N_("So many cannot advance: {people}. Still in the tournament: {field}."),
    "cut-too-small": N_("Players: {people}; a table needs at least {least}."),
    "draw-overtaken": N_(
        "Something that the draw depends on has changed: who is here, the rules, or the results. Draw again."
    ),
    "drawn-by-hand": N_("This session is seated by hand. Say who sits where."),
    "edition-stays": N_("The edition stays: a session has been played."),
    "entrant-name": N_("Everybody on the list needs a name of at most {most} characters."),
    "entrant-twice": N_(
        "“{name}” is already on the list. If it is somebody else, add something that tells them apart."
    ),
    "entrant-unfit": N_("A name has a character that no page can show: {sign}."),
    "entrant-unknown": N_("Nobody on the list has number {number}."),
    "game-not-over": N_("The game of {players} is not over, or is of another edition."),
    "game-of-heat-set-aside": N_(
        "The director has set this game aside together with session {heat}; only a director can "
        "bring it back."
    ),
    "game-of-no-table": N_("No table of this session has these people: {players}."),
    "heat-cancelled": N_("Session {heat} was cancelled: it accepts no results."),
    "heat-has-results": N_(
        "Session {heat} already has results, so its draw cannot be undone. Cancel the session instead."
    ),
    "ceremony-open": N_("The ceremony on the big screen is not over yet."),
    "heat-published": N_("Session {heat} was published already, perhaps by another director."),
    "heat-running": N_("Session {heat} is still being played: some tables have no result."),
    "heat-unknown": N_("There is no session {heat}."),
    "heats-all-played": N_("All sessions are drawn already: {heats}."),
    "hits-do-not-fit": N_("This cannot be, hits: {hits}, points: {points}. Check the sheet again."),
    "hits-incomplete": N_("Hits are entered for everybody at the table, or for nobody."),
    "hits-out-of-range": N_("Hits can be 0 to {most}, not {hits}."),
    "minutes-invalid": N_("A table can get 1 to {most} extra minutes at once."),
    "line-of-another": N_("Line {line} is about the same person."),
    "name-not-in-heat": N_("Nobody called “{name}” plays in this session."),
    "no-stage-left": N_("The rules of this tournament have no further stage."),
    "nobody-seated": N_("All tables are still empty."),
    "not-here": N_("{player} is not here, or is out of the tournament."),
    "not-in-heat": N_("{player} did not play in session {heat}."),
    "not-seated": N_("{player} has no seat yet."),
    "nothing-played": N_("Nothing has been played yet."),
    "nothing-proposed": N_("There is no draw yet. Draw the tables first."),
    "number-invalid": N_("Numbers go from 0 to 9999, not {number}."),
    "number-twice": N_("Number {number} already belongs to {name}."),
    "penalty-invalid": N_("A penalty is 1 to {most} points, for a reason from the list."),
    "penalty-unknown": N_("There is no such penalty."),
    "points-missing": N_("Points are missing, or are no whole number."),
    "proposal-changed": N_("Somebody has changed the draw since you opened it. Check it again."),
    "proposal-left": N_("{player} has left since the draw. Draw again."),
    "reason-missing": N_("Say why: everybody sees the reason."),
    "result-below-zero": N_("Penalty points cannot be below zero: not {points}."),
    "result-changed": N_(
        "Somebody has entered another result for table {table} in the meantime: {points}. Send "
        "yours again if it should count."
    ),
    "result-count": N_("The table has {players} players, and each needs a number."),
    "result-not-tens": N_("Points have to be a multiple of ten, not {points}."),
    "result-overridden": N_("The referee has decided about table {table}; only the referee can change that."),
    "result-twice": N_("Table {table} has two results."),
    "seated-twice": N_("{player} is named twice."),
    "season-drops-all": N_("Evenings planned: {planned}, dropped: {dropped}. At least one has to count."),
    "season-mixed": N_(
        "“{evening}” and “{other}” count different kinds of points, which cannot be added up. "
        "Count by rank or by opponents."
    ),
    "season-names": N_("“{line}”: write two names of one person with “=” between them."),
    "season-of-penalties": N_(
        "In “{evening}” points are penalty points: staying away would win. Count by rank or by opponents."
    ),
    "season-one-of-two": N_("“{name}” and “{other}” were both there on “{evening}”: they stay two people."),
    "season-too-long": N_("A season has at most {most} evenings, not {evenings}."),
    "seed-too-long": N_("A seed can have up to {most} characters."),
    "setting-invalid": N_("The setting “{setting}” cannot be “{value}”."),
    "stage-closed": N_("The stage of session {heat} is over: who advances is decided."),
    "table-not-whole": N_("Table {table}: results for {lines} of {players} players; it stays as it was."),
    "table-finished": N_("Table {table} does not play any more."),
    "table-has-written": N_("Table {table} has already written on its pad. Nobody changed seats."),
    "table-redrawn": N_(
        "Other people sit at table {table} now: the tables were drawn again. Open the table again."
    ),
    "table-size": N_("Table {table} would have {players}; a table takes {sizes} players."),
    "table-unknown": N_("There is no table {table} in this session."),
    "title-missing": N_("The tournament needs a name of at most {most} characters."),
    "too-few-here": N_("Players here: {people}; a table needs {least}."),
    "tournament-over": N_("The tournament is over. Reopen it first."),
    "tournament-unreadable": N_("This is not a readable tournament file: {why}."),
    "undo-changed": N_("Something was entered since you opened this page. Check again before you undo it."),
}


# Translators: the number of a session that was cancelled and is played again, as in “Session 3 (again)”.
AGAIN = N_("%(number)s (again)")


class Tournament(Protocol):
    """What is asked here of a tournament."""

    def called(self, heat: int) -> tuple[int, bool]:
        """By which number people call a heat, and whether it is played again."""


def heat_label(tournament: Tournament, heat: int, words: NullTranslations) -> str:
    """A heat's number as people read it; one that is played again keeps the number of the cancelled one."""
    return _label(*tournament.called(heat), words)


def _label(number: int, again: bool, words: NullTranslations) -> str:
    return words.gettext(AGAIN) % {"number": number} if again else str(number)


_TITLE = re.compile(r"(.+) · (\d+)( again)? · (\d+)", re.DOTALL)
TABLE_TITLE = N_("%(tournament)s, session %(heat)s, table %(table)s")


def title_of_table(title: str, words: NullTranslations) -> str:
    """The title of a game in words; of a tournament's table it has the numbers of session and table."""
    match = _TITLE.fullmatch(title)
    if match is None:
        return title
    tournament, heat, again, table = match.groups()
    facts = {"tournament": tournament, "heat": _label(int(heat), bool(again), words), "table": table}
    return words.gettext(TABLE_TITLE) % facts


REASONS: Mapping[str, str] = {
    "overtime": N_("played longer than allowed"),
    "late": N_("came late"),
    # Translators: the reason of a penalty, on a list and behind its points.
    "revoke": N_("revoke"),
    # Translators: the reason of a penalty, on a list and behind its points.
    "conduct": N_("conduct"),
    "device": N_("device at the table"),
    # Translators: the reason of a penalty, on a list and behind its points.
    "absent": N_("absent"),
    "other": N_("another reason"),
}

TAKEN: Mapping[str, tuple[str, str]] = {
    "game": several("−%(num)s game point", "−%(num)s game points"),
    "tournament": several("−%(num)s tournament point", "−%(num)s tournament points"),
}
ADDED = several("+%(num)s penalty point", "+%(num)s penalty points")


def penalty_points(points: int, kind: str, adds: bool, words: NullTranslations) -> str:
    """The points of a penalty of that kind with their sign: they are added where the fewest points lead."""
    return words.ngettext(*(ADDED if adds else TAKEN[kind]), points) % {"num": points}


def reason_of(reason: str, note: str, words: NullTranslations) -> str:
    """The reason in words, and what the referee noted besides; a note alone says why where no reason does."""
    text = words.gettext(REASONS.get(reason, reason))
    return note if note and reason == "other" else f"{text}: {note}" if note else text
