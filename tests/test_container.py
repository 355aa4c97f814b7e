"""What is shipped: a service that may do little, an image that can make its copies, and the wheel in it.

The image is tried without a container engine, in folders here: what it copies, builds and starts.
What only an engine shows is not seen; docs/club.md lists it.
"""

import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from packaging.utils import parse_wheel_filename

from tests.serving import Browser, Server, free_port
from tests.test_packaging import locked
from tests.waiting import wait_until

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
SERVICE = ROOT / "deploy" / "scorekeeper.service"
IGNORED = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text(encoding="utf-8")
A_WHILE = 180  # seconds; on a slow machine it takes its time
OURS = {"SCOREKEEPER_INSTANCE", "XDG_DATA_HOME", "DATABASE_URL", "PYTHONPATH"}
KNOWN = {"ARG", "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}


def steps() -> list[tuple[str, str]]:
    """Instruction and words of every step, lines joined and comments left out."""
    lines = "\n".join(line for line in DOCKERFILE.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", " ", lines)
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in joined.splitlines() if line.strip()]


def copy_context(target: Path) -> None:
    """What an engine would send to the build: everything is ignored but what is named, less its leftovers."""
    listed = [line for line in IGNORED.splitlines() if line]
    assert listed[0] == "*"
    away = shutil.ignore_patterns(*(line.removeprefix("**/") for line in listed if line.startswith("**/")))
    for name in (line[1:] for line in listed if line.startswith("!")):
        source, place = ROOT / name, target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place, ignore=away)
        else:
            shutil.copy(source, place)


def only(word: str, part: str = "") -> str:
    """The words of the one step with that instruction."""
    (rest,) = (rest for other, rest in steps() if other == word and part in rest)
    return rest


def test_every_instruction_is_one_that_the_shell_reads_and_files_that_it_copies_are_there() -> None:
    assert {word for word, _ in steps()} <= KNOWN
    bases = [rest.split()[0] for word, rest in steps() if word == "FROM"]
    assert bases == ["${BASE}", "${BASE}"], "both stages on one base, which is there for amd64 and arm64"
    assert "--platform" not in DOCKERFILE
    assert not re.search(r"amd64|arm64|x86_64|aarch64", DOCKERFILE), "nothing in it is for one processor"
    assert all((ROOT / name).exists() for name in re.findall(r"^!(.+)$", IGNORED, re.MULTILINE))
    for rest in (rest for word, rest in steps() if word == "RUN"):
        subprocess.run(["sh", "-n", "-c", rest], check=True)
        shlex.split(rest)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.deep
def test_what_it_builds_starts_and_is_healthy_and_at_home_without_what_a_server_needs(tmp_path: Path) -> None:
    source, venv, data, port = tmp_path / "src", tmp_path / "venv", tmp_path / "data", str(free_port())
    source.mkdir()
    data.mkdir(mode=0o700)
    copy_context(source)
    build = only("RUN", "-m venv").replace("python -m venv", f"{sys.executable} -m venv")
    usual = {name: text for name, text in os.environ.items() if name not in OURS}
    made = subprocess.run(
        ["sh", "-ec", build.replace("/venv", str(venv))],
        cwd=source,
        env=usual | {"PIP_NO_COMPILE": "1"},  # takes longer than all else
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr
    environment = usual | dict(pair.split("=", 1) for pair in shlex.split(only("ENV")))
    environment |= {"PATH": f"{venv / 'bin'}:{os.environ['PATH']}", "SCOREKEEPER_INSTANCE": str(data)}
    command, check = eval(only("CMD")), eval(only("HEALTHCHECK").partition("CMD ")[2])
    environment |= {"HOST": "127.0.0.1", "PORT": port}
    with started(command, data, environment):
        wait_until(
            lambda: subprocess.run(check, env=environment, capture_output=True).returncode == 0, A_WHILE
        )
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/start") as page:
            assert "Scorekeeper" in page.read().decode()
    more = {**locked("requirements-server.lock"), **locked("requirements-build.lock")}.keys()
    more -= locked("requirements.lock").keys()
    pip = [sys.executable, "-m", "pip", "--python", venv / "bin" / "python"]
    subprocess.run([*pip, "uninstall", "-qq", "-y", *more], check=True)
    start_from_elsewhere(venv / "bin" / "scorekeeper", tmp_path, usual)


def start_from_elsewhere(program: Path, tmp_path: Path, usual: dict[str, str]) -> None:
    """As pipx leaves it: called in some folder, games lie where the system has an app's data."""
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    server = Server(home / ".local" / "share" / "scorekeeper")
    command = [str(program), "run", "--host", "127.0.0.1", "--port", str(server.port)]
    with started(command, elsewhere, usual | {"HOME": str(home)}):
        wait_until(server.healthy, A_WHILE)
        assert all((server.instance / name).exists() for name in ("scorekeeper.sqlite", "secret_key"))
        assert not any(elsewhere.iterdir())
        browser = Browser(server).open()
        assert "Neues Spiel" in browser.get("/")[1], "its sentences came along"
        assert browser.post("/demo", {})[0] == 303
        page = browser.get("/")[1]
        assert "Bruno" in page
        assert browser.get(re.search(r'rel="stylesheet" href="([^"]+)"', page)[1])[0] == 200
        trusting = ssl.create_default_context(cafile=str(server.instance / "https_root.pem"))
        secure = urllib.request.urlopen(f"https://127.0.0.1:{server.port + 443}/healthz", context=trusting)
        assert secure.read() == b"ok\n"


@contextmanager
def started(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator[None]:
    with subprocess.Popen(
        command, cwd=folder, env=environment, start_new_session=True, stdout=subprocess.DEVNULL
    ) as server:
        try:
            yield
        finally:
            os.killpg(server.pid, signal.SIGTERM)


@pytest.mark.slow
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
@pytest.mark.deep
def test_every_package_is_there_ready_made_for_both_processors(machine: str, tmp_path: Path) -> None:
    """Nothing in the image has a compiler."""
    asked = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"]
    asked += ["--require-hashes", "--only-binary=:all:", "--python-version", "3.13", "--implementation", "cp"]
    asked += [f"--platform=manylinux_2_{minor}_{machine}" for minor in (36, 34, 31, 28, 27, 24, 17, 12, 5)]
    asked += [f"--platform=manylinux2014_{machine}", "-d", str(tmp_path)]
    subprocess.run([*asked, "-r", ROOT / "requirements-server.lock"], check=True)
    for wheel in tmp_path.glob("*.whl"):
        platforms = {tag.platform for tag in parse_wheel_filename(wheel.name)[3]}
        assert all(machine in platform or platform == "any" for platform in platforms)


def test_the_service_may_do_little_but_make_the_calls_that_it_uses() -> None:
    """As systemd rates it: 0 may do nothing, 10 everything. The calls are those that strace saw."""
    tool = shutil.which("systemd-analyze")
    assert tool, "scripts/system-packages test installs systemd"
    rated = subprocess.run(
        [tool, "security", "--offline=true", "--no-pager", str(SERVICE)],
        capture_output=True,
        text=True,
        check=False,
    )
    level = re.search(r"exposure level for scorekeeper.service: ([0-9.]+)", rated.stdout)
    assert level, rated.stderr
    assert float(level[1]) <= 1.6
    filters = re.findall(r"^SystemCallFilter=(.+)$", SERVICE.read_text(), re.MULTILINE)
    assert filters == ["@system-service", "~@privileged @obsolete"]


def test_the_image_has_the_tool_for_copies_of_the_very_server_beside_it() -> None:
    client = re.search(r"postgresql-client-(\d+)", DOCKERFILE)
    server = re.search(r"image: postgres:(\d+)", (ROOT / "deploy" / "compose.yaml").read_text())
    assert int(client[1]) >= int(server[1])
