"""What is kept of a page between taps is what would be drawn now, whatever the evening and whoever looks."""

from collections.abc import Callable, Hashable
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.game import final, game_page
from scorekeeper.web.live import fragments
from tests.deep import deep
from tests.notation import SPECIALS
from tests.web.driving import FOUR, begin
from tests.web.offered import Device, Offer, Offers
from tests.web.people import device_in

TAPS = 30
EVENINGS: dict[str, dict[str, object]] = {
    "open, special cards": {"specials": SPECIALS, "rounds": 3},
    "hidden, plus/minus one": {"bidding": "hidden", "plus_minus_one": "y", "rounds": 2},
    "secret, teams": {"bidding": "secret", "teams": "y", "specials": ["WO", "BO"], "rounds": 2},
    "maximus": {"variant": "maximus"},
    "extreme": {"edition": "extreme"},
}


class Compared:
    """Takes the place of what keeps pieces: each that was kept is drawn again beside it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: Flask) -> None:
        self.found, self._keys = 0, set[Hashable]()
        monkeypatch.setitem(app.jinja_env.globals, "cached_fragment", self.piece)
        for module in (game_page, final):
            monkeypatch.setattr(module, "cached_part", self.part)

    def piece(self, *key: Hashable, caller: Callable[[], str]) -> str:
        shown = fragments.cached_fragment(*key, caller=caller)
        return self._compared(("piece", *key), shown, str(caller()).strip())

    def part(self, key: Hashable, draw: Callable[[], str]) -> str:
        return self._compared(("part", key), fragments.cached_part(key, draw), draw())

    def _compared(self, key: Hashable, shown: str, drawn: str) -> str:
        assert shown == drawn, key
        self.found += key in self._keys
        self._keys.add(key)
        return shown


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
@pytest.mark.parametrize("what", [*EVENINGS][:2] + deep(*[*EVENINGS][2:]))
def test_it_is_what_would_be_drawn_anew(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    chance, compared = Random(what), Compared(monkeypatch, app)
    code = begin(host, FOUR, **EVENINGS[what])
    phone, other = device_in(host, code, "seat", 1), device_in(host, code, "spectator")
    with other.session_transaction() as session:
        session["language"], session["theme"] = "en", "dark"
    tablet = Device(host, code)
    page = tablet.look()
    for _ in range(TAPS):
        if page.steps and chance.random() < 0.2:
            page = tablet.follow(chance.choice(page.steps))
        tap = next_tap(chance, page)
        page = tablet.look() if tap is None else tablet.tap(tap)
        for device in (phone, other):
            assert device.get(f"/games/{code}", headers={"X-Fragment": "1"}).status_code in (200, 303)
    for device in (host, phone, other):
        assert device.get(f"/games/{code}").status_code in (200, 303)
    assert compared.found > TAPS, "pieces were kept, or there was nothing to compare"
