"""The command line as scripts call it, in processes of its own: bytes on stdout, exit status, no trace."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.cli import COMMANDS
from tests.cli.conftest import BOOKLET


def process(
    instance: Path, *words: str, text: bytes = b"", **settings: str
) -> "subprocess.CompletedProcess[bytes]":
    environment = os.environ | {"SCOREKEEPER_INSTANCE": str(instance), "LC_ALL": "en_GB.UTF-8"} | settings
    command = [sys.executable, "-m", "scorekeeper", *words]
    return subprocess.run(command, input=text, capture_output=True, env=environment)


def test_json_is_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    record = BOOKLET.read_text().replace("[0, 1, 1]", "[0, 1, 9]").replace("Freya", "Фрея")
    latin = {"PYTHONIOENCODING": "latin-1", "LC_ALL": "de_DE.ISO-8859-1"}
    done = process(tmp_path, "score", "-", text=record.encode(), **latin)
    assert done.returncode == 1
    assert "Фрея" in json.loads(done.stdout.decode("utf-8"))["problems"][0]["message"]


def test_a_sound_record_is_status_0_and_silent(tmp_path: Path) -> None:
    done = process(tmp_path, "score", str(BOOKLET))
    assert json.loads(done.stdout)["rounds"][0]["totals"] == [20, -10, 30]
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_game_goes_in_and_out_through_pipes(tmp_path: Path) -> None:
    done = process(tmp_path, "import", "--jsonl", "-", text=BOOKLET.read_bytes() + b"{\n")
    taken, refused = map(json.loads, done.stdout.splitlines())
    assert refused["problems"][0]["code"] == "unreadable"
    assert done.returncode == 1
    assert b"Line 2" in done.stderr
    out = process(tmp_path, "export", taken["code"])
    assert (out.returncode, out.stderr) == (0, b"")
    assert out.stdout.count(b"\n") == 1
    exported = json.loads(out.stdout)
    assert [played["won"] for played in exported["rounds"]] == [
        played["won"] for played in json.loads(BOOKLET.read_text())["rounds"]
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["score", "no-such-file.json"],
        ["pad", "--players", "7", "-o", "x.pdf"],
        ["export", "nobody"],
        ["run", "--port", "99999999"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_status_2_and_no_trace(tmp_path: Path, words: list[str]) -> None:
    done = process(tmp_path, *words)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr
    assert b"Traceback" not in done.stderr


def test_a_file_that_is_no_database_is_named_and_kept(tmp_path: Path) -> None:
    (tmp_path / "scorekeeper.sqlite").write_text("my holiday pictures" * 99)
    done = process(tmp_path, "run", "--port", "1")
    assert done.returncode == 2
    assert b"holds no games any more" in done.stderr
    assert b"Traceback" not in done.stderr
    assert (tmp_path / "scorekeeper.sqlite").read_text().startswith("my holiday")


def test_importing_the_rules_loads_no_framework() -> None:
    probe = "import sys, scorekeeper.rules.editions, scorekeeper.formats.record; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"flask", "sqlalchemy", "wtforms", "weasyprint", "click", "babel"} & set(loaded)


def test_the_app_itself_needs_nothing_of_https_at_home() -> None:
    """Where it runs in a browser alone, Python has no TLS and none of these packages."""
    lacking = ("ssl", "plistlib", "cryptography", "zeroconf", "ifaddr", "platformdirs")
    probe = f"import sys; sys.modules.update(dict.fromkeys({lacking!r})); import scorekeeper.app"
    subprocess.run([sys.executable, "-c", probe], check=True)


def test_a_look_at_the_help_loads_neither_web_nor_database() -> None:
    probe = "import sys; from scorekeeper.cli import main; sys.argv[1:] = ['--help']\n"
    probe += "try: main()\nexcept SystemExit: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert not {"flask", "sqlalchemy", "alembic", "weasyprint"} & set(done.stdout.split())
    for command in COMMANDS:
        (line,) = (line for line in done.stdout.splitlines() if line.startswith(f"  {command} "))
        assert line.split(maxsplit=1)[1][0].isupper(), "what it is for"
