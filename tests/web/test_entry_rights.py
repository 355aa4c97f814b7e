"""Who may write a stroke is settled inside its own transaction, whatever was known of the device before."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.storage.models import db
from scorekeeper.web.guard.access import EntryBlueprint, Rights, RightsCache, access_of
from tests.web.driving import Pad, begin, load
from tests.web.people import device_in, hand_over, send_away
from tests.web.test_rights import routes

PLAYERS = ["Henry", "Anya", "Freya"]
ANYA = 1
FIELDS = {"seat": ANYA, "bid": 1, "player": "Mona", "second": "on", "word": "yes", "card": "R"}
FIELDS |= {"cell": "1-1-bid"}


def strokes(app: Flask, code: str, access: set[str]) -> list[str]:
    """The address of every stroke that asks for one of these."""
    with app.test_request_context():
        return [
            path
            for _method, path, endpoint in routes(app, code)
            if isinstance(app.blueprints.get(endpoint.partition(".")[0]), EntryBlueprint)
            and access_of(endpoint, True) in access
        ]


@pytest.fixture
def game(host: FlaskClient) -> str:
    code = begin(host, PLAYERS)
    Pad(host, code).post("/rounds/1/trump", card="R")
    return code


def writes_now(client: FlaskClient, host: FlaskClient, game: str) -> None:
    expected = load(host, game).seq
    answer = Pad(client, game).post("/rounds/1/bids", expected, "writes-just-now", seat=ANYA, bid=0)
    assert answer.status_code == 200


@pytest.fixture
def never_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if other processes had withdrawn the rights: this one still takes the device for what it was."""
    note = RightsCache.note

    def remember(cache: RightsCache, device: str, code: str, rights: Rights | None) -> None:
        if rights is not None:
            note(cache, device, code, rights)

    monkeypatch.setattr(RightsCache, "note", remember)


@pytest.mark.parametrize(
    ("role", "seat", "access"),
    [("seat", ANYA, {"seat"}), ("keeper", None, {"seat", "keeper", "keeper or host"})],
)
@pytest.mark.usefixtures("never_forgets")
def test_a_device_sent_away_writes_nothing_and_is_shown_nothing(
    app: Flask, host: FlaskClient, game: str, role: str, seat: int | None, access: set[str]
) -> None:
    client = device_in(host, game, role, seat)
    writes_now(client, host, game)
    send_away(host, game)
    before, pages = load(host, game), []
    for number, address in enumerate(strokes(app, game, access)):
        for kind, fields in enumerate(({}, FIELDS, FIELDS | {"expected": before.seq + 5})):
            data = {"entry": f"too-late-{number}-{kind}", "expected": before.seq, **fields}
            answer = client.post(address, data=data, headers={"X-Fragment": "1"})
            assert answer.status_code == 403, (address, fields)
            pages.append(answer.text)
    assert load(host, game) == before
    assert not any(name in page for page in pages for name in PLAYERS)
    assert len(pages) > 3 * len(access), "there were strokes of each kind"


@pytest.mark.usefixtures("never_forgets")
def test_whoever_handed_the_pad_over_does_not_write_on_it(host: FlaskClient, game: str) -> None:
    device_in(host, game, "seat", ANYA)
    writes_now(host, host, game)
    hand_over(host, game, "Anya")
    before = load(host, game)
    assert Pad(host, game).post("/rounds/1/trump", entry="too-late-1", card="B").status_code == 403
    assert load(host, game) == before


def test_a_body_is_read_only_for_whoever_had_rights_when_it_wrote_last(host: FlaskClient, game: str) -> None:
    client, address = device_in(host, game, "seat", ANYA), f"/games/{game}/rounds/1/bids"
    too_much = {"entry": "a" * 5000}
    writes_now(client, host, game)
    assert client.post(address, data=too_much).status_code == 413
    keepers = client.post(f"/games/{game}/rounds/1/trump", data=too_much)
    assert keepers.status_code == 403, "for what a seat may not, nothing is read"
    send_away(host, game)
    assert client.post(address, data={"entry": "too-late-1", "expected": 3}).status_code == 403
    assert client.post(address, data=too_much).status_code == 403, "now it is known: nothing is read"


def test_a_bid_is_one_transaction_and_one_query(app: Flask, host: FlaskClient, game: str) -> None:
    tablet = Pad(host, game)
    assert tablet.post("/rounds/1/bids", seat=0, bid=0).status_code == 200
    with app.app_context():
        engine = db.engine
    asked: list[str] = []
    seq = load(host, game).seq
    event.listen(engine, "begin", lambda *_: asked.append("begin"))
    event.listen(engine, "before_cursor_execute", lambda *seen: asked.append(seen[2].split()[0]))
    answer = tablet.post("/rounds/1/bids", seq, seat=ANYA, bid=1)
    assert (answer.status_code, asked) == (200, ["begin", "SELECT", "INSERT"])
