"""What a page offers to tap: its forms with their enabled buttons, and its links to other steps."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any
from urllib.parse import urlsplit

from flask.testing import FlaskClient

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


@dataclass
class Offers(HTMLParser):
    """The offers of a page. A radio of which none is chosen counts as chosen: somebody taps it before."""

    text: str
    entries: list[Offer] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._form: tuple[str, dict[str, str], list[tuple[str, str]]] | None = None
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "form" and "data-entry" in attributes:
            self._form = (attributes["action"], {}, [])
        elif tag == "a" and "data-step-link" in attributes:
            self.steps.append(attributes["href"])
        elif self._form and tag == "input" and attributes.get("type") in ("hidden", "radio"):
            if (
                attributes["type"] == "hidden"
                or "checked" in attributes
                or attributes["name"] not in self._form[1]
            ):
                self._form[1][attributes["name"]] = attributes["value"]
        elif (
            self._form
            and tag == "button"
            and attributes.get("type") != "button"
            and "disabled" not in attributes
        ):
            self._form[2].append((attributes.get("name", ""), attributes.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._form:
            address, fields, buttons = self._form
            self.entries += [Offer(address, *button, tuple(fields.items())) for button in buttons]
            self._form = None


@dataclass
class Device:
    """Somebody who taps only what the page offers."""

    host: FlaskClient
    code: str
    count: int = 0

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
        fits = [
            offer
            for offer in self.look(step).entries
            if offer.what == what
            and all(offer.value_of(name) == str(value) for name, value in fields.items())
        ]
        return fits[0] if fits else None

    def tap_if_offered(self, step: str, what: str, **fields: object) -> bool:
        """Whether that button was there to be tapped."""
        offer = self.offered(step, what, **fields)
        if offer is not None:
            self.tap(offer)
        return offer is not None

    def _read(self, answer: Any) -> Offers:
        assert answer.status_code == 200 or 'role="alert"' in answer.text, answer.text
        return Offers(answer.text)
