"""A page that has nothing but scripts of ours, and a server that answers as a test says."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from typing import Any
from urllib.parse import urlsplit

from scorekeeper.paths import STATIC
from tests.serving import free_port

GAME = "/games/abc234"
CORE = "/core/one/pocket/table.js"
PAD_PAGE = """<!doctype html><html lang="en"><head>{core}</head><body><main id="main">
<div id="table" data-code="abc234" data-url="/games/abc234" data-seq="2" data-fresh="a"></div></main>
<div id="connection-bar" hidden data-older='{{"other": "{{n}} older"}}' data-unknown="unknown here"
  data-unsaved="unsaved" data-stays="stays" data-waits='{{"other": "{{n}} waits"}}' data-behind="behind">
<p class="connection-bar__text"></p>
<button class="connection-bar__save" hidden>save</button>
<button class="connection-bar__close" hidden>close</button></div>
</body></html>"""
META = '<meta name="core" content="/core/one/">'
# The app, as the page hears it; what it does is in its address.
WORKER = """
const said = [];
self.onmessage = ({ data, ports: [port] }) => {
  if (data.begin) return MODE === "silent" ? 0 : port.postMessage({ begun: true });
  if (data.take && MODE === "spoilt") return port.postMessage({ failed: "spoilt" });
  if (data.take) return port.postMessage({ seq: JSON.parse(data.take).strokes.length });
  if (data.save) return port.postMessage(MODE === "unable" ? { failed: "no" } : { file: data.save });
  port.postMessage({ status: 200, headers: [], body: new Uint8Array() });
};
"""
COPY = """async () => {
  const { keepCopy } = await import("/static/js/away/copy.js");
  window.told = [];
  window.copy = keepCopy("/games/abc234/copy", (count) => told.push(count));
  await copy.recall();
}"""
HELD = 60  # s at most that an answer is held back
OVER_HTTP = "delete window.caches; delete Window.prototype.caches;"


@dataclass
class Answers:
    """What is said at which path; whatever is asked for is noted, with its query."""

    port: int
    said: dict[str, tuple[int, str, str]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    cut: set[str] = field(default_factory=set)  # paths whose answers end in the middle
    held: dict[str, threading.Event] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def say(self, path: str, text: str, status: int = 200) -> None:
        self.said[path] = (status, guess_type(path)[0] or "text/html; charset=utf-8", text)

    def hold(self, path: str) -> None:
        """Whoever asks for it waits until it is let go; what is said then counts."""
        self.held[path] = threading.Event()

    def let_go(self, path: str) -> None:
        self.held.pop(path).set()

    def times(self, path: str) -> int:
        """How often it was asked for."""
        return sum(urlsplit(each).path == path for each in self.asked)


@contextmanager
def answering(said: Mapping[str, str]) -> Iterator[Answers]:
    answers = Answers(free_port())
    for path, text in said.items():
        answers.say(path, text)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = urlsplit(self.path).path
            answers.asked.append(self.path)
            if held := answers.held.get(path):
                held.wait(HELD)
            status, kind, data = _answer(path)
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[: len(data) // 2] if path in answers.cut else data)

        def log_message(self, *_: object) -> None:
            """Nothing is logged."""

    def _answer(path: str) -> tuple[int, str, bytes]:
        file = STATIC / path.removeprefix("/static/")
        if path.startswith("/static/") and file.is_file():
            return 200, guess_type(path)[0] or "", file.read_bytes()
        status, kind, text = answers.said.get(path, (404, "text/plain", ""))
        return status, kind, text.encode()

    server = ThreadingHTTPServer(("127.0.0.1", answers.port), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield answers
    finally:
        server.shutdown()
        server.server_close()


def worker(mode: str = "") -> str:
    return f'const MODE = "{mode}";{WORKER}'


def log(strokes: int, **told: Any) -> str:
    """A copy as the server gives it, all of it."""
    entries = [{"entry": f"entry-{seq}"} for seq in range(1, strokes + 1)]
    usual = {"seq": strokes, "waits": False, "pencil": True, "after": 0, "strokes": entries, "stands": {}}
    return json.dumps(usual | told)
