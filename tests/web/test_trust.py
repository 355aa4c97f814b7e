"""https of our own making beside plain http: how a device trusts it, and goes over with all that it may."""

import plistlib
import re
import ssl
from pathlib import Path
from time import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import TimestampSigner

from scorekeeper.server.certificate_authority import CertificateAuthority
from scorekeeper.web.guard.allowed_hosts import OwnTls, serve_own_tls
from scorekeeper.web.trust import pages as trust
from scorekeeper.web.trust.pages import fingerprint
from tests.conftest import open_start
from tests.web.driving import begin
from tests.web.people import device_in, invite, join
from tests.web.test_response_cache import twin_of

LAN, HTTP = "http://192.168.1.5:8000", "http://localhost"  # here the fixtures hold their cookies
HTTPS = "https://scorekeeper.local:8443"


@pytest.fixture
def own(app: Flask) -> OwnTls:
    """The app serves https itself, as `run` does."""
    root = CertificateAuthority(Path(app.instance_path)).der
    own = OwnTls(8443, 8000, root, ("scorekeeper.local", "192.168.1.5"))
    serve_own_tls(app, own)
    return own


def ticket(client: FlaskClient) -> str:
    """What the way over carries, as the page over http shows it."""
    page = client.get("/trust", base_url=HTTP).text
    [carried] = re.findall(rf'href="{HTTPS}/arrive#([^"]+)"', page)
    return str(carried)


def arrival(client: FlaskClient, carried: str) -> dict[str, str]:
    """What the page of the way over sends."""
    token = re.findall(r'name="csrf_token" value="([^"]+)"', client.get("/arrive", base_url=HTTPS).text)[0]
    return {"csrf_token": token, "secret": carried, "entry": "entry-arrival"}


def send(client: FlaskClient, path: str, fields: dict[str, str]) -> int:
    """The status of what a page of https sends."""
    headers = {"Referer": f"{HTTPS}/settings"}
    return client.post(path, data=fields, base_url=HTTPS, headers=headers).status_code


def arrive(client: FlaskClient, carried: str) -> int:
    return send(client, "/arrive", arrival(client, carried))


def test_without_it_there_is_nothing_of_it(app: Flask, host: FlaskClient) -> None:
    for path in ("/trust", "/trust/scorekeeper.crt", "/trust/scorekeeper.mobileconfig", "/arrive"):
        assert host.get(path).status_code == 404, path
    assert host.post("/arrive", data={"secret": "x"}).status_code == 404
    assert "/trust" not in host.get("/", base_url=HTTP).text + host.get("/settings", base_url=HTTP).text


def test_pages_lead_there_over_plain_http(host: FlaskClient, stranger: FlaskClient, own: OwnTls) -> None:
    open_start(host, base_url=LAN)
    open_start(host, base_url=HTTPS)
    for at, offered in ((LAN, True), (HTTPS, False), (HTTP, False)):
        for path in ("/", "/settings"):
            assert ('href="/trust"' in host.get(path, base_url=at).text) is offered, (at, path)
    page = stranger.get("/statistics", base_url=HTTPS)
    assert page.status_code == 403
    assert 'href="http://scorekeeper.local:8000/trust"' in page.text, "who came to https by itself goes back"


def test_the_page_opens_at_the_kind_of_device_that_asks_and_shows_fingerprint_and_address(
    stranger, own, monkeypatch
):
    """The fingerprint is by `sha256sum`, its first sixteen digits in groups of four."""
    monkeypatch.setattr(trust, "draw_qr_code", lambda address, _level: f"drawn {address}")
    for agent, kind, file in (
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", "iPhone und iPad", "mobileconfig"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "iPhone und iPad", "mobileconfig"),  # an iPad
        ("Mozilla/5.0 (Linux; Android 15)", "Android", "crt"),
        ("Mozilla/5.0 (Windows NT 10.0)", "Windows", "crt"),
    ):
        page = stranger.get("/trust", base_url=HTTP, headers={"User-Agent": agent}).text
        (opened,) = re.findall(r'<details class="kind" name="kind" open>.*?</details>', page, re.S)
        assert f">{kind}</summary>" in opened
        assert f'href="/trust/scorekeeper.{file}"' in opened
        assert opened.count('<svg class="drawing"') == opened.count('class="way"') == 2
    assert fingerprint(b"root") == "4813 494D 137E 1631"
    for words in (fingerprint(own.root), f">{LAN}/trust<", f"drawn {LAN}/trust"):
        assert words in page


def test_both_files_hold_the_root_and_no_key(stranger: FlaskClient, own: OwnTls) -> None:
    taken = stranger.get("/trust/scorekeeper.crt", base_url=HTTP)
    assert taken.mimetype == "application/x-x509-ca-cert"
    assert ssl.PEM_cert_to_DER_cert(taken.text) == own.root
    taken = stranger.get("/trust/scorekeeper.mobileconfig", base_url=HTTP)
    assert taken.mimetype == "application/x-apple-aspen-config"
    profile = plistlib.loads(taken.data)
    (payload,) = profile["PayloadContent"]
    assert (payload["PayloadType"], payload["PayloadContent"]) == ("com.apple.security.root", own.root)
    assert (profile["PayloadVersion"], payload["PayloadVersion"]) == (1, 1), "the only one there is"
    again = plistlib.loads(stranger.get("/trust/scorekeeper.mobileconfig", base_url=HTTP).data)
    assert again["PayloadUUID"] == profile["PayloadUUID"], "loaded twice it is one"
    assert "PRIVATE" not in taken.text


def test_a_host_goes_over_with_all_rights_and_a_ticket_opens_nothing_twice(app, host, own):
    """To a browser https is another place: it brings no cookie. An arrival that was lost is sent again."""
    game, carried, (first, thief) = begin(host), ticket(host), (app.test_client() for _ in range(2))
    fields = arrival(first, carried)
    assert host.get("/statistics", base_url=HTTP).status_code == 200, "until it arrives nothing changes"
    assert [send(browser, "/arrive", fields) for browser in (twin_of(first, app), first)] == [303, 303]
    assert arrive(thief, carried) == 303
    assert thief.get("/statistics", base_url=HTTPS).status_code == 403
    for path in ("/", f"/games/{game}", "/statistics"):
        assert first.get(path, base_url=HTTPS).status_code == 200, path
    left = host.get("/statistics", base_url=HTTP)
    assert left.status_code == 403
    assert "ist zu https gewechselt" in left.text
    assert f'href="{HTTPS}/"' in left.text


def test_a_ticket_ends_after_an_hour(host: FlaskClient, own: OwnTls, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = int(time())
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _self: moment)
    carried = ticket(host)
    for later, expected in ((3601, 403), (3600, 303)):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _self, at=moment + later: at)
        apart = host.application.test_client()
        assert arrive(apart, carried) == expected
        assert apart.get("/statistics", base_url=HTTPS).status_code == (200 if expected == 303 else 403)


def test_a_seat_goes_over_and_what_was_chosen_stays(app: Flask, host: FlaskClient, own: OwnTls) -> None:
    game = begin(host)
    phone, apart = device_in(host, game, "seat", 1), app.test_client()
    join(apart, invite(host, game, "spectator"))  # it looked on over https before
    phone.post("/language", data={"language": "en"}, base_url=HTTP)
    phone.post("/theme", data={"theme": "dark"}, base_url=HTTP)
    assert send(apart, "/language", {"language": "de"}) == 303
    assert arrive(apart, ticket(phone)) == 303
    page = apart.get(f"/games/{game}", base_url=HTTPS).text
    assert [part for part in ("Du bist Anya", '<html lang="de"') if part not in page] == []
    assert 'data-theme="dark"' in page, "the rest comes along"
    assert phone.get(f"/games/{game}", base_url=HTTP).status_code == 403


def test_what_nobody_signed_is_refused_nor_taken_over_http(host: FlaskClient, own: OwnTls) -> None:
    for carried in ("", "x", "e30.AAAA", "a" * 990):
        assert arrive(host.application.test_client(), carried) == 403
    fields = {"secret": ticket(host), "entry": "entry-arrival"}
    assert host.application.test_client().post("/arrive", data=fields, base_url=HTTP).status_code == 403
    assert host.get("/statistics", base_url=HTTP).status_code == 200


def test_https_takes_neither_plain_https_cookie_nor_its_name_away(app: Flask, own: OwnTls) -> None:
    """A name has one box of cookies for all its ports, and would remember to speak TLS at all of them."""
    browser = app.test_client()
    open_start(browser, base_url="http://scorekeeper.local:8000")
    page = open_start(browser, base_url=HTTPS)
    assert page.status_code == 303
    assert "Strict-Transport-Security" not in page.headers
    assert browser.get("/statistics", base_url="http://scorekeeper.local:8000").status_code == 200
    assert browser.get("/statistics", base_url=HTTPS).status_code == 200
    cookie = browser.get_cookie("__Host-scorekeeper", domain="scorekeeper.local")
    assert cookie
    assert cookie.secure
