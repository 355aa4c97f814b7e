"""Two tables that differ in sealed bids alone, asked for their papers, and for all that commands say of them.

What the pages say is compared in `tests/web/test_sealed.py`.
"""

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.cli.conftest import Call, call
from tests.sheets.reading import page_lines, pages
from tests.waiting import wait_until
from tests.web.driving import Pad, begin, load

__all__ = ["call"]  # a fixture
pytestmark = pytest.mark.slow

# In round 2, of the same sum; the dealer, who says the last one, has none where they are hidden.
BIDS = ((0, 1, 2, 1), (0, 2, 0, 2))
PAPERS = (
    *("/sheet.pdf", "/rounds/2/protocol.pdf", "/print/preview", "/print/preview?paper=certificate"),
    "/certificate.pdf",
)
TOKENS = re.compile(r'name="csrf[_-]token" (?:value|content)="[^"]+"|<time.*?</time>|\d{1,2}:\d\d')


class Table(Pad):
    """One of the two: a first round that is over, and a second whose bids are sealed."""

    def __init__(self, host: FlaskClient, bids: tuple[int, ...], bidding: str) -> None:
        super().__init__(host, begin(host, bidding=bidding))
        self.write("trump", card="R")
        self.bid((0, 1, 0, 0))
        self.write("tricks", seat=1, tricks=1)
        if bidding == "secret":
            self.write("bids/reveal")
        self.write("score")
        self.write("trump", card="G")
        self.bid(bids, first=0 if bidding == "secret" else 1)

    def bid(self, bids: tuple[int, ...], first: int = 0) -> None:
        for seat, bid in list(enumerate(bids))[first:]:
            self.write("bids", seat=seat, bid=bid, covered="y")

    def answer(self, path: str) -> tuple[int, bytes]:
        """The very bytes of an answer but for what is chance: the game's name, tokens, times of day."""
        answer = self.host.get(f"/games/{self.code}{path}")
        if answer.mimetype == "application/pdf":
            return answer.status_code, answer.data
        return answer.status_code, TOKENS.sub("", answer.text.replace(self.code, "code")).encode()

    def printed(self) -> list[list[str]]:
        """What many sheets in one PDF say, as the host's form asks for them."""
        address = self.host.post("/prints", data={"games": self.code, "size": "A4"}).location
        wait_until(lambda: self.host.get(f"{address}/sheets.pdf").status_code == 200)
        pdf = self.host.get(f"{address}/sheets.pdf").data
        return [page_lines(pdf, page) for page in range(pages(pdf))]


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_no_paper_or_command_tells_it(host: FlaskClient, call: Call, bidding: str, tmp_path: Path) -> None:
    first, other = (Table(host, bids, bidding) for bids in BIDS)
    for path in PAPERS:
        assert first.answer(path) == other.answer(path), path
    for path in ("/sheet.pdf", "/print/preview"):
        assert first.answer(path)[0] == 200, path
    assert first.printed() == other.printed()
    for extra in (["--csv", "--semicolons"], ["--csv"], []):
        done = [call("export", table.code, *extra) for table in (first, other)]
        assert [answer.exit_code for answer in done] == [0, 0]
        texts = [
            answer.stdout.replace(table.code, "code")
            for answer, table in zip(done, (first, other), strict=True)
        ]
        assert texts[0] == texts[1]
        assert len(texts[0]) > 100
    assert len(json.loads(texts[0])["rounds"]) == 1, "the round that is over, and no other"
    (tmp_path / "record.json").write_text(texts[0])
    assert call("score", "record.json").exit_code == 0
    assert call("sheet", "record.json", "-o", "sheet.pdf").exit_code == 0
    answers = [call(*words) for words in (["verify"], ["export", "--all"])]
    assert [answer.exit_code for answer in answers] == [0, 0]
    assert not re.search(r"bid\.|sealed", "".join(answer.output for answer in answers))
    strokes = sum(load(host, table.code).seq for table in (first, other))
    assert json.loads(answers[0].stdout)["strokes"] == strokes
    for table in (first, other):  # that the comparison can tell two tables apart
        if bidding == "hidden":
            table.bid((0,))
            continue
        for seat, tricks in enumerate((0, 1, 1, 0)):
            table.write("tricks", seat=seat, tricks=tricks)
        table.write("bids/reveal")
    assert first.answer("") != other.answer("")
