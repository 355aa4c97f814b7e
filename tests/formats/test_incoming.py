"""What is told apart by itself: one record, several, a record a line, a table."""

import json
from io import BytesIO

from scorekeeper.formats.game_files import ImportedGame, read_games
from tests.formats.records import booklet, game_of
from tests.formats.tables import table

GOOD = json.dumps(booklet())
PRETTY = json.dumps(booklet(), indent=2)
PRINTED = """{"format": "scorekeeper-game/1", "edition": "wizard", "players": ["Henry", "Anya", "Freya"],
 "options": {},
 "rounds": [
  {"bids": [0, 1, 1], "won": [0, 0, 1]},
  {"bids": [2, 0, 0], "won": [1, 0, 1]}
 ]"""


def arrivals(raw: str, name: str = "") -> list[ImportedGame]:
    return list(read_games(BytesIO(raw.encode()), name))


def test_records_are_told_apart() -> None:
    """Line, number and whether it is sound, of each game."""
    for raw, expected in (
        (GOOD, [(None, None, True)]),
        (PRETTY, [(None, None, True)]),
        (f"\ufeff{PRETTY}\n", [(None, None, True)]),
        (f"{GOOD}\n\n{GOOD}\n", [(1, None, True), (3, None, True)]),
        (f"{GOOD[:70]}\n{GOOD}", [(1, None, False), (2, None, True)]),
        (f"{GOOD}\nnonsense\n", [(1, None, True), (2, None, False)]),
        ("{}\n{}", [(1, None, False), (2, None, False)]),
        (f"[{GOOD}, 3, {PRETTY}]", [(None, 1, True), (None, 2, False), (None, 3, True)]),
        (f"[\n{GOOD}\n]", [(None, 1, True)]),
        (PRETTY[:-20], [(None, None, False)]),
        (PRINTED, [(None, None, False)]),
        (PRINTED + "}", [(None, None, True)]),
        ("", []),
        (" \n", []),
        ("[]", []),
        ("[" * 100_000, [(None, None, False)]),
    ):
        assert [(game.line, game.record, not game.problems) for game in arrivals(raw)] == expected


def test_a_table_is_known_by_its_head_or_by_its_name() -> None:
    game = game_of(booklet())
    (arrival,) = arrivals(table(game))
    assert (arrival.line, arrival.whole, arrival.problems) == (2, False, ())
    assert arrival.reading.game == game
    for raw, name in (("name;score\nHenry;20\n", "list.CSV"), ("round;seat\n1;0\n", "list.txt")):
        (other,) = arrivals(raw, name)
        assert [located.problem.code for located in other.problems] == ["columns-missing"]
    (neither,) = arrivals("name;score\nHenry;20\n", "list.txt")
    assert [located.problem.code for located in neither.problems] == ["unreadable"]


class LongFile(BytesIO):
    def read(self, size: int | None = -1) -> bytes:
        assert 0 <= size <= 4096, "as much as there is"
        return super().read(size)


def test_of_a_record_a_line_one_line_is_read_at_a_time() -> None:
    file = LongFile(f"{GOOD}\n".encode() * 100)
    coming = read_games(file)
    lines = [(next(coming).line, file.tell() // len(f"{GOOD}\n")) for _ in range(3)]
    assert lines == [(1, 1), (2, 2), (3, 3)]
