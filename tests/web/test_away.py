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
    return dict(answer.json)


def carried(client: FlaskClient, code: str) -> str:
    """What the tablet's page hands to the app that it holds."""
    copy = copy_of(client, code)
    return json.dumps({**copy["stands"], "strokes": copy["strokes"]})


def handed(client: FlaskClient, code: str, tablet: Table) -> int:
    return tablet.take(carried(client, code))


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


def shows_the_same(tablet: Table, client: FlaskClient, address: str) -> None:
    theirs = client.get(address, headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, address)) == drawn(theirs)


def test_every_stored_log_gives_byte_identical_pads_on_both(host, tablet, subtests):
    """Both editions, special cards, corrections, protocols, people who come and go."""
    compared = 0
    for name in STORED:
        with subtests.test(log=name):
            with host.application.app_context():
                code, _history = begin_all([replay(name)])[0]
            copy = copy_of(host, code)
            if copy["waits"]:
                continue  # bids lie under cover
            assert handed(host, code, tablet) == load(host, code).seq
            shows_the_same(tablet, host, f"/games/{code}")
            compared += 1
    assert compared > len(STORED) / 2


def test_taps_on_the_tablet_sent_again_give_the_same_log_and_pad(host: FlaskClient, tablet: Table) -> None:
    """The server gets a round of entries with the numbers that they were made on."""
    game = f"/games/{(code := begin(host))}"
    seq, number = handed(host, code, tablet), "/rounds/1"
    entries: list[tuple[str, dict[str, object]]] = [
        (f"{number}/trump", {"card": "R"}),
        *((f"{number}/bids", {"seat": seat, "bid": int(seat == 0)}) for seat in range(4)),
        *((f"{number}/tricks", {"seat": seat, "tricks": int(seat == 1)}) for seat in range(2)),
        *((path, {}) for path in (f"{number}/score", "/undo", "/redo")),
    ]
    for at, (path, fields) in enumerate(entries, start=seq):
        fields |= {"entry": f"tapped-{at:04}", "expected": at}
        assert tap(tablet, game + path, **fields)[0] == 200
    shown = page(tablet, game)
    for path, fields in entries:
        assert host.post(game + path, data=fields, headers={"X-Fragment": "1"}).status_code == 200
    assert load(host, code).seq == seq + len(entries)
    assert drawn(host.get(game, headers={"X-Fragment": "1"}).text) == drawn(shown)


def test_what_the_server_refuses_is_refused_on_the_tablet_with_the_same_words(host, stranger, tablet):
    """By the rules; and for a seat that bids on a phone of its own, which is away as well."""
    code = begin(host, bidding="hidden")
    join(stranger, invite(host, code, "seat"), 1)
    Pad(host, code).post("/rounds/1/trump", card="R")
    seq = handed(host, code, tablet)
    for fields in ({"seat": 0, "bid": 9}, {"seat": 1, "bid": 1, "covered": ""}):
        bid = {"entry": "refused-entry", "expected": seq, **fields}
        status, body = tap(tablet, f"/games/{code}/rounds/1/bids", **bid)
        theirs = host.post(f"/games/{code}/rounds/1/bids", data=bid, headers={"X-Fragment": "1"})
        assert status == theirs.status_code == 422
        assert drawn(body) == drawn(theirs.text)


def test_the_tablet_speaks_as_its_page_did(host: FlaskClient, stranger: FlaskClient, tablet: Table) -> None:
    """Language, reading aloud, and a device that keeps the pad without being the host's."""
    code = begin(host)
    join(stranger, invite(host, code, "keeper"))
    for name, value in (("language", "en"), ("aloud", "on")):
        stranger.post(f"/{name}", data={name: value})
    handed(stranger, code, tablet)
    stands = [copy_of(client, code)["stands"] for client in (host, stranger)]
    assert [(own["hosts"], own["role"]) for own in stands] == [(True, "keeper"), (False, "keeper")]
    assert "Round 1" in page(tablet, f"/games/{code}")
    shows_the_same(tablet, stranger, f"/games/{code}")


def test_a_newer_copy_replaces_what_was_decided_and_drawn_meanwhile(host: FlaskClient, tablet: Table) -> None:
    """First the same number and another stroke: somebody else wrote it while the server was away."""
    code = begin(host)
    seq, step = handed(host, code, tablet), f"/games/{code}?step=trump"
    entry = {"card": "B", "entry": "first-of-all", "expected": seq}
    assert tap(tablet, f"/games/{code}/rounds/1/trump", **entry)[0] == 200
    page(tablet, step)
    pad = Pad(host, code)
    pad.post("/rounds/1/trump", card="R")
    handed(host, code, tablet)
    assert 'value="R" aria-pressed="true"' in page(tablet, step)
    pad.round(1, None, "1 0 0 0", "1 0 0 0")
    assert handed(host, code, tablet) == load(host, code).seq
    shows_the_same(tablet, host, f"/games/{code}")


def test_what_the_tablet_has_is_a_file_that_another_server_takes_also_under_cover(host, covered, tablet):
    """Hidden bids keep a game from being taken along in the middle of a round, not what is here already."""
    code = covered.code
    for seat in range(4):
        covered.write("bids", seat=seat, bid=int(seat == 0), covered="")
    covered.write("score")
    covered.write("trump", card="B")
    assert host.get(f"/games/{code}/travel.json").status_code == 409
    (arrived,) = read_games(BytesIO(tablet.travelling(carried(host, code)).encode()), "scorekeeper.json")
    assert arrived.reading.game is not None
    assert read_history(arrived.history, arrived.reading.game).seq == load(host, code).seq


@pytest.fixture
def covered(host: FlaskClient) -> Pad:
    """A game with hidden bids, its first round's trump turned up."""
    pad = Pad(host, begin(host, bidding="hidden"))
    pad.write("trump", card="R")
    return pad


def test_a_copy_waits_for_covered_bids_and_holds_the_numbers_of_those_alone_that_were_shown(
    host, covered, tablet
):
    """Nobody saw a bid that was said anew, dropped or taken back: it is in no copy; the pad is the same."""
    assert copy_of(host, covered.code)["waits"] is False
    for seq, (seat, bid) in enumerate(((0, 1), (0, 0), (1, 1)), start=3):
        covered.write("bids", seat=seat, bid=bid, covered="")
        assert copy_of(host, covered.code) == {"seq": seq, "waits": True, "pencil": True}
    covered.write("bids/again")
    covered.write("bids", seat=1, bid=1, covered="")
    assert covered.post("/undo").status_code == 200
    assert copy_of(host, covered.code)["waits"] is True, "it could be brought back"
    for seat in range(4):
        covered.write("bids", seat=seat, bid=int(seat == 2), covered="")
    strokes = copy_of(host, covered.code)["strokes"]
    numbers = [stroke["data"]["bid"] for stroke in strokes if stroke["name"] == "bid.sealed"]
    assert numbers == [0, 0, 0, 0, 0, 0, 1, 0]
    handed(host, covered.code, tablet)
    shows_the_same(tablet, host, f"/games/{covered.code}")
    covered.write("tricks", seat=1, tricks=1)


def test_two_tablets_that_differ_in_covered_bids_answer_alike(host: FlaskClient, tmp_path: Path) -> None:
    """The tablet has the numbers, for it decides by them; nobody reads them there before their time."""
    code = begin(host, ["Henry", "Anya", "Freya"], bidding="secret")
    Pad(host, code).post("/rounds/1/trump", card="R")
    tablets = [Table(str(tmp_path / name), ORIGIN) for name in ("one", "other")]
    (seq,) = {handed(host, code, tablet) for tablet in tablets}
    pages = ("", "?step=trump", "?step=bids", "?step=tricks", "/history", "/display", "/copy", "/record.json")

    def seen(tablet: Table, what: str, **fields: object) -> list[str]:
        """The answer to an entry, and what all pages say after it."""
        status, answer = tap(tablet, f"/games/{code}/rounds/1/{what}", **fields)
        assert status == 200
        answers = [tablet.answer("GET", f"/games/{code}{path}", "[]", b"") for path in pages]
        texts = [drawn(answer), *(f"{status} {drawn(body.decode())}" for status, _headers, body in answers)]
        for pattern, instead in CHANCE:
            texts = [pattern.sub(instead, text) for text in texts]
        return texts

    bids = [
        ("bids", [{"seat": seat, "covered": "y", "bid": bid} for bid in both])
        for seat, both in ((0, (0, 1)), (1, (1, 1)), (0, (1, 0)), (2, (0, 1)))
    ]
    tricks = [("tricks", [{"seat": seat, "tricks": int(seat == 1)}] * 2) for seat in range(3)]
    for at, (what, both) in enumerate([*bids, *tricks, ("score", [{}, {}])], start=seq):
        entry, answers = {"expected": at, "entry": f"on-both-{at}"}, zip(tablets, both, strict=True)
        first, second = (seen(tablet, what, **entry, **fields) for tablet, fields in answers)
        assert (first == second) is (what != "score"), "the comparison itself can see a bid"


def test_who_has_a_copy_is_given_what_came_after_it_and_of_another_course_all(host: FlaskClient) -> None:
    """As after a server came back with an older database, or after something was taken back."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    pad.post("/rounds/2/trump", card="B")
    copy = copy_of(host, pad.code, f"?after=7&entry={last}")
    assert (copy["after"], [stroke["name"] for stroke in copy["strokes"]]) == (7, ["trump.named"])
    for query in ("?after=7&entry=another", f"?after=70&entry={last}", "?after=x&entry=y"):
        copy = copy_of(host, pad.code, query)
        assert (copy["after"], len(copy["strokes"])) == (0, 8), query
    pad.post("/undo")
    pad.post("/undo")
    assert copy_of(host, pad.code, f"?after=7&entry={last}")["after"] == 0


def test_who_has_no_rights_any_more_learns_only_whether_all_that_it_has_is_here(host, stranger):
    """It alone can name its last stroke; of other games, and of other strokes, nothing is told."""
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="B")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    for code, query, status in (
        (pad.code, f"?after=2&entry={last}", 204),
        (pad.code, f"?after=3&entry={last}", 404),
        (pad.code, "?after=x&entry=y", 404),
        (pad.code, "", 404),
        *((nowhere, f"?after=2&entry={last}", 404) for nowhere in ("zzzzzz", "%C3%A4")),
    ):
        answer = stranger.get(f"/games/{code}/copy/held{query}")
        assert (answer.status_code, answer.text) == (status, ""), (code, query)
