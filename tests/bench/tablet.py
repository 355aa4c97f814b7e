"""A tablet that writes to a real server, and games brought in as a person does it."""

import re
from typing import Any

from tests.serving import Browser

PIECES = re.compile(r'data-pieces="([^"]*)"')


class Tablet:
    """It says what it shows, and is answered what is new; `acknowledged` are the entries that were."""

    def __init__(self, browser: Browser, game: str) -> None:
        self.browser, self.game = browser, game
        self.seq, self.shows = 1, ""
        self.acknowledged: list[str] = []

    def bid(self) -> str:
        """A bid of round 8 that hardly ever makes the same pad twice."""
        return self.write("8/bids", seat=self.seq % 4, bid=self.seq * 5 // 4 % 9)

    def write(self, what: str, **fields: Any) -> str:
        """What is answered to that entry of a round; without an answer it may be written again."""
        entry = f"{self.game}-{self.seq:05}"
        status, text, headers = self.browser.post(
            f"/games/{self.game}/rounds/{what}",
            {**fields, "entry": entry, "expected": self.seq},
            X_Fragment="1",
            X_Shows=self.shows,
        )
        if status in (502, 503):
            raise ConnectionError(status)
        found = PIECES.search(text)
        assert status == 200, (status, text)
        assert found is not None, text
        self.shows, self.seq = found[1], int(headers["X-Seq"])
        self.acknowledged.append(entry)
        return text


def bring(host: Browser, text: str) -> list[str]:
    """The codes of the games of a text with a record a line: sent, looked at, confirmed."""
    status, page, headers = host.post("/import", {"text": text})
    assert status == 303, page
    preview = headers["Location"]
    _, page, _ = host.get(preview)
    numbers = re.findall(r'name="take" value="(\d+)"', page)
    status, page, _ = host.post(preview, [("take", number) for number in numbers])
    assert status == 303, page
    done = host.get(preview)[1].partition('class="done"')[2].partition("</div>")[0]
    return re.findall(r'href="/games/(\w+)"', done)
