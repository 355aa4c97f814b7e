"""Seals on the round page, without JavaScript: what is left at the end, or trick by trick; and the points."""

import html
import re

from flask.testing import FlaskClient

from tests.web.driving import Pad, load
from tests.web.extreme.evening import (
    FRANK,
    KATRIN,
    PETER,
    SABINE,
    bottom_sentence,
    cells,
    nothing,
    page,
    table,
    take,
)


class TestQuickly:
    def test_the_scoring_of_004(self, booklet: Pad) -> None:
        """Frank has a black one left, Sabine a white, Peter a yellow and a black; Katrin's base is 4."""
        for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            assert booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1).status_code == 200
        assert "bereit zum Werten" in bottom_sentence(page(booklet))
        assert booklet.post("/rounds/1/score").status_code == 200
        assert booklet.totals == (3, 4, 2, 5)
        assert "Katrin führt mit 2" in page(booklet)

    def test_before_anything_is_entered_nothing_looks_entered(self, booklet: Pad) -> None:
        """All seals as they were taken, nobody's points, and no button that could score 0, 0, 4, 0."""
        text = page(booklet)
        assert bottom_sentence(text) == "Noch nicht eingetragen, was übrig ist: Frank, Sabine und Peter"
        assert re.search(r"<button[^>]*disabled[^>]*>Runde werten", text)
        assert "seal--gone" not in text
        assert "sealrow__points" not in text
        assert cells(text, "Sabine")["Rot"] == "noch nicht eingetragen; antippen für 1"
        assert "<b>0</b> <span>von</span> <b>15</b>" in text
        assert booklet.post("/rounds/1/score").status_code == 422

    def test_who_has_given_back_all_says_so_in_one_tap(self, booklet: Pad) -> None:
        nothing(booklet, FRANK, SABINE)
        booklet.post("/rounds/1/left", seat=PETER, kind="black", count="+")
        assert "bereit zum Werten" in bottom_sentence(page(booklet))
        booklet.post("/rounds/1/score")
        assert booklet.totals == (0, 0, 3, 3)

    def test_what_was_predicted_stays_coloured_after_it_is_given_back(self, booklet: Pad) -> None:
        nothing(booklet, FRANK)
        row = page(booklet).partition('id="seals-0"')[2].partition('id="seals-1"')[0]
        assert row.partition("sealrow__cells")[2].count("seal--B seal--gone") == 2

    def test_a_cell_counts_up_to_what_was_held_and_then_from_none(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/left", seat=SABINE, kind="R", count=3)
        assert cells(page(booklet, "left"), "Sabine")["Rot"] == "3 übrig; antippen für 0"
        answer = booklet.post("/rounds/1/left", seat=SABINE, kind="R", count=4)
        assert answer.status_code == 422

    def test_one_more_is_counted_by_the_server_so_that_no_quick_tap_is_lost(self, booklet: Pad) -> None:
        for _tap in range(3):
            booklet.post("/rounds/1/left", seat=FRANK, kind="black", count="+")
        assert cells(page(booklet, "left"), "Frank")["Schwarz"].startswith("3 übrig")

    def test_a_seventh_black_one_is_refused(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/left", seat=FRANK, kind="black", count=4)
        assert booklet.post("/rounds/1/left", seat=PETER, kind="black", count=3).status_code == 422
        assert cells(page(booklet, "left"), "Peter")["Schwarz"] == "noch nicht eingetragen; antippen für 1"

    def test_one_seal_settles_each_trick(self, host: FlaskClient) -> None:
        pad = table(host, ["Frank", "Sabine", "Katrin"], dealer=2)
        take(pad, 0, "YYYBBBR")
        take(pad, 1, "GGGRR")
        take(pad, 2, "V")
        pad.post("/rounds/1/taken", seat=2)
        nothing(pad, 0, 1, 2)
        assert bottom_sentence(page(pad, "left")) == "13 von 15 Stichen sind abgerechnet, 2 zu wenig"
        answer = pad.post("/rounds/1/score")
        assert answer.status_code == 422
        pad.post("/rounds/1/left", seat=2, kind="black", count=2)
        assert pad.post("/rounds/1/score").status_code == 200
        assert pad.totals == (0, 0, 6)


class TestTrickByTrick:
    def test_the_three_tricks_of_004(self, booklet: Pad) -> None:
        """Sabine gives violet, Frank takes a black one, Sabine gives red or violet."""
        text = page(booklet, "tricks")
        assert 'name="way" value="V=V"' in text
        assert booklet.post("/rounds/1/settled", winner=SABINE, way="V=V").status_code == 200
        assert booklet.post("/rounds/1/settled", winner=FRANK, way="Y=black").status_code == 200
        assert booklet.post("/rounds/1/settled", winner=SABINE, way="V*R=R").status_code == 200
        before = load(booklet.host, booklet.code).table.open_draft.before
        assert before[SABINE].written() == {"V": 1, "R": 2, "white": 1}
        assert before[FRANK].written() == {"R": 1, "B": 2, "G": 1, "black": 1}

    def test_a_fitting_seal_cannot_be_kept(self, booklet: Pad) -> None:
        assert booklet.post("/rounds/1/settled", winner=SABINE, way="V=black").status_code == 422

    def test_until_the_last_trick_nothing_is_ready_to_score(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/settled", winner=SABINE, way="V=V")
        assert (
            bottom_sentence(page(booklet))
            == "1 Stich ist abgerechnet · weiter, oder schnell fertig mit dem, was am Ende übrig ist"
        )
        assert re.search(r"<button[^>]*disabled[^>]*>Runde werten", page(booklet))

    def test_meanwhile_no_seal_is_set_by_a_stray_tap_nor_the_round_scored(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/settled", winner=SABINE, way="V=V")
        assert 'name="count" value="+"' not in page(booklet)
        assert 'name="count" value="+"' in page(booklet, "left")
        answer = booklet.post("/rounds/1/score")
        assert (answer.status_code, "1 von 15 Stichen" in html.unescape(answer.text)) == (422, True)

    def test_another_trick_has_the_last_word_over_what_was_set(self, booklet: Pad) -> None:
        """Quickly finished, then gone on: Frank's black seal counts."""
        booklet.post("/rounds/1/settled", winner=SABINE, way="V=V")
        booklet.post("/rounds/1/left", seat=FRANK, kind="black", count=0)
        booklet.post("/rounds/1/settled", winner=FRANK, way="Y=black")
        booklet.post("/rounds/1/left", seat=SABINE, kind="white", count=1)
        nothing(booklet, FRANK, PETER)
        booklet.post("/rounds/1/score")
        assert booklet.totals == (3, 4, 3, 0)

    def test_the_mages_trick_asks_for_no_colour(self, booklet: Pad) -> None:
        """Nothing depends on it: one tap on Katrin."""
        assert "Katrin gewinnt den Stich, gibt nichts ab: eintragen" in page(booklet, "tricks")
        assert booklet.post("/rounds/1/settled", winner=KATRIN, way="any=-").status_code == 200
        assert booklet.post("/rounds/1/settled", winner=FRANK, way="any=black").status_code == 422
        assert "Stich 1: Katrin, kein Siegel" in html.unescape(
            booklet.host.get(f"/games/{booklet.code}/history").text
        )

    def test_all_tricks_are_not_settled_and_too_few_at_once(self, booklet: Pad) -> None:
        """Fifteen tricks, then one seal more left by hand: which of both counts is said."""
        pad = booklet
        for winner, way, tricks in (
            (FRANK, "R=R", 1),
            (FRANK, "B=B", 2),
            (FRANK, "G=G", 1),
            (KATRIN, "any=-", 11),
        ):
            for _trick in range(tricks):
                assert pad.post("/rounds/1/settled", winner=winner, way=way).status_code == 200
        assert "Alle 15 Stiche sind eingetragen." in page(pad)
        pad.post("/rounds/1/left", seat=FRANK, kind="R", count=1)
        text = page(pad)
        assert "Alle 15 Stiche sind eingetragen." not in text
        assert "Danach wurde von Hand gesetzt, was übrig ist; das zählt." in text

    def test_finishing_quickly_after_some_tricks(self, booklet: Pad) -> None:
        """Frank's black seal of the second trick stays counted."""
        booklet.post("/rounds/1/settled", winner=SABINE, way="V=V")
        booklet.post("/rounds/1/settled", winner=FRANK, way="Y=black")
        for seat, kind in ((SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1)
        nothing(booklet, FRANK)
        booklet.post("/rounds/1/score")
        assert booklet.totals == (3, 4, 2, 5)
