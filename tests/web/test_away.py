"""A game that a tablet goes on with while its server is away; here in an ordinary Python."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.game_files import read_games
from scorekeeper.gamelog.transfer import read_history
from scorekeeper.pocket.table import Table
from scorekeeper.storage.log import begin_all
from tests.gamelog.test_stored_logs import STORED, replay
from tests.web.driving import Pad, begin, load
from tests.web.people import invite, join
from tests.web.test_sealed import CHANCE

ORIGIN = "http://localhost"
OWN = re.compile(r'name="(?:csrf_token|entry)" value="[^"]*"|data-fresh="[^"]*"')  # new with every answer


@pytest.fixture
def tablet(tmp_path: Path) -> Table:
    return Table(str(tmp_path / "tablet"), ORIGIN)


def copy_of(client: FlaskClient, code: str, after: str = "") -> dict[str, Any]:
    answer = client.get(f"/games/{code}/copy{after}")
    assert answer.status_code == 200, answer.text
    copy: dict[str, Any] = answer.json
    return copy


def handed(client: FlaskClient, code: str, tablet: Table) -> int:
    """What the tablet's page hands to the app that it holds."""
    copy = copy_of(client, code)
    return tablet.take(json.dumps({**copy["stands"], "strokes": copy["strokes"]}))


def page(tablet: Table, address: str) -> str:
    status, _headers, body = tablet.answer("GET", address, json.dumps([("X-Fragment", "1")]), b"")
    assert status == 200
    return body.decode()


def tap(tablet: Table, address: str, **fields: object) -> tuple[int, str]:
    headers = [("X-Fragment", "1"), ("Content-Type", "application/x-www-form-urlencoded")]
    status, _headers, body = tablet.answer("POST", address, json.dumps(headers), urlencode(fields).encode())
    return status, body.decode()


def drawn(text: str) -> str:
    return OWN.sub("", text)


def test_the_same_log_gives_byte_identical_pads(host: FlaskClient, tablet: Table) -> None:
    code = begin(host)
    pad = Pad(host, code)
    pad.round(1, "R", "1 0 0 1", "1 0 0 0")
    pad.round(2, "B", "1 0 1 0", "0 0 1 1")
    pad.post("/rounds/3/trump", card="Y")
    assert handed(host, code, tablet) == load(host, code).seq
    fragment = {"X-Fragment": "1"}
    for address in (f"/games/{code}", f"/games/{code}?step=trump"):
        theirs = host.get(address, headers=fragment).text
        assert drawn(page(tablet, address)) == drawn(theirs)


@pytest.mark.parametrize("name", STORED)
def test_every_stored_log_gives_the_same_pad_on_both(host: FlaskClient, tablet: Table, name: str) -> None:
    """Both editions, special cards, corrections, protocols, people who come and go."""
    with host.application.app_context():
        code, _history = begin_all([replay(name)])[0]
    copy = copy_of(host, code)
    if copy["waits"]:
        pytest.skip("bids lie under cover")
    handed(host, code, tablet)
    theirs = host.get(f"/games/{code}", headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, f"/games/{code}")) == drawn(theirs)


def test_what_is_tapped_on_the_tablet_and_sent_again_gives_the_same_log_and_pad(
    host: FlaskClient, tablet: Table
) -> None:
    """The server gets five rounds of entries with the numbers that they were made on."""
    code = begin(host)
    seq, sent = handed(host, code, tablet), []
    game = f"/games/{code}"

    def enter(path: str, **fields: object) -> None:
        nonlocal seq
        entry = {"entry": f"tapped-{seq:04}", "expected": seq, **fields}
        assert tap(tablet, game + path, **entry)[0] == 200
        sent.append((path, entry))
        seq += 1

    for number in range(1, 6):
        enter(f"/rounds/{number}/trump", card="R")
        for seat in range(4):
            enter(f"/rounds/{number}/bids", seat=seat, bid=int(seat == 0))
        if number > 1:
            enter(f"/rounds/{number}/tricks", seat=0, tricks=number)
        enter(f"/rounds/{number}/score")
    enter("/undo")
    enter("/redo")
    shown = page(tablet, game)
    for path, entry in sent:
        assert host.post(game + path, data=entry, headers={"X-Fragment": "1"}).status_code == 200
    assert load(host, code).seq == seq
    assert drawn(host.get(game, headers={"X-Fragment": "1"}).text) == drawn(shown)


def test_what_the_rules_forbid_is_refused_on_the_tablet_as_on_the_server(
    host: FlaskClient, tablet: Table
) -> None:
    code = begin(host)
    seq = handed(host, code, tablet)
    bid = {"entry": "too-many-1", "expected": seq, "seat": 0, "bid": 9}
    status, body = tap(tablet, f"/games/{code}/rounds/1/bids", **bid)
    theirs = host.post(f"/games/{code}/rounds/1/bids", data=bid, headers={"X-Fragment": "1"})
    assert status == theirs.status_code == 422
    assert drawn(body) == drawn(theirs.text)


def test_the_tablet_speaks_and_stands_as_its_page_did(
    host: FlaskClient, stranger: FlaskClient, tablet: Table
) -> None:
    """Language, reading aloud, and a device that keeps the pad without being the host's."""
    code = begin(host)
    join(stranger, invite(host, code, "keeper"))
    for name, value in (("language", "en"), ("aloud", "on")):
        stranger.post(f"/{name}", data={name: value})
    handed(stranger, code, tablet)
    theirs = stranger.get(f"/games/{code}", headers={"X-Fragment": "1"}).text
    assert "Round 1" in theirs
    assert drawn(page(tablet, f"/games/{code}")) == drawn(theirs)


def test_a_newer_copy_takes_the_place_of_what_was_decided_meanwhile(host: FlaskClient, tablet: Table) -> None:
    code = begin(host)
    seq = handed(host, code, tablet)
    assert (
        tap(tablet, f"/games/{code}/rounds/1/trump", card="B", entry="first-of-all", expected=seq)[0] == 200
    )
    Pad(host, code).round(1, "R", "1 0 0 0", "1 0 0 0")
    assert handed(host, code, tablet) == load(host, code).seq
    theirs = host.get(f"/games/{code}", headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, f"/games/{code}")) == drawn(theirs)


def test_what_the_tablet_has_is_a_file_that_another_server_takes_also_under_cover(
    host: FlaskClient, tablet: Table
) -> None:
    """Hidden bids keep a game from being taken along in the middle of a round, not what is here already."""
    pad = Pad(host, code := begin(host, bidding="hidden"))
    pad.post("/rounds/1/trump", card="R")
    for seat in range(4):
        cover(pad, seat, int(seat == 0))
    assert pad.post("/rounds/1/score").status_code == 200
    pad.post("/rounds/2/trump", card="B")
    assert host.get(f"/games/{code}/travel.json").status_code == 409
    copy = copy_of(host, code)
    text = tablet.travelling(json.dumps({**copy["stands"], "strokes": copy["strokes"]}))
    (arrived,) = read_games(BytesIO(text.encode()), "scorekeeper.json")
    assert arrived.reading.game is not None
    assert read_history(arrived.history, arrived.reading.game).seq == load(host, code).seq


def test_what_was_drawn_of_another_course_is_drawn_anew(host: FlaskClient, tablet: Table) -> None:
    """The same number, another stroke: somebody else wrote it while the server was away."""
    code = begin(host)
    seq, step = handed(host, code, tablet), f"/games/{code}?step=trump"
    tap(tablet, f"/games/{code}/rounds/1/trump", card="B", entry="first-of-all", expected=seq)
    page(tablet, step)
    Pad(host, code).post("/rounds/1/trump", card="R")
    handed(host, code, tablet)
    assert 'value="R" aria-pressed="true"' in page(tablet, step)


def test_a_seat_with_a_phone_of_its_own_bids_there_also_while_the_server_is_away(
    host: FlaskClient, stranger: FlaskClient, tablet: Table
) -> None:
    code = begin(host, bidding="hidden")
    join(stranger, invite(host, code, "seat"), 1)
    pad = Pad(host, code)
    pad.post("/rounds/1/trump", card="R")
    seq = handed(host, code, tablet)
    bid = {"entry": "for-the-phone", "expected": seq, "seat": 1, "bid": 1, "covered": ""}
    theirs = host.post(f"/games/{code}/rounds/1/bids", data=bid, headers={"X-Fragment": "1"})
    status, body = tap(tablet, f"/games/{code}/rounds/1/bids", **bid)
    assert status == theirs.status_code == 422
    assert drawn(body) == drawn(theirs.text)


# --- covered bids


def sealed(copy: dict[str, Any]) -> list[int]:
    """The numbers of covered bids in a copy."""
    return [stroke["data"]["bid"] for stroke in copy["strokes"] if stroke["name"] == "bid.sealed"]


@pytest.fixture
def covered(host: FlaskClient) -> Pad:
    """A game with hidden bids, its first round's trump turned up."""
    pad = Pad(host, begin(host, bidding="hidden"))
    pad.post("/rounds/1/trump", card="R")
    return pad


def cover(pad: Pad, seat: int, bid: int) -> None:
    assert pad.post("/rounds/1/bids", seat=seat, bid=bid, covered="").status_code == 200


def test_as_long_as_a_bid_lies_under_cover_nothing_is_given(host: FlaskClient, covered: Pad) -> None:
    assert copy_of(host, covered.code)["waits"] is False
    for seat in range(3):
        cover(covered, seat, 1)
        assert copy_of(host, covered.code) == {"seq": seat + 3, "waits": True, "pencil": True}
    cover(covered, 3, 0)
    assert sealed(copy_of(host, covered.code)) == [1, 1, 1, 0]


def test_a_covered_bid_that_was_said_anew_is_in_no_copy_for_ever(host: FlaskClient, covered: Pad) -> None:
    """Nobody saw it: only the number that was shown to all is told."""
    cover(covered, 0, 1)
    cover(covered, 0, 0)
    for seat in range(1, 4):
        cover(covered, seat, 1)
    assert sealed(copy_of(host, covered.code)) == [0, 0, 1, 1, 1]
    assert covered.post("/rounds/1/tricks", seat=1, tricks=1).status_code == 200


def test_covered_bids_that_were_dropped_or_taken_back_are_in_no_copy(host: FlaskClient, covered: Pad) -> None:
    cover(covered, 0, 1)
    assert covered.post("/rounds/1/bids/again").status_code == 200
    cover(covered, 1, 1)
    assert covered.post("/undo").status_code == 200
    assert copy_of(host, covered.code)["waits"] is True
    for seat in range(4):
        cover(covered, seat, int(seat == 2))
    assert sealed(copy_of(host, covered.code)) == [0, 0, 0, 0, 1, 0]


def test_a_round_whose_bids_were_all_taken_back_waits(host: FlaskClient, covered: Pad) -> None:
    """They could be brought back."""
    cover(covered, 0, 1)
    covered.post("/undo")
    covered.post("/undo")
    assert copy_of(host, covered.code)["waits"] is True


def test_the_pad_looks_the_same_without_the_numbers_that_nobody_saw(
    host: FlaskClient, covered: Pad, tablet: Table
) -> None:
    for seat, bid in ((0, 1), (0, 0), (1, 1), (2, 0), (3, 0)):
        cover(covered, seat, bid)
    handed(host, covered.code, tablet)
    theirs = host.get(f"/games/{covered.code}", headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, f"/games/{covered.code}")) == drawn(theirs)


def test_two_tablets_that_differ_in_covered_bids_answer_alike(host: FlaskClient, tmp_path: Path) -> None:
    """The tablet has the numbers, for it decides by them; nobody reads them there before their time."""
    code = begin(host, ["Henry", "Anya", "Freya"], bidding="secret")
    Pad(host, code).post("/rounds/1/trump", card="R")
    tablets = [Table(str(tmp_path / name), ORIGIN) for name in ("one", "other")]
    seqs = {handed(host, code, tablet) for tablet in tablets}
    (seq,) = seqs
    pages = ("", "?step=trump", "?step=bids", "?step=tricks", "/history", "/display", "/copy", "/record.json")

    def cover(number: int, seat: int, bids: tuple[int, int]) -> list[tuple[int, str]]:
        fields = {"expected": seq + number, "entry": f"covered-{number}", "seat": seat, "covered": "y"}
        address = f"/games/{code}/rounds/1/bids"
        answers = [tap(tablet, address, **fields, bid=bid) for tablet, bid in zip(tablets, bids, strict=True)]
        return [(status, drawn(text)) for status, text in answers]

    def seen(tablet: Table) -> list[tuple[int, str]]:
        answers = [tablet.answer("GET", f"/games/{code}{path}", "[]", b"") for path in pages]
        texts = [(status, drawn(body.decode())) for status, _headers, body in answers]
        for pattern, instead in CHANCE:
            texts = [(status, pattern.sub(instead, text)) for status, text in texts]
        return texts

    for number, (seat, bids) in enumerate(((0, (0, 1)), (1, (1, 1)), (0, (1, 0)), (2, (0, 1)))):
        answer, other = cover(number, seat, bids)
        assert answer == other
        assert answer[0] == 200
        assert seen(tablets[0]) == seen(tablets[1])
    for tablet in tablets:
        for seat in range(3):
            fields = {
                "expected": seq + 4 + seat,
                "entry": f"tricks-{seat}",
                "seat": seat,
                "tricks": int(seat == 1),
            }
            assert tap(tablet, f"/games/{code}/rounds/1/tricks", **fields)[0] == 200
    assert seen(tablets[0]) == seen(tablets[1]), "until the round is scored"
    for tablet in tablets:
        fields = {"expected": seq + 7, "entry": "the-round"}
        assert tap(tablet, f"/games/{code}/rounds/1/score", **fields)[0] == 200
    assert seen(tablets[0]) != seen(tablets[1]), "the comparison itself can see a bid"


# --- only what is new


def test_a_device_that_has_a_copy_is_given_what_came_after_it(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    pad.post("/rounds/2/trump", card="B")
    copy = copy_of(host, pad.code, f"?after=7&entry={last}")
    assert (copy["after"], [stroke["name"] for stroke in copy["strokes"]]) == (7, ["trump.named"])


@pytest.mark.parametrize(
    "query", ["?after=7&entry=another", "?after=70&entry=entry-0006", "?after=x&entry=y"]
)
def test_a_copy_of_another_course_is_given_all_of_it(host: FlaskClient, query: str) -> None:
    """As after a server came back with an older database."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    copy = copy_of(host, pad.code, query)
    assert (copy["after"], len(copy["strokes"])) == (0, 7)


def test_who_has_no_rights_any_more_learns_only_whether_all_that_it_has_is_here(
    host: FlaskClient, stranger: FlaskClient
) -> None:
    """It alone can name its last stroke; of other games, and of other strokes, nothing is told."""
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="B")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    asked = {
        f"/games/{pad.code}/copy/held?after=2&entry={last}": 204,
        f"/games/{pad.code}/copy/held?after=3&entry={last}": 404,
        f"/games/{pad.code}/copy/held?after=1&entry={last}": 404,
        f"/games/{pad.code}/copy/held?after=x&entry=y": 404,
        f"/games/{pad.code}/copy/held": 404,
        f"/games/zzzzzz/copy/held?after=2&entry={last}": 404,
        f"/games/%C3%A4/copy/held?after=2&entry={last}": 404,
    }
    assert {address: stranger.get(address).status_code for address in asked} == asked
    assert {stranger.get(address).text for address in asked} == {""}


def test_what_was_taken_back_is_given_as_a_whole(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    pad.post("/undo")
    assert copy_of(host, pad.code, f"?after=7&entry={last}")["after"] == 0
