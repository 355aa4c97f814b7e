"""The other engines, and devices that have one of them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize

from tests.browser.engines import firefox, webkit
from tests.browser.engines.device import Device, Forms
from tests.browser.engines.keeper import Keeper
from tests.browser.engines.line import Line
from tests.browser.prepared import enter
from tests.serving import Server

ENGINES = ("firefox", "webkit")
TABLET: ViewportSize = {"width": 1180, "height": 820}


@pytest.fixture(scope="session")
def firefox_browser(playwright: Playwright) -> Iterator[Browser]:
    browser = firefox.launched(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    with webkit.screen(tmp_path_factory.mktemp("screen")) as environment:
        yield environment


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Callable[..., Device]]:
    """Makes a device of this engine, or of a Firefox with these settings; one that is missing is an error."""
    if request.param == "webkit":
        yield partial(webkit.WebKitDevice, request.getfixturevalue("screen"))
    elif request.param == "firefox":
        yield partial(firefox.FirefoxDevice, request.getfixturevalue("firefox_browser"))
    else:
        browser = firefox.launched(request.getfixturevalue("playwright"), **request.param)
        yield partial(firefox.FirefoxDevice, browser)
        browser.close()


@pytest.fixture
def stranger(
    engine: Callable[..., Device], playwright: Playwright, server: Server
) -> Iterator[Callable[[], Device]]:
    """Makes a tablet that nobody has let in."""
    with ExitStack() as ends:

        def make() -> Device:
            line = Line(server.port)
            device = engine(line, Forms(playwright, server.url))
            ends.callback(line.cut)
            ends.callback(device.close)
            device.set_viewport_size(TABLET)
            return device

        yield make


@pytest.fixture
def keeper(stranger: Callable[[], Device], server: Server) -> Keeper:
    """Somebody with a tablet that was let in; it shows nothing yet."""
    device = stranger()
    enter(device, server.start_link)
    return Keeper(device)
