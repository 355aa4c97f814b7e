"""Serves build/pocket on this computer alone, as any web host would: `make pocket-run` calls it."""

import argparse
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent.parent / "build" / "pocket"


class Files(SimpleHTTPRequestHandler):
    """The files with their kinds; browsers ask whether they have changed."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


def host(folder: Path, port: int) -> ThreadingHTTPServer:
    """A web host of that folder; `serve_forever` begins it."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    server = host(OUT, parser.parse_args().port)
    print(f"Scorekeeper without a server: http://localhost:{server.server_port}/ (Ctrl-C ends it)")
    with suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
