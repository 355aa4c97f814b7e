"""A game driven by its forms, as a browser without JavaScript would."""

import html
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import score
from scorekeeper.storage import archive, log
from tests.web import importing

FOUR = ["Henry", "Anya", "Freya", "Ben"]


def load(host: FlaskClient, code: str) -> History:
    with host.application.app_context():
        return log.load(code)


def all_codes(host: FlaskClient) -> list[str]:
    with host.application.app_context():
        return [code for code, _game in archive.all_games()]


def begin(host: FlaskClient, players: list[str] | None = None, **options: Any) -> str:
    fields = {"player": players or FOUR, "first_dealer": 0, **options}
    answer = host.post("/games", data=fields)
    assert answer.status_code == 303, answer.text
    return answer.location.rpartition("/")[2]


def bring(host: FlaskClient, text: str) -> list[str]:
    """The codes of the games of a text, brought in as a person does: sent, looked at, all confirmed."""
    preview = host.post("/import", data={"text": text}).location
    numbers = list(importing.offered(host.get(preview).text))
    assert host.post(preview, data={"take": numbers}).status_code == 303
    return importing.links(host.get(preview).text)


class Pad:
    """A game driven by its forms, one after the other."""

    def __init__(self, host: FlaskClient, code: str) -> None:
        self.host, self.code, self.count = host, code, 0

    def post(
        self, path: str, expected: int | None = None, entry: str = "", fragment: bool = True, **fields: Any
    ) -> Any:
        self.count += 1
        seq = load(self.host, self.code).seq if expected is None else expected
        data = {"entry": entry or f"entry-{self.count:04}", "expected": seq, **fields}
        headers = {"X-Fragment": "1"} if fragment else {}
        return self.host.post(f"/games/{self.code}{path}", data=data, headers=headers)

    def round(self, number: int, trump: str | None, bids: str, won: str) -> None:
        """A whole round; nobody looks at the answers, and none is drawn."""
        placed, counted = bids.split(), enumerate(won.split())
        entries: list[tuple[str, dict[str, Any]]] = [("trump", {"card": trump})] if trump else []
        entries += [("bids", {"seat": seat, "bid": bid}) for seat, bid in enumerate(placed)]
        entries += [("tricks", {"seat": at, "tricks": took}) for at, took in counted if took != placed[at]]
        for seq, (what, fields) in enumerate([*entries, ("score", {})], load(self.host, self.code).seq):
            answer = self.post(f"/rounds/{number}/{what}", seq, fragment=False, **fields)
            assert answer.status_code == 303, answer.text

    @property
    def totals(self) -> tuple[int, ...]:
        return score(load(self.host, self.code).table.game).totals

    @property
    def draft(self) -> Any:
        """What stands on the round that is open."""
        return load(self.host, self.code).table.open_draft

    def write(self, what: str, **fields: Any) -> None:
        """An entry of the open round, which is taken."""
        assert self.post(f"/rounds/{self.draft.number}/{what}", **fields).status_code == 200, (what, fields)

    def say(self, bids: str) -> None:
        """The bids of all, seat by seat."""
        for seat, bid in enumerate(bids.split()):
            self.write("bids", seat=seat, bid=bid)

    def note(self, cards: str) -> None:
        """Cards of the protocol, in order of play."""
        for card in cards.split():
            self.write("protocol/cards", card=card)

    def get(self, path: str = "", **how: Any) -> TestResponse:
        return self.host.get(f"/games/{self.code}{path}", **how)

    def page(self, step: str = "", path: str = "") -> str:
        """The round page at that step, or the page at that path, as it is read."""
        text = html.unescape(self.get(path + (f"?step={step}" if step else "")).text)
        return text.replace("\u00ad", "").replace("\u200b", "")
