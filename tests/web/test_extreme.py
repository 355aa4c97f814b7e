"""Wizard Extreme on the round page, without JavaScript: seals taken and left, tricks settled, points.

The evening of 004: Frank, Sabine, Katrin and Peter, who deals, so that Frank takes first.
"""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, bring, load

FOUR = ["Frank", "Sabine", "Katrin", "Peter"]
FRANK, SABINE, KATRIN, PETER = range(4)


def table(host: FlaskClient, players: list[str] | None = None, dealer: int = PETER) -> Pad:
    seated = players or FOUR
    return Pad(host, begin(host, seated, edition="extreme", rules_of="extreme", first_dealer=dealer))


def take(pad: Pad, seat: int, seals: str, number: int = 1) -> None:
    """Seal after seal; the turn of whoever took before is over."""
    assert pad.post(f"/rounds/{number}/turn", seat=seat).status_code == 200
    for seal in seals:
        assert pad.post(f"/rounds/{number}/seals", seat=seat, seal=seal).status_code == 200


@pytest.fixture
def booklet(host: FlaskClient) -> Pad:
    """Examples 1 and 2 of 004: all have taken, and Peter has Sabine's blue seal."""
    pad = table(host)
    take(pad, FRANK, "RBBG")
    take(pad, SABINE, "VVBRRR")
    take(pad, KATRIN, "")
    assert pad.post("/rounds/1/mage", seat=KATRIN).status_code == 200
    take(pad, PETER, "YYG")
    assert pad.post("/rounds/1/seals", seat=PETER, seal="B", source=SABINE).status_code == 200
    assert pad.post("/rounds/1/taken", seat=PETER).status_code == 200
    return pad


def nothing(pad: Pad, *seats: int) -> None:
    for seat in seats:
        assert pad.post("/rounds/1/left/nothing", seat=seat).status_code == 200


def page(pad: Pad, step: str = "") -> str:
    return html.unescape(pad.host.get(f"/games/{pad.code}" + (f"?step={step}" if step else "")).text)


def said(text: str) -> str:
    """The sentence at the bottom of the page."""
    return re.findall(r'id="missing"[^>]*>([^<]*)', text)[0]


def cells(text: str, player: str) -> dict[str, str]:
    """What each cell of a seat tells: "Rot": "3 übrig; antippen für 0"."""
    return dict(re.findall(rf'"{player}, (\w+): ([^"]+)"', text))


class TestTaking:
    def test_everybody_in_turn_and_calling_the_next_one_ends_the_turn_before(self, host: FlaskClient) -> None:
        pad = table(host)
        assert said(page(pad)).startswith("Frank nimmt")
        take(pad, FRANK, "RB")
        take(pad, SABINE, "V")
        assert said(page(pad)) == "Sabine nimmt · 3 Siegel bei 15 Stichen"

    def test_a_colour_that_is_gone_offers_whose_seals_it_can_be(self, booklet: Pad) -> None:
        """004, example 2, before Peter takes the blue seal."""
        booklet.post("/undo")
        booklet.post("/undo")
        text = page(booklet)
        assert "Siegel nehmen (Blau) von Sabine" in text
        assert "Siegel nehmen (Blau) von Frank" in text
        answer = booklet.post("/rounds/1/seals", seat=PETER, seal="B")
        assert answer.status_code == 422

    def test_the_white_one_comes_by_itself(self, booklet: Pad) -> None:
        before = load(booklet.host, booklet.code).table.entry.before
        assert [seals["white"] for seals in before] == [0, 1, 0, 0]

    def test_the_schwarzmagier_ends_the_turn_and_is_taken_once(self, booklet: Pad) -> None:
        assert "Katrin hat den Schwarzmagier" in page(booklet)
        for _stroke in range(5):
            booklet.post("/undo")
        answer = booklet.post("/rounds/1/mage", seat=PETER)
        assert (answer.status_code, "Ein anderer hat ihn schon" in html.unescape(answer.text)) == (422, True)

    @pytest.mark.parametrize(
        ("path", "fields"),
        [
            ("/rounds/1/seals", {"seat": KATRIN, "seal": "R"}),
            ("/rounds/1/seals", {"seat": FRANK, "seal": "white"}),
            ("/rounds/1/seals", {"seat": FRANK, "seal": "R", "source": SABINE}),
            ("/rounds/1/seals", {"seat": 7, "seal": "R"}),
            ("/rounds/1/left", {"seat": FRANK, "kind": "R", "count": 1}),
            ("/rounds/1/settled", {"winner": FRANK, "way": "R=R"}),
            ("/rounds/1/settled", {"winner": FRANK, "way": "R=purple"}),
            ("/rounds/1/bids", {"seat": FRANK, "bid": 1}),
            ("/rounds/1/score", {}),
        ],
    )
    def test_what_cannot_be_is_refused_with_the_reason_and_changes_nothing(
        self, host: FlaskClient, path: str, fields: dict[str, object]
    ) -> None:
        pad = table(host)
        answer = pad.post(path, **fields)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        assert load(host, pad.code).seq == 1

    def test_a_tap_in_another_row_takes_nothing_and_says_whose_turn_it_is(self, host: FlaskClient) -> None:
        pad = table(host)
        answer = pad.post("/rounds/1/turn", seat=SABINE)
        told = html.unescape(answer.text)
        assert (
            answer.status_code,
            "Nimmt Frank keine, tippe zuerst neben dem Namen auf „nimmt keine“" in told,
        ) == (
            422,
            True,
        )
        assert load(host, pad.code).seq == 1
        assert "nimmt keine" in page(pad)
        pad.post("/rounds/1/taken", seat=FRANK)
        assert said(page(pad)).startswith("Sabine nimmt")

    def test_a_seal_is_put_back_by_tapping_it(self, host: FlaskClient) -> None:
        pad = table(host)
        take(pad, FRANK, "RB")
        assert "Frank, Blau: 1, eines zurücklegen" in page(pad)
        pad.post("/rounds/1/seals/back", seat=FRANK, seal="B")
        assert load(host, pad.code).table.entry.before[FRANK].written() == {"R": 1}

    def test_somebody_who_has_all_of_a_colour_reads_that(self, host: FlaskClient) -> None:
        pad = table(host)
        take(pad, FRANK, "YYY")
        answer = pad.post("/rounds/1/seals", seal="Y")
        assert "Kein Siegel (Gelb) mehr zu nehmen: Frank hat alle davon schon." in html.unescape(answer.text)

    def test_a_turn_that_is_over_is_put_right_and_nobody_else_takes_again(self, booklet: Pad) -> None:
        text = page(booklet, "takings-0")
        assert "Berichtige, was Frank genommen hat." in text
        booklet.post("/rounds/1/seals/back", seat=FRANK, seal="G", again="1", step="takings-0")
        booklet.post("/rounds/1/seals", seat=FRANK, seal="Y", again="1", step="takings-0")
        draft = load(booklet.host, booklet.code).table.entry
        assert [taking.seals.written() for taking in draft.turns.takings][:2] == [
            {"Y": 1, "R": 1, "B": 2},
            {"V": 2, "R": 3, "B": 1},
        ]
        assert draft.turns.done

    def test_what_does_not_fit_any_more_is_named_with_its_way_out(self, booklet: Pad) -> None:
        answer = booklet.post("/rounds/1/seals/back", seat=FRANK, seal="B", again="1", step="takings-0")
        told = html.unescape(answer.text)
        assert "Peter, Blau von Sabine: passt nicht mehr; da lag noch eines in der Mitte." in told
        assert "Herausnehmen" in told
        booklet.post("/rounds/1/seals/back", seat=PETER, seal="B", again="1", step="takings-3")
        assert "passt nicht mehr" not in page(booklet, "takings")

    def test_eighteen_of_fifteen_is_not_said_while_seals_are_taken(self, host: FlaskClient) -> None:
        """More seals than tricks are allowed together; the sentence counts them."""
        pad = table(host)
        take(pad, FRANK, "RRRRRYYY")
        take(pad, SABINE, "BBBGGGVVV")
        take(pad, KATRIN, "")
        answer = pad.post("/rounds/1/seals", seat=KATRIN, seal="R", source=FRANK)
        assert answer.status_code == 200
        text = page(pad)
        assert said(text) == "Katrin nimmt · 18 Siegel bei 15 Stichen"
        assert "bar__sum" not in text


class TestQuickly:
    def test_the_scoring_of_004(self, booklet: Pad) -> None:
        """Frank has a black one left, Sabine a white, Peter a yellow and a black; Katrin's base is 4."""
        for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            assert booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1).status_code == 200
        assert "bereit zum Werten" in said(page(booklet))
        assert booklet.post("/rounds/1/score").status_code == 200
        assert booklet.totals == (3, 4, 2, 5)
        assert "Katrin führt mit 2" in page(booklet)

    def test_before_anything_is_entered_nothing_looks_entered(self, booklet: Pad) -> None:
        """All seals as they were taken, nobody's points, and no button that could score 0, 0, 4, 0."""
        text = page(booklet)
        assert said(text) == "Noch nicht gesagt, was übrig ist: Frank, Sabine und Peter"
        assert re.search(r"<button[^>]*disabled[^>]*>Runde werten", text)
        assert "seal--gone" not in text
        assert "sealrow__points" not in text
        assert cells(text, "Sabine")["Rot"] == "noch nicht gesagt; antippen für 1 übrig"
        assert "<b>0</b> <span>von</span> <b>15</b>" in text
        assert booklet.post("/rounds/1/score").status_code == 422

    def test_who_has_given_back_all_says_so_in_one_tap(self, booklet: Pad) -> None:
        nothing(booklet, FRANK, SABINE)
        booklet.post("/rounds/1/left", seat=PETER, kind="black", count="+")
        assert "bereit zum Werten" in said(page(booklet))
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
        assert cells(page(booklet, "left"), "Peter")["Schwarz"] == "noch nicht gesagt; antippen für 1 übrig"

    def test_one_seal_settles_each_trick(self, host: FlaskClient) -> None:
        pad = table(host, ["Frank", "Sabine", "Katrin"], dealer=2)
        take(pad, 0, "YYYBBBR")
        take(pad, 1, "GGGRR")
        take(pad, 2, "V")
        pad.post("/rounds/1/taken", seat=2)
        nothing(pad, 0, 1, 2)
        assert said(page(pad, "left")) == "13 von 15 Stichen sind abgerechnet, 2 zu wenig"
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
        before = load(booklet.host, booklet.code).table.entry.before
        assert before[SABINE].written() == {"V": 1, "R": 2, "white": 1}
        assert before[FRANK].written() == {"R": 1, "B": 2, "G": 1, "black": 1}

    def test_a_fitting_seal_cannot_be_kept(self, booklet: Pad) -> None:
        assert booklet.post("/rounds/1/settled", winner=SABINE, way="V=black").status_code == 422

    def test_until_the_last_trick_nothing_is_ready_to_score(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/settled", winner=SABINE, way="V=V")
        assert (
            said(page(booklet))
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
        assert "Katrin gewinnt: gibt nichts ab" in page(booklet, "tricks")
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


class TestAround:
    def test_a_closed_round_is_corrected_from_the_pad(self, booklet: Pad) -> None:
        for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1)
        booklet.post("/rounds/1/score")
        booklet.post("/corrections", cell="1-0-total")
        assert cells(page(booklet), "Frank")["Schwarz"] == "1 übrig; antippen für 2"
        booklet.post("/rounds/1/left", seat=FRANK, kind="black", count=0)
        booklet.post("/rounds/1/left", seat=PETER, kind="black", count=2)
        booklet.post("/rounds/1/score")
        assert booklet.totals == (0, 4, 2, 8)

    def test_the_history_tells_every_stroke(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/settled", winner=SABINE, way="V*R=R")
        booklet.post("/rounds/1/settled", winner=FRANK, way="Y=black")
        told = html.unescape(booklet.host.get(f"/games/{booklet.code}/history").text)
        for line in (
            "Frank nimmt ein Siegel: Rot",
            "Katrin nimmt den Schwarzmagier",
            "Peter nimmt ein Siegel von Sabine: Blau",
            "Stich 1 (Violett, mit Rot gestochen): Sabine gibt Rot ab",
            "Stich 2 (Gelb): Frank nimmt ein schwarzes Siegel",
        ):
            assert line in told

    def test_pages_of_wizard_are_not_there(self, booklet: Pad) -> None:
        assert booklet.host.get(f"/games/{booklet.code}/trick").status_code == 404

    def test_the_record_comes_out_and_goes_in_again(self, booklet: Pad) -> None:
        for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1)
        booklet.post("/rounds/1/score")
        record = booklet.host.get(f"/games/{booklet.code}/record.json").text
        (code,) = bring(booklet.host, record)
        assert code != booklet.code
        assert booklet.host.get(f"/games/{code}/record.json").text == record

    def test_both_editions_are_listed_and_opened(self, booklet: Pad) -> None:
        other = begin(booklet.host, FOUR)
        start = booklet.host.get("/").text
        assert {booklet.code, other} <= set(re.findall(r"/games/([a-z0-9]+)", start))


class TestSettlingATrick:
    """The three tricks of 004, card by card, beside the pad."""

    def trick(self, pad: Pad, plays: str, **more: str) -> str:
        fields = "&".join(f"{name}={value}" for name, value in {"plays": plays, **more}.items())
        return html.unescape(pad.host.get(f"/games/{pad.code}/settle?{fields}").text)

    def test_the_highest_of_the_led_colour(self, booklet: Pad) -> None:
        text = self.trick(booklet, "V2,V11,V7,G12", leader="0")
        assert "Sabine gewinnt den Stich" in text
        assert "Violett 11 ist die höchste Karte der ausgespielten Farbe." in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ["V=V", "V=white"]

    def test_without_a_fitting_seal_a_black_one(self, booklet: Pad) -> None:
        text = self.trick(booklet, "Y4,Y2,Y9,Y10", leader="1")
        assert "Frank gewinnt den Stich" in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ["Y=black"]

    def test_red_wins_over_every_colour_and_is_entered_from_here(self, booklet: Pad) -> None:
        text = self.trick(booklet, "V8,R3,V1,G8", leader="0")
        assert "Rot 3 ist die höchste rote Karte" in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ["V*R=R", "V*R=V", "V*R=white"]
        entry = {
            "winner": 1,
            "way": "V*R=V",
            "expected": load(booklet.host, booklet.code).seq,
            "entry": "e" * 12,
        }
        answer = booklet.host.post(f"/games/{booklet.code}/rounds/1/settled", data=entry)
        assert (answer.status_code, load(booklet.host, booklet.code).table.entry.tricks_left) == (303, 14)

    def test_what_a_hand_may_play(self, booklet: Pad) -> None:
        text = self.trick(booklet, "V2", leader="0", hand="V5,R1", show="hand")
        assert text.count("darfst du") == 1
        assert "Violett" in text.partition("noch")[2]

    @pytest.mark.parametrize("plays", ["V13", "Q1", "V2,V2", "V1,V2,V3,V4,V5", "%00", "V2," * 400])
    def test_no_card_of_this_table_is_said_and_left_out(self, booklet: Pad, plays: str) -> None:
        answer = booklet.host.get(f"/games/{booklet.code}/settle?plays={plays}")
        assert (answer.status_code, "Sie wurden weggelassen" in answer.text) == (422, True)

    def test_not_for_a_game_of_wizard(self, host: FlaskClient) -> None:
        assert host.get(f"/games/{begin(host, FOUR)}/settle").status_code == 404
