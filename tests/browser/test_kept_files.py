"""A page that is opened again asks for itself, and for nothing that lies on the device already."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

CAST = ("Henry", "Anya", "Freya", "Ben")


@pytest.mark.deep
def test_files_are_asked_for_once(open_page: Callable[..., Page]) -> None:
    keeper = Scorekeeper(open_page())
    page, game = keeper.page, Prepared(keeper, CAST)
    asked: dict[str, str] = {}  # by the number of the request
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on(
        "Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]})
    )
    network.on("Network.requestServedFromCache", lambda event: asked.pop(event["requestId"], None))

    def look_at_disk(event: dict[str, dict[str, object]]) -> None:
        if event["response"]["fromDiskCache"]:
            asked.pop(str(event["requestId"]), None)

    network.on("Network.responseReceived", look_at_disk)
    addresses = ("/", game.address, f"{game.address}/trick", f"{game.address}/people", "/help")
    for address in addresses:
        page.goto(address, wait_until="networkidle")
    assert any("/static/" in url for url in asked.values())
    for address in addresses:
        asked.clear()
        page.goto(address, wait_until="networkidle")
        assert {urlsplit(url).path for url in asked.values()} == {urlsplit(address).path}
