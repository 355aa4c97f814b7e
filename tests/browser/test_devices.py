"""The tests' own devices: whoever is given one finds the app's files there, and nothing that others left."""

from playwright.sync_api import Browser

from tests.browser.devices import Devices
from tests.browser.prepared import enter
from tests.serving import Server

LEAVE = """async () => {
  localStorage.setItem("left", "here");
  await caches.open("left");
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
  addEventListener("pagehide", () => localStorage.setItem("late", "here"));
}"""
FOUND = """async () => [localStorage.length, (await caches.keys()).length,
  (await indexedDB.databases()).length, document.cookie]"""
ASKED = "() => performance.getEntriesByType('resource').filter((each) => each.transferSize > 0).length"


def test_nothing_of_a_test_is_found_by_the_next_one(chromium: Browser, server: Server) -> None:
    devices = Devices(chromium)
    usual = {"base_url": server.url, "service_workers": "block"}
    first = devices.lend(**usual)
    page = first.new_page()
    enter(page, server.start_link)
    page.goto("/start", wait_until="networkidle")
    assert page.evaluate(ASKED) > 0
    page.evaluate(LEAVE)
    first.route("**/*", lambda route: route.abort())
    first.set_offline(True)
    devices.take_back()
    assert devices.lend(**usual, unused=True) is not first
    again = devices.lend(**usual)
    assert again is first
    assert again.pages == []
    assert again.cookies() == []
    page = again.new_page()
    page.goto("/start", wait_until="networkidle")
    assert page.evaluate(FOUND) == [0, 0, 0, ""]
    assert page.evaluate(ASKED) == 0, "the app's files lie there"
    devices.take_back()


def test_a_device_with_a_worker_or_of_another_kind_is_not_lent_again(
    chromium: Browser, server: Server
) -> None:
    devices = Devices(chromium)
    kinds = ({"service_workers": "allow"}, {"service_workers": "block", "locale": "en-GB"})
    lent = [devices.lend(base_url=server.url, **kind) for kind in kinds]
    for context in lent:
        context.new_page()
    devices.take_back()
    assert devices.lend(base_url=server.url, **kinds[0]) not in lent
    assert devices.lend(base_url=server.url, service_workers="block", locale="de-DE") not in lent
    assert devices.lend(base_url=server.url, **kinds[1]) is lent[1]
    devices.take_back()
