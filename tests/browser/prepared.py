"""A game brought to where a test begins by the forms that its pages send, not by taps."""

from collections.abc import Sequence
from urllib.parse import urlencode, urljoin

from playwright.sync_api import APIResponse

from tests.browser.scorekeeper import Scorekeeper

TOKEN = "(one => one.content || one.value)(document.querySelector('[name=csrf-token], [name=csrf_token]'))"


class Prepared:
    """A new game of the device that `keeper` holds; the first of the players deals first.

    `options` are further fields of the set-up page's form. Nothing of it is on the screen before `open`.
    """

    def __init__(self, keeper: Scorekeeper, players: Sequence[str], **options: object) -> None:
        self.keeper, self.seq, self.rounds = keeper, 1, 0
        keeper.players = list(players)
        self._token = keeper.page.evaluate(TOKEN)
        begun = self._send("/games", {"player": list(players), "first_dealer": 0} | options)
        assert begun.status == 303, begun.text()
        self.address = urljoin(keeper.page.url, begun.headers["location"])

    def write(self, path: str, **fields: object) -> "Prepared":
        """One entry, as a tap makes it."""
        entry = {"entry": f"prepared-{self.seq:04}", "expected": self.seq}
        written = self._send(self.address + path, entry | fields)
        assert written.status == 200, written.text()
        self.seq = int(written.headers["x-seq"])
        return self

    def trump(self, card: str, named: str | None = None) -> "Prepared":
        """The card that is turned up in the round that is next, and the suit that is named then."""
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
        self.write(f"/rounds/{number}/score")
        self.rounds = number
        return self

    def open(self) -> Scorekeeper:
        """Look at it."""
        self.keeper.page.goto(self.address)
        return self.keeper

    def _send(self, address: str, fields: dict[str, object]) -> APIResponse:
        page = self.keeper.page
        return page.request.post(
            urljoin(page.url, address),
            data=urlencode(fields, doseq=True),
            headers={
                "Content-Type": "application/x-www-form-urlencoded",
                "X-CSRFToken": self._token,
                **({"X-Fragment": "1"} if "entry" in fields else {}),
            },
            max_redirects=0,
        )
