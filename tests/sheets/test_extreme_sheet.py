"""The filled sheet of Extreme: penalty points, totals, the Black Mage and the seals left."""

from datetime import date
from random import Random
from typing import Any

import pytest

from scorekeeper.formats.record import read_record
from scorekeeper.rules.extreme.schedule import plan_round, rounds_planned
from scorekeeper.rules.game import Game
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.symbols import MAGE
from tests.extreme import CAST, EXTREME, raw_round, record
from tests.rules.extreme.any_round import play
from tests.sheets.evening import result_of, sheet_lines, sheet_pdf
from tests.sheets.reading import lines, page_lines, read

WORDS = ("Gelb", "Violett", "Rot", "Blau", "Grün", "Weiß", "Schwarz")
# Katrin has four black seals, the others one each; nobody takes the Black Mage.
CLEAN = raw_round(
    "Frank: | Sabine: | Katrin: ", "Frank: black | Sabine: black | Katrin: black black black black", 3
)


def booklet(**options: Any) -> Game:
    """004 «Beispiel für eine Wertung»: 3, 4, 2 and 5 points, the Black Mage with Katrin, Peter deals."""
    return read_record(record(raw_round(), **options)).game


def evening(players: tuple[str, ...], played: int | None = None, **agreed: Any) -> Game:
    """A game of so many rounds, by default all, played by chance; seat 0 deals first."""
    options, seats = EXTREME.read_options(agreed), len(players)
    planned = rounds_planned(options, seats)
    orders = [plan_round(options, seats, 0, number).order for number in range(1, planned + 1)]
    rounds = [play(Random(at), order).record("left") for at, order in enumerate(orders[:played])]
    return Game("extreme", players, 0, options, tuple(EXTREME.read_round(raw) for raw in rounds))


def test_the_booklets_example():
    """Frank takes a red, two blue, a green one, Sabine two violet and three red ones, Peter two yellow, a
    green one and Sabine's blue one, for which she has a white one. Left: Frank and Peter a black one,
    Sabine a white one, Peter a yellow one. Peter deals first, then Frank, Sabine and Katrin.
    """
    pdf = sheet_pdf(booklet(), language="de", table="Kneipe", played=date(2025, 7, 26))
    assert read(pdf).metadata.title == "Wizard Extreme – Kneipe – 26. Juli 2025"
    sheet = lines(pdf)
    assert sheet[:2] == ["Wizard Extreme Kneipe · 26. Juli 2025", "Runde Frank Sabine Katrin Peter"]
    assert f"1 3 3 4 4 2 {MAGE} 2 5 5" in sheet
    assert [line for line in sheet if line in ("2", "3", "4")] == ["2", "3", "4"], "rounds to come"
    at = sheet.index("Katrin führt.")
    assert sheet[at + 1 : at + 4] == ["Nach Runde 1 von 4", "Ohne", "Platz Spieler Punkte Strafpunkt"]
    assert sheet[at + 4 : at + 8] == ["1. Katrin 2 0", "2. Frank 3 0", "3. Sabine 4 0", "4. Peter 5 0"]
    seals = [line.partition(f"{word} ")[2] for word in WORDS for line in sheet if f" {word} " in line]
    assert seals == ["2 1", "2", "1 3", "2 1", "1 1", "1 1", "1 1"]
    for legend in (
        f"{MAGE} nahm den Schwarzmagier",
        "Klein: genommen, fett: übrig.",
        "Ein farbiges Siegel zählt 2 Punkte, ein schwarzes 3, ein weißes 4.",
    ):
        assert any(legend in line for line in sheet), legend
    html = sheet_html(result_of(booklet()), language="de")
    assert (html.count('class="taken"'), html.count('class="left"')) == (9, 4)
    corners = html.split('stroke-width=".21"/>')[1].split("</svg>")[0]
    assert corners.count("M") == 4, "a dealer for each round"
    english = sheet_lines(booklet(), "en")
    assert "Katrin leads." in english
    assert any(line.startswith("➶ Y Yellow") for line in english)


def test_a_second_page_has_title_table_and_number():
    pdf = sheet_pdf(evening(CAST[:5], rounds=10), language="de", size="A5", table="Kneipe")
    for page in (0, 1):
        assert {"Wizard Extreme Kneipe", f"Seite {page + 1} von 2"} <= {*page_lines(pdf, page)[:3]}


def test_the_fewest_points_win_and_ties_share():
    rounds = (EXTREME.read_round(CLEAN),) * 6
    sheet = sheet_lines(Game("extreme", CAST[:3], 2, EXTREME.read_options({}), rounds))
    at = sheet.index("Frank und Sabine gewinnen.")
    places = [" ".join(line.split()[:3]) for line in sheet[at:] if line.startswith(("1. ", "3. "))]
    assert places == ["1. Frank 18", "1. Sabine 18", "3. Katrin 72"]
    assert "1 3 3 3 3 12 12" in sheet, "no sign where nobody took the Black Mage"
    assert MAGE not in " ".join(sheet)


@pytest.mark.parametrize(
    "players, options, terms",
    [
        (3, {"mage_base": 5}, "Schwarzmagier bei 5"),
        (4, {"rounds": 8, "mage_raise": False}, "8 Runden · Schwarzmagier immer bei 4"),
        (5, {"rounds": 10}, "10 Runden · Schwarzmagier bei 5 in der zweiten Hälfte"),
        (4, {}, ""),
    ],
)
def test_what_was_agreed_is_told_and_a_raised_black_mage_has_a_column(players, options, terms):
    sheet = sheet_lines(evening(CAST[:players], 0, **options))
    assert [line for line in sheet if "Vereinbart" in line] == ([f"Vereinbart: {terms}"] if terms else [])
    if "zweiten Hälfte" in terms:
        costs = [f"{number} {4 if number < 6 else 5}" for number in range(1, 11)]
        assert [line for line in sheet if line in costs] == costs
        assert any(f"Unter {MAGE}: was der Schwarzmagier zunächst kostet" in line for line in sheet)
