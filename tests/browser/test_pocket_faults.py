"""What may befall the app without a server: each fault has its sentence, and nothing saved is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.pocket import PocketPage
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.until import until

CAST = ["Henry", "Anya", "Freya"]

# Marks the memory that is kept, and perhaps puts something else in its place: what is made anew has no mark.
MARK = """async (fault) => {
  const kept = await caches.open("memory");
  const [name] = await kept.keys();
  const was = await (await kept.match(name)).blob();
  const gzip = (blob) => new Response(blob.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  const packed = () => gzip(new Blob(["other"]));
  const body = { whole: () => was, cut: () => was.slice(0, was.size / 2), other: packed }[fault];
  await kept.put(name, new Response(await body(), { headers: { "X-Mark": "marked" } }));
}"""
KEPT = """async () => {
  const kept = await caches.open("memory");
  const [name] = await kept.keys();
  const found = name && (await kept.match(name)); // while it is being written it has a name alone
  return found ? (found.headers.get("X-Mark") ?? "made") : "";
}"""

pytestmark = pytest.mark.pocket


def test_a_later_visit_begins_in_the_kept_memory_and_anew_where_that_is_spoilt(
    pocket_page: PocketPage,
) -> None:
    """A copy that was used stays as it is; one that is cut short or something else is made anew."""
    keeper = Scorekeeper(pocket_page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R")
    tab = pocket_page.tab
    for fault in ("whole", "cut", "other"):
        until(tab, KEPT)
        tab.evaluate(MARK, fault)
        pocket_page.reload()
        expect(pocket_page.frame.get_by_role("link", name="Henry").first).to_be_visible()
        if fault == "whole":
            pocket_page.wait_for_timeout(4000)  # it would be made anew meanwhile
            assert tab.evaluate(KEPT) == "marked"
        else:
            until(tab, f"async () => (await ({KEPT})()) === 'made'")
    game.open()
    keeper.bid("Anya", 1)
