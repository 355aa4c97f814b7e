"""Python for browsers: from npm, through npm itself, in a fixed version with its checksum."""

import hashlib
import subprocess
import sys
import tarfile
from pathlib import Path

from scripts.pocket.output import BUILD

PYODIDE = "314.0.7"
PYODIDE_SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
FOLDER = f"pyodide-{PYODIDE}/"
LIBRARY = "python_stdlib.zip"
FETCHED = BUILD / "fetched"


def fetch_runtime() -> Path:
    """The folder where it lies."""
    folder, archive = FETCHED / f"pyodide-{PYODIDE}", FETCHED / f"pyodide-{PYODIDE}.tgz"
    FETCHED.mkdir(parents=True, exist_ok=True)
    if not archive.exists():
        subprocess.run(
            ["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], cwd=FETCHED, check=True, capture_output=True
        )
    if hashlib.sha256(archive.read_bytes()).hexdigest() != PYODIDE_SHA256:
        archive.unlink()
        sys.exit(f"pyodide {PYODIDE} is not what it was: its checksum differs")
    if not folder.exists():
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
    return folder / "package"


def run(runtime: Path, script: str, tree: Path) -> None:
    """Run one of our scripts in it; the tree lies at /tree, and our scripts at /scripts."""
    driver = Path(__file__).with_name("run.mjs")
    subprocess.run(["node", str(driver), str(runtime), script, str(tree)], check=True)
