"""The wheel, installed into an empty environment, starts; nothing that it needs was left behind."""

import os
import ssl
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path

import pytest

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
style = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
assert client.get(style).status_code == 200
"""


@pytest.mark.long
@pytest.mark.slow
def test_the_wheel_starts_in_an_empty_environment(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    folder = tmp_path / "venv"
    venv.create(folder)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "-qq", "--disable-pip-version-check"]
    install = [*pip, "install", "--no-compile"]
    subprocess.run([*install, "--require-hashes", "-r", ROOT / "requirements.lock"], check=True)
    subprocess.run([*install, "--no-deps", wheel], check=True)
    environment = {**os.environ, "SCOREKEEPER_INSTANCE": str(tmp_path / "instance")}
    done = subprocess.run(
        [python, "-c", PROBE], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    start_from_elsewhere(folder / "bin" / "scorekeeper", tmp_path)


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
            _wait_for(f"http://127.0.0.1:{port}/healthz")
            kept = home / ".local" / "share" / "scorekeeper"
            assert {"scorekeeper.sqlite", "secret_key", "start_link"} <= {
                each.name for each in kept.iterdir()
            }
            assert not any(elsewhere.iterdir())
            trusting = ssl.create_default_context(cafile=str(kept / "https_root.pem"))
            secure = urllib.request.urlopen(f"https://127.0.0.1:{port + 443}/healthz", context=trusting)
            assert secure.read() == b"ok\n"
        finally:
            server.terminate()  # Ctrl-C would not be heard by what a suite in the background has started


def _wait_for(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(address).close()
            return
        except OSError:
            time.sleep(0.3)
    raise AssertionError(f"nobody answers at {address}")
