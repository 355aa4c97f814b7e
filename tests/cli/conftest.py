"""The command line, called in this process: one fresh interpreter a call would cost seconds.

What only a process of its own can show is in `test_process.py`.
"""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import scorekeeper

BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"
EXTREME = Path(__file__).parents[1] / "games" / "extreme_booklet.json"
Call = Callable[..., Result]


class StandardInput(io.BytesIO):
    """Bytes in a pipe, which has a name as files have."""

    name = "<stdin>"


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls `scorekeeper` in the test's folder, with an instance of its own there. An exception that the
    command line does not tell in words is raised here.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.setenv("DATABASE_URL", "")

    def run(*words: str, text: str | bytes = "", language: str = "en_GB.UTF-8") -> Result:
        piped = StandardInput(text.encode() if isinstance(text, str) else text)
        return CliRunner(env={"LC_ALL": language, "SCOREKEEPER_LANGUAGE": ""}).invoke(
            scorekeeper, words, input=piped, catch_exceptions=False
        )

    return run


def taken(call: Call, record: Path) -> str:
    """The code of the game that is made of a record."""
    return json.loads(call("import", str(record)).stdout)["code"]
