"""What a hall prints: who sits where, cards and badges whose codes are read, pads, slips, standings.

What a paper says is read before it is laid out; where it stands, and how large, on the printed page.
"""

import re
from dataclasses import replace
from datetime import date
from fractions import Fraction
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.season import SeasonRules
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.print_pool import render_pdf, render_together_here
from scorekeeper.sheets.tournament.papers import PAPERS, pages_of, qr_path, slips, title_of
from scorekeeper.sheets.tournament.printing import PrintRequest, beside, fitted, points
from scorekeeper.sheets.tournament.season_sheet import season_html
from scorekeeper.words import translations
from tests.languages import LONGEST
from tests.sheets.reading import (
    drawn,
    face,
    inked,
    letter_heights,
    lines,
    outside,
    page_lines,
    pages,
    read,
    ruled,
    sizes,
    words_of,
)
from tests.sheets.tournament import LONG, NAMES, ODD, address, codes, hall, refereed, with_final

CODED = {
    "people": {entrant: address(entrant) for entrant in range(15)},
    "tables": {1: address(1), 2: address(2)},
}


def printed(kind: str, tournament: Tournament, language: str = "en", **how: Any) -> bytes:
    return render_together_here(pages_of(kind, PrintRequest(tournament, language, **how)))


def says(kind: str, tournament: Tournament, language: str = "en", **how: Any) -> str:
    """All words of a paper, in order."""
    html = " ".join(pages_of(kind, PrintRequest(tournament, language, **how)))
    html = re.sub(r"(?s)<(style|svg|head|title)\b.*?</\1>", " ", html)
    text = re.sub("[\u00ad\u200b\u2066-\u2069]", "", unescape(re.sub(r"<[^>]*>", " ", html)))
    return " ".join(text.split())


def without_breaks(text: str) -> str:
    """The letters of a text, whatever was broken."""
    return "".join(letter for letter in text if letter not in "-\u2010\u00ad\u2068\u2069 \n")


def changed_heat(tournament: Tournament, **changes: Any) -> Tournament:
    """The same with something else about its heat."""
    return replace(tournament, heats=(replace(tournament.heats[0], **changes),))


def test_a_long_name_is_smaller_then_broken_then_tiny_and_its_club_has_the_room_beside_it() -> None:
    """Ten letters of ten points fit 18 mm; up to 1.17 times as many are close, 1.4 long, 2.7 two lines."""
    fits = {10: "fits", 11: "close", 12: "long", 14: "long", 15: "two", 27: "two", 28: "tiny"}
    assert {letters: fitted("n" * letters, 18.0, 10.0) for letters in fits} == fits
    assert fitted("W" * 8, 18.0, 10.0) == "close"  # as wide as 11.2
    assert fitted("n" * 28, 18.0, 10.0, two=3.4) == "two"
    # 14⅓ letters of the name's size are 16 smaller ones; five letters tell nothing.
    club = "Schachfreunde Oberwall"
    room = {10: club, 18: "Schachfreunde O…", 26: "Schach…", 27: "Schac…", 28: ""}
    assert {letters: beside("n" * letters, club, 60.0, 10.0) for letters in room} == room


def test_lists_tell_who_sits_where_stands_in_deals_first_and_sits_out() -> None:
    listed = " ".join(f"{name} {at + 1} {1 if at < 4 else 2}" for at, name in enumerate(NAMES))
    assert says("names", hall(9)) == f"Session 1, by name Herbstturnier Name No. Table {listed}"
    people = tuple(map(Entrant, ("Zoë", "Özil", "Orla", "Äpfel", "anna")))
    german = "Durchgang 1, nach Namen Herbstturnier Name Tisch anna 1 Äpfel 1 Orla 1 Özil 1 Zoë 1"
    assert says("names", replace(hall(5), entrants=people), "de") == german
    tournament = changed_heat(hall(9), substitutes={0: "Zoë"})
    people = (replace(tournament.entrants[0], substitute="Zoë"), *tournament.entrants[1:])
    changed = replace(tournament, entrants=people)
    assert says("names", changed).endswith(" Zoë 1 1")
    assert "1. Anya (Zoë) 100" in says("standings", changed)
    seating = Seating(((4, 0, 8, 3), (1, 2, 5, 7)), (6,))
    paper = says("tables", changed_heat(hall(9), seating=seating))
    assert "Table 1 Emil ◤ Anya Ida Dora Table 2 Ben ◤ Cleo Freya Henry Sitting out Gus ◤ deals" in paper


def test_lists_by_name_are_balanced_and_as_large_as_their_page_allows() -> None:
    """Few stand large: nine letters of 5 mm, read from three metres; the pages of many are equally long."""
    few, many, boxes = printed("names", hall(9)), printed("names", hall(64)), printed("tables", hall(64))
    assert [pages(paper) for paper in (few, many, boxes)] == [1, 1, 1]
    assert max(mark.bottom for mark in inked(boxes) if mark.bottom < 280) > 170
    assert max(right for _left, _top, right, _bottom in drawn(boxes)) == pytest.approx(210 - 12, abs=0.1)
    assert max(letter_heights(few, "Anya")) > 5
    assert max(mark.bottom for mark in inked(few)) > 180, "the page is used"
    request = PrintRequest(hall(278), "en")
    listed = pages_of("names", request)
    assert len(listed) == 4
    assert max(page.count("<tr") for page in listed) - min(page.count("<tr") for page in listed) <= 2


def test_the_last_heat_that_counts_is_meant_unless_one_is_named_and_cards_are_for_named_tables() -> None:
    tournament, other = hall(9), Heat(0, "random", "2", Seating(((8, 7, 6, 5, 4), (3, 2, 1, 0))))
    three = replace(tournament, heats=(*tournament.heats, other, replace(other, cancelled=True)))
    assert PrintRequest(three, "en").number == 2
    assert "Anya 1 2 " in says("names", three)
    assert "Anya 1 1 " in says("names", three, heat=1)
    with pytest.raises(ValueError, match="no session 4"):
        says("names", three, heat=4)
    with pytest.raises(ValueError, match="No session has been drawn"):
        says("pads", replace(tournament, heats=()))
    named = PrintRequest(replace(hall(9), heats=()), "en", tables={3: address(3)})
    assert (len(pages_of("cards", named)), len(pages_of("cards", PrintRequest(hall(13), "en")))) == (1, 3)


def test_badges_have_a_name_and_a_code_that_a_telephone_reads_from_thirty_centimetres() -> None:
    """They hold the longest names of any script, and go on on a further page."""
    tournament = hall(15)
    pdf = printed("badges", tournament, "de", **CODED)
    assert sizes(pdf) == [(210, 297)] * 2
    assert sorted(codes(pdf)) == sorted(address(entrant) for entrant in range(15))
    assert "Nr. 1 Nr. 10" in page_lines(pdf, 0)
    assert letter_heights(pdf, "Anya")[0] > 5  # millimetres: read from three metres
    whole = without_breaks("".join("".join(page.extract_text().split()) for page in read(pdf).pages))
    for name in ODD[:4]:
        assert without_breaks(name) in whole
    assert outside(pdf, 6) == []
    assert "Anya" in says("badges", tournament), "without codes too"
    assert qr_path("A").squares == 4 + 21 + 4, "white all around, as much as such a code asks for"


def test_badges_have_one_size_large_first_names_and_nothing_over_a_cutting_line() -> None:
    """No name is broken while a longer one is whole, and the page's heading keeps off the lines too."""
    names = ("Ida Ott", "Alexandra-Luise Kronberg", "Maximiliane Oberhuberott", "Dr. Kai Berg")
    people = tuple(Entrant(name, "Wizard-Freunde Gelnhausen e. V.", at) for at, name in enumerate(names))
    pdf = printed("badges", replace(hall(4), entrants=people), "de", **CODED)
    words, ink = lines(pdf), inked(pdf)
    assert "Alexandra-Luise Dr. Kai" in words
    assert "Kronberg Berg" in words
    firsts = [letter_heights(pdf, letter)[0] for letter in ("Ida", "Alexandra", "Maximiliane", "Kai")]
    assert max(firsts) == pytest.approx(min(firsts), abs=0.35), "capitals of one size"
    assert min(firsts) > 5
    cuts = [line for line in ruled(pdf) if line.width < 0.2]
    for line in cuts:
        left, right = sorted((line.left, line.right))
        top, bottom = sorted((line.top, line.bottom))
        cut = (left - 0.1, top - 0.1, right + 0.1, bottom + 0.1)
        assert [mark.letter for mark in ink if mark.meets(cut)] == []


@pytest.mark.parametrize(("size", "paper", "least"), [("A4", (210, 297), 59), ("A5", (148, 210), 55)])
def test_a_table_card_stands_folded_its_code_is_read_and_its_number_from_ten_metres(
    size: str, paper: tuple[int, int], least: float
) -> None:
    """A letter of 5 cm is read from there; the text face's 1 has a flag and is no I."""
    pdf = printed("cards", hall(9), tables={1: address(1), 12: address(2)}, size=size)
    assert (sizes(pdf), codes(pdf)) == ([paper] * 2, [address(1), address(2)])
    assert (outside(pdf, 6), [mark["/Title"] for mark in read(pdf).outline]) == ([], ["Table 1", "Table 12"])
    assert "Scan this: your device then keeps the pad" in says("cards", hall(9), tables={1: address(1)})
    assert (letter_heights(pdf, "1")[0] > least, "Text" in face(pdf, "1")) == (True, True)
    large = [mark for mark in inked(pdf, 1) if mark.bottom - mark.top > 30]
    assert len(large) == 4, "twice both figures"


@pytest.mark.parametrize(("size", "language"), [("A5", LONGEST), ("Letter", "en")])
def test_a_poster_is_one_page_whose_code_is_read(size: str, language: str) -> None:
    tournament = replace(hall(9), name=f"{'Herbst' * 6} {'W' * 12}")
    pdf = printed("poster", tournament, language, size=size, everybody=address(1), checks_in=True)
    assert (pages(pdf), codes(pdf)) == (1, [address(1)])
    assert outside(pdf, 6) == []
    assert "say that you are here" not in says("poster", hall(9), everybody=address(1))
    with pytest.raises(ValueError, match="link for everybody"):
        says("poster", hall(9))


def test_every_table_has_its_pad_with_names_hands_and_dealer() -> None:
    """A table of four and one of five: 1, 3, 5 … 15 cards, and 2, 4, 5 … 12."""
    tournament = hall(9, "qualifier")
    first, second = (page.strip() for page in says("pads", tournament, "de").split("Block der Wahrheit")[1:])
    assert first.startswith("Tisch 1 Durchgang 1 · Herbstturnier")
    assert second.startswith("Tisch 2 Durchgang 1")
    assert ("Anya Ben Cleo Dora 1" in first, "Emil Freya Gus Henry Ida 1" in second) == (True, True)
    hands = [re.findall(r"– / (\d+)", page) for page in (first, second)]
    assert hands == ["1 3 5 7 9 11 12 13 14 15".split(), "2 4 5 6 7 8 9 10 11 12".split()]
    assert "◤ Geber" in first  # who deals is marked: the first of the table begins
    agreed = replace(hall(4).settings, options={"clairvoyance": True, "plus_minus_one": True})
    assert pages(printed("pads", replace(hall(4), settings=agreed), size="A5")) == 1


def test_slips_are_cut_eight_to_a_page_and_have_room_to_write() -> None:
    pdf = printed("slips", hall(32, "qualifier"))
    assert sizes(pdf) == [(210, 297)]
    paper = lines(pdf)
    assert paper[0] == "Table 1 Session 1 Table 2 Session 1"
    assert "Name Points Bids hit Name Points Bids hit" in paper
    assert sum(line.startswith("Signed") for line in paper) == 4
    assert [box for box in drawn(pdf) if 10 < box[2] - box[0] < 30]
    assert outside(pdf, 6) == []
    six = changed_heat(hall(6), seating=Seating((tuple(range(6)),)))
    assert pages(printed("slips", six, size="Letter")) == 1
    for size, rows in (("A4", "4443"), ("Letter", "4433")):
        for seats, down in zip(range(3, 7), map(int, rows), strict=True):
            tables = tuple(tuple(range(at, at + seats)) for at in range(0, seats * 9, seats))
            printing = PrintRequest(changed_heat(hall(54), seating=Seating(tables)), "en", size=size)
            assert [page.count('"slip"') for page in slips(printing)] == [2 * down, 9 - 2 * down]


def test_standings_tell_ranks_heats_shared_points_and_what_the_referee_decided() -> None:
    # Anya and Emil have 100 points; Freya her 80, Ben lost 10 of them; Gus has 60, Cleo lost 5 of them.
    paper = says("standings", refereed(hall(9)))
    assert paper.startswith("Final standings Herbstturnier")
    assert re.findall(r"(\d)\. ([A-Z]\w+)", paper)[:9] == [
        *(("1", "Anya"), ("1", "Emil"), ("3", "Freya"), ("4", "Ben"), ("5", "Gus"), ("6", "Cleo")),
        *(("7", "Dora"), ("7", "Henry"), ("9", "Ida")),
    ]
    for text in (
        *("1. Anya 100 100 4 ", "4. Ben Turm 70 70 3 ", " 60 55 2 ", "Decisions of the referee "),
        "Session 1, table 2: decided by the referee, wrongly added up ",
        "Session 1, Ben: −10 game points, played longer than allowed ",
        "Session 1, Cleo: −5 tournament points, came at nine",
    ):
        assert text in paper
    # In Extreme 100, 80, 60, 40 (and 20) penalty points at both tables; of eight who played two have 40.
    tournament = hall(9)
    settings = replace(tournament.settings, edition="extreme")
    late = (Penalty(3, 1, "game", 10, "overtime"), Penalty(7, 1, "tournament", 5, "late"))
    paper = says("standings", replace(tournament, settings=settings, penalties=late))
    assert re.findall(r"(\d\. [A-Z]\w+) (?:\D*? )?(\d+ \d+ \d)", paper)[:3] == [
        ("1. Ida", "20 20 0"),
        ("2. Henry", "40 45 1"),
        ("3. Dora", "50 50 1"),
    ]
    assert "Session 1, Dora: +10 penalty points, played longer than allowed" in paper
    assert "Session 1, Henry: +5 penalty points, came late" in paper
    german, english = translations("de"), translations("en")
    assert [points(Fraction(95, 3), words) for words in (german, english)] == ["31,67", "31.67"]
    assert (points(Fraction(-75, 2), german), points(Fraction(45), german)) == ("−37,5", "45")


@pytest.mark.parametrize("through", [36, 37])
def test_standings_by_stages_have_no_heading_alone_at_the_foot_of_a_page(through: int) -> None:
    """Ninety-six people, of whom so many went on: their part and the others' go on over pages."""
    pdf = printed("standings", with_final(96, through=(tuple(range(0, through * 2, 2)),)), "de")
    for page in range(pages(pdf)):
        rows = [line for line in page_lines(pdf, page) if "…" not in line and "Phase" not in line]
        assert rows[-1][0].isdigit(), rows[-3:]
    assert (page_lines(pdf, 0)[2], outside(pdf, 6)) == (f"Die letzten {through}", [])


@pytest.mark.parametrize("people", [18, 20])
def test_what_the_referee_decided_stands_on_the_page_that_the_standings_fill(people: int) -> None:
    entrants = tuple(Entrant(f"{NAMES[number % 9]} {number}") for number in range(people))
    for tournament in (hall(people), refereed(hall(people))):
        assert pages(printed("standings", replace(tournament, entrants=entrants))) == 1


def test_standings_tell_who_is_out_and_of_hits_that_somebody_counted() -> None:
    paper = says("standings", with_final(16))
    assert "Out after the preliminary sessions" in paper
    assert "Preliminary sessions" not in paper
    assert "Points and hits count anew in each stage" in paper
    assert "Preliminary sessions" not in says("standings", hall(16, "championship"))
    tournament = hall(9)
    results = tournament.heats[0].results
    uncounted = {table: replace(result, hits=None) for table, result in results.items()}
    half = says("standings", changed_heat(tournament, results={1: uncounted[1], 2: results[2]}))
    assert "Bids hit 1. Emil Turm 100 100 4 2. Anya 100 100 – " in half
    evening = changed_heat(tournament, results=uncounted)
    assert "1. Anya 100 100 1. Emil Turm 100 100 " in says("standings", evening)
    for paper in ("standings", "certificates"):
        assert ["Bids hit" in says(paper, state) for state in (tournament, evening)] == [True, False]


def test_certificates_for_the_first_places_sum_all_sessions_and_have_the_name_largest() -> None:
    """Two share the first place, then comes the third."""
    paper = says("certificates", refereed(hall(9)), "de", played=date(2026, 11, 22))
    assert paper.count("Urkunde") == 3
    assert "Urkunde verliehen an Anya teilt sich den ersten Platz Herbstturnier · 22. November 2026" in paper
    assert "· 1 Durchgang · 9 Spieler" in paper
    assert "verliehen an Freya belegt Platz 3" in paper
    assert "Ort und Datum Turnierleitung" in paper
    longest = replace(hall(9), entrants=(Entrant(LONG), *hall(9).entrants[1:]))
    pdf = printed("certificates", longest, first=1)
    assert (sizes(pdf)[0], outside(pdf, 10)) == ((297, 210), [])
    with pytest.raises(ValueError, match="Nothing has been played"):
        says("certificates", hall(9, played=False))
    with pytest.raises(ValueError, match="1 to 100 places, not 0"):
        says("certificates", hall(9), first=0)
    assert len(pages_of("certificates", PrintRequest(hall(9), "en", first=100))) == 9
    with pytest.raises(ValueError, match="1 to 100 places, not 101"):
        says("certificates", hall(9), first=101)
    over, goes_on = (PrintRequest(replace(hall(9), finished=over), "en") for over in (True, False))
    for kind, asked, title in (
        ("standings", over, "Final s"),
        ("standings", goes_on, "Stan"),
        ("names", over, "Seat"),
    ):
        assert title_of(kind, asked).startswith(title)
    # Anya has 100 points and four hits in the first session, and 40 points and a hit in the final.
    over = with_final(16, finished=True)
    paper = says("certificates", over, first=1)
    assert "Points of the last stage Game points Bids hit Tables won 45 140 5 2" in paper
    assert "Session 1 Session 2 45 45" in paper
    pdf = printed("certificates", over, first=1, size="Letter", played=date(2026, 11, 22))
    ink = inked(pdf)
    name = words_of(ink, "Anya")[0]
    assert name.bottom - name.top > max(mark.bottom - mark.top for mark in words_of(ink, "Certificate"))
    assert outside(pdf, 10) == []


def test_a_size_that_it_is_not_made_in(subtests: pytest.Subtests) -> None:
    for kind in PAPERS:
        with subtests.test(kind):
            assert title_of(kind, PrintRequest(hall(9), "de")).find(" – Herbstturnier") > 0
            with pytest.raises(ValueError, match="size B5, only in A4"):
                says(kind, hall(9), size="B5")


def test_a_season_of_very_many_evenings_lies_on_its_side_with_columns_for_the_last_eighteen() -> None:
    for evenings, paper, shown in ((10, (210, 297), range(1, 11)), (19, (297, 210), range(2, 20))):
        rules, played = SeasonRules("grand_prix", 1), [hall(15)] * evenings
        pdf = render_pdf(season_html("Herbstliga", played, rules, language="en"))
        assert sizes(pdf) == [paper]
        head = page_lines(pdf, 0)[1].split()
        assert head == ["Rank", "Name", *map(str, shown), "Evenings", "Points"]
        ranks = sorted({round(mark.base, 1) for mark in inked(pdf) if mark.left < 27 and mark.letter == "."})
        rows = [below - above for above, below in pairwise(ranks[:15])]
        assert rows == pytest.approx([6.3] * 14, abs=0.45), "names that hardly fit take no higher row"
