"""Penalties on pages: what went with a cancelled heat is struck out and says so, until the heat is back."""

from flask.testing import FlaskClient

from tests.web.hall.evening import Hall, begin


def test_a_penalty_that_went_with_its_heat_is_struck_out_until_that_is_back(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.draw()
    hall.done("/people/0/penalties", heat=1, kind="tournament", points=5, reason="late")
    hall.done("/people/1/penalties", heat=1, kind="tournament", points=7, reason="conduct")
    before = hall.get("/standings")
    assert "cancelled with its heat" not in before
    hall.done("/heats/1/cancel")
    page = hall.get("/standings")
    assert "<del>−5 tournament points</del> <em>cancelled with its heat</em>" in page
    assert "<del>−7" not in page
    assert "−7 penalty" in page
    assert "−5 penalty" not in page
    hall.done("/heats/1/reopen")
    again = hall.get("/standings")
    assert "−5 penalty" in again
    assert "cancelled with its heat" not in again
