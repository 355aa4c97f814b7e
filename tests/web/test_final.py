"""A finished game to look back at."""

import json
import re
from random import Random

from flask.testing import FlaskClient

from tests.statistics.plain import evening, seats_of
from tests.web.driving import Pad, begin, bring
from tests.web.ended import finished, moments, text
from tests.web.people import device_in
from tests.web.test_etags import PART, ask, tag_on


def test_it_tells_who_won_what_happened_and_shows_the_pad(host: FlaskClient) -> None:
    pad = finished(host, table="Stammtisch")
    page = host.get(f"/games/{pad.code}/final").text
    assert "<h1>Stammtisch</h1>" in page
    words = text(page)
    for part in ("Gewonnen hat Henry mit 100 Punkten", "3 von 15 Runden", "vorzeitig"):
        assert part in words
    assert moments(page) == [
        "Henry, Freya und Ben trafen jede Vorhersage.",
        "Henry lag nach jeder einzelnen Runde vorn.",
        "In den Runden 1 und 3 trafen alle.",
        "Die beste Runde spielte Henry: 3 Stiche angesagt und gemacht in Runde 3, das gab 50 Punkte.",
    ]
    assert f"/games/{pad.code}/chart.svg" in page
    assert len(re.findall(r'<tr id="row-', page)) == 3, "rounds that nobody played are no part of it"
    assert f"/games/{pad.code}/sheet.pdf" in page
    assert f"/games/{pad.code}/certificate.pdf" in page
    pad.post("/corrections", cell="2-1-total")
    pad.post("/rounds/2/bids", seat=1, bid=2)
    during = text(pad.page(path="/final"))
    assert "Runde 2 wird korrigiert" in during
    assert "Henry, Freya und Ben trafen jede Vorhersage." in during, "it counts once it is applied"
    pad.post("/rounds/2/score")
    assert "Henry, Anya, Freya und Ben trafen jede Vorhersage." in text(pad.page(path="/final"))


def test_teams_win_as_teams_and_a_shared_victory_names_all(host: FlaskClient) -> None:
    page = host.get(f"/games/{finished(host, teams='y').code}/final").text
    assert "Gewonnen haben Henry + Freya" in text(page)
    assert "Henry + Freya lagen nach jeder einzelnen Runde vorn." in moments(page)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 0 0 1", "1 0 0 0")
    pad.post("/end")
    assert "Gewonnen haben Anya und Freya mit 20 Punkten" in text(host.get(f"/games/{pad.code}/final").text)


def test_the_other_edition_and_a_game_that_was_taken_in(host: FlaskClient) -> None:
    raw = evening(Random(4), "extreme") | {"table": "Hütte"}
    [code], [odd] = (bring(host, json.dumps(raw | {"played": day})) for day in ("2024-11-02", "neulich"))
    page = host.get(f"/games/{code}/final").text
    (winner,) = [seat for seat in seats_of(raw) if seat.place == 1]
    assert "<h1>Hütte</h1>" in page
    assert "02.11.2024 · Wizard Extreme" in text(page)
    assert f"Gewonnen hat {winner.name} mit {winner.total} Strafpunkten" in text(page)
    assert moments(page)
    assert "neulich" not in host.get(f"/games/{odd}/final").text, "a day that is none is left out"


def test_a_game_without_a_round_says_so(host: FlaskClient) -> None:
    code = begin(host)
    answer = host.get(f"/games/{code}/final")
    assert (answer.status_code, answer.location) == (303, f"/games/{code}"), "it is not over yet"
    Pad(host, code).post("/end")
    page = host.get(f"/games/{code}/final").text
    assert "keine Runde gewertet" in page
    assert "Gewonnen" not in page


def test_a_covered_bid_is_on_no_part_of_it(host: FlaskClient) -> None:
    """The same for two tables that differ in a covered number only, also once they have stopped early."""
    answers = []
    for bid in (0, 1):
        pad = Pad(host, begin(host, bidding="hidden"))
        pad.post("/rounds/1/trump", card="R")
        assert pad.post("/rounds/1/bids", seat=1, bid=bid, covered="y").status_code == 200
        address = f"/games/{pad.code}/final"
        pages = [host.get(address, headers=PART).text]
        pad.post("/end")
        pages.append(host.get(address, headers=PART).text)
        own = r'(data-fresh|name="(csrf_token|expected|entry)" value)="[^"]*"'
        answers.append([re.sub(own, "", page.replace(pad.code, "code")) for page in pages])
    assert answers[0] == answers[1]


def test_a_page_that_stands_open_says_that_the_game_goes_on(host: FlaskClient) -> None:
    pad = finished(host)
    client = device_in(host, pad.code, "spectator")
    address = f"/games/{pad.code}/final"
    tag = tag_on(client.get(address).text)
    assert pad.post("/undo").status_code == 200
    part = ask(client, address, tag)
    assert part.status_code == 200
    assert "Es wird weitergespielt" in part.text
    assert "Henry" not in part.text
    assert ask(client, address, tag_on(part.text)).status_code == 304
    assert pad.post("/end").status_code == 200
    assert "Gewonnen hat" in text(ask(client, address, tag_on(part.text)).text)
