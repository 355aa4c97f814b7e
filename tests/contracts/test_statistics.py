"""Statistics: the figures that are counted by hand from the records of the games that count."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from flask import Flask
from openskill.models import PlackettLuce
from sqlalchemy import select

from scorekeeper.gamelog.commands import BringGameBack, SetGameAside
from scorekeeper.statistics.facts import COUNTED, NO_PLACE
from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.engine import fetch_values
from scorekeeper.storage.statistics import comparison, player, player_names, ratings, records
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.rebuild import rebuild
from tests.contracts.test_statistics_of_logs import number, stored
from tests.contracts.tournaments import play
from tests.formats.records import record
from tests.imported import take_in
from tests.questions import findings
from tests.statistics.plain import EVENINGS, Seat, chosen, evening, is_whole, kind, seats_of

DAYS = [date(2024, 1, 1) + timedelta(days=13 * step) for step in range(60)]
Games = Sequence[dict[str, Any]]


@pytest.mark.parametrize(
    ("database", "edition"),
    [
        ("sqlite", "wizard"),
        ("sqlite", "extreme"),
        pytest.param("postgresql", "wizard", marks=pytest.mark.slow),
    ],
    indirect=["database"],
)
def test_all_figures_are_those_of_the_games_that_count(app: Flask, edition: str) -> None:
    """Of all games, then of those that were not set aside, then of all again, to the last digit."""
    chance = Random(7)
    made = [evening(chance, edition) for _ in range(30)]
    games = {take_in(json.dumps(raw), "test")[0]: raw for raw in made}
    agree([*games.values()], edition, filters=25)
    assert edition == "extreme" or set(comparison.titles(edition)) == set(EVENINGS) - {""}
    before, gone = stored(), chance.sample([*games], 8)
    for at, code in enumerate(gone):
        play(code, SetGameAside())
        if at == 2:
            stored()  # ratings are worked out in between, as when somebody looks
    agree([raw for code, raw in games.items() if code not in gone], edition, filters=5)
    assert findings() == []
    during = stored()
    rebuild()
    assert stored() == during
    chance.shuffle(gone)
    for code in gone:
        play(code, BringGameBack())
    assert stored() == before
    rebuild()
    assert stored() == before


def agree(games: Games, edition: str, filters: int) -> None:
    """All that statistics say is what these games' records say."""
    games = sorted(games, key=lambda raw: raw["played"])
    the_tables_add_up(games, edition, filters)
    the_rounds_are_told_by_number_size_trump_and_bid(games, edition)
    players_are_compared_in_games_against_each_other(games, edition)
    records_are_those_of_whole_games_of_a_kind(games, edition)
    ratings_follow_the_days(games, edition)
    counted = Counter(raw["table"] for raw in games if "table" in raw)
    assert comparison.titles(edition) == sorted(counted, key=lambda title: (-counted[title], title))


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


def sums(rows: Iterable[tuple[Any, ...]]) -> dict[Any, list[int]]:
    """By what stands first in rows, the sums of their other columns."""
    alike: dict[Any, list[list[int]]] = defaultdict(list)
    for key, *counts in rows:
        alike[key].append(counts)
    return {key: [*map(sum, zip(*counts, strict=True))] for key, counts in alike.items()}


def the_tables_add_up(games: Games, edition: str, filters: int) -> None:
    chance = Random(2)
    for asked in [Filter(edition), *(any_filter(chance, edition) for _ in range(filters))]:
        tables = chosen(games, lambda raw, asked=asked: wanted(asked, raw))
        expected = sums(
            (seat.name, *(seat.count(figure) for figure in COUNTED)) for game in tables for seat in game
        )
        lines = comparison.lines(asked)
        assert {line.name: [getattr(line.counts, figure) for figure in COUNTED] for line in lines} == expected
        assert comparison.count(asked) == sum(wanted(asked, raw) for raw in games)


def the_rounds_are_told_by_number_size_trump_and_bid(games: Games, edition: str) -> None:
    by = ("number", "size", "trump") if edition == "extreme" else ("number", "size", "trump", "bid")
    usual = kind(games[0])
    of_kind = by_name(chosen(games, lambda raw: kind(raw) == usual))
    for name, seats in by_name(chosen(games)).items():
        outcomes, alike = player.outcomes(Filter(edition), number(name)), of_kind.get(name, [])
        counted = player.outcomes(Filter(edition, kind=usual), number(name), ("number",))["number"].values()
        assert sum(outcome.rounds for outcome in counted) == sum(len(seat.rounds) for seat in alike)
        rounds = [(at, played) for seat in seats for at, played in enumerate(seat.rounds, 1)]
        rows = [((at, played.size, played.trump, played.bid), 1, *played[:4]) for at, played in rounds]
        for place, figure in enumerate(by):
            assert {
                value: [outcome.rounds, outcome.hits, outcome.high, outcome.low, outcome.points]
                for value, outcome in outcomes[figure].items()
            } == sums((values[place], *counts) for values, *counts in rows)
        totals, points = [seat.total for seat in seats], [played.points for _at, played in rounds]
        assert player.extremes(Filter(edition), number(name)) == player.Extremes(
            max(totals), min(totals), max(points), min(points), max(seat.run for seat in seats)
        )


def players_are_compared_in_games_against_each_other(games: Games, edition: str) -> None:
    for person, name in player_names.everybody().items():
        expected = sums(
            (other.name, 1, mine.place < other.place, mine.place > other.place, mine.total - other.total)
            for game in chosen(games)
            for mine in game
            for other in game
            if mine.name == name and other.side != mine.side
        )
        assert {
            opponent.name: [opponent.games, opponent.before, opponent.behind, opponent.difference]
            for opponent in player.opponents(Filter(edition), person)
        } == expected


def records_are_those_of_whole_games_of_a_kind(games: Games, edition: str) -> None:
    of_kind, best = ("usual", min) if edition == "extreme" else ("standard", max)
    tables = chosen(games, is_whole, lambda raw: kind(raw) == of_kind)
    seats = [seat for game in tables for seat in game]
    played = by_name(chosen(games, lambda raw: kind(raw) == of_kind))
    everyone = played.values()
    expected = {
        ("run", None): max(seat.run for seat in seats),
        ("hits", None): max(seat.count("hits") for seat in seats),
        ("comeback", None): max(seat.behind for seat in seats if seat.place == 1),
        ("wins", None): max(sum(seat.count("wins") for seat in own) for own in everyone),
        ("games", None): max(len(own) for own in everyone),
        ("closest", None): min(gap for game in tables if (gap := distance(game))),
    }
    for places in {len(game) for game in tables}:
        expected["total", places] = best(
            seat.total for game in tables if len(game) == places for seat in game
        )
    if edition == "wizard":
        expected["best_round", None] = max(played.points for seat in seats for played in seat.rounds)
    found = records.records(Filter(edition, kind=of_kind))
    values = {(best.name, best.players): best.value for best in found}
    assert values | expected == values
    often = next(best for best in found if best.name == "games")
    those = {name for name, own in played.items() if len(own) == often.value}
    assert {name for holder in often.holders for _number, name in holder.people} <= those
    closest = next(best for best in found if best.name == "closest")
    close = [game for game in tables if distance(game) == closest.value]
    winners = {frozenset(seat.name for seat in game if seat.place == 1) for game in close}
    assert {frozenset(name for _number, name in holder.people) for holder in closest.holders} <= winners


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


def ratings_follow_the_days(games: Games, edition: str) -> None:
    """Records came in in any order; what counts is the day that each names, then which came first."""
    model, ratings = PlackettLuce(), dict[str, Any]()
    for raw in games:
        sides: dict[int, list[Seat]] = defaultdict(list)
        for seat in seats_of(raw):
            sides[seat.side].append(seat)
        order = sorted(sides.values(), key=lambda side: (side[0].place, side[0].side))
        before = [[ratings.get(seat.name) or model.rating() for seat in side] for side in order]
        after = model.rate(before, ranks=[side[0].place for side in order])
        for side, rated in zip(order, after, strict=True):
            ratings |= {seat.name: now for seat, now in zip(side, rated, strict=True)}
    by_player = {line.name: (line.rating.mu, line.rating.sigma) for line in comparison.lines(Filter(edition))}
    for name, rating in ratings.items():
        assert by_player[name] == pytest.approx((rating.mu, rating.sigma))
    history = player.rating_history(edition, number("Henry"))
    days = sorted({raw["played"] for raw in games if "Henry" in raw["players"]})
    assert [day for day, _rating in history] == days
    months = player.rating_history(edition, number("Henry"), most=len(days) - 1)
    assert [month for month, _rating in months] == sorted({day[:7] for day in days})
    assert months[-1][1] == history[-1][1]
    years = player.rating_history(edition, number("Henry"), most=len(months) - 1)
    assert [year for year, _rating in years] == sorted({day[:4] for day in days})


def test_whoever_left_is_not_rated_and_only_rounds_that_somebody_played_count(app: Flask) -> None:
    """After round 1 Ben leaves, in the lead, and Kim takes Anya's seat over with her −10 points. Henry is
    fined 20 for a revoke, and comes in before Kim, and she before Freya.
    """
    goes = {"from": 2, "seats": [0, 4, 2], "starts": [{"seat": 4, "as": "seat", "of": 1}], "left": [1, 3]}
    first = {"bids": [0, 1, 1, 1], "won": [0, 0, 0, 1]}  # 20, -10, -10, 30
    second = {"bids": [2, 0, 1], "won": [2, 0, 0]}  # 40, 20, -10
    played = record(first, second, rounds=2) | {
        "players": ["Henry", "Anya", "Freya", "Ben", "Kim"],
        "sittings": [{"from": 1, "seats": [0, 1, 2, 3]}, goes],
        "adjustments": [{"round": 1, "seat": 0, "points": -20, "reason": "revoke"}],
    }
    take_in(json.dumps(played), "test")
    model = PlackettLuce()
    rated = model.rate([[model.rating()] for _seat in range(3)], ranks=[1, 2, 3])
    lines = {line.name: line for line in comparison.lines(Filter("wizard"))}
    for name, [rating] in zip(("Henry", "Kim", "Freya"), rated, strict=True):
        assert (lines[name].rating.mu, lines[name].rating.sigma) == pytest.approx((rating.mu, rating.sigma))
    assert (lines["Ben"].rating, lines["Anya"].rating) == (Rating(), Rating())
    counts = {who: (line.counts.games, line.counts.rounds, line.counts.points) for who, line in lines.items()}
    present = {"Henry": (1, 2, 60), "Kim": (1, 1, 20), "Freya": (1, 2, -20)}
    assert counts == present | {"Anya": (1, 1, -10), "Ben": (1, 1, 30)}
    latest = {name: player.latest(Filter("wizard"), number(name))[0] for name in ("Henry", "Kim", "Ben")}
    assert (latest["Henry"].total, latest["Kim"].total, latest["Ben"].place) == (40, 10, NO_PLACE)
    assert [met.name for met in player.opponents(Filter("wizard"), number("Henry"))] == ["Freya", "Kim"]
    take_in(json.dumps(record({"bids": [1, 0, 0], "won": [1, 0, 0]}, rounds=1)), "test")
    assert player.extremes(Filter("wizard"), number("Anya")) == player.Extremes(20, 20, 20, -10, 1)


def test_what_is_due_is_rated_in_parts_by_edition(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "BATCH", 1)
    chance = Random(8)
    for edition in ("wizard", "extreme", "wizard", "wizard"):
        take_in(json.dumps(evening(chance, edition)), "test")
    ratings.compute_due()
    assert (fetch_values(select(ratings.DUE.c.edition)), findings()) == ([], [])


def test_what_nobody_reached_is_no_record_and_for_how_many_there_is_no_room_is_told(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of six Henry bids nothing and takes all tricks of each round; the five others bid one and are first."""
    rounds = [{"bids": [0, 1, 1, 1, 1, 1], "won": [hand, 0, 0, 0, 0, 0]} for hand in range(1, 11)]
    take_in(json.dumps(record(*rounds, players=6)), "test")
    monkeypatch.setattr(records, "MOST_HOLDERS", 2)
    more = {best.name: best.more for best in records.records(Filter("wizard"))}
    assert more == {"total": 5 - 2, "best_round": 6 - 2, "wins": 5 - 2, "games": 6 - 2}
    for _ in range(3):
        rounds[0] = {"bids": [0, 1, 1, 1, 1, 1], "won": [0, 1, 0, 0, 0, 0]}  # 30 and not -10
        take_in(json.dumps(record(*rounds, players=6)), "test")
    [closest] = [best for best in records.records(Filter("wizard")) if best.name == "closest"]
    assert (closest.value, len(closest.holders), closest.more) == (40, 2, 1)
