"""What stands on the empty pad, and where somebody writes on it, measured in the PDF."""

import re
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest

from scorekeeper.sheets import pad as module
from scorekeeper.sheets.pad import Pad
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.symbols import CORNER, MAGE
from tests.sheets.evening import CAST
from tests.sheets.reading import Line, drawn, inked, lines, page_lines, ruled, sizes

HEAVY = 0.45  # millimetres: what parts players, or ends a game
SUITS = "🛡".encode("utf-16-le")[2:].decode("utf-16-le", "surrogatepass") + "⚒☘⛰–"  # pdfium tells halves
PLUS_MINUS = {"plus_minus_one": True, "plus_minus_one_from_round": 3}


def pad_html(players: int | None, language: str = "de", **how: Any) -> str:
    return module.pad_html(Pad(players, **how), language=language)


def pad_pdf(players: int | None, **how: Any) -> bytes:
    return render_pdf(pad_html(players, **how))


def pad_lines(players: int | None, **how: Any) -> list[str]:
    return lines(pad_pdf(players, **how))


def test_wizard_in_two_languages_plain_and_with_names():
    german, english, signs = pad_lines(3), pad_lines(3, language="en"), "1 🛡 ⚒ ☘ ⛰ – / 1"
    assert german[:3] == ["Block der Wahrheit Tisch Datum", "Runde Trumpf angesagt", signs]
    assert english[:3] == ["Pad of Truth Table Date", "Round Trump Bid so far", signs]
    assert "Platz" in german
    assert "Trumpf einkreisen: 🛡 Menschen ⚒ Zwerge ☘ Elfen ⛰ Riesen – kein Trumpf" in " ".join(german)
    plain = pad_lines(3, plain=True)
    assert plain[1:3] == ["Runde Trumpf", "1"]
    assert "einkreisen" not in " ".join(plain)
    assert "Runde Trumpf angesagt" in pad_lines(3, plain=True, options={"plus_minus_one": True})
    assert 'Runde Trumpf angesagt Henry <b>&" Freya' in pad_lines(4, names=["Henry", "", '<b>&"', "Freya"])
    assert "Anya Ben" in " ".join(pad_lines(None, names=("Anya", "Ben")))


def test_extreme_in_two_languages_and_with_names():
    pad = pad_lines(3, edition="extreme")
    assert pad[:2] == ["Wizard Extreme Tisch Datum", "Runde"]
    assert f"1 {' '.join([MAGE] * 3)}" in pad
    assert [line for line in pad if line.startswith(("Siegel 1", "➶", "🕊", "⚚", "≋", "⚘", "○", "●"))] == [
        "Siegel 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6",
        "➶ Ge Gelb",
        "🕊 Vi Violett",
        "⚚ Ro Rot",
        "≋ Bl Blau",
        "⚘ Gr Grün",
        "○ Weiß",
        "● Schwarz",
    ]
    legend = " ".join(pad)
    assert "ein farbiges Siegel 2 Punkte, ein schwarzes 3, ein weißes 4" in legend
    assert "Schwarzmagier: 4 Punkte, nach Absprache 5" in legend
    english = pad_lines(4, language="en", edition="extreme", names=["Frank", "", "Katrin", "Peter"])
    assert english[:2] == ["Wizard Extreme Table Date", "Round Frank Katrin Peter"]
    assert "➶ Y Yellow" in english


def test_a_long_game_of_extreme_parts_its_seal_table_and_repeats_names_on_a_page_of_its_own():
    names, long = (
        ("Frank", "Sabine", "", "Peter", "王小明"),
        {"edition": "extreme", "options": {"rounds": 10}},
    )
    heads, small = "Frank Sabine Peter 王小明", pad_pdf(5, names=names, size="A5", **long)
    assert [sum(heads in line for line in page_lines(small, page)) for page in (0, 1)] == [1, 1]
    abreast = pad_pdf(5, names=names, per_page=2, **long)
    assert sizes(abreast) == [(297, 210)] * 2
    front, back = (" ".join(page_lines(abreast, page)) for page in (0, 1))
    assert (front.count(heads), front.count("Platz"), front.count("Violett")) == (2, 2, 0)
    # Bands of four, four and two rounds.
    assert (back.count(heads), back.count("Platz"), back.count("Violett")) == (2, 0, 6)
    whole = pad_lines(5, names=names, **long)
    assert [line.count(heads) for line in whole if heads in line] == [1]
    rounds = [f"Siegel{' 1 2 3 4 5' * 5}", f"Siegel{' 6 7 8 9 10' * 5}"]
    assert [line for line in whole if re.match(r"Siegel \d", line)] == rounds


def test_the_dealer_is_marked_in_every_round_or_whoever_deals_first_is_ticked():
    html = pad_html(4, first_dealer=2)
    found = [re.findall(r"M(\S+) \S+h2.2l-2.2", path) for path in re.findall(r'd="(.*?)"', html)]
    (corners,) = (marks for marks in found if marks)
    # Seat 2 of four deals in rounds 1, 5, 9 and 13, and so do two more; one only three times.
    assert [corners.count(left) for left in sorted(set(corners), key=float)] == [4, 3, 4, 4]
    assert corners[0] == sorted(set(corners), key=float)[2]
    assert f"{CORNER} Geber" in html
    assert "Den Ring beim ersten Geber ankreuzen" not in html
    assert CORNER not in pad_html(4)
    assert "Den Ring beim ersten Geber ankreuzen" in " ".join(pad_lines(4))


def test_plus_minus_one_has_the_tricks_beside_the_sum_of_bids():
    pad = pad_lines(4, options=PLUS_MINUS)
    assert "Runde Trumpf angesagt" in pad
    assert [line.partition("– ")[2] for line in pad if "/" in line][:3] == ["/ 1", "/ 2", "/ 3"]
    assert "darf nicht angesagt werden." in " ".join(pad)
    free = {"plus_minus_one": True, "plus_minus_one_from_cards": 2, "hands": [3, 1, 5]}
    sums = [re.findall(r'class="sum( binds)?"', pad_html(4, options=agreed)) for agreed in (PLUS_MINUS, free)]
    assert sums == [["", "", *[" binds"] * 13], [" binds", "", " binds"]]


MAXIMUS = "1 🛡 Bl / 12 2 ⚒ Ro / 12 3 ☘ Gr / 12 4 ⛰ Ge / 12 5 – / 12"


@pytest.mark.parametrize(
    "players, how, options, present, absent",
    [
        (4, {"edition": "extreme"}, {"rounds": 8}, "5 5", "nach Absprache"),
        (4, {}, {"variant": "einfarbig"}, "12 / 15", "Trumpf"),
        (5, {}, {"variant": "maximus"}, MAXIMUS, "☘ ⛰"),
        (4, {"names": CAST[:4]}, {"teams": True}, "A · Henry & Freya B · Anya & Ben", "A B C"),
        (6, {"names": [*CAST[:5], ""]}, {"teams": True}, "A · Henry & Ben B · Anya & Mirko C", "A B C D"),
    ],
)
def test_what_was_agreed_shows(players, how, options, present, absent):
    pad = " ".join(pad_lines(players, options=options, **how))
    assert present in pad
    assert absent not in pad


@dataclass(frozen=True)
class Cells:
    """The grid of one pad: upper edges of its rows and the last lower one, the rules between players from
    left to right, and the frames as left, top, right, bottom."""

    rows: tuple[float, ...]
    players: tuple[float, ...]
    frames: tuple[tuple[float, float, float, float], ...]

    @property
    def heights(self) -> list[float]:
        return [round(below - above, 2) for above, below in pairwise(self.rows)]

    @property
    def rooms(self) -> list[float]:
        """How wide a running total may be, a frame each."""
        return [frame[0] - max(left for left in self.players if left < frame[0]) for frame in self.frames]


def cells(pdf: bytes) -> Cells:
    """The pad on the left half of the first page, or on the whole."""
    width, height = sizes(pdf)[0]
    found = [line for line in ruled(pdf) if line.right < (width / 2 if width > height else width)]
    widest = max(line.right - line.left for line in found if line.level)
    wide = [line for line in found if line.level and line.right - line.left > widest - 0.5]
    levels = sorted({round(line.top, 2) for line in wide})
    heavy = sorted({round(line.left, 2) for line in found if is_heavy(line)})
    frames = sorted(
        (square for square in squares(found) if levels[0] < square[1] and square[3] < levels[-1]),
        key=lambda square: (square[1], square[0]),
    )
    return Cells(tuple(levels), tuple(heavy), tuple(frames))


def is_heavy(line: Line) -> bool:
    return line.upright and line.width > HEAVY and line.bottom - line.top > 30


def squares(found: list[Line]) -> list[tuple[float, float, float, float]]:
    """What four neighbouring strokes enclose: across, down, back, up."""
    return [
        (a.left, a.top, b.right, c.bottom)
        for a, b, c, d in zip(found, found[1:], found[2:], found[3:], strict=False)
        if a.level and b.upright and c.level and d.upright and a.top < c.top and a.left == d.left
    ]


@pytest.mark.parametrize(
    "players, how, room",
    [
        # 17 mm wide wherever the paper has it, beside the frame, in rows of 7 mm.
        *((players, {"size": "A4"}, 17) for players in (3, 4, 5, 6, None)),
        *((players, {"size": "Letter"}, 17) for players in (6, None)),
        (4, {"size": "A5"}, 17),
        (4, {"per_page": 2}, 17),
        (5, {"edition": "extreme", "options": {"rounds": 10}}, 17),
        (None, {"edition": "extreme"}, 17),
        (4, {"edition": "extreme", "size": "A5"}, 17),
        (4, {"edition": "extreme", "options": {"rounds": 8}, "per_page": 2}, 17),
        # Half a sheet has what room there is; Letter keeps suits apart.
        *((players, {"size": "A5"}, 10) for players in (5, 6, None)),
        (4, {"size": "Letter", "per_page": 2}, 16),
        (6, {"size": "Letter", "per_page": 2}, 9),
    ],
)
def test_there_is_room_for_a_total(players, how, room):
    made = cells(pad_pdf(players, **how))
    most = 5 if how.get("edition") == "extreme" else 6
    assert len(made.players) == (players or most) + 1
    assert min(made.rooms) >= room
    assert min(made.heights) >= 7
    if room == 10:
        assert min(cells(pad_pdf(players, size="A5", plain=True)).rooms) > min(made.rooms)


@pytest.mark.parametrize(
    "players, size, per_page",
    [
        *((players, "A4", 1) for players in (3, 6, None)),
        *((players, "A5", 1) for players in (3, 4, 5, 6)),
        *((players, size, 2) for players in (3, 6) for size in ("A4", "Letter")),
        (None, "Letter", 1),
    ],
)
def test_a_pen_rings_one_trump_and_no_other(players, size, per_page):
    """Six millimetres between the middles of neighbouring suits, and of the dash for no trump."""
    pdf = pad_pdf(players, size=size, per_page=per_page)
    grid = cells(pdf)
    suits = [mark for mark in inked(pdf) if mark.letter in SUITS and mark.left < grid.players[0]]
    middles = [((mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2) for mark in suits]
    rows = [[at for at in middles if above < at[1] < below] for above, below in pairwise(grid.rows)]
    assert [len(row) for row in rows[:10]] == [5] * 10
    assert min(dist(sign, other) for row in rows for sign, other in combinations(row, 2)) > 5.8


def test_the_bid_has_a_frame_of_its_own_and_the_rule_between_players_is_heavier_than_any_other():
    pdf = pad_pdf(4)
    made, found = cells(pdf), ruled(pdf)
    assert len(made.frames) == 15 * 4
    assert len(made.heights) == 15 + 1, "a row a round, and one for the places"
    for left, top, right, bottom in made.frames:
        above = max(row for row in made.rows if row < top)
        below = min(row for row in made.rows if row > bottom)
        beside = min(player for player in made.players if player > right)
        assert 6 <= right - left <= 9
        assert 6 <= bottom - top < 9.01
        assert min(top - above, below - bottom) >= 0.5
        assert beside - right >= 0.5
    between = [line for line in found if is_heavy(line)]
    others = [line for line in found if line.upright and not is_heavy(line) and line.bottom - line.top > 3]
    assert len({round(line.left, 2) for line in between}) == 5
    assert min(line.width for line in between) >= 2 * max(line.width for line in others)
    rings = [box for box in drawn(pdf) if box[1] < 30 and 2 < box[3] - box[1] < 4 and box[2] - box[0] > 50]
    assert len(rings) == 1, "for whoever deals first"


@pytest.mark.parametrize(
    "edition, ends, rows", [("wizard", {10: 6, 12: 5, 15: 4}, 20), ("extreme", {4: 4, 5: 5}, 6)]
)
def test_the_universal_pad_has_a_bar_where_each_table_ends(edition, ends, rows):
    """Wizard: 20, 15, 12, 10 rounds for 3 to 6. Extreme: 6, 4, 5 for 3 to 5."""
    pdf = pad_pdf(None, edition=edition)
    found = [line for line in ruled(pdf) if line.level and line.right - line.left > 150]
    bars = sorted(line.top for line in found if line.width > 0.7)
    levels = sorted({round(line.top, 2) for line in found})
    assert [levels.index(round(bar, 2)) for bar in bars] == [*ends]
    labels = [line.strip(" ⚒⛰") for line in lines(pdf) if line.startswith("zu ")]
    words = {3: "zu dritt", 4: "zu viert", 5: "zu fünft", 6: "zu sechst"}
    assert labels == [*(words[players] for players in ends.values()), words[3]]


@pytest.mark.parametrize(
    "options, columns, first, last",
    [
        ({"variant": "einfarbig"}, 4, "1 / 4", "12 / 15"),  # for three and four, one more card a round
        ({"variant": "maximus"}, 6, "1 🛡 Bl /", "5 – /"),  # 20, 15, 12 or 10 tricks: nobody knows yet
        ({"teams": True}, 6, "1 🛡 ☘ – / 1", "15 🛡 ☘ – / 15"),  # for four and six; two suits stand lower
    ],
)
def test_the_universal_pad_serves_the_tables_that_a_rule_allows(options, columns, first, last):
    pdf = pad_pdf(None, options=options)
    rows = [line for line in lines(pdf) if "/" in line]
    assert (rows[0], rows[-1]) == (first, last)
    assert len(cells(pdf).players) == columns + 1
