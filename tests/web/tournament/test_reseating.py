"""Seats that the desk changes in a running session, at a cost that is read, and substitutes from then on."""

import re
from html import unescape

from flask.testing import FlaskClient

from scorekeeper.names import SOFT_HYPHEN
from tests.web.driving import Pad
from tests.web.tournament.evening import OF_TWO_ROUNDS, RULES, Hall, hall_of, words


def costs_of(page: str) -> list[str]:
    fold = page.partition('id="seats"')[2].partition("</details>")[0]
    return [words(item) for item in re.findall(r"<li>(.*?)</li>", fold, re.S)]


def test_who_meets_again_is_read_before_two_change_tables(host: FlaskClient) -> None:
    hall = hall_of(host, [f"P{number}" for number in range(8)])
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


def test_whoever_leaves_a_seat_sits_out_or_is_not_here_any_more(hall: Hall) -> None:
    hall.done("/draw/by-hand", who=[*range(9)], table=[1] * 4 + [2] * 4 + [""])
    hall.publish()
    hall.done("/people", people="Zoe", here="y")
    for comes, what in ((8, "sits out"), (9, "is not here any more until checked in again")):
        assert f"Anya {what}" in costs_of(hall.get(f"/heats/1/tables/1?leaves=0&comes={comes}"))


def test_a_change_that_may_not_be_says_so_and_has_no_button(hall: Hall) -> None:
    hall.done("/rules", **RULES | OF_TWO_ROUNDS)
    hall.draw()
    hall.done("/people", people="Zoe\nMax", looked="y", here="y")
    assert "Here without a seat: Zoe and Max." in hall.get()
    chosen = unescape(hall.get("/heats/1/tables/1")).partition('name="comes"')[2].partition("</select>")[0]
    offered = re.findall(r">([^<]+)</option>", chosen)
    assert offered[:3] == ["nobody", "Max · without a seat", "Zoe · without a seat"]
    assert len(offered) == 3 + len(hall.tables[1]), "and who sits at the other table"
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


def test_a_phone_that_kept_the_pad_of_a_table_loses_it_with_the_seat(playing: Hall) -> None:
    moves, other = (table[0] for table in playing.tables)
    own = playing.phone(moves, takes=True)
    old, new = (f"/games/{game.game}" for game in playing.games())
    assert own.get(old).status_code == 200
    playing.done("/heats/1/tables/1/seats", leaves=str(moves), comes=str(other))
    led = own.get(old)
    assert (led.status_code, "you sit at table 2" in led.text) == (403, True)
    assert playing.take_pad(own, 2).status_code == 303
    assert own.get(new).status_code == 200


AS_BEFORE = (range(4), range(4, 9))


def text(hall: Hall, path: str) -> str:
    return hall.get(path).replace(SOFT_HYPHEN, "")


def test_a_substitute_does_not_rewrite_what_was_played_before(hall: Hall) -> None:
    hall.seat(*AS_BEFORE)
    hall.on_paper()
    hall.done("/people/0/substitute", name="Zoe")
    for path in ("/heats/1", "/heats/1/tables/1", "/people/1"):
        assert ("Anya" in text(hall, path), "Zoe" in text(hall, path)) == (True, False)
    hall.by_hand(*AS_BEFORE)
    assert "Zoe and Ben meet again" not in text(hall, "/draw"), "they have not met"
    assert "Ben and Cleo meet again" in text(hall, "/draw")
    hall.publish()
    assert "Zoe" in text(hall, "/heats/2")
    hall.on_paper()
    hall.done("/people/0/substitute", name="")
    assert "Zoe" in text(hall, "/heats/2"), "she played that one"
    assert "Zoe" not in text(hall, "/heats/1")


def test_two_who_share_a_seat_are_both_named_and_the_line_has_the_points(hall: Hall) -> None:
    """Anya plays round 1 of 2, Zoe round 2: at the desk's word, and at another table at the pad. There Vera
    came for Freya before the first round, who did not play.
    """
    hall.done("/rules", **RULES | OF_TWO_ROUNDS)
    hall.seat(*AS_BEFORE)
    first, second = (Pad(hall.client, game.game) for game in hall.games())
    assert second.post("/seats", how="replaced", seat=1, player="Vera").status_code == 200
    first.round(1, "R", "1 0 0 0", "1 0 0 0")
    second.round(1, "R", "1 0 0 0 0", "1 0 0 0 0")
    hall.done("/people/0/substitute", name="Zoe")
    assert second.post("/seats", how="replaced", seat=0, player="Yan").status_code == 200
    names = hall.tournament.names_in(1)
    assert (names[0], names[4], names[5]) == ("Anya / Zoe", "Emil / Yan", "Vera")
    assert "Anya / Zoe" in text(hall, "/heats/1")
    first.round(2, "R", "1 0 0 0", "2 0 0 0")
    assert hall.results[1].scores[0] == 20, "30 and −10 are the line's"
