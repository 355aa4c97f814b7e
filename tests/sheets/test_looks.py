"""On every paper lines and words are where they were when somebody last looked at it, and say the same.

`looks.json` names the papers, and tells of each page where lines begin and end, across and down, how thick
they are, and where words are, in millimetres; and what it says. Who changes it on purpose
runs `python -m tests.sheets.test_looks FOLDER`, looks at the papers put there, and commits what it wrote.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.gamelog.codec import decode
from scorekeeper.gamelog.history import History
from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.season import SeasonRules
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.tournament.papers import pages_of
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.season_sheet import season_html
from tests.gamelog.stored import strokes
from tests.gamelog.tournament.test_stored_logs import replay
from tests.sheets.evening import CAST, LONG, evening, result_of
from tests.sheets.reading import inked, page_lines, pages, ruled
from tests.sheets.test_every_paper import PAPERS
from tests.sheets.test_extreme_sheet import evening as extreme_evening
from tests.sheets.tournament import address, hall, refereed, with_final

LOOKS = Path(__file__).with_name("looks.json")
SEEN: dict[str, Any] = json.loads(LOOKS.read_text())
LINES, WORDS = ("across", "down", "thick"), ("begin", "stand")
NEAR = 0.3  # millimetres: other versions of what sets letters differ by less


def pad(seats: int | None, size: str = "A4", **how: Any) -> str:
    return pad_html(Pad(seats, size=size, **how), language="de")


def sheet(seats: int, size: str = "A4", decided: int = 0, **how: Any) -> str:
    """Of a game of which the referee decided so much."""
    remarks = [f"{name}: −20 Punkte, zu spät gekommen" for name in CAST[:decided]]
    instead = "Es zählt 90, 60, 30, 0: falsch zusammengezählt" if decided else ""
    paper = {"size": size, "table": "Stammtisch", "remarks": remarks, "instead": instead}
    return sheet_html(result_of(game(seats, **how)), language="de", **paper)


def certificate(seats: int, size: str = "A4", **how: Any) -> str:
    return certificate_html(result_of(game(seats, **how)), language="de", size=size)


def game(
    seats: int, long: bool = False, extreme: bool = False, specials: Sequence[str] = (), **options: Any
) -> Game:
    options |= {"specials": tuple(specials)} if specials else {}
    return (extreme_evening if extreme else evening)((LONG if long else CAST)[:seats], **options)


def of_hall(
    kind: str, people: int, size: str, page: int = 0, heats: int = 1, through: Any = None, log: str = ""
) -> str:
    """Of a hall of so many, with as many heats or a final of those who came through; or of a stored one."""
    usual = with_final(people, through=through) if through else refereed(hall(people))
    played = replay(f"herbst{log}.hall.jsonl").state.tournament if log else usual
    codes = {number: address(number) for number in range(people)}
    own = replace(played, heats=played.heats * heats)
    return pages_of(kind, PrintRequest(own, "de", size, people=codes, everybody=address(1)))[page]


def stored(log: str, **how: Any) -> str:
    game = History.of(strokes(f"{log}.log.jsonl", decode)).table.game
    return sheet_html(result_of(game), language="de", **how)


def season(people: Sequence[int], size: str = "A4", dropped: int = 0) -> str:
    return season_html("Liga", [*map(hall, people)], SeasonRules("sum", dropped), language="de", size=size)


DRAW: dict[str, Callable[..., str]] = {
    "pad": pad, "sheet": sheet, "hall": of_hall, "one": lambda kind: PAPERS[kind]("de"),
    "certificate": certificate, "season": season, "stored": stored,
}  # fmt: skip


def drawn(name: str) -> bytes:
    """The paper of that name: which kind, and how."""
    kind, how = json.loads(name)
    return render_pdf(DRAW[kind](**how))


def looks(pdf: bytes) -> list[list[Any]]:
    found = []
    for page in range(pages(pdf)):
        lines, text = ruled(pdf, page), inked(pdf, page)
        begin = (after.left for before, after in pairwise(text) if abs(after.left - before.right - 1) > 2)
        across = (place for line in lines for place in (line.left, line.right))
        down = (place for line in lines for place in (line.top, line.bottom))
        sets = across, down, (10 * line.width for line in lines), begin, (mark.base for mark in text)
        placed = (sorted({round(value, 1) for value in values}) for values in sets)
        length = sum(line.right - line.left + line.bottom - line.top for line in lines)
        found.append([*placed, [f"{len(lines)} lines, {length:.0f} mm", *page_lines(pdf, page)]])
    return found


def has_moved(before: Sequence[float], after: Sequence[float], what: str) -> bool:
    if what in LINES and len(before) == len(after):
        return any(abs(old - new) > NEAR for old, new in zip(before, after, strict=True))
    return what in LINES or any(min((abs(old - new) for new in after), default=9) > NEAR for old in before)


@pytest.mark.parametrize("name", SEEN)
def test_it_looks_as_it_was_seen_last(name: str) -> None:
    for (*page, before_words), (*other, words) in zip(SEEN[name], looks(drawn(name)), strict=True):
        assert words == before_words
        for what, before, after in zip(LINES + WORDS, page, other, strict=True):
            assert not has_moved(before, after, what), what
            assert not has_moved(after, before, what), what


if __name__ == "__main__":
    papers = {name: drawn(name) for name in SEEN}
    for number, pdf in enumerate(papers.values()):
        (Path(sys.argv[1]) / f"{number:02}.pdf").write_bytes(pdf)
    rows = (f"{json.dumps(name)}: {json.dumps(looks(pdf))}" for name, pdf in papers.items())
    LOOKS.write_text("{" + ",\n".join(rows) + "}\n")
