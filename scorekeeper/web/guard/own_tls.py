"""What the app knows of https that `run` serves beside plain http, with a certificate of its own making."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, current_app

_KEPT = "own_tls"


@dataclass
class OwnTls:
    """Where it is served and who vouches for it; `names` lead here, the most lasting one first."""

    port: int
    plain_port: int
    root: bytes  # the certificate that a device is to trust
    names: tuple[str, ...] = ()

    def address(self, path: str = "/") -> str:
        """An address over https that leads other devices here."""
        return f"https://{self.names[0]}:{self.port}{path}"

    def plainly(self, name: str, path: str = "/") -> str:
        """The same over plain http, under that name."""
        return f"http://{name}:{self.plain_port}{path}"


def serve_own_tls(app: Flask, own: OwnTls) -> None:
    """Let the app know of it."""
    app.extensions[_KEPT] = own


def own_tls() -> OwnTls | None:
    """What the current app has of it; None where there is none, or a proxy speaks TLS."""
    return cast("OwnTls | None", current_app.extensions.get(_KEPT))
