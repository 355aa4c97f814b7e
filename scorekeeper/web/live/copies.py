"""The log for the device that keeps the pad: it goes on with it while this server does not answer."""

from flask import Blueprint, request, session
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.copy import since, uncovered, write_strokes
from scorekeeper.storage.log import load
from scorekeeper.web.guard.access import device, is_host, place
from scorekeeper.web.live import pencil
from scorekeeper.web.ui.settings import reads_aloud, sound
from scorekeeper.web.ui.speech import language, theme

bp = Blueprint("copies", __name__)


@bp.get("/games/<code>/copy")
def give(code: str) -> ResponseReturnValue:
    """What was written after the copy that a device has; `after` and `entry` are its last stroke's.

    While bids lie under cover nothing is given: `waits`. `pencil` tells that no other device has it.
    """
    log, here = load(code), place()
    strokes = uncovered(log)
    said = {"seq": log.seq, "waits": strokes is None, "pencil": pencil.is_here(code)}
    if strokes is None:
        return said
    after = since(log, request.args.get("after", 0, int), request.args.get("entry", ""))
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
