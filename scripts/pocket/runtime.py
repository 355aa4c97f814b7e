"""Python for browsers: from npm, in a fixed version with its checksum; what is compiled for it comes from PyPI."""

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from scripts.pocket.output import BUILD, ROOT

PYODIDE = "314.0.7"
PYODIDE_SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
FOLDER = f"pyodide-{PYODIDE}/"
LIBRARY = "python_stdlib.zip"
FETCHED = BUILD / "fetched"
LOCK = ROOT / "requirements.lock"


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


def fetch_compiled(runtime: Path, package: str) -> dict[str, bytes]:
    """The compiled modules of a package, by their place in it: of its version in the lock file, with its checksum."""
    info = json.loads((runtime / "pyodide-lock.json").read_text())["info"]
    platform = f"pyemscripten_{info['abi_version']}_wasm32"
    [locked] = re.findall(rf"^{package}==\S+(?: \\\n +--hash=\S+)+", LOCK.read_text(), re.MULTILINE)
    folder = FETCHED / f"{locked.split()[0]}-{platform}"
    if not any(folder.glob("*.whl")):
        folder.mkdir(parents=True, exist_ok=True)
        wanted = folder / "wanted.txt"
        wanted.write_text(locked)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        command += ["--only-binary=:all:", "--platform", platform, "--implementation", "cp"]
        command += ["--python-version", ".".join(info["python"].split(".")[:2])]
        subprocess.run([*command, "--requirement", str(wanted), "--dest", str(folder)], check=True)
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith(".so")}


def run(runtime: Path, script: str, tree: Path) -> None:
    """Run one of our scripts in it; the tree lies at /tree, and our scripts at /scripts."""
    driver = Path(__file__).with_name("run.mjs")
    subprocess.run(["node", str(driver), str(runtime), script, str(tree)], check=True)
