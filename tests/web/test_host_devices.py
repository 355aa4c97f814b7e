"""All devices that may write here, on one page of the host's: a lost one is sent away from everything."""

import re

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.storage.devices import end_former_hosts
from scorekeeper.web.guard.access import fingerprint
from tests.conftest import open_start
from tests.web.changing import english
from tests.web.driving import Pad, begin
from tests.web.ended import text
from tests.web.people import accept, device_in, invite, join
from tests.web.tournament.evening import Hall, come_in
from tests.web.tournament.evening import begin as begin_hall


def named(client: FlaskClient, agent: str) -> FlaskClient:
    """A browser that tells what kind of device it is."""
    client.environ_base["HTTP_USER_AGENT"] = agent
    return client


def listed(host: FlaskClient) -> list[str]:
    """What the page says of each device, without days and the hex digits of names."""
    rows = re.findall(r'<li class="device">(.*?)</li>', host.get("/devices").text, re.S)
    return [re.sub(r" [0-9A-F]{4}\b| · since [^·]*?\d{4}", "", text(row).strip()) for row in rows]


def away(host: FlaskClient, kind: str, seen_by: FlaskClient | None = None) -> None:
    """Tap "Remove" beside the device of that kind; one that does not see it so sends the same."""
    page = (seen_by or host).get("/devices").text
    (found,) = re.findall(rf'value="(\w+)">\s*<button[^>]*aria-label="Remove {kind}[^"]*"', page)
    assert host.post("/devices/away", data={"device": found}).status_code == 303


def writes(client: FlaskClient, code: str) -> bool:
    return client.get(f"/games/{code}/people").status_code == 200


def test_the_host_reads_who_may_write_and_sends_a_lost_device_away(app: Flask, host: FlaskClient) -> None:
    english(host)
    lost, tablet, watches = (named(app.test_client(), agent) for agent in ("iPad", "Android", "CrOS"))
    open_start(lost)
    english(lost)
    begun, others = begin(lost), begin(host, ["Kim", "Lou", "Max"])
    join(tablet, invite(host, others, "keeper"))
    join(watches, invite(host, others, "spectator"))
    seen = invite(lost, others, "keeper")
    assert sorted(listed(host)) == [
        "Android 1 game Remove",
        "Browser Host · 1 game · this device",
        "iPad Host · 1 game Remove",
    ], "who only looks on is not there"
    away(host, "Browser", seen_by=lost)
    assert writes(host, others), "nobody sends away the device they hold"
    away(host, "iPad")
    assert not writes(lost, begun)
    assert lost.get("/").status_code == 403
    assert accept(app.test_client(), seen).status_code != 303, "it has seen the link"
    assert writes(tablet, others), "whoever is in stays"
    assert Pad(host, begun).post("/rounds/1/trump", card="R").status_code == 200, "its game is the host's"
    hall = Hall(host, begin_hall(host))
    hall.draw()
    director = hall.device("director")
    pad = hall.take_pad(director).location
    assert director.get(f"{pad}/people").status_code == 200
    assert sorted(listed(host)[1:]) == ["Android 1 game Remove", "Browser 1 game · 1 tournament Remove"]
    away(host, "Browser")
    for path in (f"{pad}/people", f"/halls/{hall.code}"):
        assert director.get(path).status_code == 403


def test_with_a_new_start_link_a_lost_host_device_writes_nowhere(app: Flask, host: FlaskClient) -> None:
    """As the start of a server ends it, which finds another link in the instance."""
    lost = app.test_client()
    open_start(lost)
    begun = begin(lost)
    hall = Hall(lost, begin_hall(lost))
    copied, for_guests = (hall.link(role) for role in ("director", "guest"))
    guest = device_in(host, begun, "seat", 1)
    app.config["START_TOKEN"] = "another"
    with app.app_context():
        end_former_hosts(fingerprint("another"))
    assert lost.get("/devices").status_code == 403
    assert not writes(lost, begun)
    address, _, secret = copied.partition("#")
    assert app.test_client().post(address, data={"secret": secret}).status_code == 404
    assert come_in(app.test_client(), for_guests).endswith(hall.code), "what hangs on the wall lets people in"
    assert guest.get(f"/games/{begun}").status_code == 200, "who plays goes on playing"
    open_start(host)
    assert writes(host, begun)
    assert host.get(f"/halls/{hall.code}").status_code == 200
