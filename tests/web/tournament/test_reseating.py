"""Seats that the desk changes in a running session: the cost is read before the tap, and pads follow."""

import re
from html import unescape

from flask.testing import FlaskClient

from tests.web.tournament.evening import OF_TWO_ROUNDS, RULES, Hall, begin, phone, take_pad, words


def options_of(page: str, name: str) -> list[str]:
    chosen = re.search(rf'<select class="field" name="{name}">(.*?)</select>', page, re.S)
    return [] if chosen is None else re.findall(r">([^<]+)</option>", unescape(chosen[1]))


def costs_of(page: str) -> list[str]:
    fold = page.partition('id="seats"')[2].partition("</details>")[0]
    return [words(item) for item in re.findall(r"<li>(.*?)</li>", fold, re.S)]


def test_who_meets_again_is_read_before_two_change_tables(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [f"P{number}" for number in range(8)]))
    hall.seat(range(4), range(4, 8))
    hall.on_paper()
    hall.seat((0, 1, 4, 5), (2, 3, 6, 7))
    costs = costs_of(hall.get("/heats/2/tables/1?leaves=4&comes=2"))
    met = [f"{pair} meet again, as in the session before" in costs for pair in ("P0 and P2", "P0 and P1")]
    assert met == [True, False], "those two do anyhow"
    assert "P4 and P5 meet again, as in the session before" in costs, "no more"
    hall.done("/heats/2/tables/1/seats", leaves="4", comes="2")
    assert [game.players for game in hall.games()] == [("P0", "P1", "P2", "P5"), ("P4", "P3", "P6", "P7")]
    assert "Session 2, table 1: P2 sits in the place of P4" in unescape(hall.get("/history"))


def test_a_change_that_may_not_be_says_so_and_has_no_button(hall: Hall) -> None:
    hall.done("/rules", **RULES | OF_TWO_ROUNDS)
    hall.draw()
    hall.done("/people", people="Zoe\nMax", looked="y", here="y")
    assert "Here without a seat: Zoe and Max." in hall.get()
    options = options_of(hall.get("/heats/1/tables/1"), "comes")
    assert options[:3] == ["nobody", "Max · without a seat", "Zoe · without a seat"]
    sentence = "If round 1 has begun, Zoe plays from round 2 on and starts with 0 points"
    costs = costs_of(hall.get("/heats/1/tables/2?leaves=&comes=9"))
    assert costs == ["Table 2 plays 2 rounds with 6 players; with 5 it would play 2", sentence]
    replaces = hall.get(f"/heats/1/tables/2?leaves={hall.tables[1][0]}&comes=9")
    assert sentence not in costs_of(replaces), "who sits in another's place plays from round 1 on"
    hall.done("/heats/1/tables/2/seats", leaves="", comes="9")
    assert "Here without a seat: Max." in hall.get()
    assert "Session 1: Zoe takes a seat at table 2" in unescape(hall.get("/history"))
    sentence = "Table 2 would have 7; a table takes 3, 4, 5, 6 players."
    page = hall.get("/heats/1/tables/2?comes=10")
    assert (sentence in page, "Change seats</button>" in page) == (True, False)
    assert sentence in hall.refused("/heats/1/tables/2/seats", comes="10")
    hall.play(1)
    assert 'id="seats"' in hall.get("/heats/1/tables/1"), "in round 2"
    assert hall.paper(1, [10, 20, 30, 40]).status_code == 303
    assert 'id="seats"' not in hall.get("/heats/1/tables/1"), "it has its result"


def test_a_phone_that_kept_the_pad_of_a_table_loses_it_with_the_seat(hall: Hall) -> None:
    hall.done("/devices/phones", allow="keep_pad")
    hall.draw()
    moves, other = (table[0] for table in hall.tables)
    own = phone(hall, moves, takes=True)
    old, new = (f"/games/{game.game}" for game in hall.games())
    assert own.get(old).status_code == 200
    hall.done("/heats/1/tables/1/seats", leaves=str(moves), comes=str(other))
    led = own.get(old)
    assert (led.status_code, "you sit at table 2" in led.text) == (403, True)
    assert take_pad(hall, own, 2).status_code == 303
    assert own.get(new).status_code == 200
