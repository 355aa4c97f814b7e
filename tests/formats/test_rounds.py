"""The table of rounds: as docs/formats.md has it, there and back, and after spreadsheets had it."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.formats.rounds import reader
from scorekeeper.formats.rounds.cells import protect, unprotect
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.formats.rounds.writer import write_rounds
from scorekeeper.rules.game import Game
from tests.extreme import raw_round
from tests.extreme import record as extreme_record
from tests.formats.records import BOOKLET, booklet, record
from tests.formats.records import game_of as game
from tests.formats.tables import come_back, problem_lines, read, table
from tests.notation import differing
from tests.statistics.plain import evening

GAMES = Path(__file__).parents[1] / "games"


def rows_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def text_of(rows: Iterable[Sequence[object]], **style: str) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, **style).writerows(rows)  # type: ignore[arg-type]
    return text.getvalue()


def cells(*games: Game) -> list[dict[str, str]]:
    """The lines of their table, by column."""
    head, *lines = rows_of(table(*games))
    return [dict(zip(head, line, strict=True)) for line in lines]


def test_special_cards_are_marked_in_the_line_of_whoever_had_them() -> None:
    special = {"turned_up": "Z", "trump": "B", "werewolf": 1, "bids": [0, 1, 1], "won": [0, 1, 0]}
    cloudy = {"bids": [1, 0, 0], "won": [1, 0, 0], "bombed": True, "cloud": {"seat": 0, "change": -1}}
    rows = cells(game(record(special, cloudy, specials=["WW", "BO", "WO"], plus_minus_one=True)))
    assert {row["options"] for row in rows} == {"specials=WW+BO+WO plus_minus_one=true"}
    assert [row["werewolf"] for row in rows[:3]] == ["", "yes", ""]
    assert [row["bombed"] for row in rows] == ["", "", "", "yes", "yes", "yes"]
    assert [row["cloud"] for row in rows[3:]] == ["-1", "", ""]


def test_a_game_of_extreme_is_written_line_by_line() -> None:
    made = game(extreme_record(raw_round()))
    assert "".join(write_rounds([("x", made)], ["extreme"], ";")) == (
        "\ufeffgame;table;played;edition;options;first_dealer;round;cards;seat;player;dealer;"
        "mage;taken;from;left;points;total\r\n"
        "x;;;extreme;;3;1;15;0;Frank;;;R=1 B=2 G=1;;black=1;3;3\r\n"
        "x;;;extreme;;3;1;15;1;Sabine;;;V=2 R=3 B=1;;white=1;4;4\r\n"
        "x;;;extreme;;3;1;15;2;Katrin;;yes;;;;2;2\r\n"
        "x;;;extreme;;3;1;15;3;Peter;yes;;Y=2 B=1 G=1;B=1;Y=1 black=1;5;5\r\n"
    )


def test_a_game_without_a_round_has_a_line_a_seat() -> None:
    made = game(booklet(rounds=[]))
    lines = [(row["round"], row["cards"], row["seat"], row["player"]) for row in cells(made)]
    assert lines == [("", "", "0", "Henry"), ("", "", "1", "Anya"), ("", "", "2", "Freya")]
    assert come_back(table(made)) == [made]


def test_points_beside_the_play_are_told_and_come_back() -> None:
    """Ten points are taken off Henry, who came late; his hit is 20 points all the same. Beside a game with
    changes one without has an empty cell.
    """
    late = {"round": 1, "seat": 0, "points": -10, "reason": "late"}
    games = (game(booklet(adjustments=[late])), game(booklet()))
    rows = cells(*games)
    assert [(row["points"], row["total"]) for row in rows[:3]] == [("20", "10"), ("-10", "-10"), ("30", "30")]
    changed = {"players": ["Henry", "Anya", "Freya"], "adjustments": [late]}
    changes = json.dumps(changed, separators=(",", ":"))
    assert [row["changes"] for row in rows] == [changes] * 6 + [""] * 6
    assert come_back(table(*games)) == [*games]


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(str.strip)
TRICKY = st.sampled_from("""=1+2 +49 - @me ' '' '=x 007 3-4 a"b a;b a,b 1e5""".split())


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(
    seed=st.integers(0, 2**32),
    names=st.lists(NAMES | TRICKY, min_size=6, max_size=6, unique=True),
    details=st.fixed_dictionaries({}, optional={"table": NAMES | TRICKY, "played": NAMES | TRICKY}),
    separator=st.sampled_from(",;\t"),
    encoding=st.sampled_from(["utf-8-sig", "utf-8", "utf-16"]),
)
def test_any_evenings_come_back_whatever_their_names_also_after_a_spreadsheet_had_them(
    seed: int, names: list[str], details: dict[str, str], separator: str, encoding: str
) -> None:
    chance, games = Random(seed), []
    for edition in ("wizard", "extreme"):
        raw = {**evening(chance, edition), **details}
        games.append(game(raw | {"players": names[: len(raw["players"])]}))
    expected = [bare(made) for made in games]
    assert come_back(table(*games, separator=separator)) == expected
    head, *lines = rows_of(table(*games))
    firsts = [next(line for line in lines if line[0] == name) for name in ("g1", "g2")]
    rest = [line for line in lines if line not in firsts]
    chance.shuffle(rest)
    order = chance.sample(range(len(head)), len(head))
    shuffled = [[line[at] for at in order] for line in (head, *firsts, *rest)] + [[""] * len(head)] * 3
    text = text_of(shuffled, delimiter=separator, lineterminator=chance.choice(["\n", "\r\n"]))
    assert come_back(text.encode(encoding)) == expected


def test_everything_but_the_cards_of_the_tricks_comes_back() -> None:
    whole = game(json.loads((GAMES / "extreme_booklet.json").read_text()))
    noted = {"turned_up": "R7", "bids": [0, 0, 1], "won": [1, 0, 0]}
    protocol = game(record(noted | {"tricks": [{"leader": 1, "plays": ["B1", "B2", "B9"]}]}))
    assert come_back(table(whole, protocol)) == [bare(whole), bare(protocol)]
    assert (len(bare(protocol).rounds[0].tricks), len(protocol.rounds[0].tricks)) == (0, 1)


def test_what_a_spreadsheet_would_calculate_or_change_is_written_as_text_and_read_back() -> None:
    """An apostrophe that somebody typed stays."""
    for text in ("=SUM(A1)", "+1", "-1", "@x", "\t=1", "'", "'=1", "007", "21.11.2026", "＝1"):
        assert (protect(text), unprotect(protect(text))) == ("'" + text, text)
    for text in ("Henry", "O'Neil", "Anya 2", "2. Tisch", "", "2026-11-21", " Ida"):
        assert (protect(text), unprotect(text)) == (text, text)
    assert unprotect("'Ida") == "'Ida"


def test_what_old_spreadsheets_save_and_german_days_are_read_too() -> None:
    made = game(booklet(players=["Jürgen", "Änne", "Zoë"], played="2026-11-01"))
    sent = table(made, separator=";").removeprefix("\ufeff").replace("2026-11-01", "1.11.2026")
    assert come_back(f"\r\n;;\r\nsep=;\r\n{sent}".encode("cp1252")) == [made]


def test_it_is_enough_to_write_what_cannot_be_worked_out() -> None:
    text = (
        "Game;Edition;Round;Seat;Player;Bid;Won;trump\n"
        ";wizard;1;0;Henry;0;0;R\n;;1;1;Anya;1;0;\n;;1;2;Freya;1;1;\n"
        ";;2;0;;2;1;none\n;;2;1;;0;0;\n;;2;2;;0;1;\n"
    )
    raw = booklet(first_dealer=0)
    for played in raw["rounds"]:
        del played["turned_up"]
    assert come_back(text) == [game(raw)]


SOUND = table(game(BOOKLET))
LINES = SOUND.splitlines()


def changed(line: int, column: str, cell: str | None) -> str:
    """The booklet's table with another cell in a line (from 1), or without the line."""
    rows = rows_of(SOUND)
    if cell is None:
        del rows[line - 1]
    else:
        rows[line - 1][rows[0].index(column)] = cell
    return text_of(rows)


def test_what_is_wrong_with_a_whole_game_is_told_of_its_first_line(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ";wizard;1;0;Henry;0;0;[1]", ";;1;1;Anya;1;0;", ";;1;2;Freya;1;1;"
    text = "\n".join(["game;edition;round;seat;player;bid;won;changes", *rows])
    assert problem_lines(read(text)) == ["2, 1: “[1]” cannot be in the column “changes”."]
    monkeypatch.setattr(reader, "_set_up", lambda *_: 1 // 0)
    [game] = read(text)
    assert [(located.problem.code, located.line) for located in game.problems] == [("app-fault", 2)]


WRONG = """
    Line, column, and what stands there instead; "-" leaves the line out
    3 | bid | zwei             => 3, 1: “zwei” cannot be in the column “bid”.
    3 | bid |                  => 3, 1: The column “bid” is empty here.
    3 | bid | 9                => 3, 1: Anya cannot bid 9: there are 0 to 1 tricks.
    4 | won | 0                => 2, 1: Tricks counted: 0; there are 1.
    4 | seat | 7a              => 4, None: “7a” cannot be in the column “seat”.
    4 | seat | 10              => 4, None: “10” cannot be in the column “seat”.
    4 | round |                => 4, None: The column “round” is empty here.
    4 | seat | 1               => {SAME_SEAT}
    3 | trump | B              => 3, 1: The column “trump” says “B” here, but “R” above.
    3 | first_dealer | 1       => 3, 1: The column “first_dealer” says “1” here, but “2” above.
    5 | player | Ida           => 5, 2: The column “player” says “Ida” here, but “Henry” above.
    6 | won | -                => 5, 2: Anya has no line in this round.
    2 | options | rounds       => 2, 1: “rounds” cannot be in the column “options”.
    2 | options | colour=1     => 2, None: There is no option “colour” in this edition.
    3 | edition | poker        => 3, 1: The column “edition” says “poker” here, but “wizard” above.
    4 | points | 40            => 4, 1: The column “points” says 40; the sum is 30, and that will count.
    2 | bombed | maybe         => 2, 1: “maybe” cannot be in the column “bombed”.
"""
SAME_SEAT = (
    "2, 1: Freya has no line in this round."
    " 4, 1: The column “player” says “Freya” here, but “Anya” above."
    " 4, 1: Line 3 is about the same player and round."
)


def test_what_is_wrong_is_told_with_its_line() -> None:
    def problems(line: str, column: str, cell: str) -> str:
        return " ".join(problem_lines(read(changed(int(line), column, None if cell == "-" else cell))))

    assert differing(WRONG, problems, SAME_SEAT=SAME_SEAT) == []
    rows = rows_of(SOUND)
    rows[3][-2:] = ["40", "40"]
    (sentence,) = problem_lines(read(text_of(rows)))
    assert sentence.endswith(" More cells of this kind: 1.")


def test_all_faults_are_told_and_none_hides_another() -> None:
    text = changed(3, "bid", "x").replace("Henry,yes,N,none,,,2,,1", "Henry,yes,N,none,,,5,,1")
    text = text.replace("Freya,,N,none,,,0,,1", "Freya,,N,blue,,,0,-1,")
    text = text.replace("Anya,,N,none,,,0,,", "Anya,,N,none,,,0,-1,")
    assert problem_lines(read(text), "de") == [
        "3, 1: „x“ kann in der Spalte „bid“ nicht stehen.",
        "5, 2: Henry kann nicht 5 ansagen: Möglich sind 0 bis 2 Stiche.",
        "6, 2: Die Wolke ist nicht in diesem Spiel.",
        "7, 2: In der Spalte „trump“ steht hier „blue“, weiter oben aber „none“.",
        "7, 2: In der Spalte „cloud“ kann je Runde nur in einer Zeile etwas stehen.",
        "7, 2: Die Spalte „won“ ist hier leer.",
    ]


def test_points_that_do_not_fit_and_columns_that_say_nothing_are_noted_and_refuse_nothing() -> None:
    text = SOUND.replace(",-10,-10\r\n", ",10,10\r\n")
    for typed, figure in ((",ten,10", "ten"), (",10,10", "10")):
        [only] = read(text.replace(",10,10\r", f"{typed}\r"))
        assert only.problems == ()
        note = f"3, 1: The column “points” says {figure}; the sum is −10, and that will count."
        assert problem_lines([only]) == [f"{note} More cells of this kind: 1."]
    text = "\r\n".join([LINES[0] + ",Remark", *(line + ",fine" for line in LINES[1:])])
    [only] = read(text)
    assert only.reading.game == game(booklet())
    assert problem_lines([only]) == ["1, None: These columns are not read: Remark."]


def test_what_is_wrong_with_the_table_itself_is_told_once() -> None:
    """A quotation mark without an end, cells without a column, a missing round, a column twice or never."""
    second = [line for line in LINES if ",wizard,,2,1," not in line]
    for text, problem in (
        (
            SOUND.replace("Freya,yes", '"Freya,yes'),
            "4, None: From this line on nothing can be read: a quotation mark is never closed.",
        ),
        (
            SOUND.replace("Anya,,R7", "Anya, the Great,,R7"),
            "3, None: This line has more cells (25) than there are columns (24).",
        ),
        ("\r\n".join(second), "None, 1: This round has no line."),
        (LINES[0] + ",bid\n", "1, None: These columns appear twice: bid."),
        (
            "game;edition;round;seat;bid;left\n;;;;;\n",
            "1, None: These columns are missing: player, won, mage, taken.",
        ),
    ):
        assert problem_lines(read(text)) == [problem]


def test_lines_that_no_game_has_are_told_once_and_not_read() -> None:
    [only] = read("\r\n".join([*LINES, *["g1,,,,,,99,,9,x"] * 20_000]))
    assert problem_lines([only])[-1] == (
        "992, None: This game has more than 990 lines. Does the column “game” tell the games apart?"
    )
    assert len(only.problems) < 5_000


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(st.text(max_size=4) | st.integers(-1, 30).map(str), max_size=26), max_size=8))
def test_junk_is_always_answered_and_never_an_exception(cells: list[list[str]]) -> None:
    for only in read(text_of([rows_of(SOUND)[0], *cells])):
        assert only.problems
