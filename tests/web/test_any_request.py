"""Whatever is sent to whichever address by whomever, the server answers without breaking."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.routing import IntegerConverter
from wtforms import Form

from scorekeeper.web.extreme import entries as extreme_entries
from scorekeeper.web.hall import forms as hall_forms
from scorekeeper.web.ui import forms
from scorekeeper.web.wizard import entries as wizard_entries
from scorekeeper.web.wizard import forms as wizard_forms
from scorekeeper.web.wizard.protocol import entries as protocol_entries
from tests.conftest import open_start
from tests.web.driving import Pad, begin, load
from tests.web.hall.evening import begin as begin_hall
from tests.web.people import invite, join

MODULES = (forms, hall_forms, wizard_forms, wizard_entries, protocol_entries, extreme_entries)
FIELDS = sorted(
    {
        name
        for module in MODULES
        for form in vars(module).values()
        if isinstance(form, type) and issubclass(form, Form)
        for name in vars(form)
        if hasattr(getattr(form, name), "field_class")
    }
)
JUNK = [
    "",
    "0",
    "1",
    "-1",
    "3",
    "99999999999999999999",
    "ü\x00\ud7ff",
    "a" * 300,
    "{}",
    "null",
    "1-1-bid",
    "+",
]
CARDS = ["R", "B1", "Y13", "Z", "N", "WO:B", "GW:Z", "JO", "V11", "white", "black", "V*R=V", "-", "0+", "2-"]
WORDS = ["yes", "no", "on", "off", "played", "not", "takings", "protocol-1-0", "extreme", "wizard", "secret"]
VALUES = st.sampled_from([*JUNK, *CARDS, *WORDS]) | st.text(max_size=12)

SENT = st.lists(st.tuples(st.sampled_from(FIELDS), VALUES), max_size=6)
REQUEST = st.tuples(
    st.integers(0, 10**6),  # which route
    st.integers(0, 4),  # whose browser
    st.sampled_from([None, 0, 0, 1]),  # with an entry's id and a number that is that much too old
    st.booleans(),  # as a fragment
    st.integers(0, 3),  # what stands for numbers in the address
    SENT,
)


def test_the_fields_were_found() -> None:
    assert {"bid", "cell", "seal", "way", "card", "player", "code", "word"} <= set(FIELDS)


@pytest.mark.slow
def test_no_request_breaks_the_server(make_app: Callable[[], Flask]) -> None:
    app = make_app()
    app.config["OPEN"] = True
    host = app.test_client()  # not as a context: the next device would be taken for this one
    open_start(host)
    wizard = begin(host, ["Henry", "Anya", "Freya"], specials=["BO", "WW", "WO", "JO"], bidding="secret")
    extreme = begin(host, ["Frank", "Sabine", "Katrin"], edition="extreme")
    hall = begin_hall(host)
    browsers = [host, *(app.test_client() for _ in range(4))]
    for code in (wizard, extreme):
        for role, browser in zip(("keeper", "seat", "spectator"), browsers[1:], strict=False):
            join(browser, invite(host, code, role), 1 if role == "seat" else None)
    Pad(host, wizard).post("/rounds/1/trump", card="R")
    routes = [
        (rule, method)
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) & {"GET", "POST"})
        if not rule.endpoint.endswith((".sheet", ".pad", ".paper"))  # the printing has tests of its own
    ]
    statuses: set[int] = set()

    @settings(max_examples=60, deadline=None, suppress_health_check=[*HealthCheck])
    @given(st.sampled_from([wizard, extreme]), st.lists(REQUEST, min_size=5, max_size=15))
    def check(code: str, requests: list[tuple[Any, ...]]) -> None:
        for at, who, behind, fragment, number, sent in requests:
            rule, method = routes[at % len(routes)]
            path = app.url_map.bind("localhost").build(
                rule.endpoint, {name: address_part(rule, name, code, hall, number) for name in rule.arguments}
            )
            answer = call(browsers[who], method, path, sent, behind, fragment, host, code)
            statuses.add(answer)
            assert answer < 500, (method, path, sent)

    check()
    assert statuses >= {200, 303, 403, 404, 422}, "it tried good and bad ones"


def address_part(rule: Any, name: str, code: str, hall: str, number: int) -> Any:
    if name == "code":
        return code
    if name == "hall":
        return hall
    if isinstance(rule._converters[name], IntegerConverter):
        return (1, 0, 2, 999)[number]
    return ("seat", "keeper", "guess", "css/ui/base.css")[number]


def call(
    browser: FlaskClient,
    method: str,
    path: str,
    sent: list[tuple[str, str]],
    behind: int | None,
    fragment: bool,
    host: FlaskClient,
    code: str,
) -> int:
    headers = {"X-Fragment": "1"} if fragment else {}
    if method == "GET":
        return browser.get(path, query_string=sent, headers=headers).status_code
    data = [*sent]
    if behind is not None:
        seq = load(host, code).seq - behind
        data = [(n, v) for n, v in sent if n not in ("entry", "expected")]
        data += [("entry", f"entry-{seq:06}"), ("expected", str(seq))]
    body: dict[str, list[str]] = {}
    for name, value in data:
        body.setdefault(name, []).append(value)
    return browser.post(path, data=body, headers=headers).status_code
