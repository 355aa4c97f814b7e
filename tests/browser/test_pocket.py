"""The app without a server: what a person holds in the browser alone, and what may befall it there."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.pocket.texts import in_all_languages
from tests.browser.checks import SIZES, check, check_themes, resize
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.finger import until
from tests.browser.pocket import PATIENCE, SHOWN, PocketPage, WebHost, built, variant
from tests.browser.prepared import Prepared, token
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_laid import alike, letters
from tests.pocket import walk

CAST = ["Henry", "Anya", "Freya"]
DEATHS = 4
TOLD = re.compile(r"answered (\d+)")
FILES = "pocket/storage/opfs.js"
NO_FILES = """
export class Held extends Error {}
export async function openOpfs() { throw new Error("no files"); }
"""
# A browser whose room can be taken away and given back.
ROOM = """
globalThis.room = Infinity;
new BroadcastChannel("room").onmessage = ({ data }) => { globalThis.room = data; };
"""
FULL = """write(bytes, at) {
    if (globalThis.room === 0) throw new DOMException("", "QuotaExceededError");"""
HAS_ROOM = "(room) => new BroadcastChannel('room').postMessage(room)"

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
  await writing.write({ type: "write", position: 4096, data: new Uint8Array(19 * 4096).fill(7) });
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
MANIFEST = """async () => {
  const told = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
  const pictures = await Promise.all(told.icons.map(({ src }) => fetch(src)));
  return [told.start_url, told.display, ...pictures.map(({ status }) => status)];
}"""
KEPT = """async () => {
  const cache = await caches.open("memory");
  const [name] = await cache.keys();
  return Boolean(name && (await cache.match(name))); // while it is being written it has a name alone
}"""
SAY = """async ([which, ways]) => {
  const { say } = await import("/pocket/note.js");
  say(which, Array(ways).fill(() => {}), which === "broken" ? "TypeError" : "");
}"""

pytestmark = pytest.mark.pocket


@pytest.mark.long
def test_an_evening_without_a_network_outlives_what_may_befall_its_tab(stranger_page, tmp_path):
    """A reload, a full disk, deaths in the middle of entries, and another tab."""
    spoilt = ROOM + (built() / FILES).read_text().replace("write(bytes, at) {", FULL)
    web_host = WebHost(variant(tmp_path / "full", FILES, spoilt)).start()
    page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
    web_host.cut()
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    keeper.begin(CAST)
    keeper.play("R", bids=[0, 1, 0], won=[0, 1, 0])
    keeper.turn_up("N")
    until(page.tab, KEPT)
    page.reload()
    assert keeper.totals(1) == (20, 30, 20)
    seq = keeper.seq()
    page.tab.evaluate(HAS_ROOM, 0)
    keeper.chip("Freya", 2).tap()
    expect(page.frame.get_by_text("Nicht gesendet: 1 Eintrag wartet")).to_be_visible()
    assert keeper.seq() == seq, "nothing is shown as saved"
    page.tab.evaluate(HAS_ROOM, 1)
    page.wait_for_function("before => +document.getElementById('table').dataset.seq > before", arg=seq)
    game = Prepared(keeper, CAST).trump("R")
    game.open()
    path, acknowledged = urlsplit(game.address).path, [game.seq]
    for death in range(DEATHS):
        heard = len(acknowledged)
        page.tab.on("console", lambda line: acknowledged.extend(map(int, TOLD.findall(line.text))))
        page.frame.evaluate(HAMMER, [path, token(page), death])  # type: ignore[arg-type]
        while len(acknowledged) < heard + 3 + death:
            page.wait_for_timeout(37)
        page.kill(path)
        assert keeper.seq() >= max(acknowledged), "whatever was answered is there, under its number"
    first, second = page.tab, page.elsewhere()
    seq = keeper.seq()
    second.get_by_role("button", name="Hier weitermachen").tap()
    expect(first.get_by_role("heading", name="in einem anderen Tab offen")).to_be_visible()
    page.tab = second
    page.shown()
    page.goto(game.address)
    assert keeper.seq() == seq
    keeper.bid("Freya", 0)


def test_a_damaged_database_is_set_aside_and_can_be_saved_and_what_needs_a_server_says_why(pocket_page):
    assert pocket_page.tab.evaluate(MANIFEST) == ["/", "standalone", 200, 200, 200, 200], "without a network"
    frame = pocket_page.frame
    frame.evaluate("() => { window.print = () => { window.printed = true; }; }")
    pocket_page.keyboard.press("Control+p")
    assert frame.evaluate("() => window.printed") is True, "what is shown, not the page around it"
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
    expect(pocket_page.frame.get_by_text("brauchen einen Server, den sie erreichen")).to_be_visible()
    with tab.expect_download() as download:
        pocket_page.frame.get_by_role("link", name="aside-").tap()
    assert Path(download.value.path()).read_bytes() == damaged


def test_a_browser_without_files_keeps_games_in_its_database_and_words_come_when_they_are_chosen(
    stranger_page: Callable[..., Page], tmp_path: Path
) -> None:
    """IndexedDB instead: what was answered outlives the tab. What it promises is told and asked for."""
    web_host = WebHost(variant(tmp_path / "no-files", FILES, NO_FILES)).start()
    context = stranger_page(service_workers="allow", locale="en-GB").context
    context.add_init_script(ASKED)
    page = PocketPage(context, web_host.url)
    assert page.tab.evaluate("() => window.asked") is True
    cached = "async () => (await caches.match('/pocket/words/de')) !== undefined"
    assert page.tab.evaluate(cached) is False, "English needs none, and nobody asked for German"
    page.frame.get_by_role("link", name="Settings").tap()
    page.frame.get_by_role("button", name="Deutsch").tap()
    expect(page.frame.get_by_role("heading", name="Einstellungen")).to_be_visible()
    web_host.cut()
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


LOOK = "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => 0)"
STYLE = "() => fetch('/pocket/shell.css').then((answer) => answer.text())"
WAITS = "() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))"
TAKE_OVER = "self.skipWaiting()"
# A moment of an update that lasts until somebody says so.
ONCE_TOLD = """new Promise((go) => { new BroadcastChannel("go").onmessage = go; })"""
GO = "() => { setInterval(() => new BroadcastChannel('go').postMessage(1), 100); }"  # until it is heard


def newer(folder: Path, words: str) -> Path:
    """The files with another style, whose service worker takes over once it is told."""
    variant(folder, "pocket/shell.css", f"/* {words} */")
    worker = folder / "service-worker.js"
    worker.write_text(worker.read_text().replace(TAKE_OVER, f"{ONCE_TOLD}.then(() => {TAKE_OVER})"))
    return folder


def test_an_update_never_comes_during_a_game(stranger_page, web_host, tmp_path):
    """While it takes the place of what was there, nothing is shown that could be tapped."""
    page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
    keeper = Scorekeeper(page)  # type: ignore[arg-type]
    game = Prepared(keeper, CAST).trump("R")
    game.open()
    web_host.serve(newer(tmp_path / "newer", "newer"))
    page.tab.evaluate(LOOK)
    until(page.tab, WAITS)
    keeper.bid("Anya", 1)
    page.goto("/")
    expect(page.frame.get_by_role("link", name="Neues Spiel").first).to_be_visible()
    assert page.tab.evaluate(WAITS) is True, "a game is on the table"
    game.seq += 1
    game.write("/end")
    page.tab.evaluate("() => { window.before = true; }")
    page.goto("/")
    expect(page.tab.get_by_role("heading", name="Eine neuere Version")).to_be_visible()
    expect(page.tab.locator("#app")).to_be_hidden()
    page.tab.evaluate(GO)
    page.tab.wait_for_function("() => !window.before")
    page.shown()
    assert "newer" in page.tab.evaluate(STYLE)


def test_what_is_said_while_there_is_no_app_is_readable_and_it_can_be_installed(
    chromium: Browser, stranger_page: Callable[..., Page], web_host: WebHost, tmp_path: Path
) -> None:
    """To install it takes the whole of Chromium, with a profile that it keeps: no other offers that."""
    page = stranger_page()
    page.goto(web_host.url)
    expect(page.get_by_role("button")).to_be_visible()
    for which, (heading, text, *ways) in in_all_languages()["de"].items():
        if which == "passing":
            continue
        page.evaluate(SAY, [which, len(ways)])
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        expect(page.get_by_text(text)).to_be_visible()
        expect(page.get_by_role("button")).to_have_text(ways)
        if which in ("loading", "spoilt", "broken"):  # a bar, two ways, and why
            check_themes(page)
            for size in SIZES[1:]:
                resize(page, size)
                check(page)
            resize(page, SIZES[0])
    plain = stranger_page(java_script_enabled=False)
    plain.goto(web_host.url)
    assert "Scorekeeper braucht hier JavaScript." in plain.locator("body").inner_text()
    browser = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=CHROMIUM, args=list(QUIET), locale="de-DE"
    )
    tab = browser.new_page()
    tab.goto(web_host.url)
    tab.wait_for_function(SHOWN, timeout=PATIENCE)
    devtools = browser.new_cdp_session(tab)
    manifest = devtools.send("Page.getAppManifest")
    assert (manifest["url"], manifest["errors"]) == (f"{web_host.url}/pocket/de.webmanifest", [])
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    browser.close()


PAD = re.compile(r'<table class="pad__table.*?</table>', re.DOTALL)
PAGES = ("", "/final", "/history", "/print", "/chart.svg", "/rounds.csv", "/changes/leave", "/changes/rules")
SHARED = ("/", "/rules", "/statistics", "/statistics/records", "/import", "/export/games.jsonl", "/device")
# Styles, letters and pictures of what is shown are there; nobody prints before.
PREPARED = """() => {
  const fetched = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const { images, styleSheets, title } = document.getElementById("app").contentDocument;
  const faces = [...document.fonts];
  return title === document.title
    && [...images].every(({ currentSrc }) => fetched.has(currentSrc))
    && [...styleSheets].every(({ href }) => fetched.has(href))
    && faces.length && faces.every(({ status }) => status === "loaded");
}"""


def test_the_same_log_is_the_same_pad_sheet_and_file_and_is_printed_alike(pocket_page, open_page):
    """Byte by byte, for every stored evening; what the browser's own menu prints has all that is shown."""
    tab, server_page = pocket_page.tab, open_page("/")
    texts, compared = walk.evenings(), 0
    own, others = walk.bring_all(pocket_page, texts), walk.bring_all(server_page, texts)
    for name in texts:
        (mine, as_file), theirs = [
            (
                "".join(PAD.findall(page.request.get(f"/games/{code}").text())).replace(code, "…"),
                page.request.get(f"/games/{code}/travel.json").text(),
            )
            for page, code in ((pocket_page, own[name]), (server_page, others[name]))
        ]
        assert (mine, as_file) == theirs, name
        compared += bool(mine)
    assert compared > len(texts) // 2
    pages = [f"/games/{code}{page}" for code in own.values() for page in PAGES]
    answered = {address: pocket_page.request.get(address).status for address in (*pages, *SHARED)}
    failing = {address for address, status in answered.items() if status >= 500 and status != 501}
    assert failing == set(), "what is not offered (501) says so"
    tab.evaluate("() => performance.setResourceTimingBufferSize(10_000)")
    for path in ("", "/sheet.pdf"):
        name = "first_evening.log.jsonl"
        pocket_page.goto(f"/games/{own[name]}{path}")
        until(tab, PREPARED)
        printed = tab.pdf(prefer_css_page_size=True)
        assert tab.evaluate("() => document.body.className") == "", "the page around it is as it was"
        if path:
            alike(printed, server_page.request.get(f"/games/{others[name]}{path}").body(), path)
        else:
            server_page.goto(f"/games/{others[name]}")
            assert letters(printed) == letters(server_page.pdf(prefer_css_page_size=True))
