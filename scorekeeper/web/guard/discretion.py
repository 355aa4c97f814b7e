"""Secrets that addresses hold, kept out of what the server prints."""

import logging
import re
from dataclasses import dataclass

from flask import Flask

TALKERS = ("scorekeeper", "waitress", "gunicorn.error")


@dataclass(frozen=True)
class _Discretion:
    """Cuts what follows the given beginnings of addresses; equal ones are one."""

    beginnings: frozenset[str]

    def filter(self, record: logging.LogRecord) -> bool:
        told = "|".join(map(re.escape, sorted(self.beginnings)))
        record.msg, record.args = re.sub(rf"({told})[^\s/?'\"\]]+", r"\1…", record.getMessage()), ()
        return True


def keep(app: Flask) -> None:
    """Let no log name a start link's secret or a game's code: whatever an address of the app has variable."""
    rules = app.url_map.iter_rules()
    beginnings = frozenset(rule.rule.partition("<")[0] for rule in rules if rule.arguments)
    for name in TALKERS:
        logging.getLogger(name).addFilter(_Discretion(beginnings))
