"""Records: FORMATS' exact readings, and that text → game → text loses nothing; also with a protocol."""

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.formats.record import parse_json, read_text, write_text
from scorekeeper.formats.values import write_line
from scorekeeper.gamelog.codec import decode, encode
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.creation import create
from scorekeeper.gamelog.fold import fold
from tests import extreme
from tests.formats.records import BOOKLET, PUBLISHED, booklet, game_of, problems_of, record, result_of
from tests.notation import CAST, SPECIALS, raw_round, row, tricks

valid = PUBLISHED["game"].is_valid


BROKEN: list[str | bytes] = [
    *("", "{", "nonsense", json.dumps(BOOKLET)[:90], "NaN", '{"players": Infinity}', "[" * 100_000),
    *(b"\xff\xfe\xff", "1" * 5000),
    json.dumps(BOOKLET).replace("[0, 0, 1]", "[" + "9" * 19 + ", 0, 1]"),
    json.dumps(BOOKLET).replace("Anya", "\\ud800"),
    json.dumps(BOOKLET).replace("[0, 0, 1]", "[1e999, 0, 1]"),
]


def test_what_is_no_json_is_unreadable() -> None:
    for text in BROKEN:
        reading = read_text(text)
        problems = [problem.code for problem in reading.problems]
        assert (problems, reading.game) == (["unreadable"], None), text[:99]
    assert parse_json("9" * 18) == 10**18 - 1, "the longest number"


def test_a_wrong_shape_stands_alone_and_leaves_nothing() -> None:
    """An unknown format hides the rest of the nonsense."""
    for raw, code in (
        (booklet(format="scorekeeper-game/2"), "unknown-format"),
        (booklet(format=None), "unknown-format"),
        (booklet(edition="poker"), "unknown-format"),
        (booklet(edition=["wizard"]), "unknown-format"),
        ({"format": "x", "players": 3, "options": 4}, "unknown-format"),
        (booklet(players="Henry"), "unreadable"),
        (booklet(players={"0": "Henry"}), "unreadable"),
        (booklet(rounds={}), "unreadable"),
        (booklet(rounds=None), "unreadable"),
        (booklet(options=[]), "unreadable"),
        *((odd, "unreadable") for odd in (None, 3, "text", [], [BOOKLET])),
    ):
        result = result_of(raw)
        assert problems_of(raw) == [(code, None, None)], raw
        assert (result["rounds"], result["complete"]) == ([], False), raw


def test_every_problem_of_the_set_up_is_told_and_the_rounds_are_not_examined() -> None:
    raw = booklet(
        players=["Henry", "Henry", " ", "Ben", "Mira", "Tom", "Ida"],
        first_dealer=7,
        options={"colour": 1, "teams": "yes", "plus_minus_one_from_round": 0},
        rounds=[{"bids": "junk"}],
    )
    codes = {("player-count", None), ("option-invalid", None), ("unknown-option", None)}
    codes |= {("player-names", seat) for seat in (1, 2)}
    assert {(code, seat) for code, number, seat in problems_of(raw) if number is None} == codes
    assert (len(problems_of(raw)), result_of(raw)["rounds"]) == (7, [])


def test_rounds_before_the_first_faulty_one_count_and_a_surplus_one_is_told() -> None:
    raw = booklet()
    raw["rounds"].append({"trump": "B", "bids": [4, 0, 0], "won": [1, 1, 0]})
    raw["rounds"].append({"trump": "B", "bids": [1, 1, 1], "won": [4, 0, 0]})
    result = result_of(raw)
    assert [row["round"] for row in result["rounds"]] == [1, 2]
    assert problems_of(raw) == [("bid-out-of-range", 3, 0), ("trick-sum-mismatch", 3, None)]
    raw = booklet(options={"rounds": 2})
    raw["rounds"].append({"bids": "not examined"})
    assert problems_of(raw) == [("round-out-of-range", 3, None)]
    assert result_of(raw)["complete"] is True


def test_every_problem_of_a_round_is_told_at_once() -> None:
    """All that can be wrong independently. With red trump the first trick is Anya's, the second Henry's."""
    played = {"tricks": tricks("Anya: B5 B3 N", "Anya: R1 B2 Z"), "passes": "none"}
    raw = raw_round("R7", "0 3 -1", "2 1 0", bombed=True, cloud={"seat": 2, "change": 3}, **played)
    seats = {("bid-out-of-range", 1), ("bid-out-of-range", 2), ("tally-mismatch", 0)}
    seats |= {("cloud-change-invalid", 2), ("cloud-without-trick", 2)}
    none = {"bid-sum-forbidden", "trick-sum-mismatch", "bomb-not-in-game", "unreadable"}
    problems = problems_of(record(FIRST, raw, specials=["WO"], plus_minus_one=True))
    assert {*problems} == {(code, 2, seat) for code, seat in (*seats, *((code, None) for code in none))}


TRICKY = [{"message": 'Žofie: "a, b", {c: d}\\ /\n\t\x00\x1f\x7f\u2028 😀'}, {"seat": 0, "rank": 1}]


def test_a_line_is_what_the_standard_library_writes_with_letters_as_people_read_them() -> None:
    assert '"Café"' in write_text(game_of(booklet(table="Café")))
    for value in ({}, [], {"a": [], "b": {}, "c": [1, -2, 10**17], "d": None, "e": [True, False]}, TRICKY):
        assert write_line(value) == json.dumps(value, ensure_ascii=False)


# Red is trump. Anya's blue 5 wins; then the Bombe, which Freya's red 2 would have won; then Henry's Drache.
PLAYED = {
    "turned_up": "R7",
    "bids": row("1 1 0"),
    "bombed": True,
    "tricks": tricks("Anya: B5 B3 N", "Anya: G9 R2 BO", "Freya: GW:N DR JO:R"),
    "passes": {"after": 1, "cards": ["B1", "G2", "Y3"]},
}
FIRST = {"bids": row("0 0 0"), "won": row("1 0 0")}
SECOND = {"bids": row("0 0 0"), "won": row("1 1 0")}
RECORD = record(FIRST, SECOND, PLAYED, specials=SPECIALS)


def with_third(**fields: Any) -> dict[str, Any]:
    return record(FIRST, SECOND, PLAYED | fields, specials=SPECIALS)


def test_a_log_begun_with_it_never_counts_again() -> None:
    """The stored event has the numbers in it."""
    created = create(CreateGame("wizard", CAST[:3], 0, {"specials": SPECIALS}, [FIRST, SECOND, PLAYED]))
    assert created.rounds[2]["won"] == [1, 1, 0]
    assert write_text(fold([decode(*encode(created))]).game) == write_text(game_of(RECORD))


SPOILT: list[dict[str, Any]] = [
    *({"tricks": [{"leader": leader, "plays": ["B5"]}]} for leader in (-1, 6, "0", 0.5, None)),
    *({"tricks": [odd]} for odd in ("B5", [], {}, {"leader": 0}, {"plays": []}, {"leader": 0, "plays": [5]})),
    *({"passes": odd} for odd in ("B5", {}, {"after": 1}, {"cards": []}, {"after": "1", "cards": []})),
    *({"passes": [odd]} for odd in ("B5", [], {}, {"after": 1}, {"cards": []}, {"after": "1", "cards": []})),
]


def test_the_longest_game_has_room_for_its_tricks() -> None:
    """Sixty-seven cards; whoever takes all tricks of the last round has as many as it has cards."""
    rounds = [{"bids": [number, 0, 0], "won": [number, 0, 0]} for number in range(1, 23)]
    longest = record(*rounds, specials=SPECIALS, rounds=22)
    assert (problems_of(longest), valid(longest)) == ([], True)


CODES = st.sampled_from(["B5", "R13", "Z", "N", "GW:Z", "GW", "JO:R", "X9", "", "wow"])
TRICKS = st.fixed_dictionaries(
    {"leader": st.integers(-1, 3) | st.none(), "plays": st.lists(CODES, max_size=4) | st.just("B5")}
)
PASSES = st.fixed_dictionaries({"after": st.integers(1, 5) | st.none(), "cards": st.lists(CODES, max_size=4)})


@settings(max_examples=25, deadline=None)
@given(st.lists(TRICKS, max_size=3), st.lists(PASSES, max_size=2) | PASSES)
def test_a_protocol_that_can_be_read_satisfies_the_schema_and_comes_out_as_it_was(
    played: list[dict[str, Any]], passed: list[dict[str, Any]] | dict[str, Any]
) -> None:
    raw = record(FIRST | {"tricks": played, "passes": passed})
    if ("unreadable", 1, None) not in problems_of(raw):
        assert valid(raw)
    if not problems_of(raw):
        text = write_text(game_of(raw))
        assert write_text(read_text(text).game) == text
        [written] = json.loads(text)["rounds"]
        # One pass is one object; several, which no Juggler makes, stay a list.
        single = isinstance(passed, list) and len(passed) == 1
        passes = {"passes": passed[0] if single else passed} if passed else {}
        assert written.get("tricks", []) == played
        assert {name: written[name] for name in written if name == "passes"} == passes


THREE_TRICKS = extreme.tricks(
    "Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R"
)
SEALS_PLAYED = extreme.raw_round(tricks=THREE_TRICKS)
NO_CARD = with_third(tricks=tricks("Anya: B5 B3 what"), won=row("1 1 0"))
REFUSED = [
    *(with_third(**fields) for fields in SPOILT),
    record({"bids": row("0 0 0")}),
    booklet(options={"colour": 1}),
    extreme.record(teams=True),
    extreme.record(mage_base=6),
    extreme.record(rounds=7),
    extreme.record() | {"players": [*extreme.CAST, "Tom"]},
    extreme.record(extreme.raw_round() | {"left": [{"purple": 1}] * 4}),
    extreme.record(extreme.raw_round() | {"takings": [{"seals": {}}] * 4}),
    extreme.record({"takings": SEALS_PLAYED["takings"]}),
    extreme.record({"bids": [0, 0, 0], "won": [0, 0, 1]}),
    extreme.record(mage_base=4) | {"edition": "wizard"},
    extreme.record(extreme.raw_round()) | {"edition": "wizard"},
]
ACCEPTED = [
    RECORD,
    with_third(won=row("1 1 0")),
    NO_CARD,
    extreme.record(SEALS_PLAYED),
    extreme.record({name: SEALS_PLAYED[name] for name in ("takings", "tricks")}),
]


def test_what_the_schema_refuses_and_takes() -> None:
    """`won` or `left` may be left out where tricks are; any text may be a card, as the checker reads it."""
    assert ([raw for raw in REFUSED if valid(raw)], [raw for raw in ACCEPTED if not valid(raw)]) == ([], [])
    assert problems_of(NO_CARD) == []


NAMES = st.text(max_size=6) | st.sampled_from(["Y", "white", "black", "seat", "seals", "from", "mage"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)
FIELDS = ("turned_up", "trump", "werewolf", "bids", "bombed", "cloud", "won", "tricks", "passes")
SOUND = {"bids": [0, 0, 1], "won": [0, 0, 1]}
ROUND = st.dictionaries(st.sampled_from(FIELDS), JSON).map(lambda junk: SOUND | junk)
SEALS = st.dictionaries(st.sampled_from(["takings", "left", "tricks"]), JSON).map(
    lambda junk: extreme.raw_round() | junk
)


@st.composite
def odd_takings(draw: st.DrawFn) -> dict[str, Any]:
    """The booklet's round with one part of a taking anything."""
    raw = extreme.raw_round()
    at, name = draw(st.integers(0, 3)), draw(st.sampled_from(["seat", "seals", "from", "mage"]))
    raw["takings"][at][name] = draw(JSON | st.dictionaries(st.sampled_from("YVRBG"), JSON, max_size=3))
    return raw


OF_WHITE = extreme.raw_round()
OF_WHITE["takings"][0]["from"] = {"white": []}


def junk_records(sound: dict[str, Any], rounds: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A record in which rounds, and perhaps options and players, are anything."""
    changed = {"rounds": st.lists(rounds | JSON, max_size=3)}
    return st.fixed_dictionaries(changed, optional={"options": JSON, "players": JSON}).map(sound.__or__)


@settings(max_examples=100, deadline=None)
@example(extreme.record(OF_WHITE))
@given(junk_records(booklet(), ROUND) | junk_records(extreme.record(), SEALS | odd_takings()))
def test_junk_is_always_answered_and_never_an_exception(raw: dict[str, Any]) -> None:
    result = result_of(raw)
    assert result["problems"] or result["rounds"] or not raw["rounds"]
    if not result["problems"]:
        assert valid(raw) or raw["edition"] == "wizard", "there null may stand for what is absent"
        text = write_text(game_of(raw))
        assert write_text(read_text(text).game) == text
