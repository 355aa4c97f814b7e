"""Names for a tournament's list: those that are known here, and what is wrong with typed ones."""

from scorekeeper.formats.tournament.people import PeopleReading
from scorekeeper.storage.players import known_players, players_around
from scorekeeper.web.guard.access import device, is_host, is_open
from scorekeeper.web.ui.speech import sentence_for

MOST_KNOWN = 60


def known_names() -> list[str]:
    """Names to tap. On an open server nobody is offered what was typed at tables that are not theirs."""
    if is_open():
        return players_around(device().id, nobodys=is_host())
    return known_players(MOST_KNOWN)


def sentences_of(reading: PeopleReading) -> list[tuple[int, str, list[str]]]:
    """The lines that could not be read: number, text, why."""
    return [
        (each.line, each.text, [sentence_for(problem) for problem in each.problems])
        for each in reading.broken
    ]
