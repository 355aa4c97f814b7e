"""What every form of a game's page carries: the token, the expected number, and the entry's id.

They are new with every answer, and everything around them mostly is not. So pages are drawn with a
place for them, which lets whole pieces be kept from tap to tap (`web.live.kept`), and filled in last.
"""

import secrets

from flask import request
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup, escape

from scorekeeper.storage.codes import new_entry_id

# Drawn anew for every process: nobody can write a name that is taken for the place.
OWN_PLACE = Markup(f"<!--own {secrets.token_hex(12)}-->")
TOKEN_PLACE = f"token-{secrets.token_hex(12)}"


def fill_in(page: str, seq: int, token: str | None = None) -> str:
    """The page with its places filled for the log's sequence number `seq`.

    With the `token` "" it is the same for everybody who asks, and the browser puts in the token that it has;
    an entry gets its id when it is sent.
    """
    if token is not None:
        own = (
            f'<input type="hidden" name="csrf_token" value="{token}">'
            f'<input type="hidden" name="expected" value="{seq}">'
        )
        return page.replace(OWN_PLACE, own).replace(TOKEN_PLACE, token)
    # A write got here with a good token, which may as well be used again.
    sent = (request.form.get("csrf_token") or request.headers.get("X-CSRFToken")) if request.form else None
    token = escape(sent) if sent else generate_csrf()
    own = (
        f'<input type="hidden" name="csrf_token" value="{token}">'
        f'<input type="hidden" name="expected" value="{seq}">'
        f'<input type="hidden" name="entry" value="{new_entry_id()}">'
    )
    return page.replace(OWN_PLACE, own).replace(TOKEN_PLACE, token)
