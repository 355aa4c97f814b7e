"""The app, begun in a browser on what lies in its storage."""

import json
from pathlib import Path
from urllib.parse import urlsplit

from scorekeeper.pocket import browser

browser.prepare()

from scorekeeper.app import create_app  # noqa: E402 - only now it can be loaded
from scorekeeper.pocket import pages  # noqa: E402
from scorekeeper.pocket.bridge import Bridge, Device  # noqa: E402
from scorekeeper.storage.engine import StorageFault, reading  # noqa: E402
from scorekeeper.storage.schema import Spoilt, migrate  # noqa: E402


def start_app(folder: str, origin: str, aside: str, lasts: bool) -> Bridge:
    """The app with its database at the newest schema; `aside` are the names of damaged ones, as JSON.
    Where nothing `lasts` it is in memory alone.

    Raises SchemaFault, Spoilt.
    """
    place = Path(folder)
    device = Device(place / "device.json")
    host = urlsplit(origin).hostname or ""
    app = create_app(browser.settings(place, host, device.secrets), instance=place)
    app.register_blueprint(pages.bp)
    app.extensions[pages.ASIDE] = json.loads(aside)
    app.extensions[pages.LASTS] = lasts
    with app.app_context():
        migrate()
        _check()
    bridge = Bridge(app, device, origin)
    bridge.enter()
    return bridge


def _check() -> None:
    """Raises Spoilt where a page of the file is not what SQLite wrote."""
    try:
        with reading() as connection:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    except StorageFault as fault:
        raise Spoilt(str(fault)) from fault
    if found != "ok":
        raise Spoilt(str(found))
