"""A real server, a real Chromium, and somebody who taps."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect, sync_playwright

from tests.browser.finger import tap
from tests.browser.pocket import PocketPage, WebHost, built
from tests.browser.prepared import enter
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CHROMIUM = "/usr/bin/chromium"
# It shows pages as Chromium does, in three quarters of its time: without a window. Letters are as wide.
SHELL, AS_WIDE = "/usr/bin/chromium-headless-shell", "--font-render-hinting=none"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Shared memory lies in files on the disk, says Playwright, for containers that have none to speak of.
ON_DISK, SHARED, ENOUGH = "--disable-dev-shm-usage", Path("/dev/shm"), 1 << 30
REFUSED = "Content Security Policy"  # what the browser says about whatever our own policy forbids
PATIENCE = 20_000  # ms until something is held to be missing; a slow machine fails no test
TABLET = {"width": 1180, "height": 820}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(folder):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(autouse=True)
def person(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever taps in these tests looks before."""
    monkeypatch.setattr(Locator, "tap", tap)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


def launched(playwright: Playwright, *also: str) -> Browser:
    """A Chromium with these further switches."""
    in_memory = SHARED.is_dir() and shutil.disk_usage(SHARED).free > ENOUGH
    return playwright.chromium.launch(
        executable_path=SHELL,
        args=[*QUIET, AS_WIDE, *also],
        ignore_default_args=[ON_DISK] if in_memory else None,
    )


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("lasting") / "instance").start()
    yield server
    server.stop()


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server where other tests have played too; marked `own_server`, one that may be killed, and marked
    `own_server("core")`, one that also offers the app itself to whoever keeps a pad.
    """
    marker = request.node.get_closest_marker("own_server")
    if marker is None:
        lasting: Server = request.getfixturevalue("lasting_server")
        yield lasting
        assert lasting.process.is_alive(), "a test that ends the server has to be marked own_server"
        return
    settings = {"SCOREKEEPER_CORE": str(built())} if "core" in marker.args else {}
    server = Server(request.getfixturevalue("tmp_path") / "instance", settings=settings).start()
    yield server
    server.stop()


@pytest.fixture
def stranger_page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """An empty page on a device that was never here; fails on script errors and policy. To draw what moves
    takes a fifth of Chromium's time: whoever taps wishes for less motion, except in tests marked `moving`,
    where all moves as most people see it.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []
    motion = "no-preference" if request.node.get_closest_marker("moving") else "reduce"

    def make(**device: Any) -> Page:
        usual = {"viewport": TABLET, "has_touch": True, "service_workers": "block", "locale": "de-DE"}
        usual |= {"reduced_motion": motion}
        context = chromium.new_context(**{**usual, **device})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: REFUSED in message.text and errors.append(message.text))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def open_page(stranger_page: Callable[..., Page], server: Server) -> Callable[..., Page]:
    """A page of a device that was let in; it shows what is `at` that address, else nothing yet."""

    def make(at: str = "", **device: Any) -> Page:
        page = stranger_page(base_url=server.url, **device)
        enter(page, server.start_link)
        if at:
            page.goto(at)
        return page

    return make


@pytest.fixture
def keeper(open_page: Callable[..., Page]) -> Scorekeeper:
    """Somebody with a tablet that shows nothing yet."""
    return Scorekeeper(open_page())


@pytest.fixture
def web_host() -> Iterator[WebHost]:
    """A web host of the app without a server."""
    web_host = WebHost(built()).start()
    yield web_host
    web_host.cut()


@pytest.fixture
def pocket_page(stranger_page: Callable[..., Page], web_host: WebHost) -> PocketPage:
    """The app in pocket, loaded once; since then the network is away."""
    page = PocketPage(stranger_page(service_workers="allow").context, web_host.url)
    web_host.cut()
    return page
