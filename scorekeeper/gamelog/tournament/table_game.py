"""The game that a table of a heat plays: an ordinary one, by the tournament's rules."""

from typing import Any

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament


def game_at(tournament: Tournament, heat: int, table: int) -> CreateGame:
    """The beginning of the game at that table of that heat, both from 1: its people sit as they were drawn,
    and the first of them deals first.
    """
    people = tournament.heats[heat - 1].seating.tables[table - 1]
    return CreateGame(
        tournament.settings.edition,
        [tournament.entrants[one].plays for one in people],
        0,
        options_at(tournament.settings, len(people)),
        details={"table": f"{tournament.name} · {heat} · {table}"},
    )


def options_at(settings: Settings, size: int) -> dict[str, Any]:
    """The options of a game for so many, as raw fields of its record."""
    hands = settings.hands.get(size)
    return dict(settings.options) | ({} if hands is None else {"hands": list(hands)})
