"""`scorekeeper serve`: the app for a club or a public address, in several processes."""

import os
from typing import Any

import click
from flask import Flask

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.messages import CannotDo, say
from scorekeeper.cli.startup_banner import listen, print_start_link
from scorekeeper.storage.backup import daily
from scorekeeper.words import N_

MISSING = N_("The packages of a server are missing. They come with: make serve")
IN_MEMORY = "/dev/shm"  # where a sign of life costs no disk


@click.command("serve")
@click.option("--host", envvar="HOST", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", envvar="PORT", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option(
    "--workers",
    envvar="WORKERS",
    default=2,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes.",
)
@click.option(
    "--threads",
    envvar="THREADS",
    default=8,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many requests each process answers at once.",
)
def command(host: str, port: int, workers: int, threads: int) -> None:
    """Start the app in several processes, and print the start link."""
    try:
        from gunicorn.app.base import BaseApplication

        from scorekeeper.server.gunicorn_worker import GunicornWorker
    except ModuleNotFoundError as error:
        raise CannotDo(say(MISSING)) from error

    class Gunicorn(BaseApplication):
        """gunicorn with these settings; each of its processes makes its own app."""

        flask: Flask

        def load_config(self) -> None:
            for name, value in settings.items():
                self.cfg.set(name, value)

        def load(self) -> Flask:
            from scorekeeper.app import create_app

            self.flask = create_app()
            daily.start(self.flask)  # of all processes one makes the copy
            return self.flask

    with ready_app() as app:
        listener = listen(host, port, "serve")
        print_start_link(app, host, port)
    settings = _settings(listener.fileno(), workers, threads) | {"worker_class": GunicornWorker}
    Gunicorn().run()


def _settings(listener: int, workers: int, threads: int) -> dict[str, Any]:
    return {
        "bind": f"fd://{listener}",
        "workers": workers,
        "threads": threads,
        "worker_tmp_dir": IN_MEMORY if os.path.isdir(IN_MEMORY) else None,
        "timeout": 60,  # seconds without a sign of life; printing has a process of its own
        "graceful_timeout": 20,
        "accesslog": None,  # addresses hold the start link's secret and the games' codes
        "loglevel": "warning",
        "control_socket_disable": True,
        "forwarded_allow_ips": "",  # what proxies say is the app's setting: SCOREKEEPER_PROXIES
        "secure_scheme_headers": {},
    }
