"""The empty pad: enough rows, high enough to write in, with or without names."""

import re
from itertools import pairwise
from typing import Any

import pytest

from scorekeeper.sheets import pad as module
from scorekeeper.sheets.pad import Pad
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.symbols import CORNER, MAGE
from tests.sheets.evening import CAST
from tests.sheets.reading import heights, lines, page_lines, read, sizes


def pad_html(players: int, *, language: str = "de", rounds: int | None = None, **how: Any) -> str:
    options = how.pop("options", {}) | ({} if rounds is None else {"rounds": rounds})
    return module.pad_html(Pad(players, options=options, **how), language=language)


def pad_pdf(players: int, **how: Any) -> bytes:
    return render_pdf(pad_html(players, **how))


@pytest.mark.parametrize("players, rounds", [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_rows_to_write_in(players, rounds):
    at = heights(pad_pdf(players, language="de"), [str(number) for number in range(1, rounds + 1)])
    rows = [above - below for above, below in pairwise(at)]
    assert min(rows) >= 7
    assert max(rows) - min(rows) < 0.01


@pytest.mark.parametrize("players, most", [(3, 22), (4, 16), (5, 13), (6, 11)])
def test_the_longest_pad_is_one_page(players, most):
    pad = lines(pad_pdf(players, language="de", names=["M" * 60] * players, rounds=most))
    assert any(line.startswith(f"{most} 🛡") for line in pad)


def test_words():
    german, english = lines(pad_pdf(3, language="de")), lines(pad_pdf(3, language="en"))
    signs = "1 🛡 ⚒ ☘ ⛰ – / 1"
    assert german[:3] == ["Block der Wahrheit Tisch Datum", "Runde Trumpf angesagt", signs]
    assert english[:3] == ["Pad of Truth Table Date", "Round Trump Bid so far", signs]
    assert "Platz" in german
    assert "Trumpf einkreisen: 🛡 Menschen ⚒ Zwerge ☘ Elfen ⛰ Riesen – kein Trumpf" in " ".join(german)


def test_a_plain_pad_has_room_to_write_the_trump():
    pad = lines(pad_pdf(3, plain=True))
    assert pad[1:3] == ["Runde Trumpf", "1"]
    assert "einkreisen" not in " ".join(pad)
    assert "Runde Trumpf angesagt" in lines(pad_pdf(3, plain=True, options={"plus_minus_one": True}))


def test_names_stand_over_their_columns():
    pad = lines(pad_pdf(4, language="de", names=["Henry", "", '<b>&"', "Freya"]))
    assert 'Runde Trumpf angesagt Henry <b>&" Freya' in pad


@pytest.mark.parametrize("players", [2, 7, 0, -1])
def test_players_that_no_pad_is_for(players):
    with pytest.raises(ValueError, match=rf"3 bis 6 Spieler, nicht für {players}"):
        pad_html(players, language="de")


@pytest.mark.parametrize("players, rounds", [(3, 23), (6, 12), (4, 0)])
def test_rounds_that_no_deck_allows(players, rounds):
    with pytest.raises(ValueError, match=rf"nicht (für )?{rounds}"):
        pad_html(players, language="de", rounds=rounds)


def test_a_name_too_few():
    with pytest.raises(ValueError, match="Für 3 Spieler sind 2 Namen"):
        pad_html(3, language="de", names=CAST[:2])


def test_an_unknown_edition():
    with pytest.raises(ValueError, match="“patience”, only for wizard"):
        pad_html(3, language="de", edition="patience")


class TestExtreme:
    """Few rounds, high rows, and below them a table to note the seals."""

    @pytest.mark.parametrize("players, rounds", [(3, 6), (4, 4), (4, 8), (5, 5), (5, 10)])
    def test_rows_to_write_in_on_one_page(self, players, rounds):
        pdf = pad_pdf(players, language="de", edition="extreme", rounds=rounds, names=["M" * 60] * players)
        at = heights(pdf, [str(number) for number in range(1, rounds + 1)])
        rows = [above - below for above, below in pairwise(at)]
        assert min(rows) >= 7
        assert max(rows) - min(rows) < 0.01

    @pytest.mark.parametrize("players, rounds", [(3, 6), (4, 4), (4, 8), (5, 5), (5, 10)])
    def test_rows_of_the_seal_table_to_write_in(self, players, rounds):
        html = pad_html(players, language="de", edition="extreme", rounds=rounds)
        seals = re.findall(r'<tr class="h(\d+)"><td class="(?:[YVRBG]|white|black)">', html)
        assert len(seals) == 7 * (2 if rounds > 6 else 1)
        assert min(map(int, seals)) >= 7

    def test_names_stand_over_scores_and_over_seals_that_have_a_page_of_their_own(self):
        names, agreed = ("Frank", "Sabine", "", "Peter", "王小明"), {"edition": "extreme", "rounds": 10}
        heads = "Frank Sabine Peter 王小明"
        small = pad_pdf(5, language="de", names=names, size="A5", **agreed)
        assert [sum(heads in line for line in page_lines(small, page)) for page in (0, 1)] == [1, 1]
        abreast = pad_pdf(5, language="de", names=names, per_page=2, **agreed)
        assert [sum(line.count(heads) for line in page_lines(abreast, page)) for page in (0, 1)] == [2, 2]
        whole = page_lines(pad_pdf(5, language="de", names=names, **agreed), 0)
        assert [line.count(heads) for line in whole if heads in line] == [1]

    @pytest.mark.parametrize("players, rounds", [(3, 6), (4, 4), (5, 5)])
    def test_the_usual_rounds(self, players, rounds):
        html = pad_html(players, language="de", edition="extreme")
        numbered = re.findall(r'<th scope="row" class="no">(\d+)</th>', html)
        assert numbered == [str(number) for number in range(1, rounds + 1)]

    def test_words(self):
        pad = lines(pad_pdf(3, language="de", edition="extreme"))
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

    def test_english_and_names(self):
        pad = lines(pad_pdf(4, language="en", edition="extreme", names=["Frank", "", "Katrin", "Peter"]))
        assert pad[:2] == ["Wizard Extreme Table Date", "Round Frank Katrin Peter"]
        assert "➶ Y Yellow" in pad

    def test_a_long_game_parts_its_seal_table(self):
        pad = lines(pad_pdf(5, language="de", edition="extreme", rounds=10))
        heads = [line for line in pad if re.match(r"Siegel \d", line)]
        assert heads == [f"Siegel{' 1 2 3 4 5' * 5}", f"Siegel{' 6 7 8 9 10' * 5}"]

    @pytest.mark.parametrize("players, rounds", [(3, 5), (4, 5), (5, 8), (4, 0)])
    def test_rounds_that_nobody_plays(self, players, rounds):
        with pytest.raises(ValueError, match=rf"nicht (für )?{rounds}"):
            pad_html(players, language="de", edition="extreme", rounds=rounds)

    def test_players_that_cannot_play_it(self):
        with pytest.raises(ValueError, match="3 bis 5 Spieler, nicht für 6"):
            pad_html(6, language="de", edition="extreme")


def test_lines_of_a_pad_are_artefacts_of_one_page():
    assert sizes(pad_pdf(6, language="de")) == [(210, 297)]


class TestWhatShowsOfAGame:
    """Dealers, the sum of the bids, variants and teams on the empty pad."""

    def test_the_dealer_is_marked_in_every_round(self):
        html = pad_html(4, first_dealer=2)
        found = [re.findall(r"M(\S+) \S+h2.2l-2.2", path) for path in re.findall(r'd="(.*?)"', html)]
        (corners,) = (marks for marks in found if marks)
        # Seat 2 of four deals in rounds 1, 5, 9 and 13, and so do two more; one only three times.
        assert [corners.count(left) for left in sorted(set(corners), key=float)] == [4, 3, 4, 4]
        assert corners[0] == sorted(set(corners), key=float)[2]
        assert f"{CORNER} Geber" in html
        assert CORNER not in pad_html(4)

    def test_plus_minus_one_has_the_tricks_beside_the_sum_of_bids(self):
        pad = lines(pad_pdf(4, options={"plus_minus_one": True, "plus_minus_one_from_round": 3}))
        assert "Runde Trumpf angesagt" in pad
        assert [line.partition("– ")[2] for line in pad if "/" in line][:3] == ["/ 1", "/ 2", "/ 3"]
        html = pad_html(4, options={"plus_minus_one": True, "plus_minus_one_from_round": 3})
        assert re.findall(r'class="sum( binds)?"', html) == ["", "", *[" binds"] * 13]
        assert "darf nicht angesagt werden." in " ".join(pad)
        free = {"plus_minus_one": True, "plus_minus_one_from_cards": 2, "hands": [3, 1, 5]}
        assert re.findall(r'class="sum( binds)?"', pad_html(4, options=free)) == [" binds", "", " binds"]

    def test_one_colour_has_no_trump_and_begins_with_four_tricks(self):
        pad = lines(pad_pdf(4, language="en", options={"variant": "einfarbig"}))
        assert pad[1:3] == ["Round Bid so far", "1 / 4"]
        assert "12 / 15" in pad
        assert "Agreed: One Colour" in pad

    def test_maximus_has_its_trumps_printed(self):
        pad = lines(pad_pdf(5, options={"variant": "maximus"}))
        assert pad[2:7] == ["1 🛡 Bl / 12", "2 ⚒ Ro / 12", "3 ☘ Gr / 12", "4 ⛰ Ge / 12", "5 – / 12"]

    @pytest.mark.parametrize(
        "names, letters, sums",
        [
            (("Anya", "Ben", "Freya", "Ida"), "A B A B", "A · Anya & Freya B · Ben & Ida"),
            (("Anya", "Ben", "Freya", "Ida", "Max", ""), "A B C A B C", "A · Anya & Ida B · Ben & Max C"),
        ],
    )
    def test_teams_have_their_letters_over_the_columns_and_a_box_for_their_totals(self, names, letters, sums):
        pad = lines(pad_pdf(len(names), names=names, options={"teams": True}))
        assert letters in pad
        assert sums in pad

    def test_progressive_points_are_told(self):
        text = " ".join(lines(pad_pdf(4, language="en", options={"scoring": "progressive"})))
        assert "ten times the number of the round" in text
        assert "10 a trick" not in text

    def test_a_black_mage_at_five(self):
        text = " ".join(lines(pad_pdf(3, edition="extreme", options={"mage_base": 5})))
        assert "Schwarzmagier: 5 Punkte, weniger einen" in text
        assert "4 Punkte" not in text

    def test_a_black_mage_that_gets_dearer_has_a_column(self):
        pad = lines(pad_pdf(4, edition="extreme", rounds=8))
        assert [line[:3] for line in pad if line[:3] in ("4 4", "5 5")] == ["4 4", "5 5"]

    def test_many_sheets_two_pads_on_each(self):
        pdf = pad_pdf(3, names=CAST[:3], per_page=2, sheets=3)
        assert sizes(pdf) == [(297, 210)] * 3
        assert " ".join(["Runde Trumpf angesagt Henry Anya Freya"] * 2) in page_lines(pdf, 2)
        assert len(read(pdf).outline) == 0
