"""The certificate: who won, how, and what the evening was like."""

import re
from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import Round
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.print_pool import render_pdf
from tests.sheets.evening import CAST, evening, result_of
from tests.sheets.reading import face, lines, outside, page_lines, read, sizes
from tests.sheets.test_extreme_sheet import evening as extreme_evening

LONG = tuple(f"Wilhelmina-Maximiliane Wackernagel {place} {'M' * 23}" for place in "ABCDEF")  # 60 letters
# Anya hits both bids, 30 and 40 points; Henry 30 and −20, Freya 20 and −10.
DUEL = Game(
    "wizard",
    CAST[:3],
    0,
    Options(rounds=2),
    (Round(bids=(1, 0, 0), won=(1, 0, 0)), Round(bids=(2, 2, 1), won=(0, 2, 0))),
    (("table", "Dorfkrug"), ("played", "2025-07-26")),
)


def certificate_lines(game: Game, language: str = "de", **more: object) -> list[str]:
    html = certificate_html(result_of(game), language=language, **more)  # type: ignore[arg-type]
    return lines(render_pdf(html))


def test_one_winner_and_the_evenings_numbers():
    """Anya: 20 and 40 make 60; she hit both bids, took two tricks, and led after the second round."""
    certificate = certificate_lines(DUEL)
    assert certificate[:6] == [
        "WIZARD",
        "Urkunde",
        "verliehen an",
        "Anya",
        "gewinnt mit 60 Punkten",
        "Dorfkrug · 26. Juli 2025 · 2 Runden · 3 Spieler am Tisch",
    ]
    assert "Treffer Gewonnene Stiche Beste Runde In Führung" in certificate
    assert "2 von 2 2 40 Punkte in Runde 2 nach 1 von 2 Runden" in certificate
    assert "2. Henry 10 · 2. Freya 10" in certificate
    assert "Ort und Datum Vertrauter" in certificate


def test_figures_are_bold_and_what_is_to_be_filled_in_is_not():
    pdf = render_pdf(certificate_html(result_of(DUEL), language="de"))
    assert face(pdf, "2 von 2") == face(pdf, "40 Punkte in Runde 2") == "Paper-Text-Bold"
    assert face(pdf, "Ort und Datum") == face(pdf, "Vertrauter") == face(pdf, "verliehen an") == "Paper-Text"


def test_english():
    certificate = certificate_lines(DUEL, "en", table="Thursday", played=date(2025, 1, 2))
    assert certificate[1:5] == ["Certificate", "awarded to", "Anya", "wins with 60 points"]
    assert "Thursday · 2 January 2025 · 2 rounds · 3 players" in certificate


def test_each_who_shares_the_win_has_a_certificate():
    """Anya and Freya bid nothing and took nothing: 20 points each; Henry took the trick, −10."""
    tied = Game("wizard", CAST[:3], 0, Options(rounds=1), (Round(bids=(0, 0, 0), won=(1, 0, 0)),))
    pdf = render_pdf(certificate_html(result_of(tied), language="de"))
    assert sizes(pdf) == [(297, 210)] * 2
    for page, own, other in ((0, "Anya", "Freya"), (1, "Freya", "Anya")):
        certificate = page_lines(pdf, page)
        assert certificate[3] == own
        assert certificate[4] == f"teilt sich mit {other} den Sieg, mit je 20 Punkten"
        assert "1 von 1 0 20 Punkte in Runde 1 nach 1 von 1 Runde" in certificate
        assert f"1. {other} 20 · 3. Henry −10" in certificate
    assert [mark["/Title"] for mark in read(pdf).outline] == ["Anya", "Freya"]


def test_each_of_a_team_has_one():
    """Henry 30 and 20, Freya −10 and 20; Anya and Ben 20 and −10 each."""
    game = evening(CAST[:4], teams=True, rounds=2)
    pdf = render_pdf(certificate_html(result_of(game), language="de"))
    assert len(sizes(pdf)) == 2
    assert [page_lines(pdf, page)[3] for page in (0, 1)] == ["Henry", "Freya"]
    assert "gewinnt im Team mit Freya, mit 60 Punkten" in page_lines(pdf, 0)
    for page in (0, 1):
        certificate = page_lines(pdf, page)
        assert [line for line in certificate if line.startswith("Treffer")]
        assert sum(line.startswith("1. ") for line in certificate) == 1  # the single points of all four


def test_names_are_whole_beside_the_winners():
    names = ("Anya", "Bartholomäus-Maximilian Hohenfels-Wackernagel zu Werdenberg", "Wilhelmina Wackernagel")
    game = Game("wizard", names, 0, Options(rounds=1), (Round(bids=(1, 0, 1), won=(1, 0, 0)),))
    assert f"2. {names[1]} 20 · 3. {names[2]} −10" in certificate_lines(game)


def test_the_fewest_points_win_extreme():
    game = extreme_evening(CAST[:3])
    certificate = certificate_lines(game, "en")
    least = min(result_of(game).totals)
    assert certificate[0] == "WIZARD EXTREME"
    assert f"wins with {least} penalty points" in certificate
    assert "Rounds without penalty points Best round Took the Black Mage In the lead" in certificate


def test_there_is_none_while_the_game_goes_on():
    game = evening(CAST[:3], 2)
    with pytest.raises(ValueError, match="2 von 20 Runden"):
        certificate_html(result_of(game), language="de")
    assert "Urkunde" in certificate_lines(replace(game, ended=True))


def test_there_is_none_before_the_first_round():
    game = evening(CAST[:3], 0)
    with pytest.raises(ValueError, match="0 of 20 rounds"):
        certificate_html(result_of(replace(game, ended=True)), language="en")


@pytest.mark.parametrize("size, paper", [("A4", (297, 210)), ("Letter", (279, 216))])
def test_everybody_wins_with_the_longest_names_on_one_page(size, paper):
    game = Game("wizard", LONG, 0, Options(rounds=1), (Round(bids=(1,) * 6, won=(0,) * 6, bombed=True),))
    html = certificate_html(result_of(game), language="de", size=size, table="Tafelrunde " * 30)
    pdf = render_pdf(html)
    assert sizes(pdf) == [paper] * 6
    assert outside(pdf, 10) == []
    document = read(pdf)
    for page in document.pages:
        text = re.sub("[-\u2010\u00ad]", "", "".join(page.extract_text().split()))  # where a name was broken
        assert all("".join(name.replace("-", "").split()) in text for name in LONG)


def test_a_size_that_it_is_not_made_in():
    with pytest.raises(ValueError, match="A5 gibt es nicht, nur A4, Letter"):
        certificate_html(result_of(DUEL), language="de", size="A5")
