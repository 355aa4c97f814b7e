"""Statistics: the same figures as counted by hand from the records, and whatever happens to the logs."""

import json
from collections import Counter, defaultdict
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from flask import Flask
from openskill.models import PlackettLuce

from scorekeeper.statistics.facts import COUNTED, NO_PLACE
from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.statistics import comparison, player, player_names, records
from scorekeeper.storage.statistics.filters import Filter
from tests.deep import deep
from tests.imported import take_in
from tests.statistics.plain import EVENINGS, Seat, chosen, evening, is_whole, kind, seats_of

EDITIONS = ("wizard", "extreme")
DAYS = [date(2024, 1, 1) + timedelta(days=13 * step) for step in range(60)]


def play(app: Flask, seed: int, edition: str, games: int = 30) -> list[dict[str, Any]]:
    """So many evenings, taken in in any order; given back in the order of their days."""
    chance = Random(seed)
    made = [evening(chance, edition) for _ in range(games)]
    for raw in made:
        take_in(json.dumps(raw), "test")
    return sorted(made, key=lambda raw: raw["played"])


def numbers() -> dict[str, int]:
    return {name: number for number, name in player_names.everybody().items()}


def any_filter(chance: Random, edition: str) -> Filter:
    since, until = sorted(chance.sample(DAYS, 2))
    return Filter(
        edition,
        kind=chance.choice([None, None, "standard"]) if edition == "wizard" else None,
        title=chance.choice([None, None, None, "Hütte"]),
        since=chance.choice([None, since, since.replace(day=1)]),
        until=chance.choice([None, until, until.replace(day=1) - timedelta(days=1)]),
    )


def wanted(asked: Filter, raw: dict[str, Any]) -> bool:
    day = date.fromisoformat(raw["played"])
    return (
        asked.kind in (None, kind(raw))
        and asked.title in (None, raw.get("table", ""))
        and (asked.since or day) <= day <= (asked.until or day)
    )


def by_name(tables: list[list[Seat]]) -> dict[str, list[Seat]]:
    seats: dict[str, list[Seat]] = defaultdict(list)
    for seat in (seat for game in tables for seat in game):
        seats[seat.name].append(seat)
    return seats


LEFT = {
    "format": "scorekeeper-game/1",
    "edition": "wizard",
    "players": ["Henry", "Anya", "Freya", "Ben"],
    "first_dealer": 0,
    "options": {"rounds": 2},
    "rounds": [
        {"bids": [0, 1, 1, 1], "won": [0, 0, 0, 1]},  # 20, -10, -10, 30
        {"bids": [2, 0, 1], "won": [2, 0, 0]},  # 40, 20, -10
    ],
    "sittings": [{"from": 2, "seats": [0, 1, 2], "left": [3]}],
}


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_adds_up_what_the_records_say(app: Flask, edition: str) -> None:
    games = play(app, 1, edition)
    chance = Random(2)
    seen = 0
    for asked in [Filter(edition), *(any_filter(chance, edition) for _ in range(40))]:
        seats = by_name(chosen(games, lambda raw, asked=asked: wanted(asked, raw)))
        expected = {
            name: [sum(seat.count(figure) for seat in own) for figure in COUNTED]
            for name, own in seats.items()
        }
        lines = comparison.lines(asked)
        assert {line.name: [getattr(line.counts, figure) for figure in COUNTED] for line in lines} == expected
        assert comparison.count(asked) == sum(wanted(asked, raw) for raw in games)
        seen += bool(expected)
    assert seen > 20


@pytest.mark.parametrize("edition", [EDITIONS[0], *deep(*EDITIONS[1:])])
def test_a_players_rounds_are_told_by_number_size_trump_and_bid(app: Flask, edition: str) -> None:
    games = play(app, 3, edition)
    for name, seats in by_name(chosen(games)).items():
        outcomes = player.outcomes(Filter(edition), numbers()[name])
        rounds = [
            (at, size, trump, bid, outcome)
            for seat in seats
            for at, (size, trump, bid, outcome) in enumerate(
                zip(seat.sizes, seat.trumps, seat.bids, seat.rounds, strict=True), 1
            )
        ]
        by = ("number", "size", "trump") if edition == "extreme" else ("number", "size", "trump", "bid")
        for place, figure in enumerate(by):
            expected = {
                value: [
                    sum(1 for row in rounds if row[place] == value),
                    *(sum(row[4][part] for row in rounds if row[place] == value) for part in range(4)),
                ]
                for value in {row[place] for row in rounds}
            }
            assert {
                value: [outcome.rounds, outcome.hits, outcome.high, outcome.low, outcome.points]
                for value, outcome in outcomes[figure].items()
            } == expected
        extremes = player.extremes(Filter(edition), numbers()[name])
        assert extremes == player.Extremes(
            max(seat.total for seat in seats),
            min(seat.total for seat in seats),
            max(points for seat in seats for *_, points in seat.rounds),
            min(points for seat in seats for *_, points in seat.rounds),
            max(seat.run for seat in seats),
        )


@pytest.mark.parametrize("edition", [EDITIONS[0], *deep(*EDITIONS[1:])])
def test_two_players_are_compared_in_games_against_each_other(app: Flask, edition: str) -> None:
    games = play(app, 4, edition)
    met = 0
    for name, number in numbers().items():
        expected: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        for game in chosen(games):
            mine = next((seat for seat in game if seat.name == name), None)
            for other in game:
                if mine is not None and other.side != mine.side:
                    gap = mine.total - other.total
                    game_of_both = (1, mine.place < other.place, mine.place > other.place, gap)
                    sums = zip(expected[other.name], game_of_both, strict=True)
                    expected[other.name] = [before + more for before, more in sums]
        opponents = player.opponents(Filter(edition), number)
        assert {
            opponent.name: [opponent.games, opponent.before, opponent.behind, opponent.difference]
            for opponent in opponents
        } == expected
        met += len(opponents)
    assert met > 10


@pytest.mark.parametrize("edition", [EDITIONS[0], *deep(*EDITIONS[1:])])
def test_records_are_those_of_whole_games_of_a_kind(app: Flask, edition: str) -> None:
    games = play(app, 5, edition, games=40)
    of_kind = "usual" if edition == "extreme" else "standard"
    best = min if edition == "extreme" else max
    tables = chosen(games, is_whole, lambda raw: kind(raw) == of_kind)
    seats = [seat for game in tables for seat in game]
    values = {
        (record.name, record.players): record.value
        for record in records.records(Filter(edition, kind=of_kind))
    }
    for places in {len(game) for game in tables}:
        assert values["total", places] == best(
            s.total for game in tables if len(game) == places for s in game
        )
    if edition == "wizard":
        assert values["best_round", None] == max(points for seat in seats for *_, points in seat.rounds)
    assert values["run", None] == max(seat.run for seat in seats)
    assert values["hits", None] == max(seat.count("hits") for seat in seats)
    assert values["comeback", None] == max(seat.behind for seat in seats if seat.place == 1)
    everyone = by_name(chosen(games, lambda raw: kind(raw) == of_kind)).values()
    assert values["wins", None] == max(sum(seat.count("wins") for seat in own) for own in everyone)
    assert values["games", None] == max(len(own) for own in everyone)
    assert values["closest", None] == min(gap for game in tables if (gap := distance(game)))


def distance(game: list[Seat]) -> int:
    """From the first side to the second in points."""
    sides = Counter[int]()
    for seat in game:
        sides[seat.side] += seat.total
    first = {seat.side for seat in game if seat.place == 1}
    if len(first) > 1:
        return 0
    (winner,) = first
    return min(abs(sides[winner] - total) for side, total in sides.items() if side != winner)


@pytest.mark.parametrize("edition", [EDITIONS[0], *deep(*EDITIONS[1:])])
def test_ratings_follow_the_order_in_which_games_were_finished(app: Flask, edition: str) -> None:
    """Records came in in any order; what counts is the day that each names, then which came first."""
    games = play(app, 6, edition)
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for raw in games:
        seats = seats_of(raw)
        sides: dict[int, list[Seat]] = defaultdict(list)
        for seat in seats:
            sides[seat.side].append(seat)
        order = sorted(sides.values(), key=lambda side: (side[0].place, side[0].side))
        before = [[ratings.get(seat.name) or model.rating() for seat in side] for side in order]
        after = model.rate(before, ranks=[side[0].place for side in order])
        for side, rated in zip(order, after, strict=True):
            ratings |= {seat.name: now for seat, now in zip(side, rated, strict=True)}
    by_player = {line.name: (line.rating.mu, line.rating.sigma) for line in comparison.lines(Filter(edition))}
    for name, rating in ratings.items():
        assert by_player[name] == pytest.approx((rating.mu, rating.sigma))
    henry = numbers()["Henry"]
    history = player.rating_history(edition, henry)
    days = sorted({raw["played"] for raw in games if "Henry" in raw["players"]})
    assert [day for day, _rating in history] == days
    months = player.rating_history(edition, henry, most=len(days) - 1)
    assert [month for month, _rating in months] == sorted({day[:7] for day in days})
    assert months[-1][1] == history[-1][1]


def test_whoever_left_is_rated_neither_up_nor_down(app: Flask) -> None:
    """Of four Ben leaves after round 1, in the lead; Henry comes in before Anya, and she before Freya."""
    take_in(json.dumps(LEFT), "test")
    model = PlackettLuce()
    rated = model.rate([[model.rating()] for _seat in range(3)], ranks=[1, 2, 3])
    lines = {line.name: line for line in comparison.lines(Filter("wizard"))}
    for name, [rating] in zip(("Henry", "Anya", "Freya"), rated, strict=True):
        assert (lines[name].rating.mu, lines[name].rating.sigma) == pytest.approx((rating.mu, rating.sigma))
    assert (lines["Ben"].rating, lines["Ben"].counts.games, lines["Ben"].counts.rounds) == (Rating(), 1, 1)
    people = numbers()
    assert player.latest(Filter("wizard"), people["Ben"])[0].place == NO_PLACE
    assert [met.name for met in player.opponents(Filter("wizard"), people["Henry"])] == ["Anya", "Freya"]


def test_only_rounds_that_somebody_played_count_and_points_beside_the_play_in_none(app: Flask) -> None:
    """Freya takes Anya's seat over after round 1 with her 30 points; Henry is fined 20 for a revoke."""
    record = LEFT | {
        "players": ["Henry", "Anya", "Ben", "Freya"],
        "rounds": [
            {"bids": [0, 1, 0], "won": [0, 1, 0]},  # 20, 30, 20
            {"bids": [2, 0, 1], "won": [2, 0, 0]},  # 40, 20, -10
        ],
        "sittings": [
            {"from": 1, "seats": [0, 1, 2]},
            {"from": 2, "seats": [0, 3, 2], "starts": [{"seat": 3, "as": "seat", "of": 1}], "left": [1]},
        ],
        "adjustments": [{"round": 1, "seat": 0, "points": -20, "reason": "revoke"}],
    }
    take_in(json.dumps(record), "test")
    by_name = {line.name: line.counts for line in comparison.lines(Filter("wizard"))}
    played = {name: (counts.rounds, counts.points) for name, counts in by_name.items()}
    assert played == {"Henry": (2, 60), "Anya": (1, 30), "Ben": (2, 10), "Freya": (1, 20)}
    people = numbers()
    totals = {name: player.latest(Filter("wizard"), people[name])[0].total for name in ("Henry", "Freya")}
    assert totals == {"Henry": 40, "Freya": 50}


def test_names_of_evenings_are_offered_the_most_played_first(app: Flask) -> None:
    games = play(app, 7, "wizard")
    counted = Counter(raw["table"] for raw in games if "table" in raw)
    assert comparison.titles("wizard") == sorted(counted, key=lambda title: (-counted[title], title))
    assert set(counted) == set(EVENINGS) - {""}
