"""The folder that is built, build/pocket/: its files, and the service worker that knows them all."""

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import zopfli.gzip

from scorekeeper.web.ui import assets

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"
OUT = BUILD / "pocket"
LATER = "pocket/words/"  # what comes when it is asked for
PACKED = ".packed"  # not a name for which a web host does something of its own


def put(name: str, data: bytes) -> None:
    target = OUT / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def put_packed(name: str, data: bytes) -> None:
    """A large file, compressed here: few web hosts do that for files that are no text."""
    put(f"{name}{PACKED}", zopfli.gzip.compress(data, numiterations=1))


def bundle(contents: Mapping[str, bytes]) -> bytes:
    """Many files as one: a line that tells their names and sizes, and then what is in them."""
    head = json.dumps([[name, len(data)] for name, data in contents.items()], separators=(",", ":"))
    return b"\n".join((head.encode(), b"".join(contents.values())))


def write_worker(text: str) -> None:
    """The service worker: another one after every change. What is packed is known by its own name."""
    listed = {}
    for path in files(OUT):
        name = path.relative_to(OUT).as_posix()
        hashed = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        entry = {"size": path.stat().st_size, "hash": hashed}
        entry |= {"packed": True} if path.suffix == PACKED else {}
        entry |= {"later": True} if name.startswith(LATER) else {}
        listed["/" if name == "index.html" else f"/{name.removesuffix(PACKED)}"] = entry
    version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:12]
    built = {"version": version, "folder": f"/static/{assets.build_facts()['folder']}/", "files": listed}
    put("service-worker.js", f"const BUILT = {json.dumps(built)};\n{text}".encode())


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
