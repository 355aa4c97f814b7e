"""An answer to a tap carries what changed; with it a browser shows what a whole answer would have shown.

What is kept of a page between taps is what would be drawn now, whatever the evening and whoever looks.
"""

import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup
from sqlalchemy import update

from scorekeeper.storage.engine import writing
from scorekeeper.storage.models import GAME
from scorekeeper.web.game import final, game_page
from scorekeeper.web.live import fragments
from tests.deep import deep
from tests.notation import SPECIALS
from tests.web.driving import FOUR, Pad, begin
from tests.web.offered import Device, Offer, Offers
from tests.web.people import device_in

TAPS = 40
EVENINGS: dict[str, dict[str, object]] = {
    "open, special cards": {"specials": SPECIALS, "rounds": 3},
    "hidden, plus/minus one": {"bidding": "hidden", "plus_minus_one": "y", "rounds": 2},
    "secret, teams": {"bidding": "secret", "teams": "y", "specials": ["WO", "BO"], "rounds": 2},
    "maximus": {"variant": "maximus"},
    "extreme": {"edition": "extreme"},
}
OWN = re.compile(r'<input type="hidden" name="(csrf_token|expected|entry)" value="[^"]*">')
STANDS = re.compile(r'data-seq="\d+" data-fresh="[^"]+" data-pieces="([^"]+)"')
PIECE = re.compile(r'<template data-piece="([^"]+)">(.*?)</template>', re.DOTALL)
PART = {"X-Fragment": "1"}


def with_piece(text: str, name: str, piece: str) -> str:
    """The text with that piece in place of its element of that id."""
    begin = re.search(rf'<(\w+)[^>]*\bid="{name}"', text)
    depth = 0
    for tag in re.finditer(rf"<(/?){begin[1]}\b", text[begin.start() :]):
        depth += -1 if tag[1] else 1
        if not depth:
            end = text.index(">", begin.start() + tag.start()) + 1
            return text[: begin.start()] + piece + text[end:]
    raise AssertionError(name)


class Tablet(Device):
    """A browser that shows a table and puts news into it, as `static/js/game/fragment.js` does."""

    def __init__(self, host: FlaskClient, code: str) -> None:
        super().__init__(host, code)
        self.screen, self.news = "", [0]

    @property
    def pieces(self) -> str:
        return STANDS.search(self.screen)[1]

    def look(self, step: str = "") -> Offers:
        return self.follow(f"/games/{self.code}" + (f"?step={step}" if step else ""))

    def follow(self, address: str) -> Offers:
        self.screen = self.host.get(address, headers=PART).text
        return Offers(self.screen)

    def check(self) -> None:
        """What is shown is what a whole answer shows."""
        step = re.search(r'data-open-step="([^"]*)"', self.screen)[1]
        address = f"/games/{self.code}" + (f"?step={step}" if step else "")
        assert OWN.sub("", self.screen) == OWN.sub("", self.host.get(address, headers=PART).text)

    def post(self, address: str, fields: dict[str, Any]) -> str:
        answer = self.host.post(address, data=fields, headers={**PART, "X-Shows": self.pieces})
        self.show(answer.text)
        return answer.text

    def show(self, text: str) -> None:
        if not text.startswith('<div id="news"'):
            self.screen = text
            return
        self.screen = STANDS.sub(STANDS.search(text)[0], self.screen, count=1)
        for name, piece in PIECE.findall(text):
            self.screen = with_piece(self.screen, name, piece)
        self.news.append(len(text))

    def tap(self, offer: Offer) -> Offers:
        self.count += 1
        sent: dict[str, Any] = dict(offer.fields) | ({offer.name: offer.value} if offer.name else {})
        self.post(offer.address, {**sent, "entry": f"tapped-{self.count:04}"})
        return Offers(self.screen)


class Compared:
    """Takes the place of what keeps pieces: each that was kept is drawn again beside it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: Flask) -> None:
        self.found, self._keys = 0, set[Hashable]()
        monkeypatch.setitem(app.jinja_env.globals, "cached_fragment", self.piece)
        for module in (game_page, final):
            monkeypatch.setattr(module, "cached_part", self.part)

    def piece(self, *key: Hashable, caller: Callable[[], str]) -> str:
        cached = fragments.cached_fragment(*key, caller=caller)
        return self._compared(("piece", *key), cached, str(caller()).strip())

    def part(self, key: Hashable, draw: Callable[[], str]) -> str:
        return self._compared(("part", key), fragments.cached_part(key, draw), draw())

    def _compared(self, key: Hashable, cached: str, drawn: str) -> str:
        assert cached == drawn, key
        self.found += key in self._keys
        self._keys.add(key)
        return cached


def next_tap(chance: Random, page: Offers) -> Offer | None:
    """Mostly onwards; now and then back, or another step."""
    onwards = [offer for offer in page.entries if offer.what not in ("end", "set-aside", "undo")]
    back = [offer for offer in page.entries if offer.what in ("undo", "redo")]
    closing = [offer for offer in onwards if offer.what in ("score", "close")]
    if closing and chance.random() < 0.5:
        return closing[0]
    choices = back if back and chance.random() < 0.15 else onwards or back
    return chance.choice(choices) if choices else None


@pytest.mark.slow
@pytest.mark.parametrize("what", [*[*EVENINGS][:2], "extreme", *deep(*[*EVENINGS][2:-1])])
def test_what_is_kept_and_what_is_sent_show_what_would_be_drawn_anew(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    chance, compared = Random(what), Compared(monkeypatch, app)
    code = begin(host, FOUR, **EVENINGS[what])
    phone, other = device_in(host, code, "seat", 1), device_in(host, code, "spectator")
    with other.session_transaction() as session:
        session["language"], session["theme"] = "en", "dark"
    tablet = Tablet(host, code)
    page = tablet.look()
    for _ in range(TAPS):
        if page.steps and chance.random() < 0.2:
            page = tablet.follow(chance.choice(page.steps))
        tap = next_tap(chance, page)
        page = tablet.look() if tap is None else tablet.tap(tap)
        if 'role="alert"' not in tablet.screen:
            tablet.check()
        for device in (phone, other):
            assert device.get(f"/games/{code}", headers=PART).status_code in (200, 303)
    for device in (host, phone, other):
        assert device.get(f"/games/{code}").status_code in (200, 303)
    assert compared.found > TAPS, "pieces were kept, or there was nothing to compare"
    assert len(tablet.news) > 3, "what changed was sent by itself"


def test_a_phone_shows_its_own_part_by_news(host: FlaskClient) -> None:
    code = begin(host, FOUR, bidding="hidden")
    Pad(host, code).post("/rounds/1/trump", card="R")
    own = Tablet(device_in(host, code, "seat", 1), code)
    own.look()
    for number in (1, 0, 1):
        own.tap(next(entry for entry in own.look().entries if entry.value_of("bid") == str(number)))
        own.check()
    assert len(own.news) == 1 + 3


@pytest.fixture
def tablet(host: FlaskClient) -> Tablet:
    code = begin(host, FOUR)
    Pad(host, code).post("/rounds/1/trump", card="R")
    tablet = Tablet(host, code)
    tablet.look()
    return tablet


def bid(tablet: Tablet, seat: int, number: int, entry: str, expected: int) -> str:
    fields = {"seat": seat, "bid": number, "entry": entry, "expected": expected}
    return tablet.post(f"/games/{tablet.code}/rounds/1/bids", fields)


def names(news: str) -> set[str]:
    return {name for name, _piece in PIECE.findall(news)}


def test_a_bid_is_answered_with_its_row_the_next_one_the_bar_and_the_line_of_the_pad(tablet: Tablet) -> None:
    """The same again brings nothing, and another step everything."""
    bid(tablet, 1, 0, "first-bid", 2)
    assert names(bid(tablet, 1, 0, "first-bid", 2)) == set()
    news = bid(tablet, 2, 1, "second-bid", 3)
    assert names(news) == {"bids-2", "bids-3", "steps", "bar", "row-1"}
    assert len(news) < len(tablet.screen) / 4
    assert 'id="news"' in bid(tablet, 3, 0, "third-bid", 4)
    assert 'id="table"' in bid(tablet, 0, 0, "the-last", 5)


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_neither_parts_nor_their_tags_tell_a_sealed_bid(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch, bidding: str
) -> None:
    """Two tables of the same name, at which the same is done with other bids: whoever looks sees the same."""
    monkeypatch.setattr("scorekeeper.storage.log.new_codes", lambda *_asked: [f"{bidding}2"])
    answers: list[list[object]] = []
    for bids in ((0, 1, 1), (1, 1, 0)):
        with app.app_context(), writing() as connection:
            connection.execute(update(GAME).values(code="before"))
        code = begin(host, FOUR[:3], bidding=bidding)
        Pad(host, code).post("/rounds/1/trump", card="R")
        watching, phone = device_in(host, code, "spectator"), device_in(host, code, "seat", 2)
        tablets = [Tablet(client, code) for client in (host, phone, watching)]
        news = []
        tablets[0].look()
        for seat, number in enumerate(bids[:2]):
            fields = {"seat": seat, "bid": number, "covered": "y"}
            fields |= {"entry": f"covered-{seat}", "expected": seat + 2}
            news.append(OWN.sub("", tablets[0].post(f"/games/{code}/rounds/1/bids", fields)))
            for tablet in tablets[1:]:
                tablet.look()
        answers.append([*news, *(OWN.sub("", tablet.screen) for tablet in tablets)])
    assert answers[0] == answers[1]
    assert all('id="news"' in str(news) for news in answers[0][:2])


def test_the_whole_table_is_for_whoever_shows_something_else_and_with_a_refusal(tablet: Tablet) -> None:
    for expected, kind in ((2, "notice--error"), (1, "notice--stale")):
        answer = bid(tablet, 1, 7, f"refused-{expected}", expected)
        assert ('id="table"' in answer, kind in answer) == (True, True)
    fields = {"seat": 1, "bid": 0, "entry": "first-bid", "expected": 2}
    for shows in ("", ".", "nonsense", "a.b.c", "\u00e4", "." * 900):
        headers = {**PART, "X-Shows": shows.encode().decode("latin-1")}
        answer = tablet.host.post(f"/games/{tablet.code}/rounds/1/bids", data=fields, headers=headers)
        assert (answer.status_code, 'id="table"' in answer.text) == (200, True), shows
    bid(tablet, 2, 0, "then-a-good-one", 3)
    assert "notice--" not in tablet.screen


def test_every_process_makes_the_same_tags(tablet: Tablet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands for token and number while a page is drawn is in none of them."""
    before, drawing = tablet.pieces, tablet.host.application.jinja_env.globals
    fragments.clear_cache()
    for name, place, other in (
        ("own", "OWN_PLACE", Markup("<!--drawn by another process-->")),
        ("token_place", "TOKEN_PLACE", "token-of-another"),
    ):
        monkeypatch.setitem(drawing, name, other)
        monkeypatch.setattr(fragments, place, other)
    tablet.look()
    assert "another" not in tablet.screen
    assert tablet.pieces == before


def test_where_too_many_pieces_are_kept_those_go_that_nobody_asked_for() -> None:
    """Else all tables at once would be drawn anew from time to time."""
    drawn = Counter[str]()

    def ask(name: str) -> None:
        def draw() -> str:
            drawn[name] += 1
            return name

        assert fragments.cached_fragment(name, caller=draw) == Markup(name)

    for number in range(fragments.MOST_PIECES + 1):
        ask("the table's head")
        ask(f"row {number}")
    ask("row 0")
    assert (drawn["the table's head"], drawn["row 0"]) == (1, 2)


def test_of_many_who_ask_for_the_same_part_at_once_one_draws_it() -> None:
    drawn, all_there = count(1), threading.Barrier(8)

    def draw() -> str:
        time.sleep(0.05)  # in which the others ask
        return f"drawn {next(drawn)}"

    def ask() -> str:
        all_there.wait(10)
        return fragments.cached_part("asked at once", draw)

    with ThreadPoolExecutor(8) as people:
        assert {future.result(10) for future in [people.submit(ask) for _ in range(8)]} == {"drawn 1"}
    assert next(drawn) == 2, "and no other drew it for nothing"
