"""The app without a server: a web host of its files, and pages of it as tests know pages."""

import base64
import fcntl
import hashlib
import json
import os
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Frame, Page

from scripts.pocket.serve import OUT, host
from tests.serving import free_port

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 120_000  # ms until it has begun, on a machine that has much else to do
OF_THE_TAB = {"context", "keyboard", "set_viewport_size", "wait_for_timeout"}  # the rest is the frame's
SHOWN = "() => !document.getElementById('app').hidden"
FETCH = """async ([method, address, body, headers]) => {
  const options = { method, headers };
  if (body !== null) options.body = body;
  const answer = await fetch(address, options);
  const { status, redirected, url } = answer;
  const fields = { ...Object.fromEntries(answer.headers), location: url };
  return { status: redirected ? 303 : status, url, headers: fields, body: await answer.text() };
}"""


def built() -> Path:
    """The files, built where they are not, or are of older sources."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build" / ".pocket", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several test processes one builds
        subprocess.run(["make", "-s", "pocket"], cwd=ROOT, check=True, capture_output=True)
    return OUT


def variant(folder: Path, name: str, text: str) -> Path:
    """The files with another one among them, as a build of other sources would make them."""
    shutil.copytree(built(), folder, copy_function=os.link)
    (folder / name).unlink()
    (folder / name).write_text(text)
    worker = folder / "service-worker.js"
    first, _, rest = worker.read_text().partition("\n")
    facts = json.loads(first.removeprefix("const BUILT = ").removesuffix(";"))
    hashed = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    facts["files"][f"/{name}"] = {"size": len(text.encode()), "hash": hashed}
    facts["version"] = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:12]
    worker.unlink()
    worker.write_text(f"const BUILT = {json.dumps(facts)};\n{rest}")
    return folder


class WebHost:
    """Serves files on this computer until it is cut off; then again under the same address, if wanted."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self._server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "WebHost":
        self._server = host(self.folder, self.port)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def serve(self, folder: Path) -> None:
        """Other files under the same address."""
        self.cut()
        self.folder = folder
        self.start()

    def cut(self) -> None:
        """The network is away."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
        self._server = None


@dataclass(frozen=True)
class Answer:
    """What the app answered, as tests know answers."""

    status: int
    url: str
    headers: dict[str, str]
    body: str

    def text(self) -> str:
        return self.body


class PocketPage:
    """What the frame shows, as tests know a page; its requests go where the page's own go."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context, self._url = context, url
        self.begin()

    def begin(self, path: str = "/") -> None:
        """Open it in a tab, and wait until it has begun."""
        self.tab = self._context.new_page()
        self.tab.goto(self._url + path)
        self.shown()

    def shown(self) -> None:
        self.tab.wait_for_function(SHOWN, timeout=PATIENCE)
        self.frame.wait_for_load_state()

    def kill(self, path: str = "/") -> None:
        """The tab dies without a word, wherever it is, and is opened anew."""
        browser = self._context.browser
        with self.tab.expect_event("crash"):
            info = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
            for process in info["processInfo"]:
                if process["type"] == "renderer":
                    os.kill(process["id"], signal.SIGKILL)
        self.tab.close()
        self.begin(path)

    def elsewhere(self) -> Page:
        """Another tab, which says that this one has the app."""
        other = self._context.new_page()
        other.goto(self._url)
        other.get_by_role("heading", name="in einem anderen Tab offen").wait_for()
        return other

    @property
    def frame(self) -> Frame:
        return self.tab.frames[1]

    @property
    def request(self) -> "PocketPage":
        return self

    def goto(self, address: str) -> None:
        self.frame.goto(urljoin(self._url, address))

    def reload(self) -> None:
        """All of it, as a person reloads it."""
        self.tab.reload()
        self.shown()

    def get(self, address: str) -> Answer:
        return self._fetch("GET", address, None, {})

    def post(self, address: str, data: str, headers: dict[str, str], **_: Any) -> Answer:
        return self._fetch("POST", address, data, headers)

    def _fetch(self, method: str, address: str, body: str | None, headers: dict[str, str]) -> Answer:
        return Answer(**self.frame.evaluate(FETCH, [method, address, body, headers]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.tab if name in OF_THE_TAB else self.frame, name)
