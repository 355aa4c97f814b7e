"""The links of a tournament: for another director, for each table, for everybody, for one person."""

from dataclasses import dataclass

from flask import url_for

from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.devices import open_links, secret_of, secrets_of
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.web.guard.addresses import outside_root


@dataclass(frozen=True, slots=True)
class Entry:
    """What a link lets somebody do: a role, at which table, as whom."""

    role: HallRole
    table: int | None = None
    entrant: int | None = None


def table_numbers(tournament: Tournament) -> list[int]:
    """The tables of the largest heat so far, or as many as those who are here will need."""
    most = max((len(heat.seating.tables) for heat in tournament.heats), default=0)
    return list(range(1, max(most, len(tournament.here) // tournament.settings.sizes[0], 1) + 1))


def link_of(code: str, entry: Entry) -> str:
    """The address that leads in; its secret lies where browsers tell it to nobody."""
    return links_of(code, [entry])[0]


def links_of(code: str, entries: list[Entry]) -> list[str]:
    """The same for many at once."""
    for role in {entry.role for entry in entries}:
        open_links(code, role)
    seeds, root = secrets_of(code), outside_root()
    return [_link(root, code, seeds[entry.role], entry) for entry in entries]


def _link(root: str, code: str, seed: str, entry: Entry) -> str:
    carried = secret_of(seed, entry.role, entry.table)
    if entry.table is not None:
        carried = f"t{entry.table}.{carried}"
    elif entry.entrant is not None:
        carried = f"e{entry.entrant}.{carried}"
    return f"{root}{url_for('hall_entering.ask', hall=code).lstrip('/')}#{carried}"
