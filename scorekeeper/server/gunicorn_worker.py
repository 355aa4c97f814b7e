"""A process of `serve`: gunicorn starts, watches and replaces it, the server speaks HTTP in it."""

import os
import time
from typing import Any

from gunicorn.workers.base import Worker as Base

from scorekeeper.server.http_server import Server, freeze_loaded_objects, return_freed_memory
from scorekeeper.storage.engine import keep_connection


class GunicornWorker(Base):
    """One process that answers until it is told to stop, and then answers what was asked before."""

    _server: Server | None = None

    def run(self) -> None:
        """Answer."""
        app = self.app.flask
        server = Server(app, self.sockets[0].sock, self.cfg.threads, app.config["CONNECTIONS"])
        self._server = server
        with keep_connection(app):  # let go also where it is told to stop at once
            freeze_loaded_objects()
            return_freed_memory()
            self._answer(server)

    def _answer(self, server: Server) -> None:
        while self.alive and os.getppid() == self.ppid:
            self.notify()
            server.step()
        server.stop_listening()
        until = time.monotonic() + self.cfg.graceful_timeout
        while server.is_busy and time.monotonic() < until:
            self.notify()
            server.step()
        server.finish()

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop soon: it may be waiting for somebody to say something."""
        super().handle_exit(sig, frame)
        if self._server is not None:
            self._server.pull_trigger()
