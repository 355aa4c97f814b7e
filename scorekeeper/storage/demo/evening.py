"""The example evening, imported, its running game entered; by fixed request ids two fillings make one."""

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from flask import current_app
from sqlalchemy import delete, select

from scorekeeper.gamelog.commands import CloseRound, Command
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from scorekeeper.storage.bulk_import import read_in
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.log import begin_all
from scorekeeper.storage.models import GAME, HOST, db
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.statistics.sql_tables import STATE
from scorekeeper.storage.tournament.record import take_in_tournament
from scorekeeper.storage.tournament.tables import SEASON, TOURNAMENT
from scorekeeper.words import N_

RECORDS = Path(__file__).parent
RUNNING, TOURNAMENT_RECORD = "running", "tournament"
# Of each game its name, and how many days ago it was played; the running one comes last.
GAMES = {
    "extreme": (N_("Example: Wizard Extreme"), 15),
    "specials": (N_("Example: Dragon and Fairy"), 8),
    "dispute": (N_("Example: a dispute in round 6"), 1),
    RUNNING: (N_("Example: a game in progress"), 0),
}
TOURNAMENT_TITLE, TOURNAMENT_DAYS_AGO = N_("Example tournament"), 22
DEVICE = "Scorekeeper"  # what the logs say of who entered all this
# What is on the table of the running game: a round with its trump, and two of four bids.
GOING_ON: tuple[Command, ...] = (NameTrump(9, "R4", "R"), PlaceBid(9, 0, 2), PlaceBid(9, 1, 3))
PLAYED_FOR = timedelta(hours=1)

FOLDERS = ("arrivals", "imports", "pencils", "prints")  # of what is made for games, in the instance folder
# Whose code is in an address under that name.
CODES = {"code": GAME, "tournament_code": TOURNAMENT, "season": SEASON}


def fill(say: Callable[[str], str], today: date) -> None:
    """Puts the evening in, as it was until `today`; `say` translates the names. Raises StorageFault."""
    tournament = json.dumps(_tournament(say(TOURNAMENT_TITLE), today))
    take_in_tournament(tournament, DEVICE, f"demo-{TOURNAMENT_RECORD}")
    games = {name: _game(name, say, today) for name in GAMES}
    rounds, games[RUNNING]["rounds"] = games[RUNNING]["rounds"], []
    histories = [read_in(json.dumps(game), DEVICE, f"demo-{name}") for name, game in games.items()]
    begin_all([*histories[:-1], _played(histories[-1], rounds)])


def _played(history: History, rounds: list[dict[str, Any]]) -> History:
    """The running game with these rounds and what is on the table, entered over the last hour."""
    entered = [command for number, played in enumerate(rounds, start=1) for command in _round(number, played)]
    commands = (*entered, *GOING_ON)
    (opening,) = history.entries
    begun = datetime.fromisoformat(opening.at) - PLAYED_FOR
    history = History.begun(replace(opening, at=_stored(begun)))
    for number, command in enumerate(commands, start=1):
        event = decide(command, history)
        assert event is not None
        at = _stored(begun + PLAYED_FOR * number / len(commands))
        entry = LogEntry(history.seq + 1, event, f"demo-{RUNNING}-{number}", at, DEVICE)
        history = history.extended([entry])
    return history


def _stored(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


def _round(number: int, played: dict[str, Any]) -> Iterator[Command]:
    """What the scorekeeper enters for a round of a record."""
    yield NameTrump(number, played["turned_up"], played["trump"])
    for seat, bid in enumerate(played["bids"]):
        yield PlaceBid(number, seat, bid)
    for seat, (tricks, bid) in enumerate(zip(played["won"], played["bids"], strict=True)):
        if tricks != bid:
            yield CountTricks(number, seat, tricks)
    yield CloseRound(number)


def _game(name: str, say: Callable[[str], str], today: date) -> dict[str, Any]:
    title, days_ago = GAMES[name]
    played = (today - timedelta(days=days_ago)).isoformat()
    return _record(name) | {"table": say(title), "played": played}


def _tournament(title: str, today: date) -> dict[str, Any]:
    """Its record, with what its games are called, and when they were played."""
    record, played = _record(TOURNAMENT_RECORD) | {"name": title}, today - timedelta(days=TOURNAMENT_DAYS_AGO)
    for number, heat in enumerate(record["heats"], start=1):
        games = {result["table"]: result["game"] for result in heat["results"]} | heat.get("games", {})
        for table, game in games.items():
            game |= {"table": f"{title} · {number} · {table}", "played": played.isoformat()}
    return record


def _record(name: str) -> dict[str, Any]:
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


def clear() -> None:
    """Takes everything out but who the host is. Raises StorageFault."""
    with writing() as connection:
        for table in reversed(db.metadata.sorted_tables):
            if table not in (HOST, STATE):
                connection.execute(delete(table))
    for folder in FOLDERS:
        shutil.rmtree(Path(current_app.instance_path) / folder, ignore_errors=True)


def is_empty() -> bool:
    """Whether there is neither a game nor a tournament. Raises StorageFault."""
    with reading() as connection:
        first = [connection.execute(select(table.c.id).limit(1)).first() for table in (GAME, TOURNAMENT)]
    return not any(first)


def has_code(kind: str, code: str) -> bool:
    """Whether something here has that code; `kind` is one of CODES. Raises StorageFault."""
    if not fits_code(code):
        return False
    table = CODES[kind]
    with reading() as connection:
        return connection.execute(select(table.c.id).where(table.c.code == code)).first() is not None
