"""What templates draw with, beside the words."""

from collections.abc import MutableMapping
from typing import Any

import flask.templating
from flask import Flask

from scorekeeper.storage.codes import new_entry_id
from scorekeeper.web.guard.access import is_host
from scorekeeper.web.live.form_fields import OWN_PLACE, TOKEN_PLACE
from scorekeeper.web.live.kept import kept
from scorekeeper.web.live.pieces import piece
from scorekeeper.web.ui.assets import asset, version
from scorekeeper.web.ui.marks import badge, card_icon, icon, look, total
from scorekeeper.web.ui.palette import palette


class Environment(flask.templating.Environment):
    """Every template has the same globals; Jinja would look through a view of them at each include."""

    def make_globals(self, own: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(own) if own else self.globals


def prepare(app: Flask) -> None:
    """Give the app's templates their marks, addresses and places."""
    app.jinja_env.globals.update(
        asset=asset,
        badge=badge,
        card_icon=card_icon,
        icon=icon,
        is_host=is_host,
        kept=kept,
        look=look,
        new_entry_id=new_entry_id,
        own=OWN_PLACE,
        piece=piece,
        palette=palette,
        token_place=TOKEN_PLACE,
        version=version,
    )
    app.jinja_env.filters.update(total=total)
