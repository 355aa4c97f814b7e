"""A tournament's record is read and written identically; lists of people are read as clubs write them."""

import json
import random
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path

import jsonschema
import pytest

from scorekeeper.formats.record import read_record
from scorekeeper.formats.tournament.people import read_people, with_doubles, write_people
from scorekeeper.formats.tournament.record import (
    read_tournament,
    read_tournament_text,
    write_tournament,
    write_tournament_text,
)
from scorekeeper.formats.tournament.standings import (
    EVENINGS_COLUMNS,
    TABLE_COLUMNS,
    Double,
    doubles,
    evening_rows,
    table_rows,
    write_rows,
    write_season,
)
from scorekeeper.rules.tournament import entrant
from scorekeeper.rules.tournament.board import Board, Call, Pause
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat, TableResult
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.season import SeasonRules
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import PRESETS, Cut, Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.words.problems import PROBLEMS
from tests.schemas import schema

GAME = json.loads((Path(__file__).parents[1] / "games" / "booklet.json").read_text())
BOOKLET = read_record(GAME).game
PEOPLE = (
    Entrant("Henry", "Turm", 7),
    Entrant("Anya"),
    Entrant("Freya", number=0, substitute="Zoë"),
    Entrant("Ben", "Rössl"),
)
CUTS = (Cut(3, firsts=True, heats=2),)
AGREED = replace(PRESETS["qualifier"], cuts=CUTS, minutes=45, options={"plus_minus_one": True})
PLAYED = TableResult((20, 30, -10), (1, 2, 0))
DECIDED = TableResult((10, 20, 30, 40), None, "override", "why")
WHOLE = Tournament(
    "Herbst",
    AGREED,
    PEOPLE,
    frozenset({0, 1, 2}),
    (
        Heat(
            *(0, "random", "s/1", Seating(((0, 1, 2),), (3,)), {1: PLAYED}, {1: 5}),
            substitutes={1: "Zoe"},
            earlier={1: ("", "Yan")},
        ),
        Heat(0, "by_hand", "", Seating(((3, 2, 1, 0),)), {1: DECIDED}),
        Heat(1, "snake", "s/3", Seating(((2, 1, 0),)), {}, {}, cancelled=True),
    ),
    ((1, 0, 2),),
    (Penalty(1, 1, "game", 10, "late", "came at nine"), Penalty(0, 2, "tournament", 5, "other", "x", True)),
    finished=True,
)

SINCE = "2026-11-22T18:20:00.000+00:00"
BOARD = Board(
    {1: "2026-11-22T18:00:00.000+00:00", 2: "2026-11-22T19:00:00.000+00:00"},
    {1: (Pause("2026-11-22T18:10:00.000+00:00", "2026-11-22T18:15:00.000+00:00"), Pause(SINCE))},
    (Call(2, 1, "2026-11-22T19:05:00.000+00:00"),),
    "Pizza um acht",
    "through",
    frozenset({"check_in", "keep_pad"}),
)


def test_a_whole_tournament_comes_back_identical_with_its_games_and_what_is_told() -> None:
    assert BOOKLET is not None
    games = {(1, 1): BOOKLET}
    text = write_tournament_text(WHOLE, games, board=BOARD)
    jsonschema.validate(json.loads(text), schema("tournament-1"))
    reading = read_tournament_text(text)
    assert (reading.problems, reading.tournament, reading.board) == ((), WHOLE, BOARD)
    assert (reading.games, write_tournament_text(WHOLE, reading.games, board=reading.board)) == (games, text)
    assert [BOARD.stands(heat) for heat in (1, 2)] == [True, False]
    assert "board" not in write_tournament(WHOLE, board=Board())
    assert read_tournament(write_tournament(WHOLE)).board == Board()


AT, LATER = "2026-11-22T18:00:00Z", "2026-11-22T18:10:00+00:00"
UNREADABLE: list[dict[str, object]] = [
    {"clocks": {"1": "at eight"}},
    {"clocks": {"1": "2026-11-22T18:00:00"}},
    {"clocks": {"1": "0001-01-01T00:00:00Z"}},
    {"pauses": {"1": [{"since": AT}]}},
    {"clocks": {"1": LATER}, "pauses": {"1": [{"since": AT}]}},
    {"clocks": {"1": AT}, "pauses": {"1": [{"since": AT}, {"since": LATER}]}},
    {"clocks": {"1": AT}, "pauses": {"1": [{"since": LATER, "until": AT}]}},
    {"calls": [{"heat": 1, "table": 1, "at": "soon"}]},
]


def heat(**fields: object) -> dict[str, object]:
    """A record whose only heat is at one table of three, without penalties."""
    return {"heats": [{"tables": [[0, 1, 2]], **fields}], "penalties": []}


def off(**fields: object) -> dict[str, object]:
    return {"penalties": [{"entrant": 0, "heat": 1, "kind": "game", "points": 1, "reason": "late"} | fields]}


TWO_HEATS: dict[str, object] = {
    "entrants": [{"name": name} for name in "Anya Ben Cleo Dora Emil Freya".split()],
    "heats": [{"tables": [[0, 1, 2], [3, 4, 5]]}, {"tables": [[0, 1, 2]]}],
    **{"through": [], "penalties": []},
}
ODD: list[dict[str, object]] = [{"sizes": [9]}, {"edition": "poker"}]
OF_NOBODY: dict[str, object] = {"substitutes": {"3": "Zoe"}, "earlier": {"3": ["Zoe"]}}
NAMELESS: dict[str, object] = {"substitutes": {"0": "x" * 61}, "earlier": {"0": ["x" * 61]}}
SCORES = {"table": 1, "scores": [10, 20, 30]}
FOUR: list[dict[str, object]] = [{"name": name} for name in ("Henry", "Anya", "Freya", "Ben")]
WRONG: list[tuple[str, dict[str, object]]] = [
    ("unknown-format", {"format": "scorekeeper-tournament/9"}),
    ("tournament-unreadable", {"name": None}),
    ("title-missing", {"name": " "}),
    ("title-missing", {"name": "x" * 61}),
    ("entrant-unfit", {"name": "A\x00B"}),
    *(("setting-invalid", {"settings": {"cuts": [{"people": 3}], **odd}}) for odd in ODD),
    ("entrant-twice", {"entrants": [*FOUR[1:], {"name": "anya"}]}),
    ("entrant-name", {"entrants": [*FOUR[1:], {"name": "x" * 61}]}),
    ("club-too-long", {"entrants": [*FOUR[1:], {"name": "Mira", "club": "x" * 61}]}),
    ("number-invalid", {"entrants": [*FOUR[1:], {"name": "Mira", "number": 10_000}]}),
    ("seated-twice", heat(tables=[[0, 1, 0]])),
    ("table-size", heat(tables=[[0, 1]])),
    ("not-here", heat(tables=[[0, 1, 4]])),
    ("table-unknown", {**TWO_HEATS, "heats": [TWO_HEATS["heats"][0], heat(games={"2": GAME})["heats"][0]]}),
    *(("table-unknown", heat(results=[SCORES | {"table": table}])) for table in (0, 2)),
    ("result-count", heat(results=[SCORES | {"scores": [1]}])),
    ("result-twice", heat(results=[SCORES, SCORES | {"scores": [30, 20, 10]}])),
    ("reason-too-long", heat(results=[SCORES | {"source": "override", "reason": "x" * 201}])),
    *(("table-unknown", heat(longer={table: 1})) for table in ("0", "2")),
    *(("entrant-unknown", heat(**{field: sitter})) for field, sitter in OF_NOBODY.items()),
    *(("entrant-name", heat(**{field: sitter})) for field, sitter in NAMELESS.items()),
    ("entrant-unknown", heat(results=[SCORES | {"confirmed": [0, 3]}])),
    ("entrant-unknown", heat(results=[SCORES | {"dispute": {"entrant": 3, "why": ""}}])),
    ("reason-too-long", heat(results=[SCORES | {"dispute": {"entrant": 0, "why": "x" * 201}}])),
    ("result-count", heat(results=[SCORES | {"hits": [1, 1]}])),
    *(("no-stage-left", heat(stage=stage)) for stage in (-1, 2)),
    ("seed-too-long", heat(seed="x" * 61)),
    *(("heat-unknown", heat(repeats=number)) for number in (-1, 1)),
    *(("entrant-unknown", off(entrant=entrant)) for entrant in (-1, 4)),
    ("no-stage-left", {"through": [[0], [0]]}),
    ("seated-twice", {"through": [[0, 0, 0]]}),
    *(("penalty-invalid", off(points=points)) for points in (0, 1001)),
    ("reason-too-long", off(note="x" * 201)),
    *(("heat-unknown", off(heat=number)) for number in (-1, 4)),
    *(("heat-unknown", {"board": {"clocks": {number: AT}}}) for number in ("0", "4")),
    *(("tournament-unreadable", {"board": board}) for board in UNREADABLE),
    *(("table-unknown", {"board": {"calls": [{"heat": 3, "table": table, "at": AT}]}}) for table in (0, 2)),
    ("table-unknown", TWO_HEATS | {"board": {"calls": [{"heat": 2, "table": 2, "at": AT}]}}),
    *(("heat-unknown", {"board": {"calls": [{"heat": number, "table": 9, "at": AT}]}}) for number in (0, 4)),
    ("announcement-too-long", {"board": {"announcement": "x" * 201}}),
    ("entrant-unfit", {"board": {"announcement": "A\x00B"}}),
    ("setting-invalid", {"board": {"shown": "some"}}),
    ("setting-invalid", {"board": {"phones": ["score"]}}),
]


def test_what_is_wrong_with_a_record_is_told(subtests: pytest.Subtests) -> None:
    for code, change in WRONG:
        with subtests.test(code, **change):
            reading = read_tournament(write_tournament(WHOLE) | change)
            assert reading.tournament is None
            assert {problem.code for problem in reading.problems} == {code}
            assert code in PROBLEMS


def test_a_penalty_may_be_for_no_heat_in_particular_and_what_is_as_long_as_may_be_is_read() -> None:
    longest = heat(seed="x" * 60, results=[SCORES | {"source": "override", "reason": "x" * 200}])
    longest |= off(heat=0, points=1000, note="x" * 200)
    longest |= {"name": "x" * 60, "board": {"announcement": "x" * 200}}
    person = {"name": "x" * 60, "club": "y" * 60, "number": 9999}
    longest |= {"entrants": [*FOUR[1:], person]}
    assert read_tournament(write_tournament(WHOLE) | longest).problems == ()


def test_each_preset_comes_back_and_is_as_published() -> None:
    for settings in PRESETS.values():
        tournament = Tournament("Herbst", settings, PEOPLE)
        written = write_tournament(tournament)
        jsonschema.validate(written, schema("tournament-1"))
        assert read_tournament(written).tournament == tournament


def test_what_is_as_usual_is_left_out_wherever_it_was_read() -> None:
    written = write_tournament(WHOLE)
    explicit = json.loads(json.dumps(written))
    explicit["heats"][1] |= {"how": "by_hand", "cancelled": False}
    explicit["heats"][0]["results"][0] |= {"source": "game", "reason": ""}
    reading = read_tournament(explicit)
    assert reading.tournament is not None
    assert write_tournament(reading.tournament) == written
    assert "how" not in written["heats"][1]


def test_a_heat_that_repeats_a_cancelled_one_says_so_and_older_records_are_read_as_meant() -> None:
    entrants = [{"name": name, "here": True, "substitute": "Zoe"} for name in "Anya Ben Cleo".split()]
    heats = [{"tables": [[0, 1, 2]], "cancelled": number == 2} for number in (1, 2, 3, 4)]
    record = {"format": "scorekeeper-tournament/1", "name": "Herbst", "settings": {}, "entrants": entrants}
    read = read_tournament(record | {"heats": heats}).tournament
    assert read is not None
    assert [heat.repeats for heat in read.heats] == [0, 0, 2, 0]
    assert read.heats[0].substitutes == dict.fromkeys(range(3), "Zoe")
    assert "repeats" not in write_tournament_text(read)
    later = replace(read, heats=(replace(read.heats[0], cancelled=True), *read.heats[1:]))
    assert [heat.get("repeats") for heat in write_tournament(later)["heats"]] == [None, 0, 2, 0]
    alone = replace(read, heats=(*read.heats[:3], replace(read.heats[3], substitutes={})))
    assert read_tournament(write_tournament(alone)).tournament == alone, "the substitute came later"
    assert read_tournament(write_tournament(later)).tournament == later


def test_what_is_no_record_is_no_tournament() -> None:
    for text in ("", "[]", "{", '{"format": "scorekeeper-game/1"}'):
        assert read_tournament_text(text).tournament is None


def test_a_list_is_read_as_clubs_write_it(subtests: pytest.Subtests) -> None:
    for text in (
        "name,club,number\nAnya,Turm,7\nBen,,\n",
        "Anya,Turm,7\nBen\n",
        "\ufeffNr.;Spieler;Verein\r\n7;  Anya ;Turm\r\n;Ben;\r\n",
        "Verein\tName\tStartnummer\n\nTurm\tAnya\t7\n\tBen\t\n",
    ):
        with subtests.test(text):
            reading = read_people(text)
            assert reading.entrants == (Entrant("Anya", "Turm", 7), Entrant("Ben"))
            assert reading.broken == ()
            assert read_people(write_people(reading.entrants)) == reading


def test_only_the_first_line_names_the_columns() -> None:
    for first, people in (("name,club", ()), ("Anya,Burg", (Entrant("Anya", "Burg"),))):
        assert read_people(f"{first}\nName,Turm\n").entrants == (*people, Entrant("Name", "Turm"))
    assert read_people("Name\nAnya\n").entrants == (Entrant("Anya"),)


def test_broken_lines_are_shown_and_the_others_are_read() -> None:
    text = (
        'name,club,number\nAnya,Turm,7\n,Turm,8\nBen,,x\nAnya,,9\nCleo,,7\nDora,a,1,b\n"Emil,x,2\nFreya,,3\n'
    )
    reading = read_people(text + "x" * 140_000)
    assert [entrant.name for entrant in reading.entrants] == ["Anya", "Freya"]
    broken = [(line.line, [problem.code for problem in line.problems]) for line in reading.broken]
    assert broken == [
        (3, ["entrant-name"]),
        (4, ["cell-invalid"]),
        (5, ["entrant-twice"]),
        (6, ["number-twice"]),
        (7, ["too-many-cells"]),
        (8, ["table-broken"]),
        (10, ["table-broken"]),
    ]


def test_near_doubles_are_shown_beside_who_is_there() -> None:
    present = (Entrant("Anna Müller"), Entrant("Zora"))
    reading = with_doubles(read_people("Müller Anna\nBernd Maier\nBernd Mayer\nZoe\n", present), present)
    near = [(double.name, double.other) for double in reading.doubles]
    assert near == [("Müller Anna", "Anna Müller"), ("Bernd Mayer", "Bernd Maier")]
    assert len(reading.entrants) == 4


def test_of_a_list_no_more_lines_are_read_than_a_list_may_have_people() -> None:
    for line, taken in (("Anya %d", 2000), ("Anya %d, , , x", 0)):
        reading = read_people("\n".join(line % number for number in range(9000)))
        assert (len(reading.entrants), len(reading.entrants) + len(reading.broken)) == (taken, 2001)
        assert reading.broken[-1].problems[0].code == "list-too-long"


def test_each_name_of_a_long_list_is_heard_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    monkeypatch.setattr(entrant, "normalize_name", lambda name: names.append(name) or name)
    read_people("\n".join(f"Anya {number}" for number in range(1000)))
    assert len(names) <= 5 * 1000


def test_names_of_the_same_letters_are_not_all_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 60 letters in any order: 20,000 pairs, each of which takes as long as 30 of usual names."""
    chance, ratios = random.Random(29), []
    ratio = SequenceMatcher.ratio
    monkeypatch.setattr(SequenceMatcher, "ratio", lambda self: ratios.append(1) or ratio(self))
    letters = [chr(number) for number in range(0x300, 0x300 + 59)]
    with_doubles(read_people("\n".join("A" + "".join(chance.sample(letters, 59)) for _ in range(200))))
    assert 0 < len(ratios) < 1000


def _evening(name: str, *people: Entrant) -> Tournament:
    """One table of these, the first of whom won, with a tie at the end."""
    scores = (100, *(90 for _ in people[1:]))
    seats = tuple(range(len(people)))
    heat = Heat(0, "random", "1", Seating((seats,)), {1: TableResult(scores)})
    return Tournament(name, Settings(), people, frozenset(seats), (heat,))


AUTUMN = (
    _evening("September", Entrant("Dora"), Entrant("Ben", "Tower", 7), Entrant("Henry")),
    _evening("October", Entrant("Ben", "", 7), Entrant("Dora"), Entrant("Henri")),
)


def test_a_season_is_written_as_published_and_as_tables() -> None:
    rules = SeasonRules("grand_prix", 1)
    written = write_season("Autumn", AUTUMN, rules)
    jsonschema.validate(written, schema("season-1"))
    # 15 for the first; who shares the second gets (13 + 11) / 2: dropped, as is what was missed.
    assert written["counted"] == 1
    assert written["table"][0] == {
        **{"rank": 1, "name": "Ben", "club": "Tower", "number": 7, "points": 15},
        **{"played": 2, "firsts": 1, "best": 15},
        "evenings": [{"rank": 2, "points": 12, "counts": False}, {"rank": 1, "points": 15, "counts": True}],
    }
    assert written["table"][2]["evenings"] == [None, {"rank": 2, "points": 12, "counts": True}]
    assert write_rows(TABLE_COLUMNS, table_rows(AUTUMN, rules)).splitlines()[:2] == [
        "rank,name,club,number,points,played,firsts,best",
        "1,Ben,Tower,7,15,2,1,15",
    ]
    assert write_rows(EVENINGS_COLUMNS, evening_rows(AUTUMN, rules)).splitlines()[1:3] == [
        "Ben,1,September,2,12,0",
        "Ben,2,October,1,15,1",
    ]


def test_who_may_be_one_person_in_a_season_is_told() -> None:
    assert doubles(AUTUMN, SeasonRules()) == (Double("Henri", "Henry"),)
    assert doubles(AUTUMN, SeasonRules(same=(("Henri", "Henry"),))) == ()
    numbered = (*AUTUMN, _evening("November", Entrant("Zoë", number=7), Entrant("Dora"), Entrant("Emil")))
    assert Double("Ben", "Zoë", merged=True) in doubles(numbered, SeasonRules(matching="number"))
    met = _evening("December", Entrant("Henri"), Entrant("Henry"), Entrant("Dora"))
    assert doubles((*AUTUMN, met), SeasonRules()) == ()
