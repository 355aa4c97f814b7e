"""What may befall the app without a server: each fault has its sentence, and nothing saved is lost."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket import PATIENCE, PocketPage, WebHost, built, variant
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.until import until

CAST = ["Henry", "Anya", "Freya"]
FILES = "pocket/storage/opfs.js"
NO_FILES = """
export class Held extends Error {}
export async function openOpfs() { throw new Error("no files"); }
"""
NO_DATABASE = """
const open = () => { throw new DOMException("", "SecurityError"); };
Object.defineProperty(globalThis, "indexedDB", { value: { open } });
"""
# Room for what is written, until somebody says that there is none.
FULL = """
globalThis.room = Infinity;
new BroadcastChannel("room").onmessage = ({ data }) => { globalThis.room = data; };
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...what) {
  if (globalThis.room === 0) throw new DOMException("", "QuotaExceededError");
  return put.apply(this, what);
};
"""
NEWER_WAITS = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  if (!found.waiting && !found.installing) await found.update();
  return Boolean(found.waiting);
}"""
BLOCKED = """navigator.serviceWorker.register = async () => {
  throw new DOMException("", "SecurityError");
};"""

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


@pytest.fixture
def anywhere(stranger_page: Callable[..., Page]) -> Callable[..., PocketPage]:
    """The app from some files, as a browser has it that was never here."""

    def make(folder: Path) -> PocketPage:
        web_host = WebHost(folder).start()
        page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
        web_host.cut()
        return page

    return make


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


def test_a_browser_that_keeps_nothing_says_so_and_plays_for_the_evening(
    stranger_page: Callable[..., Page], anywhere: Callable[..., PocketPage], tmp_path: Path
) -> None:
    """Neither files nor a database: the games last as long as the tab, and are a file whenever one wants."""
    web_host = WebHost(variant(tmp_path / "refused", FILES, NO_DATABASE + NO_FILES)).start()
    tab = stranger_page(service_workers="allow")
    tab.goto(web_host.url)
    refused = tab.get_by_role("heading", name="speichert für Scorekeeper nichts")
    expect(refused).to_be_visible(timeout=PATIENCE)
    tab.get_by_role("button", name="Für diesen Abend weiter").tap()
    page = PocketPage.of(tab, web_host.url)
    # A newer version would take the games with it that no browser keeps: it waits for the next evening.
    web_host.serve(variant(tmp_path / "newer", "pocket/shell.css", "/* newer */"))
    until(tab, NEWER_WAITS)
    page.goto("/")
    web_host.cut()
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R").bids(1, 0, 0)
    game.open()
    told = tab.get_by_role("status").filter(has_text="bis dieser Tab geschlossen wird")
    expect(told).to_be_visible()
    with tab.expect_download() as saved:
        told.get_by_role("button", name="Spiele als Datei speichern").tap()
    data = Path(saved.value.path()).read_bytes()
    assert data[:6] == b"SQLite"
    page.goto("/device")
    expect(page.frame.get_by_text("Nur in diesem Tab")).to_be_visible()
    asked: list[str] = []
    tab.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    tab.reload()
    expect(refused).to_be_visible(timeout=PATIENCE)
    assert asked == ["beforeunload"]
    # What was saved is put back where a browser keeps things.
    other = anywhere(built())
    other.goto("/device")
    other.frame.get_by_label("Sicherung der Datenbank").set_input_files(
        {"name": "scorekeeper.sqlite", "mimeType": "application/vnd.sqlite3", "buffer": data}
    )
    other.frame.get_by_role("button", name="Zurückholen").tap()
    begun_anew = other.tab.frame_locator("iframe").get_by_role("link", name="Henry").first
    expect(begun_anew).to_be_visible(timeout=PATIENCE)
    other.kill(urlsplit(game.address).path)
    expect(Scorekeeper(other).chip("Henry", 1)).to_have_attribute("aria-pressed", "true")  # type: ignore[arg-type]


def test_where_site_data_is_blocked_it_is_said_what_to_allow(
    stranger_page: Callable[..., Page], web_host: WebHost
) -> None:
    page = stranger_page()
    page.add_init_script(BLOCKED)
    page.goto(web_host.url)
    expect(page.get_by_role("heading", name="speichert für Scorekeeper nichts")).to_be_visible()
    expect(page.get_by_text("Erlaube dieser Adresse Websitedaten")).to_be_visible()
    expect(page.get_by_role("button")).to_have_text(["Noch einmal versuchen"])


def test_a_database_that_is_full_shows_nothing_as_saved_and_loses_nothing(
    anywhere: Callable[..., PocketPage], tmp_path: Path
) -> None:
    """IndexedDB refuses what an entry changed: the app begins anew on what is there."""
    page = anywhere(variant(tmp_path / "full", FILES, FULL + NO_FILES))
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R").bids(1)
    game.open()
    page.tab.evaluate("new BroadcastChannel('room').postMessage(0)")
    page.wait_for_timeout(200)
    keeper.chip("Anya", 1).tap()
    expect(page.tab.get_by_role("heading", name="konnte nicht gespeichert werden")).to_be_visible()
    page.tab.get_by_role("button", name="Weiter").tap()
    page.shown()
    keeper.page.wait_for_function(
        "before => +document.getElementById('table').dataset.seq > before", arg=game.seq
    )
    expect(keeper.chip("Henry", 1)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
