"""The filled sheet: what it says, whatever the game and its names."""

import re
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from scorekeeper.formats.record import read_record
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import LAST, Lineup, Start
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import Cloud, Round
from scorekeeper.sheets.score_sheet import sheet_html, totals_chart
from tests.formats.records import record
from tests.notation import raw_round
from tests.sheets.evening import CAST, LONG, booklet, evening, result_of, sheet_lines, sheet_pdf
from tests.sheets.reading import BROKEN, fonts, inked, lines, pages, read, ruled


def three(*rounds: Round, **options: Any) -> Game:
    """A table of three; Henry deals first."""
    return Game("wizard", CAST[:3], 0, Options(**options), rounds)


def test_the_booklets_example():
    """Anya misses in round 1, Henry and Freya in round 2; each of the 20 rounds has its dealer."""
    pdf = sheet_pdf(booklet(), language="de", table="Stammtisch", played=date(2025, 3, 1))
    document, sheet = read(pdf), lines(pdf)
    assert document.metadata.title == "Block der Wahrheit – Stammtisch – 1. März 2025"
    assert {*fonts(pdf)} == {"Paper-Text", "Paper-Text-Bold", "Paper-Heading-Semi-Bold", "Paper-Suits"}
    assert sheet[0] == "Block der Wahrheit Stammtisch · 1. März 2025"
    at = sheet.index("1 ⚒ Ro 20 0 −10 1 30 1")
    assert sheet[at + 1 : at + 20] == ["2 – 10 2 10 0 20 0", *map(str, range(3, 21))]
    rest = iter(sheet[sheet.index("Freya führt.") + 1 :])
    table = ["Platz Spieler Punkte Treffer", "1. Freya 20 1", "2. Henry 10 1", "2. Anya 10 1"]
    assert all(any(line.startswith(row) for line in rest) for row in ["Nach Runde 2 von 20", *table])
    assert any("⧅ verfehlt" in line for line in sheet)
    frames, strikes, corners = (
        sheet_html(result_of(booklet()), language="de").split("</svg>")[0].rsplit("<path", 3)[1:]
    )
    assert 'stroke-width=".21"' in frames
    assert 'stroke="#1c1a17"' in strikes  # black: a tint does not survive a photocopy
    assert (strikes.count("M"), corners.count("M")) == (2 * 3, 20)
    sheet = sheet_lines(booklet(), "en", table="Thursday", played=date(2025, 7, 26))
    assert sheet[0] == "Pad of Truth Thursday · 26 July 2025"
    assert "Freya leads." in sheet
    assert any(line.startswith("After round 2 of 20") for line in sheet)
    own = replace(three(), details=(("table", "Kneipe"), ("played", "2024-12-31")))
    assert sheet_lines(own)[0] == "Block der Wahrheit Kneipe · 31. Dezember 2024"
    assert not [line for line in sheet_lines(own) if "führ" in line or line.startswith("1. ")]


def test_clean_rounds_who_wins_clouds_and_bombs():
    hit = Round(bids=(0, 1, 0), won=(0, 1, 0))
    clean = sheet_lines(three(hit))
    assert "1 20 0 30 1 20 0" in clean
    assert not any("⧅" in line for line in clean), "no sign of a miss where there is none"
    assert "Anya gewinnt." in sheet_lines(three(hit, rounds=1))
    chart = totals_chart(result_of(three(hit, hit)), 80, 40)
    assert chart.curves[1].at == 0, "her 60 are the uppermost line"
    tied = three(Round(bids=(0, 0, 0), won=(0, 0, 1)), rounds=1)
    assert "Henry und Anya gewinnen." in sheet_lines(tied)
    assert "Henry and Anya win." in sheet_lines(tied, "en")
    first = Round(bids=(0, 0, 0), won=(1, 0, 0), trump=None)
    clouded = Round(bids=(0, 2, 0), won=(0, 1, 1), trump="B", cloud=Cloud(seat=1, change=-1))
    sheet = sheet_lines(three(first, clouded, specials=("WO",)))
    assert "2 🛡 Bl 10 0 50 1 10 0" in sheet
    assert any("Vorhersagen nach Änderung durch die Wolke" in line for line in sheet)
    bombed = Round(bids=(0, 0, 0), won=(0, 0, 0), trump=None, bombed=True)
    again = Round(bids=(1, 0, 0), won=(1, 0, 0), trump=None, bombed=True)
    once, twice = (
        " ".join(sheet_lines(three(*rounds, specials=("BO",)))) for rounds in ([bombed], [bombed, again])
    )
    assert "in Runde 1 ging ein Stich an die Bombe" in once
    assert "in den Runden 1, 2 ging je ein Stich" in twice


def test_the_course_of_the_game_is_drawn_with_names_and_numbers():
    """Totals between −10 and 30, after rounds 1 and 2: a line for each player, in dashes of its own."""
    html = sheet_html(result_of(booklet()), language="de")
    chart = html.split('class="course"')[1].split("</div>\n</div>")[0]
    dashes = re.findall(r'stroke-width=".35"[^/]*?(?:stroke-dasharray="([^"]+)")?/>', chart)
    assert len(dashes) == len(set(dashes)) == 3
    assert re.findall(r'class="levels"[^>]*>([^<]+)<', chart) == ["30\n20\n10\n0\n−10"]
    assert re.findall(r'class="at"[^>]*>([^<]+)<', chart) == ["0 1 2"]
    assert set(re.findall(r'class="curve"[^>]*>([^<]+)<', chart)) == {"Henry", "Anya", "Freya"}
    assert 'class="course"' not in sheet_html(result_of(three(*booklet().rounds[:1])), language="de")
    # Rows of one number of digits each, as wide as from its first number's middle to its last one's.
    html = sheet_html(result_of(evening(CAST[:5])), language="de")
    rows = re.findall(r'class="at" style="left:calc\(([\d.]+)mm - ([\d.]+)ch\);width:calc\(([\d.]+)mm', html)
    assert re.findall(r'class="at"[^>]*>([^<]+)<', html) == ["0 1 2 3 4 5 6 7 8 9", "10 11 12"]
    (left, half, width), (left_of_ten, half_of_ten, rest) = (map(float, row) for row in rows)
    assert (half, half_of_ten) == (0.5, 1)
    assert left_of_ten == pytest.approx(left + width / 9 * 10, abs=0.05)
    assert rest == pytest.approx(width / 9 * 2, abs=0.05)


def test_six_lines_of_a_chart_differ_without_colour_and_begin_where_somebody_joined():
    """Each has dashes of its own, and a sign of its own that stands before the name as well."""
    chart = totals_chart(result_of(evening(CAST)), 90, 60)
    assert len({curve.dashes for curve in chart.curves}) == 6
    assert len({(curve.markers.rpartition("m")[2], curve.area) for curve in chart.curves}) == 6
    for curve in chart.curves:
        across, up = map(float, curve.markers.rpartition("M")[2].partition("m")[0].split())
        assert chart.right < across < chart.names
        assert up == pytest.approx(curve.at + 1.6, abs=0.1)
    assert sheet_html(result_of(evening(CAST)), language="en").count('stroke-width=".25"') == 6
    # Ben came after round 2 with the 10 of the last, Mira comes only after the next one.
    game, options = booklet(), Options()
    lineups = (
        Lineup(1, (0, 1, 2), options, 2),
        Lineup(3, (0, 1, 2, 3), options, 2, starts=(Start(3, LAST),)),
        Lineup(4, (0, 1, 2, 3, 4), options, 2, starts=(Start(4, LAST),)),
    )
    players = (*game.players, "Ben", "Mira")
    drawn = totals_chart(result_of(Game("wizard", players, 2, options, game.rounds, lineups=lineups)), 80, 40)
    assert [curve.name for curve in drawn.curves] == ["Henry", "Anya", "Freya", "Ben"]
    ends = [curve.path.rpartition(" ")[2] for curve in drawn.curves]
    assert ends[3] == ends[0] == ends[1], "10 as Henry and Anya have"
    assert drawn.curves[3].path.count("L") == 1, "a short dash at the end, for a point is not seen"


def test_the_course_stands_beside_long_names_or_below_the_longest_and_above_what_was_agreed():
    """Names at its lines are whole, or go by their first word."""

    def chart(game: Game) -> tuple[bool, list[str]]:
        html = sheet_html(result_of(game), language="de")
        return 'class="ranking"' in html, re.findall(r'class="curve"[^>]*>([^<]+)<', html)

    names = ("Maximiliane Hohenfels", "Bartholomäus", "Γιώργος", "Konstantinopolitaner", "Ida Li", "王小明")
    assert chart(evening(names)) == (True, ["Maximiliane", *names[1:]])
    assert chart(evening(CAST, teams=True)) == (True, list(CAST))
    same = ("Maximiliane Hohenfels-Bernau", "Maximiliane Hohenfels-Ziegler", "Anya")
    assert chart(evening(same)) == (True, ["Maximiliane Hohenf…"] * 2 + ["Anya"])
    game = evening((*LONG[:2], "Anya"), rounds=6, bidding="hidden")
    assert not chart(game)[0]
    last = ["0 1 2 3 4 5 6", "Vereinbart: Verdeckte Vorhersage · 6 Runden"]
    assert sheet_lines(game)[-2:] == last


EVENING = record(
    *(raw_round("R", "0 1 0 0", "0 1 0 0"), raw_round("R", "1 1 1", "1 1 0")),
    raw_round("R", "1 1 0 0", "1 1 0 1"),
    players=5,
    rounds=3,
) | {
    "sittings": [
        {"from": 1, "seats": [0, 1, 2, 3]},
        {"from": 2, "seats": [0, 2, 3], "left": [1]},
        {
            "from": 3,
            "seats": [0, 2, 3, 4],
            "starts": [{"seat": 4, "as": "last"}],
            "options": {"rounds": 3, "plus_minus_one": True},
        },
    ],
    "adjustments": [{"round": 3, "seat": 3, "points": -20, "reason": "revoke"}],
}


def test_a_column_that_begins_late_one_that_ends_and_points_beside_the_play():
    """Anya left after round 1; Mira began in round 3 with Ben's 10, and missed by one trick."""
    game = read_record(EVENING).game
    sheet = sheet_lines(game)
    assert "1 ⚒ Ro 20 0 30 1 20 0 20 0 – –" in sheet
    assert "2 ⚒ Ro 50 1 – – 50 1 10 1 (10) –" in sheet
    assert "3 ⚒ Ro 80 1 – – 80 1 10* 0 0 0" in sheet
    for line in ("3. Ben 10 2", "4. Mira (ab Runde 3) 0 0", "5. Anya (bis Runde 1) 30 1"):
        assert any(row.startswith(line) for row in sheet), (line, sheet)
    assert "ab Runde 3: Plus/minus Eins, 3 Runden" in " ".join(sheet)
    assert "* Ben in Runde 3: −20 (nicht bedient)" in " ".join(sheet)
    assert "* Ben in round 3: −20 (did not follow suit)" in " ".join(sheet_lines(game, "en"))


def test_teams_variants_and_what_else_was_agreed():
    """Henry 30, Anya 20, Freya −10, Ben 20; then Henry 20, Anya −10, Freya 20 and Ben −10 more."""
    options = {"teams": True, "plus_minus_one": True, "plus_minus_one_from_round": 2, "rounds": 7}
    sheet = sheet_lines(evening(CAST[:4], played=3, **options))
    assert "Runde Trumpf Team A Team B Henry Anya Freya Ben" in sheet
    assert "1 ⚒ Ro 20 40 30 1 20 0 −10 1 20 0" in sheet
    assert "2 ☘ Gr 60 20 50 0 10 1 10 0 10 1" in sheet
    at = sheet.index("Anya und Ben führen.")
    assert any(line.startswith("1. B: Anya und Ben 60") for line in sheet[at:])
    assert any(line.startswith("1. Henry 40 2") for line in sheet[at:])
    assert sheet[-1] == "Vereinbart: Plus/minus Eins ab Runde 2 · Teams · 7 Runden"
    agreed = sheet_lines(evening(CAST[:3], played=1, bid_direction="counterclockwise", scoring="progressive"))
    assert agreed[-1] == "Vereinbart: Gegen den Uhrzeigersinn ansagen · Steigende Punkte"
    # Yellow is Gelb, which must not stand as Y beside the G of Grün. Nobody notes the trump of Maximus.
    colourless = sheet_lines(evening(CAST[:4], played=12, variant="einfarbig"))
    assert any(line.startswith("12 15 −") for line in colourless)
    assert "Trumpf" not in " ".join(colourless)
    for language, letters in (("de", "Bl Ro Gr Ge"), ("en", "B R G Y")):
        sheet = sheet_lines(evening(CAST[:4], played=2, variant="maximus"), language)
        rows = [line.split() for line in sheet if re.match(r"[1-5] 15 ", line)]
        assert [" ".join(row[2:4]) for row in rows[:4]] == [
            f"{sign} {letter}" for sign, letter in zip("🛡⚒☘⛰", letters.split(), strict=True)
        ]
        assert rows[4] == ["5", "15", "–"]


@pytest.mark.parametrize("players, size", [(3, "A4"), (6, "A5"), (6, "Letter")])
def test_the_stroke_of_a_miss_leaves_the_number_alone(players, size):
    """A 1 that is struck through reads as λ; so two strokes point at it from the corners of its box."""
    pdf = sheet_pdf(evening(CAST[:players]), language="de", size=size)
    strokes = [line for line in ruled(pdf) if not line.level and not line.upright and line.width > 0.2]
    assert len(strokes) > players
    numbers = [mark for mark in inked(pdf) if mark.letter in "01"]
    assert [line for line in strokes[:60] if any(mark.meets(line.box) for mark in numbers)] == []


def test_a_long_name_breaks_with_a_hyphen_and_six_of_the_longest_may_win():
    names = ("Konstantinopolitaner", "Wwwwwwwwwwwwwwwwwwww", "Anya", "Freya", "Tom", "Ada")
    head = " ".join(sheet_lines(Game("wizard", names, 0, Options(), ()))[1:4])
    assert head.count(BROKEN) == 2
    assert "Wwwwwwwwwwwwwwwwwwww" not in head
    game = Game("wizard", LONG, 0, Options(rounds=1), (Round(bids=(1,) * 6, won=(0,) * 6, bombed=True),))
    assert pages(sheet_pdf(game, language="de")) == 1


@pytest.mark.parametrize("name", ['<b>&"', "<img src='file:///etc/hostname'>", "{{ 7*7 }}", "\x00\x1b\ufffe"])
def test_names_are_only_names(name):
    game = evening((name, "Anya", "Freya"), played=2)
    html = sheet_html(result_of(game), language="de", table=name)
    assert "<img" not in html
    assert html.count("<b>") == html.count("</b>") == 1  # the table's own
    printed = " ".join(sheet_lines(game))
    assert name in printed or not name.isprintable()
