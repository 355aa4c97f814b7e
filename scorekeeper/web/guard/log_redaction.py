"""No log names a start link's secret or a game's code."""

import logging
import re
from dataclasses import dataclass

from flask import Flask

TALKERS = ("scorekeeper", "waitress", "gunicorn.error")


@dataclass(frozen=True)
class _Redaction:
    """Cuts what follows the given beginnings of addresses; equal ones are one."""

    beginnings: frozenset[str]

    def filter(self, record: logging.LogRecord) -> bool:
        prefixes = "|".join(map(re.escape, sorted(self.beginnings)))
        record.msg, record.args = re.sub(rf"({prefixes})[^\s/?'\"\]]+", r"\1…", record.getMessage()), ()
        return True


def prepare(app: Flask) -> None:
    """Redact in all logs whatever is variable in the addresses that the app has by now."""
    rules = app.url_map.iter_rules()
    beginnings = frozenset(rule.rule.partition("<")[0] for rule in rules if rule.arguments)
    for name in TALKERS:
        logging.getLogger(name).addFilter(_Redaction(beginnings))
