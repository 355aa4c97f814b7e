"""Seals on the round page, without JavaScript: everybody takes in turn."""

import html

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad, load
from tests.web.extreme.evening import (
    FRANK,
    KATRIN,
    PETER,
    SABINE,
    bottom_sentence,
    page,
    table,
    take,
)


class TestTaking:
    def test_everybody_in_turn_and_calling_the_next_one_ends_the_turn_before(self, host: FlaskClient) -> None:
        pad = table(host)
        assert bottom_sentence(page(pad)).startswith("Frank nimmt")
        take(pad, FRANK, "RB")
        take(pad, SABINE, "V")
        assert bottom_sentence(page(pad)) == "Sabine nimmt Siegel · 3 Siegel bei 15 Stichen"

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
        before = load(booklet.host, booklet.code).table.open_draft.before
        assert [seals["white"] for seals in before] == [0, 1, 0, 0]

    def test_the_schwarzmagier_ends_the_turn_and_is_taken_once(self, booklet: Pad) -> None:
        assert "Katrin hat den Schwarzmagier" in page(booklet)
        for _stroke in range(5):
            booklet.post("/undo")
        answer = booklet.post("/rounds/1/mage", seat=PETER)
        assert (answer.status_code, "Jemand anderes hat ihn schon" in html.unescape(answer.text)) == (
            422,
            True,
        )

    def test_what_cannot_be_is_refused_with_the_reason_and_changes_nothing(
        self, host: FlaskClient, subtests: pytest.Subtests
    ) -> None:
        for path, fields in [
            ("/rounds/1/seals", {"seat": KATRIN, "seal": "R"}),
            ("/rounds/1/seals", {"seat": FRANK, "seal": "white"}),
            ("/rounds/1/seals", {"seat": FRANK, "seal": "R", "source": SABINE}),
            ("/rounds/1/seals", {"seat": 7, "seal": "R"}),
            ("/rounds/1/left", {"seat": FRANK, "kind": "R", "count": 1}),
            ("/rounds/1/settled", {"winner": FRANK, "way": "R=R"}),
            ("/rounds/1/settled", {"winner": FRANK, "way": "R=purple"}),
            ("/rounds/1/bids", {"seat": FRANK, "bid": 1}),
            ("/rounds/1/score", {}),
        ]:
            with subtests.test(path=path, fields=fields):
                pad = table(host)
                answer = pad.post(path, **fields)
                assert answer.status_code == 422
                assert 'role="alert"' in answer.text
                assert load(host, pad.code).seq == 1

    def test_a_tap_in_another_row_takes_nothing_and_says_whose_turn_it_is(self, host: FlaskClient) -> None:
        pad = table(host)
        answer = pad.post("/rounds/1/turn", seat=SABINE)
        text = html.unescape(answer.text)
        assert (
            answer.status_code,
            "Nimmt Frank keine, tippe zuerst neben dem Namen auf „nimmt keine“" in text,
        ) == (
            422,
            True,
        )
        assert load(host, pad.code).seq == 1
        assert "nimmt keine" in page(pad)
        pad.post("/rounds/1/taken", seat=FRANK)
        assert bottom_sentence(page(pad)).startswith("Sabine nimmt")

    def test_a_seal_is_put_back_by_tapping_it(self, host: FlaskClient) -> None:
        pad = table(host)
        take(pad, FRANK, "RB")
        assert "Frank, Blau: 1; antippen, um eines zurückzulegen" in page(pad)
        pad.post("/rounds/1/seals/back", seat=FRANK, seal="B")
        assert load(host, pad.code).table.open_draft.before[FRANK].written() == {"R": 1}

    def test_somebody_who_has_all_of_a_colour_reads_that(self, host: FlaskClient) -> None:
        pad = table(host)
        take(pad, FRANK, "YYY")
        answer = pad.post("/rounds/1/seals", seal="Y")
        assert "Kein Siegel (Gelb) mehr zu nehmen: Frank hat alle davon schon." in html.unescape(answer.text)

    def test_a_turn_that_is_over_is_put_right_and_nobody_else_takes_again(self, booklet: Pad) -> None:
        text = page(booklet, "takings-0")
        assert "Korrigiere, was Frank genommen hat." in text
        booklet.post("/rounds/1/seals/back", seat=FRANK, seal="G", again="1", step="takings-0")
        booklet.post("/rounds/1/seals", seat=FRANK, seal="Y", again="1", step="takings-0")
        draft = load(booklet.host, booklet.code).table.open_draft
        assert [taking.seals.written() for taking in draft.turns.takings][:2] == [
            {"Y": 1, "R": 1, "B": 2},
            {"V": 2, "R": 3, "B": 1},
        ]
        assert draft.turns.done

    def test_what_does_not_fit_any_more_is_named_with_its_way_out(self, booklet: Pad) -> None:
        answer = booklet.post("/rounds/1/seals/back", seat=FRANK, seal="B", again="1", step="takings-0")
        text = html.unescape(answer.text)
        assert (
            "Peter, Blau von Sabine: passt nicht mehr; zu dem Zeitpunkt lag noch eines in der Mitte." in text
        )
        assert "Herausnehmen" in text
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
        assert bottom_sentence(text) == "Katrin nimmt Siegel · 18 Siegel bei 15 Stichen"
        assert "bar__sum" not in text
