"""The write lease of a game: the scorekeeper's device that wrote last holds it, and may copy the log.

Only the holder goes on while the server is away; whoever takes the pad over is told. One small file a game
names the holder for all processes; its time is when that device was heard last.
"""

import json
import os
import time
from contextlib import suppress
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import get_ident

from flask import Blueprint, current_app, g, request, session
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper import private_files
from scorekeeper.gamelog.transfer import has, redacted_entries, since, write_entries
from scorekeeper.storage.game_roles import Device, Role
from scorekeeper.storage.log import load
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.rows import GameUnknown
from scorekeeper.web.game.extension import leaves_to_desk
from scorekeeper.web.guard.access import device, is_host, place, public
from scorekeeper.web.ui.forms import whole_number
from scorekeeper.web.ui.language import language, theme
from scorekeeper.web.ui.settings import reads_aloud, sound

bp = Blueprint("write_lease", __name__)

FOLDER = "pencils"
OFTEN = 4  # seconds in which hearing somebody again is not written down
SILENT = 12  # seconds; a page asks every second, and after a pause every five
FORGOTTEN = 12 * 60 * 60  # seconds after which nobody waits for what lies on a device
MOST = 1024  # files whose words are remembered


class Lease(Struct, frozen=True):
    """Who holds the lease, and when that device was heard last, in seconds since 1970."""

    device: str
    name: str
    heard: float

    @property
    def since(self) -> datetime:
        """When that device was heard last."""
        return datetime.fromtimestamp(self.heard, UTC)


def renew(code: str) -> None:
    """Give this device the lease, as it has written for the scorekeeper; the holder is heard by it."""
    if place().role is not Role.KEEPER:
        return
    own, lease = device(), _lease_of(code)
    if lease is not None and lease.device == own.id:
        _hear(code, lease)
    else:
        _give(code, own)


def silent_elsewhere(code: str) -> Lease | None:
    """The lease of another device that is not heard any more, else None; this device's own is renewed."""
    if place().role is not Role.KEEPER:
        return None
    lease, own = _lease_of(code), device().id
    if lease is not None and lease.device == own:
        _hear(code, lease)
        return None
    silent = 0.0 if lease is None else time.time() - lease.heard
    return lease if SILENT < silent < FORGOTTEN else None


def is_free(code: str) -> bool:
    """Whether no other device holds the lease."""
    lease = _lease_of(code)
    return lease is None or lease.device == device().id or time.time() - lease.heard > FORGOTTEN


@bp.post("/games/<code>/pencil/down")
def release(code: str) -> ResponseReturnValue:
    """Release the lease: the page is closed, and nothing waits on this device."""
    if is_free(code):
        _file(code).unlink(missing_ok=True)
        g.pop("lease", None)
    return "", 204


def _lease_of(code: str) -> Lease | None:
    """The lease, as the file said when this request first asked or last wrote there."""
    remembered: tuple[str, Lease | None] | None = g.get("lease")
    if remembered is None or remembered[0] != code:
        remembered = g.lease = code, _noted(_file(code))
    return remembered[1]


def _noted(path: Path) -> Lease | None:
    """What the file says. It is replaced and never written over: the same one is read once."""
    try:
        stands = path.stat()
        return _read(path, stands.st_ino, stands.st_mtime)
    except (OSError, ValueError, KeyError, TypeError):
        return None


@lru_cache(maxsize=MOST)
def _read(path: Path, number: int, changed: float) -> Lease:
    facts = json.loads(path.read_text())
    return Lease(facts["device"], facts["name"], changed)


def _hear(code: str, lease: Lease) -> None:
    if abs(time.time() - lease.heard) > OFTEN:
        _stamp(_file(code))


def _give(code: str, to: Device) -> None:
    path = _file(code)
    with suppress(OSError):  # where it cannot be noted nobody is told, and that is all
        private_files.make_folder(path.parent)
        _forget_old(path.parent)
        draft = path.with_suffix(f".{os.getpid()}-{get_ident()}")
        with open(draft, "w", opener=private_files.opener) as file:
            json.dump({"device": to.id, "name": to.name}, file)
        draft.replace(path)
    _stamp(path)


def _stamp(path: Path) -> None:
    now = time.time()
    g.pop("lease", None)
    with suppress(OSError):
        os.utime(path, (now, now))


def _forget_old(folder: Path) -> None:
    for path in folder.iterdir():
        if time.time() - path.stat().st_mtime > FORGOTTEN:
            path.unlink(missing_ok=True)


def _file(code: str) -> Path:
    return Path(current_app.instance_path) / FOLDER / sha256(code.encode()).hexdigest()[:16]


@bp.get("/games/<code>/copy")
def copy(code: str) -> ResponseReturnValue:
    """What was written after a device's copy, which ends at `after`, `entry`; none while bids are covered."""
    log, rights = load(code), place()
    entries = redacted_entries(log)
    answer = {"seq": log.seq, "waits": entries is None, "pencil": is_free(code)}
    if entries is None:
        return answer
    after = since(log, *_newest_copied())
    own = rights.seating.of(device().id)
    stands = {
        "code": code,
        "session": {
            "device": session.get("device", ""),
            "language": language(),
            "theme": theme(),
            "sound": sound(),
            "aloud": "on" if reads_aloud() else "off",
        },
        "hosts": is_host(),
        "at_table": leaves_to_desk(code),
        "role": None if own is None else own.role,
        "seat": rights.seat,
        "phones": sorted(rights.phones),
        "pictures": rights.seating.pictures,
    }
    return answer | {"after": after, "strokes": write_entries(entries[after:]), "stands": stands}


@bp.get("/games/<code>/copy/held")
@public
def check_copy(code: str) -> ResponseReturnValue:
    """Whether all is here of the copy of a device without rights, which alone can name its last entry."""
    try:
        found = fits_code(code) and has(load(code), *_newest_copied())
    except GameUnknown:
        found = False
    return "", 204 if found else 404


def _newest_copied() -> tuple[int, str]:
    """The last entry of the device's copy: its number and its entry."""
    return request.args.get("after", 0, whole_number), request.args.get("entry", "")
