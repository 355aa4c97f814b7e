"""The filled sheet of Extreme: penalty points, totals, the Black Mage and the seals left, on one page."""

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
from tests.sheets.evening import result_of, sheet_pdf
from tests.sheets.reading import lines, page_lines, pages, read

LONG = tuple(f"Wilhelmina-Maximiliane Wackernagel-Mommsen {place} {'M' * 40}" for place in "ABCDE")


def booklet(**options: Any) -> Game:
    """004 «Beispiel für eine Wertung»: 3, 4, 2 and 5 points, the Black Mage with Katrin, Peter deals."""
    game = read_record(record(raw_round(), **options)).game
    assert game is not None
    return game


def evening(players: tuple[str, ...], played: int | None = None, **agreed: Any) -> Game:
    """A game of so many rounds, by default all, played by chance; seat 0 deals first."""
    options, seats = EXTREME.read_options(agreed), len(players)
    planned = rounds_planned(options, seats)
    orders = [plan_round(options, seats, 0, number).order for number in range(1, planned + 1)]
    rounds = [play(Random(at), order).record("left") for at, order in enumerate(orders[:played])]
    return Game("extreme", players, 0, options, tuple(EXTREME.read_round(raw) for raw in rounds))


def sheet_lines(game: Game, language: str = "de", **more: Any) -> list[str]:
    return lines(sheet_pdf(game, language=language, **more))


def seals(lines: list[str]) -> dict[str, str]:
    """What stands in the seal table, by the word of the kind."""
    words = ("Gelb", "Violett", "Rot", "Blau", "Grün", "Weiß", "Schwarz")
    return {
        word: line.partition(f"{word}")[2].strip() for line in lines for word in words if f" {word}" in line
    }


def test_the_booklets_example():
    sheet = sheet_lines(booklet(), table="Kneipe", played=date(2025, 7, 26))
    assert sheet[:2] == ["Wizard Extreme Kneipe · 26. Juli 2025", "Runde Frank Sabine Katrin Peter"]
    assert f"1 3 3 4 4 2 {MAGE} 2 5 5" in sheet
    at = sheet.index("Katrin führt.")
    assert sheet[at + 1 : at + 4] == ["Nach Runde 1 von 4", "Ohne", "Platz Spieler Punkte Strafpunkt"]
    assert sheet[at + 4 : at + 8] == ["1. Katrin 2 0", "2. Frank 3 0", "3. Sabine 4 0", "4. Peter 5 0"]
    assert any(f"{MAGE} nahm den Schwarzmagier" in line for line in sheet)


def test_the_seals_that_were_taken_and_left():
    """Frank takes a red, two blue, a green one, Sabine two violet and three red ones, Peter two yellow, a
    green one and Sabine's blue one, for which she has a white one. Left: Frank and Peter a black one,
    Sabine a white one, Peter a yellow one."""
    sheet = sheet_lines(booklet())
    assert seals(sheet) == {
        "Gelb": "2 1",
        "Violett": "2",
        "Rot": "1 3",
        "Blau": "2 1",
        "Grün": "1 1",
        "Weiß": "1 1",
        "Schwarz": "1 1",
    }
    html = sheet_html(result_of(booklet()), language="de")
    assert html.count('class="taken"') == 9
    assert html.count('class="left"') == 4
    assert any("Klein: genommen, fett: übrig." in line for line in sheet)


def test_a_second_page_has_title_table_date_and_number():
    long = evening(CAST[:5], rounds=10)
    pdf = sheet_pdf(long, language="de", size="A5", table="Kneipe", played=date(2025, 7, 26))
    assert pages(pdf) == 2
    for page in (0, 1):
        lines = page_lines(pdf, page)
        assert "Wizard Extreme Kneipe · 26. Juli 2025" in lines[:2]
        assert f"Seite {page + 1} von 2" in lines[:3]


def test_the_legend_tells_what_seals_cost():
    sheet = sheet_lines(booklet())
    assert any("Ein farbiges Siegel zählt 2 Punkte, ein schwarzes 3, ein weißes 4." in line for line in sheet)


def test_english():
    sheet = sheet_lines(booklet(), "en")
    assert "Katrin leads." in sheet
    assert any(f"{MAGE} took the Black Mage" in line for line in sheet)
    assert any(line.startswith("➶ Y Yellow") for line in sheet)


def test_rounds_to_come_have_their_dealer_and_nothing_else():
    """Peter deals first, then Frank, Sabine and Katrin."""
    game = booklet()
    sheet = sheet_lines(game)
    assert [line for line in sheet if line in ("2", "3", "4")] == ["2", "3", "4"]
    html = sheet_html(result_of(game), language="de")
    corners = html.split('stroke-width=".21"/>')[1].split("</svg>")[0]
    assert corners.count("M") == 4


def test_the_fewest_points_win_and_ties_share():
    clean = raw_round(
        "Frank: | Sabine: | Katrin: ", "Frank: black | Sabine: black | Katrin: black black black black", 3
    )
    rounds = [EXTREME.read_round(clean)] * 6
    game = Game("extreme", CAST[:3], 2, EXTREME.read_options({}), tuple(rounds))
    sheet = sheet_lines(game)
    at = sheet.index("Frank und Sabine gewinnen.")
    places = [line for line in sheet[at:] if line.startswith(("1. ", "3. "))]
    assert [" ".join(place.split()[:3]) for place in places] == [
        "1. Frank 18",
        "1. Sabine 18",
        "3. Katrin 72",
    ]


def test_a_round_without_the_black_mage_has_no_sign():
    clean = raw_round(
        "Frank: | Sabine: | Katrin: ", "Frank: black | Sabine: black | Katrin: black black black black", 3
    )
    game = Game("extreme", CAST[:3], 2, EXTREME.read_options({}), (EXTREME.read_round(clean),))
    sheet = sheet_lines(game)
    assert "1 3 3 3 3 12 12" in sheet
    assert MAGE not in " ".join(sheet)


def test_what_was_agreed():
    assert sheet_lines(evening(CAST[:3], 1, mage_base=5))[-1] == "Vereinbart: Schwarzmagier bei 5"
    assert sheet_lines(evening(CAST[:4], 1, rounds=8, mage_raise=False))[-1] == (
        "Vereinbart: 8 Runden · Schwarzmagier immer bei 4"
    )
    assert not any("Vereinbart" in line for line in sheet_lines(evening(CAST[:4], 1)))


def test_a_raised_black_mage_has_a_column():
    sheet = sheet_lines(evening(CAST[:5], 0, rounds=10))
    assert [line for line in sheet if line in (f"{n} {4 if n < 6 else 5}" for n in range(1, 11))] == [
        "1 4",
        "2 4",
        "3 4",
        "4 4",
        "5 4",
        "6 5",
        "7 5",
        "8 5",
        "9 5",
        "10 5",
    ]
    assert any(f"Unter {MAGE}: was der Schwarzmagier zunächst kostet" in line for line in sheet)
    assert sheet[-1] == "Vereinbart: 10 Runden · Schwarzmagier bei 5 in der zweiten Hälfte"


@pytest.mark.slow
@pytest.mark.parametrize(
    "seats, agreed, language",
    [
        (3, {}, "de"),
        (3, {}, "en"),
        (4, {}, "de"),
        (5, {}, "de"),
        (4, {"rounds": 8}, "de"),
        (5, {"rounds": 10}, "de"),
    ],
)
def test_a_whole_game_is_one_page_and_the_longest_names_put_its_seals_on_a_second(seats, agreed, language):
    short, long = evening(CAST[:seats], **agreed), evening(LONG[:seats], **agreed)
    sheet = sheet_lines(short, language)
    assert sum(line.startswith("➶") for line in sheet) == (2 if agreed else 1)
    pdf = sheet_pdf(long, language=language, table="Tafelrunde " * 30)
    count = pages(pdf)
    assert count <= 2
    assert any(line.startswith("➶") for line in page_lines(pdf, count - 1))


@pytest.mark.parametrize("name", ['<b>&"', "{{ 7*7 }}", "Łukasz Ğüneş", "\x00\x1b￾"])
def test_names_are_only_names(name):
    game = evening((name, "Anya", "Freya"), 2)
    html = sheet_html(result_of(game), language="de", table=name)
    assert html.count("<b>") == html.count("</b>") == 1  # the table's own
    assert sheet_lines(game)


def test_the_documents_title():
    document = read(sheet_pdf(booklet(), language="de", table="Dorfkrug"))
    assert document.metadata is not None
    assert document.metadata.title == "Wizard Extreme – Dorfkrug"
