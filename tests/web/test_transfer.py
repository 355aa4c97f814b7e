"""A game that travels to another Scorekeeper and back: its history comes along, nothing counts twice."""

import io
import json

import pytest
from flask.testing import FlaskClient

from tests.web.changing import agreed
from tests.web.driving import Pad, all_codes, begin, bring, load
from tests.web.importing import preview, words

PLAYERS = ["Kim", "Lou", "Änne"]


def pad_at(host: FlaskClient, code: str) -> Pad:
    """Its pad there; what is entered has ids that no other pad of this test gives."""
    pad = Pad(host, code)
    pad.count = load(host, code).seq
    return pad


def taken(host: FlaskClient, code: str) -> bytes:
    answer = host.get(f"/games/{code}/travel.json")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["Content-Disposition"]
    return answer.data


def brought(host: FlaskClient, file: bytes) -> str:
    """The address that bringing it leads to, at once."""
    answer = host.post("/import", data={"file": (io.BytesIO(file), "game.json")})
    assert answer.status_code == 303
    return str(answer.location)


def code_of(address: str) -> str:
    assert address.startswith("/games/")
    return address.rpartition("/")[2]


def test_there_and_back_it_is_the_same_game(host: FlaskClient, elsewhere: FlaskClient) -> None:
    """A round and a half here, the bids there and one thing undone; then it comes back."""
    code = begin(host, PLAYERS)
    pad = Pad(host, code)
    pad.round(1, "R", "0 1 0", "0 1 0")
    pad.post("/rounds/2/trump", card="B")
    file = taken(host, code)
    assert '"Änne"' in file.decode(), "as people read it"
    other_code = code_of(brought(elsewhere, file))
    assert (load(elsewhere, other_code), taken(elsewhere, other_code)) == (load(host, code), file)
    away = pad_at(elsewhere, other_code)
    away.say("1 1 1")
    away.write("tricks", seat=0, tricks=0)
    assert away.post("/undo").status_code == 200
    back = taken(elsewhere, other_code)
    assert (code_of(brought(host, back)), load(host, code)) == (code, load(elsewhere, other_code))
    assert (taken(host, code), all_codes(host)) == (back, [code])
    assert "Kim" in host.get(f"/games/{code}/history").text
    seq = load(host, code).seq
    for older_or_equal in (file, back):
        assert (code_of(brought(host, older_or_equal)), load(host, code).seq) == (code, seq)
    assert away.post("/end").status_code == 200
    brought(host, taken(elsewhere, other_code))
    assert load(host, code).table.finished
    assert "Kim" in host.get("/statistics").text, "lists and statistics follow"


def test_what_went_on_in_two_places_or_began_otherwise_is_looked_at(host, elsewhere):
    """Under the ids of our strokes somebody wrote another game by hand."""
    code = begin(host, PLAYERS)
    Pad(host, code).round(1, "R", "0 1 0", "0 1 0")
    file = taken(host, code)
    other_code = code_of(brought(elsewhere, file))
    Pad(host, code).post("/rounds/2/trump", entry="written-here", card="B")
    pad_at(elsewhere, other_code).post("/rounds/2/trump", entry="written-there", card="G")
    other = json.loads(file)
    other["players"][0] = other["history"][0]["data"]["players"][0] = "Ida"
    other |= {"history": other["history"][:1], "rounds": []}
    before = load(host, code)
    by_hand, asks = (brought(host, raw) for raw in (json.dumps(other).encode(), taken(elsewhere, other_code)))
    assert by_hand.startswith("/import/")
    assert asks.startswith("/import/")
    assert "This game is here already" in host.get(asks, headers={"Accept-Language": "en"}).text
    assert load(host, code) == before


def test_a_history_that_does_not_add_up_is_not_believed(host: FlaskClient, elsewhere: FlaskClient) -> None:
    pad = Pad(host, begin(host, PLAYERS))
    pad.round(1, "R", "0 1 0", "0 1 0")
    agreed(pad, "/seats", how="joined", player="Ida", other=0)
    file = taken(host, pad.code)
    for sound, spoilt in (
        (b'"bids": [0, 1, 0]', b'"bids": [1, 1, 0]'),
        (b'"how": "joined"', b'"how": "vanished"'),  # what the page of the history cannot tell
        (b'"other": 0', b'"other": []'),
        (b'"Kim"', b'"' + b"x" * 61 + b'"'),  # what no page can show
    ):
        assert brought(elsewhere, file.replace(sound, spoilt)).startswith("/import/"), spoilt
        assert all_codes(elsewhere) == []
    assert brought(elsewhere, b"[%b, %b]" % (file, file)).startswith("/import/"), "of two none comes at once"
    assert code_of(brought(elsewhere, file))


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_bids_under_cover_are_in_no_file(host: FlaskClient, bidding: str) -> None:
    pad = Pad(host, begin(host, PLAYERS, bidding=bidding))
    taken(host, pad.code)
    pad.post("/rounds/1/trump", card="R")
    pad.post("/rounds/1/bids", seat=1, bid=1)
    for _taken_back in range(3):
        answer = pad.get("/travel.json", headers={"Accept-Language": "en"})
        assert (answer.status_code, "are covered" in answer.text) == (409, True)
        assert "bids" not in pad.get("/record.json").text
        assert pad.post("/undo").status_code in (200, 422)
    assert [pad.post("/redo").status_code for _ in "12"] == [200, 200]
    assert pad.draft.bids == (None, 1, None)


def test_covered_bids_travel_without_their_numbers_and_one_that_counts_is_not_taken_for_one_of_them(
    host, elsewhere
):
    """Seat 0 says 1 and then 0, everybody bids again, and what they say then counts. Then somebody writes
    into the file by hand, whose history adds up to another game than ours goes on to.
    """
    pad = Pad(host, begin(host, PLAYERS, bidding="hidden"))
    pad.write("trump", card="R")
    for seat, bid in ((0, 1), (0, 0), (1, 1)):
        pad.write("bids", seat=seat, bid=bid)
    pad.write("bids/again")
    pad.say("0 0 1")
    pad.write("score")
    file = taken(host, pad.code)
    odd = json.loads(file)
    sealed = [event["data"]["bid"] for event in odd["history"] if event["name"] == "bid.sealed"]
    assert sealed == [0, 0, 0, 0, 0, 1]
    odd["history"][-2]["data"]["bid"] = odd["rounds"][0]["bids"][2] = 0
    trump = odd["history"][1]
    odd["history"].append({**trump, "entry": "one-more", "data": {**trump["data"], "round": 2}})
    before = load(host, pad.code)
    assert brought(host, json.dumps(odd).encode()).startswith("/import/")
    assert load(host, pad.code) == before
    other_code = code_of(brought(elsewhere, file))
    away = pad_at(elsewhere, other_code)
    for path, fields in (("/rounds/2/trump", {"card": "B"}), ("/end", {}), ("/undo", {}), ("/undo", {})):
        assert away.post(path, **fields).status_code == 200
    back = taken(elsewhere, other_code)
    assert code_of(brought(host, back)) == pad.code
    assert load(host, pad.code).seq == load(elsewhere, other_code).seq
    assert taken(host, pad.code) == back
    assert code_of(brought(elsewhere, file)) == other_code, "an older one is known too"


def test_a_game_that_was_ended_is_over_elsewhere_too(host: FlaskClient, elsewhere: FlaskClient) -> None:
    """Its record alone, without a history; Lou made 30 points, the others 20."""
    pad = Pad(host, begin(host, PLAYERS))
    pad.round(1, "R", "0 1 0", "0 1 0")
    pad.post("/end")
    record = pad.get("/record.json").text
    elsewhere.post("/language", data={"language": "en", "next": "/"})
    _address, page = preview(elsewhere, text=record)
    assert "1 of 20 rounds · Game ended early" in words(page)
    assert "Lou won" in words(page)
    [code] = bring(elsewhere, record)
    away = pad_at(elsewhere, code)
    assert "Final standings" in words(away.page())
    assert (away.get("/record.json").text, away.post("/resume").status_code) == (record, 200)
    assert away.draft.number == 2
    older = json.loads(taken(host, pad.code))
    assert older.pop("ended") is True, "older files told it in their history alone"
    code = code_of(brought(elsewhere, json.dumps(older).encode()))
    assert load(elsewhere, code).entries == load(host, pad.code).entries
    assert load(elsewhere, code).table.ended
