"""The wheel beside nothing but what is locked for it starts; nothing that it needs was left behind."""

import importlib.util
import os
import shutil
import ssl
import subprocess
import sys
import time
import urllib.request
import venv
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.serving import free_port

ROOT = Path(__file__).parents[1]

PROBE = """
from scorekeeper.app import create_app
from scorekeeper.storage.schema import migrate
import scorekeeper
assert "site-packages" in scorekeeper.__file__, scorekeeper.__file__
app = create_app()
with app.app_context():
    migrate()
client = app.test_client()
assert client.get("/healthz").status_code == 200
page = client.get("/start").text
token = page.partition('name="csrf_token" value="')[2].partition('"')[0]
fields = {"secret": app.config["START_TOKEN"], "csrf_token": token}
assert client.post("/start", data=fields).status_code == 303
page = client.get("/").text
assert "Neues Spiel" in page, page
token = page.partition('name="csrf_token" value="')[2].partition('"')[0]
assert client.post("/demo", data={"csrf_token": token}).status_code == 303
assert "Bruno" in client.get("/").text
style = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
assert client.get(style).status_code == 200
"""


@pytest.mark.deep
@pytest.mark.long
@pytest.mark.slow
def test_the_wheel_starts_in_an_empty_environment(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    folder = tmp_path / "venv"
    venv.create(folder)
    python = folder / "bin" / "python"
    (packages,) = folder.glob("lib/python*/site-packages")
    put_in(packages, ROOT / "requirements.lock")
    pip = [sys.executable, "-m", "pip", "--python", python, "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", wheel], check=True)
    environment = {**os.environ, "SCOREKEEPER_INSTANCE": str(tmp_path / "instance")}
    done = subprocess.run(
        [python, "-c", PROBE], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    start_from_elsewhere(folder / "bin" / "scorekeeper", tmp_path)


def put_in(packages: Path, lock: Path) -> None:
    """What is locked, as `make install` has put it here; the image's test fetches it anew."""
    lines = lock.read_text().replace("\\\n", "").splitlines()
    locked = [Requirement(line.partition(" --hash")[0]) for line in lines if line[:1].isalnum()]
    for package in locked:
        if package.marker is None or package.marker.evaluate():
            installed = distribution(package.name)
            assert installed.version in package.specifier, f"{package} is not what is here: make dev"
            for file in installed.files or ():
                if ".." not in file.parts:  # its commands
                    take_along(Path(str(installed.locate_file(file))), packages / file)


def take_along(file: Path, target: Path) -> None:
    """With what was compiled of it: to do that again takes longer than all else."""
    compiled = Path(importlib.util.cache_from_source(str(file)))
    for source, place in ((file, target), (compiled, target.parent / "__pycache__" / compiled.name)):
        if source.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)


def start_from_elsewhere(program: Path, tmp_path: Path) -> None:
    """As pipx leaves it: called in some folder, games lie where the system has an app's data."""
    home, elsewhere, port = tmp_path / "home", tmp_path / "elsewhere", free_port()
    home.mkdir()
    elsewhere.mkdir()
    ours = ("SCOREKEEPER_INSTANCE", "XDG_DATA_HOME", "DATABASE_URL")
    environment = {name: text for name, text in os.environ.items() if name not in ours} | {"HOME": str(home)}
    command = [str(program), "run", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(command, cwd=elsewhere, env=environment, stdout=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/healthz", server)
            data_folder = home / ".local" / "share" / "scorekeeper"
            assert all((data_folder / name).exists() for name in ("scorekeeper.sqlite", "secret_key"))
            assert not any(elsewhere.iterdir())
            trusting = ssl.create_default_context(cafile=str(data_folder / "https_root.pem"))
            secure = urllib.request.urlopen(f"https://127.0.0.1:{port + 443}/healthz", context=trusting)
            assert secure.read() == b"ok\n"
        finally:
            server.terminate()  # Ctrl-C would not be heard by what a suite in the background has started


def _wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    """On a slow machine it takes its time, as long as it lives."""
    for _ in range(600):
        assert server.poll() is None, f"it ended with {server.returncode}"
        try:
            urllib.request.urlopen(address).close()
            return
        except OSError:
            time.sleep(0.3)
    raise AssertionError(f"nobody answers at {address}")
