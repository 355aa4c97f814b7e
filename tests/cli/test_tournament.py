"""A club evening on the command line: a list, a draw, what was played, the standings, the next draw."""

import json
from pathlib import Path

import jsonschema
import pytest

from tests.cli.conftest import Call
from tests.schemas import schema

NAMES = ["Anya", "Ben", "Cleo", "Dora", "Emil", "Freya", "Gus", "Henry", "Ida"]
PEOPLE = "Name;Verein;Nr\n" + "".join(f"{name};;{number}\n" for number, name in enumerate(NAMES, 1))


@pytest.fixture
def people(tmp_path: Path) -> str:
    path = tmp_path / "Herbst.csv"
    path.write_text(PEOPLE, encoding="utf-8")
    return str(path)


def test_a_draw_is_a_record_that_the_same_seed_gives_again(call: Call, people: str) -> None:
    done = call("draw", people, "--heats", "3", "--seed", "7")
    record = json.loads(done.stdout)
    jsonschema.validate(record, schema("tournament-1"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert record["name"] == "Herbst"
    assert [heat["seed"] for heat in record["heats"]] == ["7/1", "7/2", "7/3"]
    assert all(sorted(map(len, heat["tables"])) == [4, 5] for heat in record["heats"])
    assert call("draw", people, "--heats", "3", "--seed", "7").stdout == done.stdout
    assert call("draw", people, "--heats", "3", "--seed", "8").stdout != done.stdout


def test_without_a_seed_one_is_made_and_told(call: Call, people: str) -> None:
    done = call("draw", people, "--heats", "1")
    seed = done.stderr.strip().removeprefix("Seed: ")
    assert call("draw", people, "--heats", "1", "--seed", seed).stdout == done.stdout


def test_a_draw_for_a_cancelled_heat_keeps_its_number(call: Call, people: str, tmp_path: Path) -> None:
    record = json.loads(call("draw", people, "--heats", "1", "--seed", "7").stdout)
    record["heats"][0]["cancelled"] = True
    (tmp_path / "evening.json").write_text(json.dumps(record), encoding="utf-8")
    again = call("draw", str(tmp_path / "evening.json"), "--seed", "7", "--by", "table").stdout
    assert again.splitlines()[0] == "Session 1 (again) · Seed: 7/2"


def test_seats_are_told_by_table_and_by_name(call: Call, people: str) -> None:
    record = json.loads(call("draw", people, "--heats", "1", "--seed", "7").stdout)
    table = call("draw", people, "--heats", "1", "--seed", "7", "--by", "table").stdout.splitlines()
    assert table[0] == "Session 1 · Seed: 7/1"
    first = ", ".join(f"{NAMES[entrant]} ({entrant + 1})" for entrant in record["heats"][0]["tables"][0])
    assert table[1] == f"Table 1: {first}"
    names = call("draw", people, "--heats", "1", "--seed", "7", "--by", "name").stdout.splitlines()
    where = 1 if 0 in record["heats"][0]["tables"][0] else 2
    assert names[1] == f"Anya (1): Table {where}"
    assert [line.split(" (")[0] for line in names[1:-1]] == NAMES
    german = call("draw", people, "--heats", "1", "--seed", "7", "--by", "name", language="de_DE.UTF-8")
    assert f"Anya (1): Tisch {where}" in german.stdout


def test_broken_lines_and_near_doubles_are_told_and_the_rest_is_drawn(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(PEOPLE + "anya;;\nJo;;x\nHenri;;\n", encoding="utf-8")
    done = call("draw", str(path), "--heats", "1", "--seed", "7")
    assert done.exit_code == 1
    assert len(json.loads(done.stdout)["entrants"]) == 10
    assert "Line 11: “anya” is already on the list" in done.stderr
    assert "Line 12: “x” cannot be in the column “number”." in done.stderr
    assert "“Henri” may be “Henry”" in done.stderr


def penalised(*penalties: dict[str, object], points: dict[str, list[int]]) -> str:
    """Extreme at two tables: Anya 3, Ben 10, Cleo 20 and Dora 5, Emil 12, Freya 22 penalty points."""
    results = [{"table": 1, "scores": [3, 10, 20]}, {"table": 2, "scores": [5, 12, 22]}]
    record = {
        "format": "scorekeeper-tournament/1",
        "name": "Autumn",
        "settings": {"edition": "extreme", "sizes": [3], "points": points},
        "entrants": [{"name": name, "here": True} for name in NAMES[:7]],
        "heats": [{"tables": [[0, 1, 2], [3, 4, 5]], "out": [6], "results": results}],
        "penalties": list(penalties),
    }
    return json.dumps(record)


@pytest.mark.parametrize(
    ("points", "worth"), [({"3": [45, 30, 20]}, [45, 45, 30, 30, 20, 20, 0]), ({}, [3, 5, 10, 12, 20, 22, 0])]
)
def test_fewest_penalty_points_lead_in_every_export(
    call: Call, points: dict[str, list[int]], worth: list[int]
) -> None:
    """Gus has played nothing and stands behind all who have."""
    record = penalised(points=points)
    exported = json.loads(call("standings", "-", text=record).stdout)
    jsonschema.validate(exported, schema("standings-1"))
    assert [line["name"] for line in exported["standings"]] == "Anya Dora Ben Emil Cleo Freya Gus".split()
    assert [line["points"] for line in exported["standings"]] == worth
    assert [line["rank"] for line in exported["standings"]] == [1, 2, 3, 4, 5, 6, 7]
    given = worth[0:5:2] + worth[1:6:2]
    assert [line["points"] for line in exported["results"]] == given
    table = call("standings", "-", "--csv", "standings", text=record).stdout.splitlines()
    assert table[1].startswith("1,Anya,,,1,1,")
    assert table[-1].startswith("7,Gus,,,1,0,")
    assert {line["hits"] for line in (*exported["standings"], *exported["results"])} == {
        None
    }  # nobody counted them
    results = call("standings", "-", "--csv", "results", text=record).stdout.splitlines()
    assert all(line.endswith(",") for line in results[1:])
    assert [int(line.split(",")[5]) for line in results[1:]] == given


def test_a_penalty_of_the_game_is_in_both_exports_and_one_of_the_tournament_in_the_standings(
    call: Call,
) -> None:
    """Anya, 8 penalty points more: 11 behind Ben's 10, so the second place; Dora, 45 − 5 points."""
    game = {"entrant": 0, "heat": 1, "kind": "game", "points": 8, "reason": "revoke"}
    conduct = {"entrant": 3, "heat": 1, "kind": "tournament", "points": 5, "reason": "conduct"}
    record = penalised(game, conduct, points={"3": [45, 30, 20]})
    exported = json.loads(call("standings", "-", text=record).stdout)
    standing = {line["name"]: (line["points"], line["score"]) for line in exported["standings"]}
    result = {line["name"]: (line["points"], line["score"]) for line in exported["results"]}
    assert standing["Anya"] == result["Anya"] == (30, 11)
    assert (standing["Dora"], result["Dora"]) == ((40, 5), (45, 5))


def test_an_evening_from_the_list_to_the_standings(call: Call, people: str, tmp_path: Path) -> None:
    record = tmp_path / "evening.json"
    record.write_text(call("draw", people, "--heats", "1", "--seed", "7").stdout, encoding="utf-8")
    played = tmp_path / "played.csv"
    lines = [f"{name},{number * 10},{number}" for number, name in enumerate(NAMES)]
    played.write_text("name,score,hits\n" + "\n".join(lines), encoding="utf-8")
    done = call("results", str(record), str(played))
    assert (done.exit_code, done.stderr) == (0, "")
    record.write_text(done.stdout, encoding="utf-8")
    exported = json.loads(call("standings", str(record)).stdout)
    jsonschema.validate(exported, schema("standings-1"))
    assert [line["name"] for line in exported["standings"]] == list(reversed(NAMES))
    assert exported["standings"][0]["points"] == 80
    csv = call("standings", str(record), "--csv", "standings").stdout.splitlines()
    assert csv[:2] == ["rank,name,club,number,stage,heats,points,score,hits,firsts", "1,Ida,,9,1,1,80,80,8,1"]
    assert call("standings", str(record), "--csv", "results").stdout.count("\n") == 10
    following = call("draw", str(record), "--seed", "8", "--how", "swiss")
    heats = json.loads(following.stdout)["heats"]
    assert len(heats) == 2
    assert {7, 8} < set(heats[1]["tables"][0]) or {7, 8} & set(heats[0]["tables"][0])


def test_a_paper_that_cannot_be_is_told_and_its_table_stays_open(
    call: Call, people: str, tmp_path: Path
) -> None:
    record = tmp_path / "evening.json"
    record.write_text(call("draw", people, "--heats", "1", "--seed", "7").stdout, encoding="utf-8")
    first = [NAMES[entrant] for entrant in json.loads(record.read_text())["heats"][0]["tables"][0]]
    played = tmp_path / "played.csv"
    others = [name for name in NAMES if name not in first]
    lines = [f"{first[0]},45", *(f"{name},10" for name in first[1:]), f"{others[0]},30", "Zoe,10"]
    played.write_text("\n".join(lines), encoding="utf-8")
    done = call("results", str(record), str(played))
    assert done.exit_code == 1
    assert "results" not in json.loads(done.stdout)["heats"][0]
    assert "Line 1: Points have to be a multiple of ten, not 45." in done.stderr
    assert (
        f"Line {len(first) + 1}: Table 2: results for 1 of {len(others)} players; it stays as it was."
        in done.stderr
    )
    assert "Nobody called “Zoe” plays in this session." in done.stderr


def test_swiss_waits_for_the_results(call: Call, people: str, tmp_path: Path) -> None:
    record = tmp_path / "evening.json"
    record.write_text(call("draw", people, "--heats", "1", "--seed", "7").stdout, encoding="utf-8")
    done = call("draw", str(record), "--how", "swiss", "--seed", "8")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "results are missing" in done.stderr


@pytest.mark.parametrize(
    ("words", "text", "sentence"),
    [
        (["draw", "-"], "", "neither a list of players"),
        (["draw", "-"], "Anya\nBen\n", "a table needs 3"),
        (["standings", "-"], "{}", "not a saved game"),
        (
            ["standings", "-"],
            '{"format": "scorekeeper-tournament/1", "name": 7}',
            "not a readable tournament file",
        ),
    ],
)
def test_what_is_no_hall_is_refused(call: Call, words: list[str], text: str, sentence: str) -> None:
    done = call(*words, text=text)
    assert done.exit_code in (1, 2)
    assert done.stdout == ""
    assert sentence in done.stderr


def test_games_of_the_app_are_results_and_come_along_in_the_record(call: Call, tmp_path: Path) -> None:
    """Three people, one deal each: who hits gets 20 points and 10 a trick, who misses by one loses 10."""
    people, games = tmp_path / "list.csv", tmp_path / "games.jsonl"
    people.write_text("Anya\nBen\nCleo\n", encoding="utf-8")
    record = tmp_path / "evening.json"
    record.write_text(call("draw", str(people), "--heats", "1", "--seed", "7").stdout, encoding="utf-8")
    game = {
        "format": "scorekeeper-game/1",
        "edition": "wizard",
        "players": ["Cleo", "anya", "Ben"],
        "first_dealer": 0,
        "options": {"rounds": 1},
        "rounds": [{"bids": [1, 0, 1], "won": [1, 0, 0]}],
    }
    open_game = {**game, "rounds": []}
    stranger = {**game, "players": ["Cleo", "Anya", "Zoe"]}
    games.write_text("\n".join(map(json.dumps, (open_game, stranger, game))), encoding="utf-8")
    done = call("results", str(record), str(games))
    assert done.exit_code == 1
    assert "Line 1: The game of Cleo, anya, Ben is not over" in done.stderr
    assert "Line 2: No table of this session has these people: Cleo, Anya, Zoe." in done.stderr
    heat = json.loads(done.stdout)["heats"][0]
    points = {"Anya": (20, 1), "Ben": (-10, 0), "Cleo": (30, 1)}
    seats = [points[["Anya", "Ben", "Cleo"][entrant]] for entrant in heat["tables"][0]]
    (result,) = heat["results"]
    assert list(zip(result["scores"], result["hits"], strict=True)) == seats
    assert result["game"]["players"] == ["Cleo", "anya", "Ben"]
    record.write_text(done.stdout, encoding="utf-8")
    assert json.loads(call("standings", str(record)).stdout)["standings"][0]["name"] == "Cleo"
    again = call("draw", str(record), "--seed", "8")
    assert json.loads(again.stdout)["heats"][0] == heat


def test_what_the_referee_decided_stays(call: Call, people: str, tmp_path: Path) -> None:
    record, played = tmp_path / "evening.json", tmp_path / "played.csv"
    drawn = json.loads(call("draw", people, "--heats", "1", "--seed", "7").stdout)
    size = len(drawn["heats"][0]["tables"][0])
    ruled = {"table": 1, "scores": [50] * size, "source": "override", "reason": "revoke in round 3"}
    drawn["heats"][0]["results"] = [ruled]
    record.write_text(json.dumps(drawn), encoding="utf-8")
    played.write_text("\n".join(f"{name},10" for name in NAMES), encoding="utf-8")
    results = json.loads(call("results", str(record), str(played)).stdout)["heats"][0]["results"]
    assert results[0] == ruled
    assert results[1]["source"] == "paper"


def test_a_tables_game_that_was_ended_early_is_its_result(call: Call, people: str, tmp_path: Path) -> None:
    """In its only round the first of the table is right with 30 points, the others with 20; so it stopped."""
    record = tmp_path / "evening.json"
    record.write_text(call("draw", people, "--heats", "1", "--seed", "7").stdout, encoding="utf-8")
    first = [NAMES[entrant] for entrant in json.loads(record.read_text())["heats"][0]["tables"][0]]
    bids = [1, *[0] * (len(first) - 1)]
    game = {"format": "scorekeeper-game/1", "edition": "wizard", "players": first}
    game |= {"rounds": [{"bids": bids, "won": bids}]}
    played = tmp_path / "played.json"
    for ended, scores in ((False, None), (True, [30, *[20] * (len(first) - 1)])):
        played.write_text(json.dumps(game | {"ended": ended}), encoding="utf-8")
        done = call("results", str(record), str(played))
        results = json.loads(done.stdout)["heats"][0].get("results", [{"scores": None}])
        assert [result["scores"] for result in results] == [scores]
