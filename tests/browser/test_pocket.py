"""The app without a server: what a person holds in the browser alone, and what may befall it there."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket import PATIENCE, PocketPage, WebHost, built, variant
from tests.browser.prepared import Prepared, token
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya"]
DEATHS = 10
TOLD = re.compile(r"answered (\d+)")
FILES = "pocket/storage/opfs.js"
NO_FILES = """
export class Held extends Error {}
export async function openOpfs() { throw new Error("no files"); }
"""
ROOM = """
globalThis.room = Infinity;
new BroadcastChannel("room").onmessage = ({ data }) => { globalThis.room = data; };
"""
FULL = """write(bytes, at) {
    if (globalThis.room === 0) throw new DOMException("", "QuotaExceededError");"""
LOOK = "navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => 0)"
STYLE = "fetch('/pocket/shell.css').then(answer => answer.text())"
TAKE_OVER, LAST_FILE = "self.skipWaiting()", 'await cache.put("/version"'
# Two moments of an update that last until somebody says so: coming, and taking the place of what was there.
ONCE_TOLD = """new Promise((go) => { new BroadcastChannel("go").onmessage = go; })"""
GO = "() => { setInterval(() => new BroadcastChannel('go').postMessage(1), 100); }"  # until it is heard
MARK, GONE = "() => { window.before = true; }", "() => !window.before"

# Bids as fast as they are answered, told one by one as they are.
HAMMER = """([path, token, death]) => {
  let seq = +document.getElementById('table').dataset.seq;
  const go = async (made) => {
    const fields = { seat: 1, bid: made % 2, entry: `hammer-${death}-${made}`, expected: seq };
    const headers = { "X-Fragment": "1", "X-CSRFToken": token };
    const options = { method: "POST", body: new URLSearchParams(fields), headers };
    const answer = await fetch(`${path}/rounds/1/bids`, options);
    if (answer.ok) console.log(`answered ${seq = +answer.headers.get("X-Seq")}`);
    go(made + 1);
  };
  go(0);
}"""
SPOIL = """async () => {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getDirectoryHandle("scorekeeper")).getFileHandle("scorekeeper.sqlite");
  const write = () => file.createWritable({ keepExistingData: true });
  const later = () => new Promise((done) => setTimeout(done, 100)).then(open);
  const open = () => write().catch(later); // the tab that was closed has it for a moment more
  const writing = await open();
  for (let page = 1; page < 20; page++) {
    await writing.write({ type: "write", position: page * 4096, data: new Uint8Array(4096).fill(page) });
  }
  await writing.close();
}"""

# It promises nothing unasked; once somebody taps, in the frame, it does.
ASKED = """
window.promised = false;
navigator.storage.persist = async () => {
  window.asked = true;
  return window.promised = window !== top;
};
navigator.storage.persisted = async () => window.promised;
"""
# As Safari is in WebKitGTK and before 15.2: no promise, no files of ours, and all goes after seven days.
SAFARI = """
Object.defineProperty(Navigator.prototype, "vendor", { value: "Apple Computer, Inc." });
delete Navigator.prototype.storage;
"""
NO_STORAGE = "delete WorkerNavigator.prototype.storage;\n"
MANIFEST = """async () => {
  const told = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
  const pictures = await Promise.all(told.icons.map(({ src }) => fetch(src)));
  return [told.start_url, told.display, ...pictures.map(({ status }) => status)];
}"""


@pytest.mark.pocket
@pytest.mark.long
def test_a_round_without_a_network_outlives_a_reload(pocket_page: PocketPage) -> None:
    keeper = Scorekeeper(pocket_page)  # type: ignore[arg-type]
    keeper.begin(CAST)
    keeper.play("R", bids=[0, 1, 0], won=[0, 1, 0])
    assert keeper.totals(1) == (20, 30, 20)
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    pocket_page.reload()
    assert keeper.totals(1) == (20, 30, 20)
    expect(keeper.chip("Freya", 2)).to_have_attribute("aria-pressed", "true")


@pytest.mark.pocket
def test_ten_times_the_tab_dies_in_the_middle_of_an_entry(pocket_page: PocketPage) -> None:
    """Whatever was answered is there afterwards, under the number that it was answered with."""
    keeper = Scorekeeper(pocket_page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R")
    game.open()
    path, acknowledged = urlsplit(game.address).path, [game.seq]
    for death in range(DEATHS):
        pocket_page.tab.on("console", lambda line: acknowledged.extend(map(int, TOLD.findall(line.text))))
        pocket_page.frame.evaluate(HAMMER, [path, token(pocket_page), death])  # type: ignore[arg-type]
        pocket_page.wait_for_timeout(300 + 37 * death)
        pocket_page.kill(path)
        assert keeper.seq() >= max(acknowledged), death
    assert max(acknowledged) > game.seq + DEATHS, "entries were answered meanwhile"


@pytest.mark.pocket
def test_two_tabs_share_nothing_but_the_browser(pocket_page: PocketPage) -> None:
    """The second one says so, takes it over on a tap, and the first one says so then."""
    keeper = Scorekeeper(pocket_page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R")
    game.open()
    first, second = pocket_page.tab, pocket_page.elsewhere()
    keeper.bid("Anya", 1)
    second.get_by_role("button", name="Hier weitermachen").tap()
    expect(first.get_by_role("heading", name="in einem anderen Tab offen")).to_be_visible()
    pocket_page.tab = second
    pocket_page.shown()
    pocket_page.goto(game.address)
    expect(keeper.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
    keeper.bid("Freya", 0)


@pytest.mark.pocket
def test_a_damaged_database_is_set_aside_and_can_be_saved(pocket_page: PocketPage) -> None:
    Prepared(Scorekeeper(pocket_page), CAST).trump("R")  # type: ignore[arg-type]
    tab = pocket_page.elsewhere()
    pocket_page.tab.close()
    tab.evaluate(SPOIL)
    tab.reload()
    pocket_page.tab = tab
    expect(tab.get_by_role("heading", name="nicht lesbar")).to_be_visible(timeout=PATIENCE)
    with tab.expect_download() as saved:
        tab.get_by_role("button", name="Beschädigte Datei speichern").tap()
    damaged = Path(saved.value.path()).read_bytes()
    assert damaged[:6] == b"SQLite"
    tab.get_by_role("button", name="Neu anfangen").tap()
    pocket_page.shown()
    pocket_page.frame.get_by_role("link", name="Einstellungen").tap()
    pocket_page.frame.get_by_role("link", name="Wo die Spiele liegen").tap()
    with tab.expect_download() as download:
        pocket_page.frame.get_by_role("link", name="aside-").tap()
    assert Path(download.value.path()).read_bytes() == damaged


@pytest.mark.pocket
def test_a_browser_without_files_keeps_games_in_its_database(
    stranger_page: Callable[..., Page], tmp_path: Path
) -> None:
    """IndexedDB instead: what was answered outlives the tab. What it promises is told and asked for."""
    web_host = WebHost(variant(tmp_path / "no-files", FILES, NO_FILES)).start()
    context = stranger_page(service_workers="allow").context
    context.add_init_script(ASKED)
    page = PocketPage(context, web_host.url)
    web_host.cut()
    assert page.tab.evaluate("() => window.asked") is True
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R").bids(1, 0, 0)
    game.open()
    page.kill(urlsplit(game.address).path)
    assert keeper.seq() == game.seq
    expect(keeper.chip("Henry", 1)).to_have_attribute("aria-pressed", "true")
    page.goto("/device")
    expect(page.frame.get_by_text("Dieser Browser darf sie löschen")).to_be_visible()
    page.frame.get_by_role("button", name="Den Browser bitten").tap()
    expect(page.frame.get_by_text("Dieser Browser hat versprochen")).to_be_visible()
    expect(page.frame.get_by_text("Dieser Browser darf sie löschen")).to_be_hidden()


@pytest.mark.pocket
def test_safari_keeps_games_in_its_database_and_says_when_it_clears_them(
    stranger_page: Callable[..., Page], tmp_path: Path
) -> None:
    worker = NO_STORAGE + (built() / "pocket/storage/opfs.js").read_text()
    web_host = WebHost(variant(tmp_path / "safari", FILES, worker)).start()
    context = stranger_page(service_workers="allow").context
    context.add_init_script(SAFARI)
    page = PocketPage(context, web_host.url)
    web_host.cut()
    clears = page.frame.get_by_text("Safari löscht die Spiele")
    expect(clears).to_be_visible()
    with page.tab.expect_download() as copy:
        clears.get_by_role("link", name="Alle Spiele sichern").tap()
    assert Path(copy.value.path()).read_bytes().startswith(b"SQLite format 3")
    page.goto("/device")
    expect(clears).to_be_visible()
    expect(page.frame.get_by_role("button", name="Den Browser bitten")).to_be_hidden()
    Prepared(Scorekeeper(page), CAST).trump("R")  # type: ignore[arg-type]
    page.kill("/")
    expect(page.frame.get_by_role("link", name="Henry").first).to_be_visible()


@pytest.mark.pocket
def test_storage_that_is_full_says_so_and_shows_nothing_as_saved(
    stranger_page: Callable[..., Page], tmp_path: Path
) -> None:
    """What the browser refuses to write is not answered as written, and goes in once there is room."""
    spoilt = ROOM + (built() / FILES).read_text().replace("write(bytes, at) {", FULL)
    web_host = WebHost(variant(tmp_path / "full", FILES, spoilt)).start()
    page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R")
    game.open()
    page.tab.evaluate("new BroadcastChannel('room').postMessage(0)")
    page.wait_for_timeout(200)
    keeper.chip("Anya", 1).tap()
    expect(page.frame.get_by_text("Nicht gesendet: 1 Eintrag wartet")).to_be_visible()
    assert keeper.seq() == game.seq
    page.tab.evaluate("new BroadcastChannel('room').postMessage(1)")
    page.wait_for_function("before => +document.getElementById('table').dataset.seq > before", arg=game.seq)
    web_host.cut()


def newer(folder: Path, words: str, moment: str = "", then: str = "") -> Path:
    """The files with another style; that `moment` of its service worker lasts until it is told."""
    variant(folder, "pocket/shell.css", f"/* {words} */")
    worker = folder / "service-worker.js"
    worker.write_text(worker.read_text().replace(moment, then) if moment else worker.read_text())
    return folder


def taken(page: PocketPage) -> None:
    """The update goes on, and what is shown then is the newer version."""
    page.tab.evaluate(GO)
    page.tab.wait_for_function(GONE)
    page.shown()
    assert "newer" in page.tab.evaluate(STYLE)


@pytest.mark.pocket
def test_an_update_comes_whole_or_not_at_all_and_never_during_a_game(
    stranger_page: Callable[..., Page], web_host: WebHost, tmp_path: Path
) -> None:
    """While it takes the place of what was there, nothing is shown that could be tapped."""
    page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R")
    game.open()
    half = newer(tmp_path / "half", "half")
    (half / "pocket/shell.css").write_text("/* cut o")

    def look() -> str:
        """Which style lies behind the page once the browser has looked for a newer version."""
        page.tab.evaluate(LOOK)
        page.wait_for_timeout(1500)
        return str(page.tab.evaluate(STYLE))

    web_host.serve(half)
    assert "half" not in look()
    whole = newer(tmp_path / "newer", "newer", TAKE_OVER, f"{ONCE_TOLD}.then(() => {TAKE_OVER})")
    web_host.serve(whole)
    assert "newer" not in look(), "a game is on the table"
    keeper.bid("Anya", 1)
    game.after(0)
    page.goto("/")
    page.wait_for_timeout(500)
    assert "newer" not in look(), "it still is"
    game.write("/end")
    page.tab.evaluate(MARK)
    page.goto("/")
    expect(page.tab.get_by_role("heading", name="Eine neuere Version")).to_be_visible()
    expect(page.tab.locator("#app")).to_be_hidden()
    taken(page)
    web_host.cut()


@pytest.mark.pocket
def test_an_update_that_is_on_its_way_when_the_page_is_opened_is_taken_once_it_is_whole(
    stranger_page: Callable[..., Page], web_host: WebHost, tmp_path: Path
) -> None:
    """The browser looks for one by itself, and over a slow network it comes long after the app has begun."""
    page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
    web_host.serve(newer(tmp_path / "newer", "newer", LAST_FILE, f"await {ONCE_TOLD};\n  {LAST_FILE}"))
    page.tab.evaluate(LOOK)
    page.reload()
    page.tab.evaluate(MARK)
    taken(page)
    web_host.cut()


@pytest.mark.pocket
def test_what_needs_a_server_is_not_offered_and_says_why(pocket_page: PocketPage) -> None:
    page = pocket_page
    assert page.tab.evaluate(MANIFEST) == ["/", "standalone", 200, 200, 200, 200], "without a network too"
    page.frame.get_by_role("link", name="Einstellungen").tap()
    page.frame.get_by_role("link", name="Wo die Spiele liegen").tap()
    expect(page.frame.get_by_text("brauchen einen Server, den sie erreichen")).to_be_visible()
    page.frame.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.keyboard.press("Control+p")
    assert page.frame.evaluate("() => window.printed") is True, "what is shown, not the page around it"
    page.goto("/join")
    expect(page.frame.get_by_role("heading", name="Nicht ohne Server")).to_be_visible()


@pytest.mark.deep
def test_an_example_evening_is_apart_from_the_games_and_gone_with_one_tap(pocket_page: PocketPage) -> None:
    keeper = Scorekeeper(pocket_page)
    frame = pocket_page.frame
    frame.get_by_role("button", name="Einen Beispielabend ansehen").tap()
    expect(frame.get_by_text("Beispielabend – hier zählt nichts.")).to_be_visible(timeout=PATIENCE)
    frame.locator("a.slip").first.tap()
    keeper.bid("Bruno", 1)
    keeper.bid("Felix", 2)
    frame.get_by_role("button", name="Verlassen").tap()
    expect(frame.get_by_role("heading", name="Noch kein Spiel. Wer sitzt am Tisch?")).to_be_visible()
    pocket_page.kill()
    expect(pocket_page.frame.get_by_text("Noch kein Spiel.")).to_be_visible()


@pytest.mark.pocket
def test_words_of_another_language_come_when_it_is_chosen_and_stay(
    stranger_page: Callable[..., Page], web_host: WebHost
) -> None:
    page = PocketPage(stranger_page(service_workers="allow", locale="en-GB").context, web_host.url)
    cached = "async () => (await caches.match('/pocket/words/de')) !== undefined"
    assert page.tab.evaluate(cached) is False, "English needs none, and nobody asked for German"
    page.frame.get_by_role("link", name="Settings").tap()
    page.frame.get_by_role("button", name="Deutsch").tap()
    expect(page.frame.get_by_role("heading", name="Einstellungen")).to_be_visible()
    assert page.tab.evaluate(cached) is True
    web_host.cut()
    page.tab.close()
    page.begin("/settings")
    expect(page.frame.get_by_role("heading", name="Einstellungen")).to_be_visible()
