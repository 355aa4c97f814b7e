"""Whatever is written on a pad: what is stored beside the logs is what the logs say."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from scorekeeper.gamelog.commands import (
    BringGameBack,
    CancelCorrection,
    CloseRound,
    Command,
    CreateGame,
    EndGame,
    OpenCorrection,
    Redo,
    RenamePlayer,
    ResumeGame,
    SetGameAside,
    Undo,
)
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.wizard.bids import forbidden_bid
from scorekeeper.storage.engine import on_sqlite, reading
from scorekeeper.storage.log import WriteRequest, begin, load, write
from scorekeeper.storage.models import GAME
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics import comparison, player_names, ratings
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.rebuild import rebuild
from scorekeeper.storage.statistics.sql_tables import GAME as FINISHED_GAME
from scorekeeper.storage.statistics.sql_tables import OUTCOME, RATING, ROUND, SEAT
from tests.deep import deep
from tests.gamelog.extreme.test_any_evening import next_entry as next_seal_entry

FINISHED = (FINISHED_GAME, SEAT, ROUND)
STORED: tuple[Any, ...] = (GAME, *FINISHED, OUTCOME, RATING)
NAMES = ("Henry", "Anya", "Freya", "Ben")


def stored() -> dict[str, list[Any]]:
    """Every row that follows from the logs."""
    ratings.compute_due()
    with reading() as connection:
        return {table.name: sorted(map(tuple, connection.execute(select(table)))) for table in STORED}


class Evening:
    """Some games on some tables, written on by chance."""

    def __init__(self, chance: Random, edition: str) -> None:
        self.chance, self.edition, self.entries = chance, edition, 0
        self.codes: list[str] = []
        self.finished_seen = self.aside_seen = 0

    def begin(self) -> None:
        options: dict[str, Any] = {"rounds": 2} if self.edition == "wizard" else {}
        seats = self.chance.sample(NAMES, 3)
        self.entries += 1
        code, _log = begin(CreateGame(self.edition, seats, 0, options), f"begun-{self.entries:04}", "test")
        self.codes.append(code)

    def stroke(self) -> None:
        """Mostly what the table would do next, now and then something else."""
        code = self.chance.choice(self.codes)
        log = load(code)
        self.entries += 1
        entry = WriteRequest(f"entry-{self.entries:05}", log.seq, "test")
        try:
            after = write(code, self.command(log.table), entry)
        except RuleProblem:
            return
        self.aside_seen += after.table.aside and after.table.finished
        self.finished_seen += after.table.finished and not log.table.finished

    def command(self, table: Table) -> Command:
        closed = len(table.game.rounds)
        others: list[Command] = [
            Undo(),
            Undo(),
            Redo(),
            Redo(),
            EndGame(),
            ResumeGame(),
            OpenCorrection(self.chance.randint(1, max(closed, 1))),
            CancelCorrection(self.chance.randint(1, max(closed, 1))),
            SetGameAside(),
            RenamePlayer(self.chance.randrange(3), self.chance.choice((*NAMES, "Annja"))),
        ]
        draft = table.open_draft
        if table.aside:
            return self.chance.choice([BringGameBack(), self.chance.choice(others)])
        if table.finished and self.chance.random() < 0.2:
            return SetGameAside()
        if self.chance.random() < 0.12 or draft is None or table.ended:
            return self.chance.choice(others)
        return next_seal_entry(self.chance, draft) if self.edition == "extreme" else self.next_bid(draft)

    def next_bid(self, draft: Any) -> Command:
        number, size = draft.number, draft.plan.hand_size
        if draft.needs_trump:
            return NameTrump(number, UNRECORDED, self.chance.choice("RBGY"))
        if None in draft.bids:
            seat = draft.bids.index(None)
            free = set(range(size + 1)) - {forbidden_bid(draft.bids, seat, draft.plan, draft.options)}
            return PlaceBid(number, seat, self.chance.choice(sorted(free)))
        won = [tricks or 0 for tricks in draft.won]
        rest = size - sum(won)
        if rest < 0:
            seat = max(range(3), key=lambda at: won[at])
            return CountTricks(number, seat, max(won[seat] + rest, 0))
        if rest:
            return CountTricks(number, seat := self.chance.randrange(3), won[seat] + rest)
        if self.chance.random() < 0.1:
            return PlaceBid(number, self.chance.randrange(3), self.chance.randint(0, size))
        return CloseRound(number)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["wizard", *deep("extreme")])
def test_what_is_stored_is_what_a_rebuild_makes_of_the_logs(app: Flask, edition: str) -> None:
    chance = Random(2)
    evening = Evening(chance, edition)
    for _ in range(3):
        evening.begin()
    strokes, pause = (420, 20) if edition == "wizard" else (1100, 90)
    pause *= 1 if on_sqlite() else 4  # what is counted is the same; here it is that it is stored alike
    for number in range(strokes):
        evening.stroke()
        if number % pause == pause - 1:
            before = stored()
            rebuild()
            assert stored() == before
    assert evening.finished_seen >= 2
    assert evening.aside_seen >= 1
    everybody = player_names.everybody()
    person, other = chance.sample(list(everybody), 2)
    with suppress(player_names.PersonRefused):  # most of them have sat together
        player_names.merge(person, other)
    before = stored()
    rebuild()
    assert stored() == before


def finish(*names: str, won: str = "1 0 0", played: str = "2025-05-01") -> str:
    """A finished game of one round in which everybody bid 0; its code."""
    row = {"trump": "R", "bids": [0, 0, 0], "won": [int(tricks) for tricks in won.split()]}
    command = CreateGame("wizard", names, 0, {"rounds": 1}, [row], {"played": played})
    return begin(command, f"game-{'-'.join(names)}-{played}", "test")[0]


def figures() -> dict[str, tuple[int, int, int]]:
    """Games, wins and points of everybody."""
    counts = {line.name: line.counts for line in comparison.lines(Filter("wizard"))}
    return {name: (count.games, count.wins, count.points) for name, count in sorted(counts.items())}


def number(name: str) -> int:
    return next(number for number, shown in player_names.everybody().items() if shown == name)


def test_a_corrected_game_counts_as_corrected_and_later_ratings_follow(app: Flask) -> None:
    first = finish("Henry", "Anya", "Freya", played="2025-01-01")
    finish("Henry", "Anya", "Freya", won="0 1 0", played="2025-02-01")
    assert figures() == {"Anya": (2, 1, 10), "Freya": (2, 2, 40), "Henry": (2, 1, 10)}
    rated = {line.name: line.rating for line in comparison.lines(Filter("wizard"))}
    assert rated["Henry"] != rated["Anya"]

    def send(*commands: Command) -> None:
        for command in commands:
            log = load(first)
            write(first, command, WriteRequest(f"entry-{log.seq:04}", log.seq, "test"))

    send(OpenCorrection(1), CountTricks(1, 0, 0))
    assert figures()["Henry"] == (2, 1, 10)  # not before it is closed anew
    send(CountTricks(1, 2, 1), CloseRound(1))
    assert figures() == {"Anya": (2, 1, 10), "Freya": (2, 1, 10), "Henry": (2, 2, 40)}
    corrected = {line.name: line.rating for line in comparison.lines(Filter("wizard"))}
    assert corrected["Henry"].mu > corrected["Freya"].mu
    assert corrected["Henry"] != rated["Henry"]


def test_a_game_that_is_played_on_no_longer_counts(app: Flask) -> None:
    row = {"trump": "R", "bids": [0, 0, 0], "won": [1, 0, 0]}
    code, log = begin(CreateGame("wizard", NAMES[:3], 0, {}, [row]), "entry-0000", "test")
    assert figures() == {}
    write(code, EndGame(), WriteRequest("entry-0001", log.seq, "test"))
    assert figures() == {"Anya": (1, 1, 20), "Freya": (1, 1, 20), "Henry": (1, 0, -10)}
    write(code, ResumeGame(), WriteRequest("entry-0002", 2, "test"))
    assert figures() == {}


def test_a_game_without_a_round_tells_nothing(app: Flask) -> None:
    code, log = begin(CreateGame("wizard", NAMES[:3], 0, {}), "entry-0000", "test")
    write(code, EndGame(), WriteRequest("entry-0001", log.seq, "test"))
    assert figures() == {}


def test_two_names_of_one_person_are_put_together_and_parted_again(app: Flask) -> None:
    code = finish("Henry", "Anya", "Freya")
    finish("Henry", "Anja", "Ben", played="2025-05-02")
    apart = figures()
    assert (apart["Anya"], apart["Anja"]) == ((1, 1, 20), (1, 1, 20))
    player_names.merge(number("Anja"), number("Anya"))
    assert figures() == {
        "Anya": (2, 2, 40),
        "Ben": (1, 1, 20),
        "Freya": (1, 1, 20),
        "Henry": (2, 0, -20),
    }
    assert load(code).table.game.players == ("Henry", "Anya", "Freya")
    (alias,) = player_names.person(number("Anya")).aliases
    assert (alias.written, alias.games) == ("Anja", 1)
    finish("Anja", "Henry", "Ben", won="0 1 0", played="2025-05-03")
    assert figures()["Anya"] == (3, 3, 60)
    player_names.part(alias.id)
    assert figures() == apart | {"Anja": (2, 2, 40), "Ben": (2, 2, 40), "Henry": (3, 0, -30)}


def test_a_chain_of_names_comes_apart_link_by_link(app: Flask) -> None:
    for day, name in enumerate(("Anya", "Anja", "Annja"), 1):
        finish("Henry", name, "Ben", played=f"2025-05-0{day}")
    own = {name: number(name) for name in ("Anya", "Anja", "Annja")}
    player_names.merge(own["Annja"], own["Anja"])
    player_names.merge(own["Anja"], own["Anya"])
    assert figures()["Anya"][0] == 3
    player_names.part(own["Anja"])
    assert (figures()["Anya"][0], figures()["Anja"][0]) == (1, 2)
    player_names.part(own["Annja"])
    assert [figures()[name][0] for name in own] == [1, 1, 1]


def test_who_comes_apart_is_not_called_what_the_other_is_now(app: Flask) -> None:
    finish("Henry", "Anna", "Ben")
    finish("Henry", "Xaver", "Ben", played="2025-05-02")
    xaver, anna = number("Xaver"), number("Anna")
    player_names.rename(xaver, "Yves")
    player_names.merge(xaver, anna)
    player_names.rename(anna, "Yves")
    player_names.part(xaver)
    assert set(figures()) == {"Henry", "Ben", "Yves", "Anna"}


def test_people_who_sat_at_one_table_are_not_the_same(app: Flask) -> None:
    finish("Henry", "Anya", "Freya")
    with pytest.raises(player_names.PersonRefused) as refusal:
        player_names.merge(number("Anya"), number("Freya"))
    assert (refusal.value.code, refusal.value.facts) == ("sat-together", {"day": "2025-05-01"})
    with pytest.raises(player_names.PersonRefused):
        player_names.merge(number("Anya"), number("Anya"))
    with pytest.raises(player_names.PersonUnknown):
        player_names.merge(9999, number("Anya"))


def test_two_names_of_one_person_at_one_table_are_counted_apart(app: Flask) -> None:
    finish("Henry", "Anya", "Freya")
    finish("Henry", "Anja", "Freya", played="2025-05-02")
    player_names.merge(number("Anja"), number("Anya"))
    finish("Anja", "Anya", "Henry", won="0 0 1", played="2025-05-03")
    assert (figures()["Anya"], figures()["Anja"]) == ((3, 3, 60), (1, 1, 20))
    before = stored()
    rebuild()
    assert stored() == before


def test_a_new_name_is_shown_offered_and_means_the_same_person(app: Flask) -> None:
    code = finish("Henry", "Anya", "Freya")
    anya = number("Anya")
    player_names.rename(anya, " Anya K. ")
    assert figures()["Anya K."] == (1, 1, 20)
    assert load(code).table.game.players == ("Henry", "Anya", "Freya")
    assert set(recent_players()) == {"Henry", "Anya K.", "Freya"}
    finish("Henry", "Anya K.", "Freya", played="2025-05-02")
    assert figures()["Anya K."] == (2, 2, 40)
    assert set(recent_players()) == {"Henry", "Anya K.", "Freya"}
    player_names.rename(anya, "Anya")
    assert figures()["Anya"] == (2, 2, 40)


@pytest.mark.parametrize("name", ["Freya", "", " ", "x" * 61, "A\x07"])
def test_a_name_of_somebody_else_or_none_is_refused(app: Flask, name: str) -> None:
    finish("Henry", "Anya", "Freya")
    with pytest.raises(player_names.PersonRefused):
        player_names.rename(number("Anya"), name)
    assert set(figures()) == {"Henry", "Anya", "Freya"}
