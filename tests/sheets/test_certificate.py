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
from tests.sheets.evening import CAST, LONG, evening, result_of
from tests.sheets.reading import lines, outside, page_lines, read, sizes, text
from tests.sheets.test_extreme_sheet import evening as extreme_evening

# Anya hits both bids, 30 and 40 points; Henry 30 and −20, Freya 20 and −10.
DUEL = Game(
    "wizard",
    CAST[:3],
    0,
    Options(rounds=2),
    (Round(bids=(1, 0, 0), won=(1, 0, 0)), Round(bids=(2, 2, 1), won=(0, 2, 0))),
    (("table", "Dorfkrug"), ("played", "2025-07-26")),
)


def certificate(game: Game, language: str = "de", **more: object) -> bytes:
    return render_pdf(certificate_html(result_of(game), language=language, **more))


def test_one_winner_and_the_evenings_numbers():
    """Anya: 20 and 40 make 60; she hit both bids, took two tricks, and led after the second round."""
    pdf = certificate(DUEL)
    assert lines(pdf)[:6] == [
        "WIZARD",
        "Urkunde",
        "verliehen an",
        "Anya",
        "gewinnt mit 60 Punkten",
        "Dorfkrug · 26. Juli 2025 · 2 Runden · 3 Spieler am Tisch",
    ]
    assert {
        "Treffer Gewonnene Stiche Beste Runde In Führung",
        "2 von 2 2 40 Punkte in Runde 2 nach 1 von 2 Runden",
        "2. Henry 10 · 2. Freya 10",
        "Ort und Datum Vertrauter",
    } <= {*lines(pdf)}
    english = lines(certificate(DUEL, "en", table="Thursday", played=date(2025, 1, 2)))
    assert english[1:5] == ["Certificate", "awarded to", "Anya", "wins with 60 points"]
    assert "Thursday · 2 January 2025 · 2 rounds · 3 players" in english
    game = extreme_evening(CAST[:3])
    english = lines(certificate(game, "en"))
    assert english[0] == "WIZARD EXTREME"
    assert f"wins with {min(result_of(game).totals)} penalty points" in english
    assert "Rounds without penalty points Best round Took the Black Mage In the lead" in english


def test_each_who_shares_the_win_and_each_of_a_team_has_a_certificate():
    """Anya and Freya bid nothing and took nothing: 20 points each; Henry took the trick, −10."""
    tied = Game("wizard", CAST[:3], 0, Options(rounds=1), (Round(bids=(0, 0, 0), won=(1, 0, 0)),))
    pdf = certificate(tied)
    assert sizes(pdf) == [(297, 210)] * 2
    for page, own, other in ((0, "Anya", "Freya"), (1, "Freya", "Anya")):
        printed = page_lines(pdf, page)
        assert printed[3:5] == [own, f"teilt sich mit {other} den Sieg, mit je 20 Punkten"]
        assert "1 von 1 0 20 Punkte in Runde 1 nach 1 von 1 Runde" in printed
        assert f"1. {other} 20 · 3. Henry −10" in printed
    assert [mark["/Title"] for mark in read(pdf).outline] == ["Anya", "Freya"]
    # Henry 30 and 20, Freya −10 and 20; Anya and Ben 20 and −10 each.
    pdf = certificate(evening(CAST[:4], teams=True, rounds=2))
    printed = [page_lines(pdf, page) for page in range(len(sizes(pdf)))]
    assert [certificate[3] for certificate in printed] == ["Henry", "Freya"]
    assert "gewinnt im Team mit Freya, mit 60 Punkten" in printed[0]
    for single in printed:
        assert any(line.startswith("Treffer") for line in single)
        assert sum(line.startswith("1. ") for line in single) == 1  # the single points of all four


def test_there_is_none_while_the_game_goes_on_or_before_the_first_round():
    going_on, empty = evening(CAST[:3], 2), replace(evening(CAST[:3], 0), ended=True)
    with pytest.raises(ValueError, match="2 von 20 Runden"):
        certificate(going_on)
    assert "Urkunde" in lines(certificate(replace(going_on, ended=True)))
    with pytest.raises(ValueError, match="0 of 20 rounds"):
        certificate(empty, "en")


@pytest.mark.parametrize("size, paper", [("A4", (297, 210)), ("Letter", (279, 216))])
def test_everybody_wins_with_the_longest_names_on_one_page(size, paper):
    game = Game("wizard", LONG, 0, Options(rounds=1), (Round(bids=(1,) * 6, won=(0,) * 6, bombed=True),))
    pdf = certificate(game, size=size, table="Tafelrunde " * 30)
    assert (sizes(pdf), outside(pdf, 10)) == ([paper] * 6, [])
    for page in range(6):
        letters = re.sub("[-\u2010\u00ad\ufffe\x02]", "", "".join(text(pdf, page).split()))
        assert all("".join(name.replace("-", "").split()) in letters for name in LONG)
