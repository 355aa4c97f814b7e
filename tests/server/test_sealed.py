"""Two tables that differ in sealed bids alone, asked of a real server and of the command line beside it.

What the pages say is compared in `tests/web/test_sealed.py`; here the papers, the tables and the commands.
"""

import http.client
import io
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.processes import Done, called
from tests.server.test_kill import new_game
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow

BIDS = (
    (0, 1, 2, 1),
    (0, 2, 0, 2),
)  # in round 2, of the same sum; the dealer, who says the last one, has none
PAPERS = (
    "/sheet.pdf",
    "/sheet.pdf?size=A5",
    "/rounds/1/protocol.pdf",
    "/rounds/2/protocol.pdf",
    "/print/preview",
    "/print/preview?size=A5",
    "/print/preview?paper=certificate",
    "/certificate.pdf",
    "/chart.svg",
)
PAGES = (
    "",
    "/history",
    "/record.json",
    "/rounds.csv",
    "/protocols",
    "/rounds/1/protocol",
    "/rounds/2/protocol",
)
TOKENS = re.compile(
    r'(?:name="(?:entry|csrf[_-]token)" (?:value|content)="[^"]+")|data-pieces="[^"]+"'
    r"|<time.*?</time>|\d{1,2}:\d\d"
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance").start()
    yield server
    server.stop()


class Table:
    """One of the two: a first round that is over, and a second whose bids are sealed.

    Hidden ones are until all are in, so that the dealer's is missing; secret ones until they are revealed.
    """

    def __init__(self, browser: Browser, bids: tuple[int, ...], bidding: str) -> None:
        self.browser, self.code, self.seq = browser, new_game(browser, bidding=bidding), 1
        self.count = 0
        self.enter("trump", card="R")
        self.bid(1, (0, 1, 0, 0))
        for seat, tricks in enumerate((0, 1, 0, 0)):
            self.enter("tricks", seat=seat, tricks=tricks)
        if bidding == "secret":
            self.enter("bids/reveal")
        self.enter("score")
        self.enter("trump", number=2, card="G")
        self.bid(2, bids, first=0 if bidding == "secret" else 1)

    def enter(self, what: str, number: int = 1, **fields: object) -> None:
        self.count += 1
        sent = {"entry": f"stroke-{self.code}-{self.count}", "expected": self.seq, **fields}
        address = f"/games/{self.code}/rounds/{number}/{what}"
        status, text, headers = self.browser.post(address, sent, X_Fragment="1")
        assert status == 200, text
        self.seq = int(headers["X-Seq"])

    def bid(self, number: int, bids: tuple[int, ...], first: int = 0) -> None:
        for seat, bid in list(enumerate(bids))[first:]:
            self.enter("bids", number, seat=seat, bid=bid, covered="y")

    def answer(self, path: str) -> tuple[int, bytes]:
        return fetched(self.browser, f"/games/{self.code}{path}", self.code)


def fetched(browser: Browser, path: str, code: str) -> tuple[int, bytes]:
    """The very bytes of an answer but for what is chance: the game's name, tokens, times of day."""
    connection = http.client.HTTPConnection("127.0.0.1", browser.server.port, timeout=60)
    connection.request("GET", path, headers={"Cookie": browser.cookies})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    if (response.headers.get_content_type() or "") == "application/pdf":
        return response.status, body
    return response.status, TOKENS.sub("", body.decode().replace(code, "code")).encode()


def prints(table: Table) -> bytes:
    """Many sheets in one PDF, of this table and again of it, as the host's form would ask for."""
    fields: list[tuple[str, object]] = [("games", table.code), ("size", "A4")]
    status, text, headers = table.browser.post("/prints", fields)
    assert status == 303, text
    address = str(headers["Location"])
    for _ in range(600):
        status, data = fetched(table.browser, f"{address}/sheets.pdf", table.code)
        if status == 200:
            return data
        time.sleep(0.1)
    raise AssertionError("it was never printed")


def words(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def run_command(server: Server, *command: str) -> Done:
    settings = {"SCOREKEEPER_INSTANCE": str(server.instance), "DATABASE_URL": ""}
    return called(server.instance, list(command), settings)


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_neither_papers_nor_commands_tell_a_sealed_bid(server: Server, bidding: str, tmp_path: Path) -> None:
    """The command line reads the instance of a server that runs."""
    browser = Browser(server, patience=60).open()
    first, other = (Table(browser, bids, bidding) for bids in BIDS)
    for path in (*PAGES, *PAPERS):
        assert first.answer(path) == other.answer(path), path
    for path in ("/record.json", "/rounds.csv", "/sheet.pdf", "/print/preview"):
        assert first.answer(path)[0] == 200, path
    assert words(prints(first)) == words(prints(other))
    for extra in ([], ["--csv"], ["--csv", "--semicolons"]):
        exported = [run_command(server, "export", table.code, *extra) for table in (first, other)]
        assert [done.returncode for done in exported] == [0, 0]
        records = [
            done.stdout.replace(table.code, "code")
            for done, table in zip(exported, (first, other), strict=True)
        ]
        assert records[0] == records[1]
        assert len(records[0]) > 100
        if not extra:
            assert len(json.loads(records[0])["rounds"]) == 1, "the round that is over, and no other"
            (tmp_path / "record.json").write_text(records[0])
    assert run_command(server, "score", str(tmp_path / "record.json")).returncode == 0
    assert (
        run_command(
            server, "sheet", str(tmp_path / "record.json"), "-o", str(tmp_path / "sheet.pdf")
        ).returncode
        == 0
    )
    for command in (["verify"], ["export", "--all"]):
        done = run_command(server, *command)
        assert done.returncode == 0, done.stderr
        assert not re.search(r"bid\.|sealed", done.stdout + done.stderr)
    assert json.loads(run_command(server, "verify").stdout)["strokes"] == first.seq + other.seq
    printed = server.log.read_text()
    assert not re.search(r"\bbid\b|stroke-", printed)


def test_an_open_bid_would_be_seen(server: Server) -> None:
    """The comparison itself can tell two tables apart."""
    browser = Browser(server, patience=60).open()
    first, other = (Table(browser, bids, "hidden") for bids in BIDS)
    for table in (first, other):
        table.bid(2, (0,))
    assert first.answer("") != other.answer("")
    for table in (first, other):
        for seat, tricks in enumerate((0, 1, 1, 0)):
            table.enter("tricks", 2, seat=seat, tricks=tricks)
        table.enter("score", 2)
    for path in ("/record.json", "/rounds.csv", "/sheet.pdf", "/print/preview"):
        assert first.answer(path) != other.answer(path), path
