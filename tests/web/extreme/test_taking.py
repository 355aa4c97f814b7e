"""Seals on the round page, without JavaScript: everybody takes in turn."""

import html

from flask.testing import FlaskClient

from tests.web.driving import Pad, load
from tests.web.extreme.evening import FRANK, KATRIN, PETER, SABINE, bottom_sentence, page, table, take


def told(pad: Pad, path: str, **fields: object) -> str:
    """What is said to an entry that is refused."""
    answer = pad.post(path, **fields)  # type: ignore[arg-type]
    assert answer.status_code == 422
    return html.unescape(answer.text)


def test_everybody_in_turn_and_calling_the_next_one_ends_the_turn_before(host: FlaskClient) -> None:
    pad = table(host)
    assert bottom_sentence(page(pad)).startswith("Frank nimmt")
    take(pad, FRANK, "RBB")
    assert "Frank, Blau: 2; antippen, um eines zurückzulegen" in page(pad)
    pad.post("/rounds/1/seals/back", seat=FRANK, seal="B")
    assert load(host, pad.code).table.open_draft.before[FRANK].written() == {"R": 1, "B": 1}
    take(pad, SABINE, "V")
    assert bottom_sentence(page(pad)) == "Sabine nimmt Siegel · 3 Siegel bei 15 Stichen"


def test_a_colour_that_is_gone_offers_whose_seals_it_can_be(booklet: Pad) -> None:
    """004, example 2, before Peter takes the blue seal. The white one comes by itself."""
    before = load(booklet.host, booklet.code).table.open_draft.before
    assert [seals["white"] for seals in before] == [0, 1, 0, 0]
    booklet.post("/undo")
    booklet.post("/undo")
    text = page(booklet)
    assert "Siegel nehmen (Blau) von Sabine" in text
    assert "Siegel nehmen (Blau) von Frank" in text
    assert booklet.post("/rounds/1/seals", seat=PETER, seal="B").status_code == 422


def test_the_schwarzmagier_ends_the_turn_and_is_taken_once(booklet: Pad) -> None:
    assert "Katrin hat den Schwarzmagier" in page(booklet)
    for _stroke in range(5):
        booklet.post("/undo")
    assert "Jemand anderes hat ihn schon" in told(booklet, "/rounds/1/mage", seat=PETER)


def test_what_cannot_be_is_refused_with_the_reason_and_changes_nothing(host: FlaskClient) -> None:
    pad = table(host)
    for path, fields in [
        ("seals", {"seat": KATRIN, "seal": "R"}),
        ("seals", {"seat": FRANK, "seal": "white"}),
        ("seals", {"seat": FRANK, "seal": "R", "source": SABINE}),
        ("seals", {"seat": 7, "seal": "R"}),
        ("left", {"seat": FRANK, "kind": "R", "count": 1}),
        ("settled", {"winner": FRANK, "way": "R=R"}),
        ("settled", {"winner": FRANK, "way": "R=purple"}),
        ("bids", {"seat": FRANK, "bid": 1}),
        ("score", {}),
    ]:
        assert 'role="alert"' in told(pad, f"/rounds/1/{path}", **fields), (path, fields)
    says = told(pad, "/rounds/1/turn", seat=SABINE)
    assert "Nimmt Frank keine, tippe zuerst neben dem Namen auf „nimmt keine“" in says
    assert load(host, pad.code).seq == 1
    assert "nimmt keine" in page(pad)
    pad.post("/rounds/1/taken", seat=FRANK)
    assert bottom_sentence(page(pad)).startswith("Sabine nimmt")
    take(pad, SABINE, "YYY")
    says = told(pad, "/rounds/1/seals", seal="Y")
    assert "Kein Siegel (Gelb) mehr zu nehmen: Sabine hat alle davon schon." in says


def test_a_turn_that_is_over_is_put_right_and_nobody_else_takes_again(booklet: Pad) -> None:
    """What does not fit meanwhile is named with its way out."""
    assert "Korrigiere, was Frank genommen hat." in page(booklet, "takings-0")
    again = {"seat": FRANK, "again": "1", "step": "takings-0"}
    booklet.post("/rounds/1/seals/back", seal="G", **again)
    booklet.post("/rounds/1/seals", seal="Y", **again)
    draft = load(booklet.host, booklet.code).table.open_draft
    taken = [taking.seals.written() for taking in draft.turns.takings]
    assert taken[:2] == [{"Y": 1, "R": 1, "B": 2}, {"V": 2, "R": 3, "B": 1}]
    assert draft.turns.done
    text = html.unescape(booklet.post("/rounds/1/seals/back", seal="B", **again).text)
    assert "Peter, Blau von Sabine: passt nicht mehr; zu dem Zeitpunkt lag noch eines in der Mitte." in text
    assert "Herausnehmen" in text
    booklet.post("/rounds/1/seals/back", seat=PETER, seal="B", again="1", step="takings-3")
    assert "passt nicht mehr" not in page(booklet, "takings")


def test_eighteen_of_fifteen_is_not_said_while_seals_are_taken(host: FlaskClient) -> None:
    """More seals than tricks are allowed together; the sentence counts them."""
    pad = table(host)
    take(pad, FRANK, "RRRRRYYY")
    take(pad, SABINE, "BBBGGGVVV")
    take(pad, KATRIN, "")
    assert pad.post("/rounds/1/seals", seat=KATRIN, seal="R", source=FRANK).status_code == 200
    text = page(pad)
    assert bottom_sentence(text) == "Katrin nimmt Siegel · 18 Siegel bei 15 Stichen"
    assert "bar__sum" not in text
