"""What is remarkable about a game: counted by hand in small ones, and the slow way in many."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import Any

import pytest

from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.statistics.analysis import DULL, MOST, find_moments, moments_of, select_moments
from scorekeeper.statistics.moments.moment import Kind, Moment
from tests import extreme
from tests.formats.records import game_of, record
from tests.notation import game, raw_round, result
from tests.statistics.plain import evening, seats_of


def moment_texts(game: Game) -> list[str]:
    """The moments of a game as "weight kind; who; number; rounds", what is not said left out."""
    lines = []
    for moment in moments_of(result(game)):
        who = ", ".join(" + ".join(game.players[seat] for seat in side) for side in moment.sides)
        rounds = " ".join(map(str, moment.rounds))
        parts = [who, f"{moment.number}" * bool(moment.number), f"round {rounds}" * bool(rounds)]
        parts.append(f"bid {moment.tricks}" * bool(moment.tricks))
        lines.append("; ".join([f"{moment.weight} {moment.kind.value}", *filter(None, parts)]))
    return lines


def played(rounds: str, **options: Any) -> Game:
    """A game of these rounds, "bids, won", ";" between them."""
    pairs = [pair.split(", ") for pair in rounds.split("; ")]
    return game(len(pairs[0][0].split()), *(raw_round("R", *pair) for pair in pairs), **options)


def test_one_who_hits_everything() -> None:
    """Totals: 20 30 20 | 40 20 10 | 70 10 0 | 110 0 −10. Anya led after the first round only."""
    assert moment_texts(played("0 1 0, 0 1 0; 0 0 2, 0 1 1; 1 1 1, 1 2 0; 2 0 0, 2 1 1")) == [
        "98 hit_all; Henry",
        "60 wide; Henry; 110",
        "47 for_good; Henry; round 2",
        "37 best_round; Henry; 40; round 4; bid 2",
    ]


def test_points_beside_the_play_after_the_last_round_decide_who_has_won() -> None:
    """Totals: 30 20 20 | 60 50 40 | 90 80 70, and 20 for Anya in the fourth, which nobody plays any more."""
    table = played("1 0 0, 1 0 0; 1 1 0, 1 1 0; 1 1 1, 1 1 1")
    lines = moment_texts(replace(table, adjustments=(Adjustment(4, 1, 20, "thanks"),)))
    lead = [line for line in lines if line.split()[1] in ("close;", "last_round;", "led_all;")]
    assert lead == ["92 last_round; Anya; round 3", "53 close; Anya; 10"]


def test_nobody_comes_back_from_before_they_came() -> None:
    """Ben joins in round 3 with the 40 of the last: 30 20 20 | 70 40 40 | 100 60 60 20 | 90 80 80 80 |
    80 100 100 150.
    """
    rounds = [("1 0 0", "1 0 0"), ("2 0 0", "2 0 0")]
    rounds += [("1 0 0 0", "1 0 0 2"), ("1 0 0 4", "0 0 0 4"), ("1 0 0 5", "0 0 0 5")]
    joined = {"from": 3, "seats": [0, 1, 2, 3], "starts": [{"seat": 3, "as": "last"}]}
    raw = record(*(raw_round("R", bids, won) for bids, won in rounds), players=4)
    table = game_of(raw | {"sittings": [{"from": 1, "seats": [0, 1, 2]}, joined]})
    assert result(table).totals == (80, 100, 100, 150)
    lines = moment_texts(table)
    assert [line for line in lines if "comeback" in line] == ["55 comeback; Ben; 80; round 3"]
    assert "92 last_round; Ben; round 5" in lines


def test_a_lead_that_changes_until_the_last_round() -> None:
    """Totals: 30 20 20 | 50 60 40 | 100 80 60 | 120 130 90 | 110 120 160."""
    rounds = "1 0 0, 1 0 0; 0 2 0, 0 2 0; 3 0 0, 3 0 0; 0 3 1, 0 3 1; 1 1 5, 0 0 5"
    assert moment_texts(played(rounds)) == [
        "98 hit_all; Freya",
        "92 last_round; Freya; round 5",
        "65 lead_changes; 4",
        "48 all_hit; round 1 2 3 4",
        "41 best_round; Freya; 70; round 5; bid 5",
        "40 hit_run; Henry, Anya; 4",
    ]


def test_teams_lead_as_teams_and_hit_one_by_one() -> None:
    """Henry and Freya: 50 90 130, Anya and Ben: 40 40 110."""
    rounds = "1 0 0 0, 1 0 0 0; 0 0 0 0, 0 2 0 0; 0 3 0 0, 0 3 0 0"
    assert moment_texts(played(rounds, teams=True)) == [
        "98 hit_all; Henry, Freya, Ben",
        "49 led_all; Henry + Freya",
        "38 all_hit; round 1 3",
        "36 best_round; Anya; 50; round 3; bid 3",
    ]


def test_bomb_and_cloud() -> None:
    """Totals: 20 30 20 | 40 60 40 | 80 90 60. Without the Cloud Henry's last round were −10 instead of 40."""
    cloudy = raw_round("B7", "1 1 0", "2 1 0", cloud={"seat": 0, "change": 1})
    bombed = raw_round("R7", "0 1 0", "0 1 0", bombed=True)
    table = game(3, raw_round("R7", "0 1 0", "0 1 0"), bombed, cloudy, specials=["BO", "WO"])
    assert moment_texts(table) == [
        "98 hit_all; Henry, Anya, Freya",
        "51 close; Anya; 10",
        "49 led_all; Anya",
        "48 cloud_gain; Henry; 50; round 3",
        "32 bombs; round 2",
    ]


def test_a_game_of_extreme_with_two_winners() -> None:
    """Totals: 3 4 2 5 | 3 4 2 17 | 7 4 5 20 | 10 7 7 20. Katrin is the Black Mage in every round."""
    left = [extreme.LEFT, "Peter: black black black black", "Frank: Y Y | Peter: black"]
    left.append("Frank: black | Sabine: black")
    rounds = tuple(extreme.EXTREME.read_round(extreme.raw_round(remaining=text)) for text in left)
    assert moment_texts(extreme.table().with_rounds(rounds)) == [
        "65 worst_round; Peter; 12; round 2",
        "58 mage_free; Katrin; 1; round 2",
        "50 blacks; Peter; 6",
        "38 none_hit; round 1",
        "30 most_hits; Sabine; 2; round 1 4",
    ]
    assert moment_texts(game(3)) == [], "nothing is told of a game without a round"


def test_the_most_remarkable_ones_in_an_order_of_their_own_and_none_that_is_dull_or_true_of_most() -> None:
    made = [Moment(kind, 50 + place % 2) for place, kind in enumerate(Kind)]
    selected = select_moments(made, 4)
    assert [moment.weight for moment in selected] == [51] * MOST
    assert selected == select_moments(reversed(made), 4)
    three = ((0,), (1,), (2,))
    bombs = [Moment(Kind.BOMBS, weight) for weight in (DULL - 1, DULL)]
    assert select_moments(bombs, 4) == (bombs[1],)
    assert select_moments([Moment(Kind.HIT_RUN, 90, three)], 4) == ()
    assert select_moments([Moment(Kind.HIT_ALL, 98, three)], 4) != ()
    assert select_moments([Moment(Kind.HIT_RUN, 90, three)], 6) != ()


def slowly(raw: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
    """Everything that could be told of a record: kind → who, number, rounds, tricks."""
    seats, fewest = seats_of(raw), raw["edition"] == "extreme"
    points = [[played.points for played in seat.rounds] for seat in seats]
    hits = ["".join("x" if played.hit else "-" for played in seat.rounds) for seat in seats]
    count = len(points[0])
    usual = max(
        Fraction(sum(abs(made) for own in points for made in own), count * len(seats)), Fraction(1, 99)
    )
    found: dict[str, tuple[Any, ...]] = {}
    # who was ahead: by sides
    sides = sorted({tuple(at for at in range(len(seats)) if seats[at].side == seat.side) for seat in seats})
    sums = [
        [(-1 if fewest else 1) * sum(sum(points[at][:upto]) for at in side) for side in sides]
        for upto in range(1, count + 1)
    ]
    firsts = [[side for side, total in zip(sides, row, strict=True) if total == max(row)] for row in sums]
    alone = [first[0] for first in firsts if len(first) == 1]
    changes = len(list(groupby(alone))) - 1
    if changes >= 3:
        found["lead_changes"] = ((), changes, (), 0)
    if count >= 3 and len(firsts[-1]) == 1:
        since = max((upto for upto in range(count) if firsts[upto] != firsts[-1]), default=-1) + 2
        kind = "led_all" if since == 1 else "last_round" if since == count else "for_good"
        found[kind] = (tuple(firsts[-1]), 0, () if since == 1 else (since,), 0)
    gaps = {side: [max(row) - row[sides.index(side)] for row in sums] for side in firsts[-1]}
    furthest = max(max(own) for own in gaps.values())
    if furthest >= 2 * usual and furthest:
        back = [side for side in sides if side in gaps and max(gaps[side]) == furthest]
        after = max(at for at, gap in enumerate(gaps[back[0]], 1) if gap == furthest)
        found["comeback"] = (tuple(back), furthest, (after,) if len(back) == 1 else (), 0)
    in_order = sorted(sums[-1], reverse=True)
    lead = in_order[0] - in_order[1]
    share = int(100 * lead / usual)
    if lead and not 50 < share < 350:
        found["close" if share <= 50 else "wide"] = (tuple(firsts[-1]), lead, (), 0)

    def who(wanted: Callable[[int], bool]) -> tuple[tuple[int], ...]:
        return tuple((at,) for at in range(len(seats)) if wanted(at))

    def seats_at(places: Sequence[tuple[int, int]]) -> tuple[tuple[int], ...]:
        return who(lambda at: any(at == seat for seat, _ in places))

    # hits
    if count >= 3:
        for kind, mark in (("hit_all", "x"), ("hit_none", "-")):
            if people := who(lambda at, mark=mark: set(hits[at]) == {mark}):
                found[kind] = (people, 0, (), 0)
        for kind, mark, least in (("hit_run", "x", 3), ("miss_run", "-", 4)):
            runs = [
                (run.end() - run.start(), at, run.start() + 1)
                for at, own in enumerate(hits)
                if set(own) != {mark}
                for run in re.finditer(f"{mark}+", own)
            ]
            longest = max(runs, default=(0,))[0]
            if longest >= least:
                begins = [(at, begin) for length, at, begin in runs if length == longest]
                rounds = (begins[0][1], begins[0][1] + longest - 1) if len(begins) == 1 else ()
                found[kind] = (seats_at(begins), longest, rounds, 0)
        most = max(own.count("x") for own in hits)
        in_a_row = most >= 3 and any("x" * most in own for own in hits)
        if 2 <= most < count <= 2 * most and not in_a_row:
            found["most_hits"] = (who(lambda at: hits[at].count("x") == most), most, (1, count), 0)
        for kind, mark in (("all_hit", "x"), ("none_hit", "-")):
            same = tuple(at + 1 for at in range(count) if all(own[at] == mark for own in hits))
            if 0 < len(same) < count:
                found[kind] = ((), 0, same, 0)

    def noted(kind: str, values: Sequence[Sequence[int]], tricks: bool = False) -> list[tuple[int, int]]:
        most = max(map(max, values))
        places = [(at, n + 1) for at, own in enumerate(values) for n in range(count) if own[n] == most]
        if most <= 0:
            return []
        once = len(places) == 1
        bid = seats[places[0][0]].rounds[places[0][1] - 1].bid if tricks and once else 0
        rounds = (places[0][1],) if once else ()
        found[kind] = (seats_at(places), most, rounds, bid)
        return places

    if fewest:
        noted("worst_round", points)
        free = [(at, n + 1) for at in range(len(seats)) for n in range(count) if seats[at].rounds[n].mage]
        if free:
            found["mage_free"] = (seats_at(free), len(free), (free[0][1],) if len(free) == 1 else (), 0)
        blacks = [seat.count("blacks") for seat in seats]
        if max(blacks) >= 3:
            found["blacks"] = (who(lambda at: blacks[at] == max(blacks)), max(blacks), (), 0)
        return found
    best = noted("best_round", points, tricks=True)
    made = [[played.bid * played.hit for played in seat.rounds] for seat in seats]
    if noted("highest_bid", made) == best:
        found.pop("highest_bid", None)
    elif "highest_bid" in found:
        bidders, tricks, rounds, _ = found["highest_bid"]
        found["highest_bid"] = (bidders, 0, rounds, tricks)
    noted("worst_round", [[-value for value in own] for own in points])
    clouds = [[played.cloud for played in seat.rounds] for seat in seats]
    noted("cloud_gain", clouds)
    noted("cloud_loss", [[-value for value in own] for own in clouds])
    bombs = tuple(n for n, played in enumerate(raw["rounds"], 1) if played.get("bombed"))
    if bombs:
        found["bombs"] = ((), 0, bombs, 0)
    return found


WIZARD = {"lead_changes": 95, "comeback": 94, "hit_run": 93, "all_hit": 60, "none_hit": 60, "best_round": 80}
WIZARD |= {"highest_bid": 75, "cloud_gain": 70, "cloud_loss": 70, "bombs": 44, "wide": 70, "led_all": 75}
CAPS = {"wizard": WIZARD, "extreme": {"blacks": 76}}
COMMON = {"lead_changes", "last_round", "for_good", "led_all", "comeback", "close", "hit_run", "miss_run"}
COMMON |= {"most_hits", "none_hit", "worst_round"}
OWN = {"wizard": {*WIZARD, "hit_all"}, "extreme": {"hit_none", "blacks", "mage_free"}}


@pytest.mark.parametrize("edition", ["wizard", "extreme"])
def test_moments_are_what_counting_the_record_gives(edition: str) -> None:
    chance, heaviest = Random(7), dict[str, int]()
    for _ in range(150):
        raw = evening(chance, edition)
        found = find_moments(result(game_of(raw)))
        facts = [(moment.sides, moment.number, moment.rounds, moment.tricks) for moment in found]
        counted = {moment.kind.value: fact for moment, fact in zip(found, facts, strict=True)}
        assert len(counted) == len(found), "no kind twice"
        assert counted == slowly(raw), raw
        assert all(0 <= moment.weight <= 100 for moment in found)
        for moment in found:
            heaviest[moment.kind.value] = max(moment.weight, heaviest.get(moment.kind.value, 0))
    assert heaviest.keys() >= COMMON | OWN[edition], "the games show them all"
    assert {kind: heaviest[kind] for kind in CAPS[edition]} == CAPS[edition]
