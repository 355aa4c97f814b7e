"""Seasons in SQL: which tournaments they are over and how they count. Their tables follow from the logs."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from scorekeeper.rules.tournament.season import SeasonRules
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.devices import NOBODY, directed_ids, link_in
from scorekeeper.storage.engine import fetch, reading, retried, writing
from scorekeeper.storage.log import now
from scorekeeper.storage.random_codes import draw_code, fits_code
from scorekeeper.storage.tournament.lists import Listed
from scorekeeper.storage.tournament.rows import history_in
from scorekeeper.storage.tournament.tables import EVENING, SEASON, STROKE, TOURNAMENT


class SeasonUnknown(Exception):
    """No season has that code."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season as it is kept. `device` made it, which may direct every tournament where it is a `host`'s.

    `evenings` are the tournaments that it may direct now, the first begun first; `lost` are how many others
    were chosen.
    """

    code: str
    title: str
    rules: SeasonRules
    device: str
    shared: bool
    evenings: tuple[Listed, ...]
    host: bool
    lost: int


@retried
def begin_season(title: str, request_id: str, device: str) -> str:
    """The code of a new season without evenings; the same entry finds the one that it made."""
    about = {"entry": request_id, "created_at": now(), "device": device, "title": title, "shared": False}
    about["rules"] = _written(SeasonRules())
    with writing() as connection:
        code = connection.execute(select(SEASON.c.code).where(SEASON.c.entry == request_id)).scalar()
        if code is None:
            code = draw_code()
            connection.execute(insert(SEASON), about | {"code": code})
        return str(code)


def season_of(code: str, start_link: str) -> Season:
    """The season of that code; hosts came by the start link with that fingerprint. Raises SeasonUnknown."""
    with reading() as connection:
        row = _row(connection, code)
        host = row.device == NOBODY or link_in(connection, row.device) == start_link
        own = select(EVENING.c.tournament_id).where(EVENING.c.season_id == row.id)
        directs = TOURNAMENT.c.id.in_(directed_ids(row.device)).label("directs")
        chosen = select(TOURNAMENT, directs).where(TOURNAMENT.c.id.in_(own)).order_by(TOURNAMENT.c.id)
        evenings = connection.execute(chosen).all()
    directed = tuple(Listed.from_row(evening) for evening in evenings if host or evening.directs)
    lost = len(evenings) - len(directed)
    return Season(row.code, row.title, _read(row.rules), row.device, row.shared, directed, host, lost)


def change_season(code: str, title: str, rules: SeasonRules, shared: bool, evenings: Sequence[str]) -> None:
    """Let it be so from now on. Raises SeasonUnknown."""
    with writing() as connection:
        row = _row(connection, code)
        values = {"title": title, "rules": _written(rules), "shared": shared}
        connection.execute(update(SEASON).where(SEASON.c.id == row.id).values(values))
        connection.execute(delete(EVENING).where(EVENING.c.season_id == row.id))
        chosen = select(TOURNAMENT.c.id).where(TOURNAMENT.c.code.in_(list(evenings)))
        rows = [
            {"season_id": row.id, "tournament_id": number}
            for number in connection.execute(chosen).scalars().all()
        ]
        if rows:
            connection.execute(insert(EVENING), rows)


def drop_season(code: str) -> None:
    """There is no such season any more; its tournaments stay."""
    with writing() as connection:
        row = _row(connection, code)
        connection.execute(delete(EVENING).where(EVENING.c.season_id == row.id))
        connection.execute(delete(SEASON).where(SEASON.c.id == row.id))


def seasons_of(device: str | None) -> tuple[tuple[str, str], ...]:
    """Codes and titles of the seasons that a device keeps, the newest first; None for all."""
    query = select(SEASON.c.code, SEASON.c.title).order_by(SEASON.c.id.desc()).limit(100)
    if device is not None:
        query = query.where(SEASON.c.device == device)
    return tuple((row.code, row.title) for row in fetch(query))


def directed_by(device: str | None) -> tuple[Listed, ...]:
    """The tournaments that a device directs, the newest first; None for all."""
    query = select(TOURNAMENT).order_by(TOURNAMENT.c.id.desc()).limit(200)
    if device is not None:
        query = query.where(TOURNAMENT.c.id.in_(directed_ids(device)))
    return tuple(map(Listed.from_row, fetch(query)))


def played_evenings(season: Season) -> tuple[Tournament, ...]:
    """The season's tournaments that are over: of one being played nobody learns standings here."""
    codes = [evening.code for evening in season.evenings if evening.finished]
    every = STROKE.alias()
    last = select(func.max(every.c.seq)).where(every.c.tournament_id == TOURNAMENT.c.id).scalar_subquery()
    newest = (
        select(TOURNAMENT.c.id, TOURNAMENT.c.code, STROKE.c.seq, STROKE.c.entry)
        .where(STROKE.c.tournament_id == TOURNAMENT.c.id, STROKE.c.seq == last)
        .where(TOURNAMENT.c.code.in_(codes))
        .order_by(TOURNAMENT.c.id)
    )
    return tuple(_tournament(*row) for row in fetch(newest))


@lru_cache(maxsize=64)
def _tournament(number: int, _code: str, _seq: int, _request_id: str) -> Tournament:
    """A tournament as it was at that entry, its last one; folded once while that is so."""
    with reading() as connection:
        return history_in(connection, number).state.tournament


def _row(connection: Connection, code: str) -> Row[Any]:
    row = connection.execute(select(SEASON).where(SEASON.c.code == code)).first() if fits_code(code) else None
    if row is None:
        raise SeasonUnknown(code)
    return row


def _written(rules: SeasonRules) -> str:
    return json.dumps(asdict(rules))


def _read(text: str) -> SeasonRules:
    fields = json.loads(text)
    return SeasonRules(**fields | {"same": tuple((name, other) for name, other in fields["same"])})
