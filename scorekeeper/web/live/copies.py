"""The log for the device that keeps the pad: it goes on with it while this server does not answer."""

from flask import Blueprint, request, session
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.copy import has, since, uncovered, write_strokes
from scorekeeper.storage.codes import fits_code
from scorekeeper.storage.log import GameUnknown, load
from scorekeeper.web.guard.access import device, is_host, place, public
from scorekeeper.web.guard.limits import guessed
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
@guessed
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
    return request.args.get("after", 0, int), request.args.get("entry", "")
