"""Games that come beside those here: which is the same, and which is that evening with other numbers."""

import json
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.reading import bare
from scorekeeper.rules.game import Game
from scorekeeper.storage.damage import leaving_out, log_left_out
from scorekeeper.storage.engine import reading
from scorekeeper.storage.log import read_history
from scorekeeper.storage.rows import GAME

People = tuple[str, tuple[str, ...]]

_LEAST = 3  # rounds that have to be equal: fewer are so by chance


@dataclass(frozen=True, slots=True)
class Here:
    """A game here that is the one that came, or the same evening with other numbers.

    `rounds` are those played here. `same`: nothing differs. `differs` is the first round, from 1, that both
    have with other numbers; None: there is none, then one of them has more rounds, or something else about
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


def already_here(coming: Sequence[tuple[Game, bool]]) -> list[Here | None]:
    """For each game, with whether it came whole, the same one here, else one that resembles it.

    Games resemble each other where the same players, whoever joined them later, have at least three rounds,
    and half of those that both have, with the same numbers: bids and tricks, or seals left. Where the evening
    has a name or a day, and that and all that was agreed before the first round is the same, it is enough
    that one is the beginning of the other, as long as something was played here. One that counts is told
    before one that was set aside. What did not come whole has no protocols to compare. Each log is read once,
    those of other players not at all; a damaged one is left out.
    """
    found: list[Here | None] = [None] * len(coming)
    asked: dict[People, _Asked] = {}
    for at, (game, whole) in enumerate(coming):
        asked.setdefault(_people(game), _Asked()).add(
            _Coming(at, _text(game, whole), _agreed(game), _rounds(game))
        )
    with reading() as connection:
        columns = (GAME.c.id, GAME.c.code, GAME.c.aside, GAME.c.edition, GAME.c.players)
        for row in connection.execute(select(*columns).order_by(GAME.c.aside, GAME.c.id)):
            if asked.keys().isdisjoint(_beginnings(row.edition, row.players)):
                continue
            with leaving_out(row.code, log_left_out):
                game = read_history(connection, row.id).table.game
                some_asked = asked.get(_people(game))
                if some_asked is not None:
                    some_asked.compare(row, game, found)
    return found


def _people(game: Game) -> People:
    """The edition, and who began the game: those who joined later stand behind them."""
    return game.edition, _begun(game).players


def _begun(game: Game) -> Game:
    """The game as it was begun, without rounds."""
    joined = {start.seat for sitting in game.sittings for start in sitting.starts}
    players = tuple([name for seat, name in enumerate(game.players) if seat not in joined])
    return Game(game.edition, players, game.first_dealer, game.options, details=game.details)


def _beginnings(edition: str, column: str) -> Iterator[People]:
    """All who can have begun a game here of these players."""
    players = tuple(json.loads(column))
    for count in range(len(players), 1, -1):
        yield edition, players[:count]


@dataclass(slots=True)
class _Coming:
    """A game that came: its place among all, all of it as text, and the numbers of its rounds."""

    at: int
    text: tuple[bool, str]
    agreed: str
    rounds: list[Hashable]

    def beside(self, row: Any, rounds: list[Hashable]) -> Here:
        """How it differs from a game here that resembles it and has these rounds."""
        pairs = enumerate(zip(self.rounds, rounds, strict=False), start=1)
        differs = next((number for number, (one, other) in pairs if one != other), None)
        return Here(row.code, len(rounds), same=False, differs=differs, aside=row.aside)


class _Asked:
    """Games that came of the same players and edition, to be found by all of their text or by a round's."""

    def __init__(self) -> None:
        self._coming: dict[int, _Coming] = {}
        self._by_text: dict[tuple[bool, str], list[int]] = {}
        self._by_round: dict[tuple[int, Hashable], set[int]] = {}
        self._by_agreed: dict[str, set[int]] = {}
        self._equal: dict[int, int] = {}  # how many rounds of the one that resembles it most

    def add(self, coming: _Coming) -> None:
        self._coming[coming.at] = coming
        self._by_text.setdefault(coming.text, []).append(coming.at)
        for told in enumerate(coming.rounds):
            self._by_round.setdefault(told, set()).add(coming.at)
        if coming.agreed:
            self._by_agreed.setdefault(coming.agreed, set()).add(coming.at)

    def compare(self, row: Any, game: Game, found: list[Here | None]) -> None:
        """Note the games that are this one, and those that resemble it more than any before."""
        rounds = _rounds(game)
        for text in (_text(game, whole=True), _text(game, whole=False)):
            for at in self._by_text.pop(text, ()):
                self._drop(at)
                found[at] = Here(row.code, len(rounds), aside=row.aside)
        evening = self._by_agreed.get(_agreed(game), set()) if rounds else set()
        equal = Counter(at for told in enumerate(rounds) for at in self._by_round.get(told, ()))
        for at in equal.keys() | evening:
            told, coming, number = found[at], self._coming[at], equal[at]
            if row.aside and told is not None and not told.aside:
                continue
            shared = min(len(rounds), len(coming.rounds))
            least = max(_LEAST, (shared + 1) // 2)
            if at in evening:
                least = min(least, shared)
            if number >= least and number > self._equal.get(at, -1):
                self._equal[at] = number
                found[at] = coming.beside(row, rounds)

    def _drop(self, at: int) -> None:
        """It is found: nothing need resemble it any more."""
        coming = self._coming.pop(at)
        for told in enumerate(coming.rounds):
            self._by_round[told].discard(at)
        self._by_agreed.get(coming.agreed, set()).discard(at)


def _text(game: Game, whole: bool) -> tuple[bool, str]:
    return whole, write_text(game if whole else bare(game))


def _agreed(game: Game) -> str:
    """How it was begun, where the evening has a name or a day; else nothing."""
    return write_text(_begun(game)) if any(dict(game.details).values()) else ""


def _rounds(game: Game) -> list[Hashable]:
    numbers = EDITIONS[game.edition].numbers
    return [numbers(round) for round in game.rounds]
