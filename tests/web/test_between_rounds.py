"""Between two rounds: people come and go – by forms, as a table does it."""

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.record import read_record, read_text
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import score
from scorekeeper.statistics.wizard.edition import rounds_of
from scorekeeper.web.extreme.round_page import PAD_FIELDS
from scorekeeper.web.game.pad import pad_parts
from tests.formats.records import EXTREME_MOVED, WIZARD_MOVED
from tests.sheets.reading import lines
from tests.web.changing import agreed, english, refused, result
from tests.web.driving import FOUR, Pad, begin, bring, load
from tests.web.people import invite, join


def test_an_evening_in_which_people_come_and_go(host: FlaskClient) -> None:
    """Anya leaves after round 1, Zoe joins with the last one's 40 in round 3."""
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/seats", how="left", seat=1)
    pad.round(2, "B", "1 0 1", "1 0 1")
    pad.post("/rounds/2/score")
    agreed(pad, "/seats", how="joined", player="Zoe", other=3)
    page = host.get(f"/games/{pad.code}").text
    assert [name in page for name in (*FOUR, "Zoe")] == [True] * 5
    assert ">Starting points </span>(40)<" in page.partition('id="row-2"')[2].partition("</tr>")[0]
    assert page.count("Starting points") == 1
    assert "Anya can no longer win" not in page, "she has left"
    pad.round(3, "G", "1 0 1 0", "1 0 1 1")  # Henry, Freya, Zoe, Ben: 3 tricks
    pad.post("/rounds/3/score")
    assert result(pad).rounds[-1].totals == (90, 20, 60, 40, 70)
    assert load(host, pad.code).table.seats == (0, 2, 4, 3)
    history = host.get(f"/games/{pad.code}/history").text
    for sentence in (
        "Anya leaves and does not play from round 2 on",
        "Zoe joins from round 3 on",
        "Zoe bids 1",
    ):
        assert sentence in history
    assert "Agreed so far" in host.get(f"/games/{pad.code}/changes").text
    pad.post("/end")
    final = host.get(f"/games/{pad.code}/final").text
    assert "from round 3" in final
    assert "until round 1" in final


def test_in_extreme_the_pad_tells_with_how_many_points_somebody_came_too() -> None:
    """Three, two and one black ones cost 9, 6 and 3: Ben comes with the 9 of the last."""
    takings = {"takings": [{"seat": seat} for seat in (1, 2, 0)]}
    first = {**takings, "left": [{"black": 3}, {"black": 2}, {"black": 1}]}
    record = {
        "format": "scorekeeper-game/1",
        "edition": "extreme",
        "players": ["Henry", "Anya", "Freya", "Ben"],
        "first_dealer": 0,
        "options": {},
        "rounds": [first],
        "sittings": [
            {"from": 1, "seats": [0, 1, 2]},
            {"from": 2, "seats": [0, 1, 2, 3], "starts": [{"seat": 3}]},
        ],
    }
    reading = read_record(record)
    assert reading.game is not None, reading.problems
    (row,) = pad_parts(Table(reading.game), PAD_FIELDS)[0].rows
    assert [cell.begins for cell in row.cells] == [None, None, None, 9]


def coins(pad: Pad, step: str) -> dict[str, str]:
    """What lies beside each name: ● on a trick that was won, ○ still to be placed."""
    page = pad.host.get(f"/games/{pad.code}?step={step}").text
    rows = re.findall(rf'id="{step}-name-\d"[^>]*>([^<]*)</span>(.*?)<form', page, re.S)
    signs = {"coin coin--placed": "●", "coin": "○"}
    return {
        name: "".join(signs[coin] for coin in re.findall(r'<i class="(coin[^"]*)"', row))
        for name, row in rows
    }


def test_everybody_has_the_coins_of_their_own_bids_whoever_comes_and_goes(host: FlaskClient) -> None:
    """Anya plays round 1 only, Zoe from round 3 on, before Ben: place 1 is another person in each round.

    Laid of taken, by hand: Henry 1 of 1, 0 of 1, 1 of 1; Anya 0 of 1; Freya none, 0 of 0 with a trick won,
    0 of 0; Zoe 1 of 2; Ben none, 1 of 1, 1 of 1.
    """
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 1 0 0", "1 0 0 0")
    agreed(pad, "/seats", how="left", seat=1)
    pad.post("/rounds/2/trump", card="B")
    for place, bid in enumerate((1, 0, 1)):
        pad.post("/rounds/2/bids", seat=place, bid=bid)
    assert coins(pad, "bids") == {"Henry": "○", "Freya": "", "Ben": "○"}
    for place, won in enumerate((0, 1, 1)):
        pad.post("/rounds/2/tricks", seat=place, tricks=won)
    assert coins(pad, "tricks") == {"Henry": "○", "Freya": "", "Ben": "●"}
    pad.post("/rounds/2/score")
    agreed(pad, "/seats", how="joined", player="Zoe", other=3)
    pad.post("/rounds/3/trump", card="G")
    for place, bid in enumerate((1, 0, 2, 1)):
        pad.post("/rounds/3/bids", seat=place, bid=bid)
    assert coins(pad, "bids") == {"Henry": "○", "Freya": "", "Zoe": "○○", "Ben": "○"}
    for place, won in enumerate((1, 0, 1, 1)):
        pad.post("/rounds/3/tricks", seat=place, tricks=won)
    assert coins(pad, "tricks") == {"Henry": "●", "Freya": "", "Zoe": "●○", "Ben": "●"}
    pad.post("/rounds/3/score")
    pad.post("/end")

    record = read_text(host.get(f"/games/{pad.code}/record.json").text).game
    assert record is not None
    laid = {
        name: [(fact.counts.placed, fact.counts.bid) for fact in facts]
        for name, facts in zip(record.players, rounds_of(score(record)), strict=True)
    }
    assert laid == {
        "Henry": [(1, 1), (0, 1), (1, 1)],
        "Anya": [(0, 1)],
        "Freya": [(0, 0), (0, 0), (0, 0)],
        "Ben": [(0, 0), (1, 1), (1, 1)],
        "Zoe": [(1, 2)],
    }
    listed = host.get("/statistics").text
    for name, share in (("Henry", "2 of 3"), ("Anya", "0 of 1"), ("Ben", "2 of 2"), ("Zoe", "1 of 2")):
        path = re.search(rf'href="(/statistics/players/\d+)[^"]*">{name}<', listed)
        assert path is not None
        assert share in host.get(path[1]).text.partition("Coins laid on tricks")[2][:200], name


def test_a_round_that_has_begun_is_finished_first_or_dropped(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/seats", how="left", seat=3)
    table = load(host, pad.code).table
    assert (table.seats, table.draft.trump, table.game.last_lineup.first) == ((0, 1, 2, 3), "R", 2)
    pad.post("/undo")
    agreed(pad, "/seats", how="left", seat=3, drop="y")
    table = load(host, pad.code).table
    assert (table.seats, table.draft.needs_trump, table.game.last_lineup.first) == ((0, 1, 2), True, 1)
    pad.post("/undo")
    assert load(host, pad.code).table.draft.trump == "R"


def test_whoever_goes_after_this_round_is_still_at_the_table(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Zoe"]))
    assert "Play by these rules from round 1 on" in words(host, pad)
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/seats", how="left", seat=3)
    agreed(pad, "/seats", how="paused", seat=1)
    text = words(host, pad)
    assert "Ben leaves after round 1" in text
    assert "Anya sits out after round 1" in text
    assert "Play by these rules from round 2 on" in text
    assert "Not players" not in text
    assert "has left" not in text
    page = host.get(f"/games/{pad.code}").text
    assert ("until round 1" in page, "left before the first round" in page) == (True, False)
    agreed(pad, "/seats", how="returned", seat=1)
    assert "Anya sits out after" not in words(host, pad)
    pad.round(1, "B", "0 0 0 0 0", "1 0 0 0 0")
    pad.post("/rounds/1/score")
    text = words(host, pad)
    assert "Not at the table Ben has left" in text
    assert "after round 1" not in text


def words(host: FlaskClient, pad: Pad) -> str:
    """What the pages of who leaves and of the rules say."""
    pages = (host.get(f"/games/{pad.code}/changes/{topic}").text for topic in ("leave", "rules"))
    page = " ".join(page.partition("<main")[2] for page in pages)
    return re.sub(r"(<[^>]*>|\s)+", " ", page.replace("\xad", ""))


def test_whoever_sat_out_is_back_in_the_round_that_is_dropped_for_it(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="paused", seat=3)
    pad.post("/rounds/1/trump", card="R")
    page = host.get(f"/games/{pad.code}/changes/leave").text
    form = page.partition('value="returned"')[0].rpartition("<form")[2]
    assert 'name="drop"' in form, "as where somebody leaves"
    agreed(pad, "/seats", how="returned", seat=3, drop="y")
    table = load(host, pad.code).table
    assert (table.seats, table.draft.number, table.draft.needs_trump) == ((0, 1, 2, 3), 1, True)


def test_what_cannot_be_agreed_on_is_refused_with_the_reason(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    assert "2 players are at the table" in refused(pad, "/seats", how="left", seat=0)
    for name in ("Anya", " anya "):
        assert "Anya is on this pad already" in refused(pad, "/seats", how="joined", player=name)
    assert refused(pad, "/seats", how="joined", player="")
    assert "does not sit" in refused(pad, "/seats", how="swapped", seat=0, other=7)
    clairvoyant = {"clairvoyance": "y"}
    page = refused(pad, "/rules", variant="standard", specials=["DR", "FE"], **clairvoyant)
    assert "Clairvoyance is played without special cards" in page
    assert "Wizard Maximus cannot be combined with Clairvoyance" in refused(
        pad, "/rules", variant="maximus", **clairvoyant
    )
    assert "1 to 20 rounds" in refused(pad, "/rules", variant="standard", rounds=21)
    for points in (15, 10_000, 0):
        assert "in tens" in refused(pad, "/points", seat=0, points=points, sign="-")
    assert refused(pad, "/points", seat=9, points=10, sign="-")
    assert "could not be read" in refused(pad, "/points", seat=0, points=-10, sign="-")
    teams = Pad(host, begin(host, teams="y"))
    assert "With teams nobody can join or leave" in refused(teams, "/seats", how="left", seat=0)
    assert refused(pad, "/points/0/withdrawal")
    assert refused(pad, "/seats", how="jumped", seat=0)
    assert "Somebody else" in refused(pad, "/rules", 409, expected=9, variant="standard", plus_minus_one="y")


def test_a_seventh_is_refused(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Mira", "Tom"]))
    assert "7 players are at the table" in refused(pad, "/seats", how="joined", player="Zoe")
    assert "The table is full" in host.get(f"/games/{pad.code}/changes").text


def test_a_device_on_a_seat_that_was_taken_back_watches_and_does_not_get_the_next_newcomers(
    host: FlaskClient,
) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    agreed(pad, "/seats", how="joined", player="Zoe")
    phone = host.application.test_client()
    join(phone, invite(host, pad.code, "seat"), 3)
    assert "Zoe" in phone.get(f"/games/{pad.code}").text
    pad.post("/undo")
    english(phone)
    assert "You are watching" in phone.get(f"/games/{pad.code}").text
    assert 'name="device"' in host.get(f"/games/{pad.code}/people").text
    agreed(pad, "/seats", how="joined", player="Tom")
    assert "You are watching" in phone.get(f"/games/{pad.code}").text
    tom = host.application.test_client()
    join(tom, invite(host, pad.code, "seat"), 3)
    english(tom)
    assert "You are Tom" in tom.get(f"/games/{pad.code}").text


def test_the_look_back_at_a_game_that_somebody_joined(host: FlaskClient) -> None:
    """Zoe comes in round 2 and has the best round of all."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], rounds=3))
    pad.round(1, "R", "0 0 0", "1 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/seats", how="joined", player="Zoe")
    pad.round(2, "R", "0 0 0 2", "0 0 0 2")
    pad.post("/rounds/2/score")
    pad.round(3, "R", "0 0 0 3", "0 0 0 3")
    pad.post("/rounds/3/score")
    assert "Zoe" in host.get(f"/games/{pad.code}/final").text
    again = host.get(f"/games/new?again={pad.code}").text
    assert 'value="Zoe"' in again
    page = host.get(f"/games/{pad.code}/changes/rules").text
    assert 'name="extra_rounds"' in page, "played on after the end"


@pytest.mark.parametrize("record", [WIZARD_MOVED, EXTREME_MOVED], ids=["wizard", "extreme"])
def test_what_the_cards_prove_is_told_of_whoever_sat_there_then(
    host: FlaskClient, record: dict[str, Any]
) -> None:
    [code] = bring(host, json.dumps(record))
    address = f"/games/{code}/rounds/2/protocol"
    page = re.sub(r"(<[^>]*>|\s)+", " ", host.get(address).text)
    paper = " ".join(lines(host.get(f"{address}.pdf").data))
    for text in (page, paper):
        assert "Stich 1: Ben hat nicht bedient (grüne 2)" in text.replace("\xad", "")
    assert "Ben Punkte nehmen" in page


def test_whoever_swaps_seats_keeps_their_own_device(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], bidding="secret"))
    phone = host.application.test_client()
    join(phone, invite(host, pad.code, "seat"), 2)
    english(phone)
    agreed(pad, "/seats", how="swapped", seat=0, other=2)
    pad.post("/rounds/1/trump", card="R")
    page = phone.get(f"/games/{pad.code}").text
    assert "You are Freya" in page
    own = Pad(phone, pad.code)
    assert own.post("/rounds/1/bids", entry="own-bid-1", seat=2, bid=1, covered="y").status_code == 422, (
        "Henry sits there now"
    )
    assert own.post("/rounds/1/bids", entry="own-bid-2", seat=0, bid=1, covered="y").status_code == 200
    table = load(host, pad.code).table
    assert (table.seats, table.draft.bids) == ((2, 1, 0), (1, None, None))
