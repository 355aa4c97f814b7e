"""Which device has a game's pencil: that of the scorekeeper's that wrote last; and its copy of the log.

It alone goes on while the server is away, so whoever takes the pad over then is told that entries may wait
there. A small file a game says who has it, for all processes; it was changed when that device was heard last.
"""

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import get_ident

from flask import Blueprint, current_app, g, request, session
from flask.typing import ResponseReturnValue

from scorekeeper import private
from scorekeeper.gamelog.travel import has, since, uncovered, write_strokes
from scorekeeper.storage.codes import fits_code
from scorekeeper.storage.log import load
from scorekeeper.storage.rows import GameUnknown
from scorekeeper.storage.seating import Device, Role
from scorekeeper.web.guard.access import device, is_host, place, public
from scorekeeper.web.ui.forms import whole_number
from scorekeeper.web.ui.settings import reads_aloud, sound
from scorekeeper.web.ui.speech import language, theme

bp = Blueprint("pencil", __name__)

FOLDER = "pencils"
OFTEN = 4  # seconds in which hearing somebody again is not written down
SILENT = 12  # seconds; a page asks every second, and after a pause every five
FORGOTTEN = 12 * 60 * 60  # seconds after which nobody waits for what lies on a device
MOST = 1024  # files whose words are remembered


@dataclass(frozen=True, slots=True)
class Held:
    """Who has it, and when that device was heard last."""

    device: str
    name: str
    heard: float

    @property
    def since(self) -> datetime:
        return datetime.fromtimestamp(self.heard, UTC)


def write(code: str) -> None:
    """This device has written as the scorekeeper's: the pencil is its own."""
    if place().role is not Role.KEEPER:
        return
    own, held = device(), _held(code)
    if held is not None and held.device == own.id:
        _hear(code, held)
    else:
        _give(code, own)


def elsewhere(code: str) -> Held | None:
    """Another device that has the pencil and is not heard any more; None also where this one has it, which is
    heard by this.
    """
    if place().role is not Role.KEEPER:
        return None
    held, own = _held(code), device().id
    if held is not None and held.device == own:
        _hear(code, held)
        return None
    silent = 0.0 if held is None else time.time() - held.heard
    return held if SILENT < silent < FORGOTTEN else None


def is_here(code: str) -> bool:
    """Whether no other device has it."""
    held = _held(code)
    return held is None or held.device == device().id or time.time() - held.heard > FORGOTTEN


@bp.post("/games/<code>/pencil/down")
def lay_down(code: str) -> ResponseReturnValue:
    """The page is closed, and nothing waits on this device."""
    if is_here(code):
        _file(code).unlink(missing_ok=True)
        g.pop("pencil", None)
    return "", 204


def _held(code: str) -> Held | None:
    """Who has it, as the file said when this request first asked or last wrote there."""
    known: tuple[str, Held | None] | None = g.get("pencil")
    if known is None or known[0] != code:
        known = g.pencil = code, _noted(_file(code))
    return known[1]


def _noted(path: Path) -> Held | None:
    """What the file says. It is replaced and never written over: the same one is read once."""
    try:
        stands = path.stat()
        return _read(path, stands.st_ino, stands.st_mtime_ns)
    except (OSError, ValueError, KeyError, TypeError):
        return None


@lru_cache(maxsize=MOST)
def _read(path: Path, number: int, changed: int) -> Held:
    said = json.loads(path.read_text())
    return Held(said["device"], said["name"], changed / 1e9)


def _hear(code: str, held: Held) -> None:
    if abs(time.time() - held.heard) > OFTEN:
        _stamp(_file(code))


def _give(code: str, to: Device) -> None:
    path = _file(code)
    with suppress(OSError):  # where it cannot be noted nobody is told, and that is all
        private.make_folder(path.parent)
        _forget_old(path.parent)
        draft = path.with_suffix(f".{os.getpid()}-{get_ident()}")
        with open(draft, "w", opener=private.opener) as file:
            json.dump({"device": to.id, "name": to.name}, file)
        draft.replace(path)
    _stamp(path)


def _stamp(path: Path) -> None:
    now = time.time()
    g.pop("pencil", None)
    with suppress(OSError):
        os.utime(path, (now, now))


def _forget_old(folder: Path) -> None:
    for path in folder.iterdir():
        if time.time() - path.stat().st_mtime > FORGOTTEN:
            path.unlink(missing_ok=True)


def _file(code: str) -> Path:
    return Path(current_app.instance_path) / FOLDER / sha256(code.encode()).hexdigest()[:16]


@bp.get("/games/<code>/copy")
def give(code: str) -> ResponseReturnValue:
    """What was written after the copy that a device has; `after` and `entry` are its last stroke's.

    While bids lie under cover nothing is given: `waits`. `pencil` tells that no other device has it.
    """
    log, here = load(code), place()
    strokes = uncovered(log)
    said = {"seq": log.seq, "waits": strokes is None, "pencil": is_here(code)}
    if strokes is None:
        return said
    after = since(log, *_known())
    own = here.seating.of(device().id)
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
        "role": None if own is None else own.role,
        "seat": here.seat,
        "phones": sorted(here.phones),
        "pictures": here.seating.pictures,
    }
    return said | {"after": after, "strokes": write_strokes(strokes[after:]), "stands": stands}


@bp.get("/games/<code>/copy/held")
@public
def held(code: str) -> ResponseReturnValue:
    """Whether all that a device has is here, which has no rights any more; it alone can name its last stroke.

    After an older backup came back the device may be unknown, and the game too: then it must not forget it.
    """
    try:
        found = fits_code(code) and has(load(code), *_known())
    except GameUnknown:
        found = False
    return "", 204 if found else 404


def _known() -> tuple[int, str]:
    """The last stroke of the device's copy: its number and its entry."""
    return request.args.get("after", 0, whole_number), request.args.get("entry", "")
