"""A club evening on the command line: a list, a draw, what was played, the standings, the next draw."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import Result

from tests.cli.conftest import Call
from tests.schemas import schema

NAMES = ["Anya", "Ben", "Cleo", "Dora", "Emil", "Freya", "Gus", "Henry", "Ida"]
PEOPLE = "Name;Verein;Nr\n" + "".join(f"{name};;{number}\n" for number, name in enumerate(NAMES, 1))
DRAW = ("--heats", "1", "--seed", "7")
HEATS = ("--heat", "2"), ("--heat", "3")
Record = dict[str, Any]


@pytest.fixture
def drawn(call: Call) -> Record:
    """The record of a heat of nine, whose list is `Herbst.csv`."""
    Path("Herbst.csv").write_text(PEOPLE, encoding="utf-8")
    record: Record = json.loads(call("draw", "Herbst.csv", *DRAW).stdout)
    return record


def keep(record: Record) -> str:
    Path("evening.json").write_text(json.dumps(record), encoding="utf-8")
    return "evening.json"


def results(call: Call, record: Record, lines: Sequence[str]) -> Result:
    """What comes of a record and of results, each in a file."""
    return call("results", keep(record), "-", text="\n".join(lines))


def first_table(record: Record) -> list[str]:
    return [NAMES[entrant] for entrant in record["heats"][0]["tables"][0]]


def test_a_draw_is_a_record_that_the_same_seed_gives_again(call: Call, drawn: Record) -> None:
    three = ("draw", "Herbst.csv", "--heats", "3", "--seed")
    done = call(*three, "7")
    record = json.loads(done.stdout)
    jsonschema.validate(record, schema("tournament-1"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert (record["name"], [heat["seed"] for heat in record["heats"]]) == ("Herbst", ["7/1", "7/2", "7/3"])
    assert all(sorted(map(len, heat["tables"])) == [4, 5] for heat in record["heats"])
    assert call(*three, "7").stdout == done.stdout != call(*three, "8").stdout
    every = call("draw", "Herbst.csv", "--seed", "7").stdout
    assert json.loads(every)["heats"] == record["heats"], "the club evening has three"
    made = call("draw", "Herbst.csv", "--heats", "1")
    seed = made.stderr.strip().removeprefix("Seed: ")
    assert call("draw", "Herbst.csv", "--heats", "1", "--seed", seed).stdout == made.stdout


def test_seats_are_told_by_table_and_by_name(call: Call, drawn: Record) -> None:
    table = call("draw", "Herbst.csv", *DRAW, "--by", "table").stdout.splitlines()
    assert table[0] == "Session 1 · Seed: 7/1"
    first = ", ".join(f"{name} ({NAMES.index(name) + 1})" for name in first_table(drawn))
    assert table[1] == f"Table 1: {first}"
    names = call("draw", "Herbst.csv", *DRAW, "--by", "name").stdout.splitlines()
    where = 1 if "Anya" in first_table(drawn) else 2
    assert (names[1], [line.split(" (")[0] for line in names[1:-1]]) == (f"Anya (1): Table {where}", NAMES)
    drawn["heats"][0]["cancelled"] = True
    again = call("draw", keep(drawn), "--seed", "7", "--by", "table").stdout
    assert (again.splitlines()[0], again.count("Session")) == ("Session 1 (again) · Seed: 7/2", 1)


def test_broken_lines_and_near_doubles_are_told_and_the_rest_is_drawn(call: Call) -> None:
    done = call("draw", "-", *DRAW, text=PEOPLE + "anya;;\nJo;;x\nHenri;;\n")
    assert (done.exit_code, len(json.loads(done.stdout)["entrants"])) == (1, 10)
    for sentence in (
        "Line 11: “anya” is already on the list",
        "Line 12: “x” cannot be in the column “number”.",
        "“Henri” may be “Henry”",
    ):
        assert sentence in done.stderr


def test_an_evening_from_the_list_to_the_standings(call: Call, drawn: Record) -> None:
    swiss = ("draw", keep(drawn), "--how", "swiss", "--seed", "8")
    waits = call(*swiss)
    assert (waits.exit_code, waits.stdout) == (2, "")
    assert "results are missing" in waits.stderr
    lines = [f"{name},{number * 10},{number}" for number, name in enumerate(NAMES)]
    done = results(call, drawn, ["name,score,hits", *lines[:-1], "9,80,8"])  # Ida by her number
    assert (done.exit_code, done.stderr) == (0, "")
    standings = ("standings", keep(json.loads(done.stdout)))
    exported = json.loads(call(*standings).stdout)
    jsonschema.validate(exported, schema("standings-1"))
    assert [line["name"] for line in exported["standings"]] == list(reversed(NAMES))
    assert exported["standings"][0]["points"] == 80
    csv = call(*standings, "--csv", "standings").stdout.splitlines()
    assert csv[:2] == ["rank,name,club,number,stage,heats,points,score,hits,firsts", "1,Ida,,9,1,1,80,80,8,1"]
    record = json.loads(call(*swiss).stdout)
    heats = record["heats"]
    assert len(heats) == 2
    played = "\n".join(f"{name},10" for name in NAMES)
    done, *chosen = (call("results", *heat, keep(record), "-", text=played) for heat in ([], *HEATS))
    first, second = json.loads(done.stdout)["heats"]
    assert (first, second["results"][0]["scores"][0]) == (heats[0], 10)
    assert [(answer.exit_code, answer.stdout) for answer in chosen] == [(0, done.stdout), (2, "")]
    lines = call("standings", keep(json.loads(done.stdout)), "--csv", "results").stdout.splitlines()[1:]
    assert {",".join(line.split(",")[:4]) for line in lines} == {
        f"{number},{table},{seat},{NAMES[person]}"
        for number, heat in enumerate(heats, 1)
        for table, people in enumerate(heat["tables"], 1)
        for seat, person in enumerate(people, 1)
    }
    assert {7, 8} < set(heats[1]["tables"][0]) or {7, 8} & set(heats[0]["tables"][0])


def test_a_paper_that_cannot_be_is_told_and_its_table_stays_open(call: Call, drawn: Record) -> None:
    first = first_table(drawn)
    others = [name for name in NAMES if name not in first]
    ones = [f"{first[0]},45", *(f"{name},10" for name in first[1:])]
    done = results(call, drawn, [*ones, f"{others[0]},30", "Zoe,10", f"{others[1]},few,many"])
    assert done.exit_code == 1
    assert "results" not in json.loads(done.stdout)["heats"][0]
    for sentence in (
        "Line 1: Points have to be a multiple of ten, not 45.",
        f"Line {len(first) + 1}: Table 2: results for 1 of {len(others)} players; it stays as it was.",
        "Nobody called “Zoe” plays in this session.",
        "“few” cannot be in the column “score”.",
        "“many” cannot be in the column “hits”.",
    ):
        assert sentence in done.stderr
    (first_heat,) = json.loads(results(call, drawn, [f"{name},10" for name in others]).stdout)["heats"]
    assert [result["table"] for result in first_heat["results"]] == [2]


def test_what_is_no_hall_is_refused(call: Call) -> None:
    unreadable = '{"format": "scorekeeper-tournament/1", "name": 7}'
    for command, text, sentence in (
        ("draw", "", "neither a list of players"),
        ("draw", "Anya\nBen\n", "a table needs 3"),
        ("standings", "{}", "not a saved game"),
        ("standings", unreadable, "not a readable tournament"),
    ):
        done = call(command, "-", text=text)
        assert (done.exit_code in (1, 2), done.stdout) == (True, "")
        assert sentence in done.stderr


def test_games_of_the_app_are_results_and_come_along_in_the_record(call: Call) -> None:
    """Three people, one deal each: who hits gets 20 points and 10 a trick, who misses by one loses 10. It was
    the only one, or the game was ended before the second one.
    """
    drawn = json.loads(call("draw", "-", *DRAW, text="Anya\nBen\nCleo\n").stdout)
    game = {
        **{"format": "scorekeeper-game/1", "edition": "wizard", "players": ["Cleo", "anya", "Ben"]},
        **{"first_dealer": 0, "options": {"rounds": 2}, "rounds": [{"bids": [1, 0, 1], "won": [1, 0, 0]}]},
    }
    stranger, unplayed = game | {"players": ["Cleo", "Anya", "Zoe"]}, game | {"rounds": [], "ended": True}
    for over in ({"options": {"rounds": 1}}, {"ended": True}):
        done = results(call, drawn, [*map(json.dumps, (game, stranger, unplayed, game | over))])
        assert (results(call, drawn, [json.dumps(game | over)]).exit_code, done.exit_code) == (0, 1)
        assert "Line 1: The game of Cleo, anya, Ben is not over" in done.stderr
        assert "Line 2: No table of this session has these people: Cleo, Anya, Zoe." in done.stderr
        assert "Line 3: The game of Cleo, anya, Ben is not over" in done.stderr
        heat = json.loads(done.stdout)["heats"][0]
        points = {"Anya": (20, 1), "Ben": (-10, 0), "Cleo": (30, 1)}
        (result,) = heat["results"]
        seats = [points[name] for name in first_table({"heats": [heat]})]
        assert list(zip(result["scores"], result["hits"], strict=True)) == seats
        assert result["game"]["players"] == ["Cleo", "anya", "Ben"]
    again = call("draw", keep(json.loads(done.stdout)), "--seed", "8")
    assert json.loads(again.stdout)["heats"][0] == heat


def test_what_the_referee_decided_stays(call: Call, drawn: Record) -> None:
    size = len(first_table(drawn))
    ruled = {"table": 1, "scores": [50] * size, "source": "override", "reason": "revoke in round 3"}
    drawn["heats"][0]["results"] = [ruled]
    done = results(call, drawn, [f"{name},10" for name in NAMES])
    first, second = json.loads(done.stdout)["heats"][0]["results"]
    assert (first, second["source"]) == (ruled, "paper")
