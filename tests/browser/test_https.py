"""https in the living room: who trusts the computer can install the app, who does not goes on over http."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from scorekeeper.server.certificate_authority import ROOT
from tests.browser.checks import check
from tests.browser.conftest import CHROMIUM, PATIENCE, QUIET, TABLET
from tests.serving import Server, free_port

NAME = "scorekeeper.local"
HERE = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"  # as multicast DNS says in a living room
WORKS = "navigator.serviceWorker.ready.then((found) => found.active.scriptURL)"
WAITING = """localStorage.setItem("scorekeeper.queue.aaaa", '{"entries": [{"id": "one"}, {"id": "two"}]}')"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    settings = {"SCOREKEEPER_HTTPS_PORT": str(free_port()), "SCOREKEEPER_HOSTS": NAME}
    server = Server(tmp_path / "instance", settings=settings).start()
    yield server
    server.stop()


@pytest.fixture
def trusting(chromium: Browser, server: Server, tmp_path: Path) -> Iterator[BrowserContext]:
    """A tablet's browser, which keeps what it is given and has a list of its own of whom it trusts. The whole
    of Chromium: what draws pages for the other tests offers to install nothing.
    """
    store, root = tmp_path / ".pki" / "nssdb", str(server.instance / ROOT)
    store.mkdir(parents=True)
    for words in (["-N", "--empty-password"], ["-A", "-n", "Scorekeeper", "-t", "C,,", "-i", root]):
        subprocess.run(["certutil", "-d", f"sql:{store}", *words], check=True, capture_output=True)
    context = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile",
        executable_path=CHROMIUM,
        args=[*QUIET, HERE],
        env={**os.environ, "HOME": str(tmp_path)},
        viewport=TABLET,
        has_touch=True,
        locale="de-DE",
        user_agent="Mozilla/5.0 (iPad)",
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def test_a_tablet_with_trust_goes_over_and_can_install(trusting: BrowserContext, server: Server) -> None:
    page = trusting.new_page()
    page.goto(server.start_link.replace("127.0.0.1", NAME))
    page.get_by_role("link", name="Installieren").tap()
    expect(page.get_by_role("heading", name="Scorekeeper auf diesem Gerät installieren")).to_be_visible()
    assert page.evaluate("isSecureContext") is False
    page.evaluate(WAITING)
    page.reload()
    expect(page.get_by_text("Auf diesem Gerät warten noch 2 Einträge")).to_be_visible()
    check(page)
    page.evaluate("localStorage.clear()")
    page.get_by_role("link", name="Weiter über https").tap()
    expect(page.get_by_role("heading", name="Dieses Gerät vertraut deinem Computer")).to_be_visible()
    secure = f"https://{NAME}:{server.settings['SCOREKEEPER_HTTPS_PORT']}"
    assert page.url == f"{secure}/trust"
    check(page)
    page.get_by_role("link", name="Zur Startseite").tap()
    expect(page.get_by_role("link", name="Neues Spiel")).to_be_visible()
    assert page.evaluate(WORKS) == f"{secure}/service-worker.js"
    asked = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert asked["installabilityErrors"] == []
