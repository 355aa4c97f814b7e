"""Between two rounds: people come and go – by forms, as a table does it."""

import json
import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.record import read_record
from scorekeeper.gamelog.state import Table
from scorekeeper.web.extreme.round_page import PAD_FIELDS
from scorekeeper.web.game.pad import pad_parts
from tests.formats.records import EXTREME_MOVED, WIZARD_MOVED
from tests.sheets.reading import lines
from tests.web.changing import agreed, english, refused, result
from tests.web.driving import FOUR, Pad, begin, bring, load
from tests.web.people import invite, join


def coins(pad: Pad, step: str) -> dict[str, str]:
    """What lies beside each name: ● on a trick that was won, ○ still to be placed."""
    page = pad.host.get(f"/games/{pad.code}?step={step}").text
    rows = re.findall(rf'id="{step}-name-\d"[^>]*>([^<]*)</span>(.*?)<form', page, re.S)
    signs = {"coin coin--placed": "●", "coin": "○"}
    return {
        name: "".join(signs[coin] for coin in re.findall(r'<i class="(coin[^"]*)"', row))
        for name, row in rows
    }


def test_an_evening_in_which_people_come_and_go(host: FlaskClient) -> None:
    """Anya leaves after round 1, Zoe joins with the last one's 40 in round 3."""
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    agreed(pad, "/seats", how="left", seat=1)
    pad.round(2, "B", "1 0 1", "1 0 1")
    agreed(pad, "/seats", how="joined", player="Zoe", other=3)
    page = host.get(f"/games/{pad.code}").text
    assert [name in page for name in (*FOUR, "Zoe")] == [True] * 5
    assert ">Starting points </span>(40)<" in page.partition('id="row-2"')[2].partition("</tr>")[0]
    assert page.count("Starting points") == 1
    assert "Anya can no longer win" not in page, "she has left"
    pad.post("/rounds/3/trump", card="G")
    for place, bid in enumerate((1, 0, 2, 0)):  # Henry, Freya, Zoe, Ben
        pad.post("/rounds/3/bids", seat=place, bid=bid)
    assert coins(pad, "bids") == {"Henry": "○", "Freya": "", "Zoe": "○○", "Ben": ""}
    pad.post("/rounds/3/bids", seat=2, bid=1)
    pad.post("/rounds/3/tricks", seat=3, tricks=1)
    assert coins(pad, "tricks") == {"Henry": "○", "Freya": "", "Zoe": "○", "Ben": ""}, "until tapped as bid"
    for place, won in enumerate((1, 0, 1)):
        pad.post("/rounds/3/tricks", seat=place, tricks=won)
    assert coins(pad, "tricks") == {"Henry": "●", "Freya": "", "Zoe": "●", "Ben": ""}
    assert pad.post("/rounds/3/score").status_code == 200
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
    assert 'value="Zoe"' in host.get(f"/games/new?again={pad.code}").text


def test_in_extreme_the_pad_tells_with_how_many_points_somebody_came_too() -> None:
    """Three, two and one black ones cost 9, 6 and 3: Ben comes with the 9 of the last."""
    first = {
        "takings": [{"seat": seat} for seat in (1, 2, 0)],
        "left": [{"black": count} for count in (3, 2, 1)],
    }
    sittings = [
        {"from": 1, "seats": [0, 1, 2]},
        {"from": 2, "seats": [0, 1, 2, 3], "starts": [{"seat": 3}]},
    ]
    reading = read_record(EXTREME_MOVED | {"rounds": [first], "sittings": sittings})
    assert reading.game is not None, reading.problems
    (row,) = pad_parts(Table(reading.game), PAD_FIELDS)[0].rows
    assert [cell.begins for cell in row.cells] == [None, None, None, 9]


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


def words(host: FlaskClient, pad: Pad) -> str:
    """What the pages of who leaves and of the rules say."""
    pages = (host.get(f"/games/{pad.code}/changes/{topic}").text for topic in ("leave", "rules"))
    page = " ".join(page.partition("<main")[2] for page in pages)
    return re.sub(r"(<[^>]*>|\s)+", " ", page.replace("\xad", ""))


def test_whoever_goes_after_this_round_is_still_at_the_table(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Zoe"]))
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/seats", how="left", seat=3)
    agreed(pad, "/seats", how="paused", seat=1)
    text = words(host, pad)
    for sentence in ("Ben leaves after round 1", "Anya sits out after round 1", "rules from round 2 on"):
        assert sentence in text
    assert "has left" not in text
    page = host.get(f"/games/{pad.code}").text.replace("\xad", "")
    assert ("until round 1" in page, "left before the first round" in page) == (True, False)
    agreed(pad, "/seats", how="returned", seat=1)
    assert "Anya sits out after" not in words(host, pad)
    pad.round(1, "B", "0 0 0 0 0", "1 0 0 0 0")
    text = words(host, pad)
    assert "Not at the table Ben has left" in text
    assert "after round 1" not in text


def test_whoever_sat_out_is_back_in_the_round_that_is_dropped_for_it(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="paused", seat=3)
    pad.post("/rounds/1/trump", card="R")
    page = host.get(f"/games/{pad.code}/changes/leave").text
    form = page.partition('value="returned"')[0].rpartition("<form")[2]
    assert 'name="drop"' in form, "as where somebody leaves"
    agreed(pad, "/seats", how="returned", seat=3, drop="y")
    table = load(host, pad.code).table
    assert (table.seats, table.draft.number, table.draft.needs_trump) == ((0, 1, 2, 3), 1, True)


def test_what_cannot_be_agreed_on_is_refused_with_the_reason(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    english(host)
    three = Pad(host, begin(host, FOUR[:3]))
    six, teams = Pad(host, begin(host, [*FOUR, "Mira", "Tom"])), Pad(host, begin(host, teams="y"))
    clairvoyant = {"clairvoyance": "y"}
    for pad, path, fields, reason in [
        (three, "/seats", {"how": "left", "seat": 0}, "2 players are at the table"),
        (three, "/seats", {"how": "joined", "player": "Anya"}, "Anya is on this pad already"),
        (three, "/seats", {"how": "joined", "player": " anya "}, "Anya is on this pad already"),
        (three, "/seats", {"how": "joined", "player": ""}, ""),
        (three, "/seats", {"how": "swapped", "seat": 0, "other": 7}, "does not sit"),
        (three, "/seats", {"how": "jumped", "seat": 0}, ""),
        (
            three,
            "/rules",
            {"variant": "standard", "specials": ["DR", "FE"], **clairvoyant},
            "Clairvoyance is",
        ),
        (three, "/rules", {"variant": "maximus", **clairvoyant}, "Wizard Maximus cannot be combined with"),
        (three, "/rules", {"variant": "standard", "rounds": 21}, "1 to 20 rounds"),
        *((three, "/points", {"seat": 0, "points": n, "sign": "-"}, "in tens") for n in (15, 10_000, 0)),
        (three, "/points", {"seat": 9, "points": 10, "sign": "-"}, ""),
        (three, "/points", {"seat": 0, "points": -10, "sign": "-"}, "could not be read"),
        (three, "/points/0/withdrawal", {}, ""),
        (six, "/seats", {"how": "joined", "player": "Zoe"}, "7 players are at the table"),
        (teams, "/seats", {"how": "left", "seat": 0}, "With teams nobody can join or leave"),
    ]:
        with subtests.test(path=path, fields=fields):
            sentence = refused(pad, path, **fields)
            assert sentence
            assert reason in sentence
    assert "Somebody else" in refused(three, "/rules", 409, expected=9, variant="standard")
    assert "The table is full" in host.get(f"/games/{six.code}/changes").text


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


def test_what_the_cards_prove_is_told_of_whoever_sat_there_then(host: FlaskClient) -> None:
    for record in (WIZARD_MOVED, EXTREME_MOVED):
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
