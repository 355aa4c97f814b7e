"""The vendored front-end files are those that scripts/vendor.py fetched, and none is there unlisted."""

import hashlib
import json
from io import BytesIO
from pathlib import Path

from fontTools.ttLib.woff2 import decompress

STATIC = Path(__file__).resolve().parent.parent / "static"
MANIFEST = STATIC / "vendor" / "VENDORED.json"
ENTRIES = json.loads(MANIFEST.read_text(encoding="utf-8"))
FOREIGN = [entry for entry in ENTRIES.values() if entry["package"] != "own"]


def test_each_file_is_as_it_was_fetched_and_every_file_is_listed() -> None:
    sums = {name: hashlib.sha256((STATIC / name).read_bytes()).hexdigest() for name in ENTRIES}
    assert sums == {name: entry["sha256"] for name, entry in ENTRIES.items()}
    for folder in ("vendor", "fonts"):
        files = {path for path in (STATIC / folder).rglob("*") if path.is_file()} - {MANIFEST}
        assert files, f"static/{folder} is empty"
        assert {path.relative_to(STATIC).as_posix() for path in files} <= ENTRIES.keys()


def test_paper_has_the_fonts_of_the_screen() -> None:
    """Unpacked, which takes a sixth of a second where it has to be done for every sheet."""
    for font in (STATIC / "fonts").glob("*.woff2"):
        unpacked = BytesIO()
        decompress(str(font), unpacked)
        assert (STATIC / "print" / f"{font.stem}.ttf").read_bytes() == unpacked.getvalue(), font


def test_what_is_foreign_names_its_version_and_licence_which_is_there_and_listed() -> None:
    assert FOREIGN
    assert all(entry["version"] and entry["licence"] for entry in FOREIGN)
    texts = {path.stem for path in (STATIC / "vendor" / "LICENSES").glob("*.txt")}
    assert texts == {entry["package"].split("/")[-1] for entry in FOREIGN}
    licence = (STATIC.parent / "LICENSE").read_text().splitlines()
    listed = dict(line.split() for line in licence if line.startswith("    "))
    assert listed == {entry["package"]: entry["licence"] for entry in FOREIGN}
