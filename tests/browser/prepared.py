"""A device let in and a game brought to where a test begins, by the forms that pages send, not by taps."""

import re
from collections.abc import Sequence
from urllib.parse import urlencode, urljoin

from playwright.sync_api import APIResponse, Page

from tests.browser.scorekeeper import Scorekeeper

TOKEN = re.compile(r'name="csrf[_-]token"\s+(?:content|value)="([^"]+)"')
HIDDEN = re.compile(r'type="hidden" name="(\w+)" value="([^"]*)"')
LINK = re.compile(r'href="https?://[^/"]+(/join#[^"]+)"')


def enter(page: Page, start_link: str) -> None:
    """The device opens the start link; nothing of it is on the screen."""
    address, _, secret = start_link.partition("#")
    answer = send(page, address, {"csrf_token": token(page), "secret": secret}, Referer=address)
    assert answer.status == 303, answer.text()


def come_in(page: Page, link: str, **chosen: object) -> None:
    """The device accepts the invitation that a link carries, with the `seat` that is chosen; nothing of it is
    on the screen.
    """
    address, _, secret = link.partition("#")
    read = send(page, address, {"csrf_token": token(page, address), "code": secret}, Referer=address)
    assert read.status == 303, read.text()
    asked = page.request.get(urljoin(address, "/invitation"))
    fields: dict[str, object] = dict(HIDDEN.findall(asked.text()))
    accepted = send(page, asked.url, fields | chosen, Referer=asked.url)
    assert accepted.status == 303, accepted.text()


def token(page: Page, address: str = "/start") -> str:
    """What the pages of this device send along with each form."""
    answer = page.request.get(address)
    found = TOKEN.search(answer.text())
    assert found is not None, (answer.url, answer.status, answer.headers, answer.text())
    return found[1]


def send(page: Page, address: str, fields: dict[str, object], **headers: str) -> APIResponse:
    """A form of this device."""
    return page.request.post(
        address,
        data=urlencode(fields, doseq=True),
        headers={"Content-Type": "application/x-www-form-urlencoded"} | headers,
        max_redirects=0,
    )


class Prepared:
    """A new game of the device that `keeper` holds; the first of the players deals first. `options` are
    further fields of the set-up page's form. Nothing of it is on the screen before `open`.
    """

    def __init__(self, keeper: Scorekeeper, players: Sequence[str], **options: object) -> None:
        self.keeper, self.seq, self.rounds = keeper, 1, 0
        keeper.players = list(players)
        self._headers = {"X-CSRFToken": token(keeper.page)}
        fields = {"player": list(players), "first_dealer": 0} | options
        begun = send(keeper.page, "/games", fields, **self._headers)
        assert begun.status == 303, begun.text()
        self.address = urljoin(begun.url, begun.headers["location"])

    def write(self, path: str, **fields: object) -> "Prepared":
        """One entry, as a page without scripts makes it: nobody looks at the answer, and none is drawn."""
        entry = {"entry": f"prepared-{self.seq:04}", "expected": self.seq}
        written = send(self.keeper.page, self.address + path, entry | fields, **self._headers)
        assert written.status == 303, written.text()
        self.seq += 1  # or else the next one would be refused
        return self

    def invite(self, role: str) -> str:
        """The link by which others come in as a `seat`, or as a `spectator`."""
        page = self.keeper.page
        made = send(page, f"{self.address}/invitations/{role}", {}, **self._headers)
        assert made.status == 303, made.text()
        links = LINK.findall(page.request.get(f"{self.address}/people").text())
        return urljoin(self.address, links[-1])

    def trump(self, card: str, named: str | None = None) -> "Prepared":
        """The turned-up card in the round that is next, and the suit that is named then."""
        return self.write(f"/rounds/{self.rounds + 1}/trump", card=card, **({"suit": named} if named else {}))

    def bids(self, *bids: int) -> "Prepared":
        """What each seat says."""
        for seat, bid in enumerate(bids):
            self.write(f"/rounds/{self.rounds + 1}/bids", seat=seat, bid=bid)
        return self

    def play(
        self, card: str | None, bids: Sequence[int], won: Sequence[int], named: str | None = None
    ) -> "Prepared":
        """A whole round; without a card, one in which none is turned up."""
        if card is not None:
            self.trump(card, named)
        self.bids(*bids)
        number = self.rounds + 1
        for seat in sorted(range(len(bids)), key=lambda seat: won[seat] - bids[seat]):  # fewer first
            if won[seat] != bids[seat]:
                self.write(f"/rounds/{number}/tricks", seat=seat, tricks=won[seat])
        return self.score()

    def score(self) -> "Prepared":
        """The round that is under way is over."""
        self.rounds += 1
        return self.write(f"/rounds/{self.rounds}/score")

    def after(self, rounds: int) -> "Prepared":
        """Go on after so many rounds: some of them were tapped."""
        self.seq, self.rounds = self.keeper.seq(), rounds
        return self

    def open(self) -> Scorekeeper:
        """Look at it."""
        self.keeper.page.goto(self.address)
        return self.keeper
