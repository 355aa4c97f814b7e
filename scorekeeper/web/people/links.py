"""An invitation as other devices need it: a whole address, and its QR code."""

from flask import url_for

from scorekeeper.storage.invitations import Invitation
from scorekeeper.web.guard.addresses import outside_root
from scorekeeper.web.ui.qr_code import drawn


def link(invitation: Invitation) -> str:
    """The address that leads in by that invitation; its secret lies where browsers tell it to nobody."""
    return f"{outside_root()}{url_for('joining.ask').lstrip('/')}#{invitation.token}"


def carried(typed: str | None) -> str:
    """The secret that a link carries, also where all of the link was typed."""
    return (typed or "").strip().rpartition("#")[2]


def qr_code(invitation: Invitation) -> str:
    """The link as a picture, dark on white whatever the page looks like: cameras want it so."""
    return drawn(link(invitation), "m")
