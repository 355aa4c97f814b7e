"""Finds duplicates of imported games: exact copies, and the same evening with different numbers."""

import json
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from sqlalchemy import select

from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.rules.game import Game
from scorekeeper.storage.bulk_statements import batches
from scorekeeper.storage.engine import fetch, fetch_values, reading
from scorekeeper.storage.log import read_history
from scorekeeper.storage.models import GAME, PLAYER
from scorekeeper.storage.rows import log_damage, skip_damaged

People = tuple[str, tuple[str, ...]]

_LEAST = 3  # rounds that have to be equal: fewer are so by chance


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A game here that is the one that came, or the same evening with other numbers.

    `rounds` are those played here. `same`: nothing differs. `differs` is the first round, from 1, that both
    have with other numbers. With None there is none: one of them has more rounds, or something else about
    them differs. `aside` tells that it was set aside and counts nowhere.
    """

    code: str
    rounds: int
    same: bool = True
    differs: int | None = None
    aside: bool = False

    @property
    def is_enough(self) -> bool:
        """Whether the one that came would be there, or count, a second time."""
        return self.same or not self.aside


def known_names(names: Iterable[str]) -> set[str]:
    """Returns those of the names that have sat at a table here."""
    found: set[str] = set()
    for some_names in batches(sorted(set(names))):
        found.update(fetch_values(select(PLAYER.c.name).where(PLAYER.c.name.in_(some_names))))
    return found


def made_by(entries: Iterable[str]) -> dict[str, str]:
    """Returns the codes of the games that these entries made, by entry."""
    made: dict[str, str] = {}
    for some_entries in batches(list(entries)):
        query = select(GAME.c.entry, GAME.c.code).where(GAME.c.entry.in_(some_entries))
        made.update((row.entry, row.code) for row in fetch(query))
    return made


class Comparison:
    """Compares games that come with stored ones; of each it keeps hashes, not the game."""

    def __init__(self) -> None:
        self._count = 0
        self._groups: dict[People, _Group] = {}

    def add(self, game: Game, whole: bool) -> None:
        """Adds a game that came; `whole` tells whether it came with its protocols."""
        group = self._groups.setdefault(_people(game), _Group())
        group.add(self._count, _text(game, whole), _agreed(game), _rounds(game))
        self._count += 1

    def find(self) -> list[Duplicate | None]:
        """For each game in its turn the same one here, else one that resembles it.

        Games of the same first players resemble each other. Half of the rounds that both have, and at least
        three, then have the same bids, tricks or seals. A beginning is enough if the evening has a name
        or a day and all was agreed alike. One that counts is told before one aside; damaged ones are not.
        """
        found: list[Duplicate | None] = [None] * self._count
        for group in self._groups.values():
            group.sort()
        with reading() as connection:
            columns = (GAME.c.id, GAME.c.code, GAME.c.aside, GAME.c.edition, GAME.c.players)
            for row in connection.execute(select(*columns).order_by(GAME.c.aside, GAME.c.id)):
                if self._groups.keys().isdisjoint(_beginnings(row.edition, row.players)):
                    continue
                with skip_damaged(row.code, log_damage):
                    game = read_history(connection, row.id).table.game
                    group_here = self._groups.get(_people(game))
                    if group_here is not None:
                        group_here.compare(row, game, found)
        return found


def _people(game: Game) -> People:
    """The edition, and who began the game: those who joined later stand behind them."""
    return game.edition, _begun(game).players


def _begun(game: Game) -> Game:
    """The game as it was begun, without rounds."""
    joined = {start.seat for lineup in game.lineups for start in lineup.starts}
    players = tuple([name for seat, name in enumerate(game.players) if seat not in joined])
    return Game(game.edition, players, game.first_dealer, game.options, details=game.details)


def _beginnings(edition: str, column: str) -> Iterator[People]:
    """All who can have begun a game here of these players."""
    players = tuple(json.loads(column))
    for count in range(len(players), 1, -1):
        yield edition, players[:count]


class _Group:
    """Games of the same players and edition; hashes lie in arrays, a tenth of what dictionaries take."""

    def __init__(self) -> None:
        self._rounds: dict[int, array[int]] = {}  # of each game, in their order
        self._by_text: dict[bytes, list[int]] = {}
        self._by_agreed: dict[bytes, set[int]] = {}
        self._equal: dict[int, int] = {}  # how many rounds of the one that resembles it most
        self._places: list[tuple[array[int], array[int]]] = []  # of each round the hashes, sorted, and whose

    def add(self, at: int, text: bytes, agreed: bytes, rounds: "array[int]") -> None:
        self._rounds[at] = rounds
        self._by_text.setdefault(text, []).append(at)
        if agreed:
            self._by_agreed.setdefault(agreed, set()).add(at)

    def sort(self) -> None:
        """Prepare to be compared: no game is added any more."""
        for place in range(max(map(len, self._rounds.values()), default=0)):
            hashes = sorted((rounds[place], at) for at, rounds in self._rounds.items() if len(rounds) > place)
            self._places.append(
                (array("q", (value for value, _ in hashes)), array("q", (at for _, at in hashes)))
            )

    def compare(self, row: Any, game: Game, found: list[Duplicate | None]) -> None:
        """Note the games that are this one, and those that resemble it more than any before."""
        rounds = _rounds(game)
        for text in (_text(game, whole=True), _text(game, whole=False)):
            for at in self._by_text.pop(text, ()):
                del self._rounds[at]  # it is found: nothing need resemble it any more
                found[at] = Duplicate(row.code, len(rounds), aside=row.aside)
        evening = self._by_agreed.get(_agreed(game), set()) if rounds else set()
        equal = Counter(at for place, value in enumerate(rounds) for at in self._with_round(place, value))
        for at in (equal.keys() | evening) & self._rounds.keys():
            before, coming, number = found[at], self._rounds[at], equal[at]
            if row.aside and before is not None and not before.aside:
                continue
            shared = min(len(rounds), len(coming))
            least = max(_LEAST, (shared + 1) // 2)
            if at in evening:
                least = min(least, shared)
            if number >= least and number > self._equal.get(at, -1):
                self._equal[at] = number
                found[at] = _resembling(row, rounds, coming)

    def _with_round(self, place: int, wanted: int) -> Iterator[int]:
        """The games whose round at that place has this hash."""
        if place < len(self._places):
            hashes, games = self._places[place]
            first = bisect_left(hashes, wanted)
            for at in range(first, len(hashes)):
                if hashes[at] != wanted:
                    return
                yield games[at]


def _resembling(row: Any, stored: "array[int]", coming: "array[int]") -> Duplicate:
    """The game here, with the first round in which the one that came differs."""
    pairs = enumerate(zip(stored, coming, strict=False), start=1)
    differs = next((number for number, (mine, other) in pairs if mine != other), None)
    return Duplicate(row.code, len(stored), same=False, differs=differs, aside=row.aside)


def _text(game: Game, whole: bool) -> bytes:
    """A hash of all of the game but an early end, which older records do not tell."""
    text = write_text(replace(game if whole else bare(game), ended=False))
    return sha256(f"{whole} {text}".encode()).digest()


def _agreed(game: Game) -> bytes:
    """A hash of how it was begun, where the evening has a name or a day; else nothing."""
    return sha256(write_text(_begun(game)).encode()).digest() if any(dict(game.details).values()) else b""


def _rounds(game: Game) -> "array[int]":
    """The hash of what each round is about."""
    numbers = EDITIONS[game.edition].numbers
    return array("q", (hash(numbers(round)) for round in game.rounds))
