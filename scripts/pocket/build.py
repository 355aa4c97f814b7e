"""Builds the app that needs no server: build/pocket/, files for any web host. `make pocket` calls it.

The app's packages are those of the lock file as they are installed here. What is compiled of them is left out, for
they have Python to fall back on, but for those in `COMPILED`. Nothing of what is built is committed.
"""

import hashlib
import json
import shutil
import tempfile
import zipfile
from fnmatch import fnmatch
from html import escape
from pathlib import Path

import flask

from scorekeeper.app import create_app
from scorekeeper.paths import STATIC, TRANSLATIONS
from scorekeeper.pocket.texts import NO_SCRIPTS, TOO_OLD, in_all_languages, in_each_language
from scorekeeper.web.game.chart import FACES
from scorekeeper.web.ui import assets
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES, SOURCE_LANGUAGE
from scripts.pocket import runtime
from scripts.pocket.along import BEGINS, COMPILED, LEFT_OUT
from scripts.pocket.licences import licences
from scripts.pocket.locales import is_locale, lean
from scripts.pocket.output import BUILD, LATER, OUT, ROOT, bundle, files, put, put_packed, write_worker
from scripts.pocket.reach import reached

TREE = BUILD / "pocket-tree"
APP, LIBRARY = TREE / "app", TREE / "library"
PACKAGES = Path(flask.__file__).parent.parent
BROWSER = ROOT / "pocket"
PRINT = STATIC / "print"

DATA_LEFT_OUT = (
    "*.py", "*.pyc", "*.pyi", "*.pyx", "*.pxd", "*.so", "*.c", "*.h", "*.po", "*.pot", "*.mako", "*.lua", "*.typed",
    "scorekeeper/translations/*",
    "babel/locale-data/*", "pytz/*", "segno/*", "wtforms/locale/*", "werkzeug/debug/*",
)  # fmt: skip
WITH_US = {
    "babel/global.dat",
    *(f"babel/locale-data/{name}.dat" for name in ("root", "en_001")),
    *(f"babel/locale-data/{name}.dat" for code, lang in LANGUAGES.items() for name in (code, lang.locale)),
    *(f"wtforms/locale/{code}/LC_MESSAGES/wtforms.mo" for code in LANGUAGES),
}


def main() -> None:
    python = runtime.fetch_runtime()
    for folder in (OUT, TREE):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    lay_out_modules(python)
    lay_out_data()
    write_served()
    runtime.run(python, "compiling", TREE)
    write_runtime(python)
    write_shell()
    write_licences()
    write_app()
    write_worker((BROWSER / "service-worker.js").read_text())
    print(f"build/pocket: {sum(path.stat().st_size for path in files(OUT)) / 1e6:.1f} MB")


def lay_out_modules(python: Path) -> None:
    """All that imports lead to; of Python's own library all there is, and what it is asked for."""
    found, elsewhere = reached([ROOT, PACKAGES], BEGINS, LEFT_OUT)
    for name, path in found.items():
        keep(path, APP / path.relative_to(ROOT if name.partition(".")[0] == "scorekeeper" else PACKAGES))
    for path in files(ROOT / "scorekeeper" / "storage" / "migrations"):  # found in their folder, as text
        keep(path, APP / path.relative_to(ROOT))
    for package in COMPILED:
        for name, data in runtime.fetch_compiled(python, package).items():
            (APP / name).write_bytes(data)
    with zipfile.ZipFile(python / runtime.LIBRARY) as archive:
        archive.extractall(LIBRARY)
    (TREE / "asked.json").write_text(json.dumps(sorted(elsewhere)))


def lay_out_data() -> None:
    """What modules read beside themselves, and what pages are made of."""
    for package in sorted(path for path in APP.iterdir() if path.is_dir()):
        place = ROOT if package.name == "scorekeeper" else PACKAGES
        for path in files(place / package.name):
            name = path.relative_to(place).as_posix()
            if name in WITH_US or not any(fnmatch(name, kind) for kind in DATA_LEFT_OUT):
                keep(path, APP / name)
                if is_locale(name):
                    (APP / name).write_bytes(lean(path))
    assets_folder = APP / "scorekeeper" / "_assets"
    for path in files(ROOT / "templates"):
        keep(path, assets_folder / path.relative_to(ROOT))
    for name in FACES.values():  # charts have their letters in them
        keep(STATIC / "fonts" / name, assets_folder / "static" / "fonts" / name)


def keep(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def write_served() -> None:
    """The app's own files, where its pages look for them."""
    facts = assets.build_facts()
    for path in assets.served_files():
        name = path.relative_to(STATIC).as_posix()
        if not name.startswith(("worker/", "vendor/LICENSES")) and smaller(path) is None:
            data = path.read_bytes()
            put(f"static/{facts['folder']}/{name}", in_smaller(data) if path.parent == PRINT else data)
    (APP / "scorekeeper" / "_assets" / "built.json").write_text(json.dumps(facts))


def smaller(path: Path) -> Path | None:
    """The same letters as browsers have them for pages, where a file of letters is for paper."""
    other = STATIC / "fonts" / f"{path.stem}.woff2"
    return other if path.parent == PRINT and path.suffix == ".ttf" and other.exists() else None


def in_smaller(style: bytes) -> bytes:
    """A style of paper, set in those."""
    for path in sorted(PRINT.glob("*.ttf")):
        other = smaller(path)
        if other is not None:
            source = f'url("{path.name}") format("truetype")'
            style = style.replace(source.encode(), f'url("../fonts/{other.name}") format("woff2")'.encode())
    return style


def write_runtime(python: Path) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        put(f"{runtime.FOLDER}{name}", (python / name).read_bytes())
    put_packed(f"{runtime.FOLDER}pyodide.asm.wasm", (python / "pyodide.asm.wasm").read_bytes())
    put_packed(f"{runtime.FOLDER}{runtime.LIBRARY}", (TREE / runtime.LIBRARY).read_bytes())
    lock = json.loads((python / "pyodide-lock.json").read_text())
    none = json.dumps({"info": lock["info"], "packages": {}})
    put(f"{runtime.FOLDER}pyodide-lock.json", none.encode())


def write_app() -> None:
    """The app and its packages."""
    data = bundle({path.relative_to(APP).as_posix(): path.read_bytes() for path in files(APP)})
    name = f"pocket/app-{hashlib.sha256(data).hexdigest()[:12]}"
    put_packed(name, data)
    words = write_words()
    built = {"python": f"/{runtime.FOLDER}", "app": f"/{name}", "version": assets.version(), "made": made()}
    built |= {"words": words}
    put("pocket/built.json", json.dumps(built).encode())


def write_words() -> dict[str, str]:
    """A catalogue a language, each of its own: their addresses. English needs none."""
    for code in LANGUAGES.keys() - {SOURCE_LANGUAGE}:
        put_packed(f"{LATER}{code}", (TRANSLATIONS / code / "LC_MESSAGES" / "messages.mo").read_bytes())
    return {code: f"/{LATER}{code}" for code in LANGUAGES if code != SOURCE_LANGUAGE}


def made() -> str:
    """Another word after every change of what is there by now."""
    hashes = (hashlib.sha256(path.read_bytes()).hexdigest() for path in files(OUT))
    return hashlib.sha256("".join(hashes).encode()).hexdigest()[:12]


def write_shell() -> None:
    """The page around the app."""
    for path in files(BROWSER):
        name = path.relative_to(BROWSER).as_posix()
        if name == "index.html":
            put(name, filled(path.read_text()).encode())
        elif name != "service-worker.js":
            put(f"pocket/{name}", path.read_bytes())
    for name in ("favicon.svg", "install/apple-touch-icon.png", "js/pages/too_old.js"):
        put(f"pocket/{Path(name).name}", (ROOT / "static" / name).read_bytes())
    texts = json.dumps(in_all_languages(), ensure_ascii=False)
    put(
        "pocket/said.js",
        f"export const SAID = {texts};\nexport const OTHERWISE = {DEFAULT_LANGUAGE!r};\n".encode(),
    )
    for language in LANGUAGES:
        put(f"pocket/{language}.webmanifest", manifest(language))


def filled(page: str) -> str:
    """The page with what it says in all languages, before a script runs."""
    too_old = " · ".join(in_each_language(TOO_OLD).values())
    sentences = in_each_language(NO_SCRIPTS).items()
    no_scripts = "".join(f'<p lang="{language}">{escape(text)}</p>' for language, text in sentences)
    return page.replace("[too old]", escape(too_old)).replace("[no scripts]", no_scripts)


def write_licences() -> None:
    """Of all that goes along."""
    packages = {path.name.partition(".")[0] for path in APP.iterdir()} - {"scorekeeper"}
    put("pocket/licences.txt", licences(sorted(packages)).encode())


def manifest(language: str) -> bytes:
    """What the app says of itself where it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"SECRET_KEY": "none", "START_TOKEN": "none"}, instance=Path(folder))
        return app.test_client().get(f"/manifest.webmanifest?language={language}").data


if __name__ == "__main__":
    main()
