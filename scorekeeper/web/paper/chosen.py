"""The way back to a form, with what was chosen there."""

from urllib.parse import urlencode

from flask import request


def chosen_at(address: str, **more: str) -> str:
    """The form's address, with what this request asks for and `more`."""
    asked = urlencode([*request.args.items(multi=True), *more.items()])
    return f"{address}?{asked}" if asked else address
