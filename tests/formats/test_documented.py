"""`docs/formats.md` and the code say the same: every example and every row of its tables.

The document is the source. Each is held against the published schemas, `score`, `check` and the import.
"""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from scorekeeper.cli import COMMANDS
from scorekeeper.formats.record import read_text, write_record, write_text
from scorekeeper.formats.rounds.reader import read_rounds
from scorekeeper.formats.rounds.table import GAME, INFORMATION, KNOWN, REQUIRED, columns_of
from scorekeeper.formats.rounds.writer import write_rounds
from scorekeeper.formats.tournament.record import read_tournament, write_settings
from scorekeeper.formats.tournament.standings import write_standings
from scorekeeper.paths import PACKAGE
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage import integrity
from scorekeeper.storage.bulk_import import read_in
from scorekeeper.words.problems import FINDINGS, PROBLEMS
from tests.formats.records import PUBLISHED, check_of, game_of, problems_of, result_of
from tests.schemas import schema

TEXT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
GAME_SCHEMA = schema("game-1")
EXAMPLES = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
GAMES = [example for example in EXAMPLES if example["format"] == "scorekeeper-game/1"]
RECORDS = {example["edition"]: example for example in reversed(GAMES)}  # the first of each edition
CSV = re.findall(r"```\n(game,.*?)```", TEXT, re.DOTALL)


def below(heading: str) -> str:
    _, _, rest = TEXT.partition(f"\n{heading}\n")
    assert rest, heading
    return re.split(r"\n#+ ", rest, maxsplit=1)[0]


def rows(heading: str, head: str) -> list[list[str]]:
    """The cells of the table that begins with `head`."""
    _, _, rest = below(heading).partition(f"\n| {head} |")
    assert rest, head
    lines = rest.split("\n")[2:]
    table = lines[: next(at for at, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table]


def codes(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["format"])
def test_every_example_is_as_published(example: dict[str, Any]) -> None:
    PUBLISHED[example["format"].removeprefix("scorekeeper-").removesuffix("/1")].validate(example)


@pytest.mark.parametrize("record", GAMES)
def test_every_record_is_scored_checked_taken_in_and_comes_out_as_it_was(record: dict[str, Any]) -> None:
    assert (problems_of(record), check_of(record)["problems"]) == ([], [])
    history = read_in(json.dumps(record), "device")
    assert write_record(history.table.game) == record
    text = write_text(history.table.game)
    assert write_text(read_text(text).game) == text


def test_the_result_is_that_of_the_record_before_its_second_round() -> None:
    [result] = [example for example in EXAMPLES if example["format"] == "scorekeeper-result/1"]
    first = RECORDS["wizard"] | {"rounds": RECORDS["wizard"]["rounds"][:1]}
    made = result_of(first)
    assert (result["rounds"], result["ranking"]) == (made["rounds"], made["ranking"][:1])
    shared = ("edition", "rounds_planned", "complete", "leaders", "problems")
    assert {name: result[name] for name in shared} == {name: made[name] for name in shared}


def test_the_table_of_rounds_is_that_of_the_record() -> None:
    [table] = CSV
    [read] = read_rounds(table.encode())
    assert (read.problems, read.notes) == ((), ())
    written = "".join(write_rounds([("b7k2m9", read.reading.game)], ["wizard"]))
    assert written.removeprefix("\ufeff").replace("\r\n", "\n") == table
    assert write_record(read.reading.game)["rounds"] == RECORDS["wizard"]["rounds"][:1]


OPTIONS = [
    (edition, *[*cells, ""][:3])
    for edition in RECORDS
    for cells in rows(f"### Edition `{edition}`", "option")
]


@pytest.mark.parametrize(("edition", "name", "default", "values"), OPTIONS)
def test_an_option_has_its_default_and_values(edition: str, name: str, default: str, values: str) -> None:
    [code], [usual] = codes(name), map(json.loads, codes(default))
    published = GAME_SCHEMA["$defs"][f"{edition}-options"]["properties"][code]
    assert published["default"] == usual
    record = RECORDS[edition] | {"rounds": []}
    assert game_of(record | {"options": {code: usual}}) == game_of(record)
    listed = [json.loads(value) for value in codes(values) if re.match(r'["\d]|null|true|false', value)]
    judge = jsonschema.Draft202012Validator(published)
    for value in listed:
        assert judge.is_valid(value), value
        found = {code for code, *_ in problems_of(record | {"options": {code: value}})}
        assert "option-invalid" not in found, value
    for wrong in ("nonsense", -1, 1.5, ["nonsense"], {}):
        assert not judge.is_valid(wrong), wrong
        found = {code for code, *_ in problems_of(record | {"options": {code: wrong}})}
        assert found & {"option-invalid", "rounds-out-of-range"}, wrong


ROWS = [
    (edition, *cells[:2])
    for edition in RECORDS
    for cells in rows(f"### Edition `{edition}`", "field of a round")
]
FIELDS = [(edition, field) for edition, name, _ in ROWS for field in codes(name)]
JUNK: list[Any] = ["nonsense", -99, 1.5, {"junk": 1}, [{"junk": 1}], [[1]]]


@pytest.mark.parametrize("edition", RECORDS)
def test_all_options_and_fields_of_a_round_stand_there_and_no_other(edition: str) -> None:
    options = [codes(name)[0] for of, name, *_ in OPTIONS if of == edition]
    fields = [field for of, field in FIELDS if of == edition]
    for kind, named in (("options", options), ("round", fields)):
        assert sorted(named) == sorted(GAME_SCHEMA["$defs"][f"{edition}-{kind}"]["properties"])


@pytest.mark.parametrize(("edition", "field"), FIELDS)
def test_what_the_schema_refuses_in_a_field_score_and_check_tell(edition: str, field: str) -> None:
    """No field that cannot be read is passed over."""
    record = RECORDS[edition]
    for junk in JUNK:
        first = record["rounds"][0] | {field: junk}
        broken = record | {"rounds": [first, *record["rounds"][1:]]}
        assert not PUBLISHED["game"].is_valid(broken), junk
        assert 1 in {problem["round"] for problem in result_of(broken)["problems"]}, junk
        assert 1 in {problem["round"] for problem in check_of(broken)["problems"]}, junk


def test_a_pass_has_the_fields_that_the_table_names() -> None:
    [cell] = [meaning for edition, name, meaning in ROWS if (edition, "`passes`" in name) == ("wizard", True)]
    named = set(re.findall(r'"(\w+)":', codes(cell)[0]))
    assert named == set(GAME_SCHEMA["$defs"]["wizard-pass"]["properties"])


def test_all_codes_of_problems_stand_there_and_no_other() -> None:
    """All that modules name which judge a record; those that check tricks name findings."""
    listed = [
        code
        for head in ("codes of the set-up", "codes of a round", "codes of a round of Extreme")
        for cells in rows("## Result, `scorekeeper-result/1`", head)
        for code in codes(cells[0])
    ]
    judging = [path for path in (PACKAGE / "rules").rglob("*.py") if "tournament" not in path.parts]
    judging += [PACKAGE / "formats" / f"{name}.py" for name in ("record", "changes")]
    texts = [text for path in judging if "Finding(" not in (text := path.read_text(encoding="utf-8"))]
    assert set(listed) == {*re.findall(r'"([a-z-]+)"', "".join(texts))} & PROBLEMS.keys()


def test_all_codes_of_findings_stand_there() -> None:
    listed = [code for cells in rows("## Check, `scorekeeper-check/1`", "code") for code in codes(cells[0])]
    found = PUBLISHED["check"].schema["properties"]["rounds"]["items"]["properties"]["findings"]["items"]
    assert sorted(listed) == sorted(found["properties"]["code"]["enum"])
    expected = {re.sub("-(proven|possible|counted|seat)$", "", code) for code in FINDINGS}
    assert set(listed) == expected


HEADING = "## Table of rounds, `scorekeeper-rounds-csv/1`"


def test_all_columns_and_codes_of_a_table_stand_there_and_no_other() -> None:
    named = [column for cells in rows(HEADING, "column") for column in codes(cells[0])]
    assert (len(named), set(named)) == (len(set(named)), KNOWN)
    assert CSV[0].split("\n")[0].split(",") == columns_of(["wizard"])
    never = next(cells for cells in rows(HEADING, "column") if "Never taken over" in cells[1])
    assert set(codes(never[0])) == set(INFORMATION)
    assert set(GAME) < set(named)
    needed = re.search(r"days as 21\.11\.2026\. (.*?) have to be there", " ".join(below(HEADING).split()))
    assert needed
    assert set(codes(needed[1])) == set(REQUIRED)
    listed = [code for cells in rows(HEADING, "codes") for code in codes(cells[0])]
    assert set(listed) <= PROBLEMS.keys(), "each code of a table has its sentence"


def test_all_commands_and_all_codes_of_verify_stand_there() -> None:
    section = below("## Commands")
    commands = "score check sheet pad certificate card draw results standings export import verify"
    for command in commands.split():
        assert re.search(rf"`{command}\b", section), command
        assert command in COMMANDS
    found = re.search(r"Codes: (.*?)\.$", section.strip(), re.DOTALL)
    assert found
    source = Path(integrity.__file__).read_text(encoding="utf-8")
    assert set(codes(found[1])) - {"rebuild"} == set(re.findall(r'IntegrityFinding\(\s*"([a-z-]+)"', source))


def test_the_standings_are_those_of_the_tournament_before_them() -> None:
    examples = {example["format"]: example for example in EXAMPLES}
    reading = read_tournament(examples["scorekeeper-tournament/1"])
    assert reading.problems == ()
    written, shown = write_standings(reading.tournament), examples["scorekeeper-standings/1"]
    assert {**written, "standings": written["standings"][:1], "results": written["results"][:1]} == shown


def test_all_settings_of_a_tournament_stand_there_with_their_defaults() -> None:
    published = PUBLISHED["tournament"].schema["properties"]["settings"]["properties"]
    named = rows("## Tournament record, `scorekeeper-tournament/1`", "field of the settings")
    listed = {name for cells in named for name in codes(cells[0])}
    assert listed == set(published) - {"edition"}
    defaults = write_settings(Settings())
    for cells in named:
        names, values = codes(cells[0]), codes(cells[1])
        for name, value in zip(names, values, strict=False):
            if name != "draws":
                assert json.loads(value) == defaults[name]
