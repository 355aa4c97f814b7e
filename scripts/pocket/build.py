"""Builds the app that needs no server: build/pocket/, files for any web host. `make pocket` calls it.

Python for browsers comes from npm, through npm itself, in a fixed version; the app's packages are those of the
lock file as they are installed here, what is compiled of them left out or, where it cannot be, taken for browsers.
Nothing of that is committed.
"""

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

from scorekeeper.app import create_app
from scorekeeper.paths import STATIC
from scorekeeper.web.ui import assets
from scorekeeper.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"
OUT, TREE, FETCHED = BUILD / "pocket", BUILD / "pocket-app", BUILD / "fetched"
BROWSER = ROOT / "pocket"

PYODIDE = "314.0.7"
PYODIDE_SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
COMPILED = ("msgspec",)  # has nothing to fall back on; its makers build it for browsers too
PLATFORM = (
    "--python-version",
    "3.14",
    "--implementation",
    "cp",
    "--abi",
    "cp314",
    "--platform",
    "pyemscripten_2026_0_wasm32",
)

# What the app needs of its packages; not paper, not PostgreSQL, not a server.
PACKAGES = """
    alembic babel blinker click deprecated flask flask-babel flask-compress flask-migrate flask-sqlalchemy flask-wtf
    itsdangerous jinja2 limits mako markupsafe openskill packaging pygal pytz segno sqlalchemy typing-extensions
    werkzeug wrapt wtforms
""".split()
LEFT_OUT = (
    "*.so", "*.pyi", "*.pyx", "*.c", "*.h", "*.po", "*.pot", "*/__pycache__/*", "*/py.typed", "*/tests/*", "*/testing/*",
    "babel/locale-data/*", "pytz/zoneinfo/*", "sqlalchemy/dialects/mssql/*", "sqlalchemy/dialects/mysql/*",
    "sqlalchemy/dialects/oracle/*", "alembic/templates/*", "flask_migrate/templates/*",
    "*.dist-info/RECORD", "*.dist-info/licenses/*", "*.dist-info/WHEEL", "*.dist-info/INSTALLER",
    "scorekeeper/cli/*", "scorekeeper/sheets/shapes/*",
)  # fmt: skip
WITH_US = ("babel/locale-data/root.dat", "babel/locale-data/en.dat", "babel/locale-data/de.dat")


def main() -> None:
    runtime = fetch_runtime()
    for folder in (OUT, TREE):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    lay_out_packages()
    lay_out_app()
    write_served()
    write_runtime(runtime)
    write_shell()
    compile_modules(runtime)
    pack()
    write_worker()
    print(f"build/pocket: {sum(path.stat().st_size for path in files(OUT)) / 1e6:.1f} MB")


def fetch_runtime() -> Path:
    """The folder of Python for browsers."""
    folder = FETCHED / f"pyodide-{PYODIDE}"
    archive = FETCHED / f"pyodide-{PYODIDE}.tgz"
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


def lay_out_packages() -> None:
    for name in PACKAGES:
        found = metadata.distribution(name)
        for file in found.files or ():
            if ".." not in file.parts:
                keep(Path(str(found.locate_file(file))), file.as_posix())
    for wheel in compiled_wheels():
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(TREE)


def compiled_wheels() -> Iterator[Path]:
    """The wheels for browsers of the locked versions, checked against the lock file."""
    lock = (ROOT / "requirements.lock").read_text()
    for name in COMPILED:
        version = metadata.version(name)
        folder = FETCHED / f"{name}-{version}"
        wanted = FETCHED / f"{name}.lock"
        if not any(folder.glob("*.whl")):
            begins = lock.index(f"{name}=={version} ")
            ends = lock.index("    # via", begins)
            wanted.write_text(lock[begins:ends])
            command = [
                sys.executable,
                "-m",
                "pip",
                "download",
                "-qq",
                "--disable-pip-version-check",
                "--no-deps",
            ]
            command += [
                "--only-binary",
                ":all:",
                *PLATFORM,
                "--require-hashes",
                "-d",
                str(folder),
                "-r",
                str(wanted),
            ]
            subprocess.run(command, check=True)
        yield next(folder.glob("*.whl"))


def lay_out_app() -> None:
    for path in files(ROOT / "scorekeeper"):
        keep(path, path.relative_to(ROOT).as_posix())
    for path in files(ROOT / "templates"):
        keep(path, f"scorekeeper/_assets/templates/{path.relative_to(ROOT / 'templates').as_posix()}")
    for path in sorted((ROOT / "static" / "fonts").glob("*.woff2")):
        keep(path, f"scorekeeper/_assets/static/fonts/{path.name}")
    coverage = ROOT / "static" / "names" / "coverage.json"
    keep(coverage, "scorekeeper/_assets/static/names/coverage.json")


def keep(path: Path, name: str) -> None:
    """Copy it into the tree, unless it is left out there."""
    if not path.is_file() or (left_out(name) and name not in WITH_US):
        return
    target = TREE / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def left_out(name: str) -> bool:
    return any(fnmatch(name, kind) for kind in LEFT_OUT)


def write_served() -> None:
    """The app's own files, where its pages look for them."""
    told = assets.built()
    for path in assets.served():
        name = path.relative_to(STATIC).as_posix()
        if not name.startswith(("print/", "worker/", "vendor/LICENSES")):
            put(f"static/{told['folder']}/{name}", path.read_bytes())
    (TREE / "scorekeeper" / "_assets" / "built.json").write_text(json.dumps(told))


def write_runtime(runtime: Path) -> None:
    for name in RUNTIME:
        put(f"{folder_of_runtime()}{name}", (runtime / name).read_bytes())
    lock = json.loads((runtime / "pyodide-lock.json").read_text())
    put(
        f"{folder_of_runtime()}pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}}).encode()
    )


def folder_of_runtime() -> str:
    return f"pyodide-{PYODIDE}/"


def write_shell() -> None:
    """The page around the app."""
    for path in files(BROWSER):
        name = path.relative_to(BROWSER).as_posix()
        if name != "service-worker.js":
            put(name if name == "index.html" else f"pocket/{name}", path.read_bytes())
    for name in ("favicon.svg", "install/apple-touch-icon.png"):
        put(f"pocket/{Path(name).name}", (ROOT / "static" / name).read_bytes())
    for language in LANGUAGES:
        put(f"pocket/{language}.webmanifest", manifest(language))


def manifest(language: str) -> bytes:
    """What the app says of itself where it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"SECRET_KEY": "none", "START_TOKEN": "none"}, instance=Path(folder))
        return app.test_client().get(f"/manifest.webmanifest?language={language}").data


def compile_modules(runtime: Path) -> None:
    """Compiled by the very Python that will run them; what is read as text stays."""
    script = Path(__file__).with_name("compile.mjs")
    subprocess.run(["node", str(script), str(runtime), str(TREE)], check=True)


def pack() -> None:
    """The app and its packages as one file; not compressed, for web hosts do that better."""
    target = OUT / "pocket" / "app.zip"
    with zipfile.ZipFile(target, "w") as archive:
        for path in files(TREE):
            stamp = zipfile.ZipInfo(path.relative_to(TREE).as_posix(), (1980, 1, 1, 0, 0, 0))
            archive.writestr(stamp, path.read_bytes())
    name = f"pocket/app-{digest(target).hexdigest()[:12]}.zip"
    target.rename(OUT / name)
    told = {
        "python": f"/{folder_of_runtime()}",
        "app": f"/{name}",
        "version": assets.version(),
        "made": made(),
    }
    put("pocket/built.json", json.dumps(told).encode())


def made() -> str:
    """Another word after every change of what is there by now."""
    return hashlib.sha256("".join(digest(path).hexdigest() for path in files(OUT)).encode()).hexdigest()[:12]


def write_worker() -> None:
    """The service worker, which knows every file: another one after every change."""
    listed = {}
    for path in files(OUT):
        name = path.relative_to(OUT).as_posix()
        hashed = base64.b64encode(digest(path).digest()).decode()
        listed["/" if name == "index.html" else f"/{name}"] = {"size": path.stat().st_size, "hash": hashed}
    version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:12]
    built = {"version": version, "folder": f"/static/{assets.built()['folder']}/", "files": listed}
    text = (BROWSER / "service-worker.js").read_text()
    put("service-worker.js", f"const BUILT = {json.dumps(built)};\n{text}".encode())


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def digest(path: Path) -> "hashlib._Hash":
    return hashlib.sha256(path.read_bytes())


def put(name: str, data: bytes) -> None:
    target = OUT / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


if __name__ == "__main__":
    main()
