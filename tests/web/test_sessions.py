"""How a browser is known again: by an id that changes with its rights and ends on the server."""

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask, session
from flask.sessions import SecureCookieSessionInterface
from flask.testing import FlaskClient
from sqlalchemy import update
from werkzeug.test import EnvironBuilder

from scorekeeper.app import create_app
from scorekeeper.storage.engine import StorageFault, reading, writing
from scorekeeper.storage.models import HOLDER
from scorekeeper.web.guard.access import device_name, fingerprint
from scorekeeper.web.guard.security_headers import behind_proxies
from tests.conftest import QUIET, open_start
from tests.web.driving import begin
from tests.web.people import device_in, form_of, invite, join
from tests.web.test_response_cache import twin_of

TLS = "https://pad.example.org"
BEHIND_PROXY = {
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "pad.example.org",
    "X-Forwarded-For": "203.0.113.7",
}
BY_TLS: dict[str, Any] = {"headers": BEHIND_PROXY, "base_url": TLS}


def bringing(app: Flask, text: str, name: str = "scorekeeper", domain: str = "localhost") -> FlaskClient:
    """A browser with that cookie."""
    client = app.test_client()
    client.set_cookie(name, text, domain=domain)
    return client


def twin(client: FlaskClient) -> FlaskClient:
    """Somebody who copied the cookie, or planted it."""
    return twin_of(client, client.application)


def statuses(client: FlaskClient, *codes: str) -> list[int]:
    return [client.get(f"/games/{code}").status_code for code in codes]


def test_whoever_gains_rights_has_another_id(app: Flask, host: FlaskClient, game: str) -> None:
    """And takes along what could be seen: a cookie that was planted is nobody's then."""
    other = begin(host, ["Kim", "Lou", "Max"])
    for role, seat in (("host", None), ("keeper", None), ("seat", 1), ("spectator", None)):
        attacker = device_in(host, other, "spectator")
        victim = twin(attacker)
        if role == "host":
            open_start(victim)
            assert [client.get("/statistics").status_code for client in (victim, attacker)] == [200, 403]
        else:
            join(victim, invite(host, game, role), seat=seat)
        assert statuses(victim, game, other) == [200, 200], role
        assert statuses(attacker, game, other) == [403, 403], role
    app.config["OPEN"] = True
    attacker = app.test_client()
    first, victim = begin(attacker), twin(attacker)
    second = begin(victim, ["Kim", "Lou", "Max"])
    assert statuses(victim, first, second) == [200, 200]
    assert statuses(attacker, first, second) == [403, 403]


def test_who_sends_the_form_again_keeps_the_seat(app: Flask, host: FlaskClient, game: str) -> None:
    phone = app.test_client()
    fields = form_of(phone, invite(host, game, "seat"))
    lost = twin(phone)
    assert lost.post("/invitation", data=fields | {"seat": 1}).status_code == 303  # it never came through
    assert phone.get(f"/games/{game}").status_code == 403
    assert phone.post("/invitation", data=fields | {"seat": 1}).status_code == 303
    assert "Du bist Anya" in phone.get(f"/games/{game}").text
    browser, started = app.test_client(), {"secret": app.config["START_TOKEN"], "entry": "the-same-form"}
    browser.get("/start")
    for client in (twin(browser), browser):
        assert client.post("/start", data=started).status_code == 303
    assert host.get("/devices").text.count('class="device"') == 3, "host, phone and browser"


def test_where_the_new_id_cannot_be_written_the_old_one_stays(host, game, monkeypatch):
    fields = form_of(host, invite(host, game, "seat"))
    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.web.guard.access.move", Mock(side_effect=StorageFault("locked")))
        assert host.post("/invitation", data=fields | {"seat": 1}).status_code == 503
        assert open_start(host).status_code == 503
    assert [host.get(path).status_code for path in ("/statistics", f"/games/{game}")] == [200, 200]


def test_a_copied_cookie_ends_with_its_owners_rights(host: FlaskClient, game: str) -> None:
    phone, watching = device_in(host, game, "seat", 1), device_in(host, game, "spectator")
    copies = [twin(client) for client in (host, phone, watching)]
    assert [statuses(copy, game) for copy in copies] == [[200]] * 3
    host.post(f"/games/{game}/invitations/spectator/withdrawal")
    host.post("/sign-out")
    phone.post("/sign-out")
    assert [statuses(copy, game) for copy in copies] == [[403]] * 3
    assert [copy.get("/").status_code for copy in copies] == [403] * 3


def former_cookie(app: Flask, **fields: object) -> str:
    """As the versions before signed it, which said of itself whose it is."""
    serializer = SecureCookieSessionInterface().get_signing_serializer(app)
    assert serializer is not None
    return str(serializer.dumps({"_permanent": True, "device": "iPad 3F2A", "csrf_token": "0a1b", **fields}))


def test_a_hosts_cookie_of_an_older_version_goes_on_and_ends_like_any_other(
    make_app: Callable[[], Flask], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the database is away it loses nothing. One that no version signed for that link is no host's."""
    (tmp_path / "instance" / "start_token").write_text("the-former-secret")
    app = make_app()
    text = former_cookie(app, id="tablet-of-before", host=fingerprint("the-former-secret"))
    tablet, copy = bringing(app, text), bringing(app, text)
    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.web.guard.access.take_over", Mock(side_effect=StorageFault("no answer")))
        assert tablet.get("/statistics").status_code == 503
    code = begin(tablet)
    cookie = tablet.get_cookie("scorekeeper")
    assert cookie is not None
    assert cookie.value != text, "it is set anew at once"
    assert (tablet.get("/statistics").status_code, statuses(copy, code)) == (200, [200])
    tablet.post("/sign-out")
    assert statuses(bringing(app, text), code) == [403]
    for claim in ("", "0" * 32):
        somebody = bringing(app, former_cookie(app, id="somebody", host=claim))
        assert somebody.get("/statistics").status_code == 403


def test_a_cookie_that_cannot_be_read_stays_where_nothing_was_done(app: Flask, by_tls: Flask) -> None:
    """It may be another server's at the same address, or this one's with the right key again. Nor is one of
    either name taken away behind TLS.
    """
    app.config["WTF_CSRF_ENABLED"] = True
    for method, path, status in (("POST", "/theme", 400), ("GET", "/", 403), ("GET", "/help", 200)):
        answer = bringing(app, "of.another.key").open(path, method=method)
        assert (answer.status_code, "Set-Cookie" in answer.headers) == (status, status == 200)
    for name in ("__Host-scorekeeper", "scorekeeper"):
        answer = bringing(by_tls, "of.another.key", name, "pad.example.org").get("/", **BY_TLS)
        assert (answer.status_code, "Set-Cookie" in answer.headers) == (403, False)


def test_a_seat_of_before_is_still_sat_at(app: Flask, host: FlaskClient, game: str) -> None:
    phone = device_in(host, game, "seat", 1)
    with app.app_context(), writing() as connection:  # what the migration makes of it
        hashed = sha256(b"phone-of-before").hexdigest()[:32]
        connection.execute(update(HOLDER).where(HOLDER.c.seat == 1).values(device=hashed))
    assert phone.get(f"/games/{game}").status_code == 403
    phone.set_cookie("scorekeeper", former_cookie(app, id="phone-of-before"))
    assert "Du bist Anya" in phone.get(f"/games/{game}").text


@pytest.fixture
def by_tls(tmp_path: Path, make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch) -> Flask:
    make_app()
    monkeypatch.setenv("SCOREKEEPER_PROXIES", "1")
    monkeypatch.setenv("SCOREKEEPER_HOSTS", "pad.example.org")
    return create_app(QUIET | {"WTF_CSRF_ENABLED": True}, instance=tmp_path / "instance")


def test_behind_tls_the_cookie_never_goes_without_and_nobody_else_plants_it_or_writes(by_tls: Flask) -> None:
    client = by_tls.test_client()
    answer = open_start(client, **BY_TLS)
    (text,) = (header for header in answer.headers.getlist("Set-Cookie") if "Max-Age" in header)
    assert text.startswith("__Host-scorekeeper=")
    assert all(flag in text for flag in ("; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"))
    assert "Domain" not in text
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    planted = bringing(by_tls, text.partition("=")[2].partition(";")[0], domain="pad.example.org")
    assert planted.get("/", **BY_TLS).status_code == 403, "under the other name it is nobody's"
    page = client.get("/", **BY_TLS)
    assert page.status_code == 200
    token = re.findall(r'name="csrf[-_]token"\s+(?:content|value)="([^"]+)"', page.text)[0]
    fields = {"csrf_token": token, "theme": "dark", "next": "/"}
    for referer, status in (("https://pad.example.org/", 303), ("https://evil.example/", 400), ("", 400)):
        headers = BEHIND_PROXY | ({"Referer": referer} if referer else {})
        assert client.post("/theme", data=fields, headers=headers, base_url=TLS).status_code == status
    environ = EnvironBuilder(headers=BEHIND_PROXY).get_environ()
    assert behind_proxies(by_tls, environ)["wsgi.url_scheme"] == "https"


def test_without_tls_the_tablet_in_the_own_network_keeps_its_cookie(app: Flask) -> None:
    """Nor is anybody believed to be a proxy unless one was set."""
    for headers in ({}, BEHIND_PROXY):
        answer = open_start(app.test_client(), headers=headers)
        cookie = answer.headers["Set-Cookie"]
        assert "Secure" not in cookie
        assert all(flag in cookie for flag in ("; HttpOnly", "; SameSite=Lax"))
        assert "Strict-Transport-Security" not in answer.headers


def test_behind_tls_a_cookie_of_an_older_version_moves_to_the_new_name(by_tls: Flask) -> None:
    client = bringing(by_tls, former_cookie(by_tls, id="x", theme="dark"), domain="pad.example.org")
    answer = client.get("/help", **BY_TLS)
    names = {header.partition("=")[0]: header for header in answer.headers.getlist("Set-Cookie")}
    assert "Max-Age=31536000" in names["__Host-scorekeeper"]
    assert "Max-Age=0" in names["scorekeeper"]
    assert 'data-theme="dark"' in answer.text


def test_no_table_holds_an_id_a_link_or_a_code(app: Flask, host: FlaskClient, game: str) -> None:
    link = invite(host, game, "seat").partition("#")[2]
    phone = app.test_client()
    join(phone, f"/join#{link}", seat=1)
    with host.session_transaction() as session, phone.session_transaction() as other:
        ids = [session["id"], other["id"]]
    code = re.findall(r'class="figure" aria-label="([^"]+)"', host.get(f"/games/{game}/people").text)[0]
    secrets = [link, *ids, code.replace(" ", ""), app.config["START_TOKEN"]]
    with app.app_context(), reading() as connection:
        tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars()
        text = str([connection.exec_driver_sql(f"SELECT * FROM {table}").all() for table in tables.all()])
    assert [secret for secret in secrets if secret in text] == []


def test_what_databases_keep_of_a_secret_never_changes() -> None:
    """Or no device would be known after an update. Half of what FIPS 180-2 gives for these letters."""
    assert fingerprint("abc") == "ba7816bf8f01cfea414140de5dae2223"


def test_a_device_is_called_by_its_kind_and_four_signs(app: Flask) -> None:
    """So that two of a kind at one table are told apart when one of them is sent away."""
    for agent, kind in (
        ("Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)", "iPad"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Mac"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", "Chromebook"),
        ("curl/8.0", "Browser"),
    ):
        client = app.test_client()
        client.environ_base["HTTP_USER_AGENT"] = agent
        open_start(client)
        with client.session_transaction() as own:
            assert re.fullmatch(rf"{kind} [0-9A-F]{{4}}", own["device"])
    with app.test_request_context():
        session["device"] = "x" * 90
        assert device_name() == "x" * 80, "as much as databases keep"
