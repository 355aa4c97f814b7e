"""Figures that documents tell about limits and health are those of the program."""

import os
import re
from pathlib import Path
from unittest.mock import patch

from limits import parse_many

from scorekeeper.formats.tournament.people import MOST_PEOPLE
from scorekeeper.server.connection import HEADER_SECONDS
from scorekeeper.server.http_server import CONNECTIONS
from scorekeeper.settings import from_environment
from scorekeeper.storage import health
from scorekeeper.web.guard import bodies, limits
from scorekeeper.web.tournament.seat import CHECK_INS

ROOT = Path(__file__).parents[1]
with patch.dict(os.environ, clear=True):
    SETTINGS = from_environment(ROOT)
DEVICE = [limit.amount for limit in parse_many(limits.WRONG_GUESSES)]
ADDRESS = [limit.amount for limit in parse_many(limits.OF_A_HOUSEHOLD)]
TAP, FORM, LIST, FILES = (limit.size / 1024 for limit in (bodies.TAP, bodies.FORM, bodies.LIST, bodies.FILES))
SENTENCES = {
    "docs/club.md": (
        f"{DEVICE[0]} wrong short codes a minute and {DEVICE[1]} an hour from one device, "
        f"{ADDRESS[0]} and {ADDRESS[1]} from one address",
        f"`{SETTINGS['WRITES_A_MINUTE']}` entries a minute from one device and {limits.DEVICES} times",
        f"entries of one device; {limits.DEVICES} times as many from one address |",
        f"Taps are at most {TAP:g} kB, forms {FORM:g} kB, lists of names {LIST:g} kB and "
        f"{MOST_PEOPLE} people, imports {FILES / 1024:g} MB",
        ", ".join(f"`{SETTINGS[quota]}`" for quota in limits.Quota) + " | on an open server",
        f"{limits.GUESTS_DEVICES} times as many from one address |",
        f"a request's head has {HEADER_SECONDS} seconds",
        f"{CONNECTIONS:,} a process",
        f"a row was written within the last {health.WRITES_EVERY} seconds",
        f"held it for writing for longer than {health.A_WRITER} seconds",
    ),
    "docs/tournaments.md": (f"a phone does so for {CHECK_INS.item.amount} people a day",),
}


def test_documents_tell_the_program_s_figures_and_each_word_of_the_health_check(subtests):
    for document, sentences in SENTENCES.items():
        text = " ".join((ROOT / document).read_text(encoding="utf-8").split())
        for sentence in sentences:
            with subtests.test(document=document):
                assert sentence in text
    club = (ROOT / "docs/club.md").read_text(encoding="utf-8")
    for setting in ("CONNECTIONS", "WRITES_A_MINUTE", "PROXIES"):
        usual = re.findall(rf"^\| `SCOREKEEPER_{setting}` \| `(\d+)` \|", club, re.MULTILINE)
        assert usual == [str(SETTINGS[setting])], setting
    listed = set(re.findall(r"^\| `([a-z ]+)` \(503\) \|", club, re.MULTILINE))
    assert listed == {*health.Ailment, "secret key"}
