"""What templates draw with, beside the words."""

from flask import Flask

from scorekeeper.storage.codes import new_entry_id
from scorekeeper.web.access import is_host
from scorekeeper.web.assets import asset
from scorekeeper.web.kept import kept
from scorekeeper.web.marks import badge, card_icon, icon, total
from scorekeeper.web.own import OWN_PLACE, TOKEN_PLACE


def prepare(app: Flask) -> None:
    """Give the app's templates their marks, addresses and places."""
    app.jinja_env.globals.update(
        asset=asset,
        badge=badge,
        card_icon=card_icon,
        icon=icon,
        is_host=is_host,
        kept=kept,
        new_entry_id=new_entry_id,
        own=OWN_PLACE,
        token_place=TOKEN_PLACE,
    )
    app.jinja_env.filters.update(total=total)
