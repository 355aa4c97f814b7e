"""The command line as scripts call it, in processes of its own: bytes on stdout, exit status, no trace."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import BOOKLET


def process(
    instance: Path, *words: str, text: bytes = b"", **settings: str
) -> "subprocess.CompletedProcess[bytes]":
    environment = os.environ | {"SCOREKEEPER_INSTANCE": str(instance), "LC_ALL": "en_GB.UTF-8"} | settings
    command = [sys.executable, "-m", "scorekeeper", *words]
    return subprocess.run(command, input=text, capture_output=True, env=environment)


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_json_is_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    record = BOOKLET.read_text().replace("[0, 1, 1]", "[0, 1, 9]").replace("Freya", "Фрея")
    latin = {"PYTHONIOENCODING": "latin-1", "LC_ALL": "de_DE.ISO-8859-1"}
    done = process(tmp_path, "score", "-", text=record.encode(), **latin)
    assert done.returncode == 1
    assert "Фрея" in json.loads(done.stdout.decode("utf-8"))["problems"][0]["message"]


def test_a_wrong_call_and_a_file_that_is_no_database_are_status_2_and_no_trace(tmp_path: Path) -> None:
    database = tmp_path / "scorekeeper.sqlite"
    database.write_text("my holiday pictures" * 99)
    for words, sentence in (
        (("export", "nobody"), b"holds no games any more"),
        (("run", "--port", "1"), b"holds no games any more"),
        (("run", "--port", "99999999"), b"99999999"),
    ):
        done = process(tmp_path, *words)
        assert (done.returncode, done.stdout) == (2, b"")
        assert sentence in done.stderr
        assert b"Traceback" not in done.stderr
    assert database.read_text().startswith("my holiday")


def test_importing_the_rules_or_a_look_at_the_help_loads_no_framework_and_the_app_none_of_https() -> None:
    probe = "import sys, scorekeeper.rules.editions, scorekeeper.formats.record; print(*sys.modules)"
    frameworks = {"flask", "sqlalchemy", "wtforms", "weasyprint", "click", "babel"}
    assert not frameworks & set(python(probe).split())
    probe = "import sys; from scorekeeper.cli import main; sys.argv[1:] = ['--help']\n"
    probe += "try: main()\nexcept SystemExit: print(*sys.modules)"
    assert not {"flask", "sqlalchemy", "alembic", "weasyprint"} & set(python(probe).split())
    # Where the app runs in a browser alone, Python has no TLS and none of these packages.
    lacking = ("ssl", "plistlib", "cryptography", "zeroconf", "ifaddr", "platformdirs")
    python(f"import sys; sys.modules.update(dict.fromkeys({lacking!r})); import scorekeeper.app")
