"""The same app without a server and on one: the same logs, the same pads, and games that travel both ways."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket import PocketPage
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.pocket import walk
from tests.pocket.evenings import evenings

PAD = re.compile(r'<table class="pad__table.*?</table>', re.DOTALL)
PAGES = (
    "",
    "/final",
    "/history",
    "/print",
    "/chart.svg",
    "/rounds.csv",
    "/changes",
    "/changes/leave",
    "/changes/rules",
)
SHARED = (
    "/",
    "/rules",
    "/statistics",
    "/statistics/records",
    "/archive",
    "/import",
    "/export/games.jsonl",
    "/device",
)


def asking(page: Page) -> walk.Asked:
    def ask(method: str, address: str, form: str | None) -> walk.Answered:
        if method == "GET":
            answer = page.request.get(address)
        else:
            answer = page.request.post(
                address,
                data=form,
                headers={"Content-Type": "application/x-www-form-urlencoded"},
                max_redirects=0,
            )
        location = answer.headers.get("location", "")
        return answer.status, location, answer.text()

    return ask


@pytest.mark.pocket
def test_the_same_log_is_the_same_pad_and_travels_both_ways(
    pocket_page: PocketPage, open_page: Callable[..., Page]
) -> None:
    """Byte by byte, for every stored evening; then one goes to the server, a round further, and back."""
    pocket_ask, server_ask = asking(pocket_page), asking(open_page())  # type: ignore[arg-type]
    texts = evenings()
    own, others = walk.bring_all(pocket_ask, texts), walk.bring_all(server_ask, texts)
    compared = 0
    for name in texts:
        pads = [
            PAD.findall(ask("GET", f"/games/{code}", None)[2])
            for ask, code in ((pocket_ask, own[name]), (server_ask, others[name]))
        ]
        mine, theirs = [
            "".join(pad).replace(code, "…") for pad, code in zip(pads, (own[name], others[name]), strict=True)
        ]
        assert mine == theirs, name
        compared += bool(mine)
        assert taken(pocket_ask, own[name]) == taken(server_ask, others[name]), name
    assert compared > len(texts) // 2
    failed = walk.failing(pocket_ask, (f"/games/{code}{page}" for code in own.values() for page in PAGES))
    assert failed + walk.failing(pocket_ask, iter(SHARED)) == []
    further_there_and_back(pocket_ask, server_ask)


# As a tablet's share sheet does; what is handed to it is kept.
SHARES = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({ files: [file] }) => {
    window.handedOn = [file.name, file.type, await file.text()];
  };
}"""


@pytest.mark.pocket
def test_a_game_travels_with_a_tap_as_a_file_or_by_what_the_device_shares_with(
    pocket_page: PocketPage, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    """Begun in pocket and saved; a round on the server, handed on; in pocket the same game, further on."""
    pocket_keeper, server_keeper = Scorekeeper(pocket_page), Scorekeeper(open_page("/"))  # type: ignore[arg-type]
    game = Prepared(pocket_keeper, ["Henry", "Anya", "Freya"]).play("R", (0, 1, 0), (0, 1, 0))
    game.open()
    file = tmp_path / "game.json"
    with pocket_page.tab.expect_download() as saved:
        take_along(pocket_keeper.page)
    saved.value.save_as(file)

    server_keeper.players = pocket_keeper.players
    bring(server_keeper.page, file)
    assert server_keeper.totals(1) == (20, 30, 20)
    server_keeper.play("B", (1, 0, 0), (1, 1, 0), dealer=1)
    server_keeper.page.evaluate(SHARES)
    take_along(server_keeper.page)
    server_keeper.page.wait_for_function("() => window.handedOn")
    name, kind, text = server_keeper.page.evaluate("() => window.handedOn")
    assert (name.endswith(".json.txt"), kind) == (True, "text/plain"), "a file that devices share"
    came = tmp_path / name
    came.write_text(text)

    bring(pocket_keeper.page, came)
    assert urlsplit(pocket_keeper.page.url).path == urlsplit(game.address).path
    assert pocket_keeper.totals(2) == (50, 20, 40)
    on_server = urlsplit(server_keeper.page.url).path.rpartition("/")[2]
    assert taken(asking(pocket_keeper.page), game.address.rpartition("/")[2]) == taken(
        asking(server_keeper.page), on_server
    )


def take_along(page: Page) -> None:
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_text("Drucken und speichern", exact=True).tap()
    page.get_by_role("link", name="Das Spiel mitnehmen").tap()


def bring(page: Page, file: Path) -> None:
    page.goto("/import")
    page.get_by_label("Dateien").set_input_files(file)
    page.get_by_role("button", name="Dateien prüfen").tap()
    expect(page.get_by_role("heading", name=re.compile(r"^Runde \d+$"))).to_be_visible()


def further_there_and_back(pocket_ask: walk.Asked, server_ask: walk.Asked) -> None:
    status, location, body = walk.send(pocket_ask, "/games", player=["Kim", "Lou", "Max"], first_dealer=0)
    assert status == 303, body
    code = location.rpartition("/")[2]
    stroke(pocket_ask, code, "trump", 1, card="R")
    on_server = walk.bring(server_ask, json.dumps(taken(pocket_ask, code)))
    stroke(server_ask, on_server, "bids", 2, seat=1, bid=1)
    stroke(server_ask, on_server, "bids", 3, seat=2, bid=0)
    assert walk.bring(pocket_ask, json.dumps(taken(server_ask, on_server))) == code
    assert taken(pocket_ask, code) == taken(server_ask, on_server)
    assert len(taken(pocket_ask, code)["history"]) == 4
    stroke(pocket_ask, code, "bids", 4, seat=0, bid=1)


def stroke(ask: walk.Asked, code: str, what: str, expected: int, **fields: str | int) -> None:
    entry = f"travelling-{expected:06}"
    status, _, body = walk.send(
        ask, f"/games/{code}/rounds/1/{what}", entry=entry, expected=expected, **fields
    )
    assert status in (200, 303), body


def taken(ask: walk.Asked, code: str) -> Any:
    """The game as a file that travels."""
    status, _, body = ask("GET", f"/games/{code}/travel.json", None)
    return json.loads(body) if status == 200 else status
