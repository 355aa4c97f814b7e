"""What a page offers to tap: its forms with their enabled buttons, and its links to other steps."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from random import Random
from typing import Any
from urllib.parse import urlsplit

from flask.testing import FlaskClient

from tests.web.driving import load

ASTRAY = 12  # taps on whatever is offered


@dataclass(frozen=True)
class Offer:
    """A button that can be tapped, and what it sends."""

    address: str
    name: str
    value: str
    fields: tuple[tuple[str, str], ...]

    @property
    def what(self) -> str:
        """The last part of the address: bids, tricks, trump, …"""
        return self.address.rpartition("/")[2]

    def value_of(self, name: str) -> str:
        """The value of a field."""
        return dict([*self.fields, (self.name, self.value)]).get(name, "")


def _tags(text: str, name: str) -> list[dict[str, str]]:
    """The attributes of all tags of that name."""
    tags = re.findall(rf'<{name}\b((?:[^>"]|"[^"]*")*)>', text)
    pairs = [re.findall(r'([\w-]+)(?:="([^"]*)")?', tag) for tag in tags]
    return [{attribute: unescape(value) for attribute, value in tag} for tag in pairs]


class Offers:
    """The offers of a page. A radio of which none is chosen counts as chosen: somebody taps it before."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.entries: list[Offer] = []
        self.steps = [link["href"] for link in _tags(text, "a") if "data-step-link" in link]
        for form in re.findall(r"<form\b.*?</form>", text, re.S):
            [head], fields = _tags(form, "form"), dict[str, str]()
            for field in _tags(form, "input"):
                unchosen = field.get("type") == "radio" and "checked" not in field and field["name"] in fields
                if field.get("type") in ("hidden", "radio") and not unchosen:
                    fields[field["name"]] = field["value"]
            self.entries += [
                Offer(head["action"], button.get("name", ""), button.get("value", ""), tuple(fields.items()))
                for button in _tags(form, "button")
                if "data-entry" in head and button.get("type") != "button" and "disabled" not in button
            ]


@dataclass
class Device:
    """Somebody who taps only what the page offers."""

    host: FlaskClient
    code: str
    count: int = 0

    @property
    def draft(self) -> Any:
        """What stands on the round that is open."""
        return load(self.host, self.code).table.open_draft

    def look(self, step: str = "") -> Offers:
        return self._read(self.host.get(f"/games/{self.code}" + (f"?step={step}" if step else "")))

    def follow(self, address: str) -> Offers:
        parts = urlsplit(address)
        return self._read(self.host.get(f"{parts.path}?{parts.query}"))

    def tap(self, offer: Offer) -> Offers:
        """Taps it; what is offered is taken, or refused with a reason."""
        self.count += 1
        sent: dict[str, Any] = dict(offer.fields) | ({offer.name: offer.value} if offer.name else {})
        sent["entry"] = f"offered-{self.count:04}"
        answer = self.host.post(offer.address, data=sent, headers={"X-Fragment": "1"})
        return self._read(answer)

    def wander(self, chance: Random, tapped: Sequence[str], likely: Sequence[str]) -> None:
        """Tap around, on what is `tapped` and rather on what is `likely`."""
        page = self.look()
        for _tap in range(chance.randrange(ASTRAY)):
            entries = [offer for offer in page.entries if offer.what in tapped]
            usual = [offer for offer in entries if offer.what in likely]
            pick = chance.random()
            if pick < 0.2 and page.steps:
                page = self.follow(chance.choice(page.steps))
            elif entries:
                page = self.tap(chance.choice(usual if usual and pick < 0.6 else entries))

    def offered(self, step: str, what: str, **fields: object) -> Offer | None:
        """That button, where the page of the step has it."""
        wanted = {name: str(value) for name, value in fields.items()}
        for offer in self.look(step).entries:
            if offer.what == what and wanted == {name: offer.value_of(name) for name in wanted}:
                return offer
        return None

    def tap_if_offered(self, step: str, what: str, **fields: object) -> bool:
        """Whether that button was there to be tapped."""
        offer = self.offered(step, what, **fields)
        return offer is not None and bool(self.tap(offer))

    def _read(self, answer: Any) -> Offers:
        assert answer.status_code == 200 or 'role="alert"' in answer.text, answer.text
        return Offers(answer.text)
