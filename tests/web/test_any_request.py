"""Whatever is sent to whichever address by whomever, the server answers without breaking."""

import random
import string
from collections.abc import Callable
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import IntegerConverter
from wtforms import Form, IntegerField

from scorekeeper.web.ui import forms
from tests.web.driving import Pad, begin, load
from tests.web.people import invite, join
from tests.web.test_every_device import Server

SEED, REQUESTS = 29, 700


def all_forms(form: type[Form]) -> list[type[Form]]:
    return [form, *(nested for below in form.__subclasses__() for nested in all_forms(below))]


KINDS = [
    (name, field.field_class)
    for form in all_forms(forms.Form)
    for name, field in vars(form).items()
    if hasattr(field, "field_class")
]
FIELDS = sorted({name for name, _kind in KINDS})
# What pages read beside forms: of addresses, and where a form is a few names of its own.
BESIDE = ("sort", "order", "page", "one", "other", "a", "b", "after", "step", "from", "next", "size", "shape")
JUNK = [
    *("", " ", "0", "1", "-1", "3", "+", "{}", "null", "nan", "1e309", "1-1-bid", "0x1f", "١٢٣", "²", "１"),
    *("9" * 20, "9" * 400, "-" + "9" * 400, "9" * 3000, "a" * 300, "ü\x00\ud7ff", "\u202e\u0301", "%00"),
]
CARDS = ["R", "B1", "Y13", "Z", "N", "WO:B", "GW:Z", "JO", "V11", "white", "black", "V*R=V", "-", "0+", "2-"]
WORDS = ["yes", "no", "on", "off", "played", "not", "takings", "protocol-1-0", "extreme", "wizard", "secret"]
TYPES = ("application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=", "\xff")
BODIES = (b"", b"[1, 2]", b'{"secret": 5, "entry": [1]}', b'"x"', b"{", b"\xff\x00", b"--\r\n\r\n")
HEADERS = (
    *({"X-Fragment": "1"}, {"If-None-Match": '"\\"'}, {"If-None-Match": "W/x"}, {"Range": "bytes=9-1"}),
    *({"Accept-Language": "de;q=nan, \xff"}, {"Cookie": "scorekeeper=.e.e.e"}, {"Referer": "http://[x"}),
    *({"If-Modified-Since": "x" * 99}, {"Accept-Encoding": "gzip;q=-1"}, {"X-Forwarded-For": "x"}),
)


def test_no_field_takes_a_number_of_any_size() -> None:
    numbers = [kind for _name, kind in KINDS if issubclass(kind, IntegerField)]
    assert numbers
    assert all(issubclass(kind, forms.WholeField) for kind in numbers)


PRINTS_NOTHING = SimpleNamespace(  # what is laid out has tests of its own
    sheet=lambda html, name, back: name,
    look=lambda html: html[:80],
    many=lambda makers, title, back, watched: watched("0" * 20),
)


class Evening:
    """A server with a game of each edition, a tournament and a season, and a browser for each role."""

    def __init__(self, app: Flask) -> None:
        app.config |= {"OPEN": True, "PROPAGATE_EXCEPTIONS": False, "PRESS": PRINTS_NOTHING}
        server = Server(app)
        self.host, self.hall, self.season = server.host, server.hall.code, server.season
        options = {"specials": ["BO", "WW", "WO", "JO"], "bidding": "secret"}
        wizard = begin(self.host, ["Henry", "Anya", "Freya"], **options)
        self.codes = [wizard, begin(self.host, ["Frank", "Sabine", "Katrin"], edition="extreme")]
        self.browsers = [self.host, *(app.test_client() for _ in range(4))]
        for code in self.codes:
            for role, browser in zip(("keeper", "seat", "spectator"), self.browsers[1:], strict=False):
                join(browser, invite(self.host, code, role), 1 if role == "seat" else None)
        self.browsers += [server.hall.device(role) for role in ("director", "table", "guest")]
        server.hall.draw()
        Pad(self.host, wizard).post("/rounds/1/trump", card="R")
        self.routes = [
            (rule, method)
            for rule in app.url_map.iter_rules()
            for method in sorted((rule.methods or set()) & {"GET", "POST"})
        ]

    def status_of(self, chance: random.Random) -> tuple[int, object]:
        """The answer to any request, and the request."""
        rule, method = chance.choice(self.routes)
        code, browser = chance.choice(self.codes), chance.choice(self.browsers)
        parts = {name: self._part(rule, name, code, chance) for name in rule.arguments}
        path = browser.application.url_map.bind("localhost").build(rule.endpoint, parts)
        headers = chance.choice(HEADERS) if chance.random() < 0.4 else {}
        fields = [(name, value(chance)) for name in chance.choices([*FIELDS, *BESIDE], k=chance.randrange(7))]
        if method == "GET":
            answer = browser.get(path, query_string=fields, headers=headers)
        elif chance.random() < 0.1:
            body, kind = chance.choice(BODIES), chance.choice(TYPES)
            fields = [("body", f"{kind}: {body!r}")]
            answer = browser.post(path, data=body, content_type=kind, headers=headers)
        else:
            if chance.random() < 0.7:
                seq = load(self.host, code).seq - chance.choice((0, 0, 1))
                fields = [field for field in fields if field[0] not in ("entry", "expected")]
                fields += [("entry", f"entry-{chance.randrange(10**6)}"), ("expected", str(seq))]
            answer = browser.post(path, data=form_of(fields, chance), headers=headers)
        answer.close()
        return answer.status_code, (rule.endpoint, method, path, fields, headers)

    def _part(self, rule: Any, name: str, code: str, chance: random.Random) -> Any:
        values = {"code": code, "tournament_code": self.hall, "season": self.season}
        if name in values and chance.random() < 0.9:
            return values[name]
        if isinstance(rule._converters[name], IntegerConverter):
            return chance.choice((1, 1, 0, 2, 3, 999, 999_999_999))
        return chance.choice(("seat", "keeper", "guest", "guess", "css/ui/base.css", "ä\x01", "x" * 300))


def value(chance: random.Random) -> str:
    if chance.random() < 0.2:
        return "".join(chance.choices(string.printable + "äß€🃏", k=chance.randrange(12)))
    return chance.choice([*JUNK, *CARDS, *WORDS])


def form_of(fields: list[tuple[str, str]], chance: random.Random) -> dict[str, list[Any]]:
    """A form with these fields, some of which come as files."""
    form: dict[str, list[Any]] = {}
    with_files = chance.random() < 0.2
    for name, text in fields:
        file = with_files and chance.random() < 0.5
        form.setdefault(name, []).append((BytesIO(text.encode()), "a.txt") if file else text)
    return form


@pytest.mark.slow
def test_no_request_breaks_the_server(make_app: Callable[[], Flask]) -> None:
    evening, chance = Evening(make_app()), random.Random(SEED)
    assert {"bid", "cell", "seal", "card", "player", "code", "word", "evenings"} <= set(FIELDS)
    stale = Pad(evening.host, evening.codes[0]).post("/rounds/1/trump", 1, "beside-another", card="B")
    assert stale.status_code == 409
    answers = [evening.status_of(chance) for _ in range(REQUESTS)]
    assert [request for status, request in answers if status == 500] == []
    assert {200, 303, 403, 404, 422} <= {status for status, _ in answers}


def test_a_number_that_no_database_holds_is_none(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    for number in ("9" * 10, "9" * 20, "-" + "9" * 400, "9" * 3500):
        for fields in ({"expected": number, "bid": 0}, {"bid": number}):
            assert pad.post("/rounds/1/bids", seat=1, **fields).status_code == 422, number
        for address in ("/statistics?page=", "/statistics/compare?a=", f"/games/{pad.code}/copy?after="):
            assert host.get(address + number).status_code < 500, (address, number)
