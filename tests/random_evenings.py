"""Random evenings as logs: in some nobody comes or goes, in some a few do, in some all who began leave."""

from random import Random
from typing import Any

from scorekeeper.formats.record import read_record, write_record
from scorekeeper.gamelog import commands
from scorekeeper.rules.editions import edition_of, planned_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.extreme.cards import COLOURS
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.cards import NUMBER_CARDS
from tests.gamelog import test_any_evening as wizard
from tests.gamelog.extreme import test_any_evening as extreme
from tests.notation import Evening, begun

NEXT_ENTRY = {"wizard": wizard.next_entry, "extreme": extreme.next_entry}
NAMES = ("Henry", "Anya", "Freya", "Ben", "Mira", "Tom", "Ida", "Jon", "Kim", "Lea")
NOBODY, SOMEBODY, EVERYBODY = CHANGES = ("nobody", "somebody", "everybody")
STARTS = ("last", "mean", "zero")


def random_evening(chance: Random, edition: str, changes: str, rounds: int | None = None) -> Evening:
    """An evening of that edition up to its last round, which is entered and not scored yet. `changes` tells
    who comes and goes; after `rounds` rounds it stops in between.
    """
    seats = chance.choice([*edition_of(edition).player_counts])
    players, dealer = NAMES[:seats], chance.randrange(seats)
    options = _options(chance, edition, seats, changes)
    evening = begun(commands.CreateGame(edition, players, dealer, options, details={"played": "2026-11-21"}))
    while True:
        number = evening.open_round
        if number > 1 and changes == EVERYBODY:
            evening = _all_change(evening, chance, number)
        elif number > 1 and changes == SOMEBODY:
            evening = _some_change(evening, chance)
        if evening.draft is None:
            return evening
        enter_next = NEXT_ENTRY[edition]
        while not isinstance(entry := enter_next(chance, evening.draft), commands.CloseRound):
            evening = evening.write(entry)
        if evening.game.last_lineup.first > number + 1 or number in (rounds, planned_of(evening.game)):
            return evening
        evening = evening.close()


def _options(chance: Random, edition: str, seats: int, changes: str) -> dict[str, Any]:
    """Options of a game that is over soon."""
    extra = chance.choice([0, 0, 1])
    if edition == "extreme":
        return {"extra_rounds": extra}
    lengths: list[dict[str, Any]] = [
        {"rounds": chance.randint(1, 5)},
        {"hands": [chance.randint(1, 9) for _ in range(chance.randint(2, 6))]},
        {"variant": "maximus", "rounds": chance.randint(2, 5)},
    ]
    return chance.choice(lengths) | {
        "extra_rounds": extra,
        "scoring": chance.choice(["standard", "progressive"]),
        "bidding": chance.choice(["open", "hidden", "secret"]),
        "plus_minus_one": chance.random() < 0.3,
        "teams": changes == NOBODY and seats in (4, 6) and chance.random() < 0.5,
    }


def _all_change(evening: Evening, chance: Random, number: int) -> Evening:
    """Some of the first lineup go before each round, or all at once; somebody new sits there then."""
    for _ in range(chance.choice([1, 2, len(evening.game.lineup(1).seats)])):
        first = [seat for seat in evening.game.last_lineup.seats if seat in evening.game.lineup(1).seats]
        if not first:
            break
        if chance.random() < 0.5:
            evening = _tried(
                evening, commands.ChangeSeats("replaced", chance.choice(first), None, _newcomer(evening))
            )
        else:
            joined = commands.ChangeSeats("joined", None, None, _newcomer(evening), chance.choice(STARTS))
            gone = commands.ChangeSeats("left", chance.choice(first))
            evening = _tried(_tried(_tried(evening, joined), gone), joined)
    return evening


def _some_change(evening: Evening, chance: Random) -> Evening:
    """Whatever a table may agree on between two rounds; what it may not is left out."""
    for _ in range(chance.choice([0, 1, 1, 2])):
        seated, everybody = evening.game.last_lineup.seats, range(evening.game.seats)
        seat, other = chance.choice(seated), chance.choice([*seated, None])
        wishes: list[commands.Command] = [
            commands.ChangeSeats("joined", None, other, _newcomer(evening), chance.choice(STARTS)),
            commands.ChangeSeats("left", seat),
            commands.ChangeSeats("paused", seat),
            commands.ChangeSeats("returned", chance.choice(everybody)),
            commands.ChangeSeats("replaced", seat, None, _newcomer(evening)),
            commands.ChangeSeats("swapped", seat, other),
            commands.GivePoints(chance.choice(everybody), chance.choice([-10, 20]), "late"),
            commands.ChangeRules({"extra_rounds": chance.randint(0, 2)}, seat),
            commands.HideStandings(chance.randint(1, 3), chance.random() < 0.5),
        ]
        evening = _tried(evening, chance.choice(wishes))
    return evening


def _newcomer(evening: Evening) -> str:
    return NAMES[evening.game.seats % len(NAMES)]


def _tried(evening: Evening, wish: commands.Command) -> Evening:
    try:
        return evening.write(wish)
    except RuleProblem:
        return evening


def with_tricks(game: Game, chance: Random) -> Game:
    """The game with tricks noted in each round. In Wizard the whole round with any cards, which say who won,
    so the points are others. In Extreme the beginning of the first trick.
    """
    record = write_record(game)
    for number, raw in enumerate(record["rounds"], start=1):
        seats = len(game.lineup(number).seats)
        if game.edition == "extreme":
            deck = [f"{colour}{value}" for colour in COLOURS for value in range(1, 10)]
            raw["tricks"] = [{"leader": chance.randrange(seats), "plays": chance.sample(deck, seats - 1)}]
            continue
        dealt = chance.sample([*sorted(NUMBER_CARDS), *"ZN" * 4], seats * sum(raw.pop("won")))
        raw["tricks"] = [
            {"leader": chance.randrange(seats), "plays": dealt[at : at + seats]}
            for at in range(0, len(dealt), seats)
        ]
    reading = read_record(record)
    assert reading.game is not None
    assert reading.problems == ()
    return reading.game


def scored(evening: Evening) -> Evening:
    """The same with the round on the table scored, where one lies there."""
    return evening if evening.draft is None else evening.write(commands.CloseRound(evening.open_round))
