"""A Chromium of 2022 for tests: from npm, through npm itself, in a fixed version with its checksum."""

import hashlib
import subprocess
import sys
import tarfile
from pathlib import Path

PACKAGE, VERSION = "@sparticuz/chromium", "103.0.0"
SHA256 = "88f1af268022584ffd0e4b58a68c8bd63b55f247b7c84481c719f362fb2be43a"
FETCHED = Path(__file__).resolve().parents[2] / "build" / "fetched"
PACKED = "package/bin/chromium.br"
UNPACK = """
const { createBrotliDecompress } = require("node:zlib");
process.stdin.pipe(createBrotliDecompress()).pipe(require("node:fs").createWriteStream(process.argv[1], { mode: 0o755 }));
"""


def fetch_old_chromium() -> Path:
    """The program, for x86-64 Linux; 55 MB are fetched once."""
    archive = FETCHED / f"sparticuz-chromium-{VERSION}.tgz"
    program = FETCHED / f"chromium-{VERSION}"
    if program.exists():
        return program
    FETCHED.mkdir(parents=True, exist_ok=True)
    if not archive.exists():
        subprocess.run(
            ["npm", "pack", "--silent", f"{PACKAGE}@{VERSION}"], cwd=FETCHED, check=True, capture_output=True
        )
    if hashlib.sha256(archive.read_bytes()).hexdigest() != SHA256:
        archive.unlink()
        sys.exit(f"{PACKAGE} {VERSION} is not what it was: its checksum differs")
    with tarfile.open(archive) as packed:
        browser = packed.extractfile(PACKED)
        assert browser is not None
        half = FETCHED / f"half-{program.name}"
        subprocess.run(["node", "-e", UNPACK, str(half)], input=browser.read(), check=True)
    half.rename(program)
    return program
